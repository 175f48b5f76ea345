-- Random signs that aren't mistaken for each other when they're read out: no I, O, 0, or 1.
create function app.code_signs(p_length integer) returns text
language sql volatile set search_path = ''
as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + get_byte(b.bytes, n) % 32, 1), '' order by n)
  from (select extensions.gen_random_bytes(p_length) as bytes) b, generate_series(0, p_length - 1) n
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

-- The score of a sheet of a seat, held; it begins with it where there is none.
create function app.performance_score(p_sheet public.meet_seat_sheets) returns public.meet_scores
language plpgsql security definer set search_path = ''
as $$
declare
  v_performance public.meet_performances := app.performance_of((select e from public.meet_entries e
    where e.id = p_sheet.entry_id), p_sheet.attempt);
  v_score public.meet_scores;
begin
  insert into public.meet_scores (school_id, meet_id, performance_id, seat_id)
  values (p_sheet.school_id, p_sheet.meet_id, v_performance.id, p_sheet.seat_id)
  on conflict on constraint meet_scores_performance_id_seat_id_key do nothing;
  select * into v_score from public.meet_scores s
  where s.performance_id = v_performance.id and s.seat_id = p_sheet.seat_id for update;
  return v_score;
end
$$;

-- Puts what a seat sent beside what counts there, as of now: it becomes the next revision, says the same, or differs.
-- The score is held. A sheet that is being keyed from paper, was verified, or was changed by another one differs. So
-- does one whose penalties or time were recorded otherwise.
create function app.place_seat_sheet(p_sheet public.meet_seat_sheets) returns public.meet_seat_sheets
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

-- Takes a sheet that waits or differs, or leaves it, with a reason. Taken, its marks are put forward as they are, or
-- as the tabulator picked them item by item: {marks?, comments?, control_total?}. Left, what counted before is put
-- forward again. Where more than one differs, the score waits until each was decided on. `p_seen` is the revision that
-- the caller saw. Returns {state, revision?}.
create function public.decide_seat_sheet(p_sheet uuid, p_take boolean, p_seen integer, p_reason text,
  p_input jsonb default null, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_seat_sheet(p_sheet, p_take);
  v_take boolean := coalesce(p_take, false);
  v_marks jsonb := nullif(p_input -> 'marks', 'null');
  v_comments jsonb;
  v public.meet_seat_sheets;
  v_score public.meet_scores;
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300, true);
  v_done jsonb;
begin
  perform app.need_own_account();
  v_done := app.once(p_key, 'decide_seat_sheet', jsonb_build_array(p_sheet, p_take, p_seen, p_reason, p_input));
  if v_done is not null then
    return v_done;
  end if;
  select * into v from public.meet_seat_sheets x where x.id = p_sheet and x.meet_id = v_meet.id for update;
  if v.state not in ('late', 'differs') then
    perform app.fail('decided', 'This sheet was decided on already', 'Reload the board.');
  end if;
  if v_take or v.state = 'differs' then
    v_score := app.performance_score(v);
    perform app.need_seen_revision(v_score, p_seen);
  end if;
  if v_take then
    v_comments := coalesce(nullif(p_input -> 'comments', 'null'), v.comments);
    perform app.check_marks((select s.content from public.score_sheets s where s.id = v.sheet_id),
      (select t.role from public.meet_seats t where t.id = v.seat_id), coalesce(v_marks, v.marks), v_comments);
    -- The device's total is of its own marks.
    v_score := app.add_revision(v_score, v.sheet_id, coalesce(v_marks, v.marks), v_comments, case when v_marks is null
      then v.control_total else app.number_in(p_input ->> 'control_total', 'control_total') end, 'chosen', v_reason);
    update public.meet_scores s set state = 'differs' where s.id = v_score.id
      and app.has_open_seat_sheets(v_score, p_sheet);
  elsif v.state = 'differs' and not app.has_open_seat_sheets(v_score, p_sheet) then
    perform app.settle_score(v_score);
  end if;
  update public.meet_seat_sheets x
  set state = case when v_take then 'taken' else 'left' end, reason = v_reason, decided_at = now(),
    decided_by = auth.uid(), revision = case when v_take then v_score.revision end
  where x.id = p_sheet;
  return app.done(p_key, jsonb_strip_nulls(jsonb_build_object('state', case when v_take then 'taken' else 'left' end,
    'revision', nullif(v_score.revision, 0))));
end
$$;
call app.expose('public.decide_seat_sheet(uuid, boolean, integer, text, jsonb, uuid)', 'authenticated',
  'service_role');
