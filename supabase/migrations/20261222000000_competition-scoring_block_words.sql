-- Says which score sheets of an event are open as one would say it aloud.
create or replace function app.meet_scoring_blocks(p_meet uuid, p_to text) returns table (message text, part text)
language sql stable security definer set search_path = ''
as $$
  with seats as (
    select e.id as event_id, e.name, n.id as entry_id, n.code, t.id as seat_id, t.code as seat, p.missing, e.missing
      as rule,
      s.state, x.content #>> '{panel,missing}' as sheet_rule
    from public.meet_events e
    join public.score_sheets x on x.id = e.sheet_id
    join public.meet_entries n on n.event_id = e.id and n.archived_at is null and n.status = 'ok'
    join public.meet_seats t on t.event_id = e.id and t.archived_at is null and t.kind = 'counting'
      and app.fills_sheet(e.sheet_id, t.role)
    left join lateral (select q.* from public.meet_performances q where q.entry_id = n.id and q.voided_at is null
      order by q.attempt desc limit 1) p on true
    left join public.meet_scores s on s.performance_id = p.id and s.seat_id = t.id
    where e.meet_id = p_meet and p_to in ('scoring_locked', 'results_certified') and e.archived_at is null
      and e.cancelled_at is null and coalesce(p.status, 'ok') = 'ok'
  ), open as (
    select s.name, s.event_id,
      count(*) filter (where s.state is null and coalesce(s.missing, s.rule, s.sheet_rule, 'block') = 'block')
        as missing,
      count(*) filter (where s.state in ('keyed_once', 'differs', 'returned')) as unfinished,
      count(*) filter (where s.state = 'submitted') as unverified
    from seats s group by s.event_id, s.name
  )
  select format('%s, score sheets: %s', o.name, concat_ws(', ',
    case when o.missing > 0 then o.missing || ' missing' end,
    case when o.unfinished > 0 then o.unfinished || ' not finished' end,
    case when o.unverified > 0 then o.unverified || ' not verified' end)), 'board'
  from open o where o.missing + o.unfinished + o.unverified > 0
  union all
  select format('%s has no result yet', e.name), 'board' from public.meet_events e
  where e.meet_id = p_meet and p_to in ('scoring_locked', 'results_certified') and e.archived_at is null
    and e.cancelled_at is null
    and exists (select from public.meet_entries n where n.event_id = e.id and n.archived_at is null)
    and not exists (select from public.meet_results r where r.event_id = e.id)
  union all
  select (case when count(*) = 1 then format('%s: the result of %s is blocked', e.name, min(w ->> 'entry'))
    else format('%s: %s results are blocked', e.name, count(*)) end), 'board'
  from public.meet_events e
  join lateral (select r.result from public.meet_results r where r.event_id = e.id
    order by r.generation desc limit 1) r on true,
    jsonb_array_elements(r.result) l, jsonb_array_elements(l -> 'rows') w
  where e.meet_id = p_meet and p_to in ('scoring_locked', 'results_certified') and e.archived_at is null
    and e.cancelled_at is null and w ->> 'status' = 'blocked'
  group by e.id
$$;
