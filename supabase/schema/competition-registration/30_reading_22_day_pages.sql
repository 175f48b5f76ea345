-- From when to when the cadets of a registration are away: the event on the school's calendar with its trip, else what
-- the host says.
create function app.day_span(p_registration public.meet_registrations, out starts_at timestamptz,
  out ends_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select least(coalesce(e.starts_at, (f.facts ->> 'starts_at')::timestamptz), p.leaves_at),
    greatest(coalesce(e.ends_at, (f.facts ->> 'ends_at')::timestamptz), p.returns_at)
  from (select app.day_facts(p_registration) as facts) f
  left join public.registration_days d on d.registration_id = p_registration.id and d.archived_at is null
  left join public.school_events e on e.id = d.event_id and e.archived_at is null
  left join public.event_plans p on p.event_id = e.id
$$;

-- What the school has on its calendar while a registration's cadets are away, but for the days of meets, and who is
-- expected there. Whole days count where cadets are away for them.
create function app.day_clashes(p_registration public.meet_registrations)
returns table (cadet_id uuid, kind text, title text, event_id uuid, starts_at timestamptz, ends_at timestamptz)
language sql stable security definer rows 20 set search_path = ''
as $$
  with span as materialized (
    select s.starts_at, s.ends_at from app.day_span(p_registration) s
  ), met as materialized (
    select b.event_id, b.title, b.starts_at, b.ends_at
    from span s cross join lateral app.busy(p_registration.school_id, s.starts_at, s.ends_at) b
    union
    select e.id, e.title, e.starts_at, e.ends_at from span s join public.school_events e
      on e.school_id = p_registration.school_id and e.all_day and e.archived_at is null and e.cancelled_at is null
      and e.starts_at < s.ends_at and e.ends_at > s.starts_at
      and e.kind not in ('uniform_day', 'deadline', 'issue', 'fundraiser', 'recruiting')
  )
  select c, case when coalesce(e.kind, v.kind) in ('practice', 'drill') then 'practice' else 'event' end, m.title,
    m.event_id, m.starts_at, m.ends_at
  from met m
  left join public.school_events e on e.id = m.event_id
  left join public.event_series v on v.id = m.event_id
  cross join lateral app.expected_cadets(m.event_id) c
  where not exists (select from public.registration_days d where d.event_id = m.event_id)
$$;

-- Where cadets of a roster would be in two places: at another event or practice of the school, at another meet, or in
-- two entries of this meet. Only a warning: the school decides. One row for each cadet and what it is. Checks no
-- rights: its callers have checked them.
create function app.roster_clashes(p_registration uuid)
returns table (member_id uuid, cadet_id uuid, name text, kind text, title text, event_id uuid, registration_id uuid,
  starts_at timestamptz, ends_at timestamptz)
language sql stable security definer rows 20 set search_path = ''
as $$
  with own as materialized (
    select r as row, m.id, m.cadet_id, m.name from public.meet_registrations r
    join public.roster_members m on m.registration_id = r.id and m.removed_at is null
    where r.id = p_registration
  ), other as materialized (
    select o.id, t.title, b.starts_at, b.ends_at
    from public.meet_registrations r
    cross join lateral app.day_span(r) a
    join public.meet_registrations o on o.school_id = r.school_id and o.id <> r.id
      and o.state in ('submitted', 'approved', 'confirmed', 'waitlisted', 'offered', 'checked_in')
    join public.meets t on t.id = o.meet_id and t.state <> 'cancelled' and t.archived_at is null
    cross join lateral app.day_span(o) b
    where r.id = p_registration and b.starts_at < a.ends_at and b.ends_at > a.starts_at
  )
  select m.id, m.cadet_id, m.name, k.kind, k.title, k.event_id, null::uuid, k.starts_at, k.ends_at
  from (select distinct o.row from own o) r
  cross join lateral app.day_clashes(r.row) k
  join own m on m.cadet_id = k.cadet_id
  union all
  select m.id, m.cadet_id, m.name, 'meet', o.title, null, o.id, o.starts_at, o.ends_at
  from other o
  join public.roster_members x on x.registration_id = o.id and x.removed_at is null
  join own m on m.cadet_id = x.cadet_id
  union all
  select m.id, m.cadet_id, m.name, 'entries', string_agg(v.name, ', ' order by v.sort, v.name), null, p_registration,
    null, null
  from own m
  join public.entry_members e on e.member_id = m.id and e.removed_at is null
  join public.registration_entries n on n.id = e.entry_id and n.state not in ('withdrawn', 'scratched', 'lapsed')
  join public.meet_events v on v.id = n.event_id
  group by m.id, m.cadet_id, m.name having count(*) > 1
$$;

-- The same for those who read the school's registrations. What the caller doesn't see of the calendar has no title.
create function public.roster_clashes(p_registration uuid)
returns table (member_id uuid, cadet_id uuid, name text, kind text, title text, event_id uuid, registration_id uuid,
  starts_at timestamptz, ends_at timestamptz)
language plpgsql security definer rows 20 set search_path = ''
as $$
declare
  v_row public.meet_registrations := app.need_day_reader(p_registration);
  v_all boolean := app.manages('calendar', 'read');
begin
  return query
    select k.member_id, k.cadet_id, k.name, k.kind, case when k.event_id is null or v_all then k.title
      else 'An event of the school' end, case when v_all then k.event_id end, k.registration_id, k.starts_at, k.ends_at
    from app.roster_clashes(v_row.id) k
    order by k.kind = 'entries', k.starts_at, k.title, k.name limit 500;
end
$$;
call app.expose('public.roster_clashes(uuid)', 'authenticated', 'service_role');

-- How the event differs from what the host says: [{field, host, ours}], of title, dates, and location.
create function app.day_differs(p_event public.school_events, p_facts jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', x.field, 'host', x.host, 'ours', x.ours)), '[]')
  from public.schools s cross join lateral (values
    ('Title', p_facts ->> 'title', p_event.title),
    ('Start', app.school_moment((p_facts ->> 'starts_at')::timestamptz, s.time_zone, (p_facts ->> 'all_day')::boolean),
      app.school_moment(p_event.starts_at, s.time_zone, p_event.all_day)),
    ('End', app.school_moment((p_facts ->> 'ends_at')::timestamptz, s.time_zone, (p_facts ->> 'all_day')::boolean),
      app.school_moment(p_event.ends_at, s.time_zone, p_event.all_day)),
    ('Location', p_facts ->> 'place', p_event.place)) x (field, host, ours)
  where s.id = p_event.school_id and x.host is distinct from x.ours
$$;

-- The day of a registration as its page shows it: {state, has_calendar, is_going, event: {id, title, starts_at,
-- ends_at, all_day, place, canceled, archived}, is_linked, differs, roster, unlinked, slips: {asked, signed, declined,
-- missing}, plan: {leaves_at, returns_at, transport}, rides, seated}.
create function public.registration_day(p_registration uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.meet_registrations := app.need_day_reader(p_registration);
  v_day public.registration_days;
  v_event public.school_events;
  v_cadets uuid[] := array(select app.roster_cadets(p_registration));
begin
  select * into v_day from public.registration_days d
  where d.registration_id = p_registration and d.archived_at is null;
  select * into v_event from public.school_events e where e.id = v_day.event_id;
  return jsonb_build_object('state', v_row.state, 'has_calendar', app.is_on(v_row.school_id, 'calendar'),
    'is_going', app.is_going(v_row.state), 'is_linked', coalesce(v_day.is_linked, false),
    'event', case when v_event.id is not null then jsonb_build_object('id', v_event.id, 'title', v_event.title,
      'starts_at', v_event.starts_at, 'ends_at', v_event.ends_at, 'all_day', v_event.all_day, 'place', v_event.place,
      'canceled', v_event.cancelled_at is not null, 'archived', v_event.archived_at is not null) end,
    'differs', case when v_event.id is not null and v_row.school_id <> v_row.host_school_id
      then app.day_differs(v_event, app.day_facts(v_row)) else '[]' end,
    'roster', cardinality(v_cadets),
    'unlinked', (select count(*) from public.roster_members m where m.registration_id = p_registration
      and m.removed_at is null and m.cadet_id is null),
    'slips', (select jsonb_build_object('asked', count(*),
        'signed', count(*) filter (where l.state in ('signed', 'paper', 'waived')),
        'declined', count(*) filter (where l.state = 'declined'),
        'missing', cardinality(v_cadets) - count(*))
      from public.permission_forms f left join public.permission_slips l on l.form_id = f.id
        and l.cadet_id = any (v_cadets) where f.event_id = v_event.id having count(f.id) > 0),
    'plan', (select jsonb_build_object('leaves_at', p.leaves_at, 'returns_at', p.returns_at, 'transport', p.transport)
      from public.event_plans p where p.event_id = v_event.id),
    'rides', (select count(*) from public.event_rides d where d.event_id = v_event.id and d.removed_at is null),
    'seated', (select count(*) from public.event_riders x join public.event_rides d on d.id = x.ride_id
      and d.removed_at is null where x.event_id = v_event.id and x.cadet_id = any (v_cadets)));
end
$$;
call app.expose('public.registration_day(uuid)', 'authenticated', 'service_role');

-- The registration whose day an event is, for those who read registrations: {id, title, host, state}; null: it's none.
create function public.registration_of_event(p_event uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.can('competition-entries', 'read') then
    perform app.deny('You don''t have permission to see your school''s registrations');
  end if;
  return (
    select jsonb_build_object('id', r.id, 'title', m.title, 'host', k.name, 'state', r.state)
    from public.registration_days d
    join public.meet_registrations r on r.id = d.registration_id
    join public.meets m on m.id = r.meet_id
    join public.schools k on k.id = r.host_school_id
    where d.event_id = p_event and d.school_id = app.school_id() and d.archived_at is null);
end
$$;
call app.expose('public.registration_of_event(uuid)', 'authenticated', 'service_role');

-- What ends for the school's registrations in some time, for the adults who keep them: registration itself, the
-- roster, withdrawing, and the answer to an offer.
create function app.registration_ends_between(p_from date, p_to date)
returns table (id uuid, title text, note text, at timestamptz, zone text)
language sql stable security definer rows 10 set search_path = ''
as $$
  select r.id, x.words || ': ' || m.title, k.name, x.at, s.time_zone
  from public.meet_registrations r
  join public.meets m on m.id = r.meet_id and m.state <> 'cancelled'
  join public.schools k on k.id = r.host_school_id
  join public.schools s on s.id = r.school_id
  left join public.meet_openings o on o.meet_id = r.meet_id
  cross join lateral (values
    ('Registration closes', o.closes_at, r.state = 'draft'),
    ('Answer the offer', r.offer_until, r.state = 'offered'),
    ('Rosters lock', o.roster_locks_at, r.state in ('submitted', 'approved', 'confirmed', 'waitlisted', 'offered')),
    ('Last day to withdraw', o.withdraw_until, r.state in ('approved', 'confirmed'))) x (words, at, is_open)
  where r.school_id = app.school_id() and app.manages('competition-entries', 'read') and x.is_open
    and app.day_in(x.at, s.time_zone) between p_from and p_to
$$;
grant execute on function app.registration_ends_between(date, date) to authenticated, service_role;

-- The same as the calendar takes it.
create function app.registration_dates(p_from date, p_to date)
returns table (id uuid, title text, note text, starts_on date, ends_on date, starts_at timestamptz, ends_at timestamptz,
  link text)
language sql stable set search_path = ''
as $$
  select e.id, e.title, e.note, app.day_in(e.at, e.zone), app.day_in(e.at, e.zone), e.at, e.at,
    '/app/competition-portal/registrations/' || e.id
  from app.registration_ends_between(p_from, p_to) e
$$;
