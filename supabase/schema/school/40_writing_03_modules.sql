-- Turns one module of a school on or off by its name. Refuses unknown modules, and those of the core.
create function app.switch_module(p_school uuid, p_module text, p_on boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_module uuid := (select m.id from public.permission_modules m where m.name = p_module and m.is_active);
begin
  if v_module is null then
    perform app.fail('unknown_module', 'That module doesn''t exist', 'Reload the page.', 'module');
  elsif p_on is null then
    perform app.fail('flag', 'Turn the module on or off', null, 'on');
  end if;
  insert into public.school_modules as s (school_id, module_id, enabled) values (p_school, v_module, p_on)
  on conflict (school_id, module_id) do update set enabled = excluded.enabled where s.enabled <> excluded.enabled;
end
$$;

-- Turns a module of a school off or on. It holds at the next statement of everyone of the school. Admins only.
create function public.set_school_module(p_school uuid, p_module text, p_on boolean, p_key uuid default null)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(app.role(), '') <> 'admin' or not app.can('school', 'update') then
    perform app.deny('Only admins can turn a school''s modules on or off');
  elsif not exists (select from public.schools s where s.id = p_school) then
    perform app.fail('unknown_school', 'That school doesn''t exist', 'Reload the page.');
  end if;
  if app.once(p_key, 'set_school_module', jsonb_build_array(p_school, p_module, p_on)) is null then
    perform app.switch_module(p_school, p_module, p_on);
  end if;
end
$$;
call app.expose('public.set_school_module(uuid, text, boolean, uuid)', 'authenticated', 'service_role');
