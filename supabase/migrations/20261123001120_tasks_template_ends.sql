-- Taking an application of a template back, and moving its tasks when the event has moved.

-- Takes back the tasks that one application gave: those that no one has begun, of the caller's own or where they manage tasks.
-- Gives {dropped: [ids], stayed: number}; change_tasks() with archived false restores them.
create function public.drop_template_tasks(p_applied uuid, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_tasks('update');
  v_done jsonb := app.once(p_key, 'drop_template_tasks', to_jsonb(p_applied));
  v_all uuid[];
  v_idle uuid[];
begin
  if v_done is not null then
    return v_done;
  end if;
  v_all := array(select t.id from public.tasks t where t.applied_as = p_applied and t.school_id = v_school and t.archived_at is null
    and (t.created_by = auth.uid() or app.manages('tasks', 'update')) order by t.id for update);
  if cardinality(v_all) = 0 then
    perform app.fail('unknown_tasks', 'These tasks are gone already', 'Reload the page.', 'applied');
  end if;
  v_idle := array(select i from unnest(v_all) i where not exists (select from public.task_assignments a
    where a.task_id = i and a.state not in ('assigned', 'acknowledged', 'canceled')));
  update public.tasks t set archived_at = now() where t.id = any (v_idle);
  return app.done(p_key, jsonb_build_object('dropped', to_jsonb(v_idle), 'stayed', cardinality(v_all) - cardinality(v_idle)));
end
$$;
call app.expose('public.drop_template_tasks(uuid, uuid)', 'authenticated', 'service_role');

-- The open tasks of a template whose event has moved since: which, and by how many days. Of tasks that the caller sees and may change.
create function app.tasks_off(p_event uuid) returns table (task_id uuid, days integer)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  perform app.need_task_event(app.need_tasks('update'), p_event);
  return query
    select t.id, (app.day_in(e.starts_at, s.time_zone) - t.days_before) - app.day_in(t.due_at, s.time_zone)
    from public.tasks t
    join public.school_events e on e.id = t.event_id
    join public.schools s on s.id = t.school_id
    where t.event_id = p_event and t.school_id = app.school_id() and t.applied_as is not null and t.state = 'open' and t.archived_at is null
      and t.event_day is distinct from app.day_in(e.starts_at, s.time_zone)
      and (t.created_by = auth.uid() or app.manages('tasks', 'update'));
end
$$;
grant execute on function app.tasks_off(uuid) to authenticated, service_role;

-- The day of the event for which a template dated the task: when the event is on another, the task is offered to move along.
alter table public.tasks add column event_day date;
comment on column public.tasks.event_day is 'The day of the event when its template dated the task.';

-- Remembers the day of the event with what a template gives.
create function app.keep_event_day() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.event_day := (select app.day_in(e.starts_at, s.time_zone) from public.school_events e join public.schools s on s.id = e.school_id
    where e.id = new.event_id);
  return new;
end
$$;
create trigger keep_event_day before update of applied_as on public.tasks
for each row when (new.applied_as is not null) execute function app.keep_event_day();

-- How many open tasks of templates were dated for another day of this event.
create function public.event_tasks_off(p_event uuid) returns integer
language sql stable set search_path = ''
as $$
  select count(*)::integer from app.tasks_off(p_event)
$$;
call app.expose('public.event_tasks_off(uuid)', 'authenticated', 'service_role');

-- Moves the open tasks of templates by as many days as their event has moved; the time of day stays. Gives {each: [{id, due_at, start_at}]}
-- as they were, which change_tasks() takes back.
create function public.shift_event_tasks(p_event uuid, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_tasks('update');
  v_done jsonb := app.once(p_key, 'shift_event_tasks', to_jsonb(p_event));
  v_before jsonb := '[]';
  v_task public.tasks;
  v_day date;
begin
  if v_done is not null then
    return v_done;
  end if;
  perform app.need_task_event(v_school, p_event);
  select app.day_in(e.starts_at, s.time_zone) into v_day
  from public.school_events e join public.schools s on s.id = e.school_id where e.id = p_event;
  for v_task in select t.* from public.tasks t where t.id in (select o.task_id from app.tasks_off(p_event) o) order by t.id for update loop
    v_before := v_before || jsonb_build_object('id', v_task.id, 'due_at', v_task.due_at, 'start_at', v_task.start_at);
    update public.tasks t set due_at = app.shift_moment(t.due_at, v_day - t.event_day, v_school),
      start_at = app.shift_moment(t.start_at, v_day - t.event_day, v_school), event_day = v_day
    where t.id = v_task.id;
  end loop;
  return app.done(p_key, jsonb_build_object('each', v_before));
end
$$;
call app.expose('public.shift_event_tasks(uuid, uuid)', 'authenticated', 'service_role');
