-- Reminders that are due, of at most so many assignments: marks them and writes the notices in one go. Returns how many
-- were marked.
create function app.remind_of_tasks(p_most integer) returns integer
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
      join public.task_assignments a on a.task_id = t.id
        and a.state in ('assigned', 'acknowledged', 'in_progress', 'returned', 'blocked')
      cross join lateral unnest(t.reminds || -1) m (minutes)
      where t.state = 'open' and t.archived_at is null and t.due_at < now() + interval '30 days'
        and t.due_at > now() - interval '60 days'
        and t.due_at - make_interval(mins => greatest(m.minutes, 0)) <= now()
        and (m.minutes = -1) = (t.due_at <= now())
        and (m.minutes = -1 or t.due_at - make_interval(mins => m.minutes) >= a.created_at)
        and not exists (select from app.task_marks k where k.assignment_id = a.id and k.mark = m.minutes || ':'
          || extract(epoch from t.due_at))
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
    perform app.write_notices('tasks.mine', v_school,
      array(select n from unnest(v_notices) n where n.user_id is not null));
    v_marked := v_marked + cardinality(v_notices);
  end loop;
  return v_marked;
end
$$;

-- Reports overdue tasks one step further up the chain for each full day, up to a limit. Returns how many were reported.
create function app.escalate_tasks(p_most integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v public.task_assignments;
  v_task public.tasks;
  v_step record;
  v_told integer := 0;
begin
  for v in
    select a.* from public.task_assignments a join public.tasks t on t.id = a.task_id
    where t.state = 'open' and t.archived_at is null and t.escalates and t.due_at < now() - interval '1 day'
      and a.state in ('assigned', 'acknowledged', 'in_progress', 'returned', 'blocked')
      and a.escalated < least(6, floor(extract(epoch from now() - t.due_at) / 86400))
    order by t.due_at limit p_most for update of a skip locked
  loop
    select * into v_task from public.tasks t where t.id = v.task_id;
    for v_step in
      select * from app.task_chain(v) c
      where c.step > v.escalated and c.step <= floor(extract(epoch from now() - v_task.due_at) / 86400) order by c.step
    loop
      perform app.notify('tasks.people', v_step.people, 'Overdue: ' || v_task.title,
        v.who || ' · due ' || app.moment_words(v_task.due_at, v_task.school_id), '/app/tasks/' || v_task.id,
        v.id || ':up:' || v_step.step || ':' || extract(epoch from v_task.due_at), v_task.school_id, v.cadet_id);
      v_told := v_told + 1;
    end loop;
    update public.task_assignments a set escalated = least(6, floor(extract(epoch from now() - v_task.due_at) / 86400)),
      escalated_at = now()
    where a.id = v.id;
  end loop;
  return v_told;
end
$$;

-- The next time of tasks that repeat, once the present one is over or due: a copy with the same targets and checklist.
create function app.repeat_tasks() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v public.tasks;
  v_zone text;
  v_day date;
  v_id uuid;
  v_made integer := 0;
begin
  for v in
    select t.* from public.tasks t
    where t.repeats is not null and t.archived_at is null and t.state <> 'canceled'
      and (t.state = 'done' or (t.due_at <= now() and t.repeats not like 'AFTER=%'))
      and coalesce(app.last_task_day(t.repeats) >= app.today(t.school_id), true)
      and not exists (select from public.tasks n where n.repeat_of = t.id)
    order by t.due_at limit 500 for update of t skip locked
  loop
    v_zone := (select s.time_zone from public.schools s where s.id = v.school_id);
    v_day := app.next_task_day(v.repeats, v.repeats_from,
      greatest(app.day_in(v.due_at, v_zone), app.today(v.school_id) - 1), app.day_in(v.closed_at, v_zone));
    continue when v_day is null;
    v_id := gen_random_uuid();
    insert into public.tasks (id, school_id, title, description, category, priority, due_at, start_at, completion,
      parent_id, repeats, repeats_from,
      repeat_of, requires_evidence, requires_review, visibility, reminds, escalates, author_label, created_by)
    values (v_id, v.school_id, v.title, v.description, v.category, v.priority,
      (v_day + (v.due_at at time zone v_zone)::time) at time zone v_zone,
      case when v.start_at is not null
        then (v_day + (v.due_at at time zone v_zone)::time) at time zone v_zone - (v.due_at - v.start_at) end,
      v.completion, v.parent_id, v.repeats, v.repeats_from, v.id, v.requires_evidence, v.requires_review, v.visibility,
        v.reminds, v.escalates,
      v.author_label, v.created_by)
    on conflict do nothing;
    insert into public.task_targets (school_id, task_id, cadet_id, account_id, position_id, unit_id, team_id)
    select g.school_id, v_id, g.cadet_id, g.account_id, g.position_id, g.unit_id, g.team_id from public.task_targets g
    where g.task_id = v.id and g.dropped_at is null
      and (g.cadet_id is null or app.is_target_here(v.school_id, 'cadet', g.cadet_id))
        and exists (select from public.tasks t where t.id = v_id);
    insert into public.task_items (school_id, task_id, text, place)
    select i.school_id, v_id, i.text, i.place from public.task_items i
    where i.task_id = v.id and i.removed_at is null and exists (select from public.tasks t where t.id = v_id);
    perform app.spread_task(t) from public.tasks t where t.id = v_id;
    v_made := v_made + 1;
  end loop;
  return v_made;
end
$$;

-- Each minute: reminders first; where more are due than one turn takes, the next turn follows at once.
create function app.tend_tasks(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if app.remind_of_tasks(4000) >= 4000 then
    perform app.enqueue_job('tasks.more', '{}', null, now(), 'tasks.more:' || clock_timestamp());
  end if;
  perform app.escalate_tasks(1000);
  perform app.repeat_tasks();
end
$$;

-- Each night: copies for those who joined a unit or team, and none for those who left it.
create function app.spread_tasks(p_school uuid, p_input jsonb) returns void
language sql security definer set search_path = ''
as $$
  select app.spread_task(t) from public.tasks t
  where t.school_id = p_school and t.state = 'open' and t.archived_at is null and t.completion = 'everyone'
    and exists (select from public.task_targets g where g.task_id = t.id and g.dropped_at is null
      and (g.unit_id is not null or g.team_id is not null))
$$;
