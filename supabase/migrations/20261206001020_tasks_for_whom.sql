-- A notification of a task says for whom it is, as the page of the task does: the same person holds a position and is in a unit.

-- ' · For Bravo · Company Commander', where a task was given to a position, a unit, or a team; nothing where it's the person's own.
create function app.for_words(p_assignment public.task_assignments) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(' · For ' || coalesce(app.position_label(t.position_id), app.unit_label(t.unit_id),
    (select m.name from public.teams m where m.id = t.team_id)), '')
  from public.task_targets t where t.id = p_assignment.target_id
$$;

-- Tells those who have a task to do, once it doesn't wait.
create or replace function app.tell_assigned(p_task public.tasks) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.task_assignments;
begin
  if p_task.state <> 'open'
    or (select t.waits_since from public.tasks t where t.id = p_task.id) is not null then
    return;
  end if;
  for v in select a.* from public.task_assignments a where a.task_id = p_task.id and a.state = 'assigned' loop
    perform app.notify('tasks.mine', app.assignees(v), 'New task: ' || p_task.title,
      coalesce('Due ' || app.moment_words(p_task.due_at, p_task.school_id), 'No due date') || app.for_words(v), '/app/tasks/' || p_task.id,
      v.id || ':given', p_task.school_id, v.cadet_id);
  end loop;
end
$$;

-- Reminders that are due, of at most so many assignments: marks them and writes the notices in one go. Gives how many were marked.
create or replace function app.remind_of_tasks(p_most integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid;
  v_notices app.addressed_notice[];
  v_marked integer := 0;
begin
  for v_school, v_notices in
    with ripe as (
      select a as assignment, t.id, t.title, t.school_id, t.due_at, m.minutes
      from public.tasks t
      join public.task_assignments a on a.task_id = t.id and a.state in ('assigned', 'acknowledged', 'in_progress', 'returned', 'blocked')
      cross join lateral unnest(t.reminds || -1) m (minutes)
      where t.state = 'open' and t.archived_at is null and t.due_at < now() + interval '30 days' and t.due_at > now() - interval '60 days'
        and t.due_at - make_interval(mins => greatest(m.minutes, 0)) <= now()
        and (m.minutes = -1) = (t.due_at <= now())
        and (m.minutes = -1 or t.due_at - make_interval(mins => m.minutes) >= a.created_at)
        and not exists (select from app.task_marks k where k.assignment_id = a.id and k.mark = m.minutes || ':' || extract(epoch from t.due_at))
      order by t.due_at
      limit p_most
    ), marked as (
      insert into app.task_marks (assignment_id, mark)
      select (r.assignment).id, r.minutes || ':' || extract(epoch from r.due_at) from ripe r
      on conflict do nothing
      returning assignment_id, mark
    )
    select r.school_id, array_agg(row(person, false, row((r.assignment).cadet_id,
      case r.minutes when -1 then 'Overdue: ' else 'Due soon: ' end || r.title,
      'Due ' || app.moment_words(r.due_at, r.school_id) || app.for_words(r.assignment),
      '/app/tasks/' || r.id, (r.assignment).id || ':' || k.mark)::app.notice)::app.addressed_notice)
    from ripe r
    join marked k on k.assignment_id = (r.assignment).id and k.mark = r.minutes || ':' || extract(epoch from r.due_at)
    left join lateral unnest(app.assignees(r.assignment)) person on true
    group by r.school_id
  loop
    perform app.write_notices('tasks.mine', v_school, array(select n from unnest(v_notices) n where n.user_id is not null));
    v_marked := v_marked + cardinality(v_notices);
  end loop;
  return v_marked;
end
$$;
