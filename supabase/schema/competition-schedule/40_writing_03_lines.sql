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
