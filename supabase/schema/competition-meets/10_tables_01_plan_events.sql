-- What schools compete in.
create table public.meet_events (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  code text not null constraint meet_events_code_check check (code ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
  name text not null constraint meet_events_name_check
    check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  discipline text not null constraint meet_events_discipline_check check (discipline ~ '^[a-z_]{1,40}$'),
  form text not null default 'sheet' constraint meet_events_form_check check (form in ('sheet', 'knockout')),
  sheet_id uuid references public.score_sheets (id),
  divisions text[] not null default '{}' constraint meet_events_divisions_check check (cardinality(divisions) <= 20),
  counts_overall boolean not null default true,
  is_exhibition boolean not null default false,
  ranks_individuals boolean not null default false,
  weight numeric not null default 1 constraint meet_events_weight_check check (weight >= 0 and weight < 1000),
  proportional_max numeric not null default 100 constraint meet_events_proportional_max_check
    check (proportional_max >= 0 and proportional_max < 1000000),
  best_of boolean not null default false,
  missing text constraint meet_events_missing_check
    check (missing in ('block', 'mean_of_present', 'median_of_present', 'prorate', 'adjusted')),
  include jsonb not null default '[]' constraint meet_events_include_check
    check (jsonb_typeof(include) = 'array' and jsonb_array_length(include) <= 10),
  shooters_best integer constraint meet_events_shooters_best_check check (shooters_best between 1 and 100),
  team_best integer constraint meet_events_team_best_check check (team_best between 1 and 100),
  tie_results jsonb not null default '[]' constraint meet_events_tie_results_check
    check (jsonb_typeof(tie_results) = 'array' and jsonb_array_length(tie_results) <= 100),
  min_entries integer constraint meet_events_min_entries_check check (min_entries between 1 and 1000),
  max_entries integer constraint meet_events_max_entries_check check (max_entries between 1 and 1000),
  max_per_school integer constraint meet_events_max_per_school_check check (max_per_school between 1 and 100),
  team_min integer constraint meet_events_team_min_check check (team_min between 1 and 200),
  team_max integer constraint meet_events_team_max_check check (team_max between 1 and 200),
  alternates_max integer constraint meet_events_alternates_max_check check (alternates_max between 0 and 50),
  minutes integer not null default 10 constraint meet_events_minutes_check check (minutes between 1 and 480),
  buffer_minutes integer not null default 0 constraint meet_events_buffer_minutes_check
    check (buffer_minutes between 0 and 240),
  report_minutes integer not null default 15 constraint meet_events_report_minutes_check
    check (report_minutes between 0 and 240),
  uniform text constraint meet_events_uniform_check check (length(uniform) <= 80 and app.is_plain(uniform)),
  sort integer not null default 0,
  cancelled_at timestamptz,
  cancelled_reason text constraint meet_events_cancelled_reason_check
    check (length(cancelled_reason) <= 300 and app.has_no_ssn(cancelled_reason)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  cancelled_rule text constraint meet_events_cancelled_rule_check
    check (cancelled_rule in ('drop', 'rescale')),
  wave_size integer constraint meet_events_wave_size_check check (wave_size between 1 and 200),
  lanes integer not null default 1 constraint meet_events_lanes_check check (lanes between 1 and 200),
  holding jsonb not null default '[]' constraint meet_events_holding_check
    check (jsonb_typeof(holding) = 'array' and jsonb_array_length(holding) <= 10),
  needs jsonb not null default '[]' constraint meet_events_needs_check
    check (jsonb_typeof(needs) = 'array' and jsonb_array_length(needs) <= 20),
  windows jsonb not null default '[]' constraint meet_events_windows_check
    check (jsonb_typeof(windows) = 'array' and jsonb_array_length(windows) <= 60),
  area_ids uuid[] not null default '{}' constraint meet_events_area_ids_check
    check (cardinality(area_ids) <= 60),
  constraint meet_events_meet_id_code_key unique (meet_id, code),
  constraint meet_events_form_sheet_check check (form = 'sheet' or sheet_id is null),
  constraint meet_events_team_check check (team_min <= team_max)
);
create index meet_events_school_id_idx on public.meet_events (school_id);
create index meet_events_sheet_id_idx on public.meet_events (sheet_id);
comment on column public.meet_events.divisions is
  'Codes of the divisions that are ranked apart, in this order. None: one list.';
comment on column public.meet_events.include is
  'Sections of other events that count here too: [{event, section, as?, multiplier?}], as in meet/1.';
comment on column public.meet_events.tie_results is
  'What a second performance or a coin decided: [{by, order}] with codes of entries, as in meet/1.';

call app.protect('public.meet_events', 'competition-meets', writes => '{update}', columns => '{archived_at}');
call app.same_school('public.meet_events', 'sheet_id:score_sheets');
call app.audit('public.meet_events', noun => 'an event of a meet');
call app.name_rows('public.meet_events', 't.name');
call app.broadcast('public.meet_events', 'competition-meets');
comment on column public.meet_events.cancelled_rule is
  'What the overall makes of it while it is canceled: drop · rescale; null: as each overall says itself.';
comment on column public.meet_events.lanes is 'Firing points that one entry takes, side by side.';
comment on column public.meet_events.holding is
  'Where an entry is before its start: [{area, from_min, to_min}], minutes before the start.';
comment on column public.meet_events.needs is 'Resources in use until the end of the buffer: [{resource, quantity}].';
comment on column public.meet_events.windows is 'When it can be held: [{day, from, to}]. None: all day.';
comment on column public.meet_events.area_ids is 'The areas where it can be held. None: nowhere yet.';
