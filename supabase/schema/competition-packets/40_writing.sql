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
      'protest_minutes', v_meet.protest_minutes,
      'host', (select h.name from public.schools h where h.id = v_meet.school_id)),
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
      select jsonb_agg(jsonb_build_object('id', e.id, 'code', e.code, 'name', e.name, 'form', e.form,
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

-- Tells the adults of a school that takes part in a meet, on the page of its results.
create function app.tell_entrant(p_registration public.meet_registrations, p_title text, p_text text, p_once text)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.notify('competition-entries.results', array(select a from app.adults_of(p_registration.school_id) a),
    p_title, p_text, '/app/competition-portal/registrations/' || p_registration.id || '/results', p_once,
    p_registration.school_id);
end
$$;

-- Accepts the recap of an event (without one, of the overall), or asks about it. It's about the generation that the
-- caller saw. Said again, the last answer counts. Returns its id.
create function public.answer_recap(p_registration uuid, p_event uuid, p_generation integer, p_answer text,
  p_note text default null)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations := app.need_entrant(p_registration, 'update');
  v_answer text := app.one_of(p_answer, '{accepted,questioned}', '', 'answer', 'That');
  v_note text := app.need_text(p_note, 'note', 'The question', 1000, v_answer = 'questioned');
  v_meet uuid := v_registration.meet_id;
  v_what text := 'The overall';
  v_id uuid;
begin
  if p_event is not null then
    v_what := (select e.name from public.meet_events e where e.id = p_event and e.meet_id = v_meet
      and exists (select from public.meet_entries n where n.event_id = e.id and n.archived_at is null
        and n.meet_school_id = v_registration.meet_school_id));
  end if;
  if v_what is null then
    perform app.fail('unknown_event', 'Your school isn''t in that event', 'Reload the page.', 'event');
  elsif app.released_at(v_meet, p_event, 'schools') is null then
    perform app.fail('not_released', 'This result isn''t released', 'Wait until the host releases it.');
  elsif p_generation is distinct from app.shown_generation(v_meet, p_event) then
    perform app.fail('changed', 'The result changed since you opened it', 'Reload the page and look at it again.');
  end if;
  perform set_config('app.side', 'both', true);
  insert into public.recap_answers as a (school_id, host_school_id, meet_id, registration_id, event_id, generation,
    answer, note)
  values (v_registration.school_id, v_registration.host_school_id, v_meet, p_registration, p_event, p_generation,
    v_answer, v_note)
  on conflict on constraint recap_answers_once_key do update
  set answer = excluded.answer, note = excluded.note, answered_at = now(),
    reply = (case when excluded.note is not distinct from a.note then a.reply end),
    replied_at = (case when excluded.note is not distinct from a.note then a.replied_at end)
  where (a.answer, a.note) is distinct from (excluded.answer, excluded.note);
  select a.id into v_id from public.recap_answers a
  where a.registration_id = p_registration and a.event_id is not distinct from p_event
    and a.generation = p_generation;
  if v_answer = 'questioned' then
    perform app.notify('competition-packets.recap', array(select s.profile_id from public.meet_staff s
        where s.meet_id = v_meet and s.archived_at is null and s.role in ('director', 'tabulator')),
      left(format('%s: %s asks about the recap', v_what, k.name), 160), v_note,
      '/app/competition-portal/meets/' || v_meet || '?tab=packets', 'recap:' || v_id || ':' || md5(v_note),
      v_registration.host_school_id)
    from public.meet_schools k where k.id = v_registration.meet_school_id;
  end if;
  return v_id;
end
$$;
call app.expose('public.answer_recap(uuid, uuid, integer, text, text)', 'authenticated', 'service_role');

-- Answers a question about a recap, as the host. `p_seen` is the question that the caller saw.
create function public.reply_to_recap(p_answer uuid, p_seen text, p_reply text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_protests((select a.meet_id from public.recap_answers a where a.id = p_answer),
    'director', 'tabulator', 'head_judge');
  v_reply text := app.need_text(p_reply, 'reply', 'The answer', 1000, true);
  v_answer public.recap_answers;
  v_registration public.meet_registrations;
begin
  select * into v_answer from public.recap_answers a where a.id = p_answer for update;
  if v_answer.note is distinct from p_seen or v_answer.answer <> 'questioned' then
    perform app.fail('changed', 'The school changed its answer since you opened it', 'Reload the page.');
  end if;
  perform set_config('app.side', 'both', true);
  update public.recap_answers a set reply = v_reply, replied_at = now()
  where a.id = p_answer and a.reply is distinct from v_reply;
  select * into v_registration from public.meet_registrations r where r.id = v_answer.registration_id;
  perform app.tell_entrant(v_registration, left(format('Your question about the recap of %s was answered',
      v_meet.title), 160), v_reply, 'recap-reply:' || p_answer || ':' || md5(v_reply));
end
$$;
call app.expose('public.reply_to_recap(uuid, text, text)', 'authenticated', 'service_role');

-- Tells schools what of theirs was released: events (null: the overall).
create function app.tell_release(p_meet public.meets, p_events uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_to record;
begin
  for v_to in
    select r as registration, string_agg(coalesce(e.name, 'Overall'), ', ' order by e.sort, e.code) as names,
      md5(string_agg(coalesce(x.id::text, ''), ',' order by x.id)) as once
    from public.meet_registrations r
    cross join unnest(p_events) x (id)
    left join public.meet_events e on e.id = x.id
    where r.meet_id = p_meet.id and app.took_part(r.state) and (x.id is null or exists (
      select from public.meet_entries n where n.event_id = x.id and n.meet_school_id = r.meet_school_id
        and n.archived_at is null))
    group by r.id
  loop
    perform app.tell_entrant(v_to.registration, left('Results of ' || p_meet.title || ' are released', 160),
      left(v_to.names, 500), 'release:' || (v_to.registration).id || ':' || v_to.once || ':' || now());
  end loop;
end
$$;
