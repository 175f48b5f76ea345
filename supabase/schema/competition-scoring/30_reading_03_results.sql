-- From the entry on at which another judge took a seat over, its sheets are that judge's, as the engine reads them.
-- While marks of a seat that counts differ, none of them counts, and the performance is blocked whatever its rule is.
create function app.performance_document(p_performance public.meet_performances) returns jsonb
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
    || case when u.review is null then '{}'
      else jsonb_build_object('guidon', case when p.count = 1 and p.plain and not v.best_of
        then coalesce(p.list -> 0 -> 'guidon', '{}') else '{}' end || u.review) end
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
  left join lateral (select app.review_document(e.id) as review) u on true
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
      'guidon', nullif(jsonb_strip_nulls(jsonb_build_object(
        'replacements', (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('seat', t.code,
            'judge', c.to_judge_id, 'from', e.code, 'reason', c.reason)) order by c.created_at, c.id)
          from public.meet_seat_changes c join public.meet_seats t on t.id = c.seat_id
          join public.meet_entries e on e.id = c.from_entry_id
          where t.event_id = p_event.id),
        'on_cancel', case when p_event.cancelled_at is not null then p_event.cancelled_rule end)), '{}')))
    || jsonb_build_object('entries', app.entry_documents(p_event.id))
$$;

-- The result of one event doesn't depend on the rules of the overall, which name events that its document leaves out.
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
    'overall', case when p_events is null then m.overall else '{"required_events":[],"methods":{}}' end,
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

-- The events of such meets whose result is older than what was scored since: those that wait the longest first. For the
-- job that computes what a crash left behind.
create function public.stale_meet_results(p_limit integer default 20)
returns table (meet_id uuid, event_id uuid)
language sql stable security definer set search_path = ''
as $$
  select e.meet_id, e.id
  from public.meets m
  join public.meet_events e on e.meet_id = m.id and e.archived_at is null
  left join app.meet_computed c on c.event_id = e.id
  cross join lateral (select app.events_read_by(e.id) as ids) n
  where app.is_computed(m)
    and exists (select from public.meet_entries x where x.event_id = e.id and x.archived_at is null)
    -- Only the lines that came since are read.
    and exists (select from public.meet_log l
      where l.meet_id = e.meet_id and l.seq > coalesce(c.seq, 0)
        and l.object not in ('meet_results', 'meet_certificates', 'meet_signatures')
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

-- The last result of each event of a meet and, without an event, of the overall, as the caller may read them: once it
-- is certified, the one that its certificate names; while that is being amended, those who decide see the newest.
-- `marked` are the rows that a person should look at: blocked, with a flag, or decided on.
create view public.meet_standings with (security_invoker = true) as
select r.id, r.school_id, r.meet_id, r.event_id, r.generation, r.engine, r.input_hash, r.seq, r.result, r.created_at,
  jsonb_path_query_array(r.result,
    '$[*].rows[*] ? (@.status == "blocked" || @.flags.size() > 0 || exists(@.guidon))') as marked
from public.meets m
cross join lateral (
  select e.id from public.meet_events e where e.meet_id = m.id and e.archived_at is null union all select null
) e
cross join lateral (
  select r.* from public.meet_results r where r.meet_id = m.id and r.event_id is not distinct from e.id
    and app.is_standing(m.id, e.id, r.generation)
  order by r.generation desc limit 1
) r;
revoke all on public.meet_standings from anon, authenticated, service_role;
grant select on public.meet_standings to authenticated, service_role;

-- Each meet that isn't archived with what the caller does there and how far its sheets are, with the caller's rights:
-- for the dashboard of the portal. `sheets_due` counts those of entries that perform, `sheets_waiting` those that wait
-- for a second pass, a decision, or to be keyed again.
create view public.meet_desk with (security_invoker = true) as
select m.id, m.school_id, m.title, m.state, m.starts_on, m.ends_on, m.venue, m.event_id, m.archived_at,
  array(select s.role from public.meet_staff s where s.meet_id = m.id and s.profile_id = auth.uid()
    and s.archived_at is null order by s.role) as my_jobs,
  (select count(*)::integer from public.meet_entries n
    join public.meet_events e on e.id = n.event_id and e.archived_at is null and e.cancelled_at is null
    join public.meet_seats t on t.event_id = e.id and t.archived_at is null and t.kind = 'counting'
    where n.meet_id = m.id and n.archived_at is null and n.status = 'ok' and not exists (
      select from public.meet_performances p where p.entry_id = n.id and p.voided_at is null and p.status <> 'ok')
  ) as sheets_due,
  k.keyed as sheets_keyed, k.waiting as sheets_waiting, k.submitted as sheets_to_verify, k.verified as sheets_verified
from public.meets m
cross join lateral (
  select count(*)::integer as keyed,
    count(*) filter (where s.state in ('keyed_once', 'differs', 'returned'))::integer as waiting,
    count(*) filter (where s.state = 'submitted')::integer as submitted,
    count(*) filter (where s.state = 'verified')::integer as verified
  from public.meet_scores s where s.meet_id = m.id) k;
revoke all on public.meet_desk from anon, authenticated, service_role;
grant select on public.meet_desk to authenticated, service_role;
