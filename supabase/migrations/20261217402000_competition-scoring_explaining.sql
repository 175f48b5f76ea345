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
