-- Events and batteries of a school's own.

-- Adds an event of the school's own; gives its id.
create function public.create_pt_event(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_pt_approve();
  v_done jsonb := app.once(p_key, 'create_pt_event', p_input);
  v_code text := app.pt_code(p_input ->> 'name');
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.check_pt_name(p_input ->> 'name', 80);
  if exists (select from public.pt_events e where e.code = v_code and (e.school_id is null or e.school_id = v_school)) then
    perform app.fail('duplicate', 'There is already an event with this name', 'Use another name.', 'name');
  elsif coalesce(p_input ->> 'input', '') not in ('integer', 'decimal', 'seconds', 'time') then
    perform app.fail('input', 'That kind of score isn''t valid', 'Reload the page and choose another.', 'input');
  elsif coalesce(p_input ->> 'unit', '') not in ('reps', 'seconds', 'inches', 'cm', 'laps') then
    perform app.fail('unit', 'That unit of measure isn''t valid', 'Reload the page and choose another.', 'unit');
  elsif length(p_input ->> 'rule') > 400 or not app.has_no_ssn(p_input ->> 'rule') then
    perform app.fail('rule', 'The rule is too long or includes a Social Security number', 'Use up to 400 characters.',
      'rule');
  end if;
  insert into public.pt_events (school_id, code, name, unit, direction, input, step, attempts, max_plausible, rule)
  values (v_school, v_code, trim(p_input ->> 'name'), p_input ->> 'unit',
    case when p_input ->> 'direction' = 'lower_better' then 'lower_better' else 'higher_better' end, p_input ->> 'input',
    case p_input ->> 'input' when 'decimal' then 0.5 when 'seconds' then 0.1 else 1 end,
    least(greatest(coalesce(app.number_in(p_input ->> 'attempts', 'attempts'), 1), 1), 3)::integer,
    app.number_in(p_input ->> 'max_plausible', 'max_plausible'),
    nullif(trim(p_input ->> 'rule'), ''))
  returning id into v_id;
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;

-- A name as a code; the X keeps a school's own codes apart: 'Push-ups, 3 minutes' → X_PUSH_UPS_3_MINUTES.
create function app.pt_code(p_name text) returns text
language sql immutable set search_path = ''
as $$
  select case when p_name ~ '[A-Za-z0-9]'
    then left(trim(both '_' from upper(regexp_replace('X ' || p_name, '[^A-Za-z0-9]+', '_', 'g'))), 40)
    else 'X_' || upper(left(md5(coalesce(p_name, '')), 12)) end
$$;

-- Refuses a name of a fitness event or battery that can't be kept.
create function app.check_pt_name(p_name text, p_most integer) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if length(trim(coalesce(p_name, ''))) not between 2 and p_most or not app.is_plain(p_name) then
    perform app.fail('name', 'That name can''t be saved', format('Use 2 to %s plain characters.', p_most), 'name');
  end if;
end
$$;

-- Refuses slots that no test day could be made of.
create function app.check_pt_slots(p_slots jsonb) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if jsonb_typeof(p_slots) is distinct from 'array' or jsonb_array_length(p_slots) not between 1 and 12 then
    perform app.fail('slots', 'A battery has 1 to 12 events', 'Add the events.', 'slots');
  elsif exists (select from jsonb_array_elements(p_slots) s
    where coalesce(length(s ->> 'slot'), 0) not between 1 and 40 or jsonb_typeof(s -> 'any_of') is distinct from 'array')
    or exists (select from jsonb_array_elements(p_slots) s where jsonb_array_length(s -> 'any_of') not between 1 and 12)
    or (select count(*) <> count(distinct s ->> 'slot') from jsonb_array_elements(p_slots) s) then
    perform app.fail('slots', 'Each slot needs its own name and 1 to 12 events', 'Choose its events.', 'slots');
  end if;
end
$$;

-- Refuses levels that could not be computed.
create function app.check_pt_levels(p_levels jsonb) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if exists (select from jsonb_array_elements(app.lines_in(p_levels, 'levels', 12)) l
    where coalesce(length(l ->> 'code'), 0) not between 1 and 40 or coalesce(length(l ->> 'label'), 0) not between 1 and 80
      or not app.is_plain(l ->> 'label') or coalesce(l ->> 'rule', '') not in ('all', 'count', 'mean', 'attempted')
      or coalesce(l ->> 'percentile', '1') !~ '^\d{1,2}$' or coalesce(l ->> 'slots', '1') !~ '^\d{1,2}$'
      or coalesce(l ->> 'from', '1') !~ '^\d{1,3}$') then
    perform app.fail('levels', 'A level needs a code, a name, and a rule with whole numbers', 'Correct the levels.', 'levels');
  end if;
end
$$;

-- Adds a battery of the school's own: slots as lists of event codes, levels lowest first; gives its id.
create function public.create_pt_battery(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_pt_approve();
  v_done jsonb := app.once(p_key, 'create_pt_battery', p_input);
  v_code text := app.pt_code(p_input ->> 'name');
  v_unknown text;
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.check_pt_name(p_input ->> 'name', 120);
  perform app.check_pt_slots(p_input -> 'slots');
  perform app.check_pt_levels(p_input -> 'levels');
  if length(p_input ->> 'scoring') > 400 then
    perform app.fail('scoring', 'The scoring text is too long', 'Use up to 400 characters.', 'scoring');
  end if;
  select e.code into v_unknown
  from jsonb_array_elements(p_input -> 'slots') as s (slot)
  cross join lateral jsonb_array_elements_text(s.slot -> 'any_of') as e (code)
  where not exists (select from public.pt_events k
    where k.code = e.code and (k.school_id is null or k.school_id = v_school))
  limit 1;
  if v_unknown is not null then
    perform app.fail('event', format('"%s" isn''t an event', v_unknown), 'Reload the page and choose another.', 'slots');
  elsif exists (select from public.pt_batteries b where b.code = v_code and b.school_id = v_school) then
    perform app.fail('duplicate', 'There is already a battery with this name', 'Use another name.', 'name');
  end if;
  insert into public.pt_batteries (school_id, code, name, slots, levels, scoring)
  values (v_school, v_code, trim(p_input ->> 'name'), p_input -> 'slots', coalesce(nullif(p_input -> 'levels', 'null'), '[]'),
    nullif(trim(p_input ->> 'scoring'), ''))
  returning id into v_id;
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;

call app.expose('public.create_pt_event(jsonb, uuid)', 'authenticated', 'service_role');
call app.expose('public.create_pt_battery(jsonb, uuid)', 'authenticated', 'service_role');
