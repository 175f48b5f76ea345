-- Messages about an event lead to the answers on its page; the calendar's dialog no longer has parts.
create or replace function app.event_link(p_event uuid) returns text
language sql immutable security invoker set search_path = ''
as $$
  select format('/app/calendar/events/%s?tab=answers', p_event)
$$;
