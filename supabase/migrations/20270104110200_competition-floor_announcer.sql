-- What the announcer reads out, live: who is on each area, on deck, and next, with the school, the team, and who
-- commands it.

-- Where each entry of a meet is planned, and where it was moved on the floor; its registration also where it has no
-- time. Checks no rights.
create or replace function app.floor_places(p_meet uuid)
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
language plpgsql security definer set search_path = ''
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
