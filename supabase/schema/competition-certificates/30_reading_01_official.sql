-- The generation of an event's results (without one, of the overall) that the certificate in force covers; null: none.
create function app.certified_generation(p_meet uuid, p_event uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select (p ->> 'generation')::integer
  from public.meet_certificates c, jsonb_array_elements(c.parts) p
  where c.meet_id = p_meet and c.state = 'certified' and (p ->> 'event_id')::uuid is not distinct from p_event
  order by c.certified_at desc limit 1
$$;

-- When results were released to schools or to the public; null: they aren't out.
create function app.released_at(p_meet uuid, p_event uuid, p_audience text) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select r.released_at from public.meet_releases r
  where r.meet_id = p_meet and r.event_id is not distinct from p_event and r.audience = p_audience
    and r.withdrawn_at is null
$$;

-- The generation that schools are shown: the certified one; before that, the newest of what was released to them; null
-- where nothing is out.
create function app.shown_generation(p_meet uuid, p_event uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce(app.certified_generation(p_meet, p_event), (
    select max(r.generation) from public.meet_results r
    where r.meet_id = p_meet and r.event_id is not distinct from p_event
      and app.released_at(p_meet, p_event, 'schools') is not null))
$$;
