-- Refuses an answer that comes too early or too late, in words. Staff answer at any time.
create function app.check_answer_time(p_signup public.event_signups, p_old text, p_state text) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_starts timestamptz := (select e.starts_at from public.school_events e where e.id = p_signup.event_id);
  v_zone text := (select s.time_zone from public.schools s where s.id = p_signup.school_id);
begin
  if p_signup.opens_at > now() then
    perform app.fail('not_open', 'Sign-up opens '
      || to_char(p_signup.opens_at at time zone v_zone, 'Mon FMDD, FMHH12:MI AM'),
      'Come back then.', 'state');
  elsif coalesce(p_old in ('going', 'pending_guardian'), false) then
    if coalesce(p_state, '') <> 'going' and coalesce(p_signup.withdraw_until, v_starts) < now() then
      perform app.fail('too_late', 'It''s too late to withdraw here', 'Ask an instructor.', 'state');
    end if;
  elsif p_state = 'going' and coalesce(p_signup.closes_at, v_starts) < now() then
    perform app.fail('closed', 'Sign-up is closed', 'Ask an instructor.', 'state');
  end if;
end
$$;

-- The result of answering "going": a place, a place that needs a guardian's approval, or a place on the waiting list.
-- The caller has locked the event.
create function app.place_for(p_signup public.event_signups, p_old public.event_answers, p_confirmed boolean)
  returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce(p_old.state in ('going', 'pending_guardian'), false) then
    return case when p_confirmed or p_old.state = 'going' then 'going' else 'pending_guardian' end;
  elsif p_old.state = 'waitlisted' then
    return 'waitlisted';
  elsif p_signup.capacity is not null and (app.places_taken(p_signup.event_id) >= p_signup.capacity or exists (
    select from public.event_answers a where a.event_id = p_signup.event_id and a.in_line is not null)) then
    if not p_signup.waitlist then
      perform app.fail('full', 'No spots are left', 'Ask an instructor if a spot opens up.', 'state');
    end if;
    return 'waitlisted';
  end if;
  return case when p_signup.needs_guardian and not p_confirmed then 'pending_guardian' else 'going' end;
end
$$;

-- An answer as the screens and the way back take it.
create function app.answer_of(p_event uuid, p_cadet uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce((select jsonb_build_object('state', a.state, 'transport', a.transport,
    'place', app.place_in_line(p_event, p_cadet), 'confirmed', a.guardian_confirmed_at is not null)
    from public.event_answers a where a.event_id = p_event and a.cadet_id = p_cadet),
      '{"state": null, "transport": null}')
$$;

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
    perform app.fail('capacity', 'The number of spots isn''t valid', 'Use 1 to 2,000, or leave it blank.', 'capacity');
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

-- The cadets on a roll: those an event is for, and anyone who answered that they're coming. Checks no rights.
create function app.event_roll_cadets(p_event uuid) returns setof uuid
language sql stable security definer rows 150 set search_path = ''
as $$
  select app.event_cadets(p_event)
  union
  select a.cadet_id from public.event_answers a where a.event_id = p_event and a.state <> 'not_going'
$$;

-- Who was asked by an event and what each said, for those who run the calendar.
create function app.event_answer_rows(p_event uuid)
returns table (cadet_id uuid, first_name text, last_name text, unit_name text, state text, transport text,
  place integer,
  answered_by_label text, answered_at timestamptz, guardian_confirmed_at timestamptz)
language plpgsql stable security definer rows 150 set search_path = ''
as $$
begin
  if not app.manages('calendar', 'read') then
    perform app.deny('You don''t have permission to see who answered');
  end if;
  return query
    select c.id, coalesce(nullif(c.preferred_name, ''), c.first_name), c.last_name,
      app.unit_label(u.id), coalesce(a.state, 'none'),
        a.transport,
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
returns table (cadet_id uuid, first_name text, last_name text, unit_name text, state text, transport text,
  place integer,
  answered_by_label text, answered_at timestamptz, guardian_confirmed_at timestamptz)
language sql stable set search_path = ''
as $$
  select * from app.event_answer_rows(p_event)
$$;
call app.expose('public.event_answer_list(uuid)', 'authenticated', 'service_role');
