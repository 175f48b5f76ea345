-- The events that an excuse covers: the one it names, else those of its days that the cadet is meant for. Checks no
-- rights.
create function app.excused_events(p_excuse public.excuse_requests) returns setof uuid
language sql stable security definer rows 10 set search_path = ''
as $$
  select e.id from public.school_events e
  join public.schools s on s.id = e.school_id
  where e.school_id = p_excuse.school_id and e.archived_at is null and e.cancelled_at is null
    and case when p_excuse.event_id is not null then e.id = p_excuse.event_id
      else e.starts_at >= (p_excuse.from_on::timestamp at time zone s.time_zone)
        and e.starts_at < ((p_excuse.to_on + 1)::timestamp at time zone s.time_zone)
        and p_excuse.cadet_id in (select app.event_roll_cadets(e.id)) end
$$;

-- The excuses that wait for a decision.
create function app.waiting_excuses(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.excuse_requests x where x.school_id = p_school and x.state = 'asked'
$$;

-- One line for each excuse as lists show it, with the caller's rights.
create view public.excuse_list with (security_invoker = true) as
select x.id, x.school_id, x.cadet_id, x.event_id, x.from_on, x.to_on, x.category, x.reason, x.state, x.asked_as,
  x.asked_by_label,
  x.guardian_confirmed_at, x.decided_by_label, x.decided_at, x.decision_note, x.created_at, c.first_name, c.last_name,
  e.title as event_title, array_position('{asked,approved,declined,withdrawn}', x.state) as state_sort,
  app.unit_label(u.id) as unit_name,
  concat(c.search, ' ', app.search_text(concat_ws(' ', e.title, x.category))) as search, x.updated_at,
  app.unit_sort(u.id) as unit_sort
from public.excuse_requests x
left join public.cadets c on c.id = x.cadet_id
left join public.school_events e on e.id = x.event_id
left join public.unit_assignments a on a.cadet_id = x.cadet_id and a.to_on is null
left join public.units u on u.id = a.unit_id;
revoke all on public.excuse_list from anon, authenticated, service_role;
grant select on public.excuse_list to authenticated, service_role;

-- What the list can be narrowed by: each value that occurs, in its order, with how many excuses have it.
create view public.excuse_filters with (security_invoker = true) as
select f.filter, f.value, f.sort, count(*)::integer as rows
from public.excuse_list l
cross join lateral (values ('state', l.state, l.state_sort), ('category', l.category, 0), ('unit', l.unit_name, 0))
  f (filter, value, sort)
group by 1, 2, 3;
revoke all on public.excuse_filters from anon, authenticated, service_role;
grant select on public.excuse_filters to authenticated, service_role;

-- Totals of the marks of cadets between two days. Excused and not required count for neither side. It runs with the
-- caller's rights.
create function app.attendance_sums(p_from date, p_to date, p_cadets uuid[])
returns table (cadet_id uuid, attended integer, late integer, left_early integer, remote integer, absent integer,
  excused integer, not_required integer, rate integer, latest date)
language sql stable set search_path = ''
as $$
  select a.cadet_id, s.attended, s.late, s.left_early, s.remote, s.absent, s.excused, s.not_required,
    case when s.attended + s.absent > 0 then round(100.0 * s.attended / (s.attended + s.absent))::integer end, s.latest
  from (select distinct x as cadet_id from unnest(p_cadets) x) a
  cross join lateral (
    select (count(*) filter (where m.status in ('present', 'late', 'left_early', 'remote')))::integer as attended,
      (count(*) filter (where m.status = 'late'))::integer as late,
      (count(*) filter (where m.status = 'left_early'))::integer as left_early,
      (count(*) filter (where m.status = 'remote'))::integer as remote,
      (count(*) filter (where m.status = 'absent'))::integer as absent,
      (count(*) filter (where m.status = 'excused'))::integer as excused,
      (count(*) filter (where m.status = 'not_required'))::integer as not_required,
      max(app.day_in(e.starts_at, z.time_zone)) as latest
    from public.attendance m
    join public.school_events e on e.id = m.event_id and e.archived_at is null and e.cancelled_at is null
    join public.schools z on z.id = e.school_id
    where m.cadet_id = a.cadet_id and app.day_in(e.starts_at, z.time_zone) between p_from and p_to
  ) s
  where s.attended + s.absent + s.excused + s.not_required > 0
$$;
grant execute on function app.attendance_sums(date, date, uuid[]) to authenticated, service_role;

-- The rate of attendance in the school year of a day, as a criterion's value with its evidence.
create function app.criterion_attendance(p_school uuid, p_cadets uuid[], p_on date)
returns table (cadet_id uuid, value numeric, evidence jsonb)
language sql stable security definer set search_path = ''
as $$
  select s.cadet_id, s.rate, jsonb_build_object('text', format('%s of %s in %s%s', s.attended,
    case s.attended + s.absent when 1 then '1 event' else s.attended + s.absent || ' events' end, y.name,
    case when s.excused > 0 then format(', %s excused', s.excused) else '' end))
  from public.school_years y
  cross join lateral app.attendance_sums(y.starts_on, p_on, p_cadets) s
  where y.school_id = p_school and p_on between y.starts_on and y.ends_on and s.rate is not null
$$;

-- What the card on a cadet's overview shows: the marks of this school year.
create function app.attendance_card(p_cadet uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('year', y.name, 'attended', s.attended, 'late', s.late, 'absent', s.absent, 'excused',
    s.excused,
    'rate', s.rate)
  from public.cadets c
  join public.school_years y on y.school_id = c.school_id and y.is_current
  join lateral app.attendance_sums(y.starts_on, y.ends_on, array[c.id]) s on true
  where c.id = p_cadet
$$;

-- How many marks a cadet has.
create function app.attendance_counts(p_cadet uuid) returns table (part text, count bigint)
language sql stable set search_path = ''
as $$
  select 'attendance', count(*) from public.attendance a where a.cadet_id = p_cadet
$$;

-- A cadet's attendance month by month, for the timeline.
create function app.attendance_timeline(p_cadet uuid)
returns table (id uuid, happened_on date, kind text, title text, detail text)
language sql stable set search_path = ''
as $$
  select (array_agg(m.id order by m.day desc))[1], max(m.day), 'attendance',
    format('At %s of %s in %s', count(*) filter (where m.there), case count(*) when 1 then '1 event' else count(*)
      || ' events' end,
      to_char(m.month, 'FMMonth YYYY')),
    nullif(concat_ws(' · ', case when count(*) filter (where m.status = 'absent') > 0
        then count(*) filter (where m.status = 'absent') || ' absent' end,
      case when count(*) filter (where m.status = 'excused') > 0 then count(*) filter (where m.status = 'excused')
        || ' excused' end,
      case when count(*) filter (where m.status = 'late') > 0 then count(*) filter (where m.status = 'late')
        || ' late' end), '')
  from (
    select a.id, a.status, a.status in ('present', 'late', 'left_early', 'remote') as there, d.day,
      date_trunc('month', d.day)::date as month
    from public.attendance a
    join public.school_events e on e.id = a.event_id and e.archived_at is null
    join public.schools s on s.id = e.school_id
    cross join lateral (select app.day_in(e.starts_at, s.time_zone) as day) d
    where a.cadet_id = p_cadet and a.status <> 'not_required' and d.day <= app.today(a.school_id)
  ) m
  group by m.month
$$;

-- The marks of a cadet with their events, as the caller sees them.
create view public.attendance_list with (security_invoker = true) as
select a.id, a.school_id, a.cadet_id, a.event_id, a.status, a.minutes_late, a.recorded_by_label, a.recorded_at,
  a.scanned_at,
  e.title, e.kind, e.starts_at, n.note
from public.attendance a
join public.school_events e on e.id = a.event_id and e.archived_at is null
left join public.attendance_notes n on n.id = a.id;
revoke all on public.attendance_list from anon, authenticated, service_role;
grant select on public.attendance_list to authenticated, service_role;

-- Attendance of everyone in the corps between two days, for those who run the calendar: a row for each cadet, also
-- without a mark.
create function public.attendance_report(p_from date, p_to date)
returns table (cadet_id uuid, first_name text, last_name text, unit_name text, attended integer, late integer,
  left_early integer, remote integer, absent integer, excused integer, not_required integer, rate integer, latest date)
language plpgsql stable set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
begin
  if not app.manages('calendar', 'read') then
    perform app.deny('You don''t have permission to see corps attendance');
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
