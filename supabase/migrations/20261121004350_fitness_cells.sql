-- Scores come in cells: one cadet, one event, all tries. Each cell says what its writer saw before; where someone else has
-- written since, nothing is overwritten and both values go back. Sent twice, a cell is written once.

-- The tries of a cell in one form: [{status, value}], numbers compared as numbers.
create function app.pt_tries(p_tries jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('status', t.try ->> 'status', 'value', t.try -> 'value') order by t.place), '[]')
  from jsonb_array_elements(case when jsonb_typeof(p_tries) = 'array' then p_tries else '[]' end)
    with ordinality as t (try, place)
$$;

-- What a cell holds.
create function app.pt_cell(p_session uuid, p_cadet uuid, p_event uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('status', r.status, 'value', r.raw_value) order by r.attempt_no), '[]')
  from public.pt_results r
  where r.session_id = p_session and r.cadet_id = p_cadet and r.event_id = p_event and r.removed_at is null
$$;

-- What is wrong with the tries of a cell: a code, the words and the fix. No row where all is well.
create function app.pt_cell_problem(p_event public.pt_events, p_tries jsonb, p_sure boolean)
returns table (code text, problem text, fix text)
language sql stable set search_path = ''
as $$
  select * from (
    select 'too_many', format('%s has %s', p_event.name,
      case p_event.attempts when 1 then 'one attempt' else p_event.attempts || ' attempts' end), 'Keep the best.'
    where jsonb_array_length(p_tries) > p_event.attempts
    union all
    select 'status', 'That isn''t a valid result', 'Enter a value, dns, dnf, x, or m.'
    from jsonb_array_elements(p_tries) as t (try)
    where t.try ->> 'status' is null or t.try ->> 'status' not in ('ok', 'dns', 'dnf', 'excused_medical', 'modified')
    union all
    select 'value', 'A score is missing', 'Enter the value.'
    from jsonb_array_elements(p_tries) as t (try)
    where t.try ->> 'status' = 'ok' and coalesce(jsonb_typeof(t.try -> 'value'), 'null') <> 'number'
    union all
    select 'value', 'This can''t have a value', 'Clear the value.'
    from jsonb_array_elements(p_tries) as t (try)
    where t.try ->> 'status' in ('dns', 'dnf', 'excused_medical') and jsonb_typeof(t.try -> 'value') <> 'null'
    union all
    select 'value', 'That number isn''t valid', 'Enter it again.'
    from jsonb_array_elements(p_tries) as t (try)
    where t.try ->> 'status' = 'modified' and jsonb_typeof(t.try -> 'value') not in ('number', 'null')
    union all
    select v.code, v.problem, v.fix
    from jsonb_array_elements(p_tries) as t (try)
    cross join lateral (select (t.try -> 'value')::numeric as value) as n
    cross join lateral (
      select 'value' as code, 'That number isn''t valid' as problem, 'Enter it again.' as fix
      where n.value not between -1000 and 100000
      union all
      select 'negative', format('%s is never below zero', p_event.name), 'Check the sign.'
      where n.value < 0 and p_event.input not in ('decimal', 'sides')
      union all
      select 'step', format('%s is scored in steps of %s', p_event.name, p_event.step), 'Round it.'
      where n.value % p_event.step <> 0
      union all
      select 'implausible', format('%s is unusual for %s', n.value, p_event.name), 'Enter it again if it is right.'
      where not p_sure and (n.value > p_event.max_plausible or n.value < p_event.min_plausible)
    ) v
    where jsonb_typeof(t.try -> 'value') = 'number'
  ) as problems (code, problem, fix)
  limit 1
$$;

-- Writes cells of a test day: [{cadet_id, event_id, seen: [tries], tries: [tries], sure}]. Gives for each cell what came of
-- it - saved, same, conflict, refused - with what the cell holds now, and the rows of the cadets with their levels.
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
      select * into v_problem from app.pt_cell_problem(v_event, v_tries, coalesce(app.yes_in(v_cell ->> 'sure', 'sure'), false));
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

-- Writes the good cells in one statement each for what is there and what is undone, then computes their cadets.
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
    (t.try ->> 'value')::numeric, c.cell ->> 'unit', left(t.try ->> 'typed', 40), t.try ->> 'status', auth.uid(), v_label
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

-- The rows of the grid: who, the choices, the scores and what they came to. Names are of the directory class.
create function app.pt_rows(p_session uuid, p_cadets uuid[] default null) returns jsonb
language sql stable set search_path = ''
as $$
  -- Each part on its own: under the policies the planner expects a line or none, and would read the results for each cadet.
  with people as materialized (
    select * from app.people('fitness', p_cadets)
  ), results as materialized (
    select x.cadet_id, jsonb_agg(jsonb_build_object('event_id', x.event_id, 'try', x.attempt_no, 'value', x.raw_value,
      'status', x.status, 'typed', x.typed, 'level', x.level_code, 'rank', x.level_rank, 'low', x.percentile_low,
      'high', x.percentile_high, 'note', x.note, 'by', x.entered_by_label) order by x.event_id, x.attempt_no) as results
    from public.pt_results x
    where x.session_id = p_session and x.removed_at is null and (p_cadets is null or x.cadet_id = any (p_cadets))
    group by x.cadet_id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'cadet_id', e.cadet_id, 'first_name', coalesce(c.preferred_name, c.first_name), 'last_name', c.last_name,
    'unit', app.unit_name(u.name, coalesce(p.short_name, p.name), p.parent_id is null), 'choices', e.choices,
    'level', e.level_code, 'notes', e.notes, 'filled', e.filled, 'results', coalesce(r.results, '[]')
  ) order by c.last_name, c.first_name, c.id), '[]')
  from public.pt_entries e
  join people c on c.id = e.cadet_id
  left join public.units u on u.id = e.unit_id
  left join public.units p on p.id = u.parent_id
  left join results r on r.cadet_id = e.cadet_id
  where e.session_id = p_session and e.removed_at is null and (p_cadets is null or e.cadet_id = any (p_cadets))
$$;
grant execute on function app.pt_rows(uuid, uuid[]) to authenticated, service_role;

call app.expose('public.save_pt_cells(uuid, jsonb)', 'authenticated', 'service_role');
