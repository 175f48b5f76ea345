call app.register_module('calendar', 'Calendar', '/app/calendar', 'calendar', 80,
  '{sidebar,read,create,update,manage}',
  about => 'Events at the school: formations, practices, ceremonies, and trips.',
  rows => 'events', own => 'their own events');
call app.grant('calendar', 'instructor', '{sidebar,read,create,update,manage}');
call app.grant('calendar', 'cadet', '{sidebar,read}');
call app.grant('calendar', 'parent', '{sidebar,read}');
drop policy "select" on public.school_events;
create policy "select" on public.school_events for select to authenticated using (
  (school_id = (select app.school_id()) and (select app.manages('calendar', 'read')))
  or (
    school_id = any (array(select app.schools_with('calendar'))) and (select app.can('calendar', 'read'))
    and (audience = 'everyone' or (audience = 'cadets' and (select app.role()) = 'cadet'))
  )
);

-- Those who hold a position over cadets take their attendance, of them alone; why someone was away stays with the
-- office.
call app.open_to_positions('calendar', 'read', 'unit', 'command', 'unit_leader', 'squad_leader');
call app.open_to_positions('calendar', 'create', 'unit', 'command', 'unit_leader');
call app.read_by_positions('public.attendance', 'calendar', 'cadet_id');
call app.read_by_meant('public.school_events');
grant update (archived_at) on public.places to authenticated;
grant update (archived_at) on public.days_off to authenticated;
alter policy "select" on public.days_off using (
  school_id = any (array(select app.schools_with('calendar'))) and (select app.can('calendar', 'read')));
call app.read_by_meant('public.event_series');
grant select on public.calendar_feeds to authenticated;
create policy "select" on public.calendar_feeds for select to authenticated
  using (person_id = (select auth.uid()) and (select app.can('calendar', 'read')));

-- Anyone who sees the event sees what it asks.
alter policy "select" on public.event_signups using (event_id in (select e.id from public.school_events e));
alter policy "select" on public.event_plans using (event_id in (select e.id from public.school_events e));
alter policy "select" on public.event_packing using (event_id in (select e.id from public.school_events e));
alter policy "select" on public.event_orders using (
  (school_id = (select app.school_id()) and (select app.manages('calendar', 'read')))
  or event_id = any (array(select app.events_in_charge()))
  or (issued_at is not null and (select app.role()) = 'cadet' and event_id in (select e.id from public.school_events e))
);
call app.read_by_planners('public.event_risks');
call app.read_by_planners('public.event_costs');
call app.read_by_planners('public.event_reviews');
alter policy "select" on public.event_rides using (event_id in (select e.id from public.school_events e));
alter policy "select" on public.permission_forms using (event_id in (select e.id from public.school_events e));

revoke select on public.duties from authenticated;
grant select (id, school_id, name, about, place, audience, weekdays, starts, ends, people, needs_approval, archived_at,
  created_at, created_by,
  updated_at, updated_by) on public.duties to authenticated;
grant update (keeps_practices) on public.days_off to authenticated;

-- An account made for someone the school knew opens no excuses from before until the person is proved.
create policy handed_over on public.excuse_requests as restrictive for select to authenticated
  using ((select app.has_open_record()) or created_at >= (select app.handed_over_at()));
