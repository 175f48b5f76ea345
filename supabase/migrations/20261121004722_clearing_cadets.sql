-- Whom clearance is about.

-- Who is on the clearance board: those whose last enrollment is of the last grade, those whom a rollover lets go or holds,
-- and those who left and are not cleared.
create function app.clearing_cadets(p_school uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select c.id from public.cadets c
    where c.school_id = p_school and c.archived_at is null and (
      (c.exit_date is not null and coalesce(c.exit_clearance, 'open') = 'open')
      or (c.exit_date is null and 12 = (
        select e.grade from public.cadet_enrollments e join public.school_years y on y.id = e.school_year_id
        where e.cadet_id = c.id order by y.starts_on desc limit 1))
      or (c.exit_date is null and exists (
        select from public.rollover_lines l where l.cadet_id = c.id and l.decision in ('graduate', 'leave')
          and l.state in ('waiting', 'blocked')))))
$$;
