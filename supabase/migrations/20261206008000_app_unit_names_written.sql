-- A squad is named with its company wherever a unit is shown: what put together two levels by app.unit_name asks app.unit_label now.

-- The records of a school year and, whatever their year, those that still wait for a step; without a year of the
-- present one. Who does not manage the awards gets what they recommended themselves.
create or replace function public.award_roll(p_year integer default null) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  -- As values, not as subqueries: one school may have far more records than most, and the plan has to know it.
  v_me uuid := auth.uid();
  v_school uuid := app.school_id();
  v_all boolean := app.manages('awards', 'read');
  v_hidden uuid[] := case when app.role() = 'cadet' then array(select app.reach('awards', 'read')) end;
  v_year integer := coalesce(p_year, app.award_year(app.today(v_school)));
begin
  if not app.can('awards', 'read') then
    return '[]';
  end if;
  return (
  with seen as (
    select r.* from public.award_records r
    where r.school_id = v_school
      and (r.award_year = v_year or r.state in ('draft', 'recommended', 'approved', 'issued'))
      and ((v_all and (v_hidden is null or r.state in ('approved', 'issued', 'presented')
        or not r.cadet_id = any (v_hidden)))
        or r.recommended_by = v_me)
  ),
  people as materialized (
    select c.id, c.last_name || ', ' || c.first_name as name,
      app.unit_label(u.id) as unit,
      coalesce(p.sort, 0) * 1000 + u.sort as sort
    from app.award_people() c
    left join public.units u on u.id = c.unit_id left join public.units p on p.id = u.parent_id
  )
  select coalesce(json_agg(json_build_object(
    'id', s.id, 'cadet_id', s.cadet_id, 'unit_id', s.unit_id,
    'name', coalesce(p.name, app.unit_label(u.id)), 'unit', case when s.cadet_id is null then app.unit_label(u.id)
      else p.unit end,
    'unit_sort', p.sort, 'code', s.award_code, 'award', a.name, 'precedence', a.precedence, 'count_no', s.count_no,
    'earned_on', s.earned_on, 'year', s.award_year, 'term', s.term, 'level', s.level, 'citation', s.citation, 'state',
      s.state,
    'event_id', s.event_id, 'event', e.title, 'order_id', s.order_id, 'order_no', o.order_no, 'ordered_on', o.dated_on,
      'note', s.decision_note,
    'recommended_by', s.recommended_name, 'mine', s.recommended_by = v_me, 'approved_by', s.approved_name,
    'approved_at', s.approved_at, 'presented_on', s.presented_on) order by s.earned_on desc, s.seq desc), '[]')
  from seen s
  join public.awards a on a.id = s.award_id
  left join people p on p.id = s.cadet_id
  left join public.units u on u.id = s.unit_id
  left join public.school_events e on e.id = s.event_id
  left join public.award_orders o on o.id = s.order_id);
end
$$;
call app.expose('public.award_roll(integer)', 'authenticated', 'service_role');

-- Who holds what: each cadet with [code, how often, how many of them worn (issued or presented), last day, level]. For
-- the report on uniforms.
create or replace function public.award_holdings() returns json
language sql stable set search_path = ''
as $$
  with held as materialized (
    select r.cadet_id, r.award_code as code, count(*) as count,
      count(*) filter (where r.state in ('issued', 'presented')) as worn, max(r.earned_on) as last_on,
      substr(max(r.earned_on::text || r.level), 11) as level
    from public.award_records r
    where r.school_id = (select app.school_id()) and (select app.manages('awards', 'read')) and r.cadet_id is not null
      and r.state in ('approved', 'issued', 'presented')
    group by r.cadet_id, r.award_code
  ), holder as (
    select h.cadet_id, json_agg(json_build_array(h.code, h.count, h.worn, h.last_on, h.level) order by h.code) as awards
    from held h group by h.cadet_id
  )
  select coalesce(json_agg(json_build_object('cadet_id', c.id, 'name', c.last_name || ', ' || c.first_name,
    'unit', app.unit_label(u.id),
    'unit_sort', coalesce(p.sort, 0) * 1000 + u.sort, 'awards', h.awards)
    order by c.last_name, c.first_name, c.id)
    -- Who is away is left out here, not in the join: the planner would expect one person and go through all for each.
    filter (where c.archived_at is null and c.status in ('active', 'on_leave', 'probation')), '[]')
  from holder h
  join app.people('awards') c on c.id = h.cadet_id
  left join public.units u on u.id = c.unit_id
  left join public.units p on p.id = u.parent_id
$$;
call app.expose('public.award_holdings()', 'authenticated', 'service_role');

-- Whom the caller may recommend: active cadets by name, rank and unit. Who does not keep the roster gets no one who
-- asked out of directories, and not oneself.
create or replace function public.award_candidates()
returns table (id uuid, first_name text, last_name text, rank text, unit_id uuid, unit_name text, level integer,
  student_number text)
language sql stable rows 500 set search_path = ''
as $$
  select c.id, c.first_name, c.last_name, k.abbreviation, c.unit_id,
    app.unit_label(u.id), c.program_level, d.student_number
  from app.award_people() c
  -- With the caller's rights: who does not read student IDs gets none.
  left join public.cadet_details d on d.cadet_id = c.id
  left join public.units u on u.id = c.unit_id
  left join public.units p on p.id = u.parent_id
  left join public.ranks k on k.code = c.rank_code
  where c.may_be_recommended
  order by c.last_name, c.first_name, c.id
$$;
call app.expose('public.award_candidates()', 'authenticated', 'service_role');

-- The one open unit of the school that a text names, else null.
create or replace function app.find_unit(p_school uuid, p_text text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select case when count(*) = 1 then (array_agg(u.id))[1] end
  from public.units u
  left join public.units p on p.id = u.parent_id
  left join public.school_years y on y.id = u.school_year_id
  where u.school_id = p_school and u.archived_at is null and coalesce(y.is_current, true) and (
    u.id::text = p_text
    or app.plain_word(p_text) in (
      app.plain_word(u.name), app.plain_word(u.short_name),
      app.plain_word(app.unit_label(u.id))))
$$;-- What the record adds to the career: entries of the timeline, and facts that promotion rules ask for.
create or replace function app.record_timeline(p_cadet uuid)
returns table (id uuid, happened_on date, kind text, title text, detail text)
language sql stable set search_path = ''
as $$
  select r.id, r.effective_on, 'rank',
    case r.action when 'initial' then 'First rank: ' when 'promotion' then 'Promoted: ' when 'demotion' then 'Reduced: '
      else 'Rescinded, rank restored: ' end || coalesce(k.title, r.rank_code),
    nullif(concat_ws(' · ', case when r.kind <> 'permanent' then initcap(r.kind) end, 'Order ' || r.order_no,
      r.remarks), '')
  from public.rank_records r left join public.ranks k on k.code = r.rank_code
  where r.cadet_id = p_cadet
  union all
  select a.id, a.from_on, 'unit',
    'Joined ' || coalesce(app.unit_label(u.id), 'a unit'),
    'until ' || to_char(a.to_on, 'Mon FMDD, YYYY')
  from public.unit_assignments a
  left join public.units u on u.id = a.unit_id
  left join public.units p on p.id = u.parent_id
  where a.cadet_id = p_cadet
  union all
  select s.id, s.effective_on, 'status', 'Status: ' || initcap(replace(s.status, '_', ' ')), s.reason
  from public.cadet_status_records s where s.cadet_id = p_cadet
  union all
  select e.id, coalesce(e.enrolled_on, y.starts_on), 'year', 'School year ' || y.name,
    concat_ws(' · ', 'Grade ' || e.grade, 'level ' || e.program_level, 'from ' || e.home_school)
  from public.cadet_enrollments e join public.school_years y on y.id = e.school_year_id
  where e.cadet_id = p_cadet
  union all
  select q.id, q.earned_on, 'qualification', 'Qualified: ' || coalesce(q.title, initcap(replace(q.type, '_', ' '))),
    nullif(concat_ws(' · ', q.issuer, 'until ' || to_char(q.expires_on, 'Mon FMDD, YYYY')), '')
  from public.qualifications q where q.cadet_id = p_cadet and q.archived_at is null
$$;

-- Who was asked by an event and what each said, for those who run the calendar.
create or replace function app.event_answer_rows(p_event uuid)
returns table (cadet_id uuid, first_name text, last_name text, unit_name text, state text, transport text,
  place integer,
  answered_by_label text, answered_at timestamptz, guardian_confirmed_at timestamptz)
language plpgsql stable security definer rows 150 set search_path = ''
as $$
begin
  if not app.manages('calendar', 'read') then
    perform app.deny('You don''t have permission to see who answered');
  end if;
  return query
    select c.id, coalesce(nullif(c.preferred_name, ''), c.first_name), c.last_name,
      app.unit_label(u.id), coalesce(a.state, 'none'),
        a.transport,
      case when a.in_line is not null then app.place_in_line(p_event, c.id) end, a.answered_by_label, a.answered_at,
      a.guardian_confirmed_at
    from public.school_events e
    join lateral (select app.event_cadets(e.id) as id
      union select x.cadet_id from public.event_answers x where x.event_id = e.id) m on true
    join public.cadets c on c.id = m.id
    left join public.event_answers a on a.event_id = e.id and a.cadet_id = c.id
    left join public.unit_assignments s on s.cadet_id = c.id and s.to_on is null
    left join public.units u on u.id = s.unit_id
    left join public.units p on p.id = u.parent_id
    where e.id = p_event and e.school_id = app.school_id()
    order by c.last_name, 2, c.id;
end
$$;
grant execute on function app.event_answer_rows(uuid) to authenticated, service_role;

-- One line for each excuse as lists show it, with the caller's rights.
create or replace view public.excuse_list with (security_invoker = true) as
select x.id, x.school_id, x.cadet_id, x.event_id, x.from_on, x.to_on, x.category, x.reason, x.state, x.asked_as,
  x.asked_by_label,
  x.guardian_confirmed_at, x.decided_by_label, x.decided_at, x.decision_note, x.created_at, c.first_name, c.last_name,
  e.title as event_title, array_position('{asked,approved,declined,withdrawn}', x.state) as state_sort,
  app.unit_label(u.id) as unit_name,
  concat(c.search, ' ', app.search_text(concat_ws(' ', e.title, x.category))) as search, x.updated_at
from public.excuse_requests x
left join public.cadets c on c.id = x.cadet_id
left join public.school_events e on e.id = x.event_id
left join public.unit_assignments a on a.cadet_id = x.cadet_id and a.to_on is null
left join public.units u on u.id = a.unit_id
left join public.units p on p.id = u.parent_id;
revoke all on public.excuse_list from anon, authenticated, service_role;
grant select on public.excuse_list to authenticated, service_role;

-- Attendance of everyone in the corps between two days, for those who run the calendar: a row for each cadet, also
-- without a mark.
create or replace function public.attendance_report(p_from date, p_to date)
returns table (cadet_id uuid, first_name text, last_name text, unit_name text, attended integer, late integer,
  left_early integer, remote integer, absent integer, excused integer, not_required integer, rate integer, latest date)
language plpgsql stable set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
begin
  if not app.manages('calendar', 'read') then
    perform app.deny('You don''t have permission to see the attendance of the corps');
  elsif p_from is null or p_to is null or p_to < p_from or p_to > p_from + 800 then
    perform app.fail('date_order', 'The days aren''t valid', 'Choose a first and a later last day, up to two years.',
      'to');
  end if;
  return query
    select c.id, coalesce(nullif(c.preferred_name, ''), c.first_name), c.last_name,
      app.unit_label(u.id), coalesce(s.attended, 0),
        coalesce(s.late, 0),
      coalesce(s.left_early, 0), coalesce(s.remote, 0), coalesce(s.absent, 0), coalesce(s.excused, 0),
      coalesce(s.not_required, 0), s.rate, s.latest
    from public.cadets c
    left join app.attendance_sums(p_from, p_to, array(
      select k.id from public.cadets k where k.school_id = v_school and k.archived_at is null)) s on s.cadet_id = c.id
    left join public.unit_assignments a on a.cadet_id = c.id and a.to_on is null
    left join public.units u on u.id = a.unit_id
    left join public.units p on p.id = u.parent_id
    where c.school_id = v_school and c.archived_at is null
      and (c.status in ('active', 'on_leave', 'probation') or s.cadet_id is not null)
    order by c.last_name, 2, c.id;
end
$$;
call app.expose('public.attendance_report(date, date)', 'authenticated', 'service_role');

-- Everyone at an event, with what each still owes: the answer, the slip, the seat, and the mark. For those who keep the
-- calendar.
create or replace function app.event_roster_rows(p_event uuid)
returns table (cadet_id uuid, first_name text, last_name text, unit_name text, answer text, transport text,
  slip_id uuid, slip text,
  slip_note text, slip_label text, slip_at timestamptz, ride_id uuid, ride text, attendance text)
language plpgsql stable security definer rows 150 set search_path = ''
as $$
begin
  if not app.manages('calendar', 'read') then
    perform app.deny('You don''t have permission to see the roster of an event');
  end if;
  return query
    select c.id, coalesce(nullif(c.preferred_name, ''), c.first_name), c.last_name,
      app.unit_label(u.id),
      coalesce(a.state, case when g.id is not null then 'none' end), a.transport, l.id, l.state, l.note,
      l.decided_label, l.decided_at, d.id, d.name, m.status
    from public.school_events e
    join lateral (select app.event_roll_cadets(e.id) as id
      union select x.cadet_id from public.permission_slips x where x.event_id = e.id
      union select x.cadet_id from public.event_riders x where x.event_id = e.id) who on true
    join public.cadets c on c.id = who.id
    left join public.event_answers a on a.event_id = e.id and a.cadet_id = c.id
    left join public.event_signups g on g.event_id = e.id and g.asks_answers
    left join public.permission_slips l on l.event_id = e.id and l.cadet_id = c.id
    left join public.event_riders r on r.event_id = e.id and r.cadet_id = c.id
    left join public.event_rides d on d.id = r.ride_id and d.removed_at is null
    left join public.attendance m on m.event_id = e.id and m.cadet_id = c.id
    left join public.unit_assignments s on s.cadet_id = c.id and s.to_on is null
    left join public.units u on u.id = s.unit_id
    left join public.units p on p.id = u.parent_id
    where e.id = p_event and e.school_id = app.school_id()
    order by c.last_name, 2, c.id;
end
$$;
grant execute on function app.event_roster_rows(uuid) to authenticated, service_role;-- One line for each entry as lists show it, with the caller's rights; the detail is null where it is not for the
-- caller. Lists order by the columns that end in _sort, and search in `search`.
create or replace view public.conduct_list with (security_invoker = true) as
select
  e.id, e.school_id, e.cadet_id, e.kind, e.points, e.reason_id, e.reason, e.happened_on, e.state, e.proposed_by_label,
  e.confirmed_by_label, e.decided_at, e.expires_on, d.detail, c.first_name, c.last_name,
  app.unit_label(u.id) as unit_name,
  coalesce(p.sort, 0) * 1000 + u.sort as unit_sort,
  array_position('{proposed,confirmed,declined,revoked}', e.state) as state_sort,
  case e.kind when 'demerit' then -e.points else e.points end as points_sort,
  concat(c.search, ' ', app.search_text(concat_ws(' ', n.student_number, e.reason,
    app.unit_label(u.id)))) as search, e.updated_at
from public.conduct_entries e
left join public.cadets c on c.id = e.cadet_id
left join public.cadet_details n on n.cadet_id = e.cadet_id
left join public.conduct_details d on d.id = e.id
left join public.unit_assignments a on a.cadet_id = e.cadet_id and a.to_on is null
left join public.units u on u.id = a.unit_id
left join public.units p on p.id = u.parent_id;
revoke all on public.conduct_list from anon, authenticated, service_role;
grant select on public.conduct_list to authenticated, service_role;

-- The balance of each cadet who has confirmed entries, of those that the caller sees: merits less demerits that still
-- count today, how many there were, and the day of the latest.
create or replace view public.conduct_balances with (security_invoker = true) as
select b.*, c.first_name, c.last_name,
  app.unit_label(u.id) as unit_name,
  coalesce(p.sort, 0) * 1000 + u.sort as unit_sort
from (
  select e.cadet_id, e.school_id,
    (coalesce(sum(e.points) filter (where e.kind = 'merit' and coalesce(e.expires_on >= t.day, true)), 0)
      - coalesce(sum(e.points) filter (where e.kind = 'demerit' and coalesce(e.expires_on >= t.day, true)), 0))::integer
      as points,
    (count(*) filter (where e.kind = 'merit'))::integer as merits,
    (count(*) filter (where e.kind = 'demerit'))::integer as demerits,
    count(*)::integer as entries, max(e.happened_on) as latest
  from public.conduct_entries e
  -- The day of the school that the caller works in: asked once, not for each entry.
  cross join (select app.today(app.school_id()) as day offset 0) t
  where e.state = 'confirmed'
  group by e.cadet_id, e.school_id
) b
left join public.cadets c on c.id = b.cadet_id
left join public.unit_assignments a on a.cadet_id = b.cadet_id and a.to_on is null
left join public.units u on u.id = a.unit_id
left join public.units p on p.id = u.parent_id;
revoke all on public.conduct_balances from anon, authenticated, service_role;
grant select on public.conduct_balances to authenticated, service_role;

-- What is filled in for a recipient: names, unit, and rank of the cadets it is about, the school, the sender, and the
-- day. Asks no rights.
create or replace function app.mail_values(p_school uuid, p_name text, p_cadets uuid[], p_sender text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('recipient.name', p_name, 'cadet.first_name', c.first_names, 'cadet.name', c.names,
    'cadet.unit', c.units,
    'cadet.rank', c.ranks, 'school.name', s.name, 'sender.name', p_sender,
    'today', to_char(app.today(p_school), 'FMMonth FMDD, YYYY'))
  from public.schools s
  cross join lateral (
    select app.and_list(array_agg(coalesce(nullif(c.preferred_name, ''), c.first_name) order by c.first_name, c.id))
      as first_names,
      app.and_list(array_agg(c.first_name || ' ' || c.last_name order by c.first_name, c.id)) as names,
      app.and_list(
        array_agg(distinct app.unit_label(u.id)) filter (
        where u.id is not null)) as units,
      app.and_list(array_agg(distinct k.abbreviation) filter (where k.abbreviation is not null)) as ranks
    from public.cadets c
    left join public.unit_assignments a on a.cadet_id = c.id and a.to_on is null
    left join public.units u on u.id = a.unit_id
    left join public.units p on p.id = u.parent_id
    left join lateral (
      select r.rank_code from public.rank_records r where r.cadet_id = c.id and r.kind = 'permanent'
      order by r.effective_on desc, r.seq desc limit 1) r on true
    left join public.ranks k on k.code = r.rank_code
    where c.id = any (p_cadets)
  ) c
  where s.id = p_school
$$;

-- The rows of the grid: who, the choices, the scores and what they came to. Names are of the directory class.
create or replace function app.pt_rows(p_session uuid, p_cadets uuid[] default null) returns jsonb
language sql stable set search_path = ''
as $$
  -- Each part on its own: under the policies the planner expects a line or none, and would read the results for each
  -- cadet.
  with people as materialized (
    select * from app.people('fitness', p_cadets)
  ), results as materialized (
    select x.cadet_id, jsonb_agg(jsonb_build_object('event_id', x.event_id, 'try', x.attempt_no, 'value', x.raw_value,
      'status', x.status, 'typed', x.typed, 'level', x.level_code, 'rank', x.level_rank, 'low', x.percentile_low,
      'high', x.percentile_high, 'note', x.note, 'by', x.entered_by_label) order by x.event_id, x.attempt_no) as results
    from public.pt_results x
    where x.session_id = p_session and x.removed_at is null and (p_cadets is null or x.cadet_id = any (p_cadets))
    group by x.cadet_id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'cadet_id', e.cadet_id, 'first_name', coalesce(c.preferred_name, c.first_name), 'last_name', c.last_name,
    'unit', app.unit_label(u.id), 'choices', e.choices,
    'level', e.level_code, 'notes', e.notes, 'filled', e.filled, 'results', coalesce(r.results, '[]')
  ) order by c.last_name, c.first_name, c.id), '[]')
  from public.pt_entries e
  join people c on c.id = e.cadet_id
  left join public.units u on u.id = e.unit_id
  left join public.units p on p.id = u.parent_id
  left join results r on r.cadet_id = e.cadet_id
  where e.session_id = p_session and e.removed_at is null and (p_cadets is null or e.cadet_id = any (p_cadets))
$$;
grant execute on function app.pt_rows(uuid, uuid[]) to authenticated, service_role;-- What screens read: the list of test days, one day's grid, a cadet's record, the trend of units. Averages are given
-- only where at least five people stand behind them.
create or replace view public.pt_session_list with (security_invoker = true) as
select s.id, s.school_id, s.battery_id, s.name, s.held_on, s.term, s.class_period, s.unit_id, s.proctors, s.screened,
  s.state, s.closed_at, s.school_year_id, y.name as school_year, b.name as battery_name,
  app.unit_label(u.id) as unit_name,
  e.cadets, e.done, e.started, e.levels
from public.pt_sessions s
join public.pt_batteries b on b.id = s.battery_id
left join public.school_years y on y.id = s.school_year_id
left join public.units u on u.id = s.unit_id
left join public.units p on p.id = u.parent_id
cross join lateral (
  select coalesce(sum(l.cadets), 0)::integer as cadets, coalesce(sum(l.done), 0)::integer as done,
    coalesce(sum(l.started), 0)::integer as started,
    coalesce(jsonb_object_agg(l.level_code, l.cadets) filter (where l.level_code is not null), '{}') as levels
  from (
    select e.level_code, count(*) as cadets, count(*) filter (where e.filled >= jsonb_array_length(b.slots)) as done,
      count(*) filter (where e.filled > 0) as started
    from public.pt_entries e
    where e.session_id = s.id and e.removed_at is null
    group by e.level_code
  ) l
) e
where s.archived_at is null;
revoke all on public.pt_session_list from anon, authenticated, service_role;
grant select on public.pt_session_list to authenticated, service_role;

-- Whom a test day can be for: the active cadets with unit and class period; student numbers for those who see the
-- roster.
create or replace function public.pt_people() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform app.need_school();
  if not app.manages('fitness', 'read') then
    perform app.deny('You don''t have permission to see who is tested');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'first_name', c.first_name,
      'preferred_name', c.preferred_name, 'last_name', c.last_name, 'unit_id', c.unit_id, 'period', c.class_period,
      'unit', app.unit_label(u.id),
      'number', d.student_number) order by c.last_name, c.first_name, c.id), '[]')
    from app.people('fitness') c
    left join public.cadet_details d on d.cadet_id = c.id
    left join public.units u on u.id = c.unit_id
    left join public.units p on p.id = u.parent_id
    where c.archived_at is null and c.status in ('active', 'probation'));
end
$$;
call app.expose('public.pt_people()', 'authenticated', 'service_role');-- One line for each inspection with its counts, of the rows that the caller reaches. Lists order by the columns that
-- end in _sort, and search in `search`.
create or replace view public.inspection_list with (security_invoker = true) as
select
  i.id, i.school_id, i.held_on, i.uniform, i.sheet_id, s.name as sheet_name, s.version as sheet_version, i.unit_id,
  app.unit_label(u.id) as unit_name, i.class_period,
  i.inspector_label, i.closed_at, y.name as school_year, n.cadets, n.present, n.absent, n.excused, n.waiting, n.average,
  g.name as group_name, o.state, array_position('{Open,All inspected,Closed}', o.state) as state_sort,
  app.search_text(concat_ws(' ', g.name, i.uniform, s.name, i.inspector_label)) as search
from public.inspections i
join public.inspection_sheets s on s.id = i.sheet_id
left join public.units u on u.id = i.unit_id
left join public.units p on p.id = u.parent_id
left join public.school_years y on y.school_id = i.school_id and i.held_on between y.starts_on and y.ends_on
cross join lateral (
  select count(*)::integer as cadets, (count(*) filter (where r.presence = 'present'))::integer as present,
    (count(*) filter (where r.presence = 'absent'))::integer as absent,
    (count(*) filter (where r.presence = 'excused'))::integer as excused,
    (count(*) filter (where r.presence is null))::integer as waiting, round(avg(r.percent), 1) as average
  from public.inspection_results r where r.inspection_id = i.id
) n
cross join lateral (
  select case when i.closed_at is not null then 'Closed' when n.waiting > 0 then 'Open' else 'All inspected' end
    as state
) o
cross join lateral (
  select coalesce(nullif(concat_ws(', ', app.unit_label(u.id),
    'Period ' || nullif(i.class_period, '')), ''), 'Whole corps') as name
) g
where i.archived_at is null;
revoke all on public.inspection_list from anon, authenticated, service_role;
grant select on public.inspection_list to authenticated, service_role;

-- The average percent of each cadet in a school year, of the rows that the caller reaches.
create or replace function public.inspection_averages(p_year uuid)
returns table (cadet_id uuid, first_name text, last_name text, unit_name text, unit_sort integer, inspections integer,
  absent integer, average numeric, latest numeric, latest_on date)
language sql stable set search_path = ''
as $$
  select c.id, c.first_name, c.last_name,
    app.unit_label(u.id),
    coalesce(p.sort, 0) * 1000 + u.sort, n.inspections, n.absent, n.average, n.latest, n.latest_on
  from (
    select r.cadet_id, (count(r.percent))::integer as inspections,
      (count(*) filter (where r.presence = 'absent'))::integer as absent, round(avg(r.percent), 1) as average,
      (array_agg(r.percent order by i.held_on desc, r.scored_at desc) filter (where r.percent is not null))[1]
        as latest,
      max(i.held_on) filter (where r.percent is not null) as latest_on
    from public.school_years y
    join public.inspections i on i.school_id = y.school_id and i.held_on between y.starts_on and y.ends_on
      and i.archived_at is null
    join public.inspection_results r on r.inspection_id = i.id and r.presence is not null
    where y.id = p_year
    group by r.cadet_id
  ) n
  join public.cadets c on c.id = n.cadet_id and c.archived_at is null
  left join public.unit_assignments a on a.cadet_id = c.id and a.to_on is null
  left join public.units u on u.id = a.unit_id
  left join public.units p on p.id = u.parent_id
$$;
call app.expose('public.inspection_averages(uuid)', 'authenticated', 'service_role');

-- Inspections by uniform, sheet, inspector, and whom they were for; each unit is named once, not for each inspection.
create or replace function app.search_inspections(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  with named as materialized (
    select u.id, n.name, app.search_text(n.name) as search
    from public.units u
    left join public.units p on p.id = u.parent_id
    cross join lateral (select app.unit_label(u.id) as name) n
  ), sheets as materialized (
    select s.id, app.search_text(s.name) as search from public.inspection_sheets s
  )
  select i.id, i.uniform || ' inspection',
    concat_ws(' · ', to_char(i.held_on, 'Mon FMDD, YYYY'),
      coalesce(nullif(concat_ws(', ', u.name, 'Period ' || nullif(i.class_period, '')), ''), 'Whole corps')),
    '/app/inspections/' || i.id
  from public.inspections i
  join sheets s on s.id = i.sheet_id
  left join named u on u.id = i.unit_id
  where i.archived_at is null and i.school_id = (select app.school_id())
    and concat_ws(' ', coalesce(u.search, case when coalesce(i.class_period, '') = '' then 'whole corps' end), i.search,
      s.search)
      like all ((select app.word_patterns(p_words))::text[])
  order by i.held_on desc, i.id
  limit p_limit
$$;
call app.keep_search_plan('app.search_inspections(text[], integer)');

-- Readiness in one query: {cadets: [{cadet_id, first_name, last_name, unit, level, rank, next, since, lines: [{rule_id,
-- value, state, evidence, check_id}]}] by name, rules: [{rule_id, criterion, label, topic, operator, unit, required,
-- overridable}] of the ranks that come next, each once: written into each line they made up half of the reply. A cadet
-- gets their own line, a parent those of the children. p_targets ({cadet: rank}) asks for another rank than the next
-- one. A large corps is read in parts: p_most cadets after the first p_from.
create or replace function public.promotion_readiness(
  p_on date default null, p_cadets uuid[] default null, p_targets jsonb default null, p_from integer default 0,
  p_most integer default null
) returns json
language sql stable set search_path = ''
as $$
  with seen as materialized (
    select * from app.readiness_rows(p_cadets, p_on, p_targets, p_from, p_most)
  )
  select json_build_object(
    'rules', (
      select coalesce(json_agg(r), '[]')
      from (
        select r.id as rule_id, r.criterion, k.label, r.topic, r.operator, coalesce(r.unit, k.unit) as unit,
          r.value as required, r.overridable
        from (select distinct s.school_id, s.next_code from seen s) n
        join public.promotion_rules r on r.school_id = n.school_id and r.rank_code = n.next_code
        join public.career_criteria k on k.code = r.criterion) r),
    -- Rows as they are: json_build_object takes twice as long.
    'cadets', (
      select coalesce(json_agg(c order by c.last_name, c.first_name, c.cadet_id), '[]')
      from (
        select s.cadet_id, s.profile_id, s.first_name, s.last_name, s.status, s.level,
          app.unit_label(u.id) as unit,
          coalesce(p.sort, 0) * 1000 + u.sort as unit_sort, s.rank_code, s.rank, s.rank_sort, s.since, s.next_code,
          s.next, s.next_title, s.lines
        from seen s
        left join public.units u on u.id = s.unit_id
        left join public.units p on p.id = u.parent_id) c))
$$;
call app.expose('public.promotion_readiness(date, uuid[], jsonb, integer, integer)', 'authenticated', 'service_role');-- An order prints the rank and the unit that a cadet had that day, whatever changes later.
create or replace function app.tell_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select r.title, r.abbreviation into new.from_title, new.from_abbreviation
  from public.rank_records r
  where r.cadet_id = new.cadet_id and r.kind = 'permanent' and r.id <> new.id
    and (r.effective_on, r.seq) < (new.effective_on, new.seq)
  order by r.effective_on desc, r.seq desc limit 1;
  new.unit_name := (
    select app.unit_label(u.id)
    from public.unit_assignments a
    join public.units u on u.id = a.unit_id
    left join public.units p on p.id = u.parent_id
    where a.cadet_id = new.cadet_id and a.from_on <= new.effective_on and coalesce(a.to_on >= new.effective_on, true)
    order by a.from_on desc limit 1);
  return new;
end
$$;

-- One line for each entry as lists show it, with the caller's rights; the contact is null where it is not for the
-- caller. Lists order by the columns that end in _sort, and search in `search`.
create or replace view public.service_hour_list with (security_invoker = true) as
select
  h.id, h.school_id, h.cadet_id, h.event_id, h.served_on, h.hours, h.organisation, h.supervisor_name,
  k.supervisor_contact, h.description, h.evidence_path, h.in_uniform, h.state, h.submitted_at, h.verified_by_label,
  h.decided_at, h.reason, c.first_name, c.last_name, e.title as event_title,
  app.unit_label(u.id) as unit_name,
  coalesce(p.sort, 0) * 1000 + u.sort as unit_sort,
  y.id as school_year_id, y.name as school_year,
  case when h.evidence_path is null then 'Without' else 'With' end as evidence,
  array_position('{submitted,draft,rejected,verified}', h.state) as state_sort,
  concat(c.search, ' ', app.search_text(concat_ws(' ', d.student_number, h.organisation, e.title,
    app.unit_label(u.id), h.description))) as search, h.updated_at
from public.service_hours h
left join public.cadets c on c.id = h.cadet_id
left join public.cadet_details d on d.cadet_id = h.cadet_id
left join public.service_hour_contacts k on k.id = h.id
left join public.school_events e on e.id = h.event_id
left join public.unit_assignments a on a.cadet_id = h.cadet_id and a.to_on is null
left join public.units u on u.id = a.unit_id
left join public.units p on p.id = u.parent_id
left join public.school_years y on y.school_id = h.school_id and h.served_on between y.starts_on and y.ends_on
where h.archived_at is null;
revoke all on public.service_hour_list from anon, authenticated, service_role;
grant select on public.service_hour_list to authenticated, service_role;

-- Of each cadet on the roster that the caller reaches: the verified hours of a school year, what waits, and the
-- verified hours of all years.
create or replace function public.service_hour_totals(p_year uuid)
returns table (cadet_id uuid, first_name text, last_name text, unit_name text, unit_sort integer, verified numeric,
  waiting numeric, entries integer, all_years numeric)
language sql stable set search_path = ''
as $$
  select c.id, c.first_name, c.last_name,
    app.unit_label(u.id),
    coalesce(p.sort, 0) * 1000 + u.sort,
    coalesce(t.verified, 0), coalesce(t.waiting, 0), coalesce(t.entries, 0)::integer, coalesce(t.all_years, 0)
  from public.cadets c
  join public.school_years y on y.id = p_year and y.school_id = c.school_id
  left join (
    select h.cadet_id,
      sum(h.hours) filter (where h.state = 'verified' and h.served_on between z.starts_on and z.ends_on) as verified,
      sum(h.hours) filter (where h.state = 'submitted' and h.served_on between z.starts_on and z.ends_on) as waiting,
      count(*) filter (where h.state = 'verified' and h.served_on between z.starts_on and z.ends_on) as entries,
      sum(h.hours) filter (where h.state = 'verified') as all_years
    from public.service_hours h
    join public.school_years z on z.id = p_year and z.school_id = h.school_id
    where h.archived_at is null
    group by h.cadet_id
  ) t on t.cadet_id = c.id
  left join public.unit_assignments a on a.cadet_id = c.id and a.to_on is null
  left join public.units u on u.id = a.unit_id
  left join public.units p on p.id = u.parent_id
  where c.archived_at is null and (c.status in ('active', 'on_leave', 'probation') or t.verified > 0)
$$;
call app.expose('public.service_hour_totals(uuid)', 'authenticated', 'service_role');
