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
  state text not null default 'draft',
  state_reason text constraint meets_state_reason_check
    check (length(state_reason) <= 500 and app.has_no_ssn(state_reason)),
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
  shows_judges boolean not null default true,
  shows_marks text not null default 'own_school' constraint meets_shows_marks_check
    check (shows_marks in ('own_school', 'all', 'none')),
  protest_fee_cents integer not null default 0 constraint meets_protest_fee_cents_check
    check (protest_fee_cents between 0 and 100000),
  archive_days integer not null default 365 constraint meets_archive_days_check
    check (archive_days between 30 and 3650),
  amending_at timestamptz,
  amending_reason text constraint meets_amending_reason_check
    check (length(amending_reason) <= 500 and app.has_no_ssn(amending_reason)),
  put_away_at timestamptz,
  put_away_names integer constraint meets_put_away_names_check check (put_away_names >= 0),
  put_away_told_at timestamptz,
  constraint meets_school_id_code_key unique (school_id, code),
  constraint meets_ends_on_check check (ends_on between starts_on and starts_on + 13),
  constraint meets_amending_check check ((amending_at is null) = (amending_reason is null)),
  constraint meets_state_check
    check (state in ('draft', 'published', 'registration_open', 'registration_closed', 'scheduled', 'in_progress',
    'paused', 'scoring_locked', 'results_certified', 'amended', 'archived', 'cancelled'))
);
create index meets_school_id_starts_on_idx on public.meets (school_id, starts_on desc);
create index meets_event_id_idx on public.meets (event_id);
create index meets_copied_from_idx on public.meets (copied_from);
comment on column public.meets.shows_schools is
  'Sheets, boards, and papers for judges name the school; else only the entry''s code.';
comment on column public.meets.keys_twice is
  'Each sheet from paper is keyed by two people, the second without seeing the first.';
comment on column public.meets.overall is 'How the overall is made: `overall` of the format meet/1.';
comment on column public.meets.event_id is 'The event on the school''s calendar, with its folder.';
comment on column public.meets.search is 'Title, venue, and kind in the form that search compares: app.search_text.';

call app.protect('public.meets', 'competition-meets', writes => '{update}', columns => '{archived_at}');
call app.same_school('public.meets', 'event_id:school_events', 'copied_from:meets');
call app.audit('public.meets');
call app.name_rows('public.meets', 't.title');
call app.broadcast('public.meets', 'competition-meets');
call app.attach('public.meets', 'competition-meets', noun => 'a meet', page => '/app/competition-portal/meets/{id}');
call app.discuss('public.meets', 'competition-meets', noun => 'a meet', page => '/app/competition-portal/meets/{id}');
comment on column public.meets.shows_judges is 'What schools get names the judges; else only their seats.';
comment on column public.meets.shows_marks is
  'Marks of single items: own_school: of its own sheets · all: of every sheet · none: totals alone.';
comment on column public.meets.archive_days is 'So long after its results were made official a meet is archived.';
comment on column public.meets.amending_at is 'Since when certified results are being amended.';
comment on column public.meets.put_away_at is
  'Since when its state is archived: read only, and without names of cadets. Unlike `archived_at`, which hides it from '
    'the '
  'list.';
comment on column public.meets.put_away_names is 'Of how many cadets the names went then.';
comment on column public.meets.put_away_told_at is 'When its directors were told that it will be archived.';

-- Who does what at a meet. Each job opens its own part of it.
create table public.meet_staff (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  profile_id uuid not null references public.profiles (id),
  role text not null,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_staff_meet_id_profile_id_role_key unique (meet_id, profile_id, role),
  constraint meet_staff_role_check check (role in ('director', 'tabulator',
    'head_judge', 'keyer', 'timer', 'check_in', 'announcer', 'runner', 'safety', 'medic'))
);
create index meet_staff_school_id_idx on public.meet_staff (school_id);
create index meet_staff_profile_id_idx on public.meet_staff (profile_id);

call app.protect('public.meet_staff', 'competition-meets', own => 'profile_id', writes => '{}');
call app.same_school('public.meet_staff', 'profile_id:profiles');
call app.audit('public.meet_staff', noun => 'the staff of a meet');
call app.broadcast('public.meet_staff', 'competition-meets', staff => true);

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

call app.protect('public.meet_divisions', 'competition-meets', writes => '{update}', columns => '{archived_at}');
call app.audit('public.meet_divisions', noun => 'a division');
call app.name_rows('public.meet_divisions', 't.name');
call app.broadcast('public.meet_divisions', 'competition-meets');

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
  updated_by uuid,
  share text not null default 'one' constraint meet_areas_share_check
    check (share in ('one', 'wave', 'relay', 'open')),
  lanes integer not null default 1 constraint meet_areas_lanes_check check (lanes between 1 and 200),
  starts jsonb not null default '[]' constraint meet_areas_starts_check
    check (jsonb_typeof(starts) = 'array' and jsonb_array_length(starts) <= 14)
);
create unique index meet_areas_meet_id_name_idx on public.meet_areas (meet_id, lower(name)) where archived_at is null;
create index meet_areas_meet_id_idx on public.meet_areas (meet_id);
create index meet_areas_school_id_idx on public.meet_areas (school_id);
create index meet_areas_fallback_id_idx on public.meet_areas (fallback_id);
comment on column public.meet_areas.windows is
  'When it is open, or closed with a reason: [{day, from, to, closed?, reason?}], times of the meet''s time zone.';

call app.protect('public.meet_areas', 'competition-meets', writes => '{update}', columns => '{archived_at}');
call app.audit('public.meet_areas', noun => 'an area');
call app.name_rows('public.meet_areas', 't.name');
call app.broadcast('public.meet_areas', 'competition-meets');
comment on column public.meet_areas.share is
  'one: one entry at a time. wave: so many of one event start together. relay: each on its own firing points. open: so '
    'many at any minute.';
comment on column public.meet_areas.starts is 'The only start times: [{day, at: [time]}]. None: any.';
