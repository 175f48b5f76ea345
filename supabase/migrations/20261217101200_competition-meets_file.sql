-- Adds a meet as a draft with all that a file plans, or nothing of it: {meet, divisions, schools, events, seats, entries,
-- scratched, cancelled}, each list as its own call takes it, with ids that the caller gives. The school that has the
-- host's name is the host. Returns the id of the meet.
create function public.import_meet(p_id uuid, p_plan jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_meet_planner();
  v_plan jsonb := p_plan;
  v_done jsonb;
  v_row jsonb;
  v_host public.meet_schools;
begin
  v_done := app.once(p_key, 'import_meet', jsonb_build_array(p_id, p_plan));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif exists (select from public.meets m where m.id = p_id) then
    perform app.fail('id', 'This can''t be saved with this id', 'Reload the page.', 'id');
  end if;
  perform public.save_meet(p_id, v_plan -> 'meet');
  select * into v_host from public.meet_schools k where k.meet_id = p_id and k.is_host;
  for v_row in select r from jsonb_array_elements(app.lines_in(v_plan -> 'schools', 'schools', 300)) r loop
    if lower(trim(v_row ->> 'name')) = lower(v_host.name) then
      -- The host is on the list: what names it in the file means that row.
      v_plan := replace(v_plan::text, app.id_in(v_row ->> 'id', 'id')::text, v_host.id::text)::jsonb;
    elsif v_row ->> 'code' = v_host.code then
      update public.meet_schools k set code = 'HOME' where k.id = v_host.id;
    end if;
  end loop;
  perform public.save_meet_division(p_id, app.id_in(r ->> 'id', 'id'), r)
  from jsonb_array_elements(app.lines_in(v_plan -> 'divisions', 'divisions', 100)) r;
  perform public.save_meet_school(p_id, app.id_in(r ->> 'id', 'id'), r)
  from jsonb_array_elements(app.lines_in(v_plan -> 'schools', 'schools', 300)) r;
  -- An event may include a section of a later one, which has to be there first.
  perform public.save_meet_event(p_id, app.id_in(r ->> 'id', 'id'), r - 'include')
  from jsonb_array_elements(app.lines_in(v_plan -> 'events', 'events', 200)) r;
  perform public.save_meet_event(p_id, app.id_in(r ->> 'id', 'id'), r)
  from jsonb_array_elements(v_plan -> 'events') r where jsonb_array_length(app.lines_in(r -> 'include', 'include', 10)) > 0;
  perform public.save_meet_seat(p_id, app.id_in(r ->> 'id', 'id'), r)
  from jsonb_array_elements(app.lines_in(v_plan -> 'seats', 'seats', 3000)) r;
  perform public.save_meet_entries(p_id, part.rows) from (
    select jsonb_agg(r order by n) as rows
    from jsonb_array_elements(app.lines_in(v_plan -> 'entries', 'entries', 3000)) with ordinality t (r, n)
    group by n / 400 order by n / 400) part;
  perform public.set_entry_status(array[app.id_in(r ->> 'id', 'id')], 'scratched', r ->> 'reason')
  from jsonb_array_elements(app.lines_in(v_plan -> 'scratched', 'scratched', 3000)) r;
  perform public.cancel_meet_event(app.id_in(r ->> 'id', 'id'), r ->> 'reason')
  from jsonb_array_elements(app.lines_in(v_plan -> 'cancelled', 'cancelled', 200)) r;
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.import_meet(uuid, jsonb, uuid)', 'authenticated', 'service_role');
