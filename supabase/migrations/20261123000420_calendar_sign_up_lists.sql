-- What an event asks, set by those who run the calendar; who answered; and reminding those who didn't.

-- What an input says about a sign-up, checked field by field: {asks_answers?, needs_guardian?, opens_at?, closes_at?,
-- withdraw_until?, capacity?, waitlist?, note?, remind_minutes?}.
create function app.read_signup(p_event public.school_events, p_input jsonb) returns public.event_signups
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_new public.event_signups;
  v_seats numeric := app.number_in(p_input ->> 'capacity', 'capacity');
  v_minutes numeric := app.number_in(p_input ->> 'remind_minutes', 'remind_minutes');
begin
  v_new.asks_answers := coalesce(app.yes_in(p_input ->> 'asks_answers', 'asks_answers'), true);
  v_new.needs_guardian := coalesce(app.yes_in(p_input ->> 'needs_guardian', 'needs_guardian'), false);
  v_new.waitlist := coalesce(app.yes_in(p_input ->> 'waitlist', 'waitlist'), true);
  v_new.opens_at := app.moment_in(p_input ->> 'opens_at', 'opens_at');
  v_new.closes_at := app.moment_in(p_input ->> 'closes_at', 'closes_at');
  v_new.withdraw_until := app.moment_in(p_input ->> 'withdraw_until', 'withdraw_until');
  v_new.note := app.need_text(p_input ->> 'note', 'note', 'The note', 300);
  if v_seats <> trunc(v_seats) or v_seats not between 1 and 2000 then
    perform app.fail('capacity', 'The number of places isn''t valid', 'Use 1 to 2,000, or leave it empty.', 'capacity');
  elsif v_minutes <> trunc(v_minutes) or v_minutes not between 5 and 20160 then
    perform app.fail('remind_minutes', 'The reminder isn''t valid', 'Use 5 minutes to two weeks.', 'remind_minutes');
  elsif v_new.closes_at <= v_new.opens_at then
    perform app.fail('date_order', 'Sign-up closes before it opens', 'Use a later time.', 'closes_at');
  elsif v_new.closes_at > p_event.ends_at then
    perform app.fail('date_order', 'Sign-up closes after the event', 'Use an earlier time.', 'closes_at');
  elsif v_new.withdraw_until > p_event.ends_at then
    perform app.fail('date_order', 'Withdrawing ends after the event', 'Use an earlier time.', 'withdraw_until');
  elsif v_new.needs_guardian and not (p_event.audience = 'everyone' or (p_event.audience = 'group' and
    (p_event.audience_groups -> 'guardians' = 'true' or p_event.audience_groups -> 'roles' @> '["parent"]'))) then
    perform app.fail('not_seen', 'Families don''t see this event, so no guardian can confirm',
      'Show the event to families, or don''t ask guardians.', 'needs_guardian');
  end if;
  v_new.capacity := v_seats;
  v_new.remind_minutes := v_minutes;
  return v_new;
end
$$;

-- Sets what an event asks of those it is for, in the form of app.read_signup(). More places than before go to those who wait;
-- fewer than are taken are refused. Gives what it asked before in the same form, or null.
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
    perform app.fail('taken', format('%s places are taken already', app.places_taken(p_event)),
      'Use at least as many, or withdraw someone first.', 'capacity');
  end if;
  v_before := (select to_jsonb(s) - '{id,school_id,event_id,created_at,created_by,updated_at,updated_by}'::text[]
    from public.event_signups s where s.event_id = p_event);
  insert into public.event_signups as s (school_id, event_id, asks_answers, needs_guardian, opens_at, closes_at, withdraw_until,
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

-- The cadets whom a roll is of: those an event is meant for, and whoever answered that they come. Asks no rights.
create function app.event_roll_cadets(p_event uuid) returns setof uuid
language sql stable security definer rows 150 set search_path = ''
as $$
  select app.event_cadets(p_event)
  union
  select a.cadet_id from public.event_answers a where a.event_id = p_event and a.state <> 'not_going'
$$;

-- Who was asked by an event and what each said, for those who run the calendar.
create function app.event_answer_rows(p_event uuid)
returns table (cadet_id uuid, first_name text, last_name text, unit_name text, state text, transport text, place integer,
  answered_by_label text, answered_at timestamptz, guardian_confirmed_at timestamptz)
language plpgsql stable security definer rows 150 set search_path = ''
as $$
begin
  if not app.manages('calendar', 'read') then
    perform app.deny('You don''t have permission to see who answered');
  end if;
  return query
    select c.id, coalesce(nullif(c.preferred_name, ''), c.first_name), c.last_name,
      app.unit_name(u.name, coalesce(p.short_name, p.name), p.parent_id is null), coalesce(a.state, 'none'), a.transport,
      case when a.in_line is not null then app.place_in_line(p_event, c.id) end, a.answered_by_label, a.answered_at,
      a.guardian_confirmed_at
    from public.school_events e
    join lateral (select app.event_cadets(e.id) as id
      union select x.cadet_id from public.event_answers x where x.event_id = e.id) m on true
    join public.cadets c on c.id = m.id
    left join public.event_answers a on a.event_id = e.id and a.cadet_id = c.id
    left join public.unit_assignments s on s.cadet_id = c.id and s.to_on is null
    left join public.units u on u.id = s.unit_id
    left join public.units p on p.id = u.parent_id
    where e.id = p_event and e.school_id = app.school_id()
    order by c.last_name, 2, c.id;
end
$$;
grant execute on function app.event_answer_rows(uuid) to authenticated, service_role;

-- Who was asked by an event and what each said: 'none' where there is no answer.
create function public.event_answer_list(p_event uuid)
returns table (cadet_id uuid, first_name text, last_name text, unit_name text, state text, transport text, place integer,
  answered_by_label text, answered_at timestamptz, guardian_confirmed_at timestamptz)
language sql stable set search_path = ''
as $$
  select * from app.event_answer_rows(p_event)
$$;
call app.expose('public.event_answer_list(uuid)', 'authenticated', 'service_role');
