-- Whose link this is: 'id.secret'. Ten wrong secrets end the links of that person. Null where there is none.
create function app.crew_of(p_link text) returns public.meet_crew
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid := app.uuid_or_null(split_part(p_link, '.', 1));
  v public.meet_crew;
begin
  select * into v from public.meet_crew c where c.id = v_id for update;
  if v.id is null or v.link_tries >= 10 or v.link_expires_at is null then
    return null;
  elsif not exists (select from app.crew_links l where l.crew_id = v_id
    and l.hash = encode(sha256(convert_to(v_id || split_part(p_link, '.', 2), 'UTF8')), 'hex')) then
    update public.meet_crew c set link_tries = c.link_tries + 1 where c.id = v_id;
    if v.link_tries >= 9 then
      delete from app.crew_links l where l.crew_id = v_id;
    end if;
    return null;
  end if;
  return v;
end
$$;

-- What the link of a judge or volunteer opens: the meet, what they're asked, and what is theirs. No one else is named.
-- Opening it changes nothing. Null where there is no such link.
create function public.crew_page(p_link text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v public.meet_crew := app.crew_of(p_link);
  v_state text;
begin
  if v.id is null then
    return null;
  end if;
  v_state := (select case when v.link_expires_at < now() then 'expired'
      when m.state in ('cancelled', 'archived') or m.archived_at is not null then 'closed'
      when v.state = 'released' then 'released' when v.state = 'accepted' then 'accepted'
      when v.state = 'declined' then 'declined' else 'open' end from public.meets m where m.id = v.meet_id);
  return (select jsonb_build_object('state', v_state, 'name', app.official_name(v.official_id), 'job', v.job,
      'meet', m.title, 'host', k.name, 'starts_on', m.starts_on, 'ends_on', m.ends_on)
    || case when v_state in ('expired', 'closed', 'released') then '{}' else jsonb_build_object(
      'venue', m.venue, 'address', m.address, 'time_zone', m.time_zone, 'is_over', m.ends_on < app.today(m.school_id),
      'days', (select jsonb_agg(d::date order by d) from generate_series(m.starts_on, m.ends_on, interval '1 day') d),
      'available', v.available, 'shirt', v.shirt, 'meal', v.meal, 'meal_note', v.meal_note, 'note', v.answer_note,
      'service', o.service, 'ties', (select coalesce(jsonb_agg(jsonb_build_object('school_name', t.school_name,
          'kind', t.kind) order by t.school_name), '[]')
        from public.official_ties t where t.official_id = o.id and t.by_self and t.archived_at is null),
      'seats', (select coalesce(jsonb_agg(e.name || coalesce(', ' || a.name, '') order by e.sort, e.name), '[]')
        from public.meet_seats s join public.meet_events e on e.id = s.event_id
        left join public.meet_areas a on a.id = s.area_id
        where v.judge_id is not null and s.judge_id = v.judge_id and s.archived_at is null),
      'shifts', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', s.name, 'state', p.state,
          'when', app.shift_words(s.starts_at, s.ends_at, m.time_zone), 'area', a.name, 'note', s.note,
          'break', app.shift_words(s.break_from, s.break_to, m.time_zone)) order by s.starts_at, s.id), '[]')
        from public.meet_shift_people p join public.meet_shifts s on s.id = p.shift_id
        left join public.meet_areas a on a.id = s.area_id
        where p.crew_id = v.id and p.told_at is not null and s.archived_at is null)) end
    from public.meets m join public.schools k on k.id = m.school_id join public.officials o on o.id = v.official_id
    where m.id = v.meet_id);
end
$$;
call app.expose('public.crew_page(text)', 'service_role');

-- The meet of a link, held, and whose link it is. Null where there is none; refuses one that has ended.
create function app.hold_crew_link(p_link text) returns public.meet_crew
language plpgsql security definer set search_path = ''
as $$
declare
  v public.meet_crew;
  v_meet public.meets;
begin
  -- The meet first, as those who staff it hold it.
  select * into v_meet from public.meets m where m.id = (select c.meet_id from public.meet_crew c
    where c.id = app.uuid_or_null(split_part(p_link, '.', 1))) for no key update;
  v := app.crew_of(p_link);
  if v.id is null then
    return null;
  elsif v.link_expires_at < now() or v.state = 'released' or v_meet.state in ('cancelled', 'archived')
    or v_meet.archived_at is not null then
    perform app.fail('ended', 'This link no longer works', 'Ask the host for a new one.', 'link');
  elsif v_meet.ends_on < app.today(v_meet.school_id) then
    perform app.fail('over', 'This meet is over', 'Tell the host what you want to change.', 'link');
  end if;
  return v;
end
$$;

-- Answers an invitation by its link: {answer: 'accepted' or 'declined', note?, available?, shirt?, meal?, meal_note?,
-- service?, ties?: [{school_name, kind}], agreed?}. Who accepts agrees to the host's terms. The same answer again
-- changes what was entered with it, and adds no second judge. Returns {state}; null where there is no such link.
create function public.answer_crew(p_link text, p_input jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v public.meet_crew := app.hold_crew_link(p_link);
  v_meet public.meets;
  v_answer text := app.one_of(p_input ->> 'answer', '{accepted,declined}', '', 'answer', 'That answer');
  v_note text := app.need_text(p_input ->> 'note', 'note', 'The note', 300);
  v_old text := v.state;
begin
  if v.id is null then
    return null;
  end if;
  select * into v_meet from public.meets m where m.id = v.meet_id;
  if v_answer = 'accepted' then
    if v.agreed_at is null and not coalesce(app.yes_in(p_input ->> 'agreed', 'agreed'), false) then
      perform app.fail('agreed', 'Check the box to agree', 'You can accept once you agree.', 'agreed');
    end if;
    v := app.crew_choices(v_meet, v, p_input);
    if p_input ? 'service' then
      update public.officials o set service = app.plain_in(p_input ->> 'service', 'service', 'Your service', 80)
      where o.id = v.official_id;
    end if;
    update public.meet_crew c set available = v.available, shirt = v.shirt, meal = v.meal, meal_note = v.meal_note,
      answer_note = v_note, agreed_at = coalesce(c.agreed_at, now()), answered_at = now()
    where c.id = v.id;
    perform app.take_on(v.id);
    if p_input ? 'ties' then
      perform app.write_ties(v.official_id, v.school_id, p_input -> 'ties', true);
    end if;
  elsif v_old <> 'declined' then
    perform app.let_go(v.id, 'declined', v_note);
  end if;
  if v_old <> v_answer then
    perform app.notify('competition-staff.answers', app.directors_of(v.meet_id),
      left(format('%s %s', app.official_name(v.official_id), v_answer), 160), left(concat_ws(': ', v_meet.title,
        v_note), 400),
      format('/app/competition-portal/meets/%s?tab=crew', v.meet_id), format('crew:%s:%s:%s', v.id, v_answer, now()),
      v.school_id);
  end if;
  return jsonb_build_object('state', v_answer);
end
$$;
call app.expose('public.answer_crew(text, jsonb)', 'service_role');

-- Accepts a shift that someone was asked, or gives it up, by their link. Returns {state}; null where there is no such
-- link.
create function public.answer_shift(p_link text, p_person uuid, p_state text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v public.meet_crew := app.hold_crew_link(p_link);
  v_state text := app.one_of(p_state, '{accepted,declined}', '', 'answer', 'That answer');
  v_person public.meet_shift_people;
  v_shift public.meet_shifts;
begin
  if v.id is null then
    return null;
  end if;
  select * into v_person from public.meet_shift_people p
  where p.id = p_person and p.crew_id = v.id and p.told_at is not null for update;
  if v_person.id is null or v_person.state not in ('asked', 'accepted', 'declined') then
    perform app.fail('shift', 'This shift isn''t yours any more', 'Load the page again.', 'shift');
  elsif v_person.state <> v_state then
    update public.meet_shift_people p set state = v_state, answered_at = now() where p.id = p_person;
    select * into v_shift from public.meet_shifts s where s.id = v_person.shift_id;
    if v_state = 'declined' then
      perform app.notify('competition-staff.answers', app.directors_of(v.meet_id),
        left(format('%s gave up %s', app.official_name(v.official_id), v_shift.name), 160),
        'Find someone else for this shift.', format('/app/competition-portal/meets/%s?tab=shifts', v.meet_id),
        format('shift:%s:%s', p_person, now()), v.school_id);
    end if;
  end if;
  return jsonb_build_object('state', v_state);
end
$$;
call app.expose('public.answer_shift(text, uuid, text)', 'service_role');
