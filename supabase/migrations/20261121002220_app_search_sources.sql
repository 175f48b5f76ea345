-- The search of the app: what modules register is found there by its words, next to the pages and actions of the menu.

create table app.search_sources (
  kind text primary key constraint search_sources_kind_check check (kind ~ '^[a-z][a-z0-9-]*$'),
  module text not null,
  label text not null,
  permission text not null,
  source text not null,
  is_person boolean not null,
  sort integer not null
);

-- Declares something that the search finds. `label` is the heading of the results; `permission` is the verb of the module that
-- a person must hold. `source` is a function (p_words text[], p_limit integer) that returns table (id uuid, title text,
-- note text, link text), the best first, and runs with the caller's rights; app.found() compares.
create procedure app.register_search(
  kind text, module text, label text, source regproc, permission text default 'read', person boolean default false,
  sort integer default 100
)
language plpgsql set search_path = ''
as $$
begin
  call app.open_source(register_search.source);
  insert into app.search_sources values (register_search.kind, register_search.module, register_search.label,
    register_search.permission, register_search.source::text, register_search.person, register_search.sort);
end
$$;

-- Declares that the search finds the rows of a list: a view with `search`, `school_id`, and `id`, not archived. `title` and
-- `note` are expressions over it (l); the id follows `page` in the link.
create procedure app.register_list_search(kind text, module text, label text, list regclass, title text, note text, page text)
language plpgsql set search_path = ''
as $$
begin
  execute format($f$
    create function app.%I(p_words text[], p_limit integer) returns table (id uuid, title text, note text, link text)
    language sql stable set search_path = '' as $body$
      select l.id, %s, %s, %L || l.id from %s l
      where l.school_id = app.school_id() and l.archived_at is null and app.found(l.search, p_words)
      order by 2, 1 limit p_limit
    $body$ $f$, 'search_' || replace(kind, '-', '_'), title, note, page, list::text);
  call app.register_search(kind, module, label, format('app.%I', 'search_' || replace(kind, '-', '_'))::regproc);
end
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

-- True where a text that went through app.search_text() holds all the words, in whatever order.
create function app.found(p_search text, p_words text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(bool_and(position(w in p_search) > 0), false) from unnest(p_words) as w
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

-- What a person finds by some words, of everything that modules register and that they may read; eight of a kind. Nothing
-- where the words have fewer than two characters together.
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
