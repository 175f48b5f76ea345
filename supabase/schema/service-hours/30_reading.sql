-- Refuses what can't be kept, field by field; returns the hours.
create function app.read_hours(p_input jsonb) returns numeric
language plpgsql immutable set search_path = ''
as $$
declare
  v_field text;
  v_hours numeric;
begin
  if coalesce(p_input ->> 'hours', '') !~ '^\d{1,2}(\.\d{1,2})?$' then
    perform app.fail('hours', 'The hours are missing or aren''t a number', 'Use a number like 1.5.', 'hours');
  end if;
  v_hours := (p_input ->> 'hours')::numeric;
  if v_hours <= 0 or v_hours > 24 or v_hours * 4 <> trunc(v_hours * 4) then
    perform app.fail('hours', 'Hours must be 0.25 to 24, in quarters', 'Use a quarter, such as 1.25 or 2.5.', 'hours');
  elsif app.day(p_input ->> 'served_on') is null then
    perform app.fail('date', 'The date is missing or isn''t valid', 'Enter a date like 2026-11-14.', 'served_on');
  elsif coalesce(length(trim(p_input ->> 'organisation')), 0) not between 1 and 120
    or not app.is_plain(p_input ->> 'organisation') then
    perform app.fail('organisation', 'The organization is missing, too long, or has characters that can''t be saved',
      'Enter who it was for, in up to 120 characters.', 'organisation');
  elsif length(p_input ->> 'supervisor_name') > 120 or not app.is_plain(p_input ->> 'supervisor_name') then
    perform app.fail('supervisor_name', 'The name is too long or has characters that can''t be saved',
      'Use up to 120 characters.',
      'supervisor_name');
  end if;
  foreach v_field in array array['description', 'supervisor_contact'] loop
    if length(p_input ->> v_field) > (case v_field when 'description' then 1000 else 200 end)
      or not app.has_no_ssn(p_input ->> v_field) then
      perform app.fail(v_field, 'This is too long or includes a Social Security number', 'Shorten it.', v_field);
    end if;
  end loop;
  return v_hours;
end
$$;

-- One line for each entry as lists show it, with the caller's rights; the contact is null where it is not for the
-- caller. Lists order by the columns that end in _sort, and search in `search`.
create view public.service_hour_list with (security_invoker = true) as
select
  h.id, h.school_id, h.cadet_id, h.event_id, h.served_on, h.hours, h.organisation, h.supervisor_name,
  k.supervisor_contact, h.description, h.evidence_path, h.in_uniform, h.state, h.submitted_at, h.verified_by_label,
  h.decided_at, h.reason, c.first_name, c.last_name, e.title as event_title,
  app.unit_label(u.id) as unit_name,
  app.unit_sort(u.id) as unit_sort,
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
left join public.school_years y on y.school_id = h.school_id and h.served_on between y.starts_on and y.ends_on
where h.archived_at is null;
revoke all on public.service_hour_list from anon, authenticated, service_role;
grant select on public.service_hour_list to authenticated, service_role;

-- What the list can be narrowed by: each value that occurs, in its order, with how many entries have it.
create view public.service_hour_filters with (security_invoker = true) as
select f.filter, f.value, f.sort, count(*)::integer as rows
from public.service_hour_list l
cross join lateral (values ('state', l.state, l.state_sort), ('year', l.school_year, 0),
  ('unit', l.unit_name, coalesce(l.unit_sort, -1)), ('event', l.event_title, 0), ('evidence', l.evidence, 0))
  f (filter, value, sort)
group by 1, 2, 3;
revoke all on public.service_hour_filters from anon, authenticated, service_role;
grant select on public.service_hour_filters to authenticated, service_role;

-- The hours of a school year that are verified and that wait, of one cadet, or of all whom the caller reaches.
create function public.service_hour_sums(p_year uuid, p_cadet uuid default null)
returns table (verified numeric, waiting numeric)
language plpgsql stable rows 1 set search_path = ''
as $$
begin
  if not app.can('service-hours', 'read') then
    perform app.deny('You don''t have permission to see service hours');
  end if;
  return query
    select coalesce(sum(h.hours) filter (where h.state = 'verified'), 0),
      coalesce(sum(h.hours) filter (where h.state = 'submitted'), 0)
    from public.service_hours h
    join public.school_years y on y.id = p_year and y.school_id = h.school_id
      and h.served_on between y.starts_on and y.ends_on
    where h.archived_at is null and (p_cadet is null or h.cadet_id = p_cadet);
end
$$;
call app.expose('public.service_hour_sums(uuid, uuid)', 'authenticated', 'service_role');

-- For each cadet on the roster that the caller can read: verified hours of a school year, hours that wait, and verified
-- hours of all years.
create function public.service_hour_totals(p_year uuid)
returns table (cadet_id uuid, first_name text, last_name text, unit_name text, unit_sort integer, verified numeric,
  waiting numeric, entries integer, all_years numeric)
language sql stable set search_path = ''
as $$
  select c.id, c.first_name, c.last_name,
    app.unit_label(u.id),
    app.unit_sort(u.id),
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
  where c.archived_at is null and (c.status in ('active', 'on_leave', 'probation') or t.verified > 0)
$$;
call app.expose('public.service_hour_totals(uuid)', 'authenticated', 'service_role');

-- Verified service hours of cadets between two days, as a criterion's value with its evidence.
create function app.served_between(p_school uuid, p_cadets uuid[], p_from date, p_on date, p_span text)
returns table (cadet_id uuid, value numeric, evidence jsonb)
language sql stable security definer set search_path = ''
as $$
  select t.cadet_id, coalesce(t.hours, 0), jsonb_build_object('text', case
    when t.hours is null then format('No verified hours %s', p_span)
    else format('%s in %s %s, the latest on %s', case t.hours when 1 then '1 hour' else trim_scale(t.hours)
      || ' hours' end, t.entries,
      case t.entries when 1 then 'entry' else 'entries' end || ' ' || p_span, to_char(t.latest, 'Mon FMDD, YYYY')) end)
  from (
    select a.cadet_id, sum(a.hours) as hours, count(a.hours) as entries, max(a.served_on) as latest
    from (
      select x.id as cadet_id, null::numeric as hours, null::date as served_on from unnest(p_cadets) as x (id)
      union all
      select h.cadet_id, h.hours, h.served_on from public.service_hours h
      where h.school_id = p_school and h.cadet_id = any (p_cadets) and h.state = 'verified' and h.archived_at is null
        and h.served_on between p_from and p_on
    ) a
    group by a.cadet_id
  ) t
  where p_from is not null and exists (
    select from public.service_hours h where h.school_id = p_school and h.archived_at is null)
$$;

-- Verified service hours of the school year, as a promotion rule asks for them.
create function app.criterion_service_hours(p_school uuid, p_cadets uuid[], p_on date)
returns table (cadet_id uuid, value numeric, evidence jsonb)
language sql stable security definer set search_path = ''
as $$
  select s.* from public.school_years y
  cross join lateral app.served_between(p_school, p_cadets, y.starts_on, p_on, 'in ' || y.name) s
  where y.school_id = p_school and p_on between y.starts_on and y.ends_on
$$;

-- Verified service hours of all years, as a promotion rule asks for them.
create function app.criterion_service_hours_total(p_school uuid, p_cadets uuid[], p_on date)
returns table (cadet_id uuid, value numeric, evidence jsonb)
language sql stable security definer set search_path = ''
as $$
  select * from app.served_between(p_school, p_cadets, '-infinity', p_on, 'in all years')
$$;

-- Verified hours by month: a line for each single form would bury everything else.
create function app.service_hours_timeline(p_cadet uuid)
returns table (id uuid, happened_on date, kind text, title text, detail text)
language sql stable set search_path = ''
as $$
  select (array_agg(h.id order by h.latest desc))[1], max(h.latest), 'service',
    format('%s service %s in %s', trim_scale(sum(h.hours)), case sum(h.hours) when 1 then 'hour' else 'hours' end,
      to_char(h.month, 'FMMonth YYYY')),
    string_agg(format('%s %s h', h.organisation, trim_scale(h.hours)), ' · ' order by h.hours desc, h.organisation)
  from (
    select date_trunc('month', s.served_on) as month, s.organisation, sum(s.hours) as hours, max(s.served_on) as latest,
      (array_agg(s.id order by s.served_on desc))[1] as id
    from public.service_hours s
    where s.cadet_id = p_cadet and s.state = 'verified' and s.archived_at is null
    group by 1, 2
  ) h
  group by h.month
$$;

-- How many service hours entries a cadet's record holds.
create function app.service_hours_counts(p_cadet uuid) returns table (part text, count bigint)
language sql stable set search_path = ''
as $$
  select 'service-hours', count(*) from public.service_hours h where h.cadet_id = p_cadet and h.state <> 'rejected'
$$;

-- The card on a cadet's overview: {year, verified, waiting, goal} of the current school year.
create function app.service_hours_card(p_cadet uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('year', y.name,
    'verified', coalesce(sum(h.hours) filter (where h.state = 'verified'), 0),
    'waiting', coalesce(sum(h.hours) filter (where h.state = 'submitted'), 0),
    'goal', (select nullif(g.hours, 0) from public.service_goals g where g.school_year_id = y.id))
  from public.cadets c
  join public.school_years y on y.school_id = c.school_id and y.is_current
  left join public.service_hours h on h.cadet_id = c.id and h.archived_at is null
    and h.served_on between y.starts_on and y.ends_on
  where c.id = p_cadet
  group by y.id, y.name
$$;

-- How many logged hours wait to be verified.
create function app.waiting_hours(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.service_hours h
  where h.school_id = p_school and h.state = 'submitted' and h.archived_at is null
$$;
