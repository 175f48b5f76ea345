-- Saves what a day is built from: {grid_min?, report_min?, same_uniform_min?, change_uniform_min?, commander_min?,
-- days?, travel?, stops?, school_lunch?, weights?, judges?, schools?}. What isn't named stays.
create function public.save_meet_day_plan(p_meet uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet(p_meet, 'director', 'tabulator');
  v public.meet_day_plans;
  v_key text;
begin
  if jsonb_typeof(p_input) is distinct from 'object' or octet_length(p_input::text) > 300000 then
    perform app.fail('input', 'This can''t be read', 'Reload the page and try again.');
  end if;
  insert into public.meet_day_plans (meet_id, school_id) values (p_meet, v_meet.school_id) on conflict do nothing;
  select * into v from public.meet_day_plans d where d.meet_id = p_meet for update;
  v.grid_min := coalesce(app.count_in(p_input ->> 'grid_min', 'grid_min', 1, 60), v.grid_min);
  v.report_min := coalesce(app.count_in(p_input ->> 'report_min', 'report_min', 0, 240), v.report_min);
  v.same_uniform_min := coalesce(app.count_in(p_input ->> 'same_uniform_min', 'same_uniform_min', 0, 240),
    v.same_uniform_min);
  v.change_uniform_min := coalesce(app.count_in(p_input ->> 'change_uniform_min', 'change_uniform_min', 0, 240),
    v.change_uniform_min);
  v.commander_min := coalesce(app.count_in(p_input ->> 'commander_min', 'commander_min', 0, 240), v.commander_min);
  if p_input ? 'days' then
    v.days := app.day_spans_in(v_meet, p_input -> 'days', 'days', 14);
    if (select count(distinct d ->> 'day') <> count(*) from jsonb_array_elements(v.days) d) then
      perform app.fail('days', 'A day is listed twice', 'Enter the hours of each day once.', 'days');
    end if;
  end if;
  if p_input ? 'travel' then
    if jsonb_typeof(p_input -> 'travel') not in ('object', 'null') then
      perform app.fail('travel', 'The travel times can''t be read', 'Reload the page.', 'travel');
    end if;
    v.travel := jsonb_build_object('sites', app.ways_in(p_meet, p_input -> 'travel' -> 'sites', 'sites'),
      'areas', app.ways_in(p_meet, p_input -> 'travel' -> 'areas', 'areas'));
  end if;
  if p_input ? 'stops' then
    v.stops := app.stops_in(v_meet, p_input -> 'stops');
  end if;
  if p_input ? 'school_lunch' then
    v.school_lunch := (case when jsonb_typeof(p_input -> 'school_lunch') = 'object' then (
      select l || jsonb_build_object('minutes', coalesce(app.count_in(l ->> 'minutes', 'school_lunch', 1, 240), 30))
      from jsonb_array_elements(app.day_spans_in(v_meet, jsonb_build_array(p_input -> 'school_lunch'), 'school_lunch',
        1)) l) - (case when p_input -> 'school_lunch' ? 'day' then '{}' else '{day}' end)::text[] end);
  end if;
  if jsonb_typeof(p_input -> 'weights') = 'object' then
    v.weights := '{}';
    foreach v_key in array '{unplaced,soft_break,span,finish,judge_idle,far}'::text[] loop
      if nullif(p_input -> 'weights' ->> v_key, '') is not null then
        v.weights := v.weights || jsonb_build_object(v_key,
          app.count_in(p_input -> 'weights' ->> v_key, 'weights', 0, 100000));
      end if;
    end loop;
  end if;
  if p_input ? 'judges' then
    v.judges := app.day_judges_in(v_meet, p_input -> 'judges');
  end if;
  if p_input ? 'schools' then
    v.schools := app.day_schools_in(v_meet, p_input -> 'schools');
  end if;
  update public.meet_day_plans d
  set (grid_min, report_min, same_uniform_min, change_uniform_min, commander_min, days, travel, stops, school_lunch,
    weights, judges, schools) = (v.grid_min, v.report_min, v.same_uniform_min, v.change_uniform_min, v.commander_min,
    v.days, v.travel, v.stops, v.school_lunch, v.weights, v.judges, v.schools)
  where d.meet_id = p_meet;
end
$$;
call app.expose('public.save_meet_day_plan(uuid, jsonb)', 'authenticated', 'service_role');

-- Saves how entries share an area: {share?, lanes?, starts?}. What isn't named stays.
create function public.save_area_day(p_area uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet((select a.meet_id from public.meet_areas a where a.id = p_area), 'director',
    'tabulator');
  v public.meet_areas;
  v_day jsonb;
  v_starts jsonb := '[]';
begin
  select * into v from public.meet_areas a where a.id = p_area for update;
  v.share := app.one_of(p_input ->> 'share', '{one,wave,relay,open}', v.share, 'share', 'That choice');
  v.lanes := coalesce(app.count_in(p_input ->> 'lanes', 'lanes', 1, 200), v.lanes);
  if p_input ? 'starts' then
    for v_day in select d.value from jsonb_array_elements(app.lines_in(p_input -> 'starts', 'starts', 14)) d loop
      if exists (select from jsonb_array_elements_text(app.texts_in(v_day -> 'at', 'starts')) t
        where t.value !~ '^([01]\d|2[0-3]):[0-5]\d$') then
        perform app.fail('starts', 'A start isn''t a time', 'Enter times like 08:30.', 'starts');
      end if;
      v_starts := v_starts || jsonb_build_object('day', app.meet_day_in(v_meet, v_day ->> 'day', 'starts'),
        'at', (select coalesce(jsonb_agg(distinct t.value), '[]') from
          jsonb_array_elements_text(app.texts_in(v_day -> 'at', 'starts')) t));
    end loop;
    v.starts := v_starts;
  end if;
  update public.meet_areas a set (share, lanes, starts) = (v.share, v.lanes, v.starts)
  where a.id = p_area and (a.share, a.lanes, a.starts) is distinct from (v.share, v.lanes, v.starts);
end
$$;
call app.expose('public.save_area_day(uuid, jsonb)', 'authenticated', 'service_role');

-- Saves what an event asks of its day: {wave_size?, lanes?, holding?, needs?, windows?, areas?}. What isn't named
-- stays.
create function public.save_event_day(p_event uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.meet_events := app.need_meet_event(p_event, 'director', 'tabulator');
  v_meet public.meets := (select m from public.meets m where m.id = v.meet_id);
begin
  select * into v from public.meet_events e where e.id = p_event for update;
  if p_input ? 'wave_size' then
    v.wave_size := app.count_in(p_input ->> 'wave_size', 'wave_size', 1, 200);
  end if;
  v.lanes := coalesce(app.count_in(p_input ->> 'lanes', 'lanes', 1, 200), v.lanes);
  if p_input ? 'holding' then
    perform app.meet_ids_in(v.meet_id, 'meet_areas', (select jsonb_agg(h ->> 'area') from jsonb_array_elements(
      app.lines_in(p_input -> 'holding', 'holding', 10)) h), 'holding');
    v.holding := (select coalesce(jsonb_agg(jsonb_build_object('area', h ->> 'area',
        'from_min', coalesce(app.count_in(h ->> 'from_min', 'holding', 0, 240), 0),
        'to_min', coalesce(app.count_in(h ->> 'to_min', 'holding', 0, 240), 0))), '[]')
      from jsonb_array_elements(app.lines_in(p_input -> 'holding', 'holding', 10)) h
      where h ->> 'area' is not null);
    if exists (select from jsonb_array_elements(v.holding) h where (h ->> 'from_min')::integer
      <= (h ->> 'to_min')::integer) then
      perform app.fail('holding', 'Time in a holding area ends before it starts', 'Check the minutes.', 'holding');
    end if;
  end if;
  if p_input ? 'needs' then
    perform app.meet_ids_in(v.meet_id, 'meet_resources', (select jsonb_agg(n ->> 'resource') from jsonb_array_elements(
      app.lines_in(p_input -> 'needs', 'needs', 20)) n), 'needs');
    v.needs := (select coalesce(jsonb_agg(jsonb_build_object('resource', n ->> 'resource',
        'quantity', coalesce(app.count_in(n ->> 'quantity', 'needs', 1, 10000), 1))), '[]')
      from jsonb_array_elements(app.lines_in(p_input -> 'needs', 'needs', 20)) n
      where n ->> 'resource' is not null);
  end if;
  if p_input ? 'windows' then
    v.windows := app.day_spans_in(v_meet, p_input -> 'windows', 'windows', 60);
  end if;
  if p_input ? 'areas' then
    v.area_ids := app.meet_ids_in(v.meet_id, 'meet_areas', p_input -> 'areas', 'areas');
  end if;
  update public.meet_events e set (wave_size, lanes, holding, needs, windows, area_ids) =
    (v.wave_size, v.lanes, v.holding, v.needs, v.windows, v.area_ids)
  where e.id = p_event and (e.wave_size, e.lanes, e.holding, e.needs, e.windows, e.area_ids)
    is distinct from (v.wave_size, v.lanes, v.holding, v.needs, v.windows, v.area_ids);
end
$$;
call app.expose('public.save_event_day(uuid, jsonb)', 'authenticated', 'service_role');

-- Adds a resource under the id that the caller gives, or changes it: {name, quantity?, sort?}.
create function public.save_meet_resource(p_meet uuid, p_id uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet(p_meet, 'director', 'tabulator');
begin
  perform app.need_own_id(p_id, (select r.meet_id from public.meet_resources r where r.id = p_id), p_meet);
  insert into public.meet_resources as r (id, school_id, meet_id, name, quantity, sort)
  values (p_id, v_meet.school_id, p_meet, app.need_line(p_input ->> 'name', 'name', 'The name', 80),
    coalesce(app.count_in(p_input ->> 'quantity', 'quantity', 1, 10000), 1),
    coalesce(app.count_in(p_input ->> 'sort', 'sort', 0, 10000), 0))
  on conflict (id) do update set name = excluded.name, quantity = excluded.quantity, sort = excluded.sort
  where r.meet_id = p_meet;
  return p_id;
exception when unique_violation then
  perform app.fail('duplicate', 'Another resource has this name', 'Choose another name.', 'name');
  return null;
end
$$;
call app.expose('public.save_meet_resource(uuid, uuid, jsonb)', 'authenticated', 'service_role');

-- Archives a resource, or restores it. Events that need it keep it on their list.
create function public.archive_meet_resource(p_id uuid, p_archived boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet((select r.meet_id from public.meet_resources r where r.id = p_id), 'director', 'tabulator');
  update public.meet_resources r set archived_at = case when coalesce(p_archived, true) then now() end
  where r.id = p_id and (r.archived_at is null) = coalesce(p_archived, true);
exception when unique_violation then
  perform app.fail('duplicate', 'Another resource has this name', 'Rename one of them first.', 'name');
end
$$;
call app.expose('public.archive_meet_resource(uuid, boolean)', 'authenticated', 'service_role');
