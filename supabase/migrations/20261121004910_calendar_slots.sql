-- What the calendar adds to the search: events by title and place, the next ones first; of those with one title the next.
create function app.search_events(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  with near as (
    select distinct on (lower(e.title)) e.id, e.title, e.place, e.starts_at, e.ends_at, s.time_zone
    from public.school_events e
    join public.schools s on s.id = e.school_id
    where e.archived_at is null and app.found(app.search_text(concat_ws(' ', e.title, e.place)), p_words)
    order by lower(e.title), e.ends_at < now(), abs(extract(epoch from e.starts_at - now())), e.id
  )
  select n.id, n.title, concat_ws(' · ', to_char(d.day, 'Mon FMDD, YYYY'), nullif(n.place, '')),
    format('/app/calendar?month=%s&day=%s&event=%s', to_char(d.day, 'YYYY-MM'), d.day, n.id)
  from near n
  cross join lateral (select app.day_in(n.starts_at, n.time_zone) as day) d
  order by n.ends_at < now(), abs(extract(epoch from n.starts_at - now())), n.id
  limit p_limit
$$;
call app.register_search('events', 'calendar', 'Events', 'app.search_events', sort => 30);
