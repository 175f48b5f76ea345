-- The caller's own turns and their children's, on the calendar.
create function app.duties_between(p_from date, p_to date)
returns table (id uuid, title text, note text, starts_on date, ends_on date, starts_at timestamptz, ends_at timestamptz,
  link text)
language sql stable set search_path = ''
as $$
  select t.id, d.name, d.place, t.day, t.day, (t.day + d.starts) at time zone s.time_zone,
    (t.day + d.ends) at time zone s.time_zone,
    app.turn_link(t.day)
  from public.duty_turns t
  join public.duties d on d.id = t.duty_id and d.archived_at is null
  join public.schools s on s.id = t.school_id
  where t.cadet_id = any (array(select app.self('calendar', 'read'))) and t.dropped_at is null and t.state <> 'excused'
    and t.day between p_from and p_to
$$;

-- Swaps that wait for an approval.
create function app.duty_swaps_waiting(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.duty_swaps s
  join public.duty_turns t on t.id = s.turn_id and t.day >= app.today(p_school) and t.dropped_at is null
  where s.school_id = p_school and s.state = 'accepted'
$$;

-- Turns of the next seven days whose cadet is excused, no longer active, or on another duty, or that are on a day off.
create function app.duty_turns_blocked(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.duty_turns t
  join public.duties d on d.id = t.duty_id and d.archived_at is null
  where t.school_id = p_school and t.day between app.today(p_school) and app.today(p_school) + 7
    and t.dropped_at is null
    and app.turn_conflict(t) is not null
$$;

-- The events whose folder the caller plans as their cadet officer.
create function app.events_in_charge() returns setof uuid
language sql stable security definer rows 3 set search_path = ''
as $$
  select e.id from public.school_events e
  where e.officer_id = app.own_cadet() and e.archived_at is null and app.can('calendar', 'read')
$$;
grant execute on function app.events_in_charge() to authenticated, service_role;

-- Gives an event back where the caller plans it: keeps the calendar, or is its cadet officer in charge.
create function public.plans_event(p_event uuid) returns setof uuid
language sql stable set search_path = ''
as $$
  select e.id from public.school_events e
  where e.id = p_event and (app.manages('calendar', 'update') or e.id in (select app.events_in_charge()))
$$;
call app.expose('public.plans_event(uuid)', 'authenticated', 'service_role');

-- Refuses what would overwrite words that someone else has changed since they were read.
create function app.check_seen(p_seen text, p_now timestamptz) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if nullif(p_seen, '') is not null
    and date_trunc('milliseconds', app.moment_in(p_seen, 'seen')) is distinct
      from date_trunc('milliseconds', p_now) then
    perform app.fail('changed_since', 'Someone else has changed this since', 'Reload the page and try again.', 'seen');
  end if;
end
$$;

-- A line of plain text, or null where it is empty. Raises an error that names the field.
create function app.line_in(p_text text, p_field text, p_label text, p_max integer) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return case when nullif(trim(p_text), '') is not null then app.need_line(p_text, p_field, p_label, p_max) end;
end
$$;

-- Cents of an amount in dollars, or null where it is empty. Raises an error that names the field.
create function app.cents_in(p_text text, p_field text, p_most integer) returns integer
language plpgsql immutable set search_path = ''
as $$
declare
  v_amount numeric := app.number_in(p_text, p_field);
begin
  if v_amount <> round(v_amount, 2) or v_amount not between 0 and p_most then
    perform app.fail('amount', format('An amount is from $0 to $%s, with at most two digits after the point', p_most),
      'Enter an amount like 12.50.', p_field);
  end if;
  return (v_amount * 100)::integer;
end
$$;

-- Refuses a list that is full, and a line that isn't of this event. Asked while the event is held.
create function app.check_folder_line(p_table text, p_event uuid, p_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_known boolean;
  v_count integer;
begin
  execute format('select count(*) filter (where removed_at is null), coalesce(bool_or(id = $2), false) from public.%I '
    'where event_id = $1',
    p_table) into v_count, v_known using p_event, p_id;
  if p_id is not null and not v_known then
    perform app.fail('unknown_line', 'That line isn''t in this event''s folder', 'Reload the page.', 'id');
  elsif p_id is null and v_count >= 200 then
    perform app.fail('too_many', 'A list has up to 200 lines', 'Remove some first.', 'text');
  end if;
end
$$;

-- A whole number within limits, or null where it is empty. Raises an error that names the field.
create function app.whole_in(p_text text, p_field text, p_least integer, p_most integer) returns integer
language plpgsql immutable set search_path = ''
as $$
declare
  v_number numeric := app.number_in(p_text, p_field);
begin
  if v_number <> trunc(v_number) or v_number not between p_least and p_most then
    perform app.fail('number', format('That number isn''t between %s and %s', p_least, p_most),
      'Enter a whole number in between.', p_field);
  end if;
  return v_number::integer;
end
$$;

-- How many cadets a ride takes; null where no one said. Checks no rights.
create function app.seats_of(p_ride public.event_rides) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce(p_ride.seats, (select p.seats - 1 from public.places p where p.id = p_ride.place_id))
$$;

-- Who needs a seat at an event. Checks no rights.
create function app.riders_wanted(p_event uuid) returns setof uuid
language sql stable security definer rows 60 set search_path = ''
as $$
  select a.cadet_id from public.event_answers a
  where a.event_id = p_event and a.state in ('going', 'pending_guardian') and coalesce(a.transport, 'bus') = 'bus'
  union
  select c from app.event_cadets(p_event) c
  where not exists (select from public.event_signups s where s.event_id = p_event and s.asks_answers)
$$;

-- A moment in words by the school's clock: 'Nov 22, 2026, 3:15 PM', or the day alone.
create function app.school_moment(p_moment timestamptz, p_zone text, p_day_only boolean) returns text
language sql stable set search_path = ''
as $$
  select to_char(p_moment at time zone p_zone, case when p_day_only then 'Mon FMDD, YYYY'
    else 'Mon FMDD, YYYY, FMHH12:MI AM' end)
$$;
grant execute on function app.school_moment(timestamptz, text, boolean) to authenticated, service_role;

-- The current words of a slip for signing: the text of the form, and the event.
create function app.slip_text(p_id uuid) returns text
language sql stable set search_path = ''
as $$
  select concat_ws(E'\n', f.text, '', 'Cadet: ' || c.first_name || ' ' || c.last_name, 'Event: ' || e.title,
    'When: ' || app.school_moment(e.starts_at, s.time_zone, e.all_day) || ' to '
      || app.school_moment(e.ends_at, s.time_zone, e.all_day),
    'Where: ' || nullif(e.place, ''),
    'Leaves: ' || app.school_moment(p.leaves_at, s.time_zone, false), 'Returns: '
      || app.school_moment(p.returns_at, s.time_zone, false),
    'Transport: ' || case p.transport when 'bus' then 'by bus' when 'van' then 'by van' when 'own' then 'on their own'
      when 'none' then 'none' end,
    'Cost: $' || to_char(nullif(p.cost_cents, 0) / 100.0, 'FM999990.00'))
  from public.permission_slips l
  join public.permission_forms f on f.id = l.form_id
  join public.cadets c on c.id = l.cadet_id
  join public.school_events e on e.id = l.event_id
  join public.schools s on s.id = l.school_id
  left join public.event_plans p on p.event_id = l.event_id
  where l.id = p_id
$$;

-- Where a guardian reads and signs.
create function app.slip_link(p_event uuid) returns text
language sql immutable set search_path = ''
as $$
  select format('/app/calendar/events/%s?tab=permission', p_event)
$$;

-- True where families see an event.
create function app.families_see(p_event public.school_events) returns boolean
language sql immutable set search_path = ''
as $$
  select p_event.audience = 'everyone' or (p_event.audience = 'group'
    and (coalesce(p_event.audience_groups -> 'guardians' = 'true', false)
      or coalesce(p_event.audience_groups -> 'roles' @> '["parent"]', false)))
$$;

-- The slips that wait at coming events, for the office; for a guardian, their own to sign.
create function app.slips_waiting(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.permission_slips l join public.school_events e on e.id = l.event_id
  where l.school_id = p_school and l.state = 'asked' and e.starts_at > now()
    and e.starts_at < now() + interval '14 days'
    and e.archived_at is null and e.cancelled_at is null
$$;

-- The slips of the caller's own children at coming events, or of one event, with the event; the cadet reads the state
-- of theirs.
create function public.my_slips(p_event uuid default null)
returns table (id uuid, event_id uuid, cadet_id uuid, first_name text, state text, due_on date, title text,
  starts_at timestamptz,
  ends_at timestamptz, all_day boolean, note text, decided_label text, decided_at timestamptz)
language sql stable set search_path = ''
as $$
  select l.id, l.event_id, l.cadet_id, coalesce(nullif(c.preferred_name, ''), c.first_name), l.state, f.due_on, e.title,
    e.starts_at,
    e.ends_at, e.all_day, l.note, l.decided_label, l.decided_at
  from public.permission_slips l
  join public.permission_forms f on f.id = l.form_id
  join public.school_events e on e.id = l.event_id and e.archived_at is null
  join public.cadets c on c.id = l.cadet_id
  where l.cadet_id in (select app.self('calendar', 'read'))
    and (l.event_id = p_event or (p_event is null and e.starts_at > now() and e.cancelled_at is null))
  order by e.starts_at, c.first_name
  limit 100
$$;
call app.expose('public.my_slips(uuid)', 'authenticated', 'service_role');
