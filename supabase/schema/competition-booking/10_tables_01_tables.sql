-- How schools come to their times at a meet. See docs/decisions/0258.
create table public.meet_booking_plans (
  meet_id uuid primary key references public.meets (id),
  school_id uuid not null references public.schools (id),
  fairness text not null default 'first_come' constraint meet_booking_plans_fairness_check
    check (fairness in ('first_come', 'draw', 'host')),
  opens_at timestamptz,
  closes_at timestamptz,
  draw_at timestamptz,
  draw_seed text constraint meet_booking_plans_draw_seed_check check (length(draw_seed) between 1 and 80),
  drawn_at timestamptz,
  shows_schools boolean not null default false,
  grid_version integer not null default 0 constraint meet_booking_plans_grid_version_check check (grid_version >= 0),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_booking_plans_times_check check (closes_at > opens_at),
  constraint meet_booking_plans_draw_check check (fairness <> 'draw' or draw_at is not null and draw_seed is not null)
);
create index meet_booking_plans_school_id_idx on public.meet_booking_plans (school_id);
comment on table public.meet_booking_plans is 'How schools come to their times at a meet.';
comment on column public.meet_booking_plans.fairness is
  'first_come: in the order of booking. draw: by wishes, filed until `draw_at`. host: the host assigns, schools swap.';
comment on column public.meet_booking_plans.shows_schools is
  'Schools see by whom a time is taken, not only that it is.';
comment on column public.meet_booking_plans.draw_seed is 'What the draw is made from, stored before wishes close.';
call app.protect('public.meet_booking_plans', 'competition-meets', writes => '{}');
call app.audit('public.meet_booking_plans', noun => 'the booking of a meet');
call app.broadcast('public.meet_booking_plans', 'competition-meets');

-- A time on an area, for entries of one event.
create table public.meet_slots (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  event_id uuid not null references public.meet_events (id),
  area_id uuid not null references public.meet_areas (id),
  kind text not null default 'perform' constraint meet_slots_kind_check
    check (kind in ('perform', 'warm_up', 'inspection', 'break', 'ceremony', 'weather_hold')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity integer not null default 1 constraint meet_slots_capacity_check check (capacity between 1 and 200),
  grid_version integer not null default 1 constraint meet_slots_grid_version_check check (grid_version >= 1),
  is_draft boolean not null default true,
  closed_at timestamptz,
  closed_reason text constraint meet_slots_closed_reason_check
    check (length(closed_reason) <= 300 and app.has_no_ssn(closed_reason)),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_slots_times_check check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours')
);
create index meet_slots_school_id_idx on public.meet_slots (school_id);
create index meet_slots_meet_id_idx on public.meet_slots (meet_id, starts_at);
create index meet_slots_event_id_idx on public.meet_slots (event_id, starts_at);
create index meet_slots_area_id_idx on public.meet_slots (area_id, starts_at);
comment on column public.meet_slots.grid_version is 'The published grid with which it changed last.';
comment on column public.meet_slots.is_draft is 'Not published yet: schools don''t see it.';
call app.protect('public.meet_slots', 'competition-meets', writes => '{}');
call app.audit('public.meet_slots', noun => 'a time at a meet');
call app.broadcast('public.meet_slots', 'competition-meets');
call app.bound('public.meet_slots', 20000);
call app.same_school('public.meet_slots', 'event_id:meet_events', 'area_id:meet_areas');

-- Who has a place at a time: one row for each attempt of an entry, which moves with it. A place is a time and a seat.
create table public.slot_bookings (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  registration_id uuid references public.meet_registrations (id),
  entry_id uuid references public.registration_entries (id),
  slot_id uuid not null references public.meet_slots (id),
  seat_no integer not null default 1 constraint slot_bookings_seat_no_check check (seat_no between 1 and 200),
  state text not null constraint slot_bookings_state_check
    check (state in ('hold', 'offered', 'booked', 'released', 'expired', 'displaced', 'completed', 'no_show')),
  hold_until timestamptz,
  booked_at timestamptz,
  moved_from uuid,
  by_host boolean not null default false,
  override_reason text constraint slot_bookings_override_reason_check
    check (length(override_reason) <= 500 and app.has_no_ssn(override_reason)),
  overrides jsonb not null default '[]' constraint slot_bookings_overrides_check
    check (jsonb_typeof(overrides) = 'array' and jsonb_array_length(overrides) <= 60),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  is_moving boolean not null default false,
  host_entry_id uuid references public.meet_entries (id),
  lane integer constraint slot_bookings_lane_check check (lane between 1 and 1000),
  heard_start timestamptz,
  constraint slot_bookings_hold_check check ((state in ('hold', 'offered')) = (hold_until is not null)),
  constraint slot_bookings_entry_check
    check (num_nonnulls(entry_id, host_entry_id) = 1 and (entry_id is null) = (registration_id is null)
      and (host_entry_id is null or school_id = host_school_id))
);
create unique index slot_bookings_entry_idx on public.slot_bookings (entry_id) where state in ('hold', 'booked');
create unique index slot_bookings_offer_idx on public.slot_bookings (entry_id) where state = 'offered';
create index slot_bookings_school_id_idx on public.slot_bookings (school_id);
create index slot_bookings_host_school_id_idx on public.slot_bookings (host_school_id);
create index slot_bookings_meet_id_idx on public.slot_bookings (meet_id);
create index slot_bookings_slot_id_idx on public.slot_bookings (slot_id);
create index slot_bookings_registration_id_idx on public.slot_bookings (registration_id);
create index slot_bookings_hold_until_idx on public.slot_bookings (hold_until) where state in ('hold', 'offered');
comment on column public.slot_bookings.hold_until is
  'Until when a place is held or offered, by the clock of the database. It counts as taken until then.';
comment on column public.slot_bookings.overrides is
  'The clashes that the host allowed, as they were: [{entry, slot, starts_at, own_slot, own_starts_at}].';
call app.protect('public.slot_bookings', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.slot_bookings', 'registration_id:meet_registrations:both',
  'entry_id:registration_entries:both', 'host_entry_id:meet_entries:host', 'slot_id:meet_slots:host',
  'moved_from:meet_slots:host');
call app.audit('public.slot_bookings', computed => '{overrides,is_moving,heard_start}', noun => 'a booked time');
call app.name_rows('public.slot_bookings',
  '(select v.name from public.meet_events v where v.id = coalesce(
    (select e.event_id from public.registration_entries e where e.id = t.entry_id),
    (select n.event_id from public.meet_entries n where n.id = t.host_entry_id)))');
call app.bound('public.slot_bookings', 6000);
create index slot_bookings_entry_id_idx on public.slot_bookings (entry_id);
comment on column public.slot_bookings.moved_from is
  'The time it had before. No foreign key: embeds of times stay unambiguous.';

-- One place, one row.
create unique index slot_bookings_place_idx on public.slot_bookings (slot_id, seat_no)
  where state in ('hold', 'offered', 'booked') and not is_moving;
comment on column public.slot_bookings.is_moving is
  'Within one call alone: rows exchange their places under the index of places.';

-- An entry of a school that the host typed in has no registration, and its time is booked by the host: the row is the
-- host's own and names the host's entry instead. See docs/decisions/0263.
create unique index slot_bookings_host_entry_idx on public.slot_bookings (host_entry_id)
  where state in ('hold', 'booked');
create index slot_bookings_host_entry_id_idx on public.slot_bookings (host_entry_id);
comment on column public.slot_bookings.host_entry_id is
  'The host''s entry, where no registration has it: of a school that the host typed in.';
comment on column public.slot_bookings.lane is 'The first firing point of a relay, where a schedule says it.';
comment on column public.slot_bookings.heard_start is
  'The start that its school was told last: small moves one after another are told once they add up.';

-- Who waits for a time that is taken.
create table public.slot_waits (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  registration_id uuid not null references public.meet_registrations (id),
  entry_id uuid not null references public.registration_entries (id),
  slot_id uuid not null references public.meet_slots (id),
  line integer not null constraint slot_waits_line_check check (line >= 1),
  state text not null default 'waiting' constraint slot_waits_state_check check (state in ('waiting', 'taken', 'left')),
  skipped_reason text constraint slot_waits_skipped_reason_check check (length(skipped_reason) <= 500),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index slot_waits_once_idx on public.slot_waits (slot_id, entry_id) where state = 'waiting';
create index slot_waits_school_id_idx on public.slot_waits (school_id);
create index slot_waits_host_school_id_idx on public.slot_waits (host_school_id);
create index slot_waits_meet_id_idx on public.slot_waits (meet_id);
create index slot_waits_registration_id_idx on public.slot_waits (registration_id);
create index slot_waits_entry_id_idx on public.slot_waits (entry_id);
comment on column public.slot_waits.skipped_reason is
  'Why it was passed over when a place came free. It keeps its place.';
call app.protect('public.slot_waits', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.slot_waits', 'registration_id:meet_registrations:both',
  'entry_id:registration_entries:both', 'slot_id:meet_slots:host');
call app.audit('public.slot_waits', noun => 'a place in line for a time');
call app.broadcast('public.slot_waits', 'competition-entries');
call app.bound('public.slot_waits', 3000);
create index slot_waits_slot_id_idx on public.slot_waits (slot_id);

-- What an entry wishes for in a draw, in its order.
create table public.slot_wishes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  registration_id uuid not null references public.meet_registrations (id),
  entry_id uuid not null references public.registration_entries (id),
  slots uuid[] not null constraint slot_wishes_slots_check check (cardinality(slots) <= 5),
  place integer constraint slot_wishes_place_check check (place >= 1),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint slot_wishes_entry_id_key unique (entry_id)
);
create index slot_wishes_school_id_idx on public.slot_wishes (school_id);
create index slot_wishes_host_school_id_idx on public.slot_wishes (host_school_id);
create index slot_wishes_meet_id_idx on public.slot_wishes (meet_id);
create index slot_wishes_registration_id_idx on public.slot_wishes (registration_id);
comment on column public.slot_wishes.place is 'Its place in the order of the draw.';

call app.protect('public.slot_wishes', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.slot_wishes', 'registration_id:meet_registrations:both',
  'entry_id:registration_entries:both');
call app.audit('public.slot_wishes', noun => 'wishes for a time');
call app.broadcast('public.slot_wishes', 'competition-entries');
call app.bound('public.slot_wishes', 3000);

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
create index slot_swaps_entry_id_idx on public.slot_swaps (entry_id);
