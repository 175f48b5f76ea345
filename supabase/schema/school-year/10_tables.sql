-- What those who leave must have settled: a list of the school's own, ticked by anyone who keeps it. Other modules add
-- what they know (app.register_clearance).
create table public.clearance_items (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  name text not null constraint clearance_items_name_check
    check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  sort integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
comment on table public.clearance_items is 'Such as uniform returned, books returned, fees paid.';

create index clearance_items_school_id_idx on public.clearance_items (school_id, sort);
call app.protect('public.clearance_items', 'school-year', columns => '{name,sort,archived_at}');
call app.audit('public.clearance_items');
call app.name_rows('public.clearance_items', 't.name');
call app.broadcast('public.clearance_items', 'school-year');
create unique index clearance_items_school_id_name_idx
  on public.clearance_items (school_id, lower(name)) where archived_at is null;

-- What a leaving cadet has settled, item by item, and who said so.
create table public.clearance_checks (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  item_id uuid not null references public.clearance_items (id),
  state text not null constraint clearance_checks_state_check check (state in ('open', 'cleared', 'waived')),
  note text constraint clearance_checks_note_check check (length(note) <= 200 and app.has_no_ssn(note)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint clearance_checks_cadet_id_item_id_key unique (cadet_id, item_id)
);
create index clearance_checks_school_id_idx on public.clearance_checks (school_id);
create index clearance_checks_item_id_idx on public.clearance_checks (item_id);
call app.protect('public.clearance_checks', 'school-year', writes => '{}');
call app.same_school('public.clearance_checks', 'cadet_id:cadets', 'item_id:clearance_items');
call app.audit('public.clearance_checks', noun => 'the exit clearance');
call app.broadcast('public.clearance_checks', 'school-year', staff => true);

-- The rollover: what becomes of each cadet in the next school year. It is planned, seen and corrected first; it runs in
-- parts, as often as one likes with the same result, and can be undone until someone works in the new year.
create table public.rollovers (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  from_year_id uuid not null,
  to_year_id uuid not null references public.school_years (id),
  state text not null default 'planned' constraint rollovers_state_check
    check (state in ('planned', 'started', 'done', 'undone')),
  keep_units boolean not null default false,
  keep_periods boolean not null default false,
  started_at timestamptz,
  done_at timestamptz,
  undone_at timestamptz,
  undone_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint rollovers_years_check check (from_year_id <> to_year_id)
);
comment on column public.rollovers.from_year_id is
  'A year of the school, held by a trigger: a second key to school_years would make embeds ambiguous.';
create index rollovers_school_id_idx on public.rollovers (school_id, created_at desc);
create index rollovers_to_year_id_idx on public.rollovers (to_year_id);

-- One rollover leaves a year, so that two people who start at the same time work on the same one.
create unique index rollovers_from_year_id_idx on public.rollovers (from_year_id) where state <> 'undone';

call app.protect('public.rollovers', 'school-year', writes => '{}');
call app.same_school('public.rollovers', 'from_year_id:school_years', 'to_year_id:school_years');
call app.audit('public.rollovers');
call app.broadcast('public.rollovers', 'school-year', staff => true);

-- What becomes of each cadet in a rollover.
create table public.rollover_lines (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  rollover_id uuid not null references public.rollovers (id),
  cadet_id uuid not null references public.cadets (id),
  decision text not null constraint rollover_lines_decision_check
    check (decision in ('promote', 'hold_back', 'graduate', 'leave')),
  is_chosen boolean not null default false,
  from_grade integer not null,
  from_level integer,
  to_grade integer,
  to_level integer constraint rollover_lines_to_level_check check (to_level between 1 and 4),
  state text not null default 'waiting' constraint rollover_lines_state_check
    check (state in ('waiting', 'blocked', 'done', 'undone')),
  before jsonb,
  enrollment_id uuid references public.cadet_enrollments (id) on delete set null,
  status_record_id uuid references public.cadet_status_records (id) on delete set null,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint rollover_lines_rollover_id_cadet_id_key unique (rollover_id, cadet_id)
);
create index rollover_lines_cadet_id_idx on public.rollover_lines (cadet_id);
create index rollover_lines_school_id_idx on public.rollover_lines (school_id);
create index rollover_lines_enrollment_id_idx on public.rollover_lines (enrollment_id);
create index rollover_lines_status_record_id_idx on public.rollover_lines (status_record_id);
comment on column public.rollover_lines.is_chosen is 'A person overrode the rule. Planning again keeps the decision.';
comment on column public.rollover_lines.before is 'What an undo restores: status, exit, unit.';
call app.protect('public.rollover_lines', 'school-year', writes => '{}');
call app.same_school('public.rollover_lines', 'rollover_id:rollovers', 'cadet_id:cadets');
call app.audit('public.rollover_lines');
call app.broadcast('public.rollover_lines', 'school-year', staff => true);

-- Enrollment against the legal floor: the lesser of 100 cadets or 10% of the students above grade 7 at the site of the
-- 9th-grade unit (10 USC 2031(b)(1)(A)). The school enters its students; without them no minimum applies.
create table public.enrollment_snapshots (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  taken_on date not null,
  school_enrollment integer,
  enrollment_floor integer,
  cadets integer not null,
  magnet integer not null default 0,
  by_grade jsonb not null default '{}',
  by_level jsonb not null default '{}',
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint enrollment_snapshots_school_id_taken_on_key unique (school_id, taken_on)
);
comment on table public.enrollment_snapshots is 'Counts of one day for the services'' enrollment reports. No names.';
call app.protect('public.enrollment_snapshots', 'school-year', writes => '{}');
call app.audit('public.enrollment_snapshots');
call app.broadcast('public.enrollment_snapshots', 'school-year', staff => true);

-- Retention: the records of those who left are kept for some years and then purged, all of them together, after someone
-- has seen what will go. What remains is a log of numbers.
create table public.retention_log (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  purged_on date not null,
  cadets integer not null,
  totals jsonb not null,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index retention_log_school_id_idx on public.retention_log (school_id, purged_on desc);
comment on column public.retention_log.totals is
  'Rows of each table, years of leaving, and last ranks, as numbers. No one can be identified from them.';
call app.protect('public.retention_log', 'school-year', writes => '{}');
call app.audit('public.retention_log');
call app.broadcast('public.retention_log', 'school-year', staff => true);
