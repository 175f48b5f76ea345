-- Test days, who is expected, and what each reached. What a level was computed from - age, sex, the row of the table -
-- and notes are restricted and are in a table of their own: a cadet who keeps the scores sees levels, never birth
-- dates.
create table public.pt_sessions (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  battery_id uuid not null references public.pt_batteries (id),
  school_year_id uuid references public.school_years (id),
  unit_id uuid references public.units (id),
  name text not null
    constraint pt_sessions_name_check check (length(trim(name)) between 1 and 120 and app.is_plain(name)),
  held_on date not null,
  term text not null default 'fall' constraint pt_sessions_term_check check (term in ('fall', 'spring', 'other')),
  class_period text constraint pt_sessions_class_period_check check (length(class_period) <= 20),
  slot_events jsonb not null default '{}'
    constraint pt_sessions_slot_events_check check (jsonb_typeof(slot_events) = 'object'),
  proctors text constraint pt_sessions_proctors_check check (length(proctors) <= 200 and app.has_no_ssn(proctors)),
  screened boolean not null default false,
  screening_note text constraint pt_sessions_screening_note_check
    check (length(screening_note) <= 400 and app.has_no_ssn(screening_note)),
  state text not null default 'open' constraint pt_sessions_state_check check (state in ('open', 'closed')),
  closed_at timestamptz,
  closed_by_label text,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index pt_sessions_school_id_held_on_idx on public.pt_sessions (school_id, held_on desc);
create index pt_sessions_battery_id_idx on public.pt_sessions (battery_id);
create index pt_sessions_school_year_id_idx on public.pt_sessions (school_year_id);
create index pt_sessions_unit_id_idx on public.pt_sessions (unit_id);
comment on column public.pt_sessions.slot_events is
  'Slot → the event it is usually tested by that day; a cadet may do another of the slot.';
comment on column public.pt_sessions.screened is
  'Health screenings and releases are on file; the note says since when. Families read it, so it has no names.';

call app.protect('public.pt_sessions', 'fitness', reads => 'verb', writes => '{}');

call app.same_school('public.pt_sessions', 'school_year_id:school_years', 'unit_id:units');

call app.audit('public.pt_sessions');
call app.name_rows('public.pt_sessions', 't.name');

call app.broadcast('public.pt_sessions', 'fitness');

-- The cadets of a test day and the level each reached.
create table public.pt_entries (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  session_id uuid not null references public.pt_sessions (id),
  cadet_id uuid not null references public.cadets (id),
  unit_id uuid references public.units (id),
  choices jsonb not null default '{}' constraint pt_entries_choices_check check (jsonb_typeof(choices) = 'object'),
  level_code text,
  level_rank integer,
  notes text[] not null default '{}',
  filled integer not null default 0,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint pt_entries_session_id_cadet_id_key unique (session_id, cadet_id)
);
create index pt_entries_cadet_id_idx on public.pt_entries (cadet_id);
create index pt_entries_school_id_idx on public.pt_entries (school_id);
create index pt_entries_unit_id_idx on public.pt_entries (unit_id);
comment on column public.pt_entries.unit_id is 'The unit on the test date. Unit averages are based on it.';
comment on column public.pt_entries.notes is
  'Why there is no higher level: incomplete, no_table, unconfirmed, modified, at_least, no_rule.';
call app.protect('public.pt_entries', 'fitness', cadet => 'cadet_id', writes => '{}');
call app.audit('public.pt_entries', computed => '{filled,level_rank,notes}', noun => 'a fitness test');
call app.broadcast('public.pt_entries', 'fitness');

-- The tries of a cadet in an event of a test day.
create table public.pt_results (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  session_id uuid not null references public.pt_sessions (id),
  cadet_id uuid not null references public.cadets (id),
  event_id uuid not null references public.pt_events (id),
  standard_id uuid references public.pt_standards (id),
  attempt_no integer not null default 1 constraint pt_results_attempt_no_check check (attempt_no between 1 and 3),
  raw_value numeric constraint pt_results_raw_value_check check (raw_value between -1000 and 100000),
  unit text not null default 'reps',
  typed text constraint pt_results_typed_check check (length(typed) <= 40 and app.has_no_ssn(typed)),
  status text not null default 'dns'
    constraint pt_results_status_check check (status in ('ok', 'dns', 'dnf', 'excused_medical', 'modified')),
  level_code text,
  level_rank integer,
  percentile_low integer,
  percentile_high integer,
  note text constraint pt_results_note_check check (note in ('no_table', 'unconfirmed', 'modified')),
  entered_by uuid default auth.uid(),
  entered_by_label text not null default '',
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint pt_results_session_id_cadet_id_event_id_attempt_no_key unique (session_id, cadet_id, event_id, attempt_no),
  constraint pt_results_raw_value_status_check check (
    (status = 'ok') = (raw_value is not null) or (status = 'modified'))
);
create index pt_results_school_id_idx on public.pt_results (school_id);
create index pt_results_cadet_id_idx on public.pt_results (cadet_id, session_id);
create index pt_results_event_id_idx on public.pt_results (event_id);
create index pt_results_standard_id_idx on public.pt_results (standard_id);
comment on column public.pt_results.percentile_low is
  'With percentile_high the band that the tables prove; never a percentile of its own.';
comment on column public.pt_results.standard_id is
  'The standard in force on the test date, used to calculate the level.';
comment on column public.pt_results.typed is 'What was typed where the value says less: left and right of a reach.';
call app.protect('public.pt_results', 'fitness', cadet => 'cadet_id', writes => '{}');
call app.audit('public.pt_results',
  computed => '{level_code,level_rank,note,percentile_low,percentile_high,standard_id}',
  noun => 'a fitness score');
call app.broadcast('public.pt_results', 'fitness');

-- Fitness is shown to families only where the school says so; feedback on an application is the cadet's alone.
call app.accompany('public.pt_results', 'fitness', '{note}', guardians => false);

create table public.pt_result_basis (
  id uuid primary key references public.pt_results (id),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  age_on_date integer,
  row_age integer,
  sex_column text,
  reason text,
  note text constraint pt_result_basis_note_check check (length(note) <= 1000 and app.has_no_ssn(note)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index pt_result_basis_school_id_idx on public.pt_result_basis (school_id);
create index pt_result_basis_cadet_id_idx on public.pt_result_basis (cadet_id);
comment on table public.pt_result_basis is
  'Restricted: what a level is based on. row_age is the row of the table: 18 and older use the row of 17.';
call app.protect('public.pt_result_basis', 'fitness', writes => '{}', class => 'restricted');
call app.audit('public.pt_result_basis', masked => '{age_on_date,row_age,sex_column,reason,note}',
  noun => 'what a fitness score is based on');
