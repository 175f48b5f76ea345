-- What side of a row with these schools the caller is on now: host, entrant, or both where a host entered itself; null
-- for a third school. A parent is on the side of the child's school, never on the host's.
create function app.side_of(p_host uuid, p_entrant uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
begin
  if app.role() = 'parent' then
    return (select 'entrant' from app.schools() s where s = p_entrant limit 1);
  end if;
  return case
    when v_school = p_host and v_school = p_entrant then 'both'
    when v_school = p_host then 'host'
    when v_school = p_entrant then 'entrant'
  end;
end
$$;
grant execute on function app.side_of(uuid, uuid) to authenticated, service_role;

-- The adults of a school to whom another school may write: never a cadet, whatever job they have, and never a parent.
create function app.adults_of(p_school uuid) returns setof uuid
language sql stable security definer rows 5 set search_path = ''
as $$
  select p.id from public.profiles p
  where p.school_id = p_school and p.active and p.role in ('admin', 'instructor', 'external')
    and not exists (select from public.cadets c where c.profile_id = p.id)
$$;
grant execute on function app.adults_of(uuid) to service_role;

-- True for a table whose rows have a host.
create function app.has_host("table" regclass) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from pg_catalog.pg_attribute a
    where a.attrelid = "table" and a.attname = 'host_school_id' and not a.attisdropped)
$$;

-- The school of a caller who is one of its adults: what another school writes is for them, never for a cadet or a
-- parent. Null for everyone else.
create function app.adult_school() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when app.role() in ('admin', 'instructor', 'external') and not exists (
    select from public.cadets c where c.profile_id = auth.uid()) then app.school_id() end;
end
$$;
grant execute on function app.adult_school() to authenticated, service_role;

-- The tables whose lines the caller reads as the host, and the parts of their rows.
create function app.hosted_tables() returns setof text
language sql stable security definer rows 5 set search_path = ''
as $$
  select t.table_name from app.table_modules t
  join app.two_sided s on s.table_name = split_part(t.table_name, ':', 1)
  where app.manages(s.host_module, 'read') and (not t.is_restricted or app.can(t.module, 'view_restricted'))
$$;
grant execute on function app.hosted_tables() to authenticated, service_role;

-- A host reads a registration, and what belongs to it, once it is submitted: until then it is the school's own. One
-- function says so for every table of two schools.
create function app.submitted_registrations() returns setof uuid
language plpgsql stable security definer rows 300 set search_path = ''
as $$
begin
  return query
    select r.id from public.meet_registrations r
    where r.host_school_id = app.school_id() and r.state <> 'draft';
end
$$;
grant execute on function app.submitted_registrations() to authenticated, service_role;

-- What a row of two schools also needs before its host reads it: that its registration is submitted.
create function app.host_sees("table" regclass) returns text
language sql stable set search_path = ''
as $$
  select case
    when app.bare_name("table") = 'meet_registrations' then ' and state <> ''draft'''
    when app.bare_name("table") = 'drill_card_versions'
      then ' and card_id in (select c.id from public.drill_cards c)'
    when exists (select from pg_catalog.pg_attribute a where a.attrelid = "table" and a.attname = 'account_id'
      and not a.attisdropped)
      then ' and account_id in (select a.id from public.meet_accounts a)'
    -- A host's own row of a school that it typed in has no registration.
    else coalesce((select format(' and (%sregistration_id in (select app.submitted_registrations()))',
        case when a.attnotnull then '' else 'school_id = host_school_id or ' end)
      from pg_catalog.pg_attribute a
      where a.attrelid = "table" and a.attname = 'registration_id' and not a.attisdropped), '')
    end
$$;
