-- What coming events ask of the caller's own cadets: of oneself, and of one's children whom no order keeps away.
-- `p_event` narrows it to one event; without it, no one is asked about an event that is full, or where they aren't
-- needed.
create function app.my_invitations(p_event uuid default null)
returns table (event_id uuid, cadet_id uuid, first_name text, state text, transport text, place integer,
  confirmed boolean,
  taken integer, ends_at timestamptz)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  return query
    select e.id, c.id, coalesce(nullif(c.preferred_name, ''), c.first_name), a.state, a.transport,
      app.place_in_line(e.id, c.id), a.guardian_confirmed_at is not null, app.places_taken(e.id), e.ends_at
    from public.cadets c
    join public.school_events e on e.school_id = c.school_id and e.archived_at is null and e.ends_at > now()
      and (p_event is null or e.id = p_event)
    join public.event_signups s on s.event_id = e.id and s.asks_answers
    left join public.event_answers a on a.event_id = e.id and a.cadet_id = c.id
    where c.id in (select app.self('calendar', 'read')) and c.archived_at is null
      and (a.id is not null or case when p_event is null then app.my_part(e.id, c.id) is not null
        else exists (select from app.event_cadets(e.id) m where m = c.id) end)
    order by e.starts_at, c.first_name
    limit 100;
end
$$;
grant execute on function app.my_invitations(uuid) to authenticated, service_role;

-- The same with the event and what it asks, of events that the caller sees; `opens_at` is null once sign-up is open.
create function public.my_invitations(p_event uuid default null)
returns table (event_id uuid, cadet_id uuid, first_name text, state text, transport text, place integer,
  confirmed boolean,
  taken integer, title text, starts_at timestamptz, ends_at timestamptz, all_day boolean, location text,
  cancelled_at timestamptz, needs_guardian boolean, opens_at timestamptz, closes_at timestamptz,
    withdraw_until timestamptz,
  capacity integer, waitlist boolean, note text)
language sql stable set search_path = ''
as $$
  select i.event_id, i.cadet_id, i.first_name, i.state, i.transport, i.place, i.confirmed, i.taken, e.title,
    e.starts_at, e.ends_at,
    e.all_day, e.place, e.cancelled_at, s.needs_guardian,
    case when s.opens_at > now() then s.opens_at end, s.closes_at, s.withdraw_until, s.capacity, s.waitlist, s.note
  from app.my_invitations(p_event) i
  join public.school_events e on e.id = i.event_id
  join public.event_signups s on s.event_id = e.id
  order by e.starts_at, i.first_name
$$;
call app.expose('public.my_invitations(uuid)', 'authenticated', 'service_role');

-- The coming events that ask for answers, with their counts, for those who run the calendar.
create function app.sign_up_rows()
returns table (event_id uuid, title text, kind text, starts_at timestamptz, capacity integer, meant integer,
  going integer,
  maybe integer, not_going integer, to_confirm integer, waiting integer, unanswered integer, new_answers integer)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  if not app.manages('calendar', 'read') then
    perform app.deny('You don''t have permission to see who answered');
  end if;
  return query
    select e.id, e.title, e.kind, e.starts_at, s.capacity, m.meant, n.going, n.maybe, n.not_going, n.to_confirm,
      n.waiting,
      m.unanswered, n.new_answers
    from public.event_signups s
    join public.school_events e on e.id = s.event_id and e.archived_at is null and e.cancelled_at is null
      and e.ends_at > now()
    cross join lateral (
      select count(*)::integer as meant, count(*) filter (where not exists (
        select from public.event_answers a where a.event_id = e.id and a.cadet_id = c))::integer as unanswered
      from app.event_cadets(e.id) c) m
    cross join lateral (
      select count(*) filter (where a.state = 'going')::integer as going,
        count(*) filter (where a.state = 'maybe')::integer as maybe,
        count(*) filter (where a.state = 'not_going')::integer as not_going,
        count(*) filter (where a.state = 'pending_guardian')::integer as to_confirm,
        count(*) filter (where a.state = 'waitlisted')::integer as waiting,
        count(*) filter (where a.answered_at > now() - interval '1 day')::integer as new_answers
      from public.event_answers a where a.event_id = e.id) n
    where s.school_id = app.school_id() and s.asks_answers
    order by e.starts_at, e.title
    limit 300;
end
$$;
grant execute on function app.sign_up_rows() to authenticated, service_role;

-- The coming events that ask for answers, with how many said what, how many haven't, and how many answers are new since
-- yesterday.
create function public.sign_ups()
returns table (event_id uuid, title text, kind text, starts_at timestamptz, capacity integer, meant integer,
  going integer,
  maybe integer, not_going integer, to_confirm integer, waiting integer, unanswered integer, new_answers integer)
language sql stable set search_path = ''
as $$
  select * from app.sign_up_rows()
$$;
call app.expose('public.sign_ups()', 'authenticated', 'service_role');

-- The answers to coming events that came since yesterday.
create function app.new_answers(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.event_answers a join public.school_events e on e.id = a.event_id
  where a.school_id = p_school and a.answered_at > now() - interval '1 day' and a.answered_by is distinct
    from auth.uid()
    and e.ends_at > now() and e.archived_at is null and e.cancelled_at is null
$$;

-- The answers to coming events that a guardian should confirm.
create function app.answers_to_confirm(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.event_answers a join public.school_events e on e.id = a.event_id
  where a.school_id = p_school and a.state = 'pending_guardian' and e.ends_at > now() and e.archived_at is null
    and e.cancelled_at is null
$$;

-- The cadets whom the caller marks at an event: those it is for and those who answered that they're coming. For a
-- position holder, only the cadets under the position.
create function app.roll_of(p_event uuid) returns setof uuid
language plpgsql stable security definer rows 150 set search_path = ''
as $$
begin
  if app.manages('calendar', 'update') and exists (select from public.school_events e
    where e.id = p_event and e.school_id = app.school_id()) then
    return query select app.event_roll_cadets(p_event);
  end if;
  return query
    select r from app.position_reach('calendar', 'create') r where r in (select app.event_roll_cadets(p_event));
end
$$;
grant execute on function app.roll_of(uuid) to authenticated, service_role;

-- The cadets that the caller marks at an event; no one for those who take no attendance.
create function public.roll_of_event(p_event uuid) returns setof uuid
language sql stable set search_path = ''
as $$
  select app.roll_of(p_event)
$$;
call app.expose('public.roll_of_event(uuid)', 'authenticated', 'service_role');

-- The school of a cadet whose code the caller may renew: the office, the cadet, and the family. Refuses everyone else.
create function app.need_code_owner(p_cadet uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := (select c.school_id from public.cadets c where c.id = p_cadet and c.archived_at is null);
begin
  if v_school is null or not ((v_school = app.school_id() and app.manages('calendar', 'update'))
    or p_cadet in (select app.self('calendar', 'read'))) then
    perform app.deny('You don''t have permission to renew this code');
  end if;
  return v_school;
end
$$;

-- How a phone without a connection knows whose code it sees: the hash of each code of the roll, from which no code can
-- be made.
create function app.roll_hashes(p_event uuid) returns table (cadet_id uuid, code_hash text)
language sql stable security definer rows 150 set search_path = ''
as $$
  select k.cadet_id, app.secret_hash(k.token) from public.cadet_codes k
  where k.revoked_at is null and (k.cadet_id in (select app.roll_of(p_event)) or (app.manages('calendar', 'update')
    and k.school_id = app.school_id()))
$$;
grant execute on function app.roll_hashes(uuid) to authenticated, service_role;

-- The hashes of the codes of those whom the caller can mark at an event; none for everyone else.
create function public.roll_codes(p_event uuid) returns table (cadet_id uuid, code_hash text)
language sql stable set search_path = ''
as $$
  select * from app.roll_hashes(p_event)
$$;
call app.expose('public.roll_codes(uuid)', 'authenticated', 'service_role');

-- The role in which the caller asks for a cadet: 'staff', 'guardian', or 'self'. Refuses everyone else, and anyone who
-- is kept from the cadet.
create function app.need_excuser(p_cadet uuid, out school uuid, out who text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  school := (select c.school_id from public.cadets c where c.id = p_cadet and c.archived_at is null);
  if school is not null and school = app.school_id() and app.manages('calendar', 'update') then
    who := 'staff';
  elsif school is null or not app.can('calendar', 'read')
    or not coalesce(p_cadet = any (array(select app.self('calendar', 'read'))), false)
    or app.is_barred(auth.uid(), p_cadet) then
    perform app.deny('You don''t have permission to ask for this cadet');
  else
    who := case app.role() when 'parent' then 'guardian' else 'self' end;
  end if;
end
$$;

-- The days of an excuse, checked: those of its event, else from one day to another.
create function app.excuse_days(p_school uuid, p_input jsonb, out event uuid, out from_on date, out to_on date)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_today date := app.today(p_school);
begin
  event := app.id_in(p_input ->> 'event_id', 'event_id');
  from_on := app.date_in(p_input ->> 'from_on', 'from_on');
  to_on := coalesce(app.date_in(p_input ->> 'to_on', 'to_on'), from_on);
  if event is not null then
    select app.day_in(e.starts_at, s.time_zone), app.day_in(e.ends_at, s.time_zone) into from_on, to_on
    from public.school_events e join public.schools s on s.id = e.school_id
    where e.id = event and e.school_id = p_school and e.archived_at is null;
    if from_on is null then
      perform app.fail('unknown_event', 'That event isn''t on your calendar', 'Choose another.', 'event_id');
    end if;
    to_on := least(to_on, from_on + 30);
  elsif from_on is null then
    perform app.fail('missing', 'The first day is missing', 'Choose the first day away.', 'from_on');
  elsif to_on < from_on or to_on > from_on + 30 then
    perform app.fail('date_order', 'The last day isn''t within 31 days of the first',
      'Choose a day on or after the first one.', 'to_on');
  end if;
  if from_on < v_today - 90 or from_on > v_today + 400 then
    perform app.fail('too_far', 'That day is too far away', 'Use a day of this school year.', 'from_on');
  end if;
end
$$;
