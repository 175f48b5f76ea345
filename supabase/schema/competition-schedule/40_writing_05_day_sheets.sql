-- The day sheet of a registration of the caller's school, for those who read its registrations: the meet, the way
-- there, what it reports to, stops, lunch, meals, maps, and what the host wrote. Who drives is for those who keep the
-- calendar.
create function public.registration_day_sheet(p_registration uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations := app.need_times_reader(p_registration);
  v_meet public.meets;
begin
  select * into v_meet from public.meets m where m.id = v_reg.meet_id;
  return (
    select app.sheet_stops(v_meet, b.areas, b.events) || jsonb_build_object('id', v_reg.id, 'state', v_reg.state,
      'meet', app.sheet_meet(v_meet) || (select jsonb_build_object('contact', h.contact, 'phone', h.phone, 'email',
        h.email) from public.schools h where h.id = v_meet.school_id),
      'school', s.name, 'code', k.code, 'arrives_at', v_reg.arrives_at, 'buses', v_reg.buses, 'cadets', v_reg.cadets,
      'trip', app.sheet_trip(v_reg.id, app.manages('calendar', 'read')), 'arrival', app.sheet_arrival(v_reg.id),
      'items', app.sheet_items_json(v_meet.id, v_reg.id, v_reg.meet_school_id, null, true),
      'maps', (select coalesce(jsonb_agg(d), '[]')
        from jsonb_array_elements(app.open_meet_parts(v_meet.id) -> 'documents') d
        where d ->> 'kind' in ('map', 'floor_plan') and v_reg.state not in ('withdrawn', 'declined')),
      'notes', (select coalesce(jsonb_agg(jsonb_build_object('id', n.value ->> 'id', 'title', n.value ->> 'title',
          'body', left(n.value ->> 'body', 600), 'sent_at', n.value ->> 'sent_at') order by n.at), '[]')
        from jsonb_array_elements(public.registration_messages(v_reg.id)) with ordinality n (value, at)
        where n.at <= 3))
    from public.schools s
    left join public.meet_schools k on k.id = v_reg.meet_school_id
    cross join lateral app.sheet_bounds(v_meet.id, v_reg.id, v_reg.meet_school_id) b
    where s.id = v_reg.school_id);
end
$$;
call app.expose('public.registration_day_sheet(uuid)', 'authenticated', 'service_role');

-- The day sheets of a meet for its host: a line for each school that comes, also of those that it typed in, or of one.
-- What is a school's own isn't in it: no cadet, no bus list, no slip.
create function public.meet_day_sheets(p_meet uuid, p_school uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director', 'tabulator', 'head_judge', 'check_in');
begin
  return jsonb_build_object('meet', app.sheet_meet(v_meet), 'schools', (
    select coalesce(jsonb_agg(app.sheet_stops(v_meet, b.areas, b.events) || jsonb_build_object('id', k.id,
        'school', k.name, 'code', k.code, 'arrives_at', r.arrives_at, 'buses', r.buses, 'cadets', r.cadets,
        'arrival', app.sheet_arrival(coalesce(r.id, k.id)),
        'items', app.sheet_items_json(v_meet.id, r.id, k.id)) order by k.name, k.id), '[]')
    from public.meet_schools k
    left join public.meet_registrations r on r.meet_school_id = k.id and r.meet_id = v_meet.id
    cross join lateral app.sheet_bounds(v_meet.id, r.id, k.id) b
    where k.meet_id = v_meet.id and k.archived_at is null and (p_school is null or k.id = p_school)
      and (r.id is null and not k.is_host or app.is_going(r.state))));
end
$$;
call app.expose('public.meet_day_sheets(uuid, uuid)', 'authenticated', 'service_role');
