-- What the host thinks of someone's work: {stars from 1 to 5, invite_again, note}; one from each who says so.
create function public.save_crew_feedback(p_crew uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_crew(p_crew, 'director');
begin
  if not exists (select from public.meet_crew c where c.id = p_crew and c.state = 'accepted') then
    perform app.fail('state', 'They didn''t come to this meet', 'Choose someone who did.');
  end if;
  insert into public.meet_crew_feedback as f (school_id, meet_id, crew_id, stars, invite_again, note)
  values (v_meet.school_id, v_meet.id, p_crew, coalesce(app.count_in(p_input ->> 'stars', 'stars', 1, 5), 0),
    coalesce(app.yes_in(p_input ->> 'invite_again', 'invite_again'), true),
    app.need_text(p_input ->> 'note', 'note', 'The note', 1000))
  on conflict on constraint meet_crew_feedback_author_key do update set stars = excluded.stars,
    invite_again = excluded.invite_again, note = excluded.note, author_label = excluded.author_label;
exception when check_violation then
  perform app.fail('stars', 'The stars are missing', 'Choose 1 to 5.', 'stars');
end
$$;
call app.expose('public.save_crew_feedback(uuid, jsonb)', 'authenticated', 'service_role');

-- The hours that someone worked at a meet.
create function app.crew_hours(p_crew uuid) returns numeric
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(p.hours), 0) from public.meet_shift_people p where p.crew_id = p_crew
$$;

-- Hours in words: 1 hour, 2.5 hours.
create function app.hour_words(p_hours numeric) returns text
language sql immutable set search_path = ''
as $$
  select trim_scale(p_hours) || case p_hours when 1 then ' hour' else ' hours' end
$$;

-- Thanks people who came, by email with their hours; who has no address is left out and named. Returns {thanked,
-- left_out}.
create function public.thank_crew(p_meet uuid, p_ids uuid[], p_note text default null, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_staffer(p_meet, 'director');
  v_note text := app.need_text(p_note, 'note', 'The note', 1000);
  v_done jsonb;
  v record;
  v_count integer := 0;
  v_left jsonb := '[]';
begin
  v_done := app.once(p_key, 'thank_crew', jsonb_build_array(p_meet, p_ids, p_note));
  if v_done is not null then
    return v_done;
  end if;
  perform app.need_own_account();
  perform app.check_ids(p_ids, 'ids', 200);
  if v_meet.started_at is null then
    perform app.fail('early', 'The meet hasn''t started', 'Thank people after they came.');
  end if;
  for v in select c.id, app.official_name(o.id) as name, o.email, app.crew_hours(c.id) as hours, c.job, c.state,
      o.cadet_id
    from public.meet_crew c join public.officials o on o.id = c.official_id
    where c.meet_id = p_meet and c.id = any (p_ids) order by c.id for update of c loop
    if v.state <> 'accepted' or v.email is null then
      v_left := v_left || jsonb_build_object('name', v.name, 'reason', case when v.state <> 'accepted'
        then 'Didn''t come' when v.cadet_id is not null then 'A cadet of your school' else 'No email address' end);
    else
      perform app.mail_crew(v.id, format('Thank you for your work at %s', v_meet.title), array[
        format('%s thanks you for your help at %s on %s.', (select k.name from public.schools k
          where k.id = v_meet.school_id), v_meet.title, to_char(v_meet.starts_on, 'FMMonth FMDD, YYYY')),
        case when v.hours > 0 then format('You worked %s. Keep this email as a record of them.',
          app.hour_words(v.hours)) end, v_note, app.actor_label()], 'See your shifts');
      update public.meet_crew c set thanked_at = now() where c.id = v.id;
      v_count := v_count + 1;
    end if;
  end loop;
  return app.done(p_key, jsonb_build_object('thanked', v_count, 'left_out', v_left));
end
$$;
call app.expose('public.thank_crew(uuid, uuid[], text, uuid)', 'authenticated', 'service_role');

-- Requests the honoraria of people who came: a purchase request for each, as a draft of the caller. Of the tax form,
-- only whether it's on file is known. Returns {requested, left_out}.
create function public.request_honoraria(p_meet uuid, p_ids uuid[], p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_staffer(p_meet, 'director');
  v_done jsonb;
  v record;
  v_request uuid;
  v_count integer := 0;
  v_left jsonb := '[]';
begin
  v_done := app.once(p_key, 'request_honoraria', jsonb_build_array(p_meet, p_ids));
  if v_done is not null then
    return v_done;
  end if;
  perform app.check_ids(p_ids, 'ids', 200);
  for v in select c.id, app.official_name(c.official_id) as name, c.honorarium_cents, c.job,
      case when c.state <> 'accepted' then 'Didn''t come' when c.honorarium_cents = 0 then 'No honorarium'
        when c.request_id is not null then 'Requested already'
        when c.tax_form = 'requested' then 'The tax form isn''t on file' end as reason
    from public.meet_crew c where c.meet_id = p_meet and c.id = any (p_ids) order by c.id for update of c loop
    if v.reason is not null then
      v_left := v_left || jsonb_build_object('name', v.name, 'reason', v.reason);
    else
      v_request := public.save_request(jsonb_build_object('title', left('Honorarium: ' || v.name, 160),
        'reason', format('%s at %s on %s', case v.job when 'judge' then 'Judge' else 'Volunteer' end, v_meet.title,
          to_char(v_meet.starts_on, 'FMMonth FMDD, YYYY')), 'vendor', v.name, 'event_id', v_meet.event_id,
        'lines', jsonb_build_array(jsonb_build_object('name', 'Honorarium', 'qty', '1', 'price',
          to_char(v.honorarium_cents / 100.0, 'FM999990.00')))));
      update public.meet_crew c set request_id = v_request where c.id = v.id;
      v_count := v_count + 1;
    end if;
  end loop;
  return app.done(p_key, jsonb_build_object('requested', v_count, 'left_out', v_left));
end
$$;
call app.expose('public.request_honoraria(uuid, uuid[], uuid)', 'authenticated', 'service_role');

-- Adds the hours of the school's own cadets who worked shifts to their service hours, verified by the caller: what
-- add_service_hours of that module refuses stays, and is named. Returns {added, left_out: [{name, reason}]}.
create function public.post_crew_hours(p_meet uuid, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_staffer(p_meet, 'director');
  v_done jsonb;
  v record;
  v_answer jsonb;
  v_count integer := 0;
  v_left jsonb := '[]';
begin
  v_done := app.once(p_key, 'post_crew_hours', to_jsonb(p_meet));
  if v_done is not null then
    return v_done;
  end if;
  for v in
    select o.cadet_id, array_agg(p.id) as people, least(sum(p.hours), 24) as hours,
      min(app.day_in(s.starts_at, v_meet.time_zone)) as day, string_agg(distinct s.name, ', ') as what
    from public.meet_shift_people p join public.meet_shifts s on s.id = p.shift_id
    join public.meet_crew c on c.id = p.crew_id join public.officials o on o.id = c.official_id
    where p.meet_id = p_meet and p.posted_at is null and p.hours > 0
      and o.cadet_id is not null
    group by o.cadet_id order by o.cadet_id
  loop
    v_answer := public.add_service_hours(array[v.cadet_id], jsonb_build_object('hours', v.hours::text,
      'served_on', v.day, 'organisation', left(v_meet.title, 120), 'event_id', v_meet.event_id,
      'description', left(v.what, 1000)));
    if jsonb_array_length(v_answer -> 'added') > 0 then
      update public.meet_shift_people p set posted_at = now() where p.id = any (v.people);
      v_count := v_count + 1;
    else
      v_left := v_left || jsonb_build_object('name', v_answer #>> '{left_out,0,name}',
        'reason', v_answer #>> '{left_out,0,reason}');
    end if;
  end loop;
  return app.done(p_key, jsonb_build_object('added', v_count, 'left_out', v_left));
end
$$;
call app.expose('public.post_crew_hours(uuid, uuid)', 'authenticated', 'service_role');
