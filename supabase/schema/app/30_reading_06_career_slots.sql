-- The facts of many cadets on a day, one row for each criterion and cadet that has data. Modules that the school has
-- turned off say nothing. Checks no rights: its caller has checked them.
create function app.career_facts(p_school uuid, p_asked app.asked_fact[], p_on date)
returns table (code text, cadet_id uuid, value numeric, evidence jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_query text := (
    select string_agg(format(
      'select a.code, f.* from unnest($2) as a cross join lateral %s($1, a.cadets, $3) as f where a.code = %L',
      c.source, c.code), ' union all ')
    from public.career_criteria c
    where c.code in (select a.code from unnest(p_asked) as a) and app.is_on(p_school, c.module));
begin
  if v_query is not null then
    return query execute v_query using p_school, p_asked, p_on;
  end if;
end
$$;

-- One query that asks all entries of a cadet's timeline together.
create function app.timeline_query() returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(format(
    'select %L::text as module, t.id, t.happened_on, t.kind, t.title, t.detail from %s($1) as t', s.module, s.source),
    ' union all ' order by s.module)
  from app.timeline_sources s
$$;
grant execute on function app.timeline_query() to authenticated, service_role;

-- A cadet's career as the caller may see it, newest first.
create function public.cadet_timeline(p_cadet uuid)
returns table (module text, id uuid, happened_on date, kind text, title text, detail text)
language plpgsql stable set search_path = ''
as $$
declare
  v_query text := app.timeline_query();
begin
  if v_query is not null then
    return query execute v_query || ' order by happened_on desc nulls last, module, kind, id' using p_cadet;
  end if;
end
$$;
call app.expose('public.cadet_timeline(uuid)', 'authenticated', 'service_role');

-- One query that asks all cards of a cadet together.
create function app.card_query() returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(format('select %L::text as module, %s($1) as data', s.module, s.source), ' union all '
    order by s.module)
  from app.card_sources s
$$;
grant execute on function app.card_query() to authenticated, service_role;

-- One query that asks all counts of a cadet's record together.
create function app.count_query() returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(format('select n.part, n.count from %s($1) as n', s.source), ' union all ' order by s.module)
  from app.count_sources s
$$;
grant execute on function app.count_query() to authenticated, service_role;

-- What the overview of a cadet shows along with the record itself, as the caller may see it: the cards, {module: data},
-- and how much each part holds, {part: number}.
create function public.cadet_overview(p_cadet uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_cards jsonb;
  v_counts jsonb;
begin
  execute coalesce('select jsonb_object_agg(c.module, c.data) from (' || app.card_query() || ') c',
    'select null::jsonb')
    into v_cards using p_cadet;
  execute coalesce('select jsonb_object_agg(n.part, n.count) from (' || app.count_query() || ') n',
    'select null::jsonb')
    into v_counts using p_cadet;
  return jsonb_build_object('cards', coalesce(v_cards, '{}'), 'counts', coalesce(v_counts, '{}'));
end
$$;
call app.expose('public.cadet_overview(uuid)', 'authenticated', 'service_role');

-- What waits in the modules that the caller keeps (update reaching everyone's rows).
create function app.module_attention(p_school uuid) returns table (sort integer, kind text, count bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_query text := (
    select string_agg(format('select %s, %L::text, %s($1)', n.sort, n.kind, n.source), ' union all ')
    from app.attention_sources n where app.manages(n.module, 'update'));
begin
  if v_query is not null then
    return query execute v_query using p_school;
  end if;
end
$$;

-- What blocks leaving, of these cadets. Checks no rights: its caller has checked them.
create function app.unsettled(p_school uuid, p_cadets uuid[])
returns table (module text, cadet_id uuid, what text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_query text := (
    select string_agg(format('select %L::text, u.cadet_id, u.what from %s($1, $2) as u', s.module, s.source),
      ' union all ')
    from app.clearance_sources s
    where app.is_on(p_school, s.module));
begin
  if v_query is not null then
    return query execute v_query using p_school, p_cadets;
  end if;
end
$$;

-- The school the caller works in, for those who have asked already whether the session is proved. Everything else asks
-- app.school_id().
create function app.school_of_caller() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select case when p.role = 'admin' then coalesce(p.acting_school_id, p.school_id) else p.school_id end
    from public.profiles p where p.id = auth.uid() and p.active
  );
end
$$;

-- The words of a search as patterns that a text must all match. A word of app.search_words() has no character with a
-- meaning in a pattern.
create function app.word_patterns(p_words text[]) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg('%' || w || '%'), '{}') from unnest(p_words) w
$$;
grant execute on function app.word_patterns(text[]) to authenticated, service_role;

-- How many times as much staff can send: they enter for a whole school.
create function app.staff_pace() returns integer
language sql immutable set search_path = ''
as $$
  select 100
$$;
