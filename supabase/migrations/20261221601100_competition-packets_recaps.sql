-- Recaps are answered by the school, questions are answered by the host, and each side is told.
call app.register_kind('competition-entries.results', 'competition-entries', 'Results of meets',
  'Results of a meet that your school was at are released or amended, a protest was ruled on, or a question answered.',
  '{admin,instructor,external}');
call app.register_kind('competition-packets.recap', 'competition-packets', 'Questions about recaps',
  'A school has a question about a recap at a meet where you are director or tabulator.', '{admin,instructor}');

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

-- Releases the newest results of events, and (with `p_overall`) the overall: to `schools`, which starts the time for
-- protests, or to the `public` as far as the host's policy allows. All or none; what is out already stays. Schools that
-- registered are told. Returns how many were released.
create or replace function public.release_results(p_meet uuid, p_audience text, p_events uuid[] default '{}',
  p_overall boolean default false)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_protests(p_meet, 'director');
  v_audience text := app.one_of(p_audience, '{schools,public}', '', 'audience', 'That');
  v_event public.meet_events;
  v_block text;
  v_count integer := 0;
  v_new uuid[] := '{}';
begin
  perform app.check_ids(p_events, 'events', 200);
  -- Whatever changes a result holds this row until it is there: none is under way now.
  insert into app.meet_chains (meet_id) values (p_meet) on conflict do nothing;
  perform from app.meet_chains c where c.meet_id = p_meet for update;
  if exists (select from unnest(p_events) x (id) where not exists (select from public.meet_events e
    where e.id = x.id and e.meet_id = p_meet and e.archived_at is null and e.cancelled_at is null)) then
    perform app.fail('unknown_event', 'That event isn''t held at this meet', 'Reload the page.', 'events');
  elsif cardinality(p_events) = 0 and not p_overall then
    perform app.fail('missing', 'Nothing is selected', 'Choose what to release.', 'events');
  end if;
  for v_event in select e.* from public.meet_events e where e.id = any (p_events) order by e.sort, e.code loop
    if app.released_at(p_meet, v_event.id, v_audience) is not null then
      continue;
    end if;
    v_block := (case v_audience when 'schools' then app.release_block(v_event)
      else app.public_block(v_meet, v_event.id, v_event.name) end);
    if v_block is not null then
      perform app.fail('blocked', v_block, 'Do this first, then try again.', 'events');
    end if;
    insert into public.meet_releases (school_id, meet_id, event_id, audience, generation)
    select v_meet.school_id, p_meet, v_event.id, v_audience, max(r.generation)
    from public.meet_results r where r.event_id = v_event.id;
    v_count := v_count + 1;
    v_new := v_new || v_event.id;
  end loop;
  if p_overall and app.released_at(p_meet, null, v_audience) is null then
    v_block := (case v_audience when 'schools' then app.overall_release_block(p_meet)
      else app.public_block(v_meet, null, 'The overall') end);
    if v_block is not null then
      perform app.fail('blocked', v_block, 'Do this first, then try again.', 'overall');
    end if;
    insert into public.meet_releases (school_id, meet_id, event_id, audience, generation)
    select v_meet.school_id, p_meet, null, v_audience, max(r.generation)
    from public.meet_results r where r.meet_id = p_meet and r.event_id is null;
    v_count := v_count + 1;
    v_new := array_append(v_new, null::uuid);
  end if;
  if v_audience = 'schools' then
    perform app.tell_release(v_meet, v_new);
  end if;
  return v_count;
end
$$;
call app.expose('public.release_results(uuid, text, uuid[], boolean)', 'authenticated', 'service_role');

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

-- Announces to the schools of a meet that something of their results changed, as app.tell does at the host. A result
-- that isn't released isn't announced.
create function app.tell_entrants() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_row jsonb := to_jsonb(new);
  v_school uuid;
begin
  if tg_table_name = 'meet_results' and app.released_at((v_row ->> 'meet_id')::uuid, (v_row ->> 'event_id')::uuid,
    'schools') is null then
    return null;
  end if;
  for v_school in select r.school_id from public.meet_registrations r
    where r.meet_id = (v_row ->> 'meet_id')::uuid and app.took_part(r.state) and r.school_id <> r.host_school_id
      and r.meet_school_id = coalesce((v_row ->> 'meet_school_id')::uuid, r.meet_school_id)
  loop
    perform realtime.send(jsonb_build_object('module', 'competition-entries', 'table', tg_table_name,
      'tx', pg_current_xact_id()::text), 'change', 'school:' || v_school, true);
  end loop;
  return null;
end
$$;
create trigger tell_entrants after insert or update on public.meet_releases
  for each row execute function app.tell_entrants();
create trigger tell_entrants after insert on public.meet_results for each row execute function app.tell_entrants();
create trigger tell_entrants after insert or update on public.meet_protests
  for each row execute function app.tell_entrants();
create trigger tell_entrants after update of state on public.meet_certificates
  for each row execute function app.tell_entrants();
