-- Permissions are data: which module has which verbs, and which role may use them.

create table public.permission_modules (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint permission_modules_name_key unique
    constraint permission_modules_name_check check (name ~ '^[a-z][a-z0-9-]*$'),
  label text not null,
  path text not null,
  icon text not null,
  sort_order integer not null default 0,
  is_active boolean not null default false,
  is_core boolean not null default false,
  on_by_default boolean not null default true,
  is_section boolean not null default false,
  about text,
  actions text[] not null default '{}'
);
comment on column public.permission_modules.is_core is 'Every school needs it, so it is never turned off.';
comment on column public.permission_modules.on_by_default is 'False: a school has the module only after an admin turns it on.';
comment on column public.permission_modules.is_section is 'A section of another module''s area. It has its own menu entry only for roles with `sidebar`, and no built-in role has it.';
comment on column public.permission_modules.actions is 'The verbs of this module. Name and verb form the permission keys (`cadets:read`).';

-- The verbs that a module may have, such as read, create, and approve.
create table public.permission_actions (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint permission_actions_name_key unique,
  label text not null,
  description text not null
);

-- Which role may do what: one row for each role, module, and verb.
create table public.role_permissions (
  id uuid primary key default gen_random_uuid(),
  role_id uuid not null references public.user_roles (id) on delete cascade,
  role text not null,
  module_id uuid not null references public.permission_modules (id) on delete cascade,
  action_id uuid not null references public.permission_actions (id) on delete cascade,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint role_permissions_role_id_module_id_action_id_key unique (role_id, module_id, action_id)
);
create index role_permissions_module_id_idx on public.role_permissions (module_id);
create index role_permissions_action_id_idx on public.role_permissions (action_id);
create index role_permissions_role_idx on public.role_permissions (role);

-- Which modules a school has, where an admin chose; see app.is_on() for the others.
create table public.school_modules (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  module_id uuid not null references public.permission_modules (id) on delete cascade,
  enabled boolean not null,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint school_modules_school_id_module_id_key unique (school_id, module_id)
);
create index school_modules_module_id_idx on public.school_modules (module_id);

-- Refuses to turn off a module that every school needs.
create function app.keep_core() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not new.enabled and (select m.is_core from public.permission_modules m where m.id = new.module_id) then
    perform app.fail('core_module', 'This module can''t be turned off', 'Every school needs it to run.', 'module');
  end if;
  return new;
end
$$;
create trigger keep_core before insert or update on public.school_modules
  for each row execute function app.keep_core();

insert into public.permission_actions (name, label, description) values
  ('sidebar', 'In the menu', 'The module is in the menu'),
  ('read', 'Read', 'See their own rows; with Manage, everyone''s in the school'),
  ('create', 'Create', 'Add rows'),
  ('update', 'Change', 'Edit rows within their scope'),
  ('delete', 'Archive', 'Archive or undo; nothing is erased'),
  ('manage', 'Manage', 'Every other permission covers everyone''s rows in the school'),
  ('view_restricted', 'See restricted', 'See birth dates and other restricted data');

-- True where roles of this base may hold the verb.
create function app.may_hold(p_base text, p_module text, p_action text) returns boolean
language sql immutable set search_path = ''
as $$
  select case p_base
    when 'admin' then true
    when 'instructor' then true
    -- Cadets help to run the corps, but not who gets in, they see no data of families or other restricted data, and they
    -- decide on no one's conduct.
    when 'cadet' then p_action not in ('view_restricted', 'export')
      and p_module not in ('users', 'roles', 'school', 'contacts')
      and (p_module <> 'settings' or p_action in ('sidebar', 'read', 'update'))
      and (p_module <> 'incidents' or p_action <> 'manage')
      and (p_module <> 'conduct' or p_action in ('sidebar', 'read', 'create'))
    -- Parents never access the competition portal; they never reach beyond their own children.
    when 'parent' then p_module not like 'competition%' and p_module not in ('users', 'roles', 'school')
      and p_action in ('sidebar', 'read', 'create', 'update') and (p_module <> 'conduct' or p_action in ('sidebar', 'read'))
      and (p_module, p_action) not in (
        ('cadets', 'create'), ('cadets', 'update'), ('calendar', 'create'), ('calendar', 'update'))
    when 'external' then (p_module like 'competition%' and p_action not in ('manage', 'view_restricted'))
      or (p_module in ('dashboard', 'settings', 'notifications') and p_action in ('sidebar', 'read', 'update'))
    else false
  end
$$;

grant execute on function app.may_hold(text, text, text) to authenticated, service_role;

-- What no one can turn on.
create function app.keep_permission_limits() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_base text := (select r.base_role from public.user_roles r where r.id = new.role_id);
  v_module text := (select m.name from public.permission_modules m where m.id = new.module_id);
  v_action text := (select a.name from public.permission_actions a where a.id = new.action_id);
begin
  new.role := (select r.role_name from public.user_roles r where r.id = new.role_id);
  if new.enabled and not app.may_hold(v_base, v_module, v_action) then
    perform app.fail('never_granted', case
      when v_base = 'parent' and v_module like 'competition%' then 'Parents never access the competition portal'
      when v_action = 'view_restricted' then 'Only instructors and admins may see restricted data'
      when v_action = 'manage' then 'Parents and external schools never manage a school''s rows'
      else format('Roles based on %s never have %s:%s', v_base, v_module, v_action) end);
  end if;
  return new;
end
$$;
create trigger keep_permission_limits before insert or update on public.role_permissions
  for each row execute function app.keep_permission_limits();

-- What the rows of a module are called, and which of them are a person's own, where the app explains a permission. `npm run
-- db` writes them for the screens.
create table app.module_words (
  module text primary key,
  rows text not null,
  own text not null
);

-- Declares a module, or brings its declaration up to date. Admins hold every verb of it, but for the `sidebar` of a section:
-- the menus of the built-in roles have no entry for sections. A module that was inactive becomes active.
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
  insert into public.permission_modules as m (name, label, path, icon, sort_order, is_active, actions, about, on_by_default,
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
