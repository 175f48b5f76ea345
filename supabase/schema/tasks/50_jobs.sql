-- A name that changes is shown in the tasks that are still open.
create function app.rename_assignee() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.task_assignments a set who = new.last_name || ', ' || new.first_name where a.cadet_id = new.id;
  return null;
end
$$;
create trigger rename_assignee after update of first_name, last_name on public.cadets
for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
execute function app.rename_assignee();

-- Who leaves the corps keeps no open tasks.
create function app.cancel_tasks_of_leaver() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.task_assignments a set state = 'canceled', before = null
  where a.cadet_id = new.id and a.state not in ('done', 'excused', 'canceled');
  return null;
end
$$;
create trigger cancel_tasks after update of status, archived_at on public.cadets
for each row when (new.archived_at is not null or new.status not in ('active', 'on_leave', 'probation'))
execute function app.cancel_tasks_of_leaver();
call app.register_job('tasks.tend', 'tasks', 'Send task reminders, report overdue tasks up the chain, and repeat tasks',
  'app.tend_tasks', every_minutes => 1);
call app.register_job('tasks.more', 'tasks', 'Send more task reminders', 'app.tend_tasks');
call app.register_job('tasks.spread', 'tasks', 'Assign tasks to new members of a unit or team', 'app.spread_tasks',
  at_hour => 2);

-- Remembers the day of the event with what a template gives.
create function app.keep_event_day() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.event_day := (select app.day_in(e.starts_at, s.time_zone) from public.school_events e
    join public.schools s on s.id = e.school_id
    where e.id = new.event_id);
  return new;
end
$$;
create trigger keep_event_day before update of applied_as on public.tasks
for each row when (new.applied_as is not null) execute function app.keep_event_day();
