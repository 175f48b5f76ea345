-- Tells everyone whose shifts are new or moved: one message each, with all of their shifts. Returns {told, left_out}.
create function public.tell_shifts(p_meet uuid, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_staffer(p_meet, 'director');
  v_done jsonb;
  v record;
  v_told integer := 0;
  v_left jsonb := '[]';
begin
  v_done := app.once(p_key, 'tell_shifts', to_jsonb(p_meet));
  if v_done is not null then
    return v_done;
  end if;
  perform app.need_own_account();
  for v in
    select c.id, app.official_name(o.id) as name, o.email is null and o.cadet_id is null as is_unreachable,
      array_agg(s.name || coalesce(' (' || a.name || ')', '') || ': ' || app.shift_words(s.starts_at, s.ends_at,
        v_meet.time_zone) order by s.starts_at, s.id) as lines
    from public.meet_crew c join public.officials o on o.id = c.official_id
    join public.meet_shift_people p on p.crew_id = c.id and p.state in ('asked', 'accepted')
    join public.meet_shifts s on s.id = p.shift_id left join public.meet_areas a on a.id = s.area_id
    where c.meet_id = p_meet
    group by c.id, o.id having bool_or(p.told_at is null) order by c.id
  loop
    if v.is_unreachable then
      v_left := v_left || jsonb_build_object('name', v.name, 'reason', 'No email address');
    else
      perform app.tell_crew(v.id, 'Your shifts', array['These are your shifts:'] || v.lines
        || 'Accept each of them on the page behind this button, or say that you can''t.'::text, 'Answer your shifts',
        format('shifts:%s:%s', v.id, now()));
      update public.meet_shift_people p set told_at = now()
      where p.crew_id = v.id and p.state in ('asked', 'accepted') and p.told_at is null;
      v_told := v_told + 1;
    end if;
  end loop;
  return app.done(p_key, jsonb_build_object('told', v_told, 'left_out', v_left));
end
$$;
call app.expose('public.tell_shifts(uuid, uuid)', 'authenticated', 'service_role');

-- Says what became of someone on a shift: accepted (by phone), checked_in with their hours, no_show, or released, which
-- tells them. Without hours, a shift counts whole, without its break.
create function public.set_shift_state(p_person uuid, p_state text, p_hours text default null,
  p_reason text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_staffer((select p.meet_id from public.meet_shift_people p where p.id = p_person),
    'head_judge');
  v_state text := app.one_of(p_state, '{asked,accepted,checked_in,no_show,released}', '', 'state', 'That state');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300);
  v_hours numeric := app.number_in(p_hours, 'hours');
  v public.meet_shift_people;
begin
  select * into v from public.meet_shift_people p where p.id = p_person and p.meet_id = v_meet.id for update;
  if v_hours < 0 or v_hours > 24 or v_hours * 4 <> trunc(v_hours * 4) then
    perform app.fail('hours', 'Hours must be 0 to 24, in quarters', 'Use a quarter, such as 1.25 or 2.5.', 'hours');
  elsif v.posted_at is not null then
    perform app.fail('posted', 'These hours are service hours already', 'Correct them with the service hours.',
      'hours');
  elsif v_state = 'released' then
    if v.state <> 'released' then
      perform app.free_shift(p_person, v_reason);
    end if;
    return;
  end if;
  update public.meet_shift_people p set state = v_state, reason = v_reason,
    checked_in_at = case when v_state = 'checked_in' then coalesce(p.checked_in_at, now()) end,
    hours = case when v_state = 'checked_in' then coalesce(v_hours, (select app.shift_hours(s)
      from public.meet_shifts s where s.id = p.shift_id)) end
  where p.id = p_person;
end
$$;
call app.expose('public.set_shift_state(uuid, text, text, text)', 'authenticated', 'service_role');

-- The hours of a shift without its break, to the nearest quarter.
create function app.shift_hours(p_shift public.meet_shifts) returns numeric
language sql immutable set search_path = ''
as $$
  select round(extract(epoch from p_shift.ends_at - p_shift.starts_at
    - coalesce(p_shift.break_to - p_shift.break_from, interval '0')) / 900) / 4
$$;

-- Who could take someone's place, at an event or on a shift, and who couldn't and why: free, not tied, of the right
-- role and tier. Those who have the fewest hours that day come first.
create function public.replacements(p_crew uuid, p_shift uuid default null, p_event uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_crew(p_crew, 'head_judge');
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', app.official_name(c.official_id),
        'block', b.block ->> 'message', 'hours', h.hours)
        order by b.block is not null, h.hours, app.official_name(c.official_id), c.id), '[]')
    from public.meet_crew o
    join public.meet_crew c on c.meet_id = o.meet_id and c.id <> o.id and c.state = 'accepted'
      and (o.job <> 'judge' or c.job = 'judge')
    cross join lateral (select app.replace_block(o, c, p_shift, p_event) as block) b
    cross join lateral (select coalesce(sum(app.shift_hours(s)), 0) as hours from public.meet_shift_people p
      join public.meet_shifts s on s.id = p.shift_id where p.crew_id = c.id
      and p.state in ('asked', 'accepted', 'checked_in')) h
    where o.id = p_crew and o.meet_id = v_meet.id);
end
$$;
call app.expose('public.replacements(uuid, uuid, uuid)', 'authenticated', 'service_role');

-- The shifts that someone hands over: one of them, or all of an event.
create function app.shifts_of(p_crew uuid, p_shift uuid, p_event uuid) returns setof public.meet_shifts
language sql stable security definer set search_path = ''
as $$
  select s.* from public.meet_shifts s join public.meet_shift_people p on p.shift_id = s.id and p.crew_id = p_crew
    and p.state in ('asked', 'accepted', 'checked_in', 'no_show')
  where s.archived_at is null and (s.id = p_shift or s.event_id = p_event) order by s.starts_at, s.id
$$;

-- Why someone can't take the place of another: {code, message}, or null.
create function app.replace_block(p_old public.meet_crew, p_new public.meet_crew, p_shift uuid, p_event uuid)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_event uuid := coalesce(p_event, (select s.event_id from public.meet_shifts s where s.id = p_shift
    and s.job = 'judge'));
  v_block jsonb := (select app.shift_block(s, p_new) from app.shifts_of(p_old.id, p_shift, p_event) s
    where app.shift_block(s, p_new) is not null limit 1);
  v_tied text[] := app.judge_ties(p_new.judge_id, v_event);
begin
  if v_block is not null then
    return v_block;
  elsif p_old.job = 'judge' and cardinality(v_tied) > 0 then
    return jsonb_build_object('code', 'tied', 'message', format('%s is tied to %s, which competes in this event',
      app.official_name(p_new.official_id), v_tied[1]));
  elsif p_new.judge_id is not null and exists (select from public.meet_seats s where s.event_id = v_event
    and s.judge_id = p_new.judge_id and s.archived_at is null) then
    return jsonb_build_object('code', 'seated', 'message', app.official_name(p_new.official_id)
      || ' is on this panel already');
  end if;
  return null;
end
$$;

-- Puts someone else in the place of a judge or volunteer in one act: on their shifts there, and on the seats of that
-- event, with the reason. Both are told. Returns {shifts, seats}: how many moved.
create function public.replace_crew(p_crew uuid, p_with uuid, p_shift uuid, p_event uuid, p_reason text,
  p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_crew(p_crew, 'head_judge');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300, true);
  v_done jsonb;
  v_old public.meet_crew;
  v_new public.meet_crew;
  v_block jsonb;
  v_event uuid := coalesce(p_event, (select s.event_id from public.meet_shifts s where s.id = p_shift
    and s.job = 'judge'));
  v record;
  v_words text[] := '{}';
  v_shifts integer := 0;
  v_seats integer := 0;
begin
  v_done := app.once(p_key, 'replace_crew', jsonb_build_array(p_crew, p_with, p_shift, p_event, p_reason));
  if v_done is not null then
    return v_done;
  end if;
  perform from public.meet_crew c where c.id in (p_crew, p_with) order by c.id for update;
  select * into v_old from public.meet_crew c where c.id = p_crew;
  select * into v_new from public.meet_crew c where c.id = p_with and c.meet_id = v_meet.id;
  if v_new.id is null or v_new.id = v_old.id or v_old.job = 'judge' and v_new.job <> 'judge' then
    perform app.fail('unknown_person', 'That person can''t take this place', 'Choose from the list.', 'with');
  end if;
  v_block := app.replace_block(v_old, v_new, p_shift, p_event);
  if v_block is not null then
    perform app.fail(v_block ->> 'code', v_block ->> 'message', 'Choose someone else.', 'with');
  end if;
  for v in select s.* from app.shifts_of(p_crew, p_shift, p_event) s loop
    -- Who worked until now has the hours so far; who didn't come stays a no-show.
    update public.meet_shift_people p set state = 'released', reason = v_reason, hours = case p.state
      when 'checked_in' then least(p.hours, greatest(0, round(extract(epoch from now() - v.starts_at) / 900) / 4)) end
    where p.shift_id = v.id and p.crew_id = p_crew and p.state in ('asked', 'accepted', 'checked_in');
    insert into public.meet_shift_people (school_id, meet_id, shift_id, crew_id, state, told_at)
    values (v_meet.school_id, v_meet.id, v.id, p_with, 'accepted', now());
    v_shifts := v_shifts + 1;
    v_words := v_words || (v.name || ', ' || app.shift_words(v.starts_at, v.ends_at, v_meet.time_zone));
  end loop;
  for v in select s.id, s.code, e.name from public.meet_seats s join public.meet_events e on e.id = s.event_id
    where s.event_id = v_event and s.judge_id = v_old.judge_id and s.archived_at is null order by s.id loop
    perform public.replace_meet_judge(v.id, v_new.judge_id, null, v_reason);
    v_seats := v_seats + 1;
    v_words := v_words || format('Seat %s, %s', v.code, v.name);
  end loop;
  if v_shifts + v_seats = 0 then
    perform app.fail('nothing', 'There is nothing left to take over', 'Reload the page.', 'with');
  end if;
  perform app.tell_crew(p_crew, 'You''re replaced', array['Someone else takes over: '
    || array_to_string(v_words, '; ') || '.'], 'See your shifts', format('off:%s:%s', p_crew, now()));
  perform app.tell_crew(p_with, 'You take over', array['Please take over: ' || array_to_string(v_words, '; ') || '.'],
    'See your shifts', format('on:%s:%s', p_with, now()));
  return app.done(p_key, jsonb_build_object('shifts', v_shifts, 'seats', v_seats));
end
$$;
call app.expose('public.replace_crew(uuid, uuid, uuid, uuid, text, uuid)', 'authenticated', 'service_role');
