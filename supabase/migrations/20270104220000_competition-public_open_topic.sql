-- True where anything of a meet's results is public now: what app.public_results decides, without making the rows. A
-- hall full of phones asks it at once, each as it joins.
create function app.has_public_results(p_meet uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_meet public.meets := (select m from public.meets m where m.id = p_meet);
begin
  return app.meet_page_is_public(p_meet) and v_meet.results_policy <> 'never_public' and exists (
    select from public.meet_releases r left join public.meet_events e on e.id = r.event_id
    where r.meet_id = p_meet and r.audience = 'public' and r.withdrawn_at is null and e.archived_at is null
      and app.public_block(v_meet, r.event_id, '') is null);
end
$$;

-- True where the topic that a socket asks for is that of results that are public now. Out of the API's reach: only the
-- policy of messages asks it, with the rights of the one who listens (0272).
create or replace function app.live_topic_is_open() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.meet_pages p
    where realtime.topic() like 'meet-live:%' and p.slug = substr(realtime.topic(), 11)
      and app.has_public_results(p.meet_id))
$$;
