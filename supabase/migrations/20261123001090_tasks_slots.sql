-- What tasks add elsewhere: the cadet's record, promotions, the dashboard, the calendar, the search, and leaving.

-- How many open tasks a cadet has.
create function app.task_counts(p_cadet uuid) returns table (part text, count bigint)
language sql stable set search_path = ''
as $$
  select 'tasks', count(*) from public.task_lines l where l.cadet_id = p_cadet and l.is_open
$$;
call app.register_counts('tasks', 'app.task_counts');

-- How many of the tasks that were due this school year a cadet did on time, in percent. Without one that was due there's no fact.
create function app.criterion_tasks(p_school uuid, p_cadets uuid[], p_on date)
returns table (cadet_id uuid, value numeric, evidence jsonb)
language sql stable security definer set search_path = ''
as $$
  select a.cadet_id, round(100.0 * count(*) filter (where a.state = 'done' and not coalesce(a.done_late, false)) / count(*)),
    jsonb_build_object('text', format('%s of %s on time', count(*) filter (where a.state = 'done' and not coalesce(a.done_late, false)), count(*)))
  from public.task_assignments a
  join public.tasks t on t.id = a.task_id and t.archived_at is null and t.state <> 'canceled'
  join public.schools s on s.id = t.school_id
  join public.school_years y on y.school_id = t.school_id and y.is_current
  where t.school_id = p_school and a.cadet_id = any (p_cadets) and a.state not in ('excused', 'canceled')
    and t.due_at is not null and app.day_in(t.due_at, s.time_zone) between y.starts_on and p_on
    and (t.due_at <= now() or a.state = 'done')
  group by a.cadet_id
$$;
call app.register_criterion('tasks_on_time', 'tasks done on time', '%', 'tasks', 'app.criterion_tasks', sort => 90);

-- Tasks that were handed in and wait for a decision.
create function app.tasks_to_review(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.task_assignments a join public.tasks t on t.id = a.task_id and t.archived_at is null
  where a.school_id = p_school and a.state = 'submitted' and t.state = 'open'
$$;
call app.register_attention('tasks_to_review', 'tasks', 'app.tasks_to_review', 20);

-- Tasks whose due date has passed.
create function app.tasks_overdue(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.tasks t
  where t.school_id = p_school and t.state = 'open' and t.archived_at is null and t.due_at < now()
$$;
call app.register_attention('tasks_overdue', 'tasks', 'app.tasks_overdue', 21);

-- The caller's own due dates, on the calendar.
create function app.tasks_between(p_from date, p_to date)
returns table (id uuid, title text, note text, starts_on date, ends_on date, starts_at timestamptz, ends_at timestamptz, link text)
language sql stable set search_path = ''
as $$
  select distinct on (t.task_id) t.task_id, 'Due: ' || t.title, null::text, app.day_in(t.due_at, s.time_zone), app.day_in(t.due_at, s.time_zone),
    t.due_at, t.due_at, '/app/tasks/' || t.task_id
  from public.task_lines t join public.schools s on s.id = t.school_id
  where t.is_mine and t.is_open and t.due_at >= p_from - 1 and t.due_at < p_to + 2
    and app.day_in(t.due_at, s.time_zone) between p_from and p_to
$$;
call app.register_calendar('tasks', 'tasks', 'Task due', 'app.tasks_between', 'muted');

-- Tasks by title, the open ones first.
create function app.search_tasks(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select t.id, t.title, concat_ws(' · ', initcap(t.state), 'due ' || to_char(app.day_in(t.due_at, s.time_zone), 'Mon FMDD, YYYY')),
    '/app/tasks/' || t.id
  from public.tasks t join public.schools s on s.id = t.school_id
  where t.archived_at is null and app.found(app.search_text(t.title), p_words)
  order by t.state = 'open' desc, t.due_at desc nulls last, t.id
  limit p_limit
$$;
call app.register_search('tasks', 'tasks', 'Tasks', 'app.search_tasks', sort => 35);

-- Open tasks of those who leave.
create function app.tasks_open_of(p_school uuid, p_cadets uuid[]) returns table (cadet_id uuid, what text)
language sql stable security definer set search_path = ''
as $$
  select a.cadet_id, 'Task: ' || t.title
  from public.task_assignments a join public.tasks t on t.id = a.task_id and t.archived_at is null and t.state = 'open'
  where a.school_id = p_school and a.cadet_id = any (p_cadets) and a.state not in ('done', 'excused', 'canceled')
$$;
call app.register_clearance('tasks', 'app.tasks_open_of');
