-- True while a registration has a place at its meet.
create function app.is_going(p_state text) returns boolean
language sql immutable set search_path = ''
as $$ select p_state in ('approved', 'confirmed', 'checked_in', 'completed') $$;

-- When the areas of a meet open first and close last, by the clock of the host; null where no area says so.
create function app.meet_hours(p_meet public.meets, out opens timestamptz, out closes timestamptz)
language sql stable security definer set search_path = ''
as $$
  select app.moment_at(min((w ->> 'day')::date + (w ->> 'from')::time), p_meet.time_zone),
    app.moment_at(max((w ->> 'day')::date + (w ->> 'to')::time), p_meet.time_zone)
  from public.meet_areas a, jsonb_array_elements(a.windows) w
  where a.meet_id = p_meet.id and a.archived_at is null and coalesce(w ->> 'closed', 'false') <> 'true'
    and app.day(w ->> 'day') between p_meet.starts_on and p_meet.ends_on
    and w ->> 'from' ~ '^([01]\d|2[0-3]):[0-5]\d$' and w ->> 'to' ~ '^([01]\d|2[0-3]):[0-5]\d$'
$$;

-- What the host says of the day, as the calendar of a school shows it: {title, starts_at, ends_at, all_day, place,
-- notes, canceled}. Hours are moments; a meet without hours is on the host's dates, whole days of the school's own
-- clock.
create function app.day_facts(p_registration public.meet_registrations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('title', m.title,
    'starts_at', coalesce(h.opens, app.moment_at(m.starts_on::timestamp, s.time_zone)),
    'ends_at', coalesce(h.closes, app.moment_at(m.ends_on + time '23:59', s.time_zone)),
    'all_day', h.opens is null,
    'place', nullif(left(concat_ws(', ', nullif(m.venue, ''), nullif(m.address, '')), 160), ''),
    'notes', 'Hosted by ' || k.name || '.' || (case when h.opens is not null and m.time_zone <> s.time_zone
      then format(' By the clock there, it is from %s to %s.',
        app.school_moment(h.opens, m.time_zone, false), app.school_moment(h.closes, m.time_zone, false))
      else '' end),
    'canceled', m.state = 'cancelled' or m.archived_at is not null)
  from public.meets m
  join public.schools s on s.id = p_registration.school_id
  join public.schools k on k.id = m.school_id
  cross join lateral app.meet_hours(m) h
  where m.id = p_registration.meet_id
$$;

-- Whom the day is for: the cadets of the roster and their families.
create function app.day_audience(p_registration uuid) returns jsonb
language sql immutable set search_path = ''
as $$ select jsonb_build_object('registrations', jsonb_build_array(p_registration), 'guardians', true) $$;

-- The cadets of the rosters of these registrations, while the school has a place there.
create function app.audience_roster_cadets(p_school uuid, p_ids uuid[]) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select distinct m.cadet_id from public.meet_registrations r
  join public.roster_members m on m.registration_id = r.id and m.removed_at is null and m.cadet_id is not null
  where r.id = any (p_ids) and r.school_id = p_school and (app.is_going(r.state) or r.state = 'no_show')
$$;

-- The registrations that an audience can name: those with a place at a meet to come.
create function app.registration_choices() returns table (id uuid, label text)
language sql stable set search_path = ''
as $$
  select r.id, e.title || ' (roster)'
  from public.registration_days d
  join public.meet_registrations r on r.id = d.registration_id
  join public.school_events e on e.id = d.event_id
  where d.school_id = app.school_id() and d.archived_at is null and e.ends_at > now()
$$;

-- The registrations on whose roster a cadet is.
create function app.registrations_of(p_cadet uuid) returns setof uuid
language sql stable security definer rows 3 set search_path = ''
as $$
  select m.registration_id from public.roster_members m
  join public.meet_registrations r on r.id = m.registration_id and (app.is_going(r.state) or r.state = 'no_show')
  where m.cadet_id = p_cadet and m.removed_at is null
$$;

-- The cadets of a registration's roster who are in the corps now. Checks no rights.
create function app.roster_cadets(p_registration uuid) returns setof uuid
language sql stable security definer rows 60 set search_path = ''
as $$
  select c.id from public.roster_members m
  join public.cadets c on c.id = m.cadet_id and c.archived_at is null
    and c.status in ('active', 'on_leave', 'probation')
  where m.registration_id = p_registration and m.removed_at is null
$$;

-- The cadets of the roster whose day an event of the calendar is, for its emergency sheet.
create function app.roster_at(p_event uuid) returns setof uuid
language sql stable security definer rows 60 set search_path = ''
as $$
  select c from public.registration_days d cross join lateral app.roster_cadets(d.registration_id) c
  where d.event_id = p_event and d.school_id = app.school_id() and d.archived_at is null
    and app.manages('calendar', 'read')
$$;
grant execute on function app.roster_at(uuid) to authenticated, service_role;

-- A registration of the caller's school, for those who read them.
create function app.need_day_reader(p_registration uuid) returns public.meet_registrations
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_row public.meet_registrations := app.need_registration_reader(p_registration);
begin
  if v_row.id is null then
    perform app.fail('unknown_registration', 'Your school doesn''t have that registration', 'Reload the page.');
  end if;
  return v_row;
end
$$;
