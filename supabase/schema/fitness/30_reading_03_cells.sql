-- The tries of a cell in one form: [{status, value}], numbers compared as numbers.
create function app.pt_tries(p_tries jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('status', t.try ->> 'status', 'value', t.try -> 'value') order by t.place), '[]')
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
      select 'negative', format('%s is never negative', p_event.name), 'Check for a minus sign.'
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

-- The rows of the grid: who, the choices, the scores and what they came to. Names are of the directory class.
create function app.pt_rows(p_session uuid, p_cadets uuid[] default null) returns jsonb
language sql stable set search_path = ''
as $$
  -- Each part on its own: under the policies the planner expects a line or none, and would read the results for each
  -- cadet.
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
    'unit', app.unit_label(u.id), 'choices', e.choices,
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
