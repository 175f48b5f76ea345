-- Refuses unless the caller may change this role; returns it, locked. Built-in roles are every school's: for admins.
create function app.need_own_role(p_role uuid, p_action text) returns public.user_roles
language plpgsql security definer set search_path = ''
as $$
declare
  v_role public.user_roles;
begin
  if not (p_action = 'update' and app.manages('roles', 'update')
    or p_action = 'delete' and app.manages('roles', 'delete')) then
    perform app.deny('You don''t have permission to edit roles');
  end if;
  if app.role() <> 'admin' and exists (select from public.user_roles r where r.id = p_role and r.school_id is null) then
    perform app.deny('Only admins can edit the built-in roles');
  end if;
  select * into v_role from public.user_roles r
  where r.id = p_role and (r.school_id is null or r.school_id = app.school_id()) for update;
  if v_role.id is null then
    perform app.fail('unknown_role', 'This role no longer exists', 'Reload the page.');
  end if;
  return v_role;
end
$$;

-- Makes a role of the school on a base role and returns its id. It holds nothing, or what the role p_copy holds as far
-- as the base allows it and the caller holds it.
create function public.create_role(
  p_label text, p_base text, p_copy uuid default null, p_key uuid default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_label text := app.need_label(p_label);
  v_done jsonb;
  v_id uuid;
begin
  if not app.manages('roles', 'create') then
    perform app.deny('You don''t have permission to create roles');
  elsif p_base is null or p_base not in ('instructor', 'cadet', 'parent') then
    perform app.fail('base', 'A school''s role must be based on instructor, cadet, or parent', 'Choose one of them.',
      'base');
  end if;
  v_done := app.once(p_key, 'create_role', jsonb_build_array(v_school, p_label, p_base, p_copy));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  if app.role_name(v_label) in (select r.role_name from public.user_roles r where r.school_id is null) then
    perform app.fail('duplicate', 'A built-in role already has this name', 'Choose another name.', 'label');
  end if;
  insert into public.user_roles (role_name, label, base_role, school_id)
  values (app.role_name(v_label), v_label, p_base, v_school)
  returning id into v_id;
  insert into public.role_permissions (role_id, role, module_id, action_id)
  select v_id, app.role_name(v_label), rp.module_id, rp.action_id
  from public.role_permissions rp
  join public.user_roles r on r.id = rp.role_id and (r.school_id is null or r.school_id = v_school)
  join public.permission_modules m on m.id = rp.module_id
  join public.permission_actions a on a.id = rp.action_id
  where rp.role_id = p_copy and rp.enabled and app.may_hold(p_base, m.name, a.name) and app.may_give(m.name, a.name);
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
exception when unique_violation then
  perform app.fail('duplicate', 'Your school already has a role with this name', 'Choose another name.', 'label');
end
$$;
call app.expose('public.create_role(text, text, uuid, uuid)', 'authenticated', 'service_role');

-- Calls a role of the school something else.
create function public.rename_role(p_role uuid, p_label text, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_role public.user_roles := app.need_own_role(p_role, 'update');
  v_label text := app.need_label(p_label);
begin
  if app.once(p_key, 'rename_role', jsonb_build_array(p_role, p_label)) is not null then
    return;
  elsif v_role.school_id is null then
    perform app.fail('built_in', 'Built-in roles can''t be renamed', null, 'label');
  elsif app.role_name(v_label) in (select r.role_name from public.user_roles r where r.school_id is null) then
    perform app.fail('duplicate', 'A built-in role already has this name', 'Choose another name.', 'label');
  end if;
  update public.user_roles r set label = v_label, role_name = app.role_name(v_label) where r.id = p_role;
  update public.role_permissions rp set role = app.role_name(v_label) where rp.role_id = p_role;
exception when unique_violation then
  perform app.fail('duplicate', 'Your school already has a role with this name', 'Choose another name.', 'label');
end
$$;
call app.expose('public.rename_role(uuid, text, uuid)', 'authenticated', 'service_role');

-- Turns one switch of a role, by the names of module and verb. No one grants what they don't hold, to no one's surprise
-- least of all to themselves; taking away is free. It holds at the next statement of everyone with the role.
create function public.set_role_permission(
  p_role uuid, p_module text, p_action text, p_enabled boolean, p_key uuid default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_role public.user_roles := app.need_own_role(p_role, 'update');
  v_module uuid := (select m.id from public.permission_modules m where m.name = p_module
    and p_action = any (m.actions));
  v_action uuid := (select a.id from public.permission_actions a where a.name = p_action);
begin
  if v_module is null or v_action is null or p_enabled is null then
    perform app.fail('unknown_permission', 'That permission doesn''t exist', 'Reload the page.');
  elsif v_role.school_id is null and v_role.base_role = 'admin' then
    perform app.fail('built_in', 'Admins always have every permission');
  elsif p_enabled and not app.may_give(p_module, p_action) then
    perform app.deny('You can grant only permissions you have yourself');
  elsif p_role = (select p.role_id from public.profiles p where p.id = auth.uid()) and app.role() <> 'admin' then
    perform app.fail('own_role', 'You can''t edit your own role', 'Ask an admin.');
  end if;
  if app.once(p_key, 'set_role_permission', jsonb_build_array(p_role, p_module, p_action, p_enabled)) is not null then
    return;
  end if;
  insert into public.role_permissions as rp (role_id, role, module_id, action_id, enabled)
  values (p_role, v_role.role_name, v_module, v_action, p_enabled)
  on conflict (role_id, module_id, action_id) do update set enabled = excluded.enabled
  where rp.enabled <> excluded.enabled;
end
$$;
call app.expose('public.set_role_permission(uuid, text, text, boolean, uuid)', 'authenticated', 'service_role');

-- Turns several switches of a role together, [{module, action, enabled}]: all of them, or none where one is refused.
create function public.set_role_permissions(p_role uuid, p_changes jsonb, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_own_role(p_role, 'update');
  if coalesce(jsonb_typeof(p_changes), '') <> 'array' or jsonb_array_length(p_changes) not between 1 and 500 then
    perform app.fail('changes', 'You can change 1 to 500 permissions at a time', 'Change them in smaller batches.',
      'changes');
  elsif app.once(p_key, 'set_role_permissions', jsonb_build_array(p_role, p_changes)) is not null then
    return;
  end if;
  perform public.set_role_permission(p_role, one ->> 'module', one ->> 'action',
    case when jsonb_typeof(one -> 'enabled') = 'boolean' then (one ->> 'enabled')::boolean end)
  from jsonb_array_elements(p_changes) as one;
end
$$;
call app.expose('public.set_role_permissions(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Removes a role of the school that no one has.
create function public.remove_role(p_role uuid, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_role public.user_roles;
  v_count integer;
begin
  if not app.manages('roles', 'delete') then
    perform app.deny('You don''t have permission to edit roles');
  elsif app.once(p_key, 'remove_role', to_jsonb(p_role)) is not null then
    return;
  end if;
  v_role := app.need_own_role(p_role, 'delete');
  if v_role.school_id is null then
    perform app.fail('built_in', 'Built-in roles can''t be removed');
  end if;
  v_count := (select count(*) from public.profiles p where p.role_id = p_role);
  if v_count > 0 then
    perform app.fail('role_in_use', format('%s %s this role', v_count,
      case when v_count = 1 then 'account has' else 'accounts have' end), 'Give them another role first.');
  end if;
  delete from public.role_permissions rp where rp.role_id = p_role;
  delete from public.user_roles r where r.id = p_role;
exception when foreign_key_violation then
  perform app.fail('role_in_use', 'Someone was just given this role', 'Give them another role first.');
end
$$;
call app.expose('public.remove_role(uuid, uuid)', 'authenticated', 'service_role');
