-- An article of the caller's school that isn't archived, held; a refusal where there is none. Checks no rights.
create function app.need_article(p_school uuid, p_id uuid) returns public.help_articles
language plpgsql security definer set search_path = ''
as $$
declare
  v public.help_articles;
begin
  select * into v from public.help_articles a where a.id = p_id and a.school_id = p_school
    and a.archived_at is null for update;
  if v.id is null then
    perform app.fail('unknown_article', 'Your school doesn''t have that article', 'Reload the page.', 'id');
  end if;
  return v;
end
$$;

-- Saves an article: {title, body, category?, audience?: [role], state?}; what isn't named stays. New words make a new
-- version. Returns its id.
create function public.save_article(p_input jsonb, p_id uuid default null, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_desk('update');
  v_done jsonb := app.once(p_key, 'save_article', jsonb_build_array(p_input, p_id));
  v public.help_articles;
  v_old public.help_articles;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  if p_id is not null then
    v_old := app.need_article(v_school, p_id);
  end if;
  v := v_old;
  if p_id is null or p_input ? 'title'
    then v.title := app.need_line(p_input ->> 'title', 'title', 'The title', 160); end if;
  if p_id is null or p_input ? 'body'
    then v.body := app.need_text(p_input ->> 'body', 'body', 'The article', 12000, true); end if;
  v.category := app.one_of(nullif(p_input ->> 'category', ''),
    '{account,uniform,schedule,grades,travel,money,family,app,other}',
    coalesce(v.category, 'other'), 'category', 'The topic');
  v.state := app.one_of(nullif(p_input ->> 'state', ''), '{draft,published}', coalesce(v.state, 'draft'), 'state',
    'The state');
  if p_input ? 'audience' then
    v.audience := array(
      select distinct app.one_of(x #>> '{}', '{instructor,cadet,parent}', '', 'audience', 'Who reads it')
      from jsonb_array_elements(app.lines_in(p_input -> 'audience', 'audience', 3)) x);
  end if;
  if cardinality(coalesce(v.audience, '{instructor,cadet,parent}')) = 0 then
    perform app.fail('audience', 'No one could read this article', 'Choose who reads it.', 'audience');
  end if;
  if p_id is null then
    insert into public.help_articles (school_id, title, body, category, audience, state, published_at)
    values (v_school, v.title, v.body, v.category, coalesce(v.audience, '{instructor,cadet,parent}'), v.state,
      case v.state when 'published' then now() end)
    returning * into v;
  else
    update public.help_articles a set title = v.title, body = v.body, category = v.category, audience = v.audience,
      state = v.state,
      version = a.version + case when (a.title, a.body) is distinct from (v.title, v.body) then 1 else 0 end,
      published_at = case v.state when 'published' then coalesce(a.published_at, now()) end,
        author_label = app.actor_label()
    where a.id = p_id returning * into v;
  end if;
  insert into public.help_article_versions (school_id, article_id, version, title, body)
  values (v_school, v.id, v.version, v.title, v.body) on conflict on constraint help_article_versions_key do nothing;
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.save_article(jsonb, uuid, uuid)', 'authenticated', 'service_role');

-- Archives articles, or restores them. Returns how many.
create function public.archive_articles(p_ids uuid[], p_archived boolean default true, p_key uuid default null)
  returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_desk('delete');
  v_done jsonb := app.once(p_key, 'archive_articles', jsonb_build_array(p_ids, p_archived));
  v_count integer;
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  perform app.check_ids(p_ids, 'ids', 200);
  update public.help_articles a set archived_at = case when p_archived then now() end
  where a.id = any (p_ids) and a.school_id = v_school and (a.archived_at is null) = coalesce(p_archived, true);
  get diagnostics v_count = row_count;
  return app.done(p_key, to_jsonb(v_count))::integer;
end
$$;
call app.expose('public.archive_articles(uuid[], boolean, uuid)', 'authenticated', 'service_role');

-- Says whether an article helped; the last answer of a person counts. `instead` is true where it answered a request
-- before it was sent.
create function public.vote_article(p_id uuid, p_helped boolean, p_instead boolean default false, p_key uuid
  default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_asker();
  v_done jsonb := app.once(p_key, 'vote_article', jsonb_build_array(p_id, p_helped, p_instead));
begin
  if v_done is not null then
    return;
  end if;
  if not exists (select from public.help_articles a where a.id = p_id and a.school_id = v_school
    and a.archived_at is null
    and (app.manages('incidents', 'read') or (a.state = 'published' and app.role() = any (a.audience)))) then
    perform app.fail('unknown_article', 'Your school doesn''t have that article', 'Reload the page.', 'id');
  elsif p_helped is null then
    perform app.fail('helped', 'Say whether it helped', 'Choose one of the two.', 'helped');
  end if;
  insert into public.help_article_votes as x (school_id, article_id, voter, helped, instead)
  values (v_school, p_id, auth.uid(), p_helped, coalesce(p_instead, false))
  on conflict on constraint help_article_votes_key do update set helped = excluded.helped, instead = x.instead
    or excluded.instead;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.vote_article(uuid, boolean, boolean, uuid)', 'authenticated', 'service_role');

-- Tells those who answer, once each, of a request whose first answer is late, and closes what was resolved a week ago
-- and not answered.
create function app.tend_tickets(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.help_tickets;
begin
  for v in select t.* from public.help_tickets t where t.state not in ('resolved', 'closed')
    and t.first_response_at is null
    and t.first_response_due < now() and t.first_response_due > now() - interval '30 days' order by t.id loop
    perform app.notify('incidents.desk', case when v.assignee_id is null then app.ticket_keepers(v)
      else array[v.assignee_id] end,
      'No answer yet: ' || v.title,
        format('From %s. The first answer was due %s.', v.asked_by_label,
        app.moment_words(v.first_response_due, v.school_id)),
      '/app/incidents/' || v.id, v.id || ':late', v.school_id);
  end loop;
  update public.help_tickets t set state = 'closed', closed_at = now()
  where t.state = 'resolved' and t.resolved_at < now() - interval '7 days';
end
$$;

-- Saves the settings of Get Help: {numbers?: [{name, phone}], retention_years?}; what isn't named stays.
create function public.save_help_settings(p_input jsonb, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_welfare_admin();
  v_done jsonb := app.once(p_key, 'save_help_settings', p_input);
  v_years integer := app.whole_in(p_input ->> 'retention_years', 'retention_years', 1, 25);
  v_numbers jsonb;
begin
  if v_done is not null then
    return;
  end if;
  if p_input ? 'numbers' then
    select coalesce(jsonb_agg(jsonb_build_object('name', app.need_line(x ->> 'name', 'numbers', 'The name', 80),
      'phone', app.need_line(x ->> 'phone', 'numbers', 'The number', 40)) order by place), '[]') into v_numbers
    from jsonb_array_elements(app.lines_in(p_input -> 'numbers', 'numbers', 5)) with ordinality as t (x, place);
  end if;
  insert into public.help_settings as s (school_id, numbers, retention_years)
  values (v_school, coalesce(v_numbers, '[]'), coalesce(v_years, 3))
  on conflict on constraint help_settings_school_id_key do update set numbers = coalesce(v_numbers, s.numbers),
    retention_years = coalesce(v_years, s.retention_years);
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.save_help_settings(jsonb, uuid)', 'authenticated', 'service_role');
