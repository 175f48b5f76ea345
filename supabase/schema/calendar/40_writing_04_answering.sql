-- What an event asks, held until the end of the transaction so that places are counted one after another. Refuses where
-- it asks nothing or is over.
create function app.hold_signup(p_event uuid, p_who text) returns public.event_signups
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.school_events;
  v_signup public.event_signups;
begin
  select * into v_event from public.school_events e where e.id = p_event for no key update;
  select * into v_signup from public.event_signups s where s.event_id = p_event;
  if v_signup.id is null or not v_signup.asks_answers then
    perform app.fail('no_answers', 'This event doesn''t ask for answers', 'You don''t need to do anything.');
  elsif v_event.cancelled_at is not null then
    perform app.fail('canceled', 'This event is canceled', 'You don''t need to do anything.');
  elsif p_who <> 'staff' and v_event.ends_at < now() then
    perform app.fail('over', 'This event is over', 'Ask an instructor if something is wrong.');
  end if;
  return v_signup;
end
$$;

-- Answers an event for a cadet: going, maybe, or not_going, with how the cadet gets there; no state takes the answer
-- back. Returns {state, transport, place, before}: who comes to a full event is on the waiting list, and `place` says
-- where. Who withdraws gives the place to the first who waits.
create function public.answer_event(
  p_event uuid, p_cadet uuid, p_state text, p_transport text default null, p_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_who text := app.need_answerer(p_event, p_cadet);
  v_done jsonb := app.once(p_key, 'answer_event', jsonb_build_array(p_event, p_cadet, p_state, p_transport));
  v_signup public.event_signups;
  v_old public.event_answers;
  v_before jsonb;
  v_state text := nullif(p_state, '');
begin
  if v_done is not null then
    return v_done;
  elsif v_state not in ('going', 'maybe', 'not_going') then
    perform app.fail('state', 'That answer isn''t valid', 'Choose going, maybe, or not going.', 'state');
  elsif p_transport not in ('bus', 'parent', 'self', '') then
    perform app.fail('transport', 'That way to get there isn''t valid', 'Choose bus, parent, or on their own.',
      'transport');
  end if;
  v_signup := app.hold_signup(p_event, v_who);
  select * into v_old from public.event_answers a where a.event_id = p_event and a.cadet_id = p_cadet;
  v_before := app.answer_of(p_event, p_cadet);
  if v_who <> 'staff' then
    perform app.check_answer_time(v_signup, v_old.state, v_state);
    if v_old.id is null and not exists (select from app.event_cadets(p_event) c where c = p_cadet) then
      perform app.fail('not_meant', 'This event is for other cadets', 'Ask an instructor if you should be there.');
    end if;
  end if;
  if v_state = 'going' then
    v_state := app.place_for(v_signup, v_old, v_who <> 'self' or v_old.guardian_confirmed_at is not null);
  end if;
  perform app.write_answer(v_signup, p_cadet, v_state, nullif(p_transport, ''), v_who);
  perform app.move_up(p_event);
  return app.done(p_key, app.answer_of(p_event, p_cadet) || jsonb_build_object('before', v_before));
end
$$;
call app.expose('public.answer_event(uuid, uuid, text, text, uuid)', 'authenticated', 'service_role');

-- Writes an answer, or takes it away. The event is held, and its caller has checked everything.
create function app.write_answer(p_signup public.event_signups, p_cadet uuid, p_state text, p_transport text,
  p_who text)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_confirms boolean := p_signup.needs_guardian and p_who <> 'self' and p_state in ('going', 'waitlisted');
begin
  if p_state is null then
    delete from public.event_answers a where a.event_id = p_signup.event_id and a.cadet_id = p_cadet;
    return;
  end if;
  insert into public.event_answers
    as a (school_id, event_id, cadet_id, state, transport, in_line, guardian_confirmed_by,
    guardian_confirmed_at)
  values (p_signup.school_id, p_signup.event_id, p_cadet, p_state, p_transport, case p_state when 'waitlisted' then
    (select coalesce(max(o.in_line), 0) + 1 from public.event_answers o where o.event_id = p_signup.event_id) end,
    case when v_confirms then auth.uid() end, case when v_confirms then now() end)
  on conflict on constraint event_answers_event_id_cadet_id_key do update set
    state = excluded.state, transport = coalesce(excluded.transport, a.transport), answered_by = auth.uid(),
    answered_by_label = app.actor_label(), answered_at = now(),
    in_line = case excluded.state when 'waitlisted' then coalesce(a.in_line, excluded.in_line) end,
    guardian_confirmed_by = case when excluded.state in ('maybe', 'not_going') then null
      else coalesce(excluded.guardian_confirmed_by, a.guardian_confirmed_by) end,
    guardian_confirmed_at = case when excluded.state in ('maybe', 'not_going') then null
      else coalesce(excluded.guardian_confirmed_at, a.guardian_confirmed_at) end;
  if p_state = 'pending_guardian' then
    perform app.ask_guardians(p_signup.event_id, p_cadet, p_signup.school_id);
  end if;
end
$$;

-- Asks the guardians of a cadet to confirm, once a day.
create function app.ask_guardians(p_event uuid, p_cadet uuid, p_school uuid) returns integer
language sql security definer set search_path = ''
as $$
  select app.notify_families('calendar.confirm', array[row(p_cadet,
    'Confirm: ' || (select e.title from public.school_events e where e.id = p_event),
    format('%s signed up and needs your confirmation. %s.',
      (select c.first_name from public.cadets c where c.id = p_cadet),
      app.event_moment(p_event)),
    app.event_link(p_event), format('confirm:%s:%s', p_event, app.today(p_school)))::app.notice], p_school)
$$;

-- Confirms the answer of a cadet, as the guardian or as staff who heard from one. `p_confirmed` false undoes that.
-- Returns the answer.
create function public.confirm_answer(p_event uuid, p_cadet uuid, p_confirmed boolean default true, p_key uuid
  default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_who text := app.need_answerer(p_event, p_cadet);
  v_done jsonb := app.once(p_key, 'confirm_answer', jsonb_build_array(p_event, p_cadet, p_confirmed));
  v_signup public.event_signups;
begin
  if v_done is not null then
    return v_done;
  elsif v_who = 'self' then
    perform app.deny('A guardian confirms this');
  end if;
  v_signup := app.hold_signup(p_event, v_who);
  if not v_signup.needs_guardian then
    perform app.fail('no_confirmation', 'This event doesn''t need a guardian''s confirmation',
      'You don''t need to do anything.');
  end if;
  update public.event_answers a set
    state = case when coalesce(p_confirmed, true) then case a.state when 'pending_guardian' then 'going'
      else a.state end
      else case a.state when 'going' then 'pending_guardian' else a.state end end,
    guardian_confirmed_by = case when coalesce(p_confirmed, true) then auth.uid() end,
    guardian_confirmed_at = case when coalesce(p_confirmed, true) then now() end
  where a.event_id = p_event and a.cadet_id = p_cadet and a.state in ('going', 'pending_guardian', 'waitlisted');
  if not found then
    perform app.fail('no_answer', 'There''s no sign-up to confirm', 'Reload the page.');
  end if;
  return app.done(p_key, app.answer_of(p_event, p_cadet));
end
$$;
call app.expose('public.confirm_answer(uuid, uuid, boolean, uuid)', 'authenticated', 'service_role');

-- Sets what an event asks of those it is for, in the form of app.read_signup(). More places than before go to those who
-- wait; fewer than are taken are refused. Returns what it asked before in the same form, or null.
create function public.set_sign_up(p_event uuid, p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.school_events;
  v_new public.event_signups;
  v_done jsonb;
  v_before jsonb;
begin
  if not app.manages('calendar', 'update') then
    perform app.deny('You don''t have permission to set sign-ups');
  end if;
  v_done := app.once(p_key, 'set_sign_up', jsonb_build_array(p_event, p_input));
  if v_done is not null then
    return nullif(v_done, 'null');
  end if;
  select * into v_event from public.school_events e
  where e.id = p_event and e.school_id = app.school_id() and e.archived_at is null for no key update;
  if v_event.id is null then
    perform app.fail('unknown_event', 'That event isn''t on your calendar', 'Reload the page.');
  end if;
  v_new := app.read_signup(v_event, p_input);
  if v_new.capacity < app.places_taken(p_event) then
    perform app.fail('taken', format('%s spots are already taken', app.places_taken(p_event)),
      'Use at least as many, or withdraw someone first.', 'capacity');
  end if;
  v_before := (select to_jsonb(s) - '{id,school_id,event_id,created_at,created_by,updated_at,updated_by}'::text[]
    from public.event_signups s where s.event_id = p_event);
  insert into public.event_signups
    as s (school_id, event_id, asks_answers, needs_guardian, opens_at, closes_at, withdraw_until,
    capacity, waitlist, note, remind_minutes)
  values (v_event.school_id, p_event, v_new.asks_answers, v_new.needs_guardian, v_new.opens_at, v_new.closes_at,
    v_new.withdraw_until, v_new.capacity, v_new.waitlist, v_new.note, v_new.remind_minutes)
  on conflict on constraint event_signups_event_id_key do update set asks_answers = excluded.asks_answers,
    needs_guardian = excluded.needs_guardian, opens_at = excluded.opens_at, closes_at = excluded.closes_at,
    withdraw_until = excluded.withdraw_until, capacity = excluded.capacity, waitlist = excluded.waitlist,
    note = excluded.note, remind_minutes = excluded.remind_minutes;
  perform app.move_up(p_event);
  perform app.done(p_key, coalesce(v_before, 'null'));
  return v_before;
end
$$;
call app.expose('public.set_sign_up(uuid, jsonb, uuid)', 'authenticated', 'service_role');
