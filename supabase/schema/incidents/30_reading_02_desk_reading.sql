-- One line for each request that the caller sees.
create view public.help_ticket_lines with (security_invoker = true) as
select t.id, t.school_id, t.number, t.kind, t.category, t.desk, t.title, t.body, t.priority, t.state, t.assignee_id,
  t.assignee_label,
  t.asked_by, t.asked_by_label, t.asked_by_role, t.first_response_due, t.first_response_at, t.resolution, t.resolved_at,
    t.closed_at,
  t.merged_into, t.rating, t.rating_note, t.rated_at, t.created_at, t.updated_at, s.name as school_name,
  t.asked_by = (select auth.uid()) as is_mine,
  t.assignee_id = (select auth.uid()) as is_to_me,
  t.state not in ('resolved', 'closed') as is_open,
  (t.state not in ('resolved', 'closed') and t.first_response_at is null and t.first_response_due < now()) as is_late,
  case when t.state in ('resolved', 'closed') then 'over' when t.first_response_at is null
    and t.first_response_due < now() then 'late'
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
cross join lateral (values ('state', l.state, l.state_sort),
  ('kind', l.kind, array_position('{question,fault,idea}', l.kind)),
  ('category', l.category, null), ('priority', l.priority, l.priority_sort), ('desk', l.desk, null),
  ('assignee_label', coalesce(l.assignee_label, 'No one'), null),
    ('answer', l.answer, array_position('{late,unanswered,answered,over}', l.answer))
) f (filter, value, sort)
group by 1, 2, 3;
revoke all on public.help_ticket_filters from anon, authenticated, service_role;
grant select on public.help_ticket_filters to authenticated, service_role;

-- One line for each article that the caller may read, with how often it helped for those who write them.
create view public.help_article_lines with (security_invoker = true) as
select a.id, a.school_id, a.title, a.body, a.category, a.audience, a.state, a.version, a.published_at, a.author_label,
  a.archived_at,
  a.created_at, a.updated_at, coalesce(c.helped, 0) as helped, coalesce(c.not_helped, 0) as not_helped,
    coalesce(c.instead, 0) as instead,
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

-- Requests that wait for a first answer.
create function app.tickets_unanswered(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.help_tickets t where t.school_id = p_school and t.first_response_at is null
    and t.state not in ('resolved', 'closed')
      and (t.desk = 'school' or t.asked_by_role = 'cadet' or app.role() = 'admin')
$$;

-- Requests by title, name, or number, the open ones first.
create function app.search_tickets(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select l.id, l.title, format('No. %s · %s', l.number, initcap(replace(l.state, '_', ' '))), '/app/incidents/' || l.id
  from public.help_ticket_lines l where app.found(l.search, p_words)
  order by l.is_open desc, l.created_at desc, l.id limit p_limit
$$;

-- Published articles by title and words.
create function app.search_articles(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select l.id, l.title, left(l.body, 80), '/app/incidents/articles/' || l.id
  from public.help_article_lines l where l.standing = 'published' and app.found(l.search, p_words)
  order by app.found(app.search_text(l.title), p_words) desc, l.title, l.id limit p_limit
$$;

-- The school of an admin who keeps the settings of welfare reports, or a refusal.
create function app.need_welfare_admin() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (app.manages('incidents', 'update') and coalesce(app.role() = 'admin', false)) then
    perform app.deny('Only an admin can set up welfare reports');
  end if;
  return app.need_school();
end
$$;

-- True for an account that handles reports now: with a password of its own, not handed over, and proved by more than an
-- invitation.
create function app.may_handle(p_account uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.could_handle(p_account) and app.handed_over_at(p_account) is null
    and not exists (select from public.profiles p where p.id = p_account and p.password_change_required)
    and (not app.is_new_account(p_account) or exists (select from public.welfare_handlers h
      where h.account_id = p_account and h.ended_at is null and h.confirmed_at is not null))
$$;

-- The handlers of a school now, or of the platform for null.
create function app.welfare_handlers_of(p_school uuid) returns setof uuid
language sql stable security definer rows 5 set search_path = ''
as $$
  select h.account_id from public.welfare_handlers h
  where h.school_id is not distinct from p_school and h.ended_at is null and app.may_handle(h.account_id)
$$;

-- Whom a report of a school reaches, past those who are barred.
create function app.welfare_recipients(p_school uuid, p_barred uuid[]) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(select c.account_id from app.welfare_circle(p_school, p_barred) c where app.may_handle(c.account_id))
$$;

-- Who takes over where a school has no handler left: the platform's handlers, else admins who don't belong to the
-- school.
create function app.welfare_outsiders(p_school uuid, p_barred uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v uuid[] := array(select h from app.welfare_handlers_of(null) h where h <> all (p_barred));
begin
  if cardinality(v) = 0 then
    v := array(select p.id from public.profiles p where p.role = 'admin' and p.school_id is distinct from p_school
      and p.id <> all (p_barred) and app.may_handle(p.id));
  end if;
  return v;
end
$$;

-- Who reads a report now: those of its circle who can, as long as the list has them. Where none is left, no one.
create function app.welfare_readers(p_report uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(select a.account_id from public.welfare_assigned a
    where a.report_id = p_report and app.may_handle(a.account_id)
      and not exists (select from public.welfare_barred b where b.report_id = a.report_id
        and b.account_id = a.account_id)
      and (a.stays or exists (select from public.welfare_handlers h
        where h.account_id = a.account_id and h.ended_at is null
          and (h.school_id is null or h.school_id = a.school_id))))
$$;

-- The names of handlers, in order. Checks no rights.
create function app.welfare_names(p_accounts uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(app.person_label(a) order by app.person_label(a)), '[]') from unnest(p_accounts) a
$$;
