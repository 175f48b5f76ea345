-- The office hours know the days off of the calendar: on a holiday no one is told of a message of a family.

-- True where the office of a school answers now: within its hours, on a day that isn't off.
create or replace function app.office_open(p_school uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(extract(isodow from x.at)::integer = any (coalesce(f.office_days, '{1,2,3,4,5}'))
    and x.at::time >= coalesce(f.office_from, '07:30') and x.at::time < coalesce(f.office_to, '16:00'), true)
    and not exists (
      select from public.days_off d
      where d.school_id = p_school and d.archived_at is null and x.at::date between d.from_on and d.to_on)
  from public.schools s
  left join public.family_settings f on f.school_id = s.id
  cross join lateral (select now() at time zone s.time_zone as at) x
  where s.id = p_school
$$;
