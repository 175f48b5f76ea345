-- Takes a time away: who booked it is displaced and told, who holds or was offered it is told, and its line ends. The
-- caller works alone. `p_version` is the grid's.
create function app.drop_slot(p_slot uuid, p_version integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.slot_bookings;
  v_words text := app.slot_words(p_slot);
begin
  update public.meet_slots s set removed_at = now(), grid_version = greatest(p_version, 1)
  where s.id = p_slot and s.removed_at is null;
  update public.slot_waits w set state = 'left' where w.slot_id = p_slot and w.state = 'waiting';
  for v_row in select b.* from public.slot_bookings b
    where b.slot_id = p_slot and b.state in ('hold', 'offered', 'booked') order by b.id loop
    update public.slot_bookings b set state = case when v_row.state = 'booked' then 'displaced' else 'expired' end,
      hold_until = null, ended_at = now() where b.id = v_row.id;
    perform app.write_busy(v_row.id);
    perform app.tell_times(v_row.entry_id, case v_row.state when 'booked' then 'Your time is gone'
      else 'A time you held is gone' end, v_words || ' is no longer held. Choose another time.',
      'slot-displaced:' || v_row.id);
  end loop;
end
$$;

-- Changes the hours, the area, or the places of times, all at one moment: [{id, area_id, starts_at, ends_at,
-- capacity}]. Who moves by 5 minutes or more, or to another area, is told once. The caller works alone. Returns how
-- many changed.
create function app.change_slots(p_slots jsonb, p_version integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_new record;
  v_old public.meet_slots;
  v_row public.slot_bookings;
  v_moved uuid[] := '{}';
  v_count integer := 0;
begin
  for v_new in select * from jsonb_to_recordset(p_slots) x (id uuid, area_id uuid, starts_at timestamptz,
    ends_at timestamptz, capacity integer) order by x.id loop
    select * into v_old from public.meet_slots s where s.id = v_new.id for no key update;
    continue when v_old.id is null or v_old.removed_at is not null
      or (v_old.area_id, v_old.starts_at, v_old.ends_at, v_old.capacity)
        = (v_new.area_id, v_new.starts_at, v_new.ends_at, v_new.capacity);
    update public.meet_slots s set area_id = v_new.area_id, starts_at = v_new.starts_at, ends_at = v_new.ends_at,
      capacity = v_new.capacity, grid_version = greatest(p_version, s.grid_version) where s.id = v_new.id;
    v_count := v_count + 1;
    v_moved := v_moved || v_new.id;
    for v_row in select b.* from public.slot_bookings b where b.slot_id = v_new.id
      and b.state in ('hold', 'offered', 'booked') order by b.seat_no loop
      if v_row.seat_no > v_new.capacity then
        update public.slot_bookings b set state = case when v_row.state = 'booked' then 'displaced' else 'expired' end,
          hold_until = null, ended_at = now() where b.id = v_row.id;
        perform app.write_busy(v_row.id);
        perform app.tell_times(v_row.entry_id, 'Your time is gone', app.slot_words(v_new.id)
          || ' has fewer places now. Choose another time.', 'slot-displaced:' || v_row.id);
      elsif abs(extract(epoch from v_new.starts_at - v_old.starts_at)) >= 300 or v_new.area_id <> v_old.area_id then
        perform app.tell_times(v_row.entry_id, 'Your time moved', format('It is %s now.', app.slot_words(v_new.id)),
          concat_ws(':', 'slot-moved', v_row.id, v_new.area_id, v_new.starts_at));
      end if;
    end loop;
  end loop;
  -- First all are free, then busy at their new times: two that moved don't clash with where they were.
  delete from app.cadet_busy c using public.slot_bookings b where b.id = c.booking_id and b.slot_id = any (v_moved);
  perform app.write_busy(b.id) from public.slot_bookings b where b.slot_id = any (v_moved) and b.state = 'booked';
  perform app.tell_clashes(x.meet_id, x.registration_id) from (select distinct b.meet_id, b.registration_id
    from public.slot_bookings b where b.slot_id = any (v_moved) and b.state = 'booked') x;
  perform app.offer_slot(w.slot_id) from (select distinct w.slot_id from public.slot_waits w
    where w.slot_id = any (v_moved) and w.state = 'waiting') w;
  return v_count;
end
$$;

-- Publishes the times of a meet. Without a list: its drafts. With one, the list is the whole grid: [{id?, event, area,
-- starts_at, ends_at, capacity?, kind?}]; what isn't in it is taken away. Those who move are told once; a grid that is
-- published again unchanged tells no one. Returns {version, added, changed, removed}.
create function public.publish_slots(p_meet uuid, p_slots jsonb default null, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_times(p_meet);
  v_done jsonb := app.once(p_key, 'publish_slots', jsonb_build_array(p_meet, p_slots));
  v_list jsonb;
  v_version integer;
  v_added integer := 0;
  v_changed integer := 0;
  v_removed integer := 0;
begin
  if v_done is not null then
    return v_done;
  end if;
  insert into public.meet_booking_plans (meet_id, school_id) values (p_meet, v_meet.school_id) on conflict do nothing;
  select b.grid_version + 1 into v_version from public.meet_booking_plans b where b.meet_id = p_meet for update;
  if nullif(p_slots, 'null') is not null then
    v_list := app.grid_in(v_meet, p_slots);
    perform app.drop_slot(s.id, v_version) from public.meet_slots s where s.meet_id = p_meet and s.removed_at is null
      and not exists (select from jsonb_array_elements(v_list) x where (x ->> 'id')::uuid = s.id);
    get diagnostics v_removed = row_count;
    v_changed := app.change_slots((select coalesce(jsonb_agg(x), '[]') from jsonb_array_elements(v_list) x
      where exists (select from public.meet_slots s where s.id = (x ->> 'id')::uuid)), v_version);
    insert into public.meet_slots (id, school_id, meet_id, event_id, area_id, kind, starts_at, ends_at, capacity,
      grid_version)
    select x.id, v_meet.school_id, p_meet, x.event_id, x.area_id, x.kind, x.starts_at, x.ends_at, x.capacity, v_version
    from jsonb_to_recordset(v_list) x (id uuid, event_id uuid, area_id uuid, kind text, starts_at timestamptz,
      ends_at timestamptz, capacity integer)
    where not exists (select from public.meet_slots s where s.id = x.id);
  end if;
  update public.meet_slots s set is_draft = false, grid_version = v_version
  where s.meet_id = p_meet and s.is_draft and s.removed_at is null;
  get diagnostics v_added = row_count;
  if v_added + v_changed + v_removed > 0 then
    update public.meet_booking_plans b set grid_version = v_version, published_at = clock_timestamp()
    where b.meet_id = p_meet;
  else
    v_version := v_version - 1;
  end if;
  return app.done(p_key, jsonb_build_object('version', v_version, 'added', v_added, 'changed', v_changed, 'removed',
    v_removed));
end
$$;
call app.expose('public.publish_slots(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- A grid from an input, each time checked: [{id, event_id, area_id, kind, starts_at, ends_at, capacity}].
create function app.grid_in(p_meet public.meets, p_slots jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_slot jsonb;
  v_id uuid;
  v_starts timestamptz;
  v_ends timestamptz;
  v_out jsonb[] := '{}';
begin
  for v_slot in select x.value from jsonb_array_elements(app.lines_in(p_slots, 'slots', 5000)) x loop
    v_id := app.id_in(v_slot ->> 'id', 'slots');
    v_starts := app.moment_in(left(v_slot ->> 'starts_at', 60), 'slots');
    v_ends := app.moment_in(left(v_slot ->> 'ends_at', 60), 'slots');
    if v_starts is null or v_ends is null or v_ends <= v_starts or v_ends > v_starts + interval '24 hours'
      or app.day_in(v_starts, p_meet.time_zone) not between p_meet.starts_on and p_meet.ends_on then
      perform app.fail('spans', 'Each time needs a start and an end on a day of the meet', 'Check the times.', 'slots');
    elsif exists (select from public.meet_slots s where s.id = v_id
      and (s.meet_id <> p_meet.id or s.removed_at is not null)) then
      perform app.fail('schedule_changed', 'One of these times is gone', 'Reload the page.', 'slots');
    end if;
    v_out := v_out || jsonb_build_object('id', coalesce(v_id, gen_random_uuid()),
      'event_id', app.id_in(v_slot ->> 'event', 'slots'), 'area_id', app.id_in(v_slot ->> 'area', 'slots'),
      'kind', app.one_of(v_slot ->> 'kind', '{perform,warm_up,inspection,break,ceremony,weather_hold}', 'perform',
        'slots', 'That kind'),
      'starts_at', v_starts, 'ends_at', v_ends,
      'capacity', coalesce(app.count_in(v_slot ->> 'capacity', 'slots', 1, 200), 1));
  end loop;
  perform app.meet_ids_in(p_meet.id, 'meet_areas', (select jsonb_agg(distinct x -> 'area_id') from unnest(v_out) x),
    'slots');
  perform app.meet_ids_in(p_meet.id, 'meet_events', (select jsonb_agg(distinct x -> 'event_id') from unnest(v_out) x),
    'slots');
  if (select count(distinct x ->> 'id') <> count(*) from unnest(v_out) x) then
    perform app.fail('duplicate', 'A time is listed twice', 'Reload the page.', 'slots');
  end if;
  return to_jsonb(v_out);
end
$$;
