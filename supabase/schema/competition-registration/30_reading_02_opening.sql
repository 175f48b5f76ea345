-- The moment at which the first day of a meet begins, where it is.
create function app.meet_begins(p_meet public.meets) returns timestamptz
language sql stable set search_path = ''
as $$
  select p_meet.starts_on::timestamp at time zone p_meet.time_zone
$$;

-- When registration closes: as the host set it, with the first day of the meet at the latest.
create function app.registration_ends(p_meet public.meets, p_opening public.meet_openings) returns timestamptz
language sql stable set search_path = ''
as $$
  select least(p_opening.closes_at, app.meet_begins(p_meet))
$$;

-- What registration needs before it opens, also again.
create function app.registration_blocks(p_meet uuid, p_to text) returns table (message text, part text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_meet public.meets;
  v_opening public.meet_openings;
begin
  if p_to <> 'registration_open' then
    return;
  end if;
  select * into v_meet from public.meets m where m.id = p_meet;
  select * into v_opening from public.meet_openings o where o.meet_id = p_meet;
  return query
    select b.message, b.part from app.meet_plan_blocks(p_meet, 'published') b;
  if v_opening.meet_id is null then
    return query select 'How schools register isn''t set yet', 'register';
  elsif app.registration_ends(v_meet, v_opening) <= clock_timestamp() then
    return query select case when app.meet_begins(v_meet) <= clock_timestamp()
      then 'The first day of the meet has come, so schools no longer register'
      else 'The time at which registration closes has passed' end, 'register';
  end if;
end
$$;

-- The programs of an input, each once.
create function app.branches_in(p_list jsonb) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  v_all text[] := '{AJROTC,NJROTC,AFJROTC,SFJROTC,MCJROTC,CGJROTC,NDCC,OTHER}';
begin
  return array(select app.one_of(x.value, v_all, '', 'branches', 'That program')
    from jsonb_array_elements_text(app.lines_in(p_list, 'branches', 20)) x group by x.value order by x.value);
end
$$;

-- Refuses times that don't follow each other.
create function app.check_opening(p_meet public.meets, p_opening public.meet_openings, p_begins timestamptz)
returns void
language plpgsql stable set search_path = ''
as $$
begin
  if p_opening.closes_at <= p_opening.opens_at then
    perform app.fail('times', 'Registration closes before it opens', 'Check both times.', 'closes_at');
  elsif p_opening.closes_at > p_begins then
    perform app.fail('times', 'Registration closes before the first day of the meet', 'Choose an earlier time.',
      'closes_at');
  elsif p_opening.opens_at >= p_begins then
    perform app.fail('times', 'Registration opens before the first day of the meet', 'Choose an earlier time.',
      'opens_at');
  elsif p_opening.order_rule = 'returning' and p_opening.returning_until is null then
    perform app.fail('missing', 'The date until which returning schools go first is missing', 'Enter it.',
      'returning_until');
  elsif p_opening.returning_until > p_begins or p_opening.draw_at > p_begins then
    perform app.fail('times', 'Places are given before the first day of the meet', 'Choose an earlier time.',
      case when p_opening.draw_at > p_begins then 'draw_at' else 'returning_until' end);
  elsif extract(year from coalesce(p_opening.opens_at, p_begins)) not between 2000 and 2200 then
    perform app.fail('times', 'That date isn''t valid', 'Check the year.', 'opens_at');
  end if;
end
$$;

-- A state of a registration as a sentence has it.
create function app.registration_words(p_state text) returns text
language sql immutable set search_path = ''
as $$
  select case p_state when 'draft' then 'a draft' when 'waitlisted' then 'on the waiting list'
    when 'offered' then 'offered a place' when 'no_show' then 'a no-show'
    when 'checked_in' then 'checked in' else p_state end
$$;

-- The last day on which the host has names of other schools' cadets: so many days after the results are official, or
-- after the last day where they aren't, or after the meet was canceled.
create function app.names_end_on(p_meet uuid) returns date
language sql stable security definer set search_path = ''
as $$
  select coalesce((select o.names_days from public.meet_openings o where o.meet_id = m.id), 30) + (case
    when m.state = 'cancelled' then coalesce((select app.day_in(e.cancelled_at, m.time_zone)
      from public.school_events e where e.id = m.event_id), m.ends_on)
    when m.state in ('results_certified', 'amended', 'archived') then coalesce((
      select app.day_in(max(c.certified_at), m.time_zone) from public.meet_certificates c
      where c.meet_id = m.id and c.state = 'certified'), m.ends_on)
    else m.ends_on end)
  from public.meets m where m.id = p_meet
$$;

-- The directors of a meet.
create function app.directors_of(p_meet uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(select distinct s.profile_id from public.meet_staff s
    where s.meet_id = p_meet and s.role = 'director' and s.archived_at is null)
$$;

-- What a school is told of the state of its registration; null: nothing.
create function app.registration_notice(p_row public.meet_registrations, p_meet public.meets)
returns table (kind text, title text, body text)
language sql stable security definer set search_path = ''
as $$
  select 'competition-entries.' || (case p_row.state when 'offered' then 'offer' else 'decided' end),
    left(n.title || ': ' || p_meet.title, 120), n.body
  from (values
    ('approved', 'You have a place', 'Open your registration to see what is left to do.'),
    ('confirmed', 'You have a place', 'Your registration is complete.'),
    ('waitlisted', 'On the waiting list', 'A place is offered to you as soon as one is free.'),
    ('offered', 'A place is free', format('Accept it by %s. After that it goes to the next school.',
      to_char(p_row.offer_until at time zone p_meet.time_zone, 'Mon FMDD, FMHH12:MI AM'))),
    ('lapsed', 'The offer ended', 'The place went to the next school. You can go to the end of the line.'),
    ('declined', 'Registration declined', coalesce(p_row.state_reason, 'Ask the host why.')),
    ('no_show', 'Marked as a no-show', coalesce(p_row.state_reason, 'The school didn''t come.'))
  ) n (state, title, body)
  where n.state = p_row.state
$$;
