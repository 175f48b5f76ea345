-- Where a file counts, and under which name its own limits are found.
create function app.file_places(p_bucket text, p_name text, p_owner text)
returns table (scope text, place text, rule text)
language sql immutable set search_path = ''
as $$
  select v.scope, v.place, v.rule
  from (values
    ('bucket', p_bucket || '/' || split_part(p_name, '/', 1), p_bucket),
    ('person', p_owner, p_owner),
    ('school', split_part(p_name, '/', 1), split_part(p_name, '/', 1))
  ) as v (scope, place, rule)
  where v.place is not null
$$;

-- The size of a stored object in bytes.
create function app.file_size(p_metadata jsonb) returns bigint
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_metadata -> 'size') = 'number' then (p_metadata ->> 'size')::bigint else 0 end
$$;

-- The words of a search as they are compared: at most six, of the first hundred characters.
create function app.search_words(p_text text) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(w.word order by w.n), '{}')
  from (
    select w.word, min(w.n) as n
    from regexp_split_to_table(app.search_text(left(p_text, 100)), '\s+') with ordinality as w (word, n)
    where w.word <> '' group by 1 order by 2 limit 6
  ) w
$$;

-- True where a text that went through app.search_text() holds all the words, in whatever order; false without a word.
create function app.found(p_search text, p_words text[]) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  v_word text;
begin
  foreach v_word in array p_words loop
    if p_search is null or position(v_word in p_search) = 0 then
      return false;
    end if;
  end loop;
  return p_words <> '{}';
end
$$;
grant execute on function app.search_words(text), app.found(text, text[]) to authenticated, service_role;

-- One query that asks all registered search sources together.
create function app.search_query() returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(format(
    '(select %s as sort, %L::text as kind, %L::text as label, %L::text as icon, %L::boolean as is_person, f.id, f.title, f.note, f.link
      from %s($1, $2) as f limit $2)', s.sort, s.kind, s.label, m.icon, s.is_person, s.source), ' union all ' order by s.sort)
  from app.search_sources s
  join public.permission_modules m on m.name = s.module and m.is_active
  where app.can(s.module, s.permission)
$$;
grant execute on function app.search_query() to authenticated, service_role;

-- What a person finds by some words, of everything that modules register and that they may read; eight of a kind.
-- Nothing where the words have fewer than two characters together.
create function public.search_all(p_text text)
returns table (kind text, label text, icon text, is_person boolean, id uuid, title text, note text, link text)
language plpgsql stable set search_path = ''
as $$
declare
  v_words text[] := app.search_words(p_text);
  v_query text := app.search_query();
begin
  if v_query is null or length(array_to_string(v_words, '')) < 2 then
    return;
  end if;
  return query execute format('select q.kind, q.label, q.icon, q.is_person, q.id, q.title, q.note, q.link from (%s) q
    order by q.sort', v_query) using v_words, 8;
end
$$;
call app.expose('public.search_all(text)', 'authenticated', 'service_role');
