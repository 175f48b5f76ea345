-- A grid from an input, each time checked: [{id, event_id, area_id, kind, starts_at, ends_at, capacity}].
create function app.grid_in(p_meet public.meets, p_slots jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_slot jsonb;
  v_id uuid;
  v_starts timestamptz;
  v_ends timestamptz;
  v_out jsonb[] := '{}';
begin
  for v_slot in select x.value from jsonb_array_elements(app.lines_in(p_slots, 'slots', 5000)) x loop
    v_id := app.id_in(v_slot ->> 'id', 'slots');
    v_starts := app.moment_in(left(v_slot ->> 'starts_at', 60), 'slots');
    v_ends := app.moment_in(left(v_slot ->> 'ends_at', 60), 'slots');
    if v_starts is null or v_ends is null or v_ends <= v_starts or v_ends > v_starts + interval '24 hours'
      or app.day_in(v_starts, p_meet.time_zone) not between p_meet.starts_on and p_meet.ends_on then
      perform app.fail('spans', 'Each time needs a start and an end on a day of the meet', 'Check the times.', 'slots');
    elsif exists (select from public.meet_slots s where s.id = v_id
      and (s.meet_id <> p_meet.id or s.removed_at is not null)) then
      perform app.fail('schedule_changed', 'One of these times is gone', 'Reload the page.', 'slots');
    end if;
    v_out := v_out || jsonb_build_object('id', coalesce(v_id, gen_random_uuid()),
      'event_id', app.id_in(v_slot ->> 'event', 'slots'), 'area_id', app.id_in(v_slot ->> 'area', 'slots'),
      'kind', app.one_of(v_slot ->> 'kind', '{perform,warm_up,inspection,break,ceremony,weather_hold}', 'perform',
        'slots', 'That kind'),
      'starts_at', v_starts, 'ends_at', v_ends,
      'capacity', coalesce(app.count_in(v_slot ->> 'capacity', 'slots', 1, 200), 1));
  end loop;
  perform app.meet_ids_in(p_meet.id, 'meet_areas', (select jsonb_agg(distinct x -> 'area_id') from unnest(v_out) x),
    'slots');
  perform app.meet_ids_in(p_meet.id, 'meet_events', (select jsonb_agg(distinct x -> 'event_id') from unnest(v_out) x),
    'slots');
  if (select count(distinct x ->> 'id') <> count(*) from unnest(v_out) x) then
    perform app.fail('duplicate', 'A time is listed twice', 'Reload the page.', 'slots');
  end if;
  return to_jsonb(v_out);
end
$$;

-- The reason of an override; refuses a missing one.
create function app.override_reason_in(p_override boolean, p_reason text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return app.need_text(p_reason, 'reason', 'The reason', 500, coalesce(p_override, false));
end
$$;

-- Where an entry comes in a draw: sha256 of the seed, a colon, and its code, as hex. Anyone can compute it again.
create function app.draw_key(p_seed text, p_code text) returns text
language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(p_seed || ':' || p_code, 'UTF8')), 'hex')
$$;

-- What blocks a meet from becoming scheduled: times that aren't published, and clashes that no one allowed.
create function app.booking_blocks(p_meet uuid, p_to text) returns table (message text, part text)
language sql stable security definer set search_path = ''
as $$
  select 'No times are published yet', 'times'
  where p_to = 'scheduled' and not exists (select from public.meet_slots s
    where s.meet_id = p_meet and s.removed_at is null and not s.is_draft)
  union all
  select format(
    '%s: %s and %s share cadets: %s. Move one, or allow it with a reason',
    k.name, app.entry_label(e), app.entry_label(o), app.gap_words(c.gap_min, c.needed_min)), 'times'
  from app.booking_clashes(p_meet) c
  join public.registration_entries e on e.id = c.entry_id
  join public.registration_entries o on o.id = c.other_entry
  join public.schools k on k.id = e.school_id
  where p_to = 'scheduled' and not c.excused
$$;

-- The times of a meet as others see them: how many places are taken, and by whom where the host shows it. A school that
-- the host typed in is named as the host did.
create function app.slots_seen(p_slots uuid[], p_names boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', s.id, 'event', s.event_id, 'area', s.area_id,
    'starts_at', s.starts_at, 'ends_at', s.ends_at, 'capacity', s.capacity, 'taken', coalesce(t.taken, 0),
    'by', case when p_names then t.by end, 'frees_at', t.frees_at, 'waiting', w.waiting,
    'closed', case when s.closed_at is not null then coalesce(s.closed_reason, 'Closed') end))
    order by s.starts_at, s.id), '[]')
  from public.meet_slots s
  left join lateral (
    select count(*)::integer as taken, jsonb_agg(coalesce(y.name, k.name) order by b.seat_no) as by,
      min(b.hold_until) filter (where b.state = 'hold') as frees_at
    from public.slot_bookings b join public.schools k on k.id = b.school_id
    left join public.meet_entries n on n.id = b.host_entry_id
    left join public.meet_schools y on y.id = n.meet_school_id
    where b.slot_id = s.id and (b.state = 'booked' or b.state in ('hold', 'offered')
      and b.hold_until > clock_timestamp())
  ) t on true
  left join lateral (
    select nullif(count(*), 0)::integer as waiting from public.slot_waits w where w.slot_id = s.id
      and w.state = 'waiting'
  ) w on true
  where s.id = any (p_slots)
$$;

-- The entries of a registration with all about their times, as their school reads it.
create function app.entry_times(p_registration uuid, p_own boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', e.id, 'event', e.event_id, 'label',
    app.entry_label(e), 'state', e.state,
    'place', (select jsonb_build_object('slot', b.slot_id, 'seat', b.seat_no, 'state', b.state, 'until', b.hold_until,
        'by_host', b.by_host, 'override', b.override_reason, 'warnings', case when p_own then (
          select app.calendar_words(x.items) from app.slot_warnings x where x.booking_id = b.id) end)
      from public.slot_bookings b where b.entry_id = e.id and (b.state = 'booked'
        or b.state = 'hold' and b.hold_until > clock_timestamp())),
    'offer', (select jsonb_build_object('slot', b.slot_id, 'until', b.hold_until) from public.slot_bookings b
      where b.entry_id = e.id and b.state = 'offered' and b.hold_until > clock_timestamp()),
    'displaced', exists (select from public.slot_bookings b where b.entry_id = e.id and b.state = 'displaced'),
    'waits', (select jsonb_agg(jsonb_build_object('slot', w.slot_id, 'skipped', w.skipped_reason, 'line', (
        select count(*) from public.slot_waits o where o.slot_id = w.slot_id and o.state = 'waiting'
          and (o.line, o.id) <= (w.line, w.id))) order by w.line) from public.slot_waits w
      where w.entry_id = e.id and w.state = 'waiting'),
    'wishes', (select to_jsonb(w.slots) from public.slot_wishes w where w.entry_id = e.id)))
    order by e.sort, e.letter), '[]')
  from public.registration_entries e where e.registration_id = p_registration and e.state = 'entered'
$$;

-- The clashes among the times of a registration, or of all of a meet, with the names of the cadets.
create function app.clashes_seen(p_meet uuid, p_registration uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('registration', c.registration_id, 'entry', c.entry_id, 'other',
    c.other_entry, 'words', format('%s and %s: %s', app.entry_label(e), app.entry_label(o),
      app.gap_words(c.gap_min, c.needed_min)), 'names', to_jsonb(app.member_names(c.members)),
    'excused', c.excused)), '[]')
  from app.booking_clashes(p_meet, p_registration) c
  join public.registration_entries e on e.id = c.entry_id
  join public.registration_entries o on o.id = c.other_entry
$$;

-- The areas and events of times, by their names.
create function app.times_parts(p_meet uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('areas', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'site',
      a.site) order by a.sort, a.name), '[]') from public.meet_areas a where a.meet_id = p_meet
      and exists (select from public.meet_slots s where s.area_id = a.id and s.removed_at is null)),
    'events', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'code', v.code, 'name', v.name)
      order by v.sort, v.code), '[]') from public.meet_events v where v.meet_id = p_meet and v.archived_at is null))
$$;

-- How a meet is booked, in words and by the clock of the database.
create function app.booking_now(p_meet public.meets) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('meet', jsonb_build_object('id', p_meet.id, 'title', p_meet.title, 'state', p_meet.state,
      'time_zone', p_meet.time_zone, 'starts_on', p_meet.starts_on, 'ends_on', p_meet.ends_on),
    'clock', clock_timestamp(), 'fairness', coalesce(b.fairness, 'first_come'), 'opens_at', b.opens_at, 'closes_at',
    b.closes_at, 'draw_at', b.draw_at, 'drawn_at', b.drawn_at, 'shows_schools', coalesce(b.shows_schools, false),
    'version', coalesce(b.grid_version, 0), 'published_at', b.published_at,
    'closed', app.booking_closed(b, p_meet, clock_timestamp()))
  from (select app.booking_plan_of(p_meet.id) as b) x cross join lateral (select (x.b).*) b
$$;

-- The times for the entries of a registration of the caller's school, with its bookings, offers, lines, wishes,
-- clashes, and swaps. Of other schools only what the host shows.
create function public.booking_grid(p_registration uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations := app.need_times_reader(p_registration);
  v_school uuid := v_reg.school_id;
  v_meet public.meets;
  v_plan public.meet_booking_plans;
begin
  select * into v_meet from public.meets m where m.id = v_reg.meet_id;
  v_plan := app.booking_plan_of(v_meet.id);
  return app.booking_now(v_meet) || app.times_parts(v_meet.id) || jsonb_build_object(
    'entries', app.entry_times(p_registration, true),
    'clashes', app.clashes_seen(v_meet.id, p_registration),
    'slots', app.slots_seen(array(select s.id from public.meet_slots s where s.meet_id = v_meet.id
      and s.removed_at is null and not s.is_draft and exists (select from public.registration_entries e
        where e.registration_id = p_registration and e.event_id = s.event_id and e.state = 'entered')),
      coalesce(v_plan.shows_schools, false)),
    'swaps', (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'own', w.school_id = v_school, 'entry',
        case when w.school_id = v_school then w.entry_id else w.asked_entry_id end, 'from', case
        when w.school_id = v_school then w.slot_id else w.asked_slot_id end, 'to', case when w.school_id = v_school
        then w.asked_slot_id else w.slot_id end, 'school', case when w.school_id <> v_school then k.name end)
        order by w.created_at), '[]')
      from public.slot_swaps w join public.schools k on k.id = w.school_id
      where w.meet_id = v_meet.id and w.state = 'open' and v_school in (w.school_id, w.asked_school_id)));
end
$$;
call app.expose('public.booking_grid(uuid)', 'authenticated', 'service_role');

-- The channels of times that the caller hears: of meets that their school registered for, and of those they plan, where
-- also who is at a time is said.
create function app.times_heard() returns setof text
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
begin
  return query
    select 'times:' || r.meet_id from public.meet_registrations r
    where r.school_id = v_school and r.state not in ('draft', 'withdrawn', 'declined')
      and app.can('competition-entries', 'read')
    union
    select 'times:' || m.id || ':host' from public.meets m
    where m.school_id = v_school and m.archived_at is null and (app.manages('competition-meets', 'read')
      or m.id in (select app.meets_as('director', 'tabulator')));
end
$$;
grant execute on function app.times_heard() to authenticated, service_role;

-- What a school still has to book, for its dashboard: entries whose time the host took away.
create function app.displaced_entries(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(distinct b.entry_id) from public.slot_bookings b join public.meets m on m.id = b.meet_id
  where b.school_id = p_school and b.state = 'displaced' and m.ends_on >= app.day_in(now(), m.time_zone)
$$;

-- The same for the host: entries of its meets that have to be placed again, those of typed-in schools too.
create function app.displaced_at_meets(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(distinct coalesce(b.entry_id, b.host_entry_id)) from public.slot_bookings b
  join public.meets m on m.id = b.meet_id
  where b.host_school_id = p_school and b.state = 'displaced' and m.ends_on >= app.day_in(now(), m.time_zone)
$$;

-- A registration of the caller's school, for those who read its times.
create function app.need_times_reader(p_registration uuid) returns public.meet_registrations
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations;
begin
  select * into v_reg from public.meet_registrations r where r.id = p_registration and r.school_id = app.school_id();
  if not app.can('competition-entries', 'read') or v_reg.id is null then
    perform app.deny('You don''t have permission to see the times of this registration');
  end if;
  return v_reg;
end
$$;
