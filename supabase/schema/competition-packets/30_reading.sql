-- The meet, where the caller may read what this school gets. The one place that answers it: the host's director and
-- tabulator, and the school itself where it registered.
create function app.need_packet_reader(p_meet uuid, p_school uuid) returns public.meets
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_own public.meet_registrations := app.own_registration(p_meet);
  v_meet public.meets;
begin
  if v_own.meet_school_id = p_school then
    select * into v_meet from public.meets m where m.id = p_meet;
  else
    v_meet := app.need_meet_reader(p_meet, 'director', 'tabulator');
  end if;
  if not exists (select from public.meet_schools k where k.id = p_school and k.meet_id = p_meet
    and k.archived_at is null) then
    perform app.fail('unknown_school', 'That school isn''t at this meet', 'Choose from the list.', 'school');
  end if;
  return v_meet;
end
$$;

-- The results of a meet, event by event and (without an event) the overall. `result_id` is what schools are shown:
-- nothing where it isn't released to them.
create function app.packet_parts(p_meet uuid)
returns table (event_id uuid, code text, name text, place bigint, released_at timestamptz, result_id uuid,
  generation integer, certificate text, sureness text)
language sql stable security definer set search_path = ''
as $$
  select p.id, p.code, p.name, p.place, x.at, r.id, r.generation, (case when r.id is not null then c.number end),
    case when r.id is null then null when c.number is not null and c.amends is not null then 'amended'
      when c.number is not null then 'official'
      when m.state in ('scoring_locked', 'results_certified', 'amended', 'archived') then 'unofficial'
      else 'provisional' end
  from public.meets m
  cross join lateral (
    select e.id, e.code, e.name, row_number() over (order by e.sort, e.code) as place
    from public.meet_events e where e.meet_id = m.id and e.archived_at is null
    union all select null, null, null, null
  ) p
  cross join lateral (select app.released_at(m.id, p.id, 'schools') as at, app.shown_generation(m.id, p.id) as shown) x
  left join public.meet_results r on x.at is not null and r.meet_id = m.id and r.event_id is not distinct from p.id
    and r.generation = x.shown
  left join lateral (
    select c.number, c.amends from public.meet_certificates c, jsonb_array_elements(c.parts) q
    where c.meet_id = m.id and c.state = 'certified' and (q ->> 'event_id')::uuid is not distinct from p.id
    order by c.certified_at desc limit 1
  ) c on true
  where m.id = p_meet
$$;

-- What packets are made from now: the generation and certificate of each result that is out, and the host's rules.
-- Packets that were made from something else are out of date.
create function app.packet_basis(p_meet uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('judges', m.shows_judges, 'marks', m.shows_marks, 'schools', m.shows_schools,
    'events', coalesce((select jsonb_object_agg(p.code, jsonb_build_object('generation', p.generation, 'is', p.sureness,
        'certificate', p.certificate)) from app.packet_parts(m.id) p
      where p.event_id is not null and p.result_id is not null), '{}'),
    'overall', (select jsonb_build_object('generation', p.generation, 'is', p.sureness, 'certificate', p.certificate)
      from app.packet_parts(m.id) p where p.event_id is null and p.result_id is not null))
  from public.meets m where m.id = p_meet
$$;

-- A row of standings as a school gets it: its own whole; of another what was ranked, and what each seat gave only where
-- the host shows all marks. Reasons are the other school's.
create function app.packet_row(p_row jsonb, p_own boolean, p_marks text) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when p_own then p_row
    else p_row - 'guidon'
      || (case when p_marks = 'all' then '{}' else '{"judges":{},"dropped":[]}' end)::jsonb
      || (case when p_row ? 'guidon' then jsonb_build_object('guidon',
        (select jsonb_object_agg(k, '{}'::jsonb) from jsonb_object_keys(p_row -> 'guidon') k)) else '{}' end)
    end
$$;

-- The lists of an event as a school gets them.
create function app.packet_lists(p_result jsonb, p_school text, p_marks text) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(l.list || jsonb_build_object('rows', coalesce((
      select jsonb_agg(app.packet_row(r.line, r.line ->> 'school' = p_school, p_marks) order by r.n)
      from jsonb_array_elements(l.list -> 'rows') with ordinality r (line, n)), '[]')) order by l.n), '[]')
  from jsonb_array_elements(p_result) with ordinality l (list, n)
$$;

-- The overall standings by method. Names of other schools are in them only where the host shows names.
create function app.packet_overall(p_result jsonb, p_school text, p_names boolean) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(m.key, (
      select coalesce(jsonb_agg((case when p_names or s.line ->> 'school' = p_school then s.line
        else s.line || jsonb_build_object('name', s.line -> 'school') end) order by s.n), '[]')
      from jsonb_array_elements(m.value) with ordinality s (line, n))), '{}')
  from jsonb_each(coalesce(p_result -> 'overall', '{}')) m
$$;

-- A row that the log of a meet has, as it was when a result was computed.
create function app.meet_row_at(p_meet uuid, p_id uuid, p_seq bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select l.body from public.meet_log l
  where l.object_id = p_id and l.meet_id = p_meet and l.seq <= p_seq order by l.seq desc limit 1
$$;

-- Who sat on a seat for an entry: a judge may have taken it over in the middle of the event.
create function app.judge_of_entry(p_seat public.meet_seats, p_entry public.meet_entries) returns text
language sql stable security definer set search_path = ''
as $$
  select j.name from public.meet_judges j where j.id = coalesce(
    (select c.to_judge_id from public.meet_seat_changes c left join public.meet_entries f on f.id = c.from_entry_id
      where c.seat_id = p_seat.id and (f.id is null or (f.sort, f.code) <= (p_entry.sort, p_entry.code))
      order by f.sort desc nulls last, f.code desc, c.created_at desc, c.id desc limit 1),
    (select c.from_judge_id from public.meet_seat_changes c where c.seat_id = p_seat.id
      order by c.created_at, c.id limit 1),
    p_seat.judge_id)
$$;

-- The sheets of a school in an event, as they were when its result was computed.
create function app.packet_sheets(p_meet public.meets, p_event uuid, p_school uuid, p_seq bigint)
returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', s.id, 'entry', n.code, 'attempt', p.attempt,
      'seat', t.code, 'role', t.role, 'comments', b.body -> 'comments', 'control_total', b.body -> 'control_total',
      'judge', case when (p_meet).shows_judges then app.judge_of_entry(t, n) end))
      || (case when (p_meet).shows_marks = 'none' then '{}' else jsonb_build_object('marks', b.body -> 'marks') end)
    order by n.sort, n.code, p.attempt, t.sort, t.code), '[]')
  from public.meet_entries n
  join public.meet_performances p on p.entry_id = n.id and p.voided_at is null
  join public.meet_scores s on s.performance_id = p.id
  join public.meet_seats t on t.id = s.seat_id and t.kind = 'counting'
  cross join lateral (
    select x.body from public.meet_revisions r
    cross join lateral (select app.meet_row_at(r.meet_id, r.id, p_seq) as body) x
    where r.score_id = s.id and x.body is not null and x.body ->> 'voided_at' is null
    order by r.revision desc limit 1
  ) b
  where n.event_id = p_event and n.meet_school_id = p_school and n.archived_at is null
$$;

-- Penalties and credits of a school in an event, as they were when its result was computed.
create function app.packet_records(p_event uuid, p_school uuid, p_seq bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', t.id, 'entry', n.code, 'attempt', p.attempt,
      'kind', b.body -> 'kind', 'key', b.body -> 'key', 'count', b.body -> 'count', 'value', b.body ->> 'value',
      'reason', b.body -> 'reason')) order by n.sort, n.code, p.attempt, t.created_at, t.id), '[]')
  from public.meet_entries n
  join public.meet_performances p on p.entry_id = n.id and p.voided_at is null
  join public.meet_penalties t on t.performance_id = p.id
  cross join lateral (select app.meet_row_at(t.meet_id, t.id, p_seq) as body) b
  where n.event_id = p_event and n.meet_school_id = p_school and n.archived_at is null
    and b.body is not null and b.body ->> 'voided_at' is null
$$;

-- What was recorded of a performance, without who judged: sheets are those of seats, and only those that count.
create function app.packet_performance(p_performance public.meet_performances) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select d.doc || jsonb_build_object('sheets', coalesce((
      select jsonb_agg(s - '{reason}'::text[] || jsonb_build_object('judge', coalesce(
        (select t.code from public.meet_seat_changes c join public.meet_seats t on t.id = c.seat_id
          join public.meet_entries n on n.id = p_performance.entry_id and n.event_id = t.event_id
          where c.to_judge_id::text = s ->> 'judge' limit 1), s ->> 'judge')))
      from jsonb_array_elements(d.doc -> 'sheets') s
      where not coalesce((s ->> 'void')::boolean, false) and not coalesce((s ->> 'shadow')::boolean, false)), '[]'))
  from (select app.performance_document(p_performance) as doc) d
$$;

-- The entries of a school in an event as meet/1 has them.
create function app.packet_entries(p_event public.meet_events, p_school uuid, p_code text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', n.code, 'school', p_code, 'division', n.division,
      'status', n.status, 'exhibition', n.is_exhibition, 'team', n.team,
      'cadet', case when p_event.ranks_individuals then c.codes ->> 0 end,
      'named', case when p_event.shooters_best is not null then c.codes end))
    || (case when p_event.form = 'knockout' then jsonb_build_object('out_round', n.out_round) else '{}' end)
    || jsonb_build_object('performances', coalesce((select jsonb_agg(app.packet_performance(p) order by p.attempt)
      from public.meet_performances p where p.entry_id = n.id), '[]'))
    order by n.sort, n.code), '[]')
  from public.meet_entries n
  left join lateral (select jsonb_agg(x.code order by x.sort, x.code) as codes from public.meet_entry_cadets x
    where x.entry_id = n.id and x.archived_at is null) c on true
  where n.event_id = p_event.id and n.meet_school_id = p_school and n.archived_at is null
$$;

-- The meet as meet/1 with these events and one school alone, and no judge: what its own scores are explained from.
create function app.packet_document(p_meet public.meets, p_school public.meet_schools, p_events uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('format', 'meet/1', 'id', (p_meet).code, 'title', (p_meet).title,
    'date', (p_meet).starts_on, 'timezone', (p_meet).time_zone,
    'divisions', coalesce((select jsonb_agg(jsonb_build_object('id', d.code, 'name', d.name) order by d.sort, d.code)
      from public.meet_divisions d where d.meet_id = (p_meet).id and d.archived_at is null), '[]'),
    'schools', jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('id', (p_school).code, 'name', (p_school).name,
      'division', (p_school).division))),
    'overall', '{"required_events":[],"methods":{}}'::jsonb,
    'events', coalesce((
      -- Without its id an event has no panel and no entries: only how it is scored.
      select jsonb_agg(app.event_document(jsonb_populate_record(e, '{"id":null}')) || jsonb_build_object(
        'panel', coalesce((select jsonb_agg(jsonb_build_array(t.code, t.role) order by t.sort, t.code)
          from public.meet_seats t where t.event_id = e.id and t.archived_at is null and t.kind = 'counting'), '[]'),
        'tie_results', '[]'::jsonb, 'entries', app.packet_entries(e, (p_school).id, (p_school).code))
        order by e.sort, e.code)
      from public.meet_events e where e.id = any (p_events)), '[]'))
$$;

-- The states of a registration in which its school takes part in the meet, or took part.
create function app.took_part(p_state text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_state in ('approved', 'confirmed', 'checked_in', 'completed')
$$;

-- The registration of the caller's school for a meet, where it takes part and the caller may read registrations; null:
-- there is none.
create function app.own_registration(p_meet uuid) returns public.meet_registrations
language sql stable security definer set search_path = ''
as $$
  select r from public.meet_registrations r
  where r.meet_id = p_meet and r.school_id = app.school_id() and app.took_part(r.state)
    and app.can('competition-entries', 'read')
$$;

-- The registration, where the caller's school takes part by it and the caller may do this. What changes something
-- (any verb but `read`) is for adults.
create function app.need_entrant(p_registration uuid, p_verb text default 'read') returns public.meet_registrations
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations;
begin
  select * into v_registration from public.meet_registrations r
  where r.id = p_registration and r.school_id = app.school_id();
  if v_registration.id is null or not app.can('competition-entries', p_verb) then
    perform app.deny('You don''t have permission to do this for this registration');
  elsif not app.took_part(v_registration.state) then
    perform app.fail('not_there', 'Your school doesn''t take part in this meet', 'Results are for schools that do.');
  end if;
  return v_registration;
end
$$;
