-- Where each entry of a meet is planned, and where it was moved on the floor; its registration also where it has no
-- time. Checks no rights.
create function app.floor_places(p_meet uuid)
returns table (entry_id uuid, registration_id uuid, registration_entry uuid, area_id uuid, report_at timestamptz,
  starts_at timestamptz, ends_at timestamptz)
language sql stable security definer rows 500 set search_path = ''
as $$
  select distinct on (n.id) n.id, coalesce(p.registration_id, g.registration_id), coalesce(p.registration_entry, g.id),
    coalesce(c.area_id, p.area_id), p.report_at, p.starts_at, p.ends_at
  from public.meet_entries n
  left join app.meet_places(p_meet) p on p.meet_entry = n.id
  left join public.registration_entries g on g.entry_id = n.id
  left join public.meet_calls c on c.entry_id = n.id
  where n.meet_id = p_meet and n.archived_at is null
  order by n.id, p.starts_at desc
$$;

-- The last call of an entry: {at, by, from}; `from` is where it was before. Checks no rights.
create function app.last_call(p_entry uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with line as (
    select k.kind, k.created_at, k.created_by, row_number() over (order by k.created_at desc, k.id) as back
    from public.meet_checks k where k.entry_id = p_entry and k.kind not in ('cadets', 'weapons', 'moved')
    order by k.created_at desc, k.id limit 2
  )
  select jsonb_build_object('at', x.created_at, 'by', (select coalesce(nullif(trim(f.first_name || ' ' || f.last_name),
      ''), f.email) from public.profiles f where f.id = x.created_by),
    'from', coalesce((select y.kind from line y where y.back = 2), 'waiting'))
  from line x where x.back = 1
$$;

-- The calls for help of a meet, those that wait first: [{id, state, who, urgent, area, place, code, school, at, by,
-- emergency_at, parent_at}]. `code` and `school` are of the team that it is about. It names no one else.
create function public.help_calls(p_meet uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'safety', 'medic');
  return (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'state', h.state, 'who', h.who, 'urgent', h.urgent,
      'area', a.name, 'place', h.place, 'code', n.code, 'school', k.name, 'at', h.created_at, 'by', (
        select coalesce(nullif(trim(f.first_name || ' ' || f.last_name), ''), f.email) from public.profiles f
        where f.id = h.created_by), 'emergency_at', h.emergency_at, 'parent_at', h.parent_at)
      order by h.state = 'over', h.urgent and h.state <> 'over' desc, h.created_at desc, h.id), '[]')
    from public.meet_help_calls h
    left join public.meet_areas a on a.id = h.area_id
    left join public.meet_entries n on n.id = h.entry_id
    left join public.meet_schools k on k.id = n.meet_school_id
    where h.meet_id = p_meet);
end
$$;
call app.expose('public.help_calls(uuid)', 'authenticated', 'service_role');

-- The commander of an entry by the name on its roster, as long as the host reads names. One whose family keeps them out
-- of directories isn't read out. Checks no rights.
create function app.commander_said(p_entry uuid, p_meet uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select w.name from public.entry_members x
  join public.roster_members w on w.id = x.member_id and w.removed_at is null
  left join public.cadets c on c.id = w.cadet_id
  where x.entry_id = p_entry and x.role = 'commander' and x.removed_at is null
    and not coalesce(c.directory_opt_out, false) and app.names_open(p_meet)
  order by x.position limit 1
$$;

-- The entries that still come, as they're announced: {now, state, areas: [{id, name, state, reason}], entries: [{id,
-- code, school, city, team, event, division, commander, exhibition, area, state, starts_at}]}. For those who announce.
create function public.announcer_board(p_meet uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director', 'announcer');
begin
  return jsonb_build_object('now', clock_timestamp(), 'state', v_meet.state,
    'areas', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'state',
        coalesce(f.state, 'open'), 'reason', f.reason) order by a.sort, a.name), '[]')
      from public.meet_areas a left join public.meet_floor_areas f on f.area_id = a.id
      where a.meet_id = p_meet and a.archived_at is null and a.kind <> 'holding'),
    'entries', (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'code', n.code, 'school', k.name, 'city',
        s.city, 'team', n.team, 'event', v.name, 'division', d.name, 'commander',
        app.commander_said(p.registration_entry, p_meet), 'exhibition', n.is_exhibition, 'area', p.area_id, 'state',
        coalesce(c.state, 'waiting'), 'starts_at', p.starts_at)
        order by p.starts_at nulls last, n.sort, n.code), '[]')
      from public.meet_entries n
      join app.floor_places(p_meet) p on p.entry_id = n.id
      join public.meet_schools k on k.id = n.meet_school_id
      join public.meet_events v on v.id = n.event_id and v.archived_at is null and v.cancelled_at is null
      left join public.meet_divisions d on d.meet_id = p_meet and d.code = coalesce(n.division, k.division)
      left join public.meet_calls c on c.entry_id = n.id
      left join public.meet_registrations r on r.id = p.registration_id
      left join public.schools s on s.id = r.school_id
      left join lateral (select x.status from public.meet_performances x where x.entry_id = n.id
        and x.voided_at is null order by x.attempt desc limit 1) q on true
      where n.meet_id = p_meet and n.archived_at is null and coalesce(q.status, n.status) = 'ok'
        and coalesce(c.state, 'waiting') not in ('done', 'scratch', 'no_show')));
end
$$;
call app.expose('public.announcer_board(uuid)', 'authenticated', 'service_role');
