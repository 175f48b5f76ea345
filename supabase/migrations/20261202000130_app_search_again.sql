-- The search of the app with all its modules: what each row would be made of again for every search is stored, and what a
-- search may not need is asked for only where it does.

alter table public.school_events add column search text not null generated always as (app.search_text(
  title || ' ' || coalesce(place, ''))) stored;
comment on column public.school_events.search is 'Title and place in the form that search compares: app.search_text.';

alter table public.inspections add column search text not null generated always as (app.search_text(
  uniform || ' ' || coalesce('Period ' || nullif(class_period, ''), '') || ' ' || coalesce(inspector_label, ''))) stored;
comment on column public.inspections.search is 'Uniform, period, and inspector in the form that search compares: app.search_text.';

-- True where a text that went through app.search_text() holds all the words, in whatever order; false without a word.
create or replace function app.found(p_search text, p_words text[]) returns boolean
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

-- Events by title and place, the next ones first; of those with one title the next.
create or replace function app.search_events(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  with near as (
    select distinct on (lower(e.title)) e.id, e.title, e.place, e.starts_at, e.ends_at, s.time_zone
    from public.school_events e
    join public.schools s on s.id = e.school_id
    where e.archived_at is null and e.search like all ((select app.word_patterns(p_words))::text[])
    order by lower(e.title), e.ends_at < now(), abs(extract(epoch from e.starts_at - now())), e.id
  )
  select n.id, n.title, concat_ws(' · ', to_char(d.day, 'Mon FMDD, YYYY'), nullif(n.place, '')),
    format('/app/calendar?month=%s&day=%s&event=%s', to_char(d.day, 'YYYY-MM'), d.day, n.id)
  from near n
  cross join lateral (select app.day_in(n.starts_at, n.time_zone) as day) d
  order by n.ends_at < now(), abs(extract(epoch from n.starts_at - now())), n.id
  limit p_limit
$$;
call app.keep_search_plan('app.search_events(text[], integer)');

-- Inspections by uniform, sheet, inspector, and whom they were for; each unit is named once, not for each inspection.
create or replace function app.search_inspections(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  with named as materialized (
    select u.id, n.name, app.search_text(n.name) as search
    from public.units u
    left join public.units p on p.id = u.parent_id
    cross join lateral (select app.unit_name(u.name, coalesce(p.short_name, p.name), p.parent_id is null) as name) n
  ), sheets as materialized (
    select s.id, app.search_text(s.name) as search from public.inspection_sheets s
  )
  select i.id, i.uniform || ' inspection',
    concat_ws(' · ', to_char(i.held_on, 'Mon FMDD, YYYY'),
      coalesce(nullif(concat_ws(', ', u.name, 'Period ' || nullif(i.class_period, '')), ''), 'Whole corps')),
    '/app/inspections/' || i.id
  from public.inspections i
  join sheets s on s.id = i.sheet_id
  left join named u on u.id = i.unit_id
  where i.archived_at is null and i.school_id = (select app.school_id())
    and concat_ws(' ', coalesce(u.search, case when coalesce(i.class_period, '') = '' then 'whole corps' end), i.search, s.search)
      like all ((select app.word_patterns(p_words))::text[])
  order by i.held_on desc, i.id
  limit p_limit
$$;
call app.keep_search_plan('app.search_inspections(text[], integer)');

-- Cadets by their names and number, those whose last name starts so first. Numbers are looked at only where a word may be one.
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
    where c.archived_at is null and (c.search like all ((select app.word_patterns(p_words))::text[])
      or p_words::text ~ '\d'
        and c.search || ' ' || (select app.search_text(d.student_number) from public.cadet_details d where d.cadet_id = c.id)
          like all ((select app.word_patterns(p_words))::text[]))
    order by 4, 2, 3, 1
    limit p_limit
  ) h
  cross join lateral (select l.* from public.cadet_roster l where l.id = h.id offset 0) r
  order by h.place, r.last_name, r.first_name, r.id
$$;
call app.keep_search_plan('app.search_cadets(text[], integer)');
