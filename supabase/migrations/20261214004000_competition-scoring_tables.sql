-- Scores of a meet: keyed from paper twice, verified, and turned into results by the scoring engine. The database keeps
-- marks and results and refuses what can't be; it computes no score (docs/decisions/0203).
call app.register_module('competition-scoring', 'Scoring', '/app/competition-portal/scoring', 'abacus', 153,
  '{sidebar,read,manage}', active => false, section => true,
  about => 'Keying, verifying, and results of the meets your school hosts.',
  rows => 'scores', own => 'the scores that their job at a meet opens');
call app.needs_flag('competition-scoring', 'competition_module');
call app.grant('competition-scoring', 'instructor', '{read,manage}');
call app.grant('competition-scoring', 'cadet', '{read}');

-- A performance of an entry: the first, or another one that was granted.
create table public.meet_performances (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  entry_id uuid not null references public.meet_entries (id),
  attempt integer not null default 1 constraint meet_performances_attempt_check check (attempt between 1 and 20),
  status text not null default 'ok' constraint meet_performances_status_check
    check (status in ('ok', 'dns', 'dnf', 'dq', 'scratched')),
  reason text constraint meet_performances_reason_check check (length(reason) <= 300 and app.has_no_ssn(reason)),
  missing text constraint meet_performances_missing_check
    check (missing in ('block', 'mean_of_present', 'median_of_present', 'prorate', 'adjusted')),
  missing_reason text constraint meet_performances_missing_reason_check
    check (length(missing_reason) <= 300 and app.has_no_ssn(missing_reason)),
  voided_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_performances_entry_id_attempt_key unique (entry_id, attempt),
  constraint meet_performances_missing_reason_needed check ((missing is null) = (missing_reason is null))
);
create index meet_performances_school_id_idx on public.meet_performances (school_id);
create index meet_performances_meet_id_idx on public.meet_performances (meet_id);
comment on column public.meet_performances.missing is
  'The rule that the director takes for this performance alone where a sheet is missing.';

-- The sheet of a seat for a performance, and where it stands.
create table public.meet_scores (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  performance_id uuid not null references public.meet_performances (id),
  seat_id uuid not null references public.meet_seats (id),
  state text not null default 'keyed_once' constraint meet_scores_state_check
    check (state in ('keyed_once', 'differs', 'submitted', 'returned', 'verified')),
  round integer not null default 1,
  revision integer not null default 0,
  return_reason text constraint meet_scores_return_reason_check
    check (length(return_reason) <= 300 and app.has_no_ssn(return_reason)),
  verified_by uuid,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_scores_performance_id_seat_id_key unique (performance_id, seat_id)
);
create index meet_scores_school_id_idx on public.meet_scores (school_id);
create index meet_scores_meet_id_idx on public.meet_scores (meet_id);
create index meet_scores_seat_id_idx on public.meet_scores (seat_id);
comment on column public.meet_scores.round is 'Counts how often it was begun anew: after it was returned, both passes are keyed again.';
comment on column public.meet_scores.revision is 'The revision that counts; 0: none yet.';

-- What one person keyed from paper. The second never sees the first.
create table public.meet_keyings (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  score_id uuid not null references public.meet_scores (id),
  round integer not null,
  pass integer not null constraint meet_keyings_pass_check check (pass in (1, 2)),
  keyed_by uuid not null,
  sheet_id uuid not null references public.score_sheets (id),
  marks jsonb not null constraint meet_keyings_marks_check check (jsonb_typeof(marks) = 'object'),
  comments jsonb not null default '{}' constraint meet_keyings_comments_check check (jsonb_typeof(comments) = 'object'),
  control_total numeric,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_keyings_score_id_round_pass_key unique (score_id, round, pass),
  constraint meet_keyings_score_id_round_keyed_by_key unique (score_id, round, keyed_by)
);
create index meet_keyings_school_id_idx on public.meet_keyings (school_id);
create index meet_keyings_meet_id_idx on public.meet_keyings (meet_id);
create index meet_keyings_sheet_id_idx on public.meet_keyings (sheet_id);
comment on column public.meet_keyings.control_total is 'The total that the judge wrote on the paper.';

-- Revisions of a sheet, never changed: the highest that isn't void counts.
create table public.meet_revisions (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  score_id uuid not null references public.meet_scores (id),
  revision integer not null constraint meet_revisions_revision_check check (revision between 1 and 999),
  sheet_id uuid not null references public.score_sheets (id),
  marks jsonb not null constraint meet_revisions_marks_check check (jsonb_typeof(marks) = 'object'),
  comments jsonb not null default '{}' constraint meet_revisions_comments_check
    check (jsonb_typeof(comments) = 'object'),
  control_total numeric,
  source text not null constraint meet_revisions_source_check check (source in ('keyed', 'chosen', 'corrected')),
  reason text constraint meet_revisions_reason_check check (length(reason) <= 300 and app.has_no_ssn(reason)),
  voided_at timestamptz,
  void_reason text constraint meet_revisions_void_reason_check
    check (length(void_reason) <= 300 and app.has_no_ssn(void_reason)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_revisions_score_id_revision_key unique (score_id, revision)
);
create index meet_revisions_school_id_idx on public.meet_revisions (school_id);
create index meet_revisions_meet_id_idx on public.meet_revisions (meet_id);
create index meet_revisions_sheet_id_idx on public.meet_revisions (sheet_id);

-- Penalties and credits of a performance, each recorded once, void where a ruling took it back.
create table public.meet_penalties (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  performance_id uuid not null references public.meet_performances (id),
  kind text not null default 'penalty' constraint meet_penalties_kind_check check (kind in ('penalty', 'credit')),
  key text not null constraint meet_penalties_key_check check (key ~ '^[a-z0-9][a-z0-9_-]{0,59}$'),
  count integer not null default 1 constraint meet_penalties_count_check check (count between 0 and 1000),
  value numeric constraint meet_penalties_value_check check (value > -1000000 and value < 1000000),
  reason text constraint meet_penalties_reason_check check (length(reason) <= 300 and app.has_no_ssn(reason)),
  voided_at timestamptz,
  void_reason text constraint meet_penalties_void_reason_check
    check (length(void_reason) <= 300 and app.has_no_ssn(void_reason)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index meet_penalties_school_id_idx on public.meet_penalties (school_id);
create index meet_penalties_meet_id_idx on public.meet_penalties (meet_id);
create index meet_penalties_performance_id_idx on public.meet_penalties (performance_id);

-- What each timer's watch said. The median is the clock.
create table public.meet_times (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  performance_id uuid not null references public.meet_performances (id),
  timer integer not null constraint meet_times_timer_check check (timer between 1 and 9),
  seconds numeric not null constraint meet_times_seconds_check check (seconds >= 0 and seconds < 100000),
  voided_at timestamptz,
  void_reason text constraint meet_times_void_reason_check
    check (length(void_reason) <= 300 and app.has_no_ssn(void_reason)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index meet_times_performance_id_timer_idx on public.meet_times (performance_id, timer) where voided_at is null;
create index meet_times_performance_id_idx on public.meet_times (performance_id);
create index meet_times_school_id_idx on public.meet_times (school_id);
create index meet_times_meet_id_idx on public.meet_times (meet_id);

-- What the head judge set against what was computed. The old value is kept, and the row is marked "adjusted".
create table public.meet_overrides (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  performance_id uuid not null references public.meet_performances (id),
  what text not null constraint meet_overrides_what_check check (what in ('net', 'status', 'penalty')),
  key text constraint meet_overrides_key_check check (key ~ '^[a-z0-9][a-z0-9_-]{0,59}$'),
  old_value text constraint meet_overrides_old_value_check check (length(old_value) <= 40),
  new_value text not null constraint meet_overrides_new_value_check check (length(new_value) between 1 and 40),
  reason text not null constraint meet_overrides_reason_check
    check (length(trim(reason)) between 1 and 300 and app.has_no_ssn(reason)),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_overrides_penalty_check check ((what = 'penalty') = (key is not null))
);
create unique index meet_overrides_performance_id_what_idx
  on public.meet_overrides (performance_id, what, coalesce(key, '')) where ended_at is null;
comment on column public.meet_overrides.key is 'The penalty of the sheet whose sum was set.';
create index meet_overrides_performance_id_idx on public.meet_overrides (performance_id);
create index meet_overrides_school_id_idx on public.meet_overrides (school_id);
create index meet_overrides_meet_id_idx on public.meet_overrides (meet_id);

-- Results of an event as the engine made them, one generation after the other. Without an event: the overall.
create table public.meet_results (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  event_id uuid references public.meet_events (id),
  generation integer not null,
  engine integer not null constraint meet_results_engine_check check (engine between 1 and 999),
  input_hash text not null constraint meet_results_input_hash_check check (input_hash ~ '^[0-9a-f]{64}$'),
  seq bigint not null,
  result jsonb not null constraint meet_results_result_check check (jsonb_typeof(result) in ('object', 'array')),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_results_generation_key unique nulls not distinct (meet_id, event_id, generation)
);
create index meet_results_school_id_idx on public.meet_results (school_id);
comment on column public.meet_results.seq is 'The last line of the log that it was made from.';
create index meet_results_event_id_idx on public.meet_results (event_id);

-- Every change of what results are made of, in order, each line with the hash of the one before. Ids and codes only.
create table public.meet_log (
  meet_id uuid not null references public.meets (id),
  school_id uuid not null references public.schools (id),
  seq bigint not null,
  event_id uuid references public.meet_events (id),
  at timestamptz not null default now(),
  actor uuid,
  action text not null,
  object text not null,
  object_id uuid not null,
  body jsonb not null,
  hash text not null,
  primary key (meet_id, seq)
);
create index meet_log_event_id_idx on public.meet_log (event_id, seq desc);
create index meet_log_school_id_idx on public.meet_log (school_id);
create index meet_log_object_id_idx on public.meet_log (object_id);
comment on column public.meet_log.event_id is 'The event whose result may change with it; null: any.';
