-- From the entry on at which another judge took a seat over, its sheets are that judge's, as the engine reads them. While
-- marks of a seat that counts differ, none of them counts, and the performance is blocked whatever its rule is.
create or replace function app.performance_document(p_performance public.meet_performances) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'attempt', p_performance.attempt, 'status', p_performance.status, 'void', p_performance.voided_at is not null,
    'reason', p_performance.reason,
    'sheets', coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('judge', coalesce((
            select c.to_judge_id::text from public.meet_seat_changes c
            join public.meet_entries f on f.id = c.from_entry_id
            join public.meet_entries e on e.id = p_performance.entry_id
            where c.seat_id = t.id and (f.sort, f.code) <= (e.sort, e.code)
            order by f.sort desc, f.code desc, c.created_at desc, c.id desc limit 1), t.code),
          'revision', r.revision, 'void', r.voided_at is not null, 'shadow', t.kind = 'shadow', 'reason', r.reason))
          || jsonb_build_object('marks', r.marks)
        order by t.sort, t.code, r.revision)
      from public.meet_scores s join public.meet_seats t on t.id = s.seat_id
      join public.meet_revisions r on r.score_id = s.id
      where s.performance_id = p_performance.id and s.state <> 'differs'), '[]'),
    'penalties', coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', t.id, 'key', t.key, 'count', t.count,
        'value', t.value::text, 'void', t.voided_at is not null, 'reason', coalesce(t.void_reason, t.reason)))
        order by t.created_at, t.id)
      from public.meet_penalties t where t.performance_id = p_performance.id and t.kind = 'penalty'), '[]'),
    'credits', coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', t.id, 'key', t.key, 'value', t.value::text,
        'void', t.voided_at is not null, 'reason', coalesce(t.void_reason, t.reason))) order by t.created_at, t.id)
      from public.meet_penalties t where t.performance_id = p_performance.id and t.kind = 'credit'), '[]'),
    'clock_s', (select jsonb_agg(t.seconds::text order by t.timer) from public.meet_times t
      where t.performance_id = p_performance.id and t.voided_at is null),
    'guidon', nullif(jsonb_strip_nulls(jsonb_build_object(
      'missing', coalesce((
        select jsonb_build_object('rule', 'block', 'reason', format('Marks of %s wait for a decision',
          string_agg(t.code, ', ' order by t.sort, t.code)))
        from public.meet_scores s join public.meet_seats t on t.id = s.seat_id
        where s.performance_id = p_performance.id and s.state = 'differs' and t.kind = 'counting'
          and t.archived_at is null having count(*) > 0), case when p_performance.missing is not null then
        jsonb_build_object('rule', p_performance.missing, 'reason', p_performance.missing_reason) end),
      'override', (
        select jsonb_build_object(
          'status', max(o.new_value) filter (where o.what = 'status'),
          'net', max(o.new_value) filter (where o.what = 'net'),
          'penalties', jsonb_agg(jsonb_build_object('key', o.key, 'value', o.new_value) order by o.key)
            filter (where o.what = 'penalty'),
          'reason', string_agg(o.reason, '; ' order by o.created_at, o.id))
        from public.meet_overrides o where o.performance_id = p_performance.id and o.ended_at is null
        having count(*) > 0))), '{}')))
$$;

-- How many sheets that devices of an event's seats sent wait for the tabulator, in words; null: none.
create function app.open_seat_words(p_event uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case when count(*) = 1 then 'a score sheet from a device waits for a decision'
    else count(*) || ' score sheets from devices wait for a decision' end
  from public.meet_seat_sheets x join public.meet_seats t on t.id = x.seat_id
  where t.event_id = p_event and x.state in ('late', 'differs') having count(*) > 0
$$;

-- What scoring needs before it is locked, and results before they are certified: each performance done or told, each
-- sheet verified, nothing blocked, nothing that devices sent left to decide on.
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
  union all
  select format('%s: %s', e.name, w.words), 'seats'
  from public.meet_events e cross join lateral app.open_seat_words(e.id) w (words)
  where e.meet_id = p_meet and p_to in ('scoring_locked', 'results_certified') and e.archived_at is null
    and e.cancelled_at is null and w.words is not null
$$;

-- What is in the way of releasing the result of an event to schools; null: nothing.
create or replace function app.release_block(p_event public.meet_events) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_result public.meet_results;
  v_count integer;
begin
  select * into v_result from public.meet_results r where r.event_id = p_event.id order by r.generation desc limit 1;
  if v_result.id is null then
    return format('%s has no result yet', p_event.name);
  elsif coalesce((select c.seq from app.meet_computed c where c.event_id = p_event.id), 0)
    < coalesce(app.last_meet_change(p_event.meet_id, p_event.id), 0) then
    return format('The result of %s is older than its scores', p_event.name);
  end if;
  select count(*) into v_count
  from jsonb_array_elements(v_result.result) l, jsonb_array_elements(l -> 'rows') w where w ->> 'status' = 'blocked';
  if v_count > 0 then
    return format((case when v_count = 1 then '%s: %s result is blocked' else '%s: %s results are blocked' end),
      p_event.name, v_count);
  end if;
  select count(*) into v_count
  from public.meet_scores s
  join public.meet_performances p on p.id = s.performance_id and p.voided_at is null
  join public.meet_entries n on n.id = p.entry_id and n.archived_at is null and n.status = 'ok'
  join public.meet_seats t on t.id = s.seat_id and t.archived_at is null and t.kind = 'counting'
  where n.event_id = p_event.id and p.status = 'ok' and s.state <> 'verified';
  if v_count > 0 then
    return format((case when v_count = 1 then '%s: %s score sheet isn''t verified' else
      '%s: %s score sheets aren''t verified' end), p_event.name, v_count);
  end if;
  return p_event.name || ': ' || app.open_seat_words(p_event.id);
end
$$;
