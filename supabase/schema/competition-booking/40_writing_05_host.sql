-- An entry at a meet of the caller's, for those who assign its times, with all of its bookings held. The host's entry
-- stands for that of the registration which has it; where none has it, the answer has no id.
create function app.need_hosted_entry(p_entry uuid) returns public.registration_entries
language plpgsql security definer set search_path = ''
as $$
declare
  v public.registration_entries;
begin
  select * into v from public.registration_entries e where e.id = p_entry or e.entry_id = p_entry;
  perform app.need_times(coalesce(v.meet_id, (select n.meet_id from public.meet_entries n where n.id = p_entry)));
  if v.id is not null then
    perform app.hold_booking(v.meet_id, array[v.registration_id], true);
    select * into v from public.registration_entries e where e.id = v.id;
  end if;
  return v;
end
$$;

-- Books a time for an entry of a school, or moves it there: an entry of a registration, or one of the host's that no
-- registration has. With an override and its reason, clashes of cadets, the end of booking, and fees aren't in the way;
-- a place that is taken always is. Answers as book_slot does.
create function public.book_slot_for(p_entry uuid, p_slot uuid, p_override boolean default false,
  p_reason text default null, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.registration_entries := app.need_hosted_entry(p_entry);
  v_reason text := app.override_reason_in(p_override, p_reason);
  v_done jsonb := app.once(p_key, 'book_slot_for', jsonb_build_array(p_entry, p_slot, p_override, p_reason));
  v_answer jsonb;
begin
  if v_done is not null then
    return v_done;
  elsif v_entry.id is null then
    return app.done(p_key, app.place_typed_in(p_entry, p_slot, coalesce(p_override, false), v_reason));
  end if;
  v_answer := app.take_slot(v_entry, p_slot, 'book', true, coalesce(p_override, false), v_reason, null, true);
  if (v_answer ->> 'done')::boolean then
    perform app.tell_times(v_entry.id, 'The host booked a time for you', concat_ws(': ', app.slot_words(p_slot),
      v_reason), concat_ws(':', 'slot-host', v_entry.id, p_slot, extract(epoch from clock_timestamp())));
  end if;
  return app.done(p_key, v_answer);
end
$$;
call app.expose('public.book_slot_for(uuid, uuid, boolean, text, uuid)', 'authenticated', 'service_role');

-- Frees the time of an entry of a school, with a reason that it reads where it registered.
create function public.free_slot_of(p_entry uuid, p_slot uuid, p_reason text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.registration_entries := app.need_hosted_entry(p_entry);
  v_reason text := app.override_reason_in(true, p_reason);
  v_words text := app.slot_words(p_slot);
begin
  if not app.free_slot(coalesce(v_entry.id, p_entry), p_slot, 'released') then
    return false;
  end if;
  perform app.tell_times(v_entry.id, 'The host freed your time', v_words || ': ' || v_reason,
    concat_ws(':', 'slot-freed', v_entry.id, p_slot, extract(epoch from clock_timestamp())));
  return true;
end
$$;
call app.expose('public.free_slot_of(uuid, uuid, text)', 'authenticated', 'service_role');

-- Allows the clashes that a booked entry has, as they are now: a later move of either is judged anew. Returns how many.
create function public.excuse_clashes(p_entry uuid, p_reason text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.registration_entries := app.need_hosted_entry(p_entry);
  v_reason text := app.override_reason_in(true, p_reason);
  v_list jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('entry', g.other_entry, 'slot', g.other_slot, 'starts_at',
    g.other_starts_at, 'own_slot', s.id, 'own_starts_at', s.starts_at)), '[]') into v_list
  from public.slot_bookings b join public.meet_slots s on s.id = b.slot_id
  cross join lateral app.slot_gaps(b.entry_id, b.slot_id) g
  where b.entry_id = v_entry.id and b.state = 'booked' and g.gap_min < g.needed_min;
  if jsonb_array_length(v_list) > 0 then
    update public.slot_bookings b set overrides = v_list, override_reason = v_reason
    where b.entry_id = v_entry.id and b.state = 'booked';
  end if;
  return jsonb_array_length(v_list);
end
$$;
call app.expose('public.excuse_clashes(uuid, text)', 'authenticated', 'service_role');

-- Times of one meet, for those who plan them.
create function app.need_slots(p_slots uuid[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meets uuid[];
  v_meet public.meets;
begin
  perform app.check_ids(p_slots, 'slots', 1000);
  v_meets := array(select distinct s.meet_id from public.meet_slots s where s.id = any (p_slots));
  v_meet := app.need_times(v_meets[1]);
  if cardinality(v_meets) <> 1 then
    perform app.fail('unknown_slot', 'These times aren''t of one meet', 'Reload the page.', 'slots');
  end if;
  return v_meet;
end
$$;

-- Closes times with a reason, or opens them again. Who booked one keeps it; no one else gets it. Returns how many.
create function public.close_slots(p_slots uuid[], p_closed boolean, p_reason text default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_slots(p_slots);
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300);
  v_count integer;
begin
  perform from public.meet_slots s where s.id = any (p_slots) order by s.id for no key update;
  update public.meet_slots s
  set closed_at = case when p_closed then now() end, closed_reason = case when p_closed then v_reason end
  where s.id = any (p_slots) and s.meet_id = v_meet.id and s.removed_at is null
    and (s.closed_at is not null) is distinct from coalesce(p_closed, true);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
call app.expose('public.close_slots(uuid[], boolean, text)', 'authenticated', 'service_role');

-- Takes times away. Who booked one is displaced and told. Returns how many.
create function public.remove_slots(p_slots uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_slots(p_slots);
  v_version integer := 1 + coalesce((app.booking_plan_of(v_meet.id)).grid_version, 0);
  v_slot uuid;
  v_count integer := 0;
begin
  for v_slot in select s.id from public.meet_slots s where s.id = any (p_slots) and s.removed_at is null
    order by s.id for no key update loop
    perform app.drop_slot(v_slot, v_version);
    v_count := v_count + 1;
  end loop;
  update public.meet_booking_plans b set grid_version = v_version where b.meet_id = v_meet.id and v_count > 0;
  return v_count;
end
$$;
call app.expose('public.remove_slots(uuid[])', 'authenticated', 'service_role');

-- Moves a time: {area?, starts_at?, ends_at?, capacity?}. Who is there moves along, and is told.
create function public.move_slot(p_slot uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_slots(array[p_slot]);
  v public.meet_slots := (select s from public.meet_slots s where s.id = p_slot);
  v_version integer := 1 + coalesce((app.booking_plan_of(v_meet.id)).grid_version, 0);
  v_long interval := v.ends_at - v.starts_at;
  v_why text;
begin
  v.area_id := coalesce(app.id_in(p_input ->> 'area', 'area'), v.area_id);
  perform app.meet_ids_in(v_meet.id, 'meet_areas', to_jsonb(array[v.area_id]), 'area');
  v.starts_at := coalesce(app.moment_in(left(p_input ->> 'starts_at', 60), 'starts_at'), v.starts_at);
  v.ends_at := coalesce(app.moment_in(left(p_input ->> 'ends_at', 60), 'ends_at'), v.starts_at + v_long);
  v.capacity := coalesce(app.count_in(p_input ->> 'capacity', 'capacity', 1, 200), v.capacity);
  if v.removed_at is not null then
    perform app.fail('schedule_changed', 'This time is gone', 'Reload the page.');
  elsif v.ends_at <= v.starts_at or not isfinite(v.starts_at) or not isfinite(v.ends_at) then
    perform app.fail('order', 'The time ends before it starts', 'Check both times.', 'ends_at');
  end if;
  v_why := app.slot_block(v);
  if v_why is not null then
    perform app.fail('area_closed', v_why, 'Choose another time or area.', 'starts_at');
  end if;
  perform app.change_slots(jsonb_build_array(to_jsonb(v)), v_version);
  update public.meet_booking_plans b set grid_version = v_version where b.meet_id = v_meet.id;
end
$$;
call app.expose('public.move_slot(uuid, jsonb)', 'authenticated', 'service_role');
