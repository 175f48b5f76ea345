-- Makes a late change, previews it, and applies it.

-- Makes a change and says what it did: {report, before, after, window, shifts}. It's the caller's to keep it, or to
-- take all of it back. The meet is held alone.
create function app.make_late(p_meet public.meets, p app.late_input) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_version integer := 1 + coalesce((app.booking_plan_of(p_meet.id)).grid_version, 0);
  v_slots uuid[] := array(select l.id from app.late_slots(p_meet, p) l where l.stays is null order by l.id);
  v_shifts uuid[] := array(select l.id from app.late_shifts(p_meet, p) l order by l.id);
  v_regs uuid[] := array(select distinct b.registration_id from public.slot_bookings b where b.slot_id = any (v_slots)
    and b.state in ('hold', 'booked') order by 1);
  v_before jsonb := app.late_state(p_meet.id, v_slots, v_shifts, v_regs);
  v_blocks jsonb := app.late_blocks(v_slots);
  v_clashes jsonb := app.late_clashes(p_meet.id, v_regs);
  v_by interval := make_interval(mins => p.minutes);
  v_stays jsonb;
  v_now jsonb;
  v_window jsonb;
  v_none uuid[] := '{}';
  v_lost uuid[];
  v_freed jsonb := '[]';
  v_done jsonb;
  v_moves jsonb;
  v_stops jsonb := '[]';
  v_problems jsonb;
  v_report jsonb;
begin
  v_stays := (select coalesce(jsonb_agg(format('%s, %s: %s', k.name, app.slot_words(s.id), l.stays)
      order by s.starts_at, k.name, s.id), '[]')
    from app.late_slots(p_meet, p) l join public.meet_slots s on s.id = l.id
    join public.slot_bookings b on b.slot_id = s.id and b.state in ('booked', 'completed', 'no_show')
    join public.schools k on k.id = b.school_id where l.stays is not null);
  if p.kind = 'area_closed' then
    v_window := app.close_late_area(p_meet, p);
    v_none := app.clear_late_area(p_meet, p, v_slots, v_version);
  else
    v_stops := app.move_late_stops(p_meet, p);
    perform app.shift_slots((select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'area_id',
      coalesce(p.to_areas[1], s.area_id), 'starts_at', s.starts_at + v_by, 'ends_at', s.ends_at + v_by)), '[]')
      from public.meet_slots s where s.id = any (v_slots)), v_version);
  end if;
  v_lost := array(select b.id from public.slot_bookings b where b.slot_id = any (v_none) and b.state = 'booked');
  v_freed := app.late_entries(v_lost, p_meet);
  if p.frees then
    perform app.free_late_places(v_none);
  end if;
  v_moves := app.late_moves(p_meet, array(select unnest(v_slots) except select unnest(v_none)), v_before);
  v_done := app.move_late_shifts(p_meet, p, app.late_new_area(v_slots, v_none, v_before));
  v_now := app.late_clashes(p_meet.id, v_regs);
  v_problems := (select coalesce(jsonb_agg(jsonb_build_object('kind', x.kind, 'level', x.level, 'words', x.words)
      order by array_position('{blocked,hard,soft}'::text[], x.level), x.kind, x.words), '[]') from (
    select * from app.late_place_problems(p_meet, p, array(select unnest(v_slots) except select unnest(v_none)),
      v_before, v_blocks)
    union all
    select * from app.late_people_problems(p_meet, array(select unnest(v_slots) except select unnest(v_none)), v_before,
      v_clashes, v_now)
    union all
    select 'no_place', 'hard', format('%s, %s at %s: no other area is free for it that day', f ->> 'school',
      f ->> 'label', app.late_clock((f ->> 'was')::timestamptz, p_meet)) from jsonb_array_elements(v_freed) f
    where not p.frees
    union all
    select 'shift', 'soft', s.value from jsonb_array_elements_text(v_done -> 'stay') s
    union all
    select 'stop', 'soft', format('%s stays: %s', s ->> 'label', s ->> 'stays') from jsonb_array_elements(v_stops) s
    where s ? 'stays') x);
  if not p.frees then
    v_freed := '[]';
  end if;
  v_report := jsonb_build_object('words', app.late_words(p_meet, p), 'moves', v_moves, 'stays', v_stays, 'free',
    (select count(*) from unnest(v_slots) s where not exists (select from public.slot_bookings b where b.slot_id = s
      and b.state in ('hold', 'offered', 'booked', 'displaced'))), 'freed', v_freed, 'problems', v_problems, 'stops',
    v_stops, 'shifts', (select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'was', w.starts_at, 'start',
        s.starts_at, 'end', s.ends_at) order by s.starts_at, s.name, s.id), '[]') from public.meet_shifts s
      join jsonb_to_recordset(v_before -> 'shifts') w (id uuid, starts_at timestamptz) on w.id = s.id
      where to_jsonb(s.id) <@ (v_done -> 'moved')),
    'told', app.late_told(p_meet, v_moves || v_freed, array(select x.value::uuid from jsonb_array_elements_text(
      v_done -> 'moved') x)));
  return jsonb_build_object('report', v_report || jsonb_build_object('seen', md5(v_report::text)), 'before', v_before,
    'slots', v_slots, 'shifts', v_done -> 'moved', 'registrations', v_regs, 'window', v_window, 'clashes', v_clashes,
    'version', v_version);
end
$$;

-- Carries what the host allowed before to where the times are now, and allows the new clashes with the reason, if there
-- is one.
create function app.excuse_late(p_before jsonb, p_now jsonb, p_reason text) returns void
language sql security definer set search_path = ''
as $$
  with pair as (
    select (n ->> 'entry')::uuid as entry, (n ->> 'other')::uuid as other from jsonb_array_elements(p_now) n
    where not (n ->> 'excused')::boolean and (exists (select from jsonb_array_elements(p_before) b
        where b -> 'entry' = n -> 'entry' and b -> 'other' = n -> 'other' and (b ->> 'excused')::boolean)
      or p_reason is not null and n in (select app.new_late_clashes(p_before, p_now)))
  ), allowed as (
    select b.id, max(o.override_reason) as reason, jsonb_agg(jsonb_build_object('entry', p.other, 'slot', o.slot_id,
      'starts_at', t.starts_at, 'own_slot', b.slot_id, 'own_starts_at', s.starts_at)) as list
    from pair p
    join public.slot_bookings b on b.entry_id = p.entry and b.state in ('hold', 'booked')
    join public.meet_slots s on s.id = b.slot_id
    join public.slot_bookings o on o.entry_id = p.other and o.state in ('hold', 'booked')
    join public.meet_slots t on t.id = o.slot_id
    group by b.id
  )
  update public.slot_bookings b
  set override_reason = coalesce(b.override_reason, a.reason, p_reason), overrides = a.list || (
    select coalesce(jsonb_agg(v), '[]') from jsonb_array_elements(b.overrides) v where not exists (
      select from jsonb_array_elements(a.list) x where x -> 'entry' = v -> 'entry'))
  from allowed a where a.id = b.id
$$;

-- Previews a late change: who moves from when to when, what breaks, and who is told. Nothing stays written. `seen`
-- names what the caller saw. The input is that of app.late_in.
create function public.preview_meet_change(p_meet uuid, p_input jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_times(p_meet);
  v app.late_input := app.late_in(v_meet, p_input);
  v_made jsonb;
begin
  perform app.hold_late_registrations(p_meet);
  begin
    v_made := app.make_late(v_meet, v);
    raise exception using errcode = 'P0004', message = 'this was a trial';
  exception when assert_failure then
    -- All that was moved is back.
    return v_made -> 'report';
  end;
end
$$;
call app.expose('public.preview_meet_change(uuid, jsonb)', 'authenticated', 'service_role');

-- Holds the registrations of a meet that have times, by id, after its opening.
create function app.hold_late_registrations(p_meet uuid) returns void
language sql security definer set search_path = ''
as $$
  select app.hold_booking(p_meet, array(select distinct b.registration_id from public.slot_bookings b
    where b.meet_id = p_meet), true)
$$;

-- Refuses a change that isn't what the caller saw, that can't be, or that breaks what needs a reason without one.
create function app.refuse_late(p app.late_input, p_report jsonb, p_seen text) returns void
language plpgsql stable set search_path = ''
as $$
declare
  v_worst jsonb := p_report -> 'problems' -> 0;
begin
  if p_seen is distinct from p_report ->> 'seen' then
    perform app.fail('changed', 'Something changed since the preview', 'Look at the preview again, then apply it.');
  elsif p.kind <> 'area_closed' and (p_report ->> 'free')::integer = 0 and jsonb_array_length(p_report -> 'moves') = 0
    and jsonb_array_length(p_report -> 'stops') = 0 and jsonb_array_length(p_report -> 'shifts') = 0 then
    perform app.fail('nothing', 'Nothing would move', 'Choose another time or area.', 'from');
  elsif v_worst ->> 'level' = 'blocked' then
    perform app.fail('blocked', v_worst ->> 'words', 'Choose other minutes or another time.', 'minutes');
  elsif v_worst ->> 'level' = 'hard' and p.kind = 'delay' and p.minutes < 0 then
    perform app.fail('conflict', v_worst ->> 'words', 'Catch up by fewer minutes.', 'minutes');
  elsif v_worst ->> 'level' = 'hard' and p.allow_reason is null then
    perform app.fail('conflict', v_worst ->> 'words', 'Change it, or allow it with a reason.', 'allow_reason');
  end if;
end
$$;

-- Applies a late change as it was previewed (`p_seen`), and tells everyone once. What was broken isn't kept: it names
-- cadets. Returns {id, words, told}.
create function public.apply_meet_change(p_meet uuid, p_input jsonb, p_seen text, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_times(p_meet);
  v_done jsonb := app.once(p_key, 'apply_meet_change', jsonb_build_array(p_meet, p_input, p_seen));
  v app.late_input;
  v_row public.meet_late_changes;
  v_made jsonb;
  v_after jsonb;
begin
  if v_done is not null then
    return v_done;
  end if;
  v := app.late_in(v_meet, p_input);
  v.reason := app.need_line(v.reason, 'reason', 'The reason', 200);
  perform app.hold_late_registrations(p_meet);
  v_made := app.make_late(v_meet, v);
  perform app.refuse_late(v, v_made -> 'report', p_seen);
  perform app.free_late_cadets(array(select x.value::uuid from jsonb_array_elements_text(v_made -> 'slots') x));
  perform app.excuse_late(v_made -> 'clashes', app.late_clashes(p_meet, array(
    select x.value::uuid from jsonb_array_elements_text(v_made -> 'registrations') x)), v.allow_reason);
  v_after := app.late_state(p_meet, array(select x.value::uuid from jsonb_array_elements_text(v_made -> 'slots') x),
    array(select x.value::uuid from jsonb_array_elements_text(v_made -> 'shifts') x),
    array(select x.value::uuid from jsonb_array_elements_text(v_made -> 'registrations') x));
  insert into public.meet_late_changes (school_id, meet_id, kind, day, from_at, until_at, minutes, is_whole, words,
    reason, allow_reason, input, report, before, after, created_at)
  values (v_meet.school_id, p_meet, v.kind, v.day, v.from_at, v.until_at, v.minutes, v.kind = 'delay'
    and cardinality(v.areas || v.events) = 0 and cardinality(v.sites) = 0, v_made -> 'report' ->> 'words', v.reason,
    v.allow_reason, p_input, (v_made -> 'report') - 'problems', v_made -> 'before', v_after
      || jsonb_build_object('area', v.area_id, 'window', v_made -> 'window'), clock_timestamp())
  returning * into v_row;
  update public.meet_booking_plans b set grid_version = (v_made ->> 'version')::integer where b.meet_id = p_meet;
  perform app.tell_late(v_row, v_meet, v_row.report);
  insert into app.late_change_families (change_id, registration_id, school_id)
  select distinct v_row.id, r.id, r.school_id
  from jsonb_array_elements((v_row.report -> 'moves') || (v_row.report -> 'freed')) m
  join public.meet_registrations r on r.id = (m ->> 'registration')::uuid;
  return app.done(p_key, jsonb_build_object('id', v_row.id, 'words', v_row.words, 'told', v_row.report -> 'told'));
end
$$;
call app.expose('public.apply_meet_change(uuid, jsonb, text, uuid)', 'authenticated', 'service_role');
