-- The contacts that are the caller, of an open account.
create function app.own_contacts() returns setof uuid
language plpgsql stable security definer rows 1 set search_path = ''
as $$
begin
  return query
    select c.id from public.contacts c
    where c.profile_id = auth.uid() and app.role() is not null and app.is_proved();
end
$$;
grant execute on function app.own_contacts() to authenticated, service_role;

-- A phone number that a parent gives: exactly ten digits, kept as (xxx) xxx-xxxx. Null where none is given.
create function app.own_phone(p_phone text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_digits text := regexp_replace(p_phone, '\D', '', 'g');
begin
  if length(v_digits) <> 10 then
    perform app.fail('phone', 'Please enter a valid 10-digit phone number.', null, 'phone');
  end if;
  return regexp_replace(v_digits, '(\d{3})(\d{3})(\d{4})', '(\1) \2-\3');
end
$$;

-- Refuses unless the caller may make an account of this role at this school; returns the school. The role is a base
-- role, or, with p_role_id, a role that is based on it.
create function app.need_account_right(p_role text, p_school uuid, p_cadet uuid, p_role_id uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := coalesce(p_school, app.school_id());
  v_admin boolean := coalesce(app.role() = 'admin', false);
  v_role_id uuid := coalesce(p_role_id,
    (select r.id from public.user_roles r where r.role_name = p_role and r.school_id is null));
begin
  if p_role is null or p_role not in ('admin', 'instructor', 'cadet', 'parent', 'external') then
    perform app.fail('role', 'That role isn''t valid', 'Reload the page and choose another.', 'role');
  end if;
  if p_role = 'external' and app.role() = 'external' then
    return app.need_colleague_right(p_school, p_role_id, p_cadet);
  end if;
  if v_school is distinct from app.school_id() and not v_admin then
    perform app.deny('You can create accounts only for your own school');
  end if;
  if p_role in ('admin', 'external') and not v_admin then
    perform app.deny(case p_role when 'admin' then 'Only admins can create admins'
      else 'Only admins can create accounts for visiting schools' end);
  end if;
  if not (app.manages('users', 'create') or (p_role = 'cadet' and app.manages('cadets', 'create'))) then
    perform app.deny('You don''t have permission to create accounts');
  elsif not app.is_staff() then
    perform app.deny('Only an adult can create accounts. Request the account on the cadet''s record, and an instructor '
      'creates it');
  end if;
  if not exists (select from public.schools s where s.id = v_school) then
    perform app.fail('unknown_school', 'That school doesn''t exist', 'Choose another.', 'school_id');
  elsif not exists (select from public.user_roles r
    where r.id = v_role_id and r.base_role = p_role and (r.school_id is null or r.school_id = v_school)) then
    perform app.fail('unknown_role', 'Your school doesn''t have that role', 'Choose another.', 'role_id');
  elsif not app.holds_all_of(v_role_id) then
    perform app.deny('That role has more permissions than yours');
  end if;
  perform app.need_unmerged(v_school);
  if p_cadet is not null then
    if p_role <> 'cadet' then
      perform app.fail('role', 'A cadet''s account must have the cadet role', null, 'role');
    elsif not exists (select from public.cadets c
      where c.id = p_cadet and c.school_id = v_school and c.archived_at is null) then
      perform app.fail('unknown_cadet', 'This cadet isn''t on the roster', 'Reload the page.', 'cadet_id');
    elsif exists (select from public.cadets c where c.id = p_cadet and c.profile_id is not null) then
      perform app.fail('has_account', 'This cadet already has an account', 'Reload the page.', 'cadet_id');
    end if;
  end if;
  return v_school;
end
$$;
grant execute on function app.need_account_right(text, uuid, uuid, uuid) to authenticated, service_role;

-- Asked with the caller's own token, before anything is made.
create function public.check_account(
  p_role text, p_school uuid default null, p_cadet uuid default null, p_role_id uuid default null
) returns uuid
language sql stable set search_path = ''
as $$
  select app.need_account_right(p_role, p_school, p_cadet, p_role_id)
$$;
call app.expose('public.check_account(text, uuid, uuid, uuid)', 'authenticated', 'service_role');

-- True while no one administers this installation.
create function public.awaits_first_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from public.profiles p where p.role = 'admin')
$$;
call app.expose('public.awaits_first_admin()', 'service_role');

-- The cadet of the school with this student ID, whatever the case; null where no one has it.
create function app.cadet_by_number(p_school uuid, p_number text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select c.id from public.cadet_details d join public.cadets c on c.id = d.cadet_id and c.archived_at is null
  where d.school_id = p_school and lower(d.student_number) = lower(trim(p_number))
$$;

-- The cadets that the school's requests are about; none for anyone who does not run its contacts.
create function app.requested_cadets() returns table (request_id uuid, cadet_id uuid)
language sql stable security definer rows 5 set search_path = ''
as $$
  select r.id, app.cadet_by_number(r.school_id, r.student_number) from public.child_requests r
  where r.school_id = app.school_id() and app.manages('contacts', 'read')
$$;
grant execute on function app.requested_cadets() to authenticated, service_role;

-- What a parent is to the child, as typed; 'parent' where nothing is said.
create function app.need_relation(p_relation text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_relation text := coalesce(nullif(trim(p_relation), ''), 'parent');
begin
  if length(v_relation) > 40 or not app.is_plain(v_relation) then
    perform app.fail('relation', 'This relationship isn''t valid', 'Use up to 40 letters.', 'relation');
  end if;
  return v_relation;
end
$$;

-- True where a restriction keeps this account from this cadet: as one of the person's accounts, or by an address of
-- theirs.
create function app.is_barred(p_user uuid, p_cadet uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.guardian_links l
    join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
    where l.cadet_id = p_cadet and (p_user = any (r.accounts) or (p_user <> all (r.other_people)
      and (select lower(p.email) from public.profiles p where p.id = p_user) = any (r.addresses))))
$$;
grant execute on function app.is_barred(uuid, uuid) to authenticated, service_role;

-- Refuses anyone but a parent in good standing. Returns the home campus.
create function app.need_parent() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce(app.role(), '') <> 'parent' or not app.can('contacts', 'create') then
    perform app.deny('Only parents can use this');
  end if;
  return app.need_school();
end
$$;

-- A last name as families type it: case, accents, blanks, dots, hyphens and apostrophes (a phone's, too) don't matter.
create function app.plain_name(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(app.fold(p_text), '[-\s.,''’‘`]', '', 'g')
$$;
