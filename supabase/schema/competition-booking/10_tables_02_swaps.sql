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
