-- Keeps a line of a file: {row, event_name, held_on, team_id, cadet_id?, host?, squad?, placement?, out_of?, score?,
-- note?}.
create function app.take_old_result(p_school uuid, p_import uuid, p_row jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v public.old_results;
  v_score numeric := app.number_in(p_row ->> 'score', 'score');
  v_now public.team_results;
begin
  v.event_name := app.need_line(p_row ->> 'event_name', 'event_name', 'The event', 120);
  v.held_on := app.date_in(p_row ->> 'held_on', 'held_on');
  v.team_id := app.id_in(p_row ->> 'team_id', 'team_id');
  v.cadet_id := app.id_in(p_row ->> 'cadet_id', 'cadet_id');
  v.host := app.plain_in(p_row ->> 'host', 'host', 'The host', 120);
  v.placement := app.count_in(p_row ->> 'placement', 'placement', 1, 1000);
  v.out_of := app.count_in(p_row ->> 'out_of', 'out_of', 1, 1000);
  -- A result of one cadet isn't one of the whole team.
  v.squad := coalesce(app.plain_in(p_row ->> 'squad', 'squad', 'The squad', 60),
    (case when v.cadet_id is not null then 'Individual' end));
  v.note := app.need_text(p_row ->> 'note', 'note', 'The note', 500);
  if v.held_on is null or v.held_on > app.today(p_school) then
    perform app.fail('date', 'The date is missing or in the future', 'Use today or an earlier date.', 'held_on');
  elsif v.placement is null and v_score is null then
    perform app.fail('empty', 'This row has neither a place nor a score', 'Enter one of them.', 'placement');
  elsif v.placement > v.out_of then
    perform app.fail('placement', 'The place can''t be higher than the number of teams', 'Use 1 to 1000.', 'placement');
  elsif abs(v_score) > 99999 then
    perform app.fail('score', 'The score is too large', 'Check it.', 'score');
  elsif not exists (select from public.teams t where t.id = v.team_id and t.school_id = p_school
    and t.archived_at is null) then
    perform app.fail('unknown_team', 'That team isn''t at your school', 'Choose another.', 'team_id');
  elsif v.cadet_id is not null and not exists (select from public.cadets c where c.id = v.cadet_id
    and c.school_id = p_school) then
    perform app.fail('unknown_cadet', 'That cadet isn''t on your roster', 'Choose another.', 'cadet_id');
  elsif exists (select from public.old_results o where o.team_id = v.team_id and o.held_on = v.held_on
    and lower(o.event_name) = lower(v.event_name) and lower(coalesce(o.squad, '')) = lower(coalesce(v.squad, ''))
    and o.cadet_id is not distinct from v.cadet_id and o.state = 'under_review') then
    perform app.fail('waiting', 'This result is under review already', 'Accept or refuse that one first.');
  end if;
  v.score := round(v_score, 3);
  v_now := app.result_of_line(v);
  if v_now.source = 'certificate' then
    perform app.fail('certified', 'This result was certified here', 'Amend the meet if it is wrong.');
  elsif (v_now.placement, v_now.out_of, v_now.score) is not distinct from (v.placement, v.out_of, v.score)
    and v_now.id is not null then
    perform app.fail('same', 'This result is there already', null);
  end if;
  insert into public.old_results (school_id, import_id, line, team_id, cadet_id, event_name, host, held_on, placement,
    out_of, score, squad, note, result_id)
  values (p_school, p_import, coalesce(app.count_in(p_row ->> 'row', 'row', 1, 100000), 1), v.team_id, v.cadet_id,
    v.event_name, v.host, v.held_on, v.placement, v.out_of, v.score, v.squad, v.note, v_now.id)
  returning id into v.id;
  return v.id;
end
$$;

-- Stores results of meets of the past, at most 200 rows, as app.take_old_result takes each. They are under review. A
-- row that can't be stored is told with its reason; the others are. Returns {created, updated, refused}.
create function public.import_old_results(p_import uuid, p_rows jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_records();
  v_rows jsonb := app.lines_in(p_rows, 'rows', 200);
  v_done jsonb;
  v_row jsonb;
  v_created jsonb := '[]';
  v_refused jsonb := '[]';
begin
  v_done := app.once(p_key, 'import_old_results', jsonb_build_array(p_import, p_rows));
  if v_done is not null then
    return v_done;
  end if;
  perform app.hold_import(p_import, 'old_results');
  for v_row in select jsonb_strip_nulls(r) from jsonb_array_elements(v_rows) r loop
    begin
      v_created := v_created || to_jsonb(app.take_old_result(v_school, p_import, v_row));
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
call app.expose('public.import_old_results(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Puts a line into the results of its team: as a new one, or as a correction of the one that is there.
create function app.write_old_result(p_line public.old_results) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_now public.team_results := app.result_of_line(p_line);
  v_words text := concat_ws(' · ', 'From a file', 'Host: ' || p_line.host);
begin
  if v_now.source = 'certificate' then
    perform app.fail('certified', 'This result was certified here', 'Refuse this one.', 'ids');
  elsif v_now.id is null then
    insert into public.team_results (school_id, team_id, event_name, held_on, placement, out_of, score, squad, note,
      source, source_words)
    values (p_line.school_id, p_line.team_id, p_line.event_name, p_line.held_on, p_line.placement, p_line.out_of,
      p_line.score, p_line.squad, p_line.note, 'file', v_words) returning * into v_now;
  else
    update public.team_results r set placement = p_line.placement, out_of = p_line.out_of, score = p_line.score,
      note = coalesce(p_line.note, r.note), source = 'file',
      source_words = left(concat_ws(' · ', v_words, 'Before: ' || nullif(app.result_words(v_now), '')), 300)
    where r.id = v_now.id;
  end if;
  if p_line.cadet_id is not null then
    insert into public.team_result_cadets (school_id, result_id, cadet_id)
    values (p_line.school_id, v_now.id, p_line.cadet_id)
    on conflict on constraint team_result_cadets_result_id_cadet_id_key do nothing;
  end if;
  return v_now.id;
end
$$;

-- Accepts results from files, or refuses them with a reason. Accepted ones are results of their teams, and on the
-- timelines of the cadets they name. What was decided before stays. Returns how many.
create function public.decide_old_results(p_ids uuid[], p_accept boolean, p_reason text default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_records();
  v_accept boolean := coalesce(p_accept, false);
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300, not v_accept);
  v_line public.old_results;
  v_count integer := 0;
begin
  perform app.need_own_account();
  perform app.check_ids(p_ids, 'ids', 2000);
  for v_line in select o.* from public.old_results o where o.id = any (p_ids) and o.school_id = v_school
    and o.state = 'under_review' order by o.id for update loop
    update public.old_results o
    set state = (case when v_accept then 'accepted' else 'refused' end), decided_by = auth.uid(), decided_at = now(),
      decide_reason = v_reason,
      result_id = (case when v_accept then app.write_old_result(v_line) else o.result_id end)
    where o.id = v_line.id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
call app.expose('public.decide_old_results(uuid[], boolean, text)', 'authenticated', 'service_role');

-- Takes back the results of an import that no one has decided on.
create function app.undo_old_results(p_import uuid) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_gone uuid[] := array(select o.id from public.old_results o
    where o.import_id = p_import and o.state = 'under_review' order by o.id for update);
begin
  update public.old_results o set state = 'refused', decided_by = auth.uid(), decided_at = now(),
    decide_reason = 'The import was undone'
  where o.id = any (v_gone);
  return v_gone;
end
$$;
