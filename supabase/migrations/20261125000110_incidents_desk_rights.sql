-- Who sees a request for help: whoever asked, those who run the help desk of the school, and the platform's admins where it is
-- addressed to them. What a cadet asks of the platform the school's staff see too: no adult is alone with a cadet.

call app.protect('public.help_tickets', 'incidents', own => 'asked_by', writes => '{}');
alter policy "select" on public.help_tickets using (
  (school_id = (select app.school_id()) and (select app.manages('incidents', 'read')) and (desk = 'school' or asked_by_role = 'cadet'))
  or (desk = 'platform' and (select app.role()) = 'admin' and (select app.manages('incidents', 'read')))
  or (asked_by = (select auth.uid()) and school_id = (select app.school_id()) and (select app.can('incidents', 'read'))));
call app.protect('public.help_articles', 'incidents', writes => '{}');
alter policy "select" on public.help_articles using (
  school_id = (select app.school_id()) and ((select app.manages('incidents', 'read'))
    or (state = 'published' and archived_at is null and (select app.role()) = any (audience) and (select app.can('incidents', 'read')))));
call app.protect('public.help_article_versions', 'incidents', writes => '{}');
call app.protect('public.help_article_votes', 'incidents', writes => '{}');
alter policy "select" on public.help_article_votes using (
  voter = (select auth.uid()) and school_id = (select app.school_id()) and (select app.can('incidents', 'read')));

call app.same_school('public.help_tickets', 'merged_into:help_tickets');
call app.same_school('public.help_article_versions', 'article_id:help_articles');
call app.same_school('public.help_article_votes', 'article_id:help_articles');
-- Only the asker and those who answer see a request: its words aren't repeated in the log.
call app.audit('public.help_tickets', masked => '{title,body,resolution,rating_note}', noun => 'a request for help',
  computed => '{number,asked_by_label,asked_by_role,assignee_label,first_response_due,merged_from}');
call app.audit('public.help_articles', noun => 'a help article', masked => '{body}', computed => '{version,author_label,published_at}');
call app.audit('public.help_article_versions', noun => 'a version of a help article', masked => '{body}', computed => '{version,author_label}');
call app.audit('public.help_article_votes', noun => 'an answer about a help article');
-- Versions and answers are a history themselves: the log has only what someone would change of them.
drop trigger audit_insert on public.help_article_versions;
drop trigger audit_insert on public.help_article_votes;
call app.name_rows('public.help_articles', 't.title');
call app.broadcast('public.help_tickets', 'incidents', named => false);
call app.broadcast('public.help_articles', 'incidents', named => false);

-- Files are added by whoever sees the request, while it is open.
call app.attach('public.help_tickets', 'incidents', writes => $$(s.state not in ('closed') and (select app.can('incidents', 'create')))$$,
  noun => 'a request for help', page => '/app/incidents/{id}');
call app.discuss('public.help_tickets', 'incidents', noun => 'a request for help', page => '/app/incidents/{id}');

call app.register_kind('incidents.mine', 'incidents', 'Your requests for help',
  'Someone answers your request, or it is resolved.', roles => '{admin,instructor,cadet,parent}', channel => 'now');
call app.register_kind('incidents.desk', 'incidents', 'Help desk',
  'A new request arrives, is assigned to you, is answered, or waits too long for a first answer.', roles => '{admin,instructor}');

-- The school of a caller who may ask for help; refuses everyone else.
create function app.need_asker() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.can('incidents', 'create') then
    perform app.deny('You don''t have permission to ask for help here');
  end if;
  return app.need_school();
end
$$;

-- The school whose help desk the caller runs with this verb, or a refusal.
create function app.need_desk(p_verb text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not coalesce((p_verb = 'update' and app.manages('incidents', 'update'))
    or (p_verb = 'delete' and app.manages('incidents', 'delete')), false) then
    perform app.deny('You don''t have permission to run the help desk');
  end if;
  return app.need_school();
end
$$;

-- True where the caller answers this request: they run the desk that it is addressed to.
create function app.answers_ticket(v public.help_tickets) returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.manages('incidents', 'update') and (
    (v.school_id = app.school_id() and (v.desk = 'school' or v.asked_by_role = 'cadet'))
    or (v.desk = 'platform' and app.role() = 'admin'))
$$;

-- A request that the caller asked or answers, held; a refusal where it is neither. Rows of others are not locked.
create function app.need_ticket(p_id uuid, p_answers boolean default false) returns public.help_tickets
language plpgsql security definer set search_path = ''
as $$
declare
  v public.help_tickets;
begin
  select * into v from public.help_tickets t where t.id = p_id
    and (app.answers_ticket(t) or (not p_answers and t.asked_by = auth.uid() and t.school_id = app.school_id())) for update;
  if v.id is null then
    perform app.fail('unknown_ticket', 'That request isn''t one that you can change', 'Reload the page.', 'id');
  end if;
  return v;
end
$$;

-- When the first answer is due: after the hours of its priority, and not on a weekend.
create function app.response_due(p_from timestamptz, p_priority text, p_school uuid) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select d.due + case extract(isodow from app.day_in(d.due, s.time_zone)) when 6 then interval '2 days' when 7 then interval '1 day' else interval '0' end
  from public.schools s
  cross join lateral (select p_from + make_interval(hours => case p_priority when 'urgent' then 4 when 'high' then 24 when 'low' then 120 else 48 end) as due) d
  where s.id = p_school
$$;

-- The accounts that answer a request.
create function app.ticket_keepers(v public.help_tickets) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select case when v.desk = 'platform'
    then array(select p.id from public.profiles p where p.active and p.role = 'admin' and app.role_reads(p.role_id, 'incidents'))
    else app.keepers_of(v.school_id, 'incidents', 'update') end
$$;

-- The people behind help_people(): no one for those who don't run the desk.
create function app.desk_people() returns table (id uuid, name text)
language sql stable security definer rows 20 set search_path = ''
as $$
  select p.id, trim(p.first_name || ' ' || p.last_name) from public.profiles p
  where app.manages('incidents', 'update')
    and (p.id = any (app.keepers_of(app.school_id(), 'incidents', 'update'))
      or (app.role() = 'admin' and p.role = 'admin' and p.active))
$$;
grant execute on function app.desk_people() to authenticated, service_role;

-- Who can be given a request, by name: those who run the help desk of the caller's school.
create function public.help_people() returns table (id uuid, name text)
language sql stable set search_path = ''
as $$
  select d.id, d.name from app.desk_people() d order by d.name, d.id
$$;
call app.expose('public.help_people()', 'authenticated', 'service_role');
