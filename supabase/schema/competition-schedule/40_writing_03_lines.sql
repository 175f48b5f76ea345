-- The line of a list of a day plan that is about the same thing: a stop, the hours of a day, a judge, a school, or the
-- way between two places, in either direction.
create function app.same_day_line(p_of text, p_one jsonb, p_other jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case p_of when 'stops' then p_one ->> 'id' = p_other ->> 'id'
    when 'days' then p_one ->> 'day' = p_other ->> 'day'
    when 'judges' then p_one ->> 'judge' = p_other ->> 'judge'
    when 'schools' then p_one ->> 'school' = p_other ->> 'school'
    else array[p_one ->> 'from', p_one ->> 'to'] in (array[p_other ->> 'from', p_other ->> 'to'],
      array[p_other ->> 'to', p_other ->> 'from']) end
$$;

-- Saves one line of what a day is built from, or takes it out; the other lines stay as they are, also where someone
-- else changes one of them at that moment. `p_of` is stops, days, judges, schools, sites, or areas (the way between two
-- of them). Returns the line as it was, null where there was none: saving that one takes the change back.
create function public.save_day_line(p_meet uuid, p_of text, p_line jsonb, p_removed boolean default false)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet(p_meet, 'director', 'tabulator');
  v_of text := app.one_of(p_of, '{stops,days,judges,schools,sites,areas}', null, 'list', 'That list');
  v_plan jsonb;
  v_before jsonb;
  v_list jsonb;
begin
  if v_of is null or jsonb_typeof(p_line) is distinct from 'object' or octet_length(p_line::text) > 20000 then
    perform app.fail('input', 'This can''t be read', 'Reload the page and try again.');
  end if;
  insert into public.meet_day_plans (meet_id, school_id) values (p_meet, v_meet.school_id) on conflict do nothing;
  select to_jsonb(d) into v_plan from public.meet_day_plans d where d.meet_id = p_meet for update;
  v_list := coalesce(case when v_of in ('sites', 'areas') then v_plan -> 'travel' -> v_of else v_plan -> v_of end,
    '[]');
  select l.value into v_before from jsonb_array_elements(v_list) l where app.same_day_line(v_of, l.value, p_line)
  limit 1;
  v_list := (select coalesce(jsonb_agg(l.value order by l.at), '[]') from jsonb_array_elements(v_list)
    with ordinality l (value, at) where app.same_day_line(v_of, l.value, p_line) is not true);
  if not coalesce(p_removed, false) then
    v_list := v_list || jsonb_build_array(p_line);
  end if;
  perform public.save_meet_day_plan(p_meet, case when v_of in ('sites', 'areas')
    then jsonb_build_object('travel', v_plan -> 'travel' || jsonb_build_object(v_of, v_list))
    else jsonb_build_object(v_of, v_list) end);
  return v_before;
end
$$;
call app.expose('public.save_day_line(uuid, text, jsonb, boolean)', 'authenticated', 'service_role');

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
