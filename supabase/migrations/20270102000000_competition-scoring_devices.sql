-- A judge's seat is opened on a device by a code, without an account. See docs/decisions/0268.
create table public.meet_devices (
  id uuid primary key,
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  seat_id uuid not null references public.meet_seats (id),
  name text constraint meet_devices_name_check check (length(name) <= 80 and app.is_plain(name)),
  state text not null default 'active' constraint meet_devices_state_check
    check (state in ('active', 'reading', 'asking', 'ended')),
  contact_at timestamptz not null default now(),
  waiting integer not null default 0 constraint meet_devices_waiting_check check (waiting between 0 and 100000),
  battery integer constraint meet_devices_battery_check check (battery between 0 and 100),
  room_mb integer constraint meet_devices_room_mb_check check (room_mb between 0 and 10000000),
  skew_s integer constraint meet_devices_skew_s_check check (abs(skew_s) <= 100000000),
  entry_id uuid references public.meet_entries (id),
  ended_at timestamptz,
  ended_reason text constraint meet_devices_ended_reason_check
    check (length(ended_reason) <= 300 and app.has_no_ssn(ended_reason)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_devices_ended_check check ((state = 'ended') = (ended_at is not null))
);
create unique index meet_devices_active_idx on public.meet_devices (seat_id) where state = 'active';
create index meet_devices_school_id_idx on public.meet_devices (school_id);
create index meet_devices_meet_id_idx on public.meet_devices (meet_id);
create index meet_devices_seat_id_idx on public.meet_devices (seat_id);
create index meet_devices_entry_id_idx on public.meet_devices (entry_id);
comment on table public.meet_devices is 'A device that a judge''s seat was opened on. One of a seat''s devices writes.';
comment on column public.meet_devices.state is
  'active: it writes. reading: another one does. asking: it asks to take over. ended: it was taken off the seat.';
comment on column public.meet_devices.waiting is 'Sheets on the device that have not arrived here, as it says itself.';
comment on column public.meet_devices.room_mb is 'How much the device can still store.';
comment on column public.meet_devices.skew_s is 'By how many seconds its clock is ahead.';
comment on column public.meet_devices.entry_id is 'The entry whose sheet is open on it.';
call app.protect('public.meet_devices', 'competition-scoring', writes => '{}');
call app.read_by_meet('public.meet_devices', 'competition-scoring', 'meet_id', 'director', 'tabulator');
call app.audit('public.meet_devices', computed => '{contact_at,waiting,battery,room_mb,skew_s,entry_id}',
  noun => 'a device of a seat');
call app.name_rows('public.meet_devices', '(select s.code from public.meet_seats s where s.id = t.seat_id)');
call app.broadcast('public.meet_devices', 'competition-scoring', staff => true);
call app.bound('public.meet_devices', 3000);
call app.same_school('public.meet_devices', 'seat_id:meet_seats', 'entry_id:meet_entries');
call app.same_meet('public.meet_devices', 'seat_id:meet_seats', 'entry_id:meet_entries');

-- What is known of the secret of a device: its hash.
create table app.device_secrets (
  device_id uuid primary key references public.meet_devices (id) on delete cascade,
  hash text not null
);
alter table app.device_secrets enable row level security;

-- A code that opens a seat on one device, once.
create table app.seat_codes (
  id text primary key,
  meet_id uuid not null references public.meets (id) on delete cascade,
  seat_id uuid not null references public.meet_seats (id) on delete cascade,
  hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  device_id uuid,
  created_at timestamptz not null default now()
);
create index seat_codes_seat_id_idx on app.seat_codes (seat_id);
create index seat_codes_meet_id_idx on app.seat_codes (meet_id);
alter table app.seat_codes enable row level security;
comment on column app.seat_codes.tries is 'Counted before the rest of the code is looked at. Five are too many.';

-- The PIN by which a second device takes a seat over.
create table app.seat_pins (
  seat_id uuid primary key references public.meet_seats (id) on delete cascade,
  hash text not null,
  tries integer not null default 0
);
alter table app.seat_pins enable row level security;

-- Random signs that aren't mistaken for each other when they're read out: no I, O, 0, or 1.
create function app.code_signs(p_length integer) returns text
language sql volatile set search_path = ''
as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + get_byte(b.bytes, n) % 32, 1), '' order by n)
  from (select extensions.gen_random_bytes(p_length) as bytes) b, generate_series(0, p_length - 1) n
$$;

-- The hash of a secret of this length that is bound to what it opens.
create function app.secret_hash(p_of text, p_secret text) returns text
language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(p_of || ':' || coalesce(p_secret, ''), 'UTF8')), 'hex')
$$;

-- Until when what is on the devices of a meet lives: three days after its last day.
create function app.seats_end(p_meet public.meets) returns timestamptz
language sql stable set search_path = ''
as $$
  select ((p_meet.ends_on + 4)::timestamp) at time zone p_meet.time_zone
$$;

-- Seats of a meet that are opened on devices, for those who run its tabulation.
create function app.need_seats(p_meet uuid, p_seats uuid[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.hold_meet(p_meet, 'director', 'tabulator');
begin
  perform app.refuse_closed(v_meet);
  perform app.check_ids(coalesce(p_seats, '{}'), 'seats', 300);
  if v_meet.state in ('draft', 'scoring_locked') then
    perform app.fail('not_open', 'Seats are opened once a meet is published, and until its scoring is locked',
      case v_meet.state when 'draft' then 'Publish the meet first.' else 'Unlock scoring first.' end);
  elsif exists (select from unnest(p_seats) x left join public.meet_seats s on s.id = x and s.meet_id = p_meet
    and s.archived_at is null and s.kind <> 'alternate' where s.id is null) then
    perform app.fail('unknown_seat', 'One of these seats isn''t on a panel of this meet', 'Reload the page.', 'seats');
  end if;
  return v_meet;
end
$$;

-- Makes a code for each of these seats. It opens the seat on one device within 15 minutes; codes of a seat that weren't
-- used yet end. No one reads a code a second time.
create function public.make_seat_codes(p_meet uuid, p_seats uuid[])
returns table (seat_id uuid, code text, expires_at timestamptz)
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_seats(p_meet, p_seats);
  v_seat uuid;
  v_id text;
  v_rest text;
begin
  delete from app.seat_codes c where c.expires_at < now() - interval '1 day'
    or c.device_id is null and c.seat_id = any (p_seats);
  foreach v_seat in array coalesce(p_seats, '{}') loop
    loop
      v_id := app.code_signs(4);
      exit when not exists (select from app.seat_codes c where c.id = v_id);
    end loop;
    v_rest := app.code_signs(5);
    insert into app.seat_codes (id, meet_id, seat_id, hash, expires_at)
    values (v_id, v_meet.id, v_seat, app.secret_hash(v_id, v_rest), now() + interval '15 minutes');
    return query select v_seat, v_id || '-' || v_rest, now() + interval '15 minutes';
  end loop;
end
$$;
call app.expose('public.make_seat_codes(uuid, uuid[])', 'authenticated', 'service_role');

-- Gives a seat a new PIN of six digits, by which another device takes it over. No one reads it a second time.
create function public.make_seat_pin(p_seat uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_pin text;
begin
  perform app.need_seats((select s.meet_id from public.meet_seats s where s.id = p_seat), array[p_seat]);
  select string_agg((get_byte(b.bytes, n) % 10)::text, '') into v_pin
  from (select extensions.gen_random_bytes(6) as bytes) b, generate_series(0, 5) n;
  insert into app.seat_pins as p (seat_id, hash) values (p_seat, app.secret_hash(p_seat::text, v_pin))
  on conflict (seat_id) do update set hash = excluded.hash, tries = 0;
  return v_pin;
end
$$;
call app.expose('public.make_seat_pin(uuid)', 'authenticated', 'service_role');

-- Takes a device off its seat, with a reason that it shows. What it still sends is kept, counts for nothing, and waits
-- for the tabulator.
create function public.end_device(p_device uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300, true);
begin
  perform app.hold_meet((select d.meet_id from public.meet_devices d where d.id = p_device), 'director', 'tabulator');
  update public.meet_devices d set state = 'ended', ended_at = now(), ended_reason = v_reason
  where d.id = p_device and d.state <> 'ended';
end
$$;
call app.expose('public.end_device(uuid, text)', 'authenticated', 'service_role');

-- Has a device take its seat over: the one that wrote reads from then on.
create function app.put_on_seat(p_device uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_seat uuid := (select d.seat_id from public.meet_devices d where d.id = p_device);
begin
  perform from public.meet_seats s where s.id = v_seat for update;
  update public.meet_devices d set state = 'reading' where d.seat_id = v_seat and d.state = 'active'
    and d.id <> p_device;
  update public.meet_devices d set state = 'active' where d.id = p_device and d.state in ('reading', 'asking');
end
$$;

-- The same for those who run the tabulation, where a device asks to, or where they see that the first one is lost.
create function public.give_seat(p_device uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_seats((select d.meet_id from public.meet_devices d where d.id = p_device),
    array(select d.seat_id from public.meet_devices d where d.id = p_device));
  if exists (select from public.meet_devices d where d.id = p_device and d.state = 'ended') then
    perform app.fail('ended', 'This device was taken off the seat', 'Open the seat on it again by a new code.');
  end if;
  perform app.put_on_seat(p_device);
end
$$;
call app.expose('public.give_seat(uuid)', 'authenticated', 'service_role');
