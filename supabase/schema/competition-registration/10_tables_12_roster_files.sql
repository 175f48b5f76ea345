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
