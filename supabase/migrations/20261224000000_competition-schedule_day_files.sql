-- The file that a schedule is built from, made from the rows of a meet. See docs/decisions/0256.

-- Minutes after midnight of a time such as 09:30; null for anything else.
create function app.clock_minutes(p_text text) returns integer
language sql immutable set search_path = ''
as $$
  select case when p_text ~ '^([01]\d|2[0-3]):[0-5]\d$'
    then left(p_text, 2)::integer * 60 + right(p_text, 2)::integer end
$$;

-- The days of a meet with their hours: those of the plan, else 7:00 to 18:00.
create function app.day_file_days(p_meet public.meets, p_plan public.meet_day_plans) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object('id', d.day::date, 'date', d.day::date,
    'from', coalesce(h.value ->> 'from', '07:00'), 'to', coalesce(h.value ->> 'to', '18:00')) order by d.day)
  from generate_series(p_meet.starts_on, p_meet.ends_on, interval '1 day') d (day)
  left join jsonb_array_elements(coalesce(p_plan.days, '[]')) h on (h.value ->> 'day')::date = d.day::date
$$;

-- The areas of a meet. What is closed for a while is apart from when it is open.
create function app.day_file_areas(p_meet uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', a.id, 'name', a.name, 'kind', a.kind,
      'site', coalesce(nullif(trim(a.site), ''), 'MAIN'), 'share', a.share, 'capacity', a.capacity, 'lanes', a.lanes,
      'open', (select jsonb_agg(jsonb_build_object('day', w ->> 'day', 'from', w ->> 'from', 'to', w ->> 'to'))
        from jsonb_array_elements(a.windows) w where not coalesce((w ->> 'closed')::boolean, false)),
      'closed', (select jsonb_agg(jsonb_build_object('day', w ->> 'day', 'from', w ->> 'from', 'to', w ->> 'to',
          'reason', coalesce(w ->> 'reason', '')))
        from jsonb_array_elements(a.windows) w where coalesce((w ->> 'closed')::boolean, false)),
      'starts', nullif(a.starts, '[]'))) order by a.sort, a.name), '[]')
  from public.meet_areas a where a.meet_id = p_meet and a.archived_at is null
$$;

-- The events of a meet, with who judges them on each of their areas: the seats that count.
create function app.day_file_events(p_meet uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with areas as (
    select a.id from public.meet_areas a where a.meet_id = p_meet and a.archived_at is null
  ), panels as (
    select e.id as event, x.area, array_agg(distinct s.judge_id order by s.judge_id) as judges
    from public.meet_events e cross join lateral unnest(e.area_ids) x (area)
    join public.meet_seats s on s.event_id = e.id and s.archived_at is null and s.kind = 'counting'
      and s.judge_id is not null and (s.area_id is null or s.area_id = x.area)
    join public.meet_judges j on j.id = s.judge_id and j.archived_at is null
    where e.meet_id = p_meet group by e.id, x.area
  )
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', e.id, 'name', e.code || ' ' || e.name,
      'discipline', e.discipline, 'minutes', e.minutes, 'buffer_min', e.buffer_minutes,
      'report_min', e.report_minutes, 'uniform', coalesce(e.uniform, ''), 'wave_size', e.wave_size, 'lanes', e.lanes,
      'areas', (select coalesce(jsonb_agg(x.area order by x.at), '[]') from unnest(e.area_ids)
        with ordinality x (area, at) where x.area in (select id from areas)),
      'open', nullif(e.windows, '[]'),
      'holding', (select jsonb_agg(h) from jsonb_array_elements(e.holding) h
        where (h ->> 'area')::uuid in (select id from areas)),
      'needs', (select jsonb_agg(n) from jsonb_array_elements(e.needs) n where (n ->> 'resource')::uuid in (
        select r.id from public.meet_resources r where r.meet_id = p_meet and r.archived_at is null)),
      'panels', (select jsonb_agg(jsonb_build_object('areas', jsonb_build_array(p.area), 'judges', to_jsonb(p.judges)))
        from panels p where p.event = e.id and p.area in (select id from areas)))) order by e.sort, e.code), '[]')
  from public.meet_events e where e.meet_id = p_meet and e.archived_at is null and e.cancelled_at is null
$$;

-- The schools and judges of a meet, with what the plan asks for them. A judge is tied to schools by their codes.
create function app.day_file_people(p_meet uuid, p_plan public.meet_day_plans) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'schools', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', s.code, 'name', s.name,
        'code', s.code, 'coaches', p.value -> 'coaches', 'days', p.value -> 'days', 'arrive', p.value -> 'arrive',
        'depart', p.value -> 'depart', 'prefer_after', p.value -> 'prefer_after')) order by s.code), '[]')
      from public.meet_schools s
      left join jsonb_array_elements(coalesce(p_plan.schools, '[]')) p on (p.value ->> 'school')::uuid = s.id
      where s.meet_id = p_meet and s.archived_at is null),
    'judges', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', j.id, 'name', j.name,
        'breaks', p.value -> 'breaks', 'lunch', p.value -> 'lunch',
        'ties', (select jsonb_agg(s.code order by s.code) from public.meet_schools s
          where s.meet_id = p_meet and s.archived_at is null and s.code = any (j.tied_to)))) order by j.sort, j.name),
        '[]')
      from public.meet_judges j
      left join jsonb_array_elements(coalesce(p_plan.judges, '[]')) p on (p.value ->> 'judge')::uuid = j.id
      where j.meet_id = p_meet and j.archived_at is null))
$$;

-- The entries of a meet. Cadets are the ids of their roster, or the codes that the host gave them; never their names.
create function app.day_file_entries(p_meet uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with rosters as (
    select r.entry_id as entry, jsonb_agg(distinct m.member_id) as members,
      min(m.member_id::text) filter (where m.role = 'commander') as commander
    from public.registration_entries r
    join public.entry_members m on m.entry_id = r.id and m.removed_at is null and m.role <> 'alternate'
    where r.meet_id = p_meet and r.entry_id is not null group by r.entry_id
  ), given as (
    select c.entry_id as entry, jsonb_agg(distinct coalesce(c.own_cadet_id::text, s.code || ':' || c.code)) as members
    from public.meet_entry_cadets c join public.meet_entries e on e.id = c.entry_id
    join public.meet_schools s on s.id = e.meet_school_id
    where c.meet_id = p_meet and c.archived_at is null and c.entry_id not in (select r.entry from rosters r)
    group by c.entry_id
  )
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', e.id, 'event', e.event_id, 'school', s.code,
      'team', e.code, 'members', coalesce(r.members, g.members), 'commander', r.commander))
    order by e.event_id, e.sort, e.code), '[]')
  from public.meet_entries e
  join public.meet_events v on v.id = e.event_id and v.archived_at is null and v.cancelled_at is null
  join public.meet_schools s on s.id = e.meet_school_id and s.archived_at is null
  left join rosters r on r.entry = e.id
  left join given g on g.entry = e.id
  where e.meet_id = p_meet and e.archived_at is null and e.status <> 'scratched'
$$;

-- The whole file of the format `day/1`. Nothing archived is in it, nor in its lists. Checks no rights.
create function app.meet_day_file(p_meet public.meets) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_plan public.meet_day_plans := (select d from public.meet_day_plans d where d.meet_id = p_meet.id);
  v_areas jsonb := app.day_file_areas(p_meet.id);
  v_sites jsonb := (select coalesce(jsonb_agg(distinct jsonb_build_object('id', a ->> 'site')), '[{"id": "MAIN"}]')
    from jsonb_array_elements(v_areas) a);
  v_events jsonb := app.day_file_events(p_meet.id);
  v_area_ids jsonb := (select coalesce(jsonb_agg(a -> 'id'), '[]') from jsonb_array_elements(v_areas) a);
begin
  return jsonb_strip_nulls(jsonb_build_object('format', 'day/1', 'id', p_meet.code, 'title', p_meet.title,
    'timezone', p_meet.time_zone, 'grid_min', coalesce(v_plan.grid_min, 5),
    'report_min', coalesce(v_plan.report_min, 20), 'days', app.day_file_days(p_meet, v_plan), 'sites', v_sites,
    'gaps', jsonb_build_object('same_uniform_min', coalesce(v_plan.same_uniform_min, 15),
      'change_uniform_min', coalesce(v_plan.change_uniform_min, 30),
      'commander_min', coalesce(v_plan.commander_min, 0)),
    'travel', jsonb_build_object(
      'sites', (select coalesce(jsonb_agg(w), '[]') from jsonb_array_elements(v_plan.travel -> 'sites') w
        where v_sites @> jsonb_build_array(jsonb_build_object('id', w ->> 'from'),
          jsonb_build_object('id', w ->> 'to'))),
      'areas', (select coalesce(jsonb_agg(w), '[]') from jsonb_array_elements(v_plan.travel -> 'areas') w
        where v_area_ids ? (w ->> 'from') and v_area_ids ? (w ->> 'to'))),
    'stops', app.day_file_stops(v_plan.stops, v_sites, v_area_ids,
      (select coalesce(jsonb_agg(e -> 'id'), '[]') from jsonb_array_elements(v_events) e)),
    'areas', v_areas, 'events', v_events,
    'resources', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'quantity', r.quantity)
      order by r.sort, r.name), '[]') from public.meet_resources r
      where r.meet_id = p_meet.id and r.archived_at is null),
    'entries', app.day_file_entries(p_meet.id), 'weights', coalesce(v_plan.weights, '{}'),
    'school_lunch', v_plan.school_lunch) || app.day_file_people(p_meet.id, v_plan));
end
$$;

-- The stops, each for what is still there of its lists. One whose every area or event is gone no longer counts.
create function app.day_file_stops(p_stops jsonb, p_sites jsonb, p_areas jsonb, p_events jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(s - '{sites,areas,events}'::text[] || jsonb_build_object(
      'sites', x.sites, 'areas', x.areas, 'events', x.events))), '[]')
  from jsonb_array_elements(coalesce(p_stops, '[]')) s
  cross join lateral (select
    (select jsonb_agg(v) from jsonb_array_elements(s -> 'sites') v
      where p_sites @> jsonb_build_array(jsonb_build_object('id', v))) as sites,
    (select jsonb_agg(v) from jsonb_array_elements(s -> 'areas') v where p_areas @> v) as areas,
    (select jsonb_agg(v) from jsonb_array_elements(s -> 'events') v where p_events @> v) as events) x
  where (s -> 'sites' is null or x.sites is not null) and (s -> 'areas' is null or x.areas is not null)
    and (s -> 'events' is null or x.events is not null)
$$;

-- The file for those who build the day.
create function public.meet_day_file(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director', 'tabulator');
begin
  return app.meet_day_file(v_meet);
end
$$;
call app.expose('public.meet_day_file(uuid)', 'authenticated', 'service_role');
