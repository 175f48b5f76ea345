-- What scoring needs before it is locked, and results before they are certified: each performance done or told, each
-- sheet verified, nothing blocked, nothing that devices sent left to decide on.
create function app.meet_scoring_blocks(p_meet uuid, p_to text) returns table (message text, part text)
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
  union all
  select format('%s: %s', e.name, w.words), 'seats'
  from public.meet_events e cross join lateral app.open_seat_words(e.id) w (words)
  where e.meet_id = p_meet and p_to in ('scoring_locked', 'results_certified') and e.archived_at is null
    and e.cancelled_at is null and w.words is not null
$$;

-- A seat whose role fills in a part of the score sheet has a sheet for each entry; a timer who only keeps time has
-- none.
create function app.fills_sheet(p_sheet uuid, p_role text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.score_sheets s, jsonb_array_elements(s.content -> 'sections') x
    where s.id = p_sheet and x -> 'roles' ? p_role)
$$;
grant execute on function app.fills_sheet(uuid, text) to authenticated, service_role;

-- How far the sheets of each counting seat are: of the entries that performed or still will.
create view public.meet_seat_progress with (security_invoker = true) as
select t.meet_id, t.event_id, t.id as seat_id,
  count(d.entry_id)::integer as due,
  (count(d.entry_id) filter (where d.state is null))::integer as missing,
  (count(*) filter (where d.state = 'keyed_once'))::integer as keyed_once,
  (count(*) filter (where d.state = 'differs'))::integer as differs,
  (count(*) filter (where d.state = 'submitted'))::integer as submitted,
  (count(*) filter (where d.state = 'returned'))::integer as returned,
  (count(*) filter (where d.state = 'verified'))::integer as verified
from public.meet_seats t
join public.meet_events e on e.id = t.event_id and e.archived_at is null and e.cancelled_at is null
left join lateral (
  select n.id as entry_id, s.state
  from public.meet_entries n
  left join lateral (select p.id, p.status from public.meet_performances p
    where p.entry_id = n.id and p.voided_at is null order by p.attempt desc limit 1) p on true
  left join public.meet_scores s on s.performance_id = p.id and s.seat_id = t.id
  where n.event_id = t.event_id and n.archived_at is null and n.status = 'ok' and coalesce(p.status, 'ok') = 'ok'
) d on true
where t.archived_at is null and t.kind = 'counting' and app.fills_sheet(e.sheet_id, t.role)
group by t.id;
revoke all on public.meet_seat_progress from anon, authenticated, service_role;
grant select on public.meet_seat_progress to authenticated, service_role;

-- The last line of the log that the result of an event may change with. Each part is the end of an index.
create function app.last_meet_change(p_meet uuid, p_event uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select greatest(
    (select max(x.seq) from unnest(app.events_read_by(p_event)) n(id),
      lateral (select l.seq from public.meet_log l where l.event_id = n.id and l.object <> 'meet_results'
        order by l.seq desc limit 1) x),
    (select l.seq from public.meet_log l where l.event_id is null and l.meet_id = p_meet
      and l.object not in ('meet_results', 'meet_certificates', 'meet_signatures')
      order by l.seq desc limit 1))
$$;

-- The same for the overall.
create function app.last_meet_change(p_meet uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select l.seq from public.meet_log l where l.meet_id = p_meet
    and l.object not in ('meet_results', 'meet_certificates', 'meet_signatures')
  order by l.seq desc limit 1
$$;

-- Such meets whose overall is older than what changed since. For the job that computes what a crash left behind.
create function public.stale_meet_overalls(p_limit integer default 20) returns table (meet_id uuid)
language sql stable security definer set search_path = ''
as $$
  select m.id from public.meets m left join app.meet_overall_computed o on o.meet_id = m.id
  where app.is_computed(m)
    and exists (select from public.meet_entries x where x.meet_id = m.id and x.archived_at is null)
    and coalesce(o.seq, 0) < coalesce(app.last_meet_change(m.id), 0)
  order by coalesce(o.seq, 0), m.id limit p_limit
$$;
call app.expose('public.stale_meet_overalls(integer)', 'service_role');
