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

-- The same for the caller, with what other modules say is still out; no one for those who do not read the school year.
create function app.clearing() returns table (cadet_id uuid, what text[])
language plpgsql stable security definer rows 100 set search_path = ''
as $$
declare
  v_cadets uuid[];
begin
  if not app.manages('school-year', 'read') then
    return;
  end if;
  v_cadets := app.clearing_cadets(app.school_id());
  return query
    with open as materialized (
      select o.cadet_id, o.what from app.unsettled(app.school_id(), v_cadets) o where o.module <> 'school-year')
    select x, array(select o.what from open o where o.cadet_id = x) from unnest(v_cadets) x;
end
$$;

-- What blocks these cadets, module by module, for those who read the school year.
create function app.in_the_way(p_cadets uuid[]) returns table (cadet_id uuid, what text[])
language plpgsql stable security definer rows 100 set search_path = ''
as $$
begin
  if app.manages('school-year', 'read') then
    return query
      select o.cadet_id, array_agg(o.what order by o.what) from app.unsettled(app.school_id(), array(
        select c.id from public.cadets c where c.id = any (p_cadets) and c.school_id = app.school_id())) o
      group by 1;
  end if;
end
$$;
grant execute on function app.clearing(), app.in_the_way(uuid[]) to authenticated, service_role;
