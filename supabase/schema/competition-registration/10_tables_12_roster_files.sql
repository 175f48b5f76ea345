-- Each file of a roster, written down before it is made: by which school, of whose roster.
create table public.roster_files (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  registration_id uuid not null references public.meet_registrations (id),
  batch_id uuid not null,
  made_by text not null constraint roster_files_made_by_check check (made_by in ('entrant', 'host')),
  format text not null constraint roster_files_format_check check (format in ('csv', 'xlsx', 'pdf')),
  members integer not null constraint roster_files_members_check check (members between 0 and 1000),
  is_named boolean not null,
  created_by_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint roster_files_key unique (batch_id, registration_id)
);
create index roster_files_school_id_idx on public.roster_files (school_id);
create index roster_files_meet_id_idx on public.roster_files (meet_id);
create index roster_files_registration_id_idx on public.roster_files (registration_id);
call app.protect('public.roster_files', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.roster_files', 'registration_id:meet_registrations:both');
call app.audit('public.roster_files', noun => 'a file of a roster');
call app.broadcast('public.roster_files', 'competition-entries');
call app.bound('public.roster_files', 600);

-- What an import brought to rosters, so that it can be undone: members, and their places in entries.
create table app.roster_imports (
  import_id uuid not null references public.imports (id) on delete cascade,
  subject_id uuid not null,
  changed_at timestamptz not null default now(),
  primary key (import_id, subject_id)
);
alter table app.roster_imports enable row level security;
