-- Keeps a sheet of a device: {id, entry, attempt?, seq, base, sheet, marks, comments?, control_total?, cadets?,
-- commander?, records?, at}. A sheet that arrives twice is kept once. Gives {state, revision?}.
create function app.keep_sheet_of(p_device public.meet_devices, p_input jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets;
  v_seat public.meet_seats := (select s from public.meet_seats s where s.id = p_device.seat_id);
  v public.meet_seat_sheets;
  v_id uuid := app.id_in(p_input ->> 'id', 'id');
  v_content jsonb;
begin
  if v_id is null or octet_length(p_input::text) > 320000 then
    perform app.fail('input', 'This sheet can''t be read', 'Send it again.', 'id');
  end if;
  -- What locks a meet's scoring waits for sheets on their way, and they for it.
  select * into v_meet from public.meets m where m.id = p_device.meet_id for share;
  perform from public.meet_devices d where d.id = p_device.id for update;
  p_device.state := (select d.state from public.meet_devices d where d.id = p_device.id);
  select * into v from public.meet_seat_sheets x where x.id = v_id;
  if v.id is not null and v.device_id = p_device.id then
    return jsonb_strip_nulls(jsonb_build_object('state', v.state, 'revision', v.revision));
  elsif v.id is not null or v_meet.started_at is null then
    perform app.fail('not_running', 'This meet hasn''t started yet', 'The sheet stays on the device until it has.');
  end if;
  v.id := v_id;
  v.school_id := v_seat.school_id;
  v.meet_id := v_meet.id;
  v.device_id := p_device.id;
  v.seat_id := v_seat.id;
  v.entry_id := (select e.id from public.meet_entries e where e.id = app.id_in(p_input ->> 'entry', 'entry')
    and e.event_id = v_seat.event_id);
  v.attempt := coalesce(app.count_in(p_input ->> 'attempt', 'attempt', 1, 20), 1);
  v.seq := app.count_in(p_input ->> 'seq', 'seq', 1, 100000);
  v.base := coalesce(app.count_in(p_input ->> 'base', 'base', 0, 999), 0);
  v.sheet_id := (select s.id from public.score_sheets s where s.id = app.id_in(p_input ->> 'sheet', 'sheet')
    and s.school_id = v_seat.school_id);
  v.marks := p_input -> 'marks';
  v.comments := coalesce(nullif(p_input -> 'comments', 'null'), '{}');
  v.control_total := app.number_in(p_input ->> 'control_total', 'control_total');
  v.cadets := app.count_in(p_input ->> 'cadets', 'cadets', 0, 500);
  v.commander := app.plain_in(p_input ->> 'commander', 'commander', 'The commander', 8);
  v.done_at := app.moment_in(left(p_input ->> 'at', 60), 'at');
  if v.entry_id is null or v.seq is null or v.sheet_id is null or v.done_at is null then
    perform app.fail('input', 'The entry, the sheet, or the number of this sheet isn''t known', 'Send it again.', 'id');
  elsif exists (select from public.meet_seat_sheets x where x.device_id = p_device.id and x.seq = v.seq) then
    perform app.fail('seq', 'Another sheet of this device has this number', 'Number it anew.', 'seq');
  end if;
  v_content := (select s.content from public.score_sheets s where s.id = v.sheet_id);
  perform app.check_marks(v_content, v_seat.role, v.marks, v.comments);
  v.records := case when v_seat.kind = 'counting' then app.records_in(v_content, v_seat.role, p_input -> 'records') end;
  if p_device.state <> 'active' or v_meet.state not in ('in_progress', 'paused') or v_seat.archived_at is not null then
    v.state := 'late';
  else
    v := app.place_seat_sheet(v);
  end if;
  insert into public.meet_seat_sheets (id, school_id, meet_id, device_id, seat_id, entry_id, attempt, seq, base,
    sheet_id, marks, comments, control_total, cadets, commander, records, done_at, state, revision)
  values (v.id, v.school_id, v.meet_id, v.device_id, v.seat_id, v.entry_id, v.attempt, v.seq, v.base, v.sheet_id,
    v.marks, v.comments, v.control_total, v.cadets, v.commander, v.records, v.done_at, v.state, v.revision);
  return jsonb_strip_nulls(jsonb_build_object('state', v.state, 'revision', v.revision));
end
$$;

-- The same for the device itself; null where the secret isn't its own. The function that devices call has computed the
-- total by then.
create function public.keep_seat_sheet(p_device uuid, p_secret text, p_input jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_device public.meet_devices := app.device_of(p_device, p_secret);
begin
  return case when v_device.id is not null then app.keep_sheet_of(v_device, p_input) end;
end
$$;
call app.expose('public.keep_seat_sheet(uuid, text, jsonb)', 'service_role');

-- The same for a sheet that was brought from the device under its seal, which the function that takes it has checked.
create function public.keep_sealed_sheet(p_device uuid, p_input jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_device public.meet_devices := (select d from public.meet_devices d where d.id = p_device);
begin
  return case when v_device.id is not null then app.keep_sheet_of(v_device, p_input) end;
end
$$;
call app.expose('public.keep_sealed_sheet(uuid, jsonb)', 'service_role');

-- The meet of a sheet that waits, where the caller may decide on it. Taking one changes scores; leaving one that came
-- late changes none, so that it's left also once scoring is locked.
create function app.need_seat_sheet(p_sheet uuid, p_take boolean) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_sheet public.meet_seat_sheets := (select x from public.meet_seat_sheets x where x.id = p_sheet);
  v_meet public.meets;
begin
  if coalesce(p_take, false) or v_sheet.state is distinct from 'late' then
    return app.need_scoring(v_sheet.meet_id, 'director', 'tabulator');
  end if;
  v_meet := app.hold_meet(v_sheet.meet_id, 'director', 'tabulator');
  perform app.refuse_ended(v_meet);
  return v_meet;
end
$$;

-- A score whose last differing sheet was left is where it was before: its revision counts, or it waits to be keyed.
create function app.settle_score(p_score public.meet_scores) returns void
language sql security definer set search_path = ''
as $$
  update public.meet_scores s set state = case when s.revision > 0 then 'submitted'
    when s.return_reason is not null then 'returned' else 'keyed_once' end
  where s.id = p_score.id and s.state = 'differs' and (s.revision > 0 or (select count(*) from public.meet_keyings k
    where k.score_id = s.id and k.round = s.round) < 2)
$$;
