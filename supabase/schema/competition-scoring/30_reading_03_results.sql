-- One performance as meet/1 has it, with the keys of our own under `guidon`.
create function app.performance_document(p_performance public.meet_performances) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'attempt', p_performance.attempt, 'status', p_performance.status, 'void', p_performance.voided_at is not null,
    'reason', p_performance.reason,
    'sheets', coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('judge', t.code, 'revision', r.revision,
        'void', r.voided_at is not null, 'shadow', t.kind = 'shadow', 'reason', r.reason))
          || jsonb_build_object('marks', r.marks)
        order by t.sort, t.code, r.revision)
      from public.meet_scores s join public.meet_seats t on t.id = s.seat_id
      join public.meet_revisions r on r.score_id = s.id
      where s.performance_id = p_performance.id), '[]'),
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
      'missing', case when p_performance.missing is not null then
        jsonb_build_object('rule', p_performance.missing, 'reason', p_performance.missing_reason) end,
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

-- The entries of an event as meet/1 has them.
create function app.entry_documents(p_event uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', e.code, 'school', k.code,
    'division', e.division, 'status', e.status, 'exhibition', e.is_exhibition, 'reason', e.reason,
    'cadet', case when v.ranks_individuals then c.codes ->> 0 end,
    'named', case when v.shooters_best is not null then c.codes end))
    || jsonb_build_object('team', e.team)
    || case when v.form = 'knockout' then jsonb_build_object('out_round', e.out_round) else '{}' end
    || case coalesce(p.count, 0)
      when 0 then '{"sheets":[],"penalties":[],"credits":[]}'
      when 1 then case when p.plain and not v.best_of then (p.list -> 0) - '{attempt,status,void,reason}'::text[]
        else jsonb_build_object('performances', p.list) end
      else jsonb_build_object('performances', p.list) end
    order by e.sort, e.code), '[]')
  from public.meet_entries e
  join public.meet_events v on v.id = e.event_id
  join public.meet_schools k on k.id = e.meet_school_id
  left join lateral (select jsonb_agg(n.code order by n.sort, n.code) as codes from public.meet_entry_cadets n
    where n.entry_id = e.id and n.archived_at is null) c on true
  left join lateral (
    select count(*) as count, bool_and(m.attempt = 1 and m.status = 'ok' and m.voided_at is null) as plain,
      jsonb_agg(app.performance_document(m) order by m.attempt) as list
    from public.meet_performances m where m.entry_id = e.id) p on true
  where e.event_id = p_event and e.archived_at is null
$$;

-- One event as meet/1 has it.
create function app.event_document(p_event public.meet_events) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', p_event.code, 'name', p_event.name,
    'sheet', (select jsonb_build_object('key', s.key, 'version', s.version) from public.score_sheets s
      where s.id = p_event.sheet_id),
    -- A list of pairs keeps the order of seats; jsonb would sort the keys of an object.
    'panel', coalesce((select jsonb_agg(jsonb_build_array(t.code, t.role) order by t.sort, t.code)
      from public.meet_seats t where t.event_id = p_event.id and t.archived_at is null and t.kind = 'counting'), '[]'),
    'counts_overall', p_event.counts_overall, 'is_exhibition_event', p_event.is_exhibition,
    'weight', p_event.weight::text, 'proportional_max', p_event.proportional_max::text,
    'best_of', p_event.best_of, 'include', p_event.include, 'tie_results', p_event.tie_results,
    'cancelled', p_event.cancelled_at is not null)
    || jsonb_strip_nulls(jsonb_build_object(
      'form', nullif(p_event.form, 'sheet'), 'missing', p_event.missing,
      'cancelled_reason', p_event.cancelled_reason,
      'divisions', case when cardinality(p_event.divisions) > 0 then to_jsonb(p_event.divisions) end,
      'shooters', case when p_event.shooters_best is not null
        then jsonb_build_object('best', p_event.shooters_best) end,
      'team', case when p_event.team_best is not null then jsonb_build_object('best', p_event.team_best) end,
      'guidon', (select jsonb_build_object('replacements',
        jsonb_agg(jsonb_strip_nulls(jsonb_build_object('seat', t.code,
          'judge', c.to_judge_id, 'from', e.code, 'reason', c.reason)) order by c.created_at, c.id))
        from public.meet_seat_changes c join public.meet_seats t on t.id = c.seat_id
        join public.meet_entries e on e.id = c.from_entry_id
        where t.event_id = p_event.id having count(*) > 0)))
    || jsonb_build_object('entries', app.entry_documents(p_event.id))
$$;

-- A meet as meet/1, whole or with these events alone.
create function app.meet_document(p_meet uuid, p_events uuid[] default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('format', 'meet/1', 'id', m.code, 'title', m.title, 'date', m.starts_on,
    'timezone', m.time_zone,
    'divisions', coalesce((select jsonb_agg(jsonb_build_object('id', d.code, 'name', d.name) order by d.sort, d.code)
      from public.meet_divisions d where d.meet_id = m.id and d.archived_at is null), '[]'),
    'schools', coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', k.code, 'name', k.name,
        'division', k.division)) order by k.code)
      from public.meet_schools k where k.meet_id = m.id and k.archived_at is null
        and exists (select from public.meet_entries e where e.meet_school_id = k.id and e.archived_at is null)), '[]'),
    'overall', m.overall,
    'events', coalesce((select jsonb_agg(app.event_document(e) order by e.sort, e.code)
      from public.meet_events e where e.meet_id = m.id and e.archived_at is null
        and (p_events is null or e.id = any (p_events))), '[]'))
  from public.meets m where m.id = p_meet
$$;

-- An event and those whose sections it includes.
create function app.events_read_by(p_event uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  with recursive needed as (
    select e.id, e.meet_id, e.include from public.meet_events e where e.id = p_event
    union
    select o.id, o.meet_id, o.include from needed n, jsonb_array_elements(n.include) i, public.meet_events o
    where o.meet_id = n.meet_id and o.code = i ->> 'event' and o.archived_at is null
  )
  select array_agg(n.id) from needed n
$$;

-- What the result of an event is made from, with the sheets it needs and its hash. Without an event: the whole meet,
-- for the overall. For the function that computes.
create function public.meet_input(p_meet uuid, p_event uuid default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_document jsonb := app.meet_document(p_meet, case when p_event is not null then app.events_read_by(p_event) end);
begin
  if v_document is null then
    perform app.fail('unknown_meet', 'There is no such meet', null, 'meet');
  end if;
  return jsonb_build_object('meet', v_document, 'hash', app.meet_input_hash(v_document),
    'event', (select e.code from public.meet_events e where e.id = p_event),
    'sheets', coalesce((select jsonb_agg(distinct s.content) from public.meet_events e
      join public.score_sheets s on s.id = e.sheet_id where e.meet_id = p_meet and e.archived_at is null), '[]'));
end
$$;
call app.expose('public.meet_input(uuid, uuid)', 'service_role');

-- The hash of what a result is made from.
create function app.meet_input_hash(p_document jsonb) returns text
language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(p_document::text, 'UTF8')), 'hex')
$$;

-- The events of running meets whose result is older than what was scored since, and the meets whose overall is: those
-- that wait the longest first. For the job that computes what a crash left behind.
create function public.stale_meet_results(p_limit integer default 20) returns table (meet_id uuid, event_id uuid)
language sql stable security definer set search_path = ''
as $$
  select e.meet_id, e.id
  from public.meets m
  join public.meet_events e on e.meet_id = m.id and e.archived_at is null
  left join app.meet_computed c on c.event_id = e.id
  cross join lateral (select app.events_read_by(e.id) as ids) n
  where m.state in ('in_progress', 'paused', 'scoring_locked') and m.archived_at is null
    and exists (select from public.meet_entries x where x.event_id = e.id and x.archived_at is null)
    -- Only the lines that came since are read.
    and exists (select from public.meet_log l
      where l.meet_id = e.meet_id and l.seq > coalesce(c.seq, 0) and l.object <> 'meet_results'
        and (l.event_id is null or l.event_id = any (n.ids)))
  order by coalesce(c.seq, 0), e.id limit p_limit
$$;
call app.expose('public.stale_meet_results(integer)', 'service_role');

-- The meet as a file: whole, with its sheets, for those who decide on its scores.
create function public.export_meet(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator');
  return public.meet_input(p_meet) - 'hash';
end
$$;
call app.expose('public.export_meet(uuid)', 'authenticated', 'service_role');

-- What scoring needs before it is locked: each performance done or told, each sheet verified, nothing blocked.
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
    left join lateral (select q.* from public.meet_performances q where q.entry_id = n.id and q.voided_at is null
      order by q.attempt desc limit 1) p on true
    left join public.meet_scores s on s.performance_id = p.id and s.seat_id = t.id
    where e.meet_id = p_meet and p_to = 'scoring_locked' and e.archived_at is null and e.cancelled_at is null
      and coalesce(p.status, 'ok') = 'ok'
  ), open as (
    select s.name, s.event_id,
      count(*) filter (where s.state is null and coalesce(s.missing, s.rule, s.sheet_rule, 'block') = 'block')
        as missing,
      count(*) filter (where s.state in ('keyed_once', 'differs', 'returned')) as unfinished,
      count(*) filter (where s.state = 'submitted') as unverified
    from seats s group by s.event_id, s.name
  )
  select format('%s: %s', o.name, concat_ws(', ',
    case when o.missing > 0 then o.missing || ' missing' end,
    case when o.unfinished > 0 then o.unfinished || ' not finished' end,
    case when o.unverified > 0 then o.unverified || ' not verified' end)) || ' of its score sheets', 'board'
  from open o where o.missing + o.unfinished + o.unverified > 0
  union all
  select format('%s has no result yet', e.name), 'board' from public.meet_events e
  where e.meet_id = p_meet and p_to = 'scoring_locked' and e.archived_at is null and e.cancelled_at is null
    and exists (select from public.meet_entries n where n.event_id = e.id and n.archived_at is null)
    and not exists (select from public.meet_results r where r.event_id = e.id)
  union all
  select format('%s: the result of %s is blocked', e.name, w ->> 'entry'), 'board'
  from public.meet_events e
  join lateral (select r.result from public.meet_results r where r.event_id = e.id
    order by r.generation desc limit 1) r on true,
    jsonb_array_elements(r.result) l, jsonb_array_elements(l -> 'rows') w
  where e.meet_id = p_meet and p_to = 'scoring_locked' and e.archived_at is null and e.cancelled_at is null
    and w ->> 'status' = 'blocked'
$$;

-- The sheets of a meet as the caller finds them: each entry that performed with each seat, and what the caller can do
-- with it. `turn`: first, second, returned (the first pass anew), own (the caller keyed it first, so someone else is
-- second), differs, done, or off where nothing is expected.
create function app.keying_sheets(p_meet uuid, p_event uuid default null)
returns table (event_id uuid, entry_id uuid, seat_id uuid, attempt integer, score_id uuid, turn text, return_reason text)
language sql stable security definer set search_path = ''
as $$
  select e.id, n.id, t.id, coalesce(p.attempt, 1), s.id, case
      when s.state in ('submitted', 'verified') then 'done'
      when s.state = 'differs' then 'differs'
      when n.status <> 'ok' or coalesce(p.status, 'ok') <> 'ok' or e.cancelled_at is not null then 'off'
      when s.id is null then 'first'
      when s.state = 'returned' then 'returned'
      when k.keyed_by = (select auth.uid()) then 'own'
      else 'second' end,
    case when s.state = 'returned' then s.return_reason end
  from public.meet_events e
  join public.meet_entries n on n.event_id = e.id and n.meet_id = p_meet and n.archived_at is null
  join public.meet_seats t on t.event_id = e.id and t.archived_at is null and t.kind <> 'alternate'
  left join (
    select q.id, q.entry_id, q.attempt, q.status, max(q.attempt) over (partition by q.entry_id) as latest
    from public.meet_performances q where q.meet_id = p_meet and q.voided_at is null
  ) p on p.entry_id = n.id and (p.attempt = p.latest or e.best_of)
  left join public.meet_scores s on s.performance_id = p.id and s.seat_id = t.id
  left join public.meet_keyings k on s.state = 'keyed_once' and k.score_id = s.id and k.round = s.round and k.pass = 1
  where e.meet_id = p_meet and (p_event is null or e.id = p_event) and e.archived_at is null
    and e.sheet_id is not null
$$;

-- How many sheets of each event wait for what, as the caller finds them.
create function public.keying_counts(p_meet uuid)
returns table (event_id uuid, turn text, sheets bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'head_judge', 'keyer');
  return query select k.event_id, k.turn, count(*) from app.keying_sheets(p_meet) k group by k.event_id, k.turn;
end
$$;
call app.expose('public.keying_counts(uuid)', 'authenticated', 'service_role');

-- These sheets of an event one by one, in the order of the paper, with the codes of the entry's cadets. It says whether
-- a sheet was keyed, never by whom or what.
create function public.keying_pile(p_meet uuid, p_event uuid)
returns table (place bigint, event_id uuid, entry_id uuid, seat_id uuid, attempt integer, score_id uuid, turn text,
  return_reason text, cadets text[])
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'head_judge', 'keyer');
  return query
    select row_number() over (order by n.sort, n.code, k.attempt, t.sort, t.code), k.*, c.codes
    from app.keying_sheets(p_meet, p_event) k
    join public.meet_entries n on n.id = k.entry_id
    join public.meet_seats t on t.id = k.seat_id
    left join (
      select x.entry_id, array_agg(x.code order by x.sort, x.code) as codes from public.meet_entry_cadets x
      where x.meet_id = p_meet and x.archived_at is null group by x.entry_id
    ) c on c.entry_id = k.entry_id;
end
$$;
call app.expose('public.keying_pile(uuid, uuid)', 'authenticated', 'service_role');
