-- Adds a division under the id that the caller gives, or changes it: {code, name, arms?, level?, gender?, min_female?,
-- max_male?, sort?}.
create function public.save_meet_division(p_meet uuid, p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet(p_meet, 'director');
  v_done jsonb;
begin
  v_done := app.once(p_key, 'save_meet_division', jsonb_build_array(p_meet, p_id, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_own_id(p_id, (select t.meet_id from public.meet_divisions t where t.id = p_id), p_meet);
  insert into public.meet_divisions
    as t (id, school_id, meet_id, code, name, arms, level, gender, min_female, max_male, sort)
  values (p_id, v_meet.school_id, p_meet, app.meet_code(p_input ->> 'code'),
    app.need_line(p_input ->> 'name', 'name', 'The name', 80),
    app.one_of(p_input ->> 'arms', '{armed,unarmed,none}', 'none', 'arms', 'That choice'),
    app.one_of(p_input ->> 'level', '{novice,basic,advanced,masters,open}', 'open', 'level', 'That level'),
    app.one_of(p_input ->> 'gender', '{male,female,mixed,any}', 'any', 'gender', 'That choice'),
    app.count_in(p_input ->> 'min_female', 'min_female', 0, 100),
    app.count_in(p_input ->> 'max_male', 'max_male', 0, 100),
    coalesce(app.count_in(p_input ->> 'sort', 'sort', 0, 10000), 0))
  on conflict (id) do update set code = excluded.code, name = excluded.name, arms = excluded.arms,
    level = excluded.level,
    gender = excluded.gender, min_female = excluded.min_female, max_male = excluded.max_male,
    sort = excluded.sort
  where t.meet_id = p_meet;
  if not found then
    perform app.fail('id', 'This can''t be saved with this id', 'Reload the page.', 'id');
  end if;
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
exception when unique_violation then
  perform app.fail('duplicate', 'Another division has this code', 'Choose another code.', 'code');
  return null;
end
$$;
call app.expose('public.save_meet_division(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Adds an area under the id that the caller gives, or changes it: {name, site?, kind?, size?, is_indoor?, capacity?,
-- fallback_id?, windows?, sort?}.
create function public.save_meet_area(p_meet uuid, p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet(p_meet, 'director');
  v_windows jsonb := app.lines_in(p_input -> 'windows', 'windows', 60);
  v_done jsonb;
begin
  v_done := app.once(p_key, 'save_meet_area', jsonb_build_array(p_meet, p_id, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_own_id(p_id, (select t.meet_id from public.meet_areas t where t.id = p_id), p_meet);
  if exists (select from jsonb_array_elements(v_windows) w
    where coalesce(w ->> 'from', '') !~ '^([01]\d|2[0-3]):[0-5]\d$'
      or coalesce(w ->> 'to', '') !~ '^([01]\d|2[0-3]):[0-5]\d$'
      or w ->> 'from' >= w ->> 'to' or app.date_in(w ->> 'day', 'windows') not between v_meet.starts_on
        and v_meet.ends_on
      or length(w ->> 'reason') > 200) then
    perform app.fail('windows', 'Each window needs a day of the meet and a start before its end',
      'Check days and times.',
      'windows');
  end if;
  insert into public.meet_areas
    as t (id, school_id, meet_id, name, site, kind, size, is_indoor, capacity, fallback_id, windows, sort)
  values (p_id, v_meet.school_id, p_meet, app.need_line(p_input ->> 'name', 'name', 'The name', 80),
    app.plain_in(p_input ->> 'site', 'site', 'The site', 80),
    app.one_of(p_input ->> 'kind', '{pad,gym,classroom,course,range,track,holding}', 'pad', 'kind', 'That kind'),
    app.plain_in(p_input ->> 'size', 'size', 'The size', 40),
    coalesce(app.yes_in(p_input ->> 'is_indoor', 'is_indoor'), false),
    coalesce(app.count_in(p_input ->> 'capacity', 'capacity', 1, 200), 1),
    nullif(app.id_in(p_input ->> 'fallback_id', 'fallback_id'), p_id), v_windows,
    coalesce(app.count_in(p_input ->> 'sort', 'sort', 0, 10000), 0))
  on conflict (id) do update set name = excluded.name, site = excluded.site, kind = excluded.kind, size = excluded.size,
    is_indoor = excluded.is_indoor, capacity = excluded.capacity, fallback_id = excluded.fallback_id,
    windows = excluded.windows, sort = excluded.sort
  where t.meet_id = p_meet;
  if not found then
    perform app.fail('id', 'This can''t be saved with this id', 'Reload the page.', 'id');
  end if;
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
exception when unique_violation then
  perform app.fail('duplicate', 'Another area has this name', 'Choose another name.', 'name');
  return null;
end
$$;
call app.expose('public.save_meet_area(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Adds a judge under the id that the caller gives, or changes it: {name, service?, tied_to?, note?, sort?}.
create function public.save_meet_judge(p_meet uuid, p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet(p_meet, 'director');
  v_done jsonb;
begin
  v_done := app.once(p_key, 'save_meet_judge', jsonb_build_array(p_meet, p_id, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_own_id(p_id, (select t.meet_id from public.meet_judges t where t.id = p_id), p_meet);
  insert into public.meet_judges as t (id, school_id, meet_id, name, service, tied_to, note, sort)
  values (p_id, v_meet.school_id, p_meet, app.need_line(p_input ->> 'name', 'name', 'The name', 80),
    app.plain_in(p_input ->> 'service', 'service', 'The service', 80),
    app.meet_codes(p_input -> 'tied_to', 'tied_to'),
    app.need_text(p_input ->> 'note', 'note', 'The note', 500),
    coalesce(app.count_in(p_input ->> 'sort', 'sort', 0, 10000), 0))
  on conflict (id) do update set name = excluded.name, service = excluded.service, tied_to = excluded.tied_to,
    note = excluded.note,
    sort = excluded.sort
  where t.meet_id = p_meet;
  if not found then
    perform app.fail('id', 'This can''t be saved with this id', 'Reload the page.', 'id');
  end if;
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
exception when unique_violation then
  perform app.fail('duplicate', 'Another judge has this name', 'Add a middle initial.', 'name');
  return null;
end
$$;
call app.expose('public.save_meet_judge(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');
