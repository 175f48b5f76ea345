-- The schools at a meet.
create table public.meet_schools (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  code text not null constraint meet_schools_code_check check (code ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
  name text not null constraint meet_schools_name_check
    check (length(trim(name)) between 1 and 120 and app.is_plain(name)),
  division text constraint meet_schools_division_check check (division ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
  contact text constraint meet_schools_contact_check check (length(contact) <= 160 and app.has_no_ssn(contact)),
  is_host boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_schools_meet_id_code_key unique (meet_id, code)
);
create index meet_schools_school_id_idx on public.meet_schools (school_id);
create unique index meet_schools_meet_id_name_idx on public.meet_schools (meet_id, lower(name))
  where archived_at is null;
comment on column public.meet_schools.school_id is 'The host.';
comment on column public.meet_schools.code is 'Names the school on blind sheets and in results.';
comment on column public.meet_schools.is_host is
  'The host''s own school: who verifies its sheets is named beside the result.';

call app.protect('public.meet_schools', 'competition-meets', writes => '{update}', columns => '{archived_at}');
call app.audit('public.meet_schools', noun => 'a school at a meet');
call app.name_rows('public.meet_schools', 't.name');
call app.broadcast('public.meet_schools', 'competition-meets');
call app.bound('public.meet_schools', 300);

-- What competes in an event: a team of a school, or one cadet of it.
create table public.meet_entries (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  event_id uuid not null references public.meet_events (id),
  meet_school_id uuid not null references public.meet_schools (id),
  code text not null constraint meet_entries_code_check check (code ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
  team text constraint meet_entries_team_check check (length(trim(team)) between 1 and 40 and app.is_plain(team)),
  division text constraint meet_entries_division_check check (division ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
  is_exhibition boolean not null default false,
  status text not null default 'ok' constraint meet_entries_status_check
    check (status in ('ok', 'dns', 'dnf', 'dq', 'scratched')),
  reason text constraint meet_entries_reason_check check (length(reason) <= 300 and app.has_no_ssn(reason)),
  out_round integer constraint meet_entries_out_round_check check (out_round between 1 and 1000),
  is_walk_in boolean not null default false,
  sort integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_entries_event_id_code_key unique (event_id, code)
);
create index meet_entries_school_id_idx on public.meet_entries (school_id);
create index meet_entries_meet_id_idx on public.meet_entries (meet_id, event_id, sort);
create index meet_entries_meet_school_id_idx on public.meet_entries (meet_school_id);
comment on column public.meet_entries.code is
  'Names the entry on sheets, in results, and in the log: never a person''s name.';
comment on column public.meet_entries.out_round is 'The round in which a knockout ended for it; null: never out.';

call app.protect('public.meet_entries', 'competition-meets', writes => '{update}', columns => '{archived_at}');
call app.audit('public.meet_entries', noun => 'an entry');
call app.name_rows('public.meet_entries', 't.code');
call app.broadcast('public.meet_entries', 'competition-meets');
call app.bound('public.meet_entries', 3000);

-- The cadets of an entry, where the event ranks individuals or names its shooters. A result knows them by code alone.
create table public.meet_entry_cadets (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  entry_id uuid not null references public.meet_entries (id),
  code text not null constraint meet_entry_cadets_code_check check (code ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
  name text constraint meet_entry_cadets_name_check
    check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  grade integer constraint meet_entry_cadets_grade_check check (grade between 6 and 12),
  own_cadet_id uuid references public.cadets (id),
  sort integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_entry_cadets_entry_id_code_key unique (entry_id, code)
);
create index meet_entry_cadets_school_id_idx on public.meet_entry_cadets (school_id);
create index meet_entry_cadets_meet_id_idx on public.meet_entry_cadets (meet_id);
create index meet_entry_cadets_own_cadet_id_idx on public.meet_entry_cadets (own_cadet_id);

call app.protect('public.meet_entry_cadets', 'competition-meets', writes => '{update}', columns => '{archived_at}');
call app.same_school('public.meet_entry_cadets', 'own_cadet_id:cadets');
call app.audit('public.meet_entry_cadets', masked => '{name}', noun => 'a cadet of an entry');
call app.broadcast('public.meet_entry_cadets', 'competition-meets', staff => true);
call app.bound('public.meet_entry_cadets', 5000);

-- Papers of a meet: the SOP and its amendments, maps, waivers. The file hangs on the row.
create table public.meet_documents (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  kind text not null constraint meet_documents_kind_check
    check (kind in ('sop', 'amendment', 'map', 'floor_plan', 'waiver', 'schedule', 'other')),
  number integer constraint meet_documents_number_check check (number between 1 and 999),
  title text not null constraint meet_documents_title_check
    check (length(trim(title)) between 1 and 120 and app.is_plain(title)),
  link text constraint meet_documents_link_check check (length(link) <= 500 and link ~ '^https://'),
  note text constraint meet_documents_note_check check (length(note) <= 2000 and app.has_no_ssn(note)),
  effective_on date,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  supersedes_id uuid references public.meet_documents (id),
  constraint meet_documents_supersedes_id_check check (supersedes_id <> id)
);
create index meet_documents_school_id_idx on public.meet_documents (school_id);
create index meet_documents_meet_id_idx on public.meet_documents (meet_id);
create index meet_documents_supersedes_id_idx on public.meet_documents (supersedes_id);

call app.protect('public.meet_documents', 'competition-meets', writes => '{update}', columns => '{archived_at}');
call app.audit('public.meet_documents', noun => 'a document of a meet');
call app.name_rows('public.meet_documents', 't.title');
call app.broadcast('public.meet_documents', 'competition-meets');
call app.attach('public.meet_documents', 'competition-meets', noun => 'a document of a meet',
  page => '/app/competition-portal/meets');

-- What has to be true before a meet changes its state.
create table app.meet_guards (
  name text primary key constraint meet_guards_name_check check (name ~ '^[a-z][a-z0-9_-]*$'),
  source text not null
);
comment on table app.meet_guards is
  'What has to be true before a meet changes its state: functions (meet, state) that return sentences, each with a '
    'part '
  'of the meet''s page.';
alter table app.meet_guards enable row level security;

-- The schools and entries that an import brought to a meet, so that it can be undone. A table of its own: the log of a
-- meet holds its rows as they are, and isn't about where they came from.
create table app.meet_imports (
  import_id uuid not null references public.imports (id) on delete cascade,
  subject_id uuid not null,
  changed_at timestamptz not null default now(),
  primary key (import_id, subject_id)
);
comment on column app.meet_imports.subject_id is 'The school or the entry, which is never removed: archived at most.';
alter table app.meet_imports enable row level security;

-- When a meet stood still, or one of its events was canceled, and why.
create table public.meet_stops (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  event_id uuid references public.meet_events (id),
  kind text not null default 'other' constraint meet_stops_kind_check
    check (kind in ('weather', 'heat', 'medical', 'power', 'safety', 'entries', 'other')),
  reason text not null constraint meet_stops_reason_check
    check (length(trim(reason)) between 1 and 500 and app.has_no_ssn(reason)),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by uuid,
  end_reason text constraint meet_stops_end_reason_check
    check (length(end_reason) <= 500 and app.has_no_ssn(end_reason)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_stops_ended_check check (ended_at >= started_at)
);
create unique index meet_stops_once_idx on public.meet_stops (meet_id, event_id) nulls not distinct
  where ended_at is null;
create index meet_stops_meet_id_idx on public.meet_stops (meet_id);
create index meet_stops_school_id_idx on public.meet_stops (school_id);
create index meet_stops_event_id_idx on public.meet_stops (event_id);
comment on column public.meet_stops.event_id is 'The event that was canceled; none where the whole meet paused.';

call app.protect('public.meet_stops', 'competition-meets', writes => '{}');
call app.audit('public.meet_stops', noun => 'a pause of a meet');
call app.broadcast('public.meet_stops', 'competition-meets');
