-- Adds cadets to a session, or brings them back; returns how many are new on it.
create function app.pt_enter(p_session uuid, p_school uuid, p_cadets uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_count integer;
begin
  insert into public.pt_entries as e (school_id, session_id, cadet_id, unit_id, notes)
  select p_school, p_session, c.id, a.unit_id, '{incomplete}'
  from public.cadets c
  left join public.unit_assignments a on a.cadet_id = c.id and a.to_on is null
  where c.id = any (p_cadets) and c.school_id = p_school and c.archived_at is null
  on conflict (session_id, cadet_id) do update set removed_at = null where e.removed_at is not null;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

-- Brings cadets onto a test day; returns how many are new on it.
create function public.add_pt_cadets(p_session uuid, p_cadets uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_session public.pt_sessions := app.need_open_pt_session(p_session);
begin
  perform app.check_ids(p_cadets, 'cadets');
  if exists (select from unnest(p_cadets) as x
    where x not in (select c.id from public.cadets c where c.school_id = v_session.school_id
      and c.archived_at is null)) then
    perform app.fail('unknown_cadet', 'A selected cadet isn''t on this roster', 'Reload the list and select again.');
  end if;
  return app.pt_enter(p_session, v_session.school_id, p_cadets);
end
$$;

call app.expose('public.add_pt_cadets(uuid, uuid[])', 'authenticated', 'service_role');

-- Takes a cadet without scores off a test day.
create function public.remove_pt_cadet(p_session uuid, p_cadet uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_open_pt_session(p_session);
  perform from public.pt_entries e where e.session_id = p_session and e.cadet_id = p_cadet for update;
  if exists (select from public.pt_results r
    where r.session_id = p_session and r.cadet_id = p_cadet and r.removed_at is null) then
    perform app.fail('has_scores', 'This cadet has scores on this day', 'Clear them first if they are wrong.');
  end if;
  update public.pt_entries e set removed_at = now() where e.session_id = p_session and e.cadet_id = p_cadet;
end
$$;
call app.expose('public.remove_pt_cadet(uuid, uuid)', 'authenticated', 'service_role');

-- Sets which event of a slot a cadet does that day; null restores the day's usual one.
create function public.choose_pt_event(p_session uuid, p_cadet uuid, p_slot text, p_code text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_session public.pt_sessions := app.need_open_pt_session(p_session);
begin
  if p_slot is null then
    perform app.fail('slot', 'The slot is missing', 'Reload the page.', 'slot');
  elsif p_code is not null and not exists (
    select from public.pt_batteries b cross join lateral jsonb_array_elements(b.slots) as s (slot)
    where b.id = v_session.battery_id and s.slot ->> 'slot' = p_slot and s.slot -> 'any_of' ? p_code) then
    perform app.fail('event', 'That event isn''t in this slot', 'Reload the page and choose another.');
  end if;
  update public.pt_entries e set choices = case when p_code is null then e.choices - p_slot
    else e.choices || jsonb_build_object(p_slot, p_code) end
  where e.session_id = p_session and e.cadet_id = p_cadet;
  if not found then
    perform app.fail('unknown_cadet', 'This cadet isn''t on this test day', 'Add the cadet first.');
  end if;
end
$$;
call app.expose('public.choose_pt_event(uuid, uuid, text, text)', 'authenticated', 'service_role');

-- Writes cells of a test day: [{cadet_id, event_id, seen: [tries], tries: [tries], sure}]. Returns the result of each
-- cell - saved, same, conflict, refused - with its current value, and the rows of the cadets with their levels.
create function public.save_pt_cells(p_session uuid, p_cells jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_session public.pt_sessions := app.need_open_pt_session(p_session);
  v_cell jsonb;
  v_event public.pt_events;
  v_cadet uuid;
  v_now jsonb;
  v_tries jsonb;
  v_problem record;
  v_answer jsonb;
  v_answers jsonb := '[]';
  v_good jsonb := '[]';
  v_cadets uuid[];
begin
  if jsonb_typeof(p_cells) is distinct from 'array' or jsonb_array_length(p_cells) not between 1 and 2000 then
    perform app.fail('cells', 'Send between 1 and 2,000 cells', 'Send them in smaller batches.');
  end if;
  v_cadets := array(select distinct app.id_in(c ->> 'cadet_id', 'cadet_id') from jsonb_array_elements(p_cells) as c);
  perform from public.pt_entries e where e.session_id = p_session and e.cadet_id = any (v_cadets)
  order by e.cadet_id for update;
  for v_cell in select c from jsonb_array_elements(p_cells) as c loop
    v_cadet := app.id_in(v_cell ->> 'cadet_id', 'cadet_id');
    v_tries := app.pt_tries(v_cell -> 'tries');
    v_now := app.pt_cell(p_session, v_cadet, app.id_in(v_cell ->> 'event_id', 'event_id'));
    v_problem := null;
    select e.* into v_event from public.pt_events e
    join public.pt_batteries b on b.id = v_session.battery_id
    where e.id = app.id_in(v_cell ->> 'event_id', 'event_id') and exists (
      select from jsonb_array_elements(b.slots) as s (slot) where s.slot -> 'any_of' ? e.code);
    v_answer := jsonb_build_object('cadet_id', v_cadet, 'event_id', v_cell ->> 'event_id', 'now', v_now);
    if v_event.id is null then
      v_answer := v_answer || jsonb_build_object('outcome', 'refused', 'code', 'event',
        'problem', 'That event isn''t part of this test day', 'fix', 'Choose another event.');
    elsif not exists (select from public.pt_entries e
      where e.session_id = p_session and e.cadet_id = v_cadet and e.removed_at is null) then
      v_answer := v_answer || jsonb_build_object('outcome', 'refused', 'code', 'unknown_cadet',
        'problem', 'This cadet isn''t on this test day', 'fix', 'Add the cadet first.');
    elsif exists (select from public.cadets c where c.id = v_cadet and c.profile_id = auth.uid()) then
      v_answer := v_answer || jsonb_build_object('outcome', 'refused', 'code', 'own_record',
        'problem', 'You can''t enter your own scores', 'fix', 'Ask someone else to enter them.');
    elsif jsonb_typeof(v_cell -> 'tries') is distinct from 'array' or v_good @> jsonb_build_array(
        jsonb_build_object('cadet_id', v_cadet, 'event_id', v_event.id)) then
      v_answer := v_answer || jsonb_build_object('outcome', 'refused', 'code', 'cell',
        'problem', 'This cell has no attempts, or was sent twice', 'fix', 'Send each cell once.');
    elsif not app.has_no_ssn(v_cell ->> 'tries') then
      v_answer := v_answer || jsonb_build_object('outcome', 'refused', 'code', 'ssn',
        'problem', 'A score can''t include a Social Security number', 'fix', 'Enter it again.');
    elsif v_tries = v_now then
      v_answer := v_answer || jsonb_build_object('outcome', 'same');
    elsif app.pt_tries(v_cell -> 'seen') <> v_now then
      v_answer := v_answer || jsonb_build_object('outcome', 'conflict', 'by', (
        select r.entered_by_label from public.pt_results r
        where r.session_id = p_session and r.cadet_id = v_cadet and r.event_id = v_event.id
        order by r.updated_at desc limit 1));
    else
      select * into v_problem
        from app.pt_cell_problem(v_event, v_tries, coalesce(app.yes_in(v_cell ->> 'sure', 'sure'), false));
      if v_problem.code is not null then
        v_answer := v_answer || jsonb_build_object('outcome', 'refused', 'code', v_problem.code,
          'problem', v_problem.problem, 'fix', v_problem.fix);
      else
        v_good := v_good || jsonb_build_array(jsonb_build_object('cadet_id', v_cadet, 'event_id', v_event.id,
          'unit', v_event.unit, 'tries', v_cell -> 'tries'));
        v_answer := v_answer || jsonb_build_object('outcome', 'saved', 'now', v_tries);
      end if;
    end if;
    v_answers := v_answers || jsonb_build_array(v_answer);
  end loop;
  perform app.write_pt_cells(v_session, v_good);
  return jsonb_build_object('cells', v_answers, 'rows', app.pt_rows(p_session, v_cadets));
end
$$;

call app.expose('public.save_pt_cells(uuid, jsonb)', 'authenticated', 'service_role');

-- Writes the valid cells, in one statement for values and one for removals, then recalculates their cadets.
create function app.write_pt_cells(p_session public.pt_sessions, p_cells jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_label text := app.actor_label();
begin
  if jsonb_array_length(p_cells) = 0 then
    return;
  end if;
  insert into public.pt_results as r (school_id, session_id, cadet_id, event_id, attempt_no, raw_value, unit, typed,
    status, entered_by, entered_by_label)
  select p_session.school_id, p_session.id, (c.cell ->> 'cadet_id')::uuid, (c.cell ->> 'event_id')::uuid, t.place,
    (t.try ->> 'value')::numeric, c.cell ->> 'unit', left(t.try ->> 'typed', 40), t.try ->> 'status', auth.uid(),
      v_label
  from jsonb_array_elements(p_cells) as c (cell)
  cross join lateral jsonb_array_elements(c.cell -> 'tries') with ordinality as t (try, place)
  on conflict (session_id, cadet_id, event_id, attempt_no) do update set raw_value = excluded.raw_value,
    typed = excluded.typed, status = excluded.status, entered_by = excluded.entered_by,
    entered_by_label = excluded.entered_by_label, removed_at = null
  where (r.raw_value, r.typed, r.status, r.removed_at)
    is distinct from (excluded.raw_value, excluded.typed, excluded.status, null::timestamptz);
  update public.pt_results r set removed_at = now(), entered_by = auth.uid(), entered_by_label = v_label
  from jsonb_array_elements(p_cells) as c (cell)
  where r.session_id = p_session.id and r.cadet_id = (c.cell ->> 'cadet_id')::uuid
    and r.event_id = (c.cell ->> 'event_id')::uuid and r.removed_at is null
    and r.attempt_no > jsonb_array_length(c.cell -> 'tries');
  perform app.pt_compute(p_session.id, array(
    select distinct (c.cell ->> 'cadet_id')::uuid from jsonb_array_elements(p_cells) as c (cell)));
end
$$;

-- Keeps a restricted note about a score: why an event was modified. An empty text clears it.
create function public.note_pt_result(p_session uuid, p_cadet uuid, p_event uuid, p_note text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.can('fitness', 'view_restricted') then
    perform app.deny('You don''t have permission to write restricted notes');
  end if;
  perform app.need_pt_session(p_session, 'update');
  if length(p_note) > 1000 or not app.has_no_ssn(p_note) then
    perform app.fail('note', 'The note is too long or includes a Social Security number', 'Use up to 1,000 characters.',
      'note');
  end if;
  update public.pt_result_basis b set note = nullif(trim(p_note), '')
  from public.pt_results r
  where b.id = r.id and r.session_id = p_session and r.cadet_id = p_cadet and r.event_id = p_event
    and r.removed_at is null and r.attempt_no = 1;
  if not found then
    perform app.fail('no_score', 'There''s no score to add a note to', 'Enter the score or m first.');
  end if;
end
$$;

call app.expose('public.note_pt_result(uuid, uuid, uuid, text)', 'authenticated', 'service_role');
