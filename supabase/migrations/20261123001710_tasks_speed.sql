-- The views of tasks stay fast with thousands of open ones: what is searched in is kept with each row rather than worked out for all rows
-- before they are sorted, and the filters count groups rather than each row four times.

alter table public.tasks add column search text not null generated always as (app.search_text(title)) stored;
alter table public.task_assignments add column search text not null
  generated always as (app.search_text(who || coalesce(' ' || taken_by_label, ''))) stored;
comment on column public.tasks.search is 'The title in the form that search compares: app.search_text.';
comment on column public.task_assignments.search is 'The names in the form that search compares: app.search_text.';

-- One line for each assignment that the caller sees, with what its task says.
create or replace view public.task_lines with (security_invoker = true) as
select
  a.id, a.school_id, a.task_id, t.title, t.description, t.category, t.priority, t.start_at, t.due_at, t.completion, t.event_id, t.parent_id,
  t.requires_evidence, t.requires_review, t.repeats, t.visibility, t.author_label, t.created_by, t.created_at, t.state as task_state,
  x.state, a.progress_pct, a.note, a.review_note, a.reviewed_by_label, a.acknowledged_at, a.submitted_at, a.done_at, a.done_late,
  a.acted_by_label, a.before is not null and a.acted_by = (select auth.uid()) as can_undo,
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
  concat(t.search, ' ', a.search) as search
from public.task_assignments a
join public.tasks t on t.id = a.task_id and t.archived_at is null
cross join lateral (select case when t.state = 'open' or a.state in ('done', 'excused', 'canceled') then a.state
  when t.state = 'done' then 'excused' else 'canceled' end as state) x
cross join lateral (select case when a.cadet_id is not null then 'cadet' when a.account_id is not null then 'account'
  when a.position_id is not null then 'position' when a.unit_id is not null then 'unit' else 'team' end as kind) k;

-- What the table of tasks can be narrowed by.
create or replace view public.task_filters with (security_invoker = true) as
select f.filter, f.value, f.sort, sum(g.rows)::integer as rows
from (select l.state, l.category, l.priority, l.due, count(*) as rows from public.task_lines l group by 1, 2, 3, 4) g
cross join lateral (values
  ('state', g.state, array_position('{assigned,acknowledged,in_progress,blocked,returned,submitted,done,excused,canceled}', g.state)),
  ('category', g.category, null), ('priority', g.priority, array_position('{urgent,high,normal,low}', g.priority)),
  ('due', g.due, array_position('{overdue,open,over}', g.due))
) f (filter, value, sort)
group by 1, 2, 3;
