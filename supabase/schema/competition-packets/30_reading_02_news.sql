-- The place of an entry as its school is told now: null where there is none, or where the host hides it until the
-- awards.
create function app.place_to_tell(p_entry public.registration_entries, p_generation integer) returns text
language sql stable security definer set search_path = ''
as $$
  select case w.line ->> 'status'
    when 'scored' then case when (w.line ->> 'place')::integer > app.hidden_places(p_entry.meet_id, p_entry.event_id)
      then trim(to_char((w.line ->> 'place')::integer, '9999th')) || ' place' end
    when 'dq' then 'disqualified' when 'dnf' then 'did not finish' end
  from public.meet_entries n
  cross join lateral (select app.row_of_entry(n.event_id, p_generation, n.code) as line) w
  where n.id = p_entry.entry_id
$$;

-- Where the family of a cadet in an entry reads its result: the school's page of the meet while that is public; else
-- the calendar.
create function app.public_school_page(p_entry public.registration_entries) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select '/meets/' || p.slug || '/results/schools/' || replace(k.code, '.', '~')
    from public.meet_pages p
    join public.meet_entries n on n.id = p_entry.entry_id
    join public.meet_schools k on k.id = n.meet_school_id
    where p.meet_id = p_entry.meet_id and app.meet_page_is_public(p.meet_id)
      and app.released_at(p.meet_id, p_entry.event_id, 'public') is not null), '/app/calendar')
$$;
