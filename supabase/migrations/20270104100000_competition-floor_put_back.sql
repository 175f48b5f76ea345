-- The floor's board says who finished or scratched an entry, and when, so that it can be put back; and it leaves out
-- events that were canceled. It has the schools, to check them in. A late change leaves alone what has started on the
-- floor.

create or replace function public.floor_board(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director', 'tabulator', 'head_judge', 'check_in', 'runner',
    'timer', 'announcer');
begin
  return jsonb_build_object('now', clock_timestamp(), 'state', v_meet.state, 'paused_at', (
      select max(s.started_at) from public.meet_stops s where s.meet_id = p_meet and s.event_id is null
        and s.ended_at is null),
    'areas', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'fallback', a.fallback_id,
        'state', coalesce(f.state, 'open'), 'reason', f.reason, 'since', f.since) order by a.sort, a.name), '[]')
      from public.meet_areas a left join public.meet_floor_areas f on f.area_id = a.id
      where a.meet_id = p_meet and a.archived_at is null and a.kind <> 'holding'),
    'schools', (select coalesce(jsonb_agg(jsonb_build_object('code', k.code, 'name', k.name, 'registration', r.id,
        'cadets', r.cadets, 'arrived_at', r.arrived_at, 'arrived_cadets', r.arrived_cadets)
        order by k.name, k.id), '[]')
      from public.meet_schools k
      left join public.meet_registrations r on r.meet_school_id = k.id and r.meet_id = p_meet
        and r.state in ('approved', 'confirmed', 'checked_in', 'no_show')
      where k.meet_id = p_meet and k.archived_at is null),
    'entries', (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'code', n.code, 'team', n.team,
        'school', k.name, 'event', v.name, 'area', p.area_id, 'registration', p.registration_id, 'arrived',
        r.arrived_at, 'report_at', p.report_at, 'starts_at', p.starts_at, 'ends_at', p.ends_at,
        'state', coalesce(c.state, 'waiting'), 'status', coalesce(q.status, n.status), 'reason', c.reason,
        'cadets', c.cadets, 'roster', (select count(*) from public.entry_members x
          where x.entry_id = p.registration_entry and x.removed_at is null and x.role <> 'alternate'), 'weapons',
        c.weapons,
        'started_at', c.started_at, 'ended_at', c.ended_at, 'last', case when c.state in ('done', 'scratch', 'no_show')
          then app.last_call(n.id) end) order by p.starts_at nulls last, n.sort, n.code), '[]')
      from public.meet_entries n
      join app.floor_places(p_meet) p on p.entry_id = n.id
      join public.meet_schools k on k.id = n.meet_school_id
      join public.meet_events v on v.id = n.event_id and v.archived_at is null and v.cancelled_at is null
      left join public.meet_calls c on c.entry_id = n.id
      left join public.meet_registrations r on r.id = p.registration_id
      left join lateral (select x.status from public.meet_performances x where x.entry_id = n.id
        and x.voided_at is null order by x.attempt desc limit 1) q on true
      where n.meet_id = p_meet and n.archived_at is null and n.status <> 'scratched'));
end
$$;
call app.expose('public.floor_board(uuid)', 'authenticated', 'service_role');

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

-- Why a time stays although it's in what changes: it was held, was scored, or has started. Null: it moves.
create or replace function app.late_stays(p_slot public.meet_slots, p_with_started boolean) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when exists (select from public.slot_bookings b where b.slot_id = p_slot.id and b.state in ('completed', 'no_show'))
      then 'it was held'
    when exists (select from public.slot_bookings b join public.registration_entries e on e.id = b.entry_id
      join public.meet_performances f on f.entry_id = e.entry_id and f.voided_at is null
      where b.slot_id = p_slot.id and b.state = 'booked') then 'it was scored'
    when exists (select from public.slot_bookings b left join public.registration_entries e on e.id = b.entry_id
      join public.meet_calls c on c.entry_id = coalesce(e.entry_id, b.host_entry_id)
      where b.slot_id = p_slot.id and b.state = 'booked' and c.state in ('on_pad', 'running', 'done'))
      then 'it has started'
    when p_slot.starts_at <= now() and not p_with_started then 'it has started' end
$$;
