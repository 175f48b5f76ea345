call app.protect('public.slot_wishes', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.slot_wishes', 'registration_id:meet_registrations:both',
  'entry_id:registration_entries:both');
call app.audit('public.slot_wishes', noun => 'wishes for a time');
call app.broadcast('public.slot_wishes', 'competition-entries');
call app.bound('public.slot_wishes', 3000);
call app.read_as_host('public.slot_wishes', 'director', 'tabulator');
call app.same_meet('public.slot_wishes', 'registration_id:meet_registrations', 'entry_id:registration_entries');

create index meet_resources_meet_id_idx on public.meet_resources (meet_id);

-- What a school proposes to another: to exchange the times of two entries. The school that is asked reads it by its
-- calls alone; a third school never does.
create table public.slot_swaps (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  registration_id uuid not null references public.meet_registrations (id),
  entry_id uuid not null references public.registration_entries (id),
  slot_id uuid not null references public.meet_slots (id),
  asked_school_id uuid not null,
  asked_entry_id uuid not null,
  asked_slot_id uuid not null,
  state text not null default 'open' constraint slot_swaps_state_check
    check (state in ('open', 'done', 'declined', 'withdrawn', 'void')),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index slot_swaps_once_idx on public.slot_swaps (entry_id, asked_entry_id) where state = 'open';
create index slot_swaps_school_id_idx on public.slot_swaps (school_id);
create index slot_swaps_host_school_id_idx on public.slot_swaps (host_school_id);
create index slot_swaps_meet_id_idx on public.slot_swaps (meet_id);
create index slot_swaps_registration_id_idx on public.slot_swaps (registration_id);
create index slot_swaps_entry_id_idx on public.slot_swaps (entry_id);
create index slot_swaps_slot_id_idx on public.slot_swaps (slot_id);
create index slot_swaps_asked_entry_id_idx on public.slot_swaps (asked_entry_id);
comment on column public.slot_swaps.asked_entry_id is
  'The entry of the school that is asked. No foreign keys here: embeds stay unambiguous.';
call app.protect('public.slot_swaps', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.slot_swaps', 'registration_id:meet_registrations:both',
  'entry_id:registration_entries:both', 'slot_id:meet_slots:host');
call app.audit('public.slot_swaps', noun => 'a swap of times');
call app.broadcast('public.slot_swaps', 'competition-entries');
call app.bound('public.slot_swaps', 600);
call app.read_as_host('public.slot_swaps', 'director', 'tabulator');
call app.same_meet('public.slot_swaps', 'registration_id:meet_registrations', 'entry_id:registration_entries',
  'slot_id:meet_slots');

-- When the cadets of booked entries are busy, with the smaller gap behind. The larger one, and the way between areas,
-- are judged under the lock of the registration. A clash that is allowed, or that an edited roster made, is outside of
-- the constraint.
create table app.cadet_busy (
  booking_id uuid not null references public.slot_bookings (id) on delete cascade,
  member_id uuid not null references public.roster_members (id) on delete cascade,
  during tstzrange not null,
  is_excused boolean not null default false,
  primary key (booking_id, member_id),
  -- The cadet as a range of one number: what an exclusion can compare without an extension.
  constraint cadet_busy_no_overlap exclude using gist
    (int8range(uuid_hash_extended(member_id, 0), uuid_hash_extended(member_id, 0), '[]') with &&, during with &&)
    where (not is_excused)
);
create index cadet_busy_member_id_idx on app.cadet_busy (member_id);
alter table app.cadet_busy enable row level security;

-- What a school confirmed of its own calendar when it booked: its own, never the host's.
create table app.slot_warnings (
  booking_id uuid primary key references public.slot_bookings (id) on delete cascade,
  key text not null,
  items jsonb not null,
  confirmed_at timestamptz not null default now(),
  confirmed_by uuid default auth.uid()
);
alter table app.slot_warnings enable row level security;
