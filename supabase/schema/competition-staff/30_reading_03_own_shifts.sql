-- Shifts of a meet as those who serve on them read them: a cadet of the school, their guardians, and an adult whose
-- account the list of judges and volunteers knows by its contact or its confirmed email address. Nothing of others.
create function app.own_shift_rows(p_from timestamptz, p_to timestamptz)
returns table (id uuid, shift_id uuid, crew_id uuid, meet_id uuid, cadet_id uuid, first_name text, is_self boolean)
language plpgsql stable security definer rows 10 set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
  v_email text := (select lower(u.email) from auth.users u
    where u.id = auth.uid() and u.email_confirmed_at is not null);
begin
  if not app.can('calendar', 'read') then
    return;
  end if;
  return query
    with own as materialized (
      select o.id as official_id, c.id as cadet_id, c.first_name,
        c.profile_id is not distinct from auth.uid() as is_self
      from app.self('calendar', 'read') s
      join public.cadets c on c.id = s
      join public.officials o on o.cadet_id = c.id and o.school_id = c.school_id
      union
      select o.id, null, null, true from public.officials o left join public.contacts k on k.id = o.contact_id
      where o.school_id = v_school and o.cadet_id is null and app.role() in ('admin', 'instructor')
        and (k.profile_id = auth.uid() or lower(o.email) = v_email)
    )
    select p.id, f.id, w.id, w.meet_id, o.cadet_id, o.first_name, o.is_self
    from own o
    join public.meet_crew w on w.official_id = o.official_id and w.state = 'accepted'
    join public.meets m on m.id = w.meet_id and m.archived_at is null and m.state <> 'cancelled'
    join public.meet_shift_people p on p.crew_id = w.id and p.told_at is not null
      and p.state in ('asked', 'accepted', 'checked_in')
    join public.meet_shifts f on f.id = p.shift_id and f.archived_at is null and f.starts_at < p_to
      and f.ends_at > p_from
    order by f.starts_at desc, f.id limit 200;
end
$$;
grant execute on function app.own_shift_rows(timestamptz, timestamptz) to authenticated, service_role;

-- One of these shifts with what its page says; null for one that isn't the caller's own.
create function app.own_shift(p_person uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.can('calendar', 'read') then
    return null;
  end if;
  return (
    select jsonb_build_object('id', r.id, 'first_name', r.first_name, 'is_self', r.is_self, 'meet', m.title, 'venue',
      nullif(m.venue, ''), 'address', nullif(m.address, ''), 'time_zone', m.time_zone, 'name', s.name, 'job', s.job,
      'event', v.name, 'area', a.name, 'site', nullif(trim(a.site), ''), 'starts_at', s.starts_at, 'ends_at', s.ends_at,
      'break_from', s.break_from, 'break_to', s.break_to, 'note', s.note, 'state', p.state, 'shirt', c.shirt,
      'meal', c.meal, 'hours', p.hours, 'posted', p.posted_at is not null, 'changed_at',
      greatest(s.updated_at, a.updated_at, m.updated_at),
      -- Adults alone: those at check-in, else who directs the meet.
      'check_in', (select coalesce(jsonb_agg(distinct x.name), '[]') from (
        select concat_ws(' ', f.first_name, f.last_name) as name,
          dense_rank() over (order by g.role = 'check_in' desc) as rank
        from public.meet_staff g join public.profiles f on f.id = g.profile_id and f.active
          and f.role in ('admin', 'instructor')
        where g.meet_id = m.id and g.archived_at is null and g.role in ('check_in', 'director')) x where x.rank = 1))
    from app.own_shift_rows('-infinity', 'infinity') r
    join public.meet_shift_people p on p.id = r.id
    join public.meet_shifts s on s.id = r.shift_id
    join public.meet_crew c on c.id = r.crew_id
    join public.meets m on m.id = r.meet_id
    left join public.meet_events v on v.id = s.event_id
    left join public.meet_areas a on a.id = s.area_id
    where r.id = p_person limit 1);
end
$$;
grant execute on function app.own_shift(uuid) to authenticated, service_role;

-- The caller's shifts, and those of their own cadets, from the last 30 days on, in order.
create function public.my_meet_shifts() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(x.shift order by x.shift ->> 'starts_at', r.id), '[]')
  from app.own_shift_rows(now() - interval '30 days', 'infinity') r
  cross join lateral (select app.own_shift(r.id) as shift) x
$$;
call app.expose('public.my_meet_shifts()', 'authenticated', 'service_role');

-- The same as the calendar and its subscriptions take them.
create function app.shift_dates(p_from date, p_to date)
returns table (id uuid, title text, note text, starts_on date, ends_on date, starts_at timestamptz, ends_at timestamptz,
  link text, place text, zone text, changed_at timestamptz)
language sql stable set search_path = ''
as $$
  select r.id, case when r.is_self then 'Shift: ' else r.first_name || '''s shift: ' end || (x.s ->> 'name'),
    concat_ws(' · ', x.s ->> 'area', x.s ->> 'meet'), app.day_in(t.starts_at, t.zone), app.day_in(t.ends_at, t.zone),
    t.starts_at, t.ends_at, '/app/calendar/shifts',
    concat_ws(', ', x.s ->> 'area', x.s ->> 'site', x.s ->> 'venue'), t.zone, (x.s ->> 'changed_at')::timestamptz
  from app.own_shift_rows((p_from - 1)::timestamp at time zone 'UTC', (p_to + 2)::timestamp at time zone 'UTC') r
  cross join lateral (select app.own_shift(r.id) as s) x
  cross join lateral (select (x.s ->> 'starts_at')::timestamptz as starts_at, (x.s ->> 'ends_at')::timestamptz as
    ends_at, x.s ->> 'time_zone' as zone) t
  where app.day_in(t.starts_at, t.zone) between p_from and p_to
$$;
