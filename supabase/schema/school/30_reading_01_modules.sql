-- The modules whose rows the caller reads for the whole school.
create function app.managed_modules() returns setof text
language sql stable security definer rows 20 set search_path = ''
as $$
  select m.name from public.permission_modules m where app.manages(m.name, 'read')
$$;
grant execute on function app.managed_modules() to authenticated, service_role;

-- A code in its stored form, no matter how it was typed.
create function app.plain_code(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select nullif(upper(regexp_replace(p_text, '[^A-Za-z0-9]', '', 'g')), '')
$$;

-- A line of text from a field of the input, cut to a length.
create function app.short_text(p_input jsonb, p_field text, p_length integer) returns text
language sql immutable set search_path = ''
as $$
  select nullif(left(trim(regexp_replace(p_input ->> p_field, '[[:cntrl:]]', ' ', 'g')), p_length), '')
$$;

-- The names of the active modules that are off at the school the caller works in. Everyone needs them for the menu.
create function public.modules_off() returns setof text
language sql stable rows 5 set search_path = ''
as $$
  select m.name from public.permission_modules m
  where m.is_active and app.role() is not null and not app.is_on(app.school_id(), m.name)
  order by m.sort_order
$$;
call app.expose('public.modules_off()', 'authenticated', 'service_role');

-- How many active accounts open each module by each role of a school. An admin asks it of schools whose accounts they
-- do not read; for those who may not see the modules of the school there is nothing.
create function app.module_users(p_school uuid) returns table (module_id uuid, label text, accounts bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (app.manages('school', 'read') and (p_school = app.school_id() or app.role() = 'admin')) then
    return;
  end if;
  return query
    select rp.module_id, r.label, count(*)
    from public.profiles p
    join public.user_roles r on r.id = p.role_id
    join public.role_permissions rp on rp.role_id = r.id and rp.enabled
    join public.permission_actions a on a.id = rp.action_id and a.name = 'read'
    where p.school_id = p_school and p.active
    group by rp.module_id, r.id, r.label;
end
$$;

-- Who switched a module, of those who may see the switch.
create function app.switched_by(p_switch uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select trim(w.first_name || ' ' || w.last_name)
  from public.school_modules s join public.profiles w on w.id = s.updated_by
  where s.id = p_switch and app.manages('school', 'read') and (s.school_id = app.school_id() or app.role() = 'admin')
$$;
grant execute on function app.module_users(uuid), app.switched_by(uuid) to authenticated, service_role;

-- The active modules of a school with what each is, whether it is on, who switched it, and who uses it: the roles that
-- open it, with their active accounts [{role, accounts}]. Those that the school's flags rule out are left out. For
-- admins, and for those who keep the school.
create function public.modules_of_school(p_school uuid)
returns table (module text, label text, icon text, about text, is_core boolean, enabled boolean, used_by jsonb,
  switched_at timestamptz, switched_by text)
language plpgsql stable set search_path = ''
as $$
begin
  if not (app.manages('school', 'read') and (p_school = app.school_id() or app.role() = 'admin')) then
    perform app.deny('You don''t have permission to see this school''s modules');
  end if;
  return query
    select m.name, m.label, m.icon, m.about, m.is_core, app.is_on(p_school, m.name),
      (select coalesce(jsonb_agg(jsonb_build_object('role', u.label, 'accounts', u.accounts)
          order by u.accounts desc, u.label), '[]')
        from app.module_users(p_school) u where u.module_id = m.id),
      s.updated_at, app.switched_by(s.id)
    from public.permission_modules m
    join public.schools k on k.id = p_school
    left join public.school_modules s on s.school_id = p_school and s.module_id = m.id
    where m.is_active and (cardinality(m.school_flags) = 0
      or k.competition_module and 'competition_module' = any (m.school_flags)
      or k.competition_portal and 'competition_portal' = any (m.school_flags))
    order by m.sort_order;
end
$$;
call app.expose('public.modules_of_school(uuid)', 'authenticated', 'service_role');
