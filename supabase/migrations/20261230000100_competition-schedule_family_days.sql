-- The day of a meet as a cadet and a guardian read it, and as calendars and their subscriptions take it.

-- The days of meets of the caller's own cadets: of a cadet their own, of a guardian those of verified children whom no
-- order keeps from them. Only the cadet's own entries; no other cadet, and nothing of other schools.
create function app.own_meet_days(p_from timestamptz)
returns table (event_id uuid, registration_id uuid, cadet_id uuid, meet_id uuid, meet_school_id uuid, first_name text,
  is_self boolean)
language plpgsql stable security definer rows 5 set search_path = ''
as $$
begin
  if not app.can('calendar', 'read') then
    return;
  end if;
  return query
    select d.event_id, r.id, c.id, m.id, r.meet_school_id, c.first_name, c.profile_id is not distinct from auth.uid()
    from app.self('calendar', 'read') own
    join public.cadets c on c.id = own
    join public.roster_members k on k.cadet_id = c.id and k.removed_at is null
    join public.meet_registrations r on r.id = k.registration_id and r.school_id = c.school_id
      and app.is_going(r.state)
    join public.meets m on m.id = r.meet_id and m.archived_at is null and m.state <> 'cancelled'
    join public.registration_days d on d.registration_id = r.id and d.archived_at is null
    join public.school_events e on e.id = d.event_id and e.archived_at is null and e.ends_at > p_from
    order by e.starts_at desc, c.first_name, c.id limit 200;
end
$$;
grant execute on function app.own_meet_days(timestamptz) to authenticated, service_role;

-- One of these days as a page reads it: the meet, the way there with the cadet's own seat, what they report to, stops,
-- lunch. Null for a cadet who isn't the caller's own.
create function app.own_meet_day(p_registration uuid, p_cadet uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_day record;
  v_meet public.meets;
begin
  select * into v_day from app.own_meet_days('-infinity') d
  where d.registration_id = p_registration and d.cadet_id = p_cadet;
  if v_day.cadet_id is null or not app.can('calendar', 'read') then
    return null;
  end if;
  select * into v_meet from public.meets m where m.id = v_day.meet_id;
  return (
    select app.sheet_stops(v_meet, b.areas, b.events) || jsonb_build_object('registration', p_registration,
      'cadet', p_cadet, 'first_name', v_day.first_name, 'is_self', v_day.is_self, 'event', v_day.event_id,
      'meet', app.sheet_meet(v_meet), 'trip', app.sheet_trip(p_registration, false),
      'ride', (select r.name from public.event_riders x join public.event_rides r on r.id = x.ride_id
        and r.removed_at is null where x.event_id = v_day.event_id and x.cadet_id = p_cadet),
      'meals', app.sheet_arrival(p_registration) -> 'meals',
      'items', app.sheet_items_json(v_meet.id, p_registration, v_day.meet_school_id, array[p_cadet]))
    from app.sheet_bounds(v_meet.id, p_registration, v_day.meet_school_id, array[p_cadet]) b);
end
$$;
grant execute on function app.own_meet_day(uuid, uuid) to authenticated, service_role;

-- The days of meets to come of the caller's own cadets, or the one on an event of the calendar; as far as the caller
-- sees that event.
create function public.family_meet_days(p_event uuid default null) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(x.day order by e.starts_at, d.first_name, d.cadet_id), '[]')
  from app.own_meet_days(case when p_event is null then now() - interval '12 hours' else '-infinity' end) d
  join public.school_events e on e.id = d.event_id
  cross join lateral (select app.own_meet_day(d.registration_id, d.cadet_id) as day) x
  where p_event is null or d.event_id = p_event
$$;
call app.expose('public.family_meet_days(uuid)', 'authenticated', 'service_role');

-- Each time to report at meets of some days, for the caller: those who read the school's registrations have all of
-- their school's, others those of their own cadets. `changed_at` is when it changed last.
create function app.report_times(p_from date, p_to date)
returns table (id uuid, event_id uuid, title text, note text, place text, link text, starts_at timestamptz,
  ends_at timestamptz, zone text, changed_at timestamptz)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
  v_all boolean := app.can('competition-entries', 'read') and v_school is not null;
begin
  return query
    with part as materialized (
      select r.id as registration_id, r.meet_id, r.meet_school_id, null::uuid as cadet_id, null::text as cadet_name,
        d.event_id, r.school_id
      from public.meet_registrations r
      left join public.registration_days d on d.registration_id = r.id and d.archived_at is null
      where v_all and r.school_id = v_school and app.is_going(r.state)
      union all
      select o.registration_id, o.meet_id, o.meet_school_id, o.cadet_id,
        case when not o.is_self then o.first_name end, o.event_id, c.school_id
      from app.own_meet_days(app.moment_at((p_from - 20)::timestamp, 'UTC')) o join public.cadets c on c.id = o.cadet_id
      where not (v_all and c.school_id = v_school)
    )
    select case when p.cadet_id is null then i.entry_id else md5(i.entry_id::text || p.cadet_id)::uuid end, p.event_id,
      coalesce(p.cadet_name || ' reports: ', 'Report: ') || concat_ws(', ', i.label, i.area)
        || to_char(i.starts_at at time zone m.time_zone, ' "(starts "FMHH12:MI AM")"'),
      concat_ws(' · ', 'Uniform: ' || i.uniform, m.title), concat_ws(', ', i.area, i.site, nullif(m.venue, '')),
      case when p.cadet_id is null then '/app/competition-portal/registrations/' || p.registration_id || '?tab=sheet'
        else '/app/calendar/events/' || p.event_id end,
      i.report_at, i.ends_at, s.time_zone, i.changed_at
    from part p
    join public.meets m on m.id = p.meet_id and m.archived_at is null and m.state <> 'cancelled'
      and m.starts_on <= p_to + 1 and m.ends_on >= p_from - 1
    join public.schools s on s.id = p.school_id
    cross join lateral app.sheet_items(p.meet_id, p.registration_id, p.meet_school_id,
      case when p.cadet_id is not null then array[p.cadet_id] end) i
    where app.day_in(i.report_at, s.time_zone) between p_from and p_to;
end
$$;
grant execute on function app.report_times(date, date) to authenticated, service_role;

-- The same as the calendar takes it. Who isn't at the school's registrations sees only what is on an event they see.
create function app.report_dates(p_from date, p_to date)
returns table (id uuid, title text, note text, starts_on date, ends_on date, starts_at timestamptz, ends_at timestamptz,
  link text, place text, zone text, changed_at timestamptz)
language sql stable set search_path = ''
as $$
  select t.id, t.title, concat_ws(' · ', t.place, t.note), app.day_in(t.starts_at, t.zone),
    app.day_in(t.ends_at, t.zone), t.starts_at, t.ends_at, t.link, t.place, t.zone, t.changed_at
  from app.report_times(p_from, p_to) t
  where t.link not like '/app/calendar/%' or exists (select from public.school_events e where e.id = t.event_id)
$$;
call app.register_calendar('meet-times', 'calendar', 'Report time at a meet', 'app.report_dates', 'navy');
call app.feed_calendar('meet-times');
