-- Says where a school parks and changes: {parking?, room?}. What isn't named stays. A school that the host typed in is
-- named by its own id.
create function public.save_meet_arrival(p_registration uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_registrar((app.school_coming(p_registration)).meet_id);
  v_reg public.meet_registrations := app.school_coming(p_registration);
  v_parking text := app.plain_in(p_input ->> 'parking', 'parking', 'The parking', 80);
  v_room text := app.plain_in(p_input ->> 'room', 'room', 'The changing room', 80);
begin
  if not app.is_going(v_reg.state) then
    perform app.fail('state', 'This school doesn''t take part now', 'Approve its registration first.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('arrival:' || p_registration, 0));
  update public.meet_arrivals a set parking = case when p_input ? 'parking' then v_parking else a.parking end,
    room = case when p_input ? 'room' then v_room else a.room end
  where a.registration_id = p_registration or a.meet_school_id = p_registration;
  if not found then
    insert into public.meet_arrivals (school_id, host_school_id, meet_id, registration_id, meet_school_id, parking,
      room)
    values (v_reg.school_id, v_reg.host_school_id, v_reg.meet_id, v_reg.id,
      case when v_reg.id is null then v_reg.meet_school_id end, v_parking, v_room);
  end if;
end
$$;
call app.expose('public.save_meet_arrival(uuid, jsonb)', 'authenticated', 'service_role');

-- Who arrives when, for the host: a line for each school with a place, and each that the host typed in. What the host
-- assigned comes before what the school chose. Phone numbers are for adults.
create function public.meet_arrival_sheet(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director', 'check_in');
  v_adult boolean := app.adult_school() is not null;
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'school', s.name, 'code', s.code, 'typed', s.typed,
      'state', coalesce(r.state, 'approved'), 'buses', r.buses, 'arrives_at', r.arrives_at, 'contact', r.contact_name,
      'phone', case when v_adult then r.contact_phone end, 'cadets', r.cadets, 'arrived_at', r.arrived_at,
      'parking', coalesce(a.parking, app.ordered_words(s.id, 'parking')),
      'room', coalesce(a.room, app.ordered_words(s.id, 'room')),
      'assigned', jsonb_build_object('parking', a.parking, 'room', a.room))
      order by r.arrives_at nulls last, s.name, s.id), '[]')
    from app.schools_coming(v_meet.id) s
    left join public.meet_registrations r on r.id = s.registration_id
    left join public.meet_arrivals a on a.registration_id = s.id or a.meet_school_id = s.id);
end
$$;
call app.expose('public.meet_arrival_sheet(uuid)', 'authenticated', 'service_role');

-- Opens the emergency sheet of the day to look at it, or to print it, and logs that for both schools: each school with
-- the adult to call, and its cadets by name and grade. Whom to call at home is on the school's own sheet.
create function public.open_meet_sheet(p_meet uuid, p_kind text default 'shown') returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_sheet(p_meet);
  v_batch uuid := gen_random_uuid();
begin
  if coalesce(p_kind, '') not in ('shown', 'printed') then
    perform app.fail('kind', 'A sheet can be shown or printed', 'Reload the page and try again.', 'kind');
  end if;
  perform set_config('app.side', 'both', true);
  insert into public.meet_sheet_openings (school_id, host_school_id, meet_id, registration_id, batch_id, kind, cadets)
  select r.school_id, r.host_school_id, r.meet_id, r.id, v_batch, p_kind,
    (select count(*) from public.roster_members m where m.registration_id = r.id and m.removed_at is null)
  from public.meet_registrations r where r.meet_id = v_meet.id and app.is_going(r.state) order by r.id;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'school', coalesce(k.name, s.name), 'code', k.code,
      'contact', r.contact_name, 'phone', r.contact_phone, 'emergency', r.emergency_name,
      'emergency_phone', r.emergency_phone,
      'cadets', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', coalesce(m.name, m.code),
          'grade', m.grade) order by m.name, m.code), '[]')
        from public.roster_members m where m.registration_id = r.id and m.removed_at is null))
      order by coalesce(k.name, s.name), r.id), '[]')
    from public.meet_registrations r
    join public.schools s on s.id = r.school_id
    left join public.meet_schools k on k.id = r.meet_school_id
    where r.meet_id = v_meet.id and app.is_going(r.state));
end
$$;
call app.expose('public.open_meet_sheet(uuid, text)', 'authenticated', 'service_role');

-- Brings what a host reads of a table of two schools up to date, after its registration may be left out.
create procedure app.open_typed_in("table" regclass, variadic roles text[])
language plpgsql set search_path = ''
as $$
begin
  update app.two_sided s set reads = replace(s.reads,
    ' and (registration_id in (select app.submitted_registrations()))', app.host_sees("table"))
  where s.table_name = app.bare_name("table");
  call app.read_as_host("table", variadic roles);
end
$$;

-- Reminds the adults of each school of what is due within three days: once, and again where the host moves it.
create function app.remind_deadlines(p_school uuid, p_input jsonb) returns void
language sql security definer set search_path = ''
as $$
  select app.notify_across('competition-entries.deadline', d.school_id, null, left(d.words || ': ' || d.meet, 120),
    'Due ' || app.school_moment(d.at, s.time_zone, false), '/app/competition-portal/registrations/'
      || d.registration_id || '?tab=' || d.tab,
    concat_ws(':', 'due', d.id, d.registration_id, extract(epoch from d.at)))
  from app.meet_deadlines(null, clock_timestamp(), clock_timestamp() + interval '3 days') d
  join public.schools s on s.id = d.school_id
  where not d.is_done and (p_school is null or d.school_id = p_school)
  order by d.registration_id, d.at
$$;
