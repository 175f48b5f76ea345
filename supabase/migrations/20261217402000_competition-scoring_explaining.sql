-- What a result is made from, with its hash, for those who decide on scores: their browser explains each row from it.
create function public.meet_result_input(p_meet uuid, p_event uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'head_judge');
  if p_event is not null
    and not exists (select from public.meet_events e where e.id = p_event and e.meet_id = p_meet) then
    perform app.fail('unknown_event', 'That event isn''t at this meet', 'Choose from the list.', 'event');
  end if;
  return public.meet_input(p_meet, p_event);
end
$$;
call app.expose('public.meet_result_input(uuid, uuid)', 'authenticated', 'service_role');

-- The events whose result is older than what was scored since: it's being computed.
create function public.meet_results_waiting(p_meet uuid) returns setof uuid
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'head_judge');
  return query
    select e.id from public.meet_events e
    left join app.meet_computed c on c.event_id = e.id
    cross join lateral (select app.events_read_by(e.id) as ids) n
    where e.meet_id = p_meet and e.archived_at is null
      and exists (select from public.meet_entries x where x.event_id = e.id and x.archived_at is null)
      and exists (select from public.meet_log l
        where l.meet_id = p_meet and l.seq > coalesce(c.seq, 0) and l.object <> 'meet_results'
          and (l.event_id is null or l.event_id = any (n.ids)));
end
$$;
call app.expose('public.meet_results_waiting(uuid)', 'authenticated', 'service_role');
