-- Fitness: events, batteries and standards are versioned data with their sources. A row without a school is everyone's;
-- a school's own rows are added to them. What is not verified is kept turned off until a school has checked it itself.
create table public.pt_events (
  id uuid primary key default gen_random_uuid(),
  school_id uuid default app.school_id() references public.schools (id),
  code text not null constraint pt_events_code_check check (code ~* '^[a-z][a-z0-9_]{1,39}$'),
  name text not null constraint pt_events_name_check check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  unit text not null default 'reps' constraint pt_events_unit_check
    check (unit in ('reps', 'seconds', 'inches', 'cm', 'laps')),
  direction text not null default 'higher_better'
    constraint pt_events_direction_check check (direction in ('higher_better', 'lower_better')),
  input text not null default 'integer'
    constraint pt_events_input_check check (input in ('integer', 'decimal', 'seconds', 'time', 'sides')),
  step numeric not null default 1 constraint pt_events_step_check check (step in (1, 0.5, 0.1, 0.25)),
  attempts integer not null default 1 constraint pt_events_attempts_check check (attempts between 1 and 3),
  min_plausible numeric,
  max_plausible numeric,
  time_limit_s integer,
  rule text constraint pt_events_rule_check check (length(rule) <= 400 and app.has_no_ssn(rule)),
  sort integer not null default 100,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index pt_events_code_idx on public.pt_events (code) where school_id is null;
create unique index pt_events_school_id_code_idx on public.pt_events (school_id, code);
comment on column public.pt_events.input is
  'integer: a count · decimal: to its step, may be negative · seconds: to a tenth · time: as m:ss · sides: left and '
  'right, the lesser counts.';
comment on column public.pt_events.attempts is 'How many attempts a cadet has; the best counts.';

call app.protect('public.pt_events', 'fitness', reads => 'verb', writes => '{}');

-- Changes are broadcast from here on: the rows above weren't entered by anyone.
call app.audit('public.pt_events');
call app.name_rows('public.pt_events', 't.name');

call app.broadcast('public.pt_events', 'fitness');

-- Versions of a fitness standard with their sources and dates.
create table public.pt_standards (
  id uuid primary key default gen_random_uuid(),
  school_id uuid default app.school_id() references public.schools (id),
  code text not null constraint pt_standards_code_check check (code ~* '^[a-z][a-z0-9_]{1,39}$'),
  name text not null
    constraint pt_standards_name_check check (length(trim(name)) between 1 and 120 and app.is_plain(name)),
  version text not null constraint pt_standards_version_check check (length(trim(version)) between 1 and 80),
  valid_from date,
  valid_until date,
  note text constraint pt_standards_note_check check (length(note) <= 1000 and app.has_no_ssn(note)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint pt_standards_valid_until_check check (valid_until >= valid_from)
);
create unique index pt_standards_code_version_idx on public.pt_standards (code, version) where school_id is null;
create unique index pt_standards_school_id_code_version_idx on public.pt_standards (school_id, code, version);
call app.protect('public.pt_standards', 'fitness', reads => 'verb', writes => '{}');
call app.audit('public.pt_standards');
call app.name_rows('public.pt_standards', 't.name');

-- The tables of a standard, each with its confidence mark.
create table public.pt_tables (
  id uuid primary key default gen_random_uuid(),
  school_id uuid default app.school_id() references public.schools (id),
  standard_id uuid not null references public.pt_standards (id),
  name text not null constraint pt_tables_name_check
    check (length(trim(name)) between 1 and 120 and app.is_plain(name)),
  level_code text constraint pt_tables_level_code_check check (length(level_code) <= 40),
  percentile integer constraint pt_tables_percentile_check check (percentile between 1 and 99),
  status text not null default 'own'
    constraint pt_tables_status_check check (status in ('sourced', 'recalled_unverified', 'own')),
  enabled boolean not null default true,
  source text[] not null default '{}',
  confidence text constraint pt_tables_confidence_check check (length(confidence) <= 600),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index pt_tables_standard_id_idx on public.pt_tables (standard_id);
create index pt_tables_school_id_idx on public.pt_tables (school_id);
comment on column public.pt_tables.enabled is
  'False for a table from memory: no level is calculated from it until a school confirms it.';
comment on column public.pt_tables.percentile is
  'Between two tables only the band is reported; no percentile is ever interpolated.';
call app.protect('public.pt_tables', 'fitness', reads => 'verb', writes => '{}');
call app.audit('public.pt_tables');
call app.broadcast('public.pt_tables', 'fitness');

-- The scores that a standard asks for, by event, sex, and age.
create table public.pt_marks (
  id uuid primary key default gen_random_uuid(),
  school_id uuid default app.school_id() references public.schools (id),
  table_id uuid not null references public.pt_tables (id),
  event_id uuid not null references public.pt_events (id),
  sex text not null default 'M' constraint pt_marks_sex_check check (sex in ('M', 'F')),
  age integer not null constraint pt_marks_age_check check (age between 1 and 99),
  mark numeric not null,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint pt_marks_table_id_event_id_sex_age_key unique (table_id, event_id, sex, age)
);
create index pt_marks_event_id_idx on public.pt_marks (event_id);
create index pt_marks_school_id_idx on public.pt_marks (school_id);
call app.protect('public.pt_marks', 'fitness', reads => 'verb', writes => '{}');
call app.audit('public.pt_marks');

-- Fitness tests: which events belong to one, and how it is scored.
create table public.pt_batteries (
  id uuid primary key default gen_random_uuid(),
  school_id uuid default app.school_id() references public.schools (id),
  code text not null constraint pt_batteries_code_check check (code ~* '^[a-z][a-z0-9_]{1,39}$'),
  name text not null
    constraint pt_batteries_name_check check (length(trim(name)) between 1 and 120 and app.is_plain(name)),
  program_types text[] not null default '{}',
  slots jsonb not null default '[]' constraint pt_batteries_slots_check check (jsonb_typeof(slots) = 'array'),
  levels jsonb not null default '[]' constraint pt_batteries_levels_check check (jsonb_typeof(levels) = 'array'),
  caps jsonb not null default '{}' constraint pt_batteries_caps_check check (jsonb_typeof(caps) = 'object'),
  standard_code text,
  scoring text constraint pt_batteries_scoring_check check (length(scoring) <= 400),
  frequency text constraint pt_batteries_frequency_check check (length(frequency) <= 200),
  source text[] not null default '{}',
  confidence text constraint pt_batteries_confidence_check check (length(confidence) <= 600),
  note text constraint pt_batteries_note_check check (length(note) <= 1000 and app.has_no_ssn(note)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index pt_batteries_code_idx on public.pt_batteries (code) where school_id is null;
create unique index pt_batteries_school_id_code_idx on public.pt_batteries (school_id, code);
comment on column public.pt_batteries.slots is '[{slot, any_of: [event codes]}]: one event of each slot is done.';
comment on column public.pt_batteries.levels is
  'Lowest first: [{code, label, rule, percentile?, slots?, from?, device?}]. rule all: every slot · count: so many '
    'slots · mean: the mean percentile · attempted: every slot tried.';
comment on column public.pt_batteries.caps is 'Event code → the highest level it can count for.';
call app.protect('public.pt_batteries', 'fitness', reads => 'verb', writes => '{}');
call app.audit('public.pt_batteries');
call app.name_rows('public.pt_batteries', 't.name');
call app.broadcast('public.pt_batteries', 'fitness');

create table public.pt_adoptions (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  battery_id uuid not null references public.pt_batteries (id),
  standard_id uuid references public.pt_standards (id),
  from_on date not null,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint pt_adoptions_school_id_battery_id_from_on_key unique (school_id, battery_id, from_on)
);
create index pt_adoptions_battery_id_idx on public.pt_adoptions (battery_id);
create index pt_adoptions_standard_id_idx on public.pt_adoptions (standard_id);
comment on table public.pt_adoptions is
  'The standard a school uses for a battery from a date on. The one in force on the test date counts. Without a '
  'standard: "no table".';
call app.protect('public.pt_adoptions', 'fitness', reads => 'verb', writes => '{}');
call app.audit('public.pt_adoptions');
call app.broadcast('public.pt_adoptions', 'fitness');

create table public.pt_confirmations (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  table_id uuid not null references public.pt_tables (id),
  confirmed_by_label text not null default '',
  confirmed_at timestamptz not null default now(),
  note text not null constraint pt_confirmations_note_check
    check (length(trim(note)) between 1 and 400 and app.has_no_ssn(note)),
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index pt_confirmations_open_idx on public.pt_confirmations (school_id, table_id)
  where withdrawn_at is null;
create index pt_confirmations_table_id_idx on public.pt_confirmations (table_id);
create index pt_confirmations_school_id_idx on public.pt_confirmations (school_id);
comment on table public.pt_confirmations is
  'A school''s confirmation of an unverified table: who compared it, when, and with what.';
call app.protect('public.pt_confirmations', 'fitness', reads => 'verb', writes => '{}');
call app.audit('public.pt_confirmations');
call app.broadcast('public.pt_confirmations', 'fitness');
