-- Who holds a position now, by last name: for those who see a task of it, or may give it one. Null where it is vacant.
create function app.holder_name(p_position uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(c.last_name, ', ' order by c.last_name)
  from public.position_assignments a join public.cadets c on c.id = a.cadet_id
  where a.position_id = p_position and a.kind in ('primary', 'acting') and a.starts_at <= now()
    and (a.ends_at is null or a.ends_at > now())
$$;
grant execute on function app.holder_name(uuid) to authenticated, service_role;

-- One line for each assignment that the caller sees, with what its task says.
create view public.task_lines with (security_invoker = true) as
select
  a.id, a.school_id, a.task_id, t.title, t.description, t.category, t.priority, t.start_at, t.due_at, t.completion,
    t.event_id, t.parent_id,
  t.requires_evidence, t.requires_review, t.repeats, t.visibility, t.author_label, t.created_by, t.created_at, t.state
    as task_state,
  x.state, a.progress_pct, a.note, a.review_note, a.reviewed_by_label, a.acknowledged_at, a.submitted_at, a.done_at,
    a.done_late,
  a.acted_by_label, a.before is not null and a.acted_by = (select auth.uid()) as can_undo,
  k.kind, a.cadet_id, a.position_id, a.who, a.taken_by, a.taken_by_label,
  case when a.position_id is not null then app.holder_name(a.position_id) end as holder,
  x.state in ('assigned', 'acknowledged', 'in_progress', 'blocked', 'submitted', 'returned') as is_open,
  t.due_at < now() and x.state in ('assigned', 'acknowledged', 'in_progress', 'blocked', 'returned') as is_overdue,
  case when x.state in ('done', 'excused', 'canceled') then 'over' when x.state <> 'submitted' and t.due_at < now()
    then 'overdue' else 'open' end as due,
  a.id = any (array(select app.my_assignments())) as is_mine,
  a.cadet_id = any (array(select app.task_people())) as is_of_people,
  (select count(*)::integer from public.task_items i where i.task_id = t.id and i.removed_at is null) as items,
  (select count(*)::integer from public.task_items i where i.task_id = t.id and i.removed_at is null
    and i.done_at is not null) as items_done,
  (select count(*)::integer from public.task_waits w join public.tasks b on b.id = w.waits_for
    where w.task_id = t.id and w.dropped_at is null and b.state = 'open' and b.archived_at is null) as waits,
  array_position('{urgent,high,normal,low}', t.priority) as priority_sort,
  array_position('{assigned,acknowledged,in_progress,blocked,returned,submitted,done,excused,canceled}', x.state)
    as state_sort,
  concat(t.search, ' ', a.search) as search, a.updated_at
from public.task_assignments a
join public.tasks t on t.id = a.task_id and t.archived_at is null
cross join lateral (select case when t.state = 'open' or a.state in ('done', 'excused', 'canceled') then a.state
  when t.state = 'done' then 'excused' else 'canceled' end as state) x
cross join lateral (select case when a.cadet_id is not null then 'cadet' when a.account_id is not null then 'account'
  when a.position_id is not null then 'position' when a.unit_id is not null then 'unit' else 'team' end as kind) k;
revoke all on public.task_lines from anon, authenticated, service_role;
grant select on public.task_lines to authenticated, service_role;

-- What the table of tasks can be narrowed by.
create view public.task_filters with (security_invoker = true) as
select f.filter, f.value, f.sort, sum(g.rows)::integer as rows
from (select l.state, l.category, l.priority, l.due, count(*) as rows from public.task_lines l group by 1, 2, 3, 4) g
cross join lateral (values
  ('state', g.state,
    array_position('{assigned,acknowledged,in_progress,blocked,returned,submitted,done,excused,canceled}', g.state)),
  ('category', g.category, null), ('priority', g.priority, array_position('{urgent,high,normal,low}', g.priority)),
  ('due', g.due, array_position('{overdue,open,over}', g.due))
) f (filter, value, sort)
group by 1, 2, 3;
revoke all on public.task_filters from anon, authenticated, service_role;
grant select on public.task_filters to authenticated, service_role;

-- How much each has to do, those with most overdue first: of the tasks that the caller sees.
create function public.task_workload()
  returns table (kind text, who text, holder text, cadet_id uuid, position_id uuid, open integer,
  overdue integer, blocked integer, urgent integer, next_due_at timestamptz)
language sql stable set search_path = ''
as $$
  select case when l.cadet_id is not null then 'cadet' else l.kind end, l.who, max(l.holder), l.cadet_id, l.position_id,
    count(*)::integer,
    count(*) filter (where l.is_overdue)::integer, count(*) filter (where l.state = 'blocked')::integer,
    count(*) filter (where l.priority = 'urgent')::integer, min(l.due_at)
  from public.task_lines l where l.is_open
  group by 1, 2, 4, 5
  order by 7 desc, 6 desc, 2
  limit 500
$$;
call app.expose('public.task_workload()', 'authenticated', 'service_role');

-- The accounts of those who hold a position now.
create function app.holders_of(p_position uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select c.profile_id from public.position_assignments a
    join public.cadets c on c.id = a.cadet_id and c.archived_at is null and c.profile_id is not null
    where a.position_id = p_position and a.kind in ('primary', 'acting') and a.starts_at <= now()
      and (a.ends_at is null or a.ends_at > now()))
$$;

-- The position that leads a unit, or the next unit above that has one: of several, the one that reports to no other of
-- the unit.
create function app.unit_lead(p_unit uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  with recursive unit as (
    select u.id, u.parent_id, 0 as depth from public.units u where u.id = p_unit
    union all
    select u.id, u.parent_id, unit.depth + 1 from public.units u join unit on u.id = unit.parent_id
      where unit.depth < 10
  )
  select p.id from unit join public.positions p on p.unit_id = unit.id and p.kind = 'command' and p.archived_at is null
  order by unit.depth,
    exists (select from public.positions b where b.reports_to_id = p.id and b.unit_id = p.unit_id and b.kind = 'command'
      and b.archived_at is null),
    p.title, p.id
  limit 1
$$;

-- The people who are notified of an overdue assignment, step by step: the filled positions above its assignee, nearest
-- first, then those who manage tasks. A vacant position is skipped.
create function app.task_chain(p_assignment public.task_assignments) returns table (step integer, people uuid[])
language plpgsql stable security definer rows 5 set search_path = ''
as $$
declare
  v_cadet uuid := coalesce(p_assignment.cadet_id, p_assignment.taken_by);
  v_own uuid := coalesce(p_assignment.position_id, (select p from app.positions_of(v_cadet) p limit 1));
  v_at uuid;
  v_seen integer := 0;
begin
  step := 0;
  if v_own is not null then
    v_at := (select p.reports_to_id from public.positions p where p.id = v_own);
  else
    v_at := app.unit_lead(coalesce(p_assignment.unit_id,
      (select a.unit_id from public.unit_assignments a where a.cadet_id = v_cadet and a.to_on is null limit 1)));
  end if;
  while v_at is not null and v_seen < 20 loop
    people := app.holders_of(v_at);
    if cardinality(people) > 0 then
      step := step + 1;
      return next;
    end if;
    v_at := (select p.reports_to_id from public.positions p where p.id = v_at);
    v_seen := v_seen + 1;
  end loop;
  step := step + 1;
  people := app.keepers_of(p_assignment.school_id, 'tasks', 'update');
  return next;
end
$$;

-- How many open tasks a cadet has.
create function app.task_counts(p_cadet uuid) returns table (part text, count bigint)
language sql stable set search_path = ''
as $$
  select 'tasks', count(*) from public.task_lines l where l.cadet_id = p_cadet and l.is_open
$$;

-- How many of the tasks that were due this school year a cadet did on time, in percent. Without one that was due
-- there's no fact.
create function app.criterion_tasks(p_school uuid, p_cadets uuid[], p_on date)
returns table (cadet_id uuid, value numeric, evidence jsonb)
language sql stable security definer set search_path = ''
as $$
  select a.cadet_id,
    round(100.0 * count(*) filter (where a.state = 'done' and not coalesce(a.done_late, false)) / count(*)),
    jsonb_build_object('text',
      format('%s of %s on time', count(*) filter (where a.state = 'done' and not coalesce(a.done_late, false)),
      count(*)))
  from public.task_assignments a
  join public.tasks t on t.id = a.task_id and t.archived_at is null and t.state <> 'canceled'
  join public.schools s on s.id = t.school_id
  join public.school_years y on y.school_id = t.school_id and y.is_current
  where t.school_id = p_school and a.cadet_id = any (p_cadets) and a.state not in ('excused', 'canceled')
    and t.due_at is not null and app.day_in(t.due_at, s.time_zone) between y.starts_on and p_on
    and (t.due_at <= now() or a.state = 'done')
  group by a.cadet_id
$$;

-- Tasks that were handed in and wait for a decision.
create function app.tasks_to_review(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.task_assignments a join public.tasks t on t.id = a.task_id and t.archived_at is null
  where a.school_id = p_school and a.state = 'submitted' and t.state = 'open'
$$;

-- Tasks whose due date has passed.
create function app.tasks_overdue(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.tasks t
  where t.school_id = p_school and t.state = 'open' and t.archived_at is null and t.due_at < now()
$$;

-- The caller's own due dates, on the calendar.
create function app.tasks_between(p_from date, p_to date)
returns table (id uuid, title text, note text, starts_on date, ends_on date, starts_at timestamptz, ends_at timestamptz,
  link text)
language sql stable set search_path = ''
as $$
  select distinct on (t.task_id) t.task_id, 'Due: ' || t.title, null::text, app.day_in(t.due_at, s.time_zone),
    app.day_in(t.due_at, s.time_zone),
    t.due_at, t.due_at, '/app/tasks/' || t.task_id
  from public.task_lines t join public.schools s on s.id = t.school_id
  where t.is_mine and t.is_open and t.due_at >= p_from - 1 and t.due_at < p_to + 2
    and app.day_in(t.due_at, s.time_zone) between p_from and p_to
$$;

-- Tasks by title, the open ones first.
create function app.search_tasks(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select t.id, t.title,
    concat_ws(' · ', initcap(t.state), 'due ' || to_char(app.day_in(t.due_at, s.time_zone), 'Mon FMDD, YYYY')),
    '/app/tasks/' || t.id
  from public.tasks t join public.schools s on s.id = t.school_id
  where t.archived_at is null and app.found(app.search_text(t.title), p_words)
  order by t.state = 'open' desc, t.due_at desc nulls last, t.id
  limit p_limit
$$;

-- Open tasks of those who leave.
create function app.tasks_open_of(p_school uuid, p_cadets uuid[]) returns table (cadet_id uuid, what text)
language sql stable security definer set search_path = ''
as $$
  select a.cadet_id, 'Task: ' || t.title
  from public.task_assignments a join public.tasks t on t.id = a.task_id and t.archived_at is null and t.state = 'open'
  where a.school_id = p_school and a.cadet_id = any (p_cadets) and a.state not in ('done', 'excused', 'canceled')
$$;
