-- What each school gets of a meet: a packet with its own sheets, recap, standings, and how its scores came about. What
-- isn't released isn't in it, and the host's rules about judges and marks are kept here.
call app.register_module('competition-packets', 'School Packets', '/app/competition-portal/packets', 'package', 157,
  '{read,manage}',
  about => 'Packets of results for the schools at the meets you host.',
  rows => 'packets that were created', own => 'nothing');
call app.grant('competition-packets', 'instructor', '{read,manage}');
call app.needs_flag('competition-packets', 'competition_module');

-- Packets that were created: for which schools, from which results, and what was left out.
create table public.meet_packet_runs (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  schools uuid[] not null constraint meet_packet_runs_schools_check check (cardinality(schools) between 1 and 300),
  left_out jsonb not null default '[]' constraint meet_packet_runs_left_out_check
    check (jsonb_typeof(left_out) = 'array' and jsonb_array_length(left_out) <= 300),
  basis jsonb not null constraint meet_packet_runs_basis_check
    check (jsonb_typeof(basis) = 'object' and pg_column_size(basis) <= 40000),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index meet_packet_runs_school_id_idx on public.meet_packet_runs (school_id);
create index meet_packet_runs_meet_id_idx on public.meet_packet_runs (meet_id, created_at desc);
comment on column public.meet_packet_runs.left_out is 'Schools without a packet, and why: [{school, reason}].';
comment on column public.meet_packet_runs.basis is
  'The results and rules that the packets were created from, as `packet_desk` gives them.';

call app.protect('public.meet_packet_runs', 'competition-packets', writes => '{}');
call app.same_meet('public.meet_packet_runs');
call app.broadcast('public.meet_packet_runs', 'competition-packets', staff => true);
call app.bound('public.meet_packet_runs', 200);
call app.read_by_meet('public.meet_packet_runs', 'competition-packets', 'meet_id', 'director', 'tabulator');

-- The meet, where the caller may read what this school gets. The one place that answers it: the host's director and
-- tabulator.
create function app.need_packet_reader(p_meet uuid, p_school uuid) returns public.meets
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director', 'tabulator');
begin
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
create function app.packet_sheets(p_meet public.meets, p_event uuid, p_school uuid, p_seq bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('entry', n.code, 'attempt', p.attempt, 'seat', t.code,
      'role', t.role, 'comments', b.body -> 'comments', 'control_total', b.body -> 'control_total',
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
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('entry', n.code, 'attempt', p.attempt,
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

-- What a school gets of a meet, in one answer. A result that isn't released to schools isn't in it; `waiting` names the
-- events that the school is in and that are still to come.
create function public.school_packet(p_meet uuid, p_meet_school uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_packet_reader(p_meet, p_meet_school);
  v_school public.meet_schools;
  v_out uuid[] := array(select p.event_id from app.packet_parts(p_meet) p
    where p.event_id is not null and p.result_id is not null);
  v_own uuid[] := array(select distinct n.event_id from public.meet_entries n
    where n.meet_school_id = p_meet_school and n.archived_at is null);
begin
  select * into v_school from public.meet_schools k where k.id = p_meet_school;
  return jsonb_build_object(
    'meet', jsonb_build_object('id', v_meet.id, 'code', v_meet.code, 'title', v_meet.title,
      'starts_on', v_meet.starts_on, 'ends_on', v_meet.ends_on, 'venue', v_meet.venue,
      'shows_judges', v_meet.shows_judges, 'shows_marks', v_meet.shows_marks,
      'protest_minutes', v_meet.protest_minutes),
    'school', jsonb_build_object('id', v_school.id, 'code', v_school.code, 'name', v_school.name),
    'basis', app.packet_basis(p_meet),
    'certificates', coalesce((
      select jsonb_agg(jsonb_build_object('number', c.number, 'certified_at', c.certified_at,
        'note', c.public_note, 'amends', (select a.number from public.meet_certificates a where a.id = c.amends))
        order by c.certified_at)
      from public.meet_certificates c where c.meet_id = p_meet and c.state = 'certified'
        and c.number in (select p.certificate from app.packet_parts(p_meet) p)), '[]'),
    'divisions', coalesce((select jsonb_object_agg(d.code, d.name) from public.meet_divisions d
      where d.meet_id = p_meet and d.archived_at is null), '{}'),
    'schools', coalesce((select jsonb_object_agg(k.code, k.name) from public.meet_schools k
      where k.meet_id = p_meet and k.archived_at is null and (v_meet.shows_schools or k.id = p_meet_school)), '{}'),
    'events', coalesce((
      select jsonb_agg(jsonb_build_object('code', e.code, 'name', e.name, 'form', e.form,
          'released_at', p.released_at, 'sureness', p.sureness, 'certificate', p.certificate,
          'generation', r.generation, 'engine', r.engine, 'computed_at', r.created_at,
          'sheet', (select jsonb_build_object('key', s.key, 'version', s.version) from public.score_sheets s
            where s.id = e.sheet_id),
          'lists', app.packet_lists(r.result, v_school.code, v_meet.shows_marks),
          'sheets', app.packet_sheets(v_meet, e.id, v_school.id, r.seq),
          'records', app.packet_records(e.id, v_school.id, r.seq))
        order by p.place)
      from app.packet_parts(p_meet) p join public.meet_events e on e.id = p.event_id
      join public.meet_results r on r.id = p.result_id), '[]'),
    'waiting', coalesce((select jsonb_agg(jsonb_build_object('code', p.code, 'name', p.name) order by p.place)
      from app.packet_parts(p_meet) p where p.event_id = any (v_own) and p.result_id is null), '[]'),
    'overall', (select jsonb_build_object('released_at', p.released_at, 'sureness', p.sureness,
        'certificate', p.certificate, 'generation', r.generation,
        'methods', app.packet_overall(r.result, v_school.code, v_meet.shows_schools))
      from app.packet_parts(p_meet) p join public.meet_results r on r.id = p.result_id where p.event_id is null),
    'score_sheets', coalesce((select jsonb_agg(s.content order by s.key, s.version) from public.score_sheets s
      where s.id in (select e.sheet_id from public.meet_events e where e.id = any (v_out) and e.id = any (v_own))),
      '[]'),
    'input', (case when v_meet.shows_marks <> 'none' then app.packet_document(v_meet, v_school,
      array(select unnest(v_out) intersect select unnest(v_own))) end));
end
$$;
call app.expose('public.school_packet(uuid, uuid)', 'authenticated', 'service_role');

-- The schools of a meet, which results are out to them, and of what each school's last packet was made. Results in which
-- a tie was broken are in it: what decided it is worked out from the scores.
create function public.packet_desk(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator');
  return jsonb_build_object('basis', app.packet_basis(p_meet),
    'parts', (select jsonb_agg(jsonb_build_object('event_id', p.event_id, 'code', p.code, 'name', p.name,
        'released_at', p.released_at, 'generation', p.generation, 'sureness', p.sureness,
        'certificate', p.certificate, 'engine', r.engine, 'input_hash', r.input_hash, 'result', r.result,
        'computed', exists (select from public.meet_results x
          where x.meet_id = p_meet and x.event_id is not distinct from p.event_id))
        order by p.place nulls last) from app.packet_parts(p_meet) p
      left join public.meet_results r on r.id = p.result_id and p.event_id is not null
        and jsonb_path_exists(r.result, '$[*].rows[*] ? (@.tie == "broken")')),
    'schools', coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name,
        'events', array(select distinct e.code from public.meet_entries n join public.meet_events e on e.id = n.event_id
          and e.archived_at is null where n.meet_school_id = k.id and n.archived_at is null),
        'entries', (select count(*) from public.meet_entries n where n.meet_school_id = k.id
          and n.archived_at is null),
        'last', (select jsonb_build_object('at', u.created_at, 'basis', u.basis) from public.meet_packet_runs u
          where u.meet_id = p_meet and k.id = any (u.schools) order by u.created_at desc, u.id limit 1))
        order by k.code) from public.meet_schools k where k.meet_id = p_meet and k.archived_at is null), '[]'),
    'last', (select jsonb_build_object('at', u.created_at, 'by', app.person_label(u.created_by),
        'schools', cardinality(u.schools), 'left_out', u.left_out, 'basis', u.basis)
      from public.meet_packet_runs u where u.meet_id = p_meet order by u.created_at desc, u.id limit 1));
end
$$;
call app.expose('public.packet_desk(uuid)', 'authenticated', 'service_role');

-- Remembers packets that were created: {schools, left_out?, basis}, under the id that the caller gives. Sent again, it's
-- there once.
create function public.save_packet_run(p_meet uuid, p_id uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director', 'tabulator');
  v_schools uuid[] := array(select app.id_in(s, 'schools')
    from jsonb_array_elements_text(app.lines_in(p_input -> 'schools', 'schools', 300)) s);
  v_left jsonb := app.lines_in(p_input -> 'left_out', 'left_out', 300);
begin
  perform app.need_own_id(p_id, (select u.meet_id from public.meet_packet_runs u where u.id = p_id), v_meet.id);
  if cardinality(v_schools) = 0 then
    perform app.fail('missing', 'No packet was created', 'Choose a school.', 'schools');
  elsif exists (select from unnest(v_schools) s where s is null or not exists (
    select from public.meet_schools k where k.id = s and k.meet_id = p_meet)) then
    perform app.fail('unknown_school', 'That school isn''t at this meet', 'Reload the page.', 'schools');
  elsif exists (select from jsonb_array_elements(v_left) l where not exists (
      select from public.meet_schools k where k.meet_id = p_meet and k.code = l ->> 'school')
    or length(coalesce(l ->> 'reason', '')) not between 1 and 300) then
    perform app.fail('left_out', 'A school that was left out needs its code and a reason', 'Reload the page.',
      'left_out');
  elsif jsonb_typeof(p_input -> 'basis') is distinct from 'object' or octet_length((p_input -> 'basis')::text) > 30000
  then
    perform app.fail('basis', 'What the packets were created from can''t be read', 'Reload the page.', 'basis');
  end if;
  insert into public.meet_packet_runs (id, school_id, meet_id, schools, left_out, basis)
  values (p_id, v_meet.school_id, v_meet.id, v_schools, (select coalesce(jsonb_agg(jsonb_build_object(
      'school', l -> 'school', 'reason', l -> 'reason')), '[]') from jsonb_array_elements(v_left) l),
    p_input -> 'basis')
  on conflict (id) do nothing;
  return p_id;
end
$$;
call app.expose('public.save_packet_run(uuid, uuid, jsonb)', 'authenticated', 'service_role');
