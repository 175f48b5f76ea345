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
  actions text[] not null default '{}',
  school_flags text[] not null default '{}'
    constraint permission_modules_school_flags_check
    check (school_flags <@ '{competition_module,competition_portal}'::text[])
);
comment on column public.permission_modules.is_core is 'Every school needs it, so it is never turned off.';
comment on column public.permission_modules.on_by_default is
  'False: a school has the module only after an admin turns it on.';
comment on column public.permission_modules.is_section is
  'A section of another module''s area. It has its own menu entry only for roles with `sidebar`, and no built-in role '
  'has it.';
comment on column public.permission_modules.actions is
  'The verbs of this module. Name and verb form the permission keys (`cadets:read`).';

call app.close('public.permission_modules');
comment on column public.permission_modules.school_flags is
  'A school has the module only while one of these flags of it is set. None: every school may have it.';

-- The verbs that a module may have, such as read, create, and approve.
create table public.permission_actions (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint permission_actions_name_key unique,
  label text not null,
  description text not null
);

call app.close('public.permission_actions');

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

call app.close('public.role_permissions');
call app.audit('public.role_permissions', module => 'roles');

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

-- Which modules a school has: those who keep it, and admins. It changes by function only.
call app.close('public.school_modules');
call app.audit('public.school_modules', module => 'school');
call app.broadcast('public.school_modules', 'school');

-- What the rows of a module are called, and which of them are a person's own, where the app explains a permission. `npm
-- run db` writes them for the screens.
create table app.module_words (
  module text primary key,
  rows text not null,
  own text not null
);

-- The module of each table, and whether its rows are restricted: whose rights open its lines in the audit log.
create table app.table_modules (
  table_name text primary key,
  module text not null,
  is_restricted boolean not null default false,
  -- What a row is called in the log of changes, with its article.
  noun text
);

-- Every change to a business row leaves a line: who, when, what, old → new. Written by trigger only.
create table public.audit_log (
  id bigint generated always as identity primary key,
  school_id uuid references public.schools (id),
  table_name text not null,
  row_id uuid not null,
  subject_id uuid not null,
  action text not null constraint audit_log_action_check check (action in ('insert', 'update', 'delete')),
  actor_id uuid,
  actor_label text not null,
  changed jsonb not null,
  request_id text,
  created_at timestamptz not null default now(),
  host_school_id uuid,
  side text constraint audit_log_side_check check (side in ('host', 'entrant', 'both')),
  from_side text constraint audit_log_from_side_check check (from_side in ('host', 'entrant', 'both')),
  constraint audit_log_sides_check check ((host_school_id is null) = (side is null))
);
comment on column public.audit_log.subject_id is
  'The cadet the row is about, else the record it belongs to, else the row itself.';
comment on column public.audit_log.table_name is
  'The table. For parts of another module''s record it is `subject:table`, so the rights on that record apply.';
comment on column public.audit_log.changed is 'Column → [old, new]. Restricted values are masked.';
create index audit_log_school_id_created_at_idx on public.audit_log (school_id, created_at desc);

-- A log of one kind of rows, such as that of roles: what belongs to a school and what belongs to none are found alike.
create index audit_log_school_id_table_name_idx on public.audit_log (school_id, table_name, created_at desc, id desc);
create index audit_log_subject_id_idx on public.audit_log (subject_id, id desc);
create index audit_log_row_id_idx on public.audit_log (row_id, id desc);

-- Only staff read it, each within the school they work in and of the modules they run; what belongs to no school is for
-- admins.
call app.close('public.audit_log');
comment on column public.audit_log.host_school_id is 'The host, of a row of two schools; `school_id` is its entrant.';
comment on column public.audit_log.side is 'Who reads the line of a row of two schools: host · entrant · both.';
comment on column public.audit_log.from_side is 'Which of the two made the change; null where Guidon did.';
create index audit_log_host_school_id_idx on public.audit_log (host_school_id, created_at desc)
  where host_school_id is not null;

-- How the rows of a table are called in the change log: an expression for each table.
create table app.row_names (
  table_name text primary key,
  expression text not null,
  key text not null
);
