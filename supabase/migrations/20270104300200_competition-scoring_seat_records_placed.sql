-- Puts what a seat sent beside what counts there, as of now: it becomes the next revision, says the same, or differs.
-- The score is held. A sheet that is being keyed from paper, was verified, or was changed by another one differs. So
-- does one whose penalties or time were recorded otherwise.
create or replace function app.place_seat_sheet(p_sheet public.meet_seat_sheets) returns public.meet_seat_sheets
language plpgsql security definer set search_path = ''
as $$
declare
  v_score public.meet_scores := app.performance_score(p_sheet);
  v_counts public.meet_revisions;
  v_differ boolean;
begin
  select * into v_counts from public.meet_revisions r
  where r.score_id = v_score.id and r.revision = v_score.revision and r.voided_at is null;
  v_differ := app.records_differ(p_sheet);
  if v_counts.marks = p_sheet.marks and v_counts.sheet_id = p_sheet.sheet_id and v_score.state <> 'differs'
    and not v_differ and (app.records_before(p_sheet) is null or not exists (select from app.new_records(p_sheet))) then
    p_sheet.state := 'same';
    p_sheet.revision := v_counts.revision;
  elsif not v_differ and v_score.revision = p_sheet.base and (v_score.state in ('submitted', 'returned')
    or v_score.state = 'keyed_once' and not exists (select from public.meet_keyings k
      where k.score_id = v_score.id and k.round = v_score.round)) then
    v_score := app.add_revision(v_score, p_sheet.sheet_id, p_sheet.marks, p_sheet.comments, p_sheet.control_total,
      'seat', null);
    p_sheet.state := 'counted';
    p_sheet.revision := v_score.revision;
  else
    update public.meet_scores s set state = 'differs', verified_by = null, verified_at = null
    where s.id = v_score.id and s.state <> 'differs';
    p_sheet.state := 'differs';
  end if;
  return p_sheet;
end
$$;

-- Keeps a sheet of a device: {id, entry, attempt?, seq, base, sheet, marks, comments?, control_total?, cadets?,
-- commander?, records?, at}. A sheet that arrives twice is kept once. Gives {state, revision?}.
create or replace function app.keep_sheet_of(p_device public.meet_devices, p_input jsonb) returns jsonb
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

-- The entries of a seat's event in their order, with the sheets of that seat alone: a seat sees no other judge's marks,
-- and no cadet but the codes of those that the event ranks.
create or replace function app.seat_entries(p_seat public.meet_seats) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', e.id, 'code', e.code, 'school', k.name,
      'team', e.team, 'status', e.status, 'starts_at', p.starts_at, 'area', p.area_id, 'cadets', case
      when v.ranks_individuals or v.shooters_best is not null then (select jsonb_agg(c.code order by c.sort, c.code)
        from public.meet_entry_cadets c where c.entry_id = e.id and c.archived_at is null) end,
      'own', (select jsonb_object_agg(f.attempt, jsonb_build_object('state', s.state, 'revision', s.revision,
          'reason', s.return_reason, 'marks', r.marks, 'comments', r.comments, 'control_total', r.control_total,
          'records', (select x.records from public.meet_seat_sheets x
            where x.seat_id = p_seat.id and x.entry_id = e.id and x.attempt = f.attempt and x.records is not null
              and x.state in ('counted', 'same', 'taken')
            order by x.revision desc nulls last, coalesce(x.decided_at, x.created_at) desc, x.id desc limit 1)))
        from public.meet_performances f join public.meet_scores s on s.performance_id = f.id and s.seat_id = p_seat.id
        left join public.meet_revisions r on r.score_id = s.id and r.revision = s.revision
        where f.entry_id = e.id and f.voided_at is null),
      'attempt', (select max(f.attempt) from public.meet_performances f where f.entry_id = e.id
        and f.voided_at is null))) order by p.starts_at nulls last, e.sort, e.code), '[]')
  from public.meet_entries e
  join public.meet_events v on v.id = e.event_id
  join public.meet_schools k on k.id = e.meet_school_id
  left join app.meet_places(e.meet_id) p on p.meet_entry = e.id
  where e.event_id = p_seat.event_id and e.archived_at is null
    and (p_seat.area_id is null or p.area_id is null or p.area_id = p_seat.area_id)
$$;

-- All that a device needs to judge without a network: the seat, its sheet, what it gives beside its marks, the entries
-- in order, and its own sheets. Null where the secret isn't its own. For the function that devices call.
create or replace function public.seat_page(p_device uuid, p_secret text) returns jsonb
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
