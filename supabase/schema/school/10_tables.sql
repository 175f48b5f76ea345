-- Views of list pages that people keep: one's own, and those a colleague shares. A view tells by what it searches and
-- filters, so a shared one is for those who see everyone's rows on the page.
create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  school_id uuid not null default app.school_id() references public.schools (id),
  module text not null constraint saved_views_module_check check (length(module) <= 60),
  list text not null default 'main' constraint saved_views_list_check check (length(list) between 1 and 60),
  name text not null constraint saved_views_name_check check (length(trim(name)) between 1 and 80),
  state jsonb not null default '{}' constraint saved_views_state_check check (length(state::text) < 20000),
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint saved_views_user_id_list_name_key unique (user_id, school_id, module, list, name)
);
comment on column public.saved_views.list is 'Which list of the module: views of one list never show in another.';
create index saved_views_school_id_module_idx on public.saved_views (school_id, module);

call app.close('public.saved_views');
call app.bound('public.saved_views', 60);

-- Calls that must not be made without end, counted by account. Not exposed.
create table app.call_counts (
  caller uuid not null,
  name text not null,
  started_at timestamptz not null default now(),
  used integer not null default 0,
  primary key (caller, name)
);
create index call_counts_started_at_idx on app.call_counts (started_at);

create table public.school_codes (
  school_id uuid primary key references public.schools (id),
  join_code text not null constraint school_codes_join_code_key unique
    constraint school_codes_join_code_check check (join_code ~ '^[A-Z0-9]{6,16}$'),
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
comment on table public.school_codes is
  'The code a parent enters to sign up at this school. It also allows ten lookups an hour of listed cadets by last '
  'name.';
call app.protect('public.school_codes', 'school', writes => '{}');
call app.audit('public.school_codes', masked => '{join_code}');
call app.broadcast('public.school_codes', 'school', staff => true);
