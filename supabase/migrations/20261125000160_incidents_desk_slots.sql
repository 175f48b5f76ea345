-- What the help desk adds elsewhere: the dashboard, the search, and what is due without anyone at a screen.

-- Requests that wait for a first answer.
create function app.tickets_unanswered(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.help_tickets t where t.school_id = p_school and t.first_response_at is null
    and t.state not in ('resolved', 'closed') and (t.desk = 'school' or t.asked_by_role = 'cadet' or app.role() = 'admin')
$$;
call app.register_attention('tickets_unanswered', 'incidents', 'app.tickets_unanswered', 55);

-- Requests by title, name, or number, the open ones first.
create function app.search_tickets(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select l.id, l.title, format('No. %s · %s', l.number, initcap(replace(l.state, '_', ' '))), '/app/incidents/' || l.id
  from public.help_ticket_lines l where app.found(l.search, p_words)
  order by l.is_open desc, l.created_at desc, l.id limit p_limit
$$;
call app.register_search('tickets', 'incidents', 'Requests for help', 'app.search_tickets', sort => 70);

-- Published articles by title and words.
create function app.search_articles(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select l.id, l.title, left(l.body, 80), '/app/incidents/articles/' || l.id
  from public.help_article_lines l where l.standing = 'published' and app.found(l.search, p_words)
  order by app.found(app.search_text(l.title), p_words) desc, l.title, l.id limit p_limit
$$;
call app.register_search('articles', 'incidents', 'Help articles', 'app.search_articles', sort => 71);

-- Tells those who answer, once each, of a request whose first answer is late, and closes what was resolved a week ago and not answered.
create function app.tend_tickets(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.help_tickets;
begin
  for v in select t.* from public.help_tickets t where t.state not in ('resolved', 'closed') and t.first_response_at is null
    and t.first_response_due < now() and t.first_response_due > now() - interval '30 days' order by t.id loop
    perform app.notify('incidents.desk', case when v.assignee_id is null then app.ticket_keepers(v) else array[v.assignee_id] end,
      'No answer yet: ' || v.title, format('%s asked. The first answer was due %s.', v.asked_by_label, app.moment_words(v.first_response_due, v.school_id)),
      '/app/incidents/' || v.id, v.id || ':late', v.school_id);
  end loop;
  update public.help_tickets t set state = 'closed', closed_at = now()
  where t.state = 'resolved' and t.resolved_at < now() - interval '7 days';
end
$$;
call app.register_job('incidents.tend', 'incidents', 'Remind of late answers and close resolved requests', 'app.tend_tickets', every_minutes => 30);
