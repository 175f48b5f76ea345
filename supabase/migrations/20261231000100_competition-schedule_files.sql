-- Takes what a day file plans into a meet, all or none: {areas, resources, events, plan} with the ids that they have
-- there or get. An area or an event that is there keeps what the file doesn't say; each part is checked as where a
-- person saves it. Returns how many areas, resources, and events were taken.
create function public.import_meet_day(p_meet uuid, p_input jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet(p_meet, 'director');
  v_done jsonb;
  v_areas jsonb := app.lines_in(p_input -> 'areas', 'areas', 120);
  v_resources jsonb := app.lines_in(p_input -> 'resources', 'resources', 120);
  v_events jsonb := app.lines_in(p_input -> 'events', 'events', 200);
  v_row jsonb;
  v_id uuid;
begin
  if jsonb_typeof(p_input) is distinct from 'object' or octet_length(p_input::text) > 1000000 then
    perform app.fail('input', 'This file can''t be read', 'Choose another file.', 'file');
  end if;
  v_done := app.once(p_key, 'import_meet_day', jsonb_build_array(p_meet, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  for v_row in select x.value from jsonb_array_elements(v_areas) x loop
    v_id := app.id_in(v_row ->> 'id', 'areas');
    perform public.save_meet_area(p_meet, v_id, coalesce((select to_jsonb(a) from public.meet_areas a
      where a.id = v_id and a.meet_id = p_meet), '{}') || v_row);
    perform public.save_area_day(v_id, v_row);
  end loop;
  for v_row in select x.value from jsonb_array_elements(v_resources) x loop
    perform public.save_meet_resource(p_meet, app.id_in(v_row ->> 'id', 'resources'), v_row);
  end loop;
  for v_row in select x.value from jsonb_array_elements(v_events) x loop
    v_id := app.id_in(v_row ->> 'id', 'events');
    if not exists (select from public.meet_events e where e.id = v_id and e.meet_id = p_meet) then
      perform app.fail('unknown_event', 'An event of the file isn''t at this meet', 'Add it first.', 'events');
    end if;
    perform public.save_meet_event(p_meet, v_id, (select to_jsonb(e) from public.meet_events e where e.id = v_id)
      || v_row);
    perform public.save_event_day(v_id, v_row);
  end loop;
  perform public.save_meet_day_plan(p_meet, coalesce(p_input -> 'plan', '{}'));
  return (app.done(p_key, to_jsonb(jsonb_array_length(v_areas) + jsonb_array_length(v_resources)
    + jsonb_array_length(v_events))) #>> '{}')::integer;
end
$$;
call app.expose('public.import_meet_day(uuid, jsonb, uuid)', 'authenticated', 'service_role');
