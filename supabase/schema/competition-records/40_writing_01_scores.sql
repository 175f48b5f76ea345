-- An event whose scores may come from a file now, for those who tabulate.
create function app.need_file_event(p_event uuid) returns public.meet_events
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.meet_events;
begin
  select * into v_event from public.meet_events e where e.id = p_event and e.archived_at is null;
  perform app.need_scoring(v_event.meet_id, 'director', 'tabulator');
  if v_event.cancelled_at is not null then
    perform app.fail('cancelled', format('%s is canceled', v_event.name), 'Hold it again first.', 'event_id');
  elsif v_event.sheet_id is null then
    perform app.fail('no_sheet', 'This event has no score sheet', 'Choose one for the event.', 'event_id');
  end if;
  return v_event;
end
$$;

-- The meet of these lines, which have to be of one, for those who tabulate.
create function app.need_file_scores(p_ids uuid[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meets uuid[] := array(select distinct f.meet_id from public.meet_file_scores f where f.id = any (p_ids));
  v_meet public.meets := app.need_scoring(v_meets[1], 'director', 'tabulator');
begin
  if cardinality(v_meets) <> 1 then
    perform app.fail('unknown_line', 'These lines aren''t of one meet', 'Reload the page.', 'ids');
  end if;
  return v_meet;
end
$$;

-- Keeps a line of a file: {row, entry_id, seat_id?, marks?, seconds?, status?, reason?}. Refuses what the score sheet
-- of the event doesn't take.
create function app.take_file_score(p_import uuid, p_event public.meet_events, p_sheet jsonb, p_row jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.meet_entries;
  v_seat public.meet_seats;
  v_marks jsonb := nullif(p_row -> 'marks', 'null');
  v_seconds numeric := app.number_in(p_row ->> 'seconds', 'seconds');
  v_status text := app.one_of(p_row ->> 'status', '{ok,dns,dnf,dq}', 'ok', 'status', 'That status');
  v_id uuid;
begin
  select * into v_entry from public.meet_entries n where n.id = app.id_in(p_row ->> 'entry_id', 'entry_id')
    and n.event_id = p_event.id and n.archived_at is null;
  if v_entry.id is null then
    perform app.fail('unknown_entry', format('This entry isn''t in %s', p_event.name), 'Check its code in the file.',
      'entry_id');
  elsif v_entry.status = 'scratched' then
    perform app.fail('scratched', format('%s is scratched', v_entry.code), 'Enter it again first.', 'entry_id');
  elsif v_marks is null and v_seconds is null and v_status = 'ok' then
    perform app.fail('empty', 'This row has no score', 'Leave it out, or enter one.', 'marks');
  elsif v_seconds < 0 or v_seconds >= 100000 then
    perform app.fail('number', 'This time can''t be', 'Use minutes and seconds, such as 12:34.5.', 'seconds');
  elsif exists (select from public.meet_file_scores f where f.entry_id = v_entry.id and f.state = 'under_review') then
    perform app.fail('waiting', format('A score of %s is under review already', v_entry.code),
      'Accept or refuse that one first.', 'entry_id');
  end if;
  if v_marks is not null then
    select * into v_seat from public.meet_seats s where s.id = app.id_in(p_row ->> 'seat_id', 'seat_id')
      and s.event_id = p_event.id and s.kind = 'counting' and s.archived_at is null;
    if v_seat.id is null then
      perform app.fail('seat', 'This event has no such seat', 'Choose the seat that the file stands for.', 'seat_id');
    end if;
    perform app.check_marks(p_sheet, v_seat.role, v_marks, '{}');
  end if;
  insert into public.meet_file_scores (school_id, meet_id, event_id, entry_id, seat_id, import_id, line, marks, seconds,
    status, reason)
  values (p_event.school_id, p_event.meet_id, p_event.id, v_entry.id, v_seat.id, p_import,
    coalesce(app.count_in(p_row ->> 'row', 'row', 1, 100000), 1), v_marks, v_seconds, v_status,
    app.need_text(p_row ->> 'reason', 'reason', 'The reason', 300))
  returning id into v_id;
  return v_id;
end
$$;

-- Stores the scores of a file for one event, at most 200 rows: {row, entry_id, seat_id?, marks?, seconds?, status?,
-- reason?}. They are under review. A row that can't be stored is told with its reason; the others are. Returns
-- {created, updated, refused}.
create function public.import_meet_scores(p_import uuid, p_event uuid, p_rows jsonb, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.meet_events := app.need_file_event(p_event);
  v_sheet jsonb := (select s.content from public.score_sheets s where s.id = v_event.sheet_id);
  v_rows jsonb := app.lines_in(p_rows, 'rows', 200);
  v_done jsonb;
  v_row jsonb;
  v_created jsonb := '[]';
  v_refused jsonb := '[]';
begin
  v_done := app.once(p_key, 'import_meet_scores', jsonb_build_array(p_import, p_event, p_rows));
  if v_done is not null then
    return v_done;
  end if;
  perform app.hold_import(p_import, 'meet_scores');
  for v_row in select jsonb_strip_nulls(r) from jsonb_array_elements(v_rows) r loop
    begin
      v_created := v_created || to_jsonb(app.take_file_score(p_import, v_event, v_sheet, v_row));
    exception when raise_exception then
      v_refused := v_refused || app.refused_row(v_row, sqlerrm);
    end;
  end loop;
  update public.imports i set created_count = i.created_count + jsonb_array_length(v_created),
    skipped = i.skipped || v_refused
  where i.id = p_import;
  return app.done(p_key, jsonb_build_object('created', v_created, 'updated', '[]'::jsonb, 'refused', v_refused));
end
$$;
call app.expose('public.import_meet_scores(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Writes what a line says where keying writes it: a revision that is verified, a time, a status.
create function app.write_file_score(p_line public.meet_file_scores) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.meet_entries;
  v_performance public.meet_performances;
  v_score public.meet_scores;
  v_sheet public.score_sheets;
begin
  select * into v_entry from public.meet_entries n where n.id = p_line.entry_id;
  if v_entry.archived_at is not null or v_entry.status = 'scratched' then
    perform app.fail('scratched', format('%s is no longer entered', v_entry.code), 'Refuse this score.', 'ids');
  end if;
  v_performance := app.performance_of(v_entry);
  if p_line.marks is not null then
    select s.* into v_sheet from public.meet_events e join public.score_sheets s on s.id = e.sheet_id
    where e.id = p_line.event_id;
    -- The event may have another sheet by now.
    perform app.check_marks(v_sheet.content, (select t.role from public.meet_seats t where t.id = p_line.seat_id),
      p_line.marks, '{}');
    insert into public.meet_scores (school_id, meet_id, performance_id, seat_id)
    values (p_line.school_id, p_line.meet_id, v_performance.id, p_line.seat_id)
    on conflict on constraint meet_scores_performance_id_seat_id_key do nothing;
    select * into v_score from public.meet_scores s
    where s.performance_id = v_performance.id and s.seat_id = p_line.seat_id for update;
    if exists (select from public.meet_keyings k where k.score_id = v_score.id and k.round = v_score.round)
      and v_score.state in ('keyed_once', 'differs') then
      perform app.fail('half', format('A sheet of %s is being keyed', v_entry.code),
        'Finish it on the board, or refuse this score.', 'ids');
    end if;
    v_score := app.add_revision(v_score, v_sheet.id, p_line.marks, '{}', null, 'imported',
      (case when v_score.revision > 0 then 'A newer file' end));
    update public.meet_scores s set state = 'verified', verified_by = auth.uid(), verified_at = now()
    where s.id = v_score.id;
  end if;
  if p_line.seconds is not null then
    update public.meet_times t set voided_at = now(), void_reason = 'A newer file'
    where t.performance_id = v_performance.id and t.voided_at is null;
    insert into public.meet_times (school_id, meet_id, performance_id, timer, seconds)
    values (p_line.school_id, p_line.meet_id, v_performance.id, 1, p_line.seconds);
  end if;
  if v_performance.status <> p_line.status then
    update public.meet_performances p set status = p_line.status,
      reason = (case when p_line.status <> 'ok' then coalesce(p_line.reason, 'As the file says') end)
    where p.id = v_performance.id;
  end if;
end
$$;

-- Accepts scores from files, or refuses them with a reason. Where the meet keys each sheet twice, another person than
-- the one who brought the file accepts it. What was decided before stays. Returns how many.
create function public.decide_file_scores(p_ids uuid[], p_accept boolean, p_reason text default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_file_scores(p_ids[:2000]);
  v_accept boolean := coalesce(p_accept, false);
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300, not v_accept);
  v_line public.meet_file_scores;
  v_count integer := 0;
begin
  perform app.need_own_account();
  perform app.check_ids(p_ids, 'ids', 2000);
  for v_line in select f.* from public.meet_file_scores f where f.id = any (p_ids) and f.state = 'under_review'
    order by f.id for update loop
    if v_accept and v_meet.keys_twice and v_line.created_by = auth.uid() then
      perform app.fail('own_file', 'You brought this file in', 'Another person who tabulates accepts its scores.',
        'ids');
    elsif v_accept then
      perform app.write_file_score(v_line);
    end if;
    update public.meet_file_scores f
    set state = (case when v_accept then 'accepted' else 'refused' end), decided_by = auth.uid(), decided_at = now(),
      decide_reason = v_reason
    where f.id = v_line.id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
call app.expose('public.decide_file_scores(uuid[], boolean, text)', 'authenticated', 'service_role');

-- Takes back the scores of an import that no one has decided on.
create function app.undo_file_scores(p_import uuid) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_gone uuid[] := array(select f.id from public.meet_file_scores f
    where f.import_id = p_import and f.state = 'under_review' order by f.id for update);
begin
  update public.meet_file_scores f set state = 'refused', decided_by = auth.uid(), decided_at = now(),
    decide_reason = 'The import was undone'
  where f.id = any (v_gone);
  return v_gone;
end
$$;
