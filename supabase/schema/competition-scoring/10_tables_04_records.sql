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
  updated_by uuid,
  seat_sheet_id uuid references public.meet_seat_sheets (id)
);
create index meet_penalties_school_id_idx on public.meet_penalties (school_id);
create index meet_penalties_meet_id_idx on public.meet_penalties (meet_id);
create index meet_penalties_performance_id_idx on public.meet_penalties (performance_id);

call app.protect('public.meet_penalties', 'competition-scoring', writes => '{}');
call app.audit('public.meet_penalties', noun => 'a penalty');
call app.broadcast('public.meet_penalties', 'competition-scoring', staff => true);
call app.bound('public.meet_penalties', 3000);
create index meet_penalties_seat_sheet_id_idx on public.meet_penalties (seat_sheet_id);
comment on column public.meet_penalties.seat_sheet_id is
  'The sheet of a judge''s device that it came with; null: keyed.';
call app.same_school('public.meet_penalties', 'seat_sheet_id:meet_seat_sheets');

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
  updated_by uuid,
  seat_sheet_id uuid references public.meet_seat_sheets (id)
);
create unique index meet_times_performance_id_timer_idx on public.meet_times (performance_id, timer)
  where voided_at is null;
create index meet_times_performance_id_idx on public.meet_times (performance_id);
create index meet_times_school_id_idx on public.meet_times (school_id);
create index meet_times_meet_id_idx on public.meet_times (meet_id);

call app.protect('public.meet_times', 'competition-scoring', writes => '{}');
call app.audit('public.meet_times', noun => 'a time');
call app.broadcast('public.meet_times', 'competition-scoring', staff => true);
call app.bound('public.meet_times', 3000);
create index meet_times_seat_sheet_id_idx on public.meet_times (seat_sheet_id);
comment on column public.meet_times.seat_sheet_id is
  'The sheet of a judge''s device that it came with; null: keyed.';
call app.same_school('public.meet_times', 'seat_sheet_id:meet_seat_sheets');

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

call app.protect('public.meet_overrides', 'competition-scoring', writes => '{}');
call app.audit('public.meet_overrides', noun => 'a decision of the head judge');
call app.broadcast('public.meet_overrides', 'competition-scoring', staff => true);

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
call app.protect('public.meet_results', 'competition-scoring', writes => '{}');
call app.broadcast('public.meet_results', 'competition-scoring', staff => true);

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

call app.protect('public.meet_log', 'competition-scoring', writes => '{}');
create index meet_log_meet_id_shared_idx on public.meet_log (meet_id, seq desc)
  where event_id is null and object not in ('meet_results', 'meet_certificates', 'meet_signatures');

-- Where the log of a meet ends: who adds a line holds this row, so that lines follow one another.
create table app.meet_chains (
  meet_id uuid primary key references public.meets (id),
  seq bigint not null default 0,
  hash text not null default ''
);
alter table app.meet_chains enable row level security;

-- Up to which line of the log the result of an event was computed, whether or not it changed.
create table app.meet_computed (
  event_id uuid primary key references public.meet_events (id),
  seq bigint not null
);
alter table app.meet_computed enable row level security;

-- Up to which line of the log the overall of a meet was computed, whether or not it changed.
create table app.meet_overall_computed (
  meet_id uuid primary key references public.meets (id),
  seq bigint not null
);
alter table app.meet_overall_computed enable row level security;

-- Another score sheet for an event after its meet has started: which, why, and what became of the scores there were.
create table public.meet_sheet_swaps (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  event_id uuid not null references public.meet_events (id),
  from_sheet_id uuid,
  to_sheet_id uuid not null,
  rule text not null constraint meet_sheet_swaps_rule_check check (rule in ('keep', 'rescore')),
  reason text not null constraint meet_sheet_swaps_reason_check
    check (length(trim(reason)) between 1 and 300 and app.has_no_ssn(reason)),
  returned integer not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_sheet_swaps_to_sheet_id_fkey foreign key (to_sheet_id) references public.score_sheets (id)
);
create index meet_sheet_swaps_school_id_idx on public.meet_sheet_swaps (school_id);
create index meet_sheet_swaps_meet_id_idx on public.meet_sheet_swaps (meet_id);
create index meet_sheet_swaps_event_id_idx on public.meet_sheet_swaps (event_id);
create index meet_sheet_swaps_to_sheet_id_idx on public.meet_sheet_swaps (to_sheet_id);
comment on column public.meet_sheet_swaps.rule is
  'keep: the marks stay and count by the new sheet, which takes each of them · rescore: they are void.';
comment on column public.meet_sheet_swaps.returned is 'How many sheets have to be keyed again.';

call app.protect('public.meet_sheet_swaps', 'competition-scoring', writes => '{}');
call app.same_school('public.meet_sheet_swaps', 'from_sheet_id:score_sheets', 'to_sheet_id:score_sheets');
call app.audit('public.meet_sheet_swaps', noun => 'a change of score sheet');
call app.broadcast('public.meet_sheet_swaps', 'competition-scoring', staff => true);
