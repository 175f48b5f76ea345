-- What the calendar adds to the search: events by title and place, the next ones first.
create function app.search_events(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select e.id, e.title, concat_ws(' · ', to_char(d.day, 'Mon FMDD, YYYY'), nullif(e.place, '')),
    format('/app/calendar?month=%s&day=%s&event=%s', to_char(d.day, 'YYYY-MM'), d.day, e.id)
  from public.school_events e
  join public.schools s on s.id = e.school_id
  cross join lateral (select app.day_in(e.starts_at, s.time_zone) as day) d
  where e.archived_at is null and app.found(app.search_text(concat_ws(' ', e.title, e.place)), p_words)
  order by e.ends_at < now(), abs(extract(epoch from e.starts_at - now())), e.id
  limit p_limit
$$;
call app.register_search('events', 'calendar', 'Events', 'app.search_events', sort => 30);
