-- The roster of an event, its folder taken over from another event, and what keeps an event from going with its series.

-- Everyone at an event, with what each still owes: the answer, the slip, the seat, and the mark. For those who keep the calendar.
create function app.event_roster_rows(p_event uuid)
returns table (cadet_id uuid, first_name text, last_name text, unit_name text, answer text, transport text, slip_id uuid, slip text,
  slip_note text, slip_label text, slip_at timestamptz, ride_id uuid, ride text, attendance text)
language plpgsql stable security definer rows 150 set search_path = ''
as $$
begin
  if not app.manages('calendar', 'read') then
    perform app.deny('You don''t have permission to see the roster of an event');
  end if;
  return query
    select c.id, coalesce(nullif(c.preferred_name, ''), c.first_name), c.last_name,
      app.unit_name(u.name, coalesce(p.short_name, p.name), p.parent_id is null),
      coalesce(a.state, case when g.id is not null then 'none' end), a.transport, l.id, l.state, l.note,
      l.decided_label, l.decided_at, d.id, d.name, m.status
    from public.school_events e
    join lateral (select app.event_roll_cadets(e.id) as id
      union select x.cadet_id from public.permission_slips x where x.event_id = e.id
      union select x.cadet_id from public.event_riders x where x.event_id = e.id) who on true
    join public.cadets c on c.id = who.id
    left join public.event_answers a on a.event_id = e.id and a.cadet_id = c.id
    left join public.event_signups g on g.event_id = e.id and g.asks_answers
    left join public.permission_slips l on l.event_id = e.id and l.cadet_id = c.id
    left join public.event_riders r on r.event_id = e.id and r.cadet_id = c.id
    left join public.event_rides d on d.id = r.ride_id and d.removed_at is null
    left join public.attendance m on m.event_id = e.id and m.cadet_id = c.id
    left join public.unit_assignments s on s.cadet_id = c.id and s.to_on is null
    left join public.units u on u.id = s.unit_id
    left join public.units p on p.id = u.parent_id
    where e.id = p_event and e.school_id = app.school_id()
    order by c.last_name, 2, c.id;
end
$$;
grant execute on function app.event_roster_rows(uuid) to authenticated, service_role;

-- Everyone at an event with the answer, the permission slip, the seat, and the mark of attendance.
create function public.event_roster(p_event uuid)
returns table (cadet_id uuid, first_name text, last_name text, unit_name text, answer text, transport text, slip_id uuid, slip text,
  slip_note text, slip_label text, slip_at timestamptz, ride_id uuid, ride text, attendance text)
language sql stable set search_path = ''
as $$
  select * from app.event_roster_rows(p_event)
$$;
call app.expose('public.event_roster(uuid)', 'authenticated', 'service_role');

-- Takes the folder of another event over: the order as a draft, what to bring, the risks, and what it cost the last time as the plan. Nothing
-- that is written already is overwritten. Gives {order, packing, risks, costs}:
-- how many of each came.
create function public.copy_event_folder(p_from uuid, p_event uuid, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('update');
  v_done jsonb := app.once(p_key, 'copy_event_folder', jsonb_build_array(p_from, p_event));
  v_order integer;
  v_packing integer;
  v_risks integer;
  v_costs integer;
begin
  if v_done is not null then
    return v_done;
  end if;
  perform app.need_planner(p_event);
  if p_from = p_event or not exists (select from public.school_events e where e.id = p_from and e.school_id = v_school) then
    perform app.fail('unknown_event', 'That event isn''t on your calendar', 'Choose another.', 'from');
  end if;
  insert into public.event_orders (school_id, event_id, situation, mission, execution, sustainment, command)
  select v_school, p_event, o.situation, o.mission, o.execution, o.sustainment, o.command
  from public.event_orders o where o.event_id = p_from
  on conflict on constraint event_orders_event_id_key do nothing;
  get diagnostics v_order = row_count;
  insert into public.event_packing (school_id, event_id, text, quantity, carried)
  select v_school, p_event, k.text, k.quantity, k.carried from public.event_packing k
  where k.event_id = p_from and k.removed_at is null and not exists (select from public.event_packing n
    where n.event_id = p_event and n.removed_at is null and app.fold(n.text) = app.fold(k.text))
  order by k.created_at, k.id;
  get diagnostics v_packing = row_count;
  insert into public.event_risks (school_id, event_id, hazard, likelihood, severity, controls, left_likelihood, left_severity, watcher)
  select v_school, p_event, k.hazard, k.likelihood, k.severity, k.controls, k.left_likelihood, k.left_severity, k.watcher
  from public.event_risks k where k.event_id = p_from and k.removed_at is null and not exists (select from public.event_risks n
    where n.event_id = p_event and n.removed_at is null and app.fold(n.hazard) = app.fold(k.hazard))
  order by k.created_at, k.id;
  get diagnostics v_risks = row_count;
  -- What it cost the last time is the best plan for the next.
  insert into public.event_costs (school_id, event_id, text, planned_cents, payer)
  select v_school, p_event, k.text, coalesce(k.actual_cents, k.planned_cents), k.payer
  from public.event_costs k where k.event_id = p_from and k.removed_at is null and not exists (select from public.event_costs n
    where n.event_id = p_event and n.removed_at is null and app.fold(n.text) = app.fold(k.text))
  order by k.created_at, k.id;
  get diagnostics v_costs = row_count;
  return app.done(p_key, jsonb_build_object('order', v_order, 'packing', v_packing, 'risks', v_risks, 'costs', v_costs));
end
$$;
call app.expose('public.copy_event_folder(uuid, uuid, uuid)', 'authenticated', 'service_role');

-- True where something hangs on an event that must not go with it: also its folder.
create or replace function app.event_is_used(p_event uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.attendance a where a.event_id = p_event)
    or exists (select from public.event_answers a where a.event_id = p_event)
    or exists (select from public.tasks t where t.event_id = p_event)
    or exists (select from public.team_practices p where p.event_id = p_event)
    or exists (select from public.team_trips t where t.event_id = p_event)
    or exists (select from public.event_plans p where p.event_id = p_event)
    or exists (select from public.event_orders o where o.event_id = p_event)
    or exists (select from public.permission_slips l where l.event_id = p_event)
    or exists (select from public.event_rides r where r.event_id = p_event)
    or exists (select from public.event_packing k where k.event_id = p_event)
    or exists (select from public.event_reviews r where r.event_id = p_event)
    or exists (select from public.comments c where c.subject_table = 'school_events' and c.subject_id = p_event)
$$;

-- Who goes to an event, for its emergency sheet: those on its rides, on the buses of its teams, on the teams whose date it is, or where
-- it is none of these, everyone who said that they go.
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
    union
    select a.cadet_id, null from public.event_answers a
    where a.event_id = p_id and a.state in ('going', 'pending_guardian') and a.cadet_id not in (select s.cadet_id from seated s)
  )
  select e.title::text, least(e.starts_at, (select min(t.leaves_at) from trips t), (select p.leaves_at from public.event_plans p where p.event_id = p_id)),
    greatest(e.ends_at, e.starts_at + interval '1 minute', (select max(t.returns_at) from trips t),
      (select p.returns_at from public.event_plans p where p.event_id = p_id)), g.cadet_id, g.bus
  from public.school_events e left join going g on true
  where e.id = p_id and e.school_id = app.school_id() and e.archived_at is null and e.cancelled_at is null
    and app.can('calendar', 'read')
$$;
