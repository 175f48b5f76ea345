-- Whom the rows of a module are about. A PT officer enters scores beside names, but does not read the roster.

-- The cadets of the school as those know them who manage a module: names, status, unit and class, the archived ones too;
-- none for everyone else. `cadets` and what hangs on it open by their own module. `grade`, `program_level` and
-- `class_period` are of the current year, `last_*` the latest there is.
create function app.people(p_module text, p_ids uuid[] default null)
returns table (id uuid, profile_id uuid, first_name text, preferred_name text, last_name text, status text, exit_date date,
  exit_clearance text, archived_at timestamptz, unit_id uuid, last_unit_id uuid, grade integer, program_level integer,
  class_period text, last_grade integer, last_level integer)
language plpgsql stable security definer rows 500 set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
  v_year uuid := (select y.id from public.school_years y where y.school_id = v_school and y.is_current);
begin
  if not app.manages(p_module, 'read') then
    return;
  end if;
  return query
    select c.id, c.profile_id, c.first_name, c.preferred_name, c.last_name, c.status, c.exit_date, c.exit_clearance,
      c.archived_at, a.unit_id, b.unit_id, e.grade, e.program_level, e.class_period, l.grade, l.program_level
    from public.cadets c
    left join public.unit_assignments a on a.cadet_id = c.id and a.to_on is null and a.school_id = v_school
    left join public.cadet_enrollments e on e.cadet_id = c.id and e.school_year_id = v_year
    -- The latest of each in one query: asked cadet by cadet, a school of 500 would look into these tables two thousand times.
    left join (
      select distinct on (n.cadet_id) n.cadet_id, n.grade, n.program_level
      from public.cadet_enrollments n join public.school_years y on y.id = n.school_year_id
      where n.school_id = v_school
      order by n.cadet_id, y.starts_on desc) l on l.cadet_id = c.id
    left join (
      select distinct on (x.cadet_id) x.cadet_id, x.unit_id from public.unit_assignments x where x.school_id = v_school
      order by x.cadet_id, x.from_on desc) b on b.cadet_id = c.id
    where c.school_id = v_school and (p_ids is null or c.id = any (p_ids));
end
$$;
grant execute on function app.people(text, uuid[]) to authenticated, service_role;
