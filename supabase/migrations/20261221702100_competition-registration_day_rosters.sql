-- Who is expected on the day: the cadets of the registration's roster, as it is now.

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
-- Of the calendar: who is expected stays so where a school turns its portal off.
call app.register_audience_source('registrations', 'Rosters of meets', 'calendar', 'app.audience_roster_cadets',
  'app.registration_choices');
update app.audience_sources s set groups_of = 'app.registrations_of' where s.kind = 'registrations';

call app.register_kind('calendar.roster', 'calendar', 'Rosters of meets',
  'You or your child is no longer on the roster of a meet.');

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

-- Asks the families of these cadets to sign for the day, where slips are asked for it: who was asked is asked nothing,
-- who was taken off and is back is asked again. Returns who is new.
create function app.add_day_slips(p_day public.registration_days, p_cadets uuid[]) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_form public.permission_forms := (select f from public.permission_forms f where f.event_id = p_day.event_id);
  v_new uuid[];
begin
  if v_form.id is null then
    return '{}';
  end if;
  with added as (
    insert into public.permission_slips as l (school_id, event_id, form_id, cadet_id)
    select p_day.school_id, p_day.event_id, v_form.id, c from unnest(p_cadets) c
    on conflict on constraint permission_slips_event_id_cadet_id_key do update
      set state = 'asked', note = null, decided_at = null, decided_label = null
      where l.state = 'waived' and l.note = 'No longer on the roster'
    returning l.cadet_id)
  select coalesce(array_agg(a.cadet_id), '{}') into v_new from added a;
  perform app.ask_slips(p_day.event_id, v_new, 'Please sign: ');
  return v_new;
end
$$;

-- Takes cadets off the day: seat and open slip go, and the families are told.
create function app.leave_day(p_day public.registration_days, p_cadets uuid[], p_words text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.event_riders r where r.event_id = p_day.event_id and r.cadet_id = any (p_cadets);
  update public.permission_slips l set state = 'waived', note = 'No longer on the roster', decided_at = now(),
    decided_label = 'Guidon'
  where l.event_id = p_day.event_id and l.cadet_id = any (p_cadets) and l.state = 'asked';
  perform app.notify_families('calendar.roster', array(
    select row(c, p_words || e.title, concat_ws(' · ', app.event_moment(e.id), e.place), '/app/calendar',
      format('off-roster:%s:%s', e.id, now()))::app.notice
    from unnest(p_cadets) c), p_day.school_id)
  from public.school_events e where e.id = p_day.event_id;
  delete from app.day_cadets k where k.day_id = p_day.id and k.cadet_id = any (p_cadets);
end
$$;

-- Follows the roster once it has been so for ten minutes, so that a slip of the hand tells no one anything: new cadets
-- are asked for their slip, and the families of those who were taken off are told.
create function app.follow_roster(p_day public.registration_days) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_off uuid[];
  v_new uuid[];
begin
  if p_day.archived_at > now() - interval '10 minutes' then
    return;
  elsif p_day.archived_at is not null then
    perform app.leave_day(p_day, array(select k.cadet_id from app.day_cadets k where k.day_id = p_day.id),
      'Your school no longer goes to ');
    return;
  end if;
  v_off := array(select k.cadet_id from app.day_cadets k
    where k.day_id = p_day.id and not exists (select from public.roster_members m
      where m.registration_id = p_day.registration_id and m.cadet_id = k.cadet_id
        and (m.removed_at is null or m.removed_at > now() - interval '10 minutes')));
  if cardinality(v_off) > 0 then
    perform app.leave_day(p_day, v_off, 'No longer on the roster: ');
  end if;
  with added as (
    insert into app.day_cadets (day_id, cadet_id)
    select p_day.id, c from app.roster_cadets(p_day.registration_id) c
    where exists (select from public.roster_members m where m.registration_id = p_day.registration_id
      and m.cadet_id = c and m.removed_at is null and m.created_at <= now() - interval '10 minutes')
    on conflict do nothing returning cadet_id)
  select array_agg(a.cadet_id) into v_new from added a;
  if cardinality(v_new) > 0 then
    perform app.add_day_slips(p_day, v_new);
  end if;
end
$$;

-- Each minute: the days of a school's registrations, and their rosters.
create function app.follow_days(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid;
  v_day public.registration_days;
begin
  for v_id in select r.id from public.meet_registrations r
    join public.meets m on m.id = r.meet_id
    left join public.registration_days d on d.registration_id = r.id
    where r.school_id = p_school and (d.id is not null or app.is_going(r.state))
      and greatest(m.ends_on, left(d.host_says ->> 'ends_at', 10)::date) >= app.today(p_school) - 2 order by r.id loop
    perform app.settle_day(v_id);
  end loop;
  for v_day in select d.* from public.registration_days d
    join public.school_events e on e.id = d.event_id and e.ends_at > now()
      and (e.archived_at is null or d.archived_at is not null) and e.cancelled_at is null
    where d.school_id = p_school order by d.id loop
    perform app.follow_roster(v_day);
  end loop;
end
$$;
call app.register_job('calendar.meet-days', 'calendar', 'Follow meets on the calendar', 'app.follow_days',
  every_minutes => 1);

-- Who goes to an event, for its emergency sheet: those on its rides, on the buses of its teams, on the teams whose
-- date it is, on the roster whose day it is, else everyone who said that they're going.
create or replace function app.sheet_of_event(p_id uuid)
returns table (title text, starts_at timestamptz, ends_at timestamptz, cadet_id uuid, bus text)
language sql stable set search_path = ''
as $$
  with trips as (
    select t.* from public.team_trips t
    where t.event_id = p_id and t.archived_at is null and app.manages('teams', 'read')
  ),
  rides as (
    select r.cadet_id, d.name::text as bus from public.event_rides d join public.event_riders r on r.ride_id = d.id
    where d.event_id = p_id and d.removed_at is null
  ),
  seated as (
    select r.cadet_id, r.bus from rides r
    union all
    select r.cadet_id, coalesce(t.vehicle, t.name) from trips t join public.team_riders r on r.trip_id = t.id
    where r.cadet_id not in (select x.cadet_id from rides x)
  ),
  going as (
    select s.cadet_id, s.bus from seated s
    union all
    select m.cadet_id, null from public.team_practices p
    join public.team_members m on m.team_id = p.team_id and m.to_on is null and m.state <> 'tryout'
    where p.event_id = p_id and app.manages('teams', 'read') and not exists (select from seated)
      and not exists (select from app.roster_at(p_id))
    union
    select c, null from app.roster_at(p_id) c where c not in (select s.cadet_id from seated s)
    union
    select a.cadet_id, null from public.event_answers a
    where a.event_id = p_id and a.state in ('going', 'pending_guardian')
      and a.cadet_id not in (select s.cadet_id from seated s)
  )
  select e.title::text,
    least(e.starts_at, (select min(t.leaves_at) from trips t),
    (select p.leaves_at from public.event_plans p where p.event_id = p_id)),
    greatest(e.ends_at, e.starts_at + interval '1 minute', (select max(t.returns_at) from trips t),
      (select p.returns_at from public.event_plans p where p.event_id = p_id)), g.cadet_id, g.bus
  from public.school_events e left join going g on true
  where e.id = p_id and e.school_id = app.school_id() and e.archived_at is null and e.cancelled_at is null
    and app.can('calendar', 'read')
$$;
