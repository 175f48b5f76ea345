-- Undoes a late change.

-- Why a time of a change can't go back: it changed since, was held, or would be in the past. Null: it goes back.
create function app.late_left(p_slot public.meet_slots, p_was jsonb, p_is jsonb) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when p_slot.id is null or p_slot.removed_at is not null then 'it was removed'
    when (p_slot.area_id, p_slot.starts_at, p_slot.ends_at) is distinct from ((p_is ->> 'area_id')::uuid,
      (p_is ->> 'starts_at')::timestamptz, (p_is ->> 'ends_at')::timestamptz) then 'it was changed since'
    when app.late_stays(p_slot, true) is not null then app.late_stays(p_slot, true)
    when p_slot.starts_at <= now() then 'it has started'
    when (p_was ->> 'starts_at')::timestamptz <= now() then 'its earlier time has passed' end
$$;

-- The times of a change that go back, and those that stay with why: one that would meet what stays, stays too.
create function app.late_back(p_change public.meet_late_changes) returns table (id uuid, why text)
language plpgsql stable security definer rows 200 set search_path = ''
as $$
declare
  v_rows jsonb;
  v_more jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('id', i.value -> 'id', 'was', w.value, 'why',
    app.late_left(s, w.value, i.value))), '[]') into v_rows
  from jsonb_array_elements(p_change.after -> 'slots') i
  join jsonb_array_elements(p_change.before -> 'slots') w on w.value -> 'id' = i.value -> 'id'
  left join public.meet_slots s on s.id = (i.value ->> 'id')::uuid
  where i.value <> w.value;
  loop
    select jsonb_agg(distinct r -> 'id') into v_more
    from jsonb_array_elements(v_rows) r
    join public.meet_slots o on o.area_id = (r -> 'was' ->> 'area_id')::uuid and o.removed_at is null
      and o.id <> (r ->> 'id')::uuid and o.starts_at < (r -> 'was' ->> 'ends_at')::timestamptz
      and o.ends_at > (r -> 'was' ->> 'starts_at')::timestamptz
      and not exists (select from jsonb_array_elements(v_rows) x
        where (x ->> 'id')::uuid = o.id and x ->> 'why' is null)
    where r ->> 'why' is null;
    exit when v_more is null;
    v_rows := (select jsonb_agg(case when r -> 'id' <@ v_more
      then r || jsonb_build_object('why', 'another time is there now') else r end) from jsonb_array_elements(v_rows) r);
  end loop;
  return query select (r ->> 'id')::uuid, r ->> 'why' from jsonb_array_elements(v_rows) r;
end
$$;

-- Gives the bookings of a change back what they had: places that it freed, where they're still free, and what the host
-- had allowed. Returns what couldn't: [{words, why}].
create function app.return_late_places(p_change public.meet_late_changes) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row record;
  v_left jsonb := '[]';
begin
  for v_row in select b.*, w.value as was, i.value as now from jsonb_array_elements(p_change.after -> 'bookings') i
    join jsonb_array_elements(p_change.before -> 'bookings') w on w.value -> 'id' = i.value -> 'id'
    join public.slot_bookings b on b.id = (i.value ->> 'id')::uuid
    where i.value <> w.value order by b.id loop
    if v_row.was ->> 'state' = 'booked' and v_row.now ->> 'state' = 'displaced' then
      if v_row.state <> 'displaced' or exists (select from public.slot_bookings o where o.entry_id = v_row.entry_id
          and o.state in ('hold', 'offered', 'booked'))
        or exists (select from public.slot_bookings o where o.slot_id = v_row.slot_id and o.seat_no = v_row.seat_no
          and o.state in ('hold', 'offered', 'booked'))
        or exists (select from public.meet_slots s where s.id = v_row.slot_id and s.removed_at is not null) then
        v_left := v_left || jsonb_build_object('words', app.slot_words(v_row.slot_id), 'why',
          'the place or the entry has another booking now');
      else
        update public.slot_bookings b set state = 'booked', ended_at = null where b.id = v_row.id;
        perform app.write_busy(v_row.id);
      end if;
    elsif v_row.state in ('hold', 'booked') and v_row.overrides = v_row.now -> 'overrides' then
      update public.slot_bookings b set overrides = v_row.was -> 'overrides', override_reason =
        v_row.was ->> 'override_reason' where b.id = v_row.id;
    end if;
  end loop;
  return v_left;
end
$$;

-- Puts the shifts and stops of a change, and the hours of its area, back. Returns what couldn't: [{words, why}].
create function app.return_late_rest(p_change public.meet_late_changes) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row record;
  v_why text;
  v_left jsonb := '[]';
  v_window jsonb := nullif(p_change.after -> 'window', 'null');
begin
  for v_row in select s.id, s.name, x.*, s.archived_at is null and (s.area_id, s.starts_at, s.ends_at, s.break_from,
      s.break_to) is not distinct from (y.area_id, y.starts_at, y.ends_at, y.break_from, y.break_to) as same
    from jsonb_to_recordset(p_change.before -> 'shifts') x (id uuid, area_id uuid, starts_at timestamptz,
      ends_at timestamptz, break_from timestamptz, break_to timestamptz)
    join jsonb_to_recordset(p_change.after -> 'shifts') y (id uuid, area_id uuid, starts_at timestamptz,
      ends_at timestamptz, break_from timestamptz, break_to timestamptz) on y.id = x.id
    join public.meet_shifts s on s.id = x.id
    order by case when p_change.minutes > 0 then extract(epoch from x.starts_at)
      else - extract(epoch from x.starts_at) end, x.id loop
    v_why := case when not v_row.same then 'it was changed since' end;
    begin
      if v_why is null then
        update public.meet_shifts s set area_id = v_row.area_id, starts_at = v_row.starts_at, ends_at = v_row.ends_at,
          break_from = v_row.break_from, break_to = v_row.break_to where s.id = v_row.id;
      end if;
    exception when raise_exception or check_violation then
      get stacked diagnostics v_why = message_text;
    end;
    if v_why is not null then
      v_left := v_left || jsonb_build_object('words', 'The shift ' || v_row.name, 'why', v_why);
    end if;
  end loop;
  if p_change.after -> 'stops' is distinct from p_change.before -> 'stops' then
    update public.meet_day_plans d set stops = p_change.before -> 'stops'
    where d.meet_id = p_change.meet_id and d.stops = p_change.after -> 'stops';
    if not found then
      v_left := v_left || jsonb_build_object('words', 'The stops of the day', 'why', 'they were changed since');
    end if;
  end if;
  if v_window is not null then
    update public.meet_areas a set windows = (select coalesce(jsonb_agg(w.value order by w.ordinality), '[]')
      from jsonb_array_elements(a.windows) with ordinality w where w.value <> v_window)
    where a.id = (p_change.after ->> 'area')::uuid;
  end if;
  return v_left;
end
$$;

-- Undoes a late change: all that hasn't changed since is as it was, what has is named and left, and everyone is told
-- once. A change on top of it is undone first. Undoing twice does nothing. Returns {left: [{words, why}]}.
create function public.undo_meet_change(p_change uuid, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_times((select c.meet_id from public.meet_late_changes c where c.id = p_change));
  v_done jsonb := app.once(p_key, 'undo_meet_change', to_jsonb(p_change));
  v public.meet_late_changes;
  v_version integer := 1 + coalesce((app.booking_plan_of(v_meet.id)).grid_version, 0);
  v_back uuid[];
  v_left jsonb;
  v_later text;
begin
  if v_done is not null then
    return v_done;
  end if;
  perform app.hold_late_registrations(v_meet.id);
  select * into v from public.meet_late_changes c where c.id = p_change for update;
  if v.state = 'undone' then
    return app.done(p_key, jsonb_build_object('left', v.left_as_is));
  end if;
  select c.words into v_later from public.meet_late_changes c
  where c.meet_id = v.meet_id and c.state = 'applied' and c.created_at > v.created_at and exists (
    select from jsonb_array_elements(c.after -> 'slots') x join jsonb_array_elements(v.after -> 'slots') y
      on x -> 'id' = y -> 'id')
  order by c.created_at desc limit 1;
  if v_later is not null then
    perform app.fail('later_change', format('Another change came after it: %s', v_later), 'Undo that one first.');
  end if;
  v_left := app.return_late_rest(v);
  select array_agg(b.id) filter (where b.why is null), v_left || coalesce(jsonb_agg(jsonb_build_object('words',
    coalesce(app.slot_words(b.id), 'A time'), 'why', b.why)) filter (where b.why is not null), '[]')
  into v_back, v_left from app.late_back(v) b;
  perform app.shift_slots((select coalesce(jsonb_agg(w.value), '[]') from jsonb_array_elements(v.before -> 'slots') w
    where (w.value ->> 'id')::uuid = any (v_back)), v_version);
  perform app.free_late_cadets(v_back);
  v_left := v_left || app.return_late_places(v);
  update public.meet_booking_plans b set grid_version = v_version where b.meet_id = v.meet_id;
  update public.meet_late_changes c set state = 'undone', undone_at = now(), undone_label = app.actor_label(),
    left_as_is = v_left where c.id = v.id returning * into v;
  perform app.tell_late(v, v_meet, jsonb_build_object('freed', '[]'::jsonb, 'moves', app.late_moves(v_meet,
    array(select (x ->> 'id')::uuid from jsonb_array_elements(v.before -> 'slots') x), v.before)));
  return app.done(p_key, jsonb_build_object('left', v_left));
end
$$;
call app.expose('public.undo_meet_change(uuid, uuid)', 'authenticated', 'service_role');
