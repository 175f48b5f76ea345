-- True where something hangs on an event that must not go with it: also answers, tasks, and trips.
create or replace function app.event_is_used(p_event uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.attendance a where a.event_id = p_event)
    or exists (select from public.event_answers a where a.event_id = p_event)
    or exists (select from public.tasks t where t.event_id = p_event)
    or exists (select from public.team_practices p where p.event_id = p_event)
    or exists (select from public.team_trips t where t.event_id = p_event)
    or exists (select from public.comments c where c.subject_table = 'school_events' and c.subject_id = p_event)
$$;
