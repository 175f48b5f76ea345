-- Buses and vans of an event, and who sits on which.
create table public.event_rides (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  event_id uuid not null references public.school_events (id),
  name text not null constraint event_rides_name_check
    check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  place_id uuid references public.places (id),
  driver text constraint event_rides_driver_check check (length(driver) <= 80 and app.is_plain(driver)),
  adults text constraint event_rides_adults_check check (length(adults) <= 200 and app.is_plain(adults)),
  seats integer constraint event_rides_seats_check check (seats between 1 and 200),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index event_rides_school_id_idx on public.event_rides (school_id);
create index event_rides_event_id_idx on public.event_rides (event_id, created_at);
create index event_rides_place_id_idx on public.event_rides (place_id);
comment on column public.event_rides.seats is
  'Seats for cadets; null: as many as the vehicle has, less one for the driver.';

call app.protect('public.event_rides', 'calendar', writes => '{}');
call app.same_school('public.event_rides', 'event_id:school_events', 'place_id:places');
call app.audit('public.event_rides', noun => 'a ride');
call app.name_rows('public.event_rides', 't.name');
call app.broadcast('public.event_rides', 'calendar');

-- Who sits where: one seat for each cadet and event.
create table public.event_riders (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  event_id uuid not null references public.school_events (id),
  ride_id uuid not null references public.event_rides (id),
  cadet_id uuid not null references public.cadets (id),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint event_riders_event_id_cadet_id_key unique (event_id, cadet_id)
);
create index event_riders_school_id_idx on public.event_riders (school_id);
create index event_riders_ride_id_idx on public.event_riders (ride_id);
create index event_riders_cadet_id_idx on public.event_riders (cadet_id);
call app.protect('public.event_riders', 'calendar', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.event_riders', 'event_id:school_events', 'ride_id:event_rides', 'cadet_id:cadets');
call app.audit('public.event_riders', noun => 'a seat');
call app.broadcast('public.event_riders', 'calendar');

-- Permission slips: what an event asks guardians to sign, and what each said. The signed words name the event: when it
-- changes, the signature shows that it was for something else.
create table public.permission_forms (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  event_id uuid not null references public.school_events (id),
  text text not null constraint permission_forms_text_check
    check (length(trim(text)) between 1 and 6000 and app.has_no_ssn(text)),
  due_on date,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint permission_forms_event_id_key unique (event_id)
);
create index permission_forms_school_id_idx on public.permission_forms (school_id);

call app.protect('public.permission_forms', 'calendar', writes => '{}');
call app.same_school('public.permission_forms', 'event_id:school_events');
call app.audit('public.permission_forms', noun => 'a permission form');
call app.broadcast('public.permission_forms', 'calendar');

-- What the guardians of each cadet said.
create table public.permission_slips (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  event_id uuid not null references public.school_events (id),
  form_id uuid not null references public.permission_forms (id),
  cadet_id uuid not null references public.cadets (id),
  state text not null default 'asked' constraint permission_slips_state_check
    check (state in ('asked', 'signed', 'declined', 'paper', 'waived')),
  note text constraint permission_slips_note_check check (length(note) <= 500 and app.has_no_ssn(note)),
  decided_at timestamptz,
  decided_label text,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint permission_slips_event_id_cadet_id_key unique (event_id, cadet_id),
  constraint permission_slips_decided_at_check check ((state = 'asked') = (decided_at is null))
);
create index permission_slips_school_id_idx on public.permission_slips (school_id);
create index permission_slips_form_id_idx on public.permission_slips (form_id);
create index permission_slips_cadet_id_idx on public.permission_slips (cadet_id);
comment on column public.permission_slips.state is
  'paper: the signed sheet is in the office. waived: the office asks for none, such as of an adult cadet.';
call app.protect('public.permission_slips', 'calendar', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.permission_slips', 'event_id:school_events', 'form_id:permission_forms',
  'cadet_id:cadets');
call app.audit('public.permission_slips', masked => '{note}', noun => 'a permission slip');
call app.broadcast('public.permission_slips', 'calendar');
call app.accompany('public.permission_slips', 'calendar', '{note}');
call app.signable('public.permission_slips', 'calendar', 'app.slip_text', noun => 'a permission slip',
  page => '/app/calendar/events/{id}');

-- Closing an event: everyone who was there gets their service hours, its awards become final, and all of it can be
-- undone together.
create table public.event_closings (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  event_id uuid not null references public.school_events (id),
  hours numeric(4, 2),
  present integer not null,
  hour_ids uuid[] not null default '{}',
  award_ids uuid[] not null default '{}',
  left_out jsonb not null default '[]',
  closed_label text not null default app.actor_label(),
  reopened_at timestamptz,
  reopened_label text,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index event_closings_school_id_idx on public.event_closings (school_id);
create index event_closings_event_id_idx on public.event_closings (event_id);
create unique index event_closings_once_idx on public.event_closings (event_id) where reopened_at is null;
comment on table public.event_closings is
  'When an event was made final, and what that posted, so that reopening takes back just that.';
comment on column public.event_closings.left_out is 'Who got no hours or no award, and why: [{name, reason}].';

call app.protect('public.event_closings', 'calendar', writes => '{}');
call app.same_school('public.event_closings', 'event_id:school_events');
call app.audit('public.event_closings', computed => '{hour_ids,award_ids,left_out}', noun => 'a closing');
call app.broadcast('public.event_closings', 'calendar');

-- What an import did to an event or a repeating one, so that it can be undone: the row before, where it was there.
create table app.event_imports (
  import_id uuid not null references public.imports (id) on delete cascade,
  subject_id uuid not null,
  is_series boolean not null,
  before jsonb,
  days_out date[] not null default '{}',
  changed_at timestamptz not null default now(),
  primary key (import_id, subject_id)
);
comment on column app.event_imports.subject_id is
  'The event or the repeating event. Without a foreign key: it is one or the other, and neither is ever removed.';
comment on column app.event_imports.before is 'The row as it was; null where the import made it.';
comment on column app.event_imports.days_out is 'The days that the import left out of a repeating event.';

-- Events that someone just changed, as they were before: families find out ten minutes after the change, and not at all
-- if it was undone.
create table app.event_changes (
  event_id uuid primary key references public.school_events (id) on delete cascade,
  was_at timestamptz not null,
  was_place text,
  was_canceled boolean not null,
  changed_at timestamptz not null default now()
);
