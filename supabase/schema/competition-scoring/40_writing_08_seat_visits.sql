-- Opens a seat on a device by its code: {state, secret?}. `state` is paired, or why not: unknown (also after five wrong
-- tries), expired, used. The code works once; the same device may ask again where the answer was lost, and gets another
-- secret. For the function that devices call.
create function public.pair_seat(p_code text, p_device uuid, p_name text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_typed text := upper(regexp_replace(left(coalesce(p_code, ''), 40), '[^0-9A-Za-z]', '', 'g'));
  v_code app.seat_codes;
  v_seat public.meet_seats;
  v_meet public.meets;
  v_old public.meet_devices;
  v_secret text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  update app.seat_codes c set tries = c.tries + 1 where c.id = left(v_typed, 4) and c.tries < 5 returning * into v_code;
  if v_code.id is null or p_device is null or v_code.hash <> app.secret_hash(v_code.id, substr(v_typed, 5)) then
    return '{"state": "unknown"}';
  elsif v_code.device_id is not null and v_code.device_id <> p_device then
    return '{"state": "used"}';
  elsif v_code.expires_at < clock_timestamp() then
    return '{"state": "expired"}';
  end if;
  select * into v_seat from public.meet_seats s where s.id = v_code.seat_id for update;
  select * into v_meet from public.meets m where m.id = v_seat.meet_id;
  select * into v_old from public.meet_devices d where d.id = p_device;
  if v_seat.archived_at is not null or v_meet.archived_at is not null or app.seats_end(v_meet) < now()
    or v_old.id is not null and (v_old.seat_id <> v_seat.id or v_old.state = 'ended') then
    return '{"state": "unknown"}';
  end if;
  update app.seat_codes c set device_id = p_device, tries = 0 where c.id = v_code.id;
  insert into public.meet_devices as d (id, school_id, meet_id, seat_id, name, state)
  values (p_device, v_seat.school_id, v_seat.meet_id, v_seat.id, nullif(left(trim(regexp_replace(coalesce(p_name, ''),
    '[^ -~]', '', 'g')), 80), ''), case when exists (select from public.meet_devices o where o.seat_id = v_seat.id
    and o.state = 'active' and o.id <> p_device) then 'reading' else 'active' end)
  on conflict (id) do update set contact_at = now();
  insert into app.device_secrets as s (device_id, hash) values (p_device, app.secret_hash(p_device::text, v_secret))
  on conflict (device_id) do update set hash = excluded.hash;
  return jsonb_build_object('state', 'paired', 'secret', v_secret);
end
$$;
call app.expose('public.pair_seat(text, uuid, text)', 'service_role');

-- All that a device needs to judge without a network: the seat, its sheet, what it gives beside its marks, the entries
-- in order, and its own sheets. Null where the secret isn't its own. For the function that devices call.
create function public.seat_page(p_device uuid, p_secret text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_device public.meet_devices := app.device_of(p_device, p_secret);
  v_seat public.meet_seats := (select s from public.meet_seats s where s.id = v_device.seat_id);
  v_meet public.meets := (select m from public.meets m where m.id = v_device.meet_id);
  v_page jsonb;
begin
  if v_device.id is null or app.seats_end(v_meet) < now() then
    return null;
  end if;
  select jsonb_build_object('state', v_device.state, 'ended_reason', v_device.ended_reason,
    'meet', jsonb_build_object('id', v_meet.id, 'title', v_meet.title, 'state', v_meet.state,
      'time_zone', v_meet.time_zone, 'starts_on', v_meet.starts_on, 'ends_on', v_meet.ends_on),
    'seat', jsonb_build_object('id', v_seat.id, 'code', v_seat.code, 'role', v_seat.role, 'kind', v_seat.kind),
    'event', jsonb_build_object('id', e.id, 'code', e.code, 'name', e.name, 'minutes', e.minutes,
      'ranks_individuals', e.ranks_individuals),
    'area', (select a.name from public.meet_areas a where a.id = v_seat.area_id),
    'sheet', (select jsonb_build_object('id', s.id, 'content', s.content) from public.score_sheets s
      where s.id = e.sheet_id),
    'gives', app.seat_gives(v_seat),
    'next_seq', coalesce((select max(x.seq) from public.meet_seat_sheets x where x.device_id = p_device), 0) + 1,
    'clock', clock_timestamp(), 'until', app.seats_end(v_meet), 'entries', app.seat_entries(v_seat))
  into v_page from public.meet_events e where e.id = v_seat.event_id;
  return v_page;
end
$$;
call app.expose('public.seat_page(uuid, text)', 'service_role');

-- A device says how it is: {waiting?, battery?, room_mb?, at?, entry?}. Gives its state, and whether it may erase what
-- it holds. Null where the secret isn't its own.
create function public.seat_contact(p_device uuid, p_secret text, p_input jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_device public.meet_devices := app.device_of(p_device, p_secret);
  v_meet public.meets := (select m from public.meets m where m.id = v_device.meet_id);
  v_at timestamptz := app.moment_in(left(p_input ->> 'at', 60), 'at');
begin
  if v_device.id is null then
    return null;
  end if;
  update public.meet_devices d
  set contact_at = now(), waiting = coalesce(app.count_in(p_input ->> 'waiting', 'waiting', 0, 100000), 0),
    battery = app.count_in(p_input ->> 'battery', 'battery', 0, 100),
    room_mb = app.count_in(p_input ->> 'room_mb', 'room_mb', 0, 10000000),
    skew_s = greatest(-100000000, least(100000000, extract(epoch from v_at - clock_timestamp())))::integer,
    entry_id = (select e.id from public.meet_entries e join public.meet_seats s on s.event_id = e.event_id
      where s.id = v_device.seat_id and e.id = app.id_in(p_input ->> 'entry', 'entry'))
  where d.id = p_device;
  return jsonb_build_object('state', v_device.state, 'ended_reason', v_device.ended_reason, 'meet', v_meet.state,
    'clock', clock_timestamp(), 'erase', app.seats_end(v_meet) < now() or v_meet.state in ('results_certified',
      'amended', 'archived') and coalesce(app.count_in(p_input ->> 'waiting', 'waiting', 0, 100000), 0) = 0);
end
$$;
call app.expose('public.seat_contact(uuid, text, jsonb)', 'service_role');

-- A second device takes its seat over by the PIN, or without one asks the tabulator. Five wrong PINs end the PIN.
-- Gives its state: active, asking, or what it was where the PIN is wrong. Null where the secret isn't its own.
create function public.take_seat(p_device uuid, p_secret text, p_pin text default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_device public.meet_devices := app.device_of(p_device, p_secret);
  v_pin app.seat_pins;
begin
  if v_device.id is null or v_device.state in ('active', 'ended') then
    return v_device.state;
  elsif p_pin is null then
    update public.meet_devices d set state = 'asking' where d.id = p_device and d.state = 'reading';
    return 'asking';
  end if;
  update app.seat_pins p set tries = p.tries + 1 where p.seat_id = v_device.seat_id and p.tries < 5
  returning * into v_pin;
  if v_pin.hash is distinct from app.secret_hash(v_device.seat_id::text, left(p_pin, 20)) then
    return v_device.state;
  end if;
  update app.seat_pins p set tries = 0 where p.seat_id = v_device.seat_id;
  perform app.put_on_seat(p_device);
  return 'active';
end
$$;
call app.expose('public.take_seat(uuid, text, text)', 'service_role');
