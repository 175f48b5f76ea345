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

-- The schools of a meet, which results are out to them, and of what each school's last packet was made. Results in
-- which a tie was broken are in it: what decided it is worked out from the scores.
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

-- Remembers packets that were created: {schools, left_out?, basis}, under the id that the caller gives. Sent again,
-- it's there once.
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
