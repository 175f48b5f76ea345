-- The search of the app among 300 schools: what was typed is compared first, on the narrowest table that has it, and only the
-- few that match are looked at with their rank, unit, and cadets.

alter table public.contacts add column search text not null generated always as (app.search_text(
  name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(app.digits(phone), '') || ' '
  || coalesce(organization, ''))) stored;
comment on column public.contacts.search is 'Name, email, phone, and organization in the form that search compares: app.search_text.';

-- The words of a search as patterns, all of which a text must be like. A word of app.search_words() holds no sign that means
-- something in a pattern.
create function app.word_patterns(p_words text[]) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg('%' || w || '%'), '{}') from unnest(p_words) w
$$;
grant execute on function app.word_patterns(text[]) to authenticated, service_role;

-- Cadets by their names and number, those whose last name starts so first.
create or replace function app.search_cadets(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select r.id, concat_ws(', ', r.last_name, r.first_name),
    concat_ws(' · ', r.rank_abbreviation, r.unit_name, '#' || r.student_number), '/app/cadets/' || r.id
  from (
    select c.id, c.last_name, c.first_name, case when starts_with(c.search, p_words[1]) then 0
      when starts_with(app.search_text(c.first_name), p_words[1]) then 1 else 2 end as place
    from public.cadets c
    -- Numbers are looked at only where a word may be one.
    left join public.cadet_details d on d.cadet_id = c.id and p_words::text ~ '\d'
    where c.archived_at is null
      and concat(c.search, ' ', app.search_text(d.student_number)) like all ((select app.word_patterns(p_words))::text[])
    order by 4, 2, 3, 1
    limit p_limit
  ) h
  cross join lateral (select l.* from public.cadet_roster l where l.id = h.id offset 0) r
  order by h.place, r.last_name, r.first_name, r.id
$$;

-- People around the cadets by name, email, phone, and organization.
create or replace function app.search_contacts(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select l.id, l.name, concat_ws(' · ', initcap(replace(l.type, '_', ' ')), l.organization, l.cadets), '/app/contacts/' || l.id
  from (
    select c.id
    from public.contacts c
    where c.school_id = (select app.school_id()) and (select app.manages('contacts', 'read')) and c.status <> 'archived'
      and c.search like all ((select app.word_patterns(p_words))::text[])
    order by c.name, c.id
    limit p_limit
  ) h
  cross join lateral (select i.* from public.contact_list i where i.id = h.id offset 0) l
  order by l.name, l.id
$$;

-- Inspections by uniform, sheet, inspector, and whom they were for; what came of them isn't reckoned for this.
create or replace function app.search_inspections(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select i.id, i.uniform || ' inspection', concat_ws(' · ', to_char(i.held_on, 'Mon FMDD, YYYY'), g.name), '/app/inspections/' || i.id
  from public.inspections i
  join public.inspection_sheets s on s.id = i.sheet_id
  left join public.units u on u.id = i.unit_id
  left join public.units p on p.id = u.parent_id
  cross join lateral (
    select coalesce(nullif(concat_ws(', ', app.unit_name(u.name, coalesce(p.short_name, p.name), p.parent_id is null),
      'Period ' || nullif(i.class_period, '')), ''), 'Whole corps') as name
  ) g
  where i.archived_at is null and i.school_id = (select app.school_id())
    and app.search_text(concat_ws(' ', g.name, i.uniform, s.name, i.inspector_label)) like all ((select app.word_patterns(p_words))::text[])
  order by i.held_on desc, i.id
  limit p_limit
$$;

-- Keeps the plan of a search source on each connection: in SQL its statement would be planned anew by each search, which takes
-- longer than to run it. One plan serves all words.
create procedure app.keep_search_plan(p_source regprocedure)
language plpgsql set search_path = ''
as $$
declare
  v_body text;
begin
  select rtrim(trim(p.prosrc), ';' || E' \n') into v_body from pg_proc p join pg_language l on l.oid = p.prolang
  where p.oid = p_source and l.lanname = 'sql';
  if v_body is not null then
    execute format($f$
      create or replace function %s(p_words text[], p_limit integer) returns table (id uuid, title text, note text, link text)
      language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $body$
      #variable_conflict use_column
      begin
        return query %s;
      end
      $body$ $f$, p_source::regproc, v_body);
  end if;
end
$$;

-- Declares something that the search finds. `label` is the heading of the results; `permission` is the verb of the module that
-- a person must hold. `source` is a function (p_words text[], p_limit integer) that returns table (id uuid, title text,
-- note text, link text), the best first, and runs with the caller's rights; app.found() compares.
create or replace procedure app.register_search(
  kind text, module text, label text, source regproc, permission text default 'read', person boolean default false,
  sort integer default 100
)
language plpgsql set search_path = ''
as $$
begin
  call app.open_source(register_search.source);
  call app.keep_search_plan(register_search.source::oid::regprocedure);
  insert into app.search_sources values (register_search.kind, register_search.module, register_search.label,
    register_search.permission, register_search.source::text, register_search.person, register_search.sort);
end
$$;

do $$
declare
  v_source text;
begin
  for v_source in select s.source from app.search_sources s loop
    call app.keep_search_plan(v_source::regproc::oid::regprocedure);
  end loop;
end
$$;
