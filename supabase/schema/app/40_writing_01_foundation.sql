-- Opens a function to roles, and to no one else; one that writes keeps its plans.
create procedure app.expose(p_function regprocedure, variadic p_roles text[])
language plpgsql set search_path = ''
as $$
begin
  execute format('revoke all on function %s from public, anon, authenticated, service_role', p_function);
  execute format('grant execute on function %s to %s', p_function,
    (select string_agg(quote_ident(r), ', ') from unnest(p_roles) as r));
  call app.keep_plans(p_function);
end
$$;

-- Opens a function that a module registers as a source for what others show: people read through it with their own
-- rights, so that policies decide. Refuses one that reads past them.
create procedure app.open_source(source regproc)
language plpgsql set search_path = ''
as $$
begin
  if (select p.prosecdef from pg_catalog.pg_proc p where p.oid = source) then
    raise exception '% must run with the caller''s rights', source;
  end if;
  execute format('grant execute on function %s to authenticated, service_role', source::oid::regprocedure);
end
$$;

-- Raises what a person can act on: the message says what is wrong, the hint what to do. The detail is for programs:
-- a code, and after a colon the field it is about (`duplicate:student_number`).
create function app.fail(p_code text, p_message text, p_hint text default null, p_field text default null)
returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using
    errcode = 'P0001',
    message = p_message,
    detail = p_code || coalesce(':' || p_field, ''),
    hint = coalesce(p_hint, '');
end
$$;

-- A refusal says the way on where the account isn't proved: what is missing may be that alone.
create function app.deny(p_message text default 'You do not have permission to do this') returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using
    errcode = '42501',
    message = p_message,
    detail = 'permission_denied',
    hint = case when auth.uid() is not null and app.handed_over_at() is not null
      then 'Some of this is closed until you confirm that this account is yours: use "Confirm it''s you" at the top of '
        'the page.'
      else 'Please contact your administrator if you believe this is an error.' end;
end
$$;

-- Triggers that run as the caller refuse with the same words.
grant execute on function app.fail(text, text, text, text), app.deny(text) to authenticated, service_role;

-- Claims a key for one call. Returns null the first time; the kept result when the same call comes again. A second call
-- waits on the primary key until the first has committed, so that the two never both do the work.
create function app.once(p_key uuid, p_name text, p_input jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_caller uuid := coalesce(auth.uid(), '00000000-0000-0000-0000-000000000000');
  v_input text := md5(coalesce(p_input, 'null')::text);
  v_request app.requests;
begin
  if p_key is null then
    return null;
  end if;
  insert into app.requests (caller, key, name, input) values (v_caller, p_key, p_name, v_input)
  on conflict do nothing;
  if found then
    return null;
  end if;
  select * into v_request from app.requests r where r.caller = v_caller and r.key = p_key;
  if v_request.name <> p_name or v_request.input <> v_input then
    perform app.fail('key_reused', 'This request was already sent with different contents',
      'Reload the page and try again.');
  end if;
  return coalesce(v_request.result, 'true'::jsonb);
end
$$;

-- Saves the result of the call that claimed the key, and returns it.
create function app.done(p_key uuid, p_result jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  update app.requests r set result = p_result
  where r.caller = coalesce(auth.uid(), '00000000-0000-0000-0000-000000000000') and r.key = p_key;
  return p_result;
end
$$;

-- Each caller has keys of their own, so that also a call that runs with the rights of the caller may claim one.
grant execute on function app.once(uuid, text, jsonb), app.done(uuid, jsonb) to authenticated, service_role;

-- Declares a module, or updates its declaration. Admins hold every verb of it, but for the `sidebar` of a section: the
-- menus of the built-in roles have no entry for sections. A module that was inactive becomes active.
create procedure app.register_module(
  name text, label text, path text, icon text, sort integer, actions text[], active boolean default true,
  about text default null, on_by_default boolean default true, section boolean default false,
  rows text default null, own text default null
)
language plpgsql set search_path = ''
as $$
#variable_conflict use_column
declare
  v_module uuid;
begin
  insert into public.permission_actions (name, label, description)
  select verb, initcap(replace(verb, '_', ' ')), 'A verb of ' || register_module.label
  from unnest(register_module.actions) as verb
  on conflict do nothing;
  insert into public.permission_modules
    as m (name, label, path, icon, sort_order, is_active, actions, about, on_by_default,
    is_section)
  values (register_module.name, register_module.label, register_module.path, register_module.icon,
    register_module.sort, register_module.active, register_module.actions, register_module.about,
    register_module.on_by_default, register_module.section)
  on conflict on constraint permission_modules_name_key do update set
    label = excluded.label, path = excluded.path, icon = excluded.icon, sort_order = excluded.sort_order,
    is_active = excluded.is_active, actions = excluded.actions, about = coalesce(excluded.about, m.about),
    on_by_default = excluded.on_by_default, is_section = excluded.is_section
  returning m.id into v_module;
  if register_module.rows is not null then
    insert into app.module_words values (register_module.name, register_module.rows,
      coalesce(register_module.own, 'nothing'))
    on conflict (module) do update set rows = excluded.rows, own = excluded.own;
  end if;
  insert into public.role_permissions (role_id, role, module_id, action_id)
  select r.id, r.role_name, v_module, a.id
  from public.user_roles r
  join public.permission_actions a on a.name = any (register_module.actions)
  where r.role_name = 'admin' and r.school_id is null and not (register_module.section and a.name = 'sidebar')
  on conflict do nothing;
end
$$;

-- The module is there only for schools with one of the flags: columns of `schools` that an admin sets.
create procedure app.needs_flag(module text, variadic flags text[])
language plpgsql set search_path = ''
as $$
begin
  update public.permission_modules m set school_flags = needs_flag.flags where m.name = needs_flag.module;
end
$$;

-- Gives a built-in role some verbs of a module. The default that Role management may change later.
create procedure app.grant(module text, role text, actions text[])
language plpgsql set search_path = ''
as $$
declare
  v_unknown text;
begin
  select string_agg(verb, ', ') into v_unknown
  from unnest("grant".actions) as verb
  where not exists (
    select from public.permission_modules m where m.name = "grant".module and verb = any (m.actions));
  if v_unknown is not null then
    raise exception 'module % has no verb %: name it in app.register_module first', "grant".module, v_unknown;
  end if;
  insert into public.role_permissions (role_id, role, module_id, action_id)
  select r.id, r.role_name, m.id, a.id
  from public.user_roles r
  join public.permission_modules m on m.name = "grant".module
  join public.permission_actions a on a.name = any ("grant".actions)
  where r.role_name = "grant".role and r.school_id is null
  on conflict on constraint role_permissions_role_id_module_id_action_id_key do update set enabled = true;
end
$$;
