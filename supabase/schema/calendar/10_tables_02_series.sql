-- Rooms, grounds, and vehicles that events use, and what is already going on at the same time.
create table public.places (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  name text not null constraint places_name_check check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  kind text not null default 'room' constraint places_kind_check check (kind in ('room', 'outdoors', 'vehicle')),
  seats integer constraint places_seats_check check (seats between 1 and 2000),
  note text constraint places_note_check check (length(note) <= 300 and app.has_no_ssn(note)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index places_school_id_idx on public.places (school_id);
create unique index places_school_id_name_idx on public.places (school_id, lower(trim(name))) where archived_at is null;
comment on column public.places.seats is 'How many people it holds, the driver included.';

call app.protect('public.places', 'calendar', reads => 'verb');
call app.audit('public.places', noun => 'a place');
call app.name_rows('public.places', 't.name');
call app.broadcast('public.places', 'calendar');

-- Days on which the school is closed: patterns leave them out.
create table public.days_off (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  name text not null constraint days_off_name_check check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  from_on date not null,
  to_on date not null,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  keeps_practices boolean not null default false,
  constraint days_off_to_on_check check (to_on between from_on and from_on + 120)
);
create index days_off_school_id_from_on_idx on public.days_off (school_id, from_on);
call app.protect('public.days_off', 'calendar', reads => 'verb');
call app.audit('public.days_off', noun => 'a day off');
call app.name_rows('public.days_off', 't.name');
call app.broadcast('public.days_off', 'calendar');
comment on column public.days_off.keeps_practices is 'Practices planned on these days take place all the same.';

-- Events that come again. The columns are those of an event; `starts` is a time of day, `minutes` how long it lasts.
create table public.event_series (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  title text not null constraint event_series_title_check
    check (length(trim(title)) between 1 and 160 and app.is_plain(title)),
  kind text not null default 'other' constraint event_series_kind_check check (kind in (
    'formation', 'uniform_day', 'pt', 'pt_test', 'meeting', 'parent_meeting', 'practice', 'drill', 'range',
    'competition', 'ceremony',
    'awards', 'parade', 'color_guard', 'inspection', 'service', 'fundraiser', 'recruiting', 'trip', 'camp', 'ball',
    'social', 'class',
    'board', 'issue', 'deadline', 'other')),
  all_day boolean not null default false,
  starts time not null default '00:00',
  minutes integer not null constraint event_series_minutes_check check (minutes between 0 and 60 * 24 * 14),
  first_day date not null,
  until date,
  rrule text not null constraint event_series_rrule_check check ((app.rule_in(rrule)).freq is not null),
  skips_days_off boolean not null default true,
  place text constraint event_series_place_check check (length(place) <= 160),
  uniform text constraint event_series_uniform_check check (length(uniform) <= 120),
  notes text constraint event_series_notes_check check (length(notes) <= 4000 and app.has_no_ssn(notes)),
  audience text not null default 'everyone' constraint event_series_audience_check check (
    audience in ('everyone', 'cadets', 'group', 'staff')),
  audience_groups jsonb not null default '{}'
    constraint event_series_audience_groups_check check (jsonb_typeof(audience_groups) = 'object'),
  lead_id uuid references public.profiles (id),
  officer_id uuid references public.cadets (id),
  place_ids uuid[] not null default '{}' constraint event_series_place_ids_check check (cardinality(place_ids) <= 20),
  continues uuid,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  source_uid text
    constraint event_series_source_uid_check check (length(source_uid) between 1 and 255),
  attendance_wanted text not null default 'expected'
    constraint event_series_attendance_wanted_check check (attendance_wanted in ('required', 'expected', 'optional')),
  counts_hours boolean not null default false,
  needs_permission boolean not null default false,
  source_version integer
    constraint event_series_source_version_check check (source_version >= 0),
  constraint event_series_until_check check (until >= first_day)
);
create index event_series_school_id_first_day_idx on public.event_series (school_id, first_day);
create index event_series_lead_id_idx on public.event_series (lead_id);
create index event_series_officer_id_idx on public.event_series (officer_id);
comment on column public.event_series.first_day is 'The first day that it can come on: the rule says whether it does.';
comment on column public.event_series.continues is
  'The pattern that this one goes on from, where it was changed from a day on. Without a foreign key: nothing is ever '
  'removed.';

call app.protect('public.event_series', 'calendar', reads => 'verb', writes => '{}');
call app.same_school('public.event_series', 'lead_id:profiles', 'officer_id:cadets');
call app.audit('public.event_series', noun => 'a repeating event');
call app.name_rows('public.event_series', 't.title');
call app.broadcast('public.event_series', 'calendar');
comment on column public.event_series.source_uid is 'The UID in the file that it was imported from.';
comment on column public.event_series.attendance_wanted is
  'required: cadets have to come, and staff excuse who can''t · expected: cadets come unless they answer no · '
  'optional: anyone who wants to comes.';
comment on column public.event_series.counts_hours is 'Its time counts as service hours.';
comment on column public.event_series.needs_permission is 'Guardians have to permit it.';
create unique index event_series_school_id_source_uid_idx on public.event_series (school_id, source_uid)
  where source_uid is not null and archived_at is null;
comment on column public.event_series.source_version is
  'The SEQUENCE that it had in the file that it was imported or brought up to date from; null where none is known.';

-- Private addresses of a person's calendar, each for one program.
create table public.calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.profiles (id) on delete cascade,
  school_id uuid references public.schools (id),
  name text not null constraint calendar_feeds_name_check
    check (length(trim(name)) between 1 and 60 and app.is_plain(name)),
  token_hash text not null default app.secret_hash(gen_random_uuid()::text),
  last_read_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index calendar_feeds_person_id_idx on public.calendar_feeds (person_id);
create index calendar_feeds_school_id_idx on public.calendar_feeds (school_id);
create unique index calendar_feeds_token_hash_idx on public.calendar_feeds (token_hash);
comment on column public.calendar_feeds.token_hash is 'SHA-256 of the secret in the address.';
comment on column public.calendar_feeds.school_id is
  'The person''s own school, for its log; the address shows all that the person sees.';

call app.close('public.calendar_feeds');
call app.audit('public.calendar_feeds', masked => '{token_hash}', module => 'calendar', computed => '{last_read_at}',
  noun => 'a calendar address');
call app.name_rows('public.calendar_feeds', 't.name');
call app.bound('public.calendar_feeds', 20);
