-- Requests and articles as the screens read them.

-- One line for each request that the caller sees.
create view public.help_ticket_lines with (security_invoker = true) as
select t.id, t.school_id, t.number, t.kind, t.category, t.desk, t.title, t.body, t.priority, t.state, t.assignee_id, t.assignee_label,
  t.asked_by, t.asked_by_label, t.asked_by_role, t.first_response_due, t.first_response_at, t.resolution, t.resolved_at, t.closed_at,
  t.merged_into, t.rating, t.rating_note, t.rated_at, t.created_at, t.updated_at, s.name as school_name,
  t.asked_by = (select auth.uid()) as is_mine,
  t.assignee_id = (select auth.uid()) as is_to_me,
  t.state not in ('resolved', 'closed') as is_open,
  (t.state not in ('resolved', 'closed') and t.first_response_at is null and t.first_response_due < now()) as is_late,
  case when t.state in ('resolved', 'closed') then 'over' when t.first_response_at is null and t.first_response_due < now() then 'late'
    when t.first_response_at is null then 'unanswered' else 'answered' end as answer,
  (select m.number from public.help_tickets m where m.id = t.merged_into) as merged_number,
  (select count(*)::integer from public.help_tickets m where m.merged_into = t.id) as merged,
  array_position('{urgent,high,normal,low}', t.priority) as priority_sort,
  array_position('{new,reopened,acknowledged,in_progress,waiting,resolved,closed}', t.state) as state_sort,
  app.search_text(concat_ws(' ', t.number, t.title, t.asked_by_label, t.assignee_label)) as search
from public.help_tickets t
left join public.schools s on s.id = t.school_id;
revoke all on public.help_ticket_lines from anon, authenticated, service_role;
grant select on public.help_ticket_lines to authenticated, service_role;

-- What the list of requests can be narrowed by.
create view public.help_ticket_filters with (security_invoker = true) as
select f.filter, f.value, f.sort, count(*)::integer as rows
from public.help_ticket_lines l
cross join lateral (values ('state', l.state, l.state_sort), ('kind', l.kind, array_position('{question,fault,idea}', l.kind)),
  ('category', l.category, null), ('priority', l.priority, l.priority_sort), ('desk', l.desk, null),
  ('assignee_label', coalesce(l.assignee_label, 'No one'), null), ('answer', l.answer, array_position('{late,unanswered,answered,over}', l.answer))
) f (filter, value, sort)
group by 1, 2, 3;
revoke all on public.help_ticket_filters from anon, authenticated, service_role;
grant select on public.help_ticket_filters to authenticated, service_role;

-- One line for each article that the caller may read, with how often it helped for those who write them.
create view public.help_article_lines with (security_invoker = true) as
select a.id, a.school_id, a.title, a.body, a.category, a.audience, a.state, a.version, a.published_at, a.author_label, a.archived_at,
  a.created_at, a.updated_at, coalesce(c.helped, 0) as helped, coalesce(c.not_helped, 0) as not_helped, coalesce(c.instead, 0) as instead,
  case when a.archived_at is not null then 'archived' else a.state end as standing,
  array_to_string(a.audience, ', ') as readers,
  app.search_text(concat_ws(' ', a.title, a.body)) as search
from public.help_articles a
left join app.article_counts() c on c.article_id = a.id;
revoke all on public.help_article_lines from anon, authenticated, service_role;
grant select on public.help_article_lines to authenticated, service_role;

-- What the list of articles can be narrowed by.
create view public.help_article_filters with (security_invoker = true) as
select f.filter, f.value, f.sort, count(*)::integer as rows
from public.help_article_lines l
cross join lateral (values ('category', l.category, null::integer),
  ('standing', l.standing, array_position('{published,draft,archived}', l.standing))) f (filter, value, sort)
group by 1, 2, 3;
revoke all on public.help_article_filters from anon, authenticated, service_role;
grant select on public.help_article_filters to authenticated, service_role;
