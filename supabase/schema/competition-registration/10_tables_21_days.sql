-- The day of a meet on the calendar of a school that competes there: an event of its own, kept in step with what the
-- host says. It belongs to the entrant alone; the host never reads it. See docs/decisions/0242.
create table public.registration_days (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  registration_id uuid not null references public.meet_registrations (id),
  event_id uuid not null references public.school_events (id),
  is_linked boolean not null default false,
  host_says jsonb not null default '{}' constraint registration_days_host_says_check
    check (jsonb_typeof(host_says) = 'object'),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint registration_days_registration_id_key unique (registration_id),
  constraint registration_days_event_id_key unique (event_id)
);
create index registration_days_school_id_idx on public.registration_days (school_id);
comment on column public.registration_days.is_linked is
  'The school chose an event that was on its calendar already. It stays there when the school withdraws.';
comment on column public.registration_days.host_says is
  'What the host said when the event was last brought up to date: what the school changed since is its own.';
comment on column public.registration_days.archived_at is 'Since when the school no longer has a place at the meet.';
call app.protect('public.registration_days', 'competition-entries', reads => 'verb', writes => '{}');
call app.same_school('public.registration_days', 'registration_id:meet_registrations', 'event_id:school_events');
call app.audit('public.registration_days', computed => '{host_says}', noun => 'the day of a registration');
call app.name_rows('public.registration_days', '(select e.title from public.school_events e where e.id = t.event_id)');
call app.broadcast('public.registration_days', 'competition-entries');

-- The cadets whose families know that they are expected there, so that they are told when that ends.
create table app.day_cadets (
  day_id uuid not null references public.registration_days (id) on delete cascade,
  cadet_id uuid not null references public.cadets (id) on delete cascade,
  primary key (day_id, cadet_id)
);
create index day_cadets_cadet_id_idx on app.day_cadets (cadet_id);
alter table app.day_cadets enable row level security;
