-- Meets that a school hosts: planned here, scored in `competition-scoring` (docs/decisions/0203).
call app.register_module('competition-meets', 'Meets', '/app/competition-portal/meets', 'flag-3', 151,
  '{sidebar,read,create,update,manage}', active => false,
  about => 'The meets your school hosts: events, panels, schools, entries, and who does what on the day.',
  rows => 'meets', own => 'meets they have a job at');
call app.needs_flag('competition-meets', 'competition_module');
call app.grant('competition-meets', 'instructor', '{sidebar,read,create,update,manage}');
call app.grant('competition-meets', 'cadet', '{read}');

-- A meet. Its state follows section 2.4 of the plan for competitions; those between `published` and `in_progress` come
-- with registration and the schedule.
create table public.meets (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  code text not null constraint meets_code_check check (code ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  title text not null constraint meets_title_check
    check (length(trim(title)) between 1 and 120 and app.is_plain(title)),
  kind text not null default 'drill' constraint meets_kind_check
    check (kind in ('drill', 'raider', 'marksmanship', 'orienteering', 'academic', 'fitness', 'cyber', 'mixed')),
  starts_on date not null,
  ends_on date not null,
  time_zone text not null,
  venue text constraint meets_venue_check check (length(venue) <= 160 and app.is_plain(venue)),
  address text constraint meets_address_check check (length(address) <= 300),
  about text constraint meets_about_check check (length(about) <= 4000 and app.has_no_ssn(about)),
  state text not null default 'draft' constraint meets_state_check
    check (state in ('draft', 'published', 'in_progress', 'paused', 'scoring_locked', 'cancelled')),
  state_reason text constraint meets_state_reason_check check (length(state_reason) <= 500 and app.has_no_ssn(state_reason)),
  results_policy text not null default 'after_awards' constraint meets_results_policy_check
    check (results_policy in ('live', 'after_event', 'after_awards', 'never_public')),
  shows_schools boolean not null default false,
  keys_twice boolean not null default true,
  protest_minutes integer not null default 30 constraint meets_protest_minutes_check
    check (protest_minutes between 0 and 1440),
  overall jsonb not null default '{"required_events":[],"methods":{}}' constraint meets_overall_check
    check (jsonb_typeof(overall) = 'object' and pg_column_size(overall) <= 40000),
  event_id uuid references public.school_events (id),
  copied_from uuid references public.meets (id),
  published_at timestamptz,
  started_at timestamptz,
  locked_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  search text not null generated always as (app.search_text(title || ' ' || coalesce(venue, '') || ' ' || kind)) stored,
  constraint meets_school_id_code_key unique (school_id, code),
  constraint meets_ends_on_check check (ends_on between starts_on and starts_on + 13)
);
create index meets_school_id_starts_on_idx on public.meets (school_id, starts_on desc);
create index meets_event_id_idx on public.meets (event_id);
create index meets_copied_from_idx on public.meets (copied_from);
comment on column public.meets.shows_schools is
  'Sheets, boards, and papers for judges name the school; else only the entry''s code.';
comment on column public.meets.keys_twice is 'Each sheet from paper is keyed by two people, the second without seeing the first.';
comment on column public.meets.overall is 'How the overall is made: `overall` of the format meet/1.';
comment on column public.meets.event_id is 'The event on the school''s calendar, with its folder.';
comment on column public.meets.search is 'Title, venue, and kind in the form that search compares: app.search_text.';

-- Who does what at a meet. Each job opens its own part of it.
create table public.meet_staff (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  profile_id uuid not null references public.profiles (id),
  role text not null constraint meet_staff_role_check check (role in (
    'director', 'tabulator', 'head_judge', 'keyer', 'timer', 'check_in', 'announcer', 'runner')),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_staff_meet_id_profile_id_role_key unique (meet_id, profile_id, role)
);
create index meet_staff_school_id_idx on public.meet_staff (school_id);
create index meet_staff_profile_id_idx on public.meet_staff (profile_id);

-- The divisions in which events are ranked.
create table public.meet_divisions (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  code text not null constraint meet_divisions_code_check check (code ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
  name text not null constraint meet_divisions_name_check
    check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  arms text not null default 'none' constraint meet_divisions_arms_check check (arms in ('armed', 'unarmed', 'none')),
  level text not null default 'open' constraint meet_divisions_level_check
    check (level in ('novice', 'basic', 'advanced', 'masters', 'open')),
  gender text not null default 'any' constraint meet_divisions_gender_check
    check (gender in ('male', 'female', 'mixed', 'any')),
  min_female integer constraint meet_divisions_min_female_check check (min_female between 0 and 100),
  max_male integer constraint meet_divisions_max_male_check check (max_male between 0 and 100),
  sort integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_divisions_meet_id_code_key unique (meet_id, code)
);
create index meet_divisions_school_id_idx on public.meet_divisions (school_id);

-- Where events are held: pads, gyms, rooms, and courses, on one site or several, with when each is open.
create table public.meet_areas (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  name text not null constraint meet_areas_name_check
    check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  site text constraint meet_areas_site_check check (length(site) <= 80 and app.is_plain(site)),
  kind text not null default 'pad' constraint meet_areas_kind_check
    check (kind in ('pad', 'gym', 'classroom', 'course', 'range', 'track', 'holding')),
  size text constraint meet_areas_size_check check (length(size) <= 40 and app.is_plain(size)),
  is_indoor boolean not null default false,
  capacity integer not null default 1 constraint meet_areas_capacity_check check (capacity between 1 and 200),
  fallback_id uuid references public.meet_areas (id),
  windows jsonb not null default '[]' constraint meet_areas_windows_check
    check (jsonb_typeof(windows) = 'array' and jsonb_array_length(windows) <= 60),
  sort integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index meet_areas_meet_id_name_idx on public.meet_areas (meet_id, lower(name)) where archived_at is null;
create index meet_areas_meet_id_idx on public.meet_areas (meet_id);
create index meet_areas_school_id_idx on public.meet_areas (school_id);
create index meet_areas_fallback_id_idx on public.meet_areas (fallback_id);
comment on column public.meet_areas.windows is
  'When it is open, or closed with a reason: [{day, from, to, closed?, reason?}], times of the meet''s time zone.';

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
  constraint meet_events_meet_id_code_key unique (meet_id, code),
  constraint meet_events_form_sheet_check check (form = 'sheet' or sheet_id is null),
  constraint meet_events_team_check check (team_min <= team_max)
);
create index meet_events_school_id_idx on public.meet_events (school_id);
create index meet_events_sheet_id_idx on public.meet_events (sheet_id);
comment on column public.meet_events.divisions is 'Codes of the divisions that are ranked apart, in this order. None: one list.';
comment on column public.meet_events.include is
  'Sections of other events that count here too: [{event, section, as?, multiplier?}], as in meet/1.';
comment on column public.meet_events.tie_results is
  'What a second performance or a coin decided: [{by, order}] with codes of entries, as in meet/1.';

-- The people who judge. They need no account; a seat of a panel names one of them.
create table public.meet_judges (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  name text not null constraint meet_judges_name_check
    check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  service text constraint meet_judges_service_check check (length(service) <= 80 and app.is_plain(service)),
  tied_to text[] not null default '{}' constraint meet_judges_tied_to_check check (cardinality(tied_to) <= 50),
  note text constraint meet_judges_note_check check (length(note) <= 500 and app.has_no_ssn(note)),
  sort integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index meet_judges_meet_id_name_idx on public.meet_judges (meet_id, lower(name)) where archived_at is null;
create index meet_judges_meet_id_idx on public.meet_judges (meet_id);
create index meet_judges_school_id_idx on public.meet_judges (school_id);
comment on column public.meet_judges.tied_to is 'Codes of the schools that this judge must not score.';

-- A place on the panel of an event. `code` names it on every sheet and in every result; who sits there may change.
create table public.meet_seats (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  event_id uuid not null references public.meet_events (id),
  code text not null constraint meet_seats_code_check check (code ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
  role text not null constraint meet_seats_role_check check (role ~ '^[a-z0-9][a-z0-9_-]{0,39}$'),
  kind text not null default 'counting' constraint meet_seats_kind_check
    check (kind in ('counting', 'alternate', 'shadow')),
  judge_id uuid references public.meet_judges (id),
  area_id uuid references public.meet_areas (id),
  sort integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_seats_event_id_code_key unique (event_id, code)
);
create index meet_seats_school_id_idx on public.meet_seats (school_id);
create index meet_seats_meet_id_idx on public.meet_seats (meet_id);
create index meet_seats_judge_id_idx on public.meet_seats (judge_id);
create index meet_seats_area_id_idx on public.meet_seats (area_id);
comment on column public.meet_seats.role is 'The role of the event''s sheet that this seat fills in.';
comment on column public.meet_seats.kind is
  'counting: its sheets count · alternate: waits to take a counting seat · shadow: in training, never counts.';

-- Who sat on a seat from which entry on, where that changed in the middle of an event.
create table public.meet_seat_changes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  seat_id uuid not null references public.meet_seats (id),
  from_judge_id uuid,
  to_judge_id uuid not null references public.meet_judges (id),
  from_entry_id uuid,
  reason text not null constraint meet_seat_changes_reason_check
    check (length(trim(reason)) between 1 and 300 and app.has_no_ssn(reason)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index meet_seat_changes_school_id_idx on public.meet_seat_changes (school_id);
create index meet_seat_changes_meet_id_idx on public.meet_seat_changes (meet_id);
create index meet_seat_changes_seat_id_idx on public.meet_seat_changes (seat_id);
create index meet_seat_changes_to_judge_id_idx on public.meet_seat_changes (to_judge_id);

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
create unique index meet_schools_meet_id_name_idx on public.meet_schools (meet_id, lower(name)) where archived_at is null;
comment on column public.meet_schools.school_id is 'The host.';
comment on column public.meet_schools.code is 'Names the school on blind sheets and in results.';
comment on column public.meet_schools.is_host is 'The host''s own school: who verifies its sheets is named beside the result.';

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
comment on column public.meet_entries.code is 'Names the entry on sheets, in results, and in the log: never a person''s name.';
comment on column public.meet_entries.out_round is 'The round in which a knockout ended for it; null: never out.';
alter table public.meet_seat_changes add constraint meet_seat_changes_from_entry_id_fkey
  foreign key (from_entry_id) references public.meet_entries (id);
create index meet_seat_changes_from_entry_id_idx on public.meet_seat_changes (from_entry_id);

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
  updated_by uuid
);
create index meet_documents_school_id_idx on public.meet_documents (school_id);
create index meet_documents_meet_id_idx on public.meet_documents (meet_id);
