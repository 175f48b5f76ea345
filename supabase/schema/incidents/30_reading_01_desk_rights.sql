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
    perform app.deny('You don''t have permission to manage the help desk');
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

-- When the first answer is due: after the hours of its priority, and not on a weekend.
create function app.response_due(p_from timestamptz, p_priority text, p_school uuid) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select d.due + case extract(isodow from app.day_in(d.due, s.time_zone)) when 6 then interval '2 days' when 7
    then interval '1 day' else interval '0' end
  from public.schools s
  cross join lateral (
    select p_from + make_interval(hours => case p_priority when 'urgent' then 4 when 'high' then 24 when 'low' then 120
    else 48 end) as due) d
  where s.id = p_school
$$;

-- The accounts that answer a request.
create function app.ticket_keepers(v public.help_tickets) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select case when v.desk = 'platform'
    then array(select p.id from public.profiles p where p.active and p.role = 'admin'
      and app.role_reads(p.role_id, 'incidents'))
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

-- Writes what a request says: {kind?, category?, desk?, title, body?, priority?}; what isn't named stays.
create function app.ticket_in(p_input jsonb, v public.help_tickets) returns public.help_tickets
language plpgsql stable security definer set search_path = ''
as $$
begin
  if v.id is null or p_input ? 'title'
    then v.title := app.need_line(p_input ->> 'title', 'title', 'The title', 160); end if;
  if p_input ? 'body' then v.body := app.need_text(p_input ->> 'body', 'body', 'The details', 4000); end if;
  v.kind := app.one_of(nullif(p_input ->> 'kind', ''), '{question,fault,idea}', coalesce(v.kind, 'question'), 'kind',
    'The kind');
  v.category := app.one_of(nullif(p_input ->> 'category', ''),
    '{account,uniform,schedule,grades,travel,money,family,app,other}',
    coalesce(v.category, 'other'), 'category', 'The topic');
  v.desk := app.one_of(nullif(p_input ->> 'desk', ''), '{school,platform}', coalesce(v.desk, 'school'), 'desk',
    'Who answers');
  v.priority := app.one_of(nullif(p_input ->> 'priority', ''), '{low,normal,high,urgent}',
    coalesce(v.priority, 'normal'), 'priority', 'The priority');
  return v;
end
$$;

-- The words for a step, as those hear of it whom it concerns.
create function app.ticket_words(p_state text) returns text
language sql immutable set search_path = ''
as $$
  select case p_state when 'acknowledged' then 'Received' when 'in_progress' then 'In progress' when 'waiting'
    then 'Waiting for your answer'
    when 'resolved' then 'Resolved' when 'closed' then 'Closed' when 'reopened' then 'Reopened' else 'New' end
$$;

-- The current state of a request, in the form in which change_tickets() restores it.
create function app.ticket_as_change(v public.help_tickets) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('id', v.id, 'state', v.state, 'assignee_id', coalesce(v.assignee_id::text, ''), 'priority',
    v.priority, 'category', v.category)
$$;

-- The words of a text as a search for articles: any of them, and the last as it is being typed. Null where there are
-- none.
create function app.article_query(p_text text) returns tsquery
language sql immutable set search_path = ''
as $$
  select to_tsquery('pg_catalog.english'::regconfig,
    string_agg(case when w.place = w.most then w.word || ':*' else w.word end, ' | '))
  from (select word, ordinality as place, max(ordinality) over () as most
    from regexp_split_to_table(app.search_text(left(p_text, 200)), '[^a-z0-9]+') with ordinality as t (word, ordinality)
      where word <> '') w
$$;
grant execute on function app.article_query(text) to authenticated, service_role;

-- Up to five articles that may answer what is being typed, the best first, of those that the caller may read.
create function public.suggest_articles(p_text text) returns table (id uuid, title text, excerpt text, body text)
language sql stable set search_path = ''
as $$
  select a.id, a.title, left(a.body, 160), a.body
  from public.help_articles a, app.article_query(p_text) q
  where a.state = 'published' and a.archived_at is null and q is not null and a.words @@ q
  order by ts_rank(a.words, q) desc, a.title
  limit 5
$$;
call app.expose('public.suggest_articles(text)', 'authenticated', 'service_role');

-- How often articles helped, for those who write them.
create function app.article_counts()
  returns table (article_id uuid, helped integer, not_helped integer, instead integer)
language sql stable security definer rows 50 set search_path = ''
as $$
  select x.article_id, count(*) filter (where x.helped)::integer, count(*) filter (where not x.helped)::integer,
    count(*) filter (where x.helped and x.instead)::integer
  from public.help_article_votes x
  where x.school_id = app.school_id() and app.manages('incidents', 'read')
  group by x.article_id
$$;
grant execute on function app.article_counts() to authenticated, service_role;
