-- Tasks as the screens read them: one line for each who has to do one.

-- Who holds a position now, by name: for those who see a task of it.
create function app.holder_name(p_position uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(c.last_name || ', ' || c.first_name, ' · ' order by c.last_name)
  from public.position_assignments a join public.cadets c on c.id = a.cadet_id
  where a.position_id = p_position and a.kind in ('primary', 'acting') and a.starts_at <= now() and (a.ends_at is null or a.ends_at > now())
$$;
grant execute on function app.holder_name(uuid) to authenticated, service_role;

-- One line for each assignment that the caller sees, with what its task says.
create view public.task_lines with (security_invoker = true) as
select
  a.id, a.school_id, a.task_id, t.title, t.description, t.category, t.priority, t.start_at, t.due_at, t.completion, t.event_id, t.parent_id,
  t.requires_evidence, t.requires_review, t.repeats, t.visibility, t.author_label, t.created_by, t.created_at, t.state as task_state,
  x.state, a.progress_pct, a.note, a.review_note, a.reviewed_by_label, a.acknowledged_at, a.submitted_at, a.done_at, a.done_late,
  a.acted_by_label, a.before is not null and a.acted_by = auth.uid() as can_undo,
  k.kind, a.cadet_id, a.position_id, a.who, a.taken_by, a.taken_by_label,
  case when a.position_id is not null then app.holder_name(a.position_id) end as holder,
  x.state in ('assigned', 'acknowledged', 'in_progress', 'blocked', 'submitted', 'returned') as is_open,
  t.due_at < now() and x.state in ('assigned', 'acknowledged', 'in_progress', 'blocked', 'returned') as is_overdue,
  case when x.state in ('done', 'excused', 'canceled') then 'over' when x.state <> 'submitted' and t.due_at < now() then 'overdue' else 'open' end as due,
  a.id = any (array(select app.my_assignments())) as is_mine,
  a.cadet_id = any (array(select app.task_people())) as is_of_people,
  (select count(*)::integer from public.task_items i where i.task_id = t.id and i.removed_at is null) as items,
  (select count(*)::integer from public.task_items i where i.task_id = t.id and i.removed_at is null and i.done_at is not null) as items_done,
  (select count(*)::integer from public.task_waits w join public.tasks b on b.id = w.waits_for
    where w.task_id = t.id and w.dropped_at is null and b.state = 'open' and b.archived_at is null) as waits,
  array_position('{urgent,high,normal,low}', t.priority) as priority_sort,
  array_position('{assigned,acknowledged,in_progress,blocked,returned,submitted,done,excused,canceled}', x.state) as state_sort,
  app.search_text(concat_ws(' ', t.title, a.who, a.taken_by_label)) as search
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
select f.filter, f.value, f.sort, count(*)::integer as rows
from public.task_lines l
cross join lateral (values ('state', l.state, l.state_sort), ('category', l.category, null), ('priority', l.priority, l.priority_sort),
  ('due', l.due, array_position('{overdue,open,over}', l.due))
) f (filter, value, sort)
group by 1, 2, 3;
revoke all on public.task_filters from anon, authenticated, service_role;
grant select on public.task_filters to authenticated, service_role;

-- How much each has to do, those with most overdue first: of the tasks that the caller sees.
create function public.task_workload() returns table (kind text, who text, cadet_id uuid, position_id uuid, open integer, overdue integer,
  blocked integer, urgent integer, next_due_at timestamptz)
language sql stable set search_path = ''
as $$
  select case when l.cadet_id is not null then 'cadet' else l.kind end, l.who, l.cadet_id, l.position_id, count(*)::integer,
    count(*) filter (where l.is_overdue)::integer, count(*) filter (where l.state = 'blocked')::integer,
    count(*) filter (where l.priority = 'urgent')::integer, min(l.due_at)
  from public.task_lines l where l.is_open
  group by 1, 2, 3, 4
  order by 6 desc, 5 desc, 2
  limit 500
$$;
call app.expose('public.task_workload()', 'authenticated', 'service_role');

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
