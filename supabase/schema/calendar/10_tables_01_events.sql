-- What happens at the school, when, where and in which uniform.
create table public.school_events (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  title text not null constraint school_events_title_check
    check (length(trim(title)) between 1 and 160 and app.is_plain(title)),
  kind text not null default 'other' constraint school_events_kind_check check (kind in (
    'formation', 'uniform_day', 'pt', 'pt_test', 'meeting', 'parent_meeting', 'practice', 'drill', 'range',
    'competition', 'ceremony',
    'awards', 'parade', 'color_guard', 'inspection', 'service', 'fundraiser', 'recruiting', 'trip', 'camp', 'ball',
    'social', 'class',
    'board', 'issue', 'deadline', 'other')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  all_day boolean not null default false,
  place text constraint school_events_place_check check (length(place) <= 160),
  uniform text constraint school_events_uniform_check check (length(uniform) <= 120),
  notes text constraint school_events_notes_check check (length(notes) <= 4000 and app.has_no_ssn(notes)),
  audience text not null default 'everyone' constraint school_events_audience_check
    check (audience in ('everyone', 'cadets', 'group', 'staff')),
  cancelled_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  audience_groups jsonb not null default '{}',
  lead_id uuid references public.profiles (id),
  officer_id uuid references public.cadets (id),
  place_ids uuid[] not null default '{}',
  series_id uuid references public.event_series (id),
  series_day date,
  differs text[] not null default '{}',
  source_uid text
    constraint school_events_source_uid_check check (length(source_uid) between 1 and 255),
  attendance_wanted text not null default 'expected'
    constraint school_events_attendance_wanted_check check (attendance_wanted in ('required', 'expected', 'optional')),
  counts_hours boolean not null default false,
  needs_permission boolean not null default false,
  search text not null generated always as (app.search_text(
    title || ' ' || coalesce(place, ''))) stored,
  day_off_id uuid references public.days_off (id),
  source_version integer
    constraint school_events_source_version_check check (source_version >= 0),
  constraint school_events_ends_at_check check (ends_at >= starts_at),
  constraint school_events_audience_groups_check check (jsonb_typeof(audience_groups) = 'object'),
  constraint school_events_place_ids_check check (cardinality(place_ids) <= 20),
  constraint school_events_series_check check ((series_id is null) = (series_day is null))
);
create index school_events_school_id_starts_at_idx on public.school_events (school_id, starts_at);
comment on column public.school_events.cancelled_at is
  'The event is canceled and still shows as canceled. No one sees an archived event.';
comment on column public.school_events.audience is
  'everyone: families with a verified child too · cadets: cadets and staff · group: who audience_groups means, and '
  'staff · staff: anyone who manages the calendar.';

call app.protect('public.school_events', 'calendar', reads => 'verb', columns => '{
  title,kind,starts_at,ends_at,all_day,place,uniform,notes,audience,cancelled_at,archived_at,audience_groups,
  lead_id,officer_id,place_ids,attendance_wanted,counts_hours,needs_permission}');
call app.audit('public.school_events');
call app.name_rows('public.school_events', 't.title');
call app.broadcast('public.school_events', 'calendar');
create index school_events_lead_id_idx on public.school_events (lead_id);
create index school_events_officer_id_idx on public.school_events (officer_id);
comment on column public.school_events.lead_id is 'The adult in charge.';
comment on column public.school_events.officer_id is 'The cadet officer in charge.';
call app.same_school('public.school_events', 'lead_id:profiles', 'officer_id:cadets');
comment on column public.school_events.place_ids is
  'The rooms and vehicles that it uses; `place` says where it is in words.';
create index school_events_series_id_idx on public.school_events (series_id);
create unique index school_events_series_id_series_day_idx on public.school_events (series_id, series_day)
  where series_id is not null;
comment on column public.school_events.series_day is
  'The day of the pattern that it stands for, also where it was moved to another.';
comment on column public.school_events.differs is
  'What is its own here and not as the pattern has it; a change of the pattern leaves that alone.';

-- The page of an event has files and a conversation. Everyone who sees the event reads them; who keeps the calendar
-- adds files.
call app.attach('public.school_events', 'calendar', noun => 'an event', page => '/app/calendar/events/{id}');
call app.discuss('public.school_events', 'calendar', noun => 'an event', page => '/app/calendar/events/{id}');
comment on column public.school_events.source_uid is
  'The UID in the file that it was imported from; a changed day of a repeating event adds # and the day.';
comment on column public.school_events.attendance_wanted is
  'required: cadets have to come, and staff excuse who can''t · expected: cadets come unless they answer no · '
  'optional: anyone who wants to comes.';
comment on column public.school_events.counts_hours is 'Its time counts as service hours.';
comment on column public.school_events.needs_permission is 'Guardians have to permit it.';
comment on column public.school_events.search is 'Title and place in the form that search compares: app.search_text.';
create index school_events_day_off_id_idx on public.school_events (day_off_id);
comment on column public.school_events.day_off_id is
  'The day off that canceled it; null again once someone restored the event.';
create unique index school_events_school_id_source_uid_idx on public.school_events (school_id, source_uid)
  where source_uid is not null and archived_at is null;
comment on column public.school_events.source_version is
  'The SEQUENCE that the event had in the file that it was imported or brought up to date from; null where none is '
    'known.';

-- Dates of other modules on the calendar: read there, kept where they belong.
create table app.calendar_sources (
  kind text primary key constraint calendar_sources_kind_check check (kind ~ '^[a-z][a-z0-9-]*$'),
  module text not null,
  label text not null,
  permission text not null,
  tone text not null,
  source text not null,
  in_feed boolean not null default false
);
comment on column app.calendar_sources.in_feed is
  'Also in the calendars that people subscribe to. Its source returns place, zone, and changed_at as well.';

-- Who was there: one mark for each cadet and event. It belongs to the calendar; practices of teams use it too.
create table public.attendance (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  event_id uuid not null references public.school_events (id),
  cadet_id uuid not null references public.cadets (id),
  status text not null default 'present'
    constraint attendance_status_check
    check (status in ('present', 'late', 'absent', 'excused', 'left_early', 'remote', 'not_required')),
  minutes_late integer constraint attendance_minutes_late_check
    check (minutes_late is null or (status = 'late' and minutes_late between 1 and 600)),
  recorded_by uuid default auth.uid(),
  recorded_by_label text not null default app.actor_label(),
  recorded_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  scanned_at timestamptz,
  constraint attendance_event_id_cadet_id_key unique (event_id, cadet_id)
);
create index attendance_school_id_idx on public.attendance (school_id);
create index attendance_cadet_id_idx on public.attendance (cadet_id);

call app.protect('public.attendance', 'calendar', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.attendance', 'event_id:school_events', 'cadet_id:cadets');
call app.audit('public.attendance', noun => 'attendance');
call app.broadcast('public.attendance', 'calendar');
comment on column public.attendance.status is
  'absent: without an excuse. remote: took part from elsewhere. not_required: was not expected, and counts for '
  'nothing.';
comment on column public.attendance.scanned_at is 'When the code was scanned, where it was.';

-- Why someone was away, for those who manage the calendar.
create table public.attendance_notes (
  id uuid primary key references public.attendance (id) on delete cascade,
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  note text not null constraint attendance_notes_note_check
    check (length(trim(note)) between 1 and 500 and app.has_no_ssn(note)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index attendance_notes_school_id_idx on public.attendance_notes (school_id);
create index attendance_notes_cadet_id_idx on public.attendance_notes (cadet_id);

call app.protect('public.attendance_notes', 'calendar', writes => '{}');
call app.same_school('public.attendance_notes', 'cadet_id:cadets');
call app.audit('public.attendance_notes', masked => '{note}', noun => 'an attendance note');

-- How something comes again: a rule of RFC 5545, as far as a school needs it. FREQ is DAILY, WEEKLY, MONTHLY, or
-- YEARLY, with INTERVAL, BYDAY (TU, and 2TU or -1FR within a month), BYMONTHDAY (also -1), and UNTIL as a day. COUNT is
-- turned into UNTIL when it is saved. Days are those of the school. `domain/recurrence` expands the same rules; a test
-- holds the two together.
create type app.rule as (freq text, every integer, days text[], month_days integer[], until date);
