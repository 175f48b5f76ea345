-- Schools, school years, roles and accounts.
create table public.schools (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint schools_name_check check (length(name) between 1 and 160),
  contact text,
  address text,
  city text,
  state text,
  zip_code text,
  phone text,
  email text,
  jrotc_program boolean not null default true,
  program_type text not null default 'AJROTC' constraint schools_program_type_check check (
    program_type in ('AJROTC', 'NJROTC', 'AFJROTC', 'SFJROTC', 'MCJROTC', 'CGJROTC', 'NDCC', 'OTHER')),
  competition_module boolean not null default false,
  competition_portal boolean not null default false,
  comp_register_only boolean not null default false,
  logo_url text,
  initials text constraint schools_initials_check check (length(initials) <= 8),
  unit_number text,
  time_zone text not null default 'America/Chicago',
  school_enrollment integer constraint schools_school_enrollment_check check (school_enrollment >= 0),
  military_time boolean not null default false,
  staff_second_factor boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  retention_years integer not null default 5
    constraint schools_retention_years_check check (retention_years between 1 and 5),
  nine_digit_ids boolean not null default false,
  merged_into uuid
    constraint schools_merged_into_fkey references public.schools (id),
  merged_at timestamptz,
  twins_answered_at timestamptz,
  constraint schools_logo_url_check
    check (length(logo_url) <= 400 and logo_url !~* '^\s*(javascript|data|vbscript):'),
  constraint schools_time_zone_check check (length(time_zone) <= 64),
  constraint schools_merged_into_check
    check (merged_into <> id and (merged_into is null) = (merged_at is null))
);
comment on column public.schools.unit_number is 'As the service writes it, such as TX-941.';
comment on column public.schools.military_time is 'Screens and printouts show 1515 instead of 3:15 PM.';
comment on column public.schools.staff_second_factor is
  'Instructors and admins of the school need two-step verification.';
comment on column public.schools.school_enrollment is
  'Students above grade 7 at the site of the 9th-grade unit: the base of the minimum enrollment by law (10 USC 2031).';

-- Members read their school; a parent also their own home campus and those of verified children; admins all. The
-- program flags and the service are not for the school to change.
call app.close('public.schools');
call app.audit('public.schools', module => 'school');
comment on column public.schools.retention_years is
  'Years after leaving: 5, as in the Army''s record system, or fewer.';
comment on column public.schools.nine_digit_ids is
  'The student IDs of the school have nine digits, so that a bare one is no Social Security number in that column.';
create index schools_merged_into_idx on public.schools (merged_into);
comment on column public.schools.merged_into is
  'The school that this one turned out to be. It is closed: no one enters anything in it.';
comment on column public.schools.twins_answered_at is
  'When its people said of the schools that look like it that none is theirs.';

-- School years: from when to when each lasts, and which is the current one.
create table public.school_years (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  name text not null,
  starts_on date not null,
  ends_on date not null,
  is_current boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint school_years_ends_on_check check (ends_on > starts_on),
  constraint school_years_school_id_name_key unique (school_id, name)
);
create unique index school_years_current_idx on public.school_years (school_id) where is_current;

call app.protect('public.school_years', 'school', reads => 'members');
call app.audit('public.school_years');
call app.name_rows('public.school_years', 't.name');
call app.broadcast('public.school_years', 'school');

-- The five base roles are the ceilings; a school may name roles of its own that are based on one of them.
create table public.user_roles (
  id uuid primary key default gen_random_uuid(),
  role_name text not null,
  label text not null,
  base_role text not null constraint user_roles_base_role_check check (
    base_role in ('admin', 'instructor', 'cadet', 'parent', 'external')),
  school_id uuid references public.schools (id),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index user_roles_built_in_idx on public.user_roles (role_name) where school_id is null;
create unique index user_roles_school_id_role_name_idx on public.user_roles (school_id, role_name);

-- Roles and permissions: everyone reads the built-in ones and those of their own school. They change by functions only.
call app.close('public.user_roles');
call app.audit('public.user_roles', module => 'roles');
call app.name_rows('public.user_roles', 't.label');

-- An account. The person is in `cadets` or `contacts`.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null default '' constraint profiles_first_name_check check (length(first_name) <= 80),
  last_name text not null default '' constraint profiles_last_name_check check (length(last_name) <= 80),
  email text,
  title text constraint profiles_title_check check (length(title) <= 60),
  phone text constraint profiles_phone_check check (length(phone) <= 32),
  role text not null constraint profiles_role_check check (
    role in ('admin', 'instructor', 'cadet', 'parent', 'external')),
  role_id uuid not null references public.user_roles (id),
  school_id uuid references public.schools (id),
  acting_school_id uuid,
  grade text,
  active boolean not null default true,
  password_change_required boolean not null default false,
  temp_pswd text constraint profiles_temp_pswd_check check (temp_pswd is null),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index profiles_school_id_idx on public.profiles (school_id, last_name);
create index profiles_role_id_idx on public.profiles (role_id);
comment on column public.profiles.title is 'The person''s title, such as Sergeant Major, Chief, or Colonel.';
comment on column public.profiles.role is 'The base role of role_id; kept equal by trigger.';
comment on column public.profiles.acting_school_id is
  'The school an admin works in; set by set_acting_school(). No foreign key: embeds of schools stay unambiguous.';
comment on column public.profiles.grade is 'Mirrors the cadet''s current enrollment.';
comment on column public.profiles.temp_pswd is
  'The specification names it. It is always null, because a readable password is never saved.';

-- One's own account; staff those of their school. Only title, phone and the two marks of a temporary password change
-- here: role, school, grade and being active change by functions.
call app.close('public.profiles');
call app.audit('public.profiles', masked => '{temp_pswd}', module => 'users');
call app.name_rows('public.profiles', 't.first_name || '' '' || t.last_name');
call app.broadcast('public.profiles', 'users');

-- A person's own order of the menu.
create table public.user_sidebar_preferences (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  menu_items jsonb not null default '[]' constraint user_sidebar_preferences_menu_items_check check (
    jsonb_typeof(menu_items) = 'array' and length(menu_items::text) < 4000),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);

-- A person's own order of the menu. Reset deletes the row, so this is one of the two tables where that is allowed.
call app.close('public.user_sidebar_preferences');
