-- What a day of a meet is built from, beside its areas and events: hours, gaps, the way between areas, stops, and what
-- the host asks of a good day. The shape is that of `day/1`; ids are those of the rows. See docs/decisions/0257.
create table public.meet_day_plans (
  meet_id uuid primary key references public.meets (id),
  school_id uuid not null references public.schools (id),
  grid_min integer not null default 5 constraint meet_day_plans_grid_min_check check (grid_min between 1 and 60),
  report_min integer not null default 20 constraint meet_day_plans_report_min_check
    check (report_min between 0 and 240),
  same_uniform_min integer not null default 15 constraint meet_day_plans_same_uniform_min_check
    check (same_uniform_min between 0 and 240),
  change_uniform_min integer not null default 30 constraint meet_day_plans_change_uniform_min_check
    check (change_uniform_min between 0 and 240),
  commander_min integer not null default 0 constraint meet_day_plans_commander_min_check
    check (commander_min between 0 and 240),
  days jsonb not null default '[]' constraint meet_day_plans_days_check
    check (jsonb_typeof(days) = 'array' and jsonb_array_length(days) <= 14),
  travel jsonb not null default '{"sites":[],"areas":[]}' constraint meet_day_plans_travel_check
    check (jsonb_typeof(travel) = 'object' and pg_column_size(travel) <= 60000),
  stops jsonb not null default '[]' constraint meet_day_plans_stops_check
    check (jsonb_typeof(stops) = 'array' and jsonb_array_length(stops) <= 60),
  school_lunch jsonb constraint meet_day_plans_school_lunch_check check (jsonb_typeof(school_lunch) = 'object'),
  weights jsonb not null default '{}' constraint meet_day_plans_weights_check
    check (jsonb_typeof(weights) = 'object' and pg_column_size(weights) <= 1000),
  judges jsonb not null default '[]' constraint meet_day_plans_judges_check
    check (jsonb_typeof(judges) = 'array' and jsonb_array_length(judges) <= 500),
  schools jsonb not null default '[]' constraint meet_day_plans_schools_check
    check (jsonb_typeof(schools) = 'array' and jsonb_array_length(schools) <= 300),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index meet_day_plans_school_id_idx on public.meet_day_plans (school_id);
comment on table public.meet_day_plans is 'What a day of a meet is built from, beside its areas and events.';
comment on column public.meet_day_plans.days is 'The hours of each day: [{day, from, to}]. None: 7:00 to 18:00.';
comment on column public.meet_day_plans.travel is
  'Minutes on the way, the same both ways: {sites: [{from, to, minutes}] by name, areas: [{from, to, minutes}] by id}.';
comment on column public.meet_day_plans.stops is
  'When nothing is held: [{id, kind, label, day, from, to, sites?, areas?, events?}]. Without lists it is for all.';
comment on column public.meet_day_plans.judges is
  'Breaks and lunch by judge: [{judge, breaks: [{day, from, to}], lunch: [{day, from, to, minutes}]}].';
comment on column public.meet_day_plans.schools is
  'What a day asks of a school: [{school, coaches?, days?, arrive?, depart?, prefer_after?}], times by day.';
call app.protect('public.meet_day_plans', 'competition-meets', writes => '{}');
call app.audit('public.meet_day_plans', noun => 'the day of a meet');
call app.broadcast('public.meet_day_plans', 'competition-meets');

-- What events need and a meet has few of: rifles, mats, timers.
create table public.meet_resources (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  name text not null constraint meet_resources_name_check
    check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  quantity integer not null default 1 constraint meet_resources_quantity_check check (quantity between 1 and 10000),
  sort integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index meet_resources_name_idx on public.meet_resources (meet_id, lower(name)) where archived_at is null;
create index meet_resources_school_id_idx on public.meet_resources (school_id);
call app.protect('public.meet_resources', 'competition-meets', writes => '{}');
call app.audit('public.meet_resources', noun => 'a resource of a meet');
call app.name_rows('public.meet_resources', 't.name');
call app.broadcast('public.meet_resources', 'competition-meets');
call app.bound('public.meet_resources', 600);

-- A schedule of a meet's day as it was saved, with the day that it was made from. Its content never changes: another
-- schedule is another version. See docs/decisions/0256.
create table public.meet_schedule_versions (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  number integer not null constraint meet_schedule_versions_number_check check (number >= 1),
  name text constraint meet_schedule_versions_name_check
    check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  based_on_id uuid references public.meet_schedule_versions (id),
  seed integer constraint meet_schedule_versions_seed_check check (seed between 0 and 999999999),
  day jsonb not null constraint meet_schedule_versions_day_check check (day ->> 'format' = 'day/1'),
  schedule jsonb not null constraint meet_schedule_versions_schedule_check check (schedule ->> 'format' = 'schedule/1'),
  placed integer not null constraint meet_schedule_versions_placed_check check (placed >= 0),
  unplaced integer not null constraint meet_schedule_versions_unplaced_check check (unplaced >= 0),
  last_day date,
  last_end text,
  published_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  publish_reason text
    constraint meet_schedule_versions_publish_reason_check
    check (length(publish_reason) <= 500 and app.has_no_ssn(publish_reason)),
  constraint meet_schedule_versions_number_key unique (meet_id, number)
);
create index meet_schedule_versions_school_id_idx on public.meet_schedule_versions (school_id);
create index meet_schedule_versions_based_on_id_idx on public.meet_schedule_versions (based_on_id);
comment on table public.meet_schedule_versions is 'A schedule of a meet''s day as it was saved.';
comment on column public.meet_schedule_versions.day is
  'The day as it was then (day/1): the weights, the pins, and all that the rules were checked by.';
comment on column public.meet_schedule_versions.schedule is
  'Who is where, and who has no place and why (schedule/1). It kept every hard rule when it was saved.';
call app.protect('public.meet_schedule_versions', 'competition-meets', writes => '{}');
call app.audit('public.meet_schedule_versions', computed => '{day,schedule}', noun => 'a version of a schedule');
call app.name_rows('public.meet_schedule_versions', '''Version '' || t.number');
call app.broadcast('public.meet_schedule_versions', 'competition-meets');
call app.bound('public.meet_schedule_versions', 120);
comment on column public.meet_schedule_versions.published_at is
  'When it became the schedule of the meet; null for every other version.';
comment on column public.meet_schedule_versions.publish_reason is 'Why it was published while the meet was running.';
create index meet_resources_meet_id_idx on public.meet_resources (meet_id);
