-- Who reads and writes the folder of an event: those who keep the calendar, and the cadet officer in charge of it.

-- The events whose folder the caller plans as their cadet officer.
create function app.events_in_charge() returns setof uuid
language sql stable security definer rows 3 set search_path = ''
as $$
  select e.id from public.school_events e
  where e.officer_id = app.own_cadet() and e.archived_at is null and app.can('calendar', 'read')
$$;
grant execute on function app.events_in_charge() to authenticated, service_role;

-- Gives an event back where the caller plans it: keeps the calendar, or is its cadet officer in charge.
create function public.plans_event(p_event uuid) returns setof uuid
language sql stable set search_path = ''
as $$
  select e.id from public.school_events e
  where e.id = p_event and (app.manages('calendar', 'update') or e.id in (select app.events_in_charge()))
$$;
call app.expose('public.plans_event(uuid)', 'authenticated', 'service_role');

-- Refuses anyone who doesn't plan this event; gives the event, held so that its folder changes one act after another.
create function app.need_planner(p_event uuid) returns public.school_events
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.school_events;
begin
  if not app.manages('calendar', 'update') and not coalesce(p_event = any (array(select app.events_in_charge())), false) then
    perform app.deny('You don''t have permission to plan this event');
  end if;
  select * into v_event from public.school_events e
  where e.id = p_event and e.school_id = app.need_school() and e.archived_at is null for no key update;
  if v_event.id is null then
    perform app.fail('unknown_event', 'That event isn''t on your calendar', 'Reload the page.', 'event');
  end if;
  return v_event;
end
$$;

-- Refuses what would overwrite words that someone else has changed since they were read.
create function app.check_seen(p_seen text, p_now timestamptz) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if nullif(p_seen, '') is not null
    and date_trunc('milliseconds', app.moment_in(p_seen, 'seen')) is distinct from date_trunc('milliseconds', p_now) then
    perform app.fail('changed_since', 'Someone else has changed this since', 'Reload the page and try again.', 'seen');
  end if;
end
$$;

-- What anyone who sees the event reads.
call app.protect('public.event_plans', 'calendar', writes => '{}');
alter policy "select" on public.event_plans using (event_id in (select e.id from public.school_events e));
call app.protect('public.event_packing', 'calendar', writes => '{}');
alter policy "select" on public.event_packing using (event_id in (select e.id from public.school_events e));

-- The order: cadets who see the event, once it is issued; never families.
call app.protect('public.event_orders', 'calendar', writes => '{}');
alter policy "select" on public.event_orders using (
  (school_id = (select app.school_id()) and (select app.manages('calendar', 'read')))
  or event_id = any (array(select app.events_in_charge()))
  or (issued_at is not null and (select app.role()) = 'cadet' and event_id in (select e.id from public.school_events e))
);

-- The rest is for those who plan.
create procedure app.read_by_planners("table" regclass)
language plpgsql set search_path = ''
as $$
begin
  execute format($policy$alter policy "select" on %s using (
    (school_id = (select app.school_id()) and (select app.manages('calendar', 'read')))
    or event_id = any (array(select app.events_in_charge())))$policy$, "table"::text);
end
$$;
call app.protect('public.event_risks', 'calendar', writes => '{}');
call app.read_by_planners('public.event_risks');
call app.protect('public.event_costs', 'calendar', writes => '{}');
call app.read_by_planners('public.event_costs');
call app.protect('public.event_reviews', 'calendar', writes => '{}');
call app.read_by_planners('public.event_reviews');

call app.same_school('public.event_plans', 'event_id:school_events');
call app.same_school('public.event_orders', 'event_id:school_events');
call app.same_school('public.event_packing', 'event_id:school_events');
call app.same_school('public.event_risks', 'event_id:school_events');
call app.same_school('public.event_costs', 'event_id:school_events');
call app.same_school('public.event_reviews', 'event_id:school_events');
call app.audit('public.event_plans', noun => 'an event plan');
call app.audit('public.event_orders', noun => 'an operation order');
call app.audit('public.event_packing', noun => 'a packing list');
call app.audit('public.event_risks', noun => 'a risk');
call app.audit('public.event_costs', noun => 'a cost');
call app.audit('public.event_reviews', noun => 'an after-action point');
call app.broadcast('public.event_plans', 'calendar');
call app.broadcast('public.event_orders', 'calendar');
call app.broadcast('public.event_packing', 'calendar');
call app.broadcast('public.event_risks', 'calendar');
call app.broadcast('public.event_costs', 'calendar');
call app.broadcast('public.event_reviews', 'calendar');
