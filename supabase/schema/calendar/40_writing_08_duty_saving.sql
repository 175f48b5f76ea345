-- A duty of the school, held for the rest of the transaction, or a refusal. Checks no rights: its callers have checked
-- them.
create function app.hold_duty(p_school uuid, p_duty uuid) returns public.duties
language plpgsql security definer set search_path = ''
as $$
declare
  v_duty public.duties;
begin
  select * into v_duty from public.duties d
  where d.id = p_duty and d.school_id = p_school and d.archived_at is null for no key update;
  if v_duty.id is null then
    perform app.fail('unknown_duty', 'That duty isn''t at your school', 'Reload the page.', 'duty');
  end if;
  return v_duty;
end
$$;

-- Saves a duty under the id that the caller gives: {name, about?, place?, audience?, audience_groups?, weekdays:
-- [1..7], starts, ends, people, needs_approval?}; returns the id. Turns that are planned stay as they are.
create function public.save_duty(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('update');
  v public.duties;
begin
  if app.once(p_key, 'save_duty', jsonb_build_array(p_id, p_input)) is not null then
    return p_id;
  elsif p_id is null or exists (select from public.duties d where d.id = p_id and d.school_id <> v_school) then
    perform app.fail('id', 'This duty can''t be saved with this id', 'Reload the page.', 'id');
  end if;
  v.name := app.need_line(p_input ->> 'name', 'name', 'The name', 60);
  v.about := app.need_text(p_input ->> 'about', 'about', 'The description', 1000);
  v.place := app.need_text(p_input ->> 'place', 'place', 'The location', 160);
  v.audience := app.one_of(p_input ->> 'audience', '{cadets,group}', 'cadets', 'audience', 'Who''s on this duty');
  v.audience_groups := coalesce(nullif(p_input -> 'audience_groups', 'null'), '{}');
  v.starts := app.clock_in(p_input ->> 'starts', 'starts');
  v.ends := app.clock_in(p_input ->> 'ends', 'ends');
  v.people := app.number_in(p_input ->> 'people', 'people');
  v.needs_approval := coalesce(app.yes_in(p_input ->> 'needs_approval', 'needs_approval'), false);
  v.weekdays := array(select distinct app.number_in(x #>> '{}', 'weekdays')::integer
    from jsonb_array_elements(app.lines_in(p_input -> 'weekdays', 'weekdays', 7)) x order by 1);
  if not app.is_plain(v.place) then
    perform app.fail('plain', 'The place has characters that can''t be saved', 'Use plain text on one line.', 'place');
  elsif v.ends <= v.starts then
    perform app.fail('time_order', 'The end is before the start', 'Use a later time.', 'ends');
  elsif v.people is null or v.people not between 1 and 12 then
    perform app.fail('people', 'A duty takes 1 to 12 cadets per day', 'Enter a number from 1 to 12.', 'people');
  elsif cardinality(v.weekdays) = 0 or not v.weekdays <@ array[1, 2, 3, 4, 5, 6, 7] then
    perform app.fail('weekdays', 'The days aren''t valid', 'Choose at least one day.', 'weekdays');
  elsif jsonb_typeof(v.audience_groups) <> 'object' then
    perform app.fail('audience', 'Choose who''s on this duty', 'Choose at least one group or person.',
      'audience_groups');
  end if;
  -- Names of one school are compared one after another.
  perform from public.schools s where s.id = v_school for no key update;
  if exists (select from public.duties d where d.school_id = v_school and d.archived_at is null and d.id <> p_id
    and lower(trim(d.name)) = lower(v.name)) then
    perform app.fail('clash', 'Another duty has this name', 'Choose another name.', 'name');
  end if;
  insert into public.duties
    as d (id, school_id, name, about, place, audience, audience_groups, weekdays, starts, ends, people, needs_approval)
  values (p_id, v_school, v.name, v.about, v.place, v.audience, v.audience_groups, v.weekdays, v.starts, v.ends,
    v.people, v.needs_approval)
  on conflict (id) do update set name = excluded.name, about = excluded.about, place = excluded.place,
    audience = excluded.audience,
    audience_groups = excluded.audience_groups, weekdays = excluded.weekdays, starts = excluded.starts,
      ends = excluded.ends,
    people = excluded.people, needs_approval = excluded.needs_approval;
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
end
$$;
call app.expose('public.save_duty(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Archives a duty, or restores it. Its turns stay, and no one is reminded of them while it is archived.
create function public.archive_duty(p_id uuid, p_archived boolean default true, p_key uuid default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('update');
  v_name text;
begin
  if app.once(p_key, 'archive_duty', jsonb_build_array(p_id, p_archived)) is not null then
    return coalesce(p_archived, true);
  end if;
  perform from public.schools s where s.id = v_school for no key update;
  v_name := (select d.name from public.duties d where d.id = p_id and d.school_id = v_school);
  if v_name is null then
    perform app.fail('unknown_duty', 'That duty isn''t at your school', 'Reload the page.');
  elsif not coalesce(p_archived, true)
    and exists (select from public.duties d where d.school_id = v_school and d.archived_at is null
    and d.id <> p_id and lower(trim(d.name)) = lower(trim(v_name))) then
    perform app.fail('clash', 'Another duty now has this name', 'Rename that one first.');
  end if;
  update public.duties d set archived_at = case when coalesce(p_archived, true) then coalesce(d.archived_at, now()) end
    where d.id = p_id;
  perform app.done(p_key, to_jsonb(coalesce(p_archived, true)));
  return coalesce(p_archived, true);
end
$$;
call app.expose('public.archive_duty(uuid, boolean, uuid)', 'authenticated', 'service_role');

-- Plans the rotation: {duty, from?, until}. Turns that are there stay; only what is open is filled. Returns {plan,
-- turns, missing}.
create function public.plan_duty(p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('update');
  v_done jsonb := app.once(p_key, 'plan_duty', p_input);
  v_plan uuid := gen_random_uuid();
  v_duty public.duties;
  v_days record;
  v_rotation jsonb;
begin
  if v_done is not null then
    return v_done;
  end if;
  v_days := app.duty_days(v_school, p_input ->> 'from', p_input ->> 'until');
  -- Rotations of one school are planned one after another, so that no one gets two duties at a time.
  perform from public.schools s where s.id = v_school for no key update;
  v_duty := app.hold_duty(v_school, app.id_in(p_input ->> 'duty', 'duty'));
  v_rotation := app.duty_rotation(v_duty, v_days.from_on, v_days.until_on);
  insert into public.duty_turns (school_id, duty_id, day, cadet_id, plan_id)
  select v_school, v_duty.id, t.day, t.cadet_id, v_plan
    from jsonb_to_recordset(v_rotation -> 'turns') t (day date, cadet_id uuid);
  return app.done(p_key, jsonb_build_object('plan', v_plan, 'turns', jsonb_array_length(v_rotation -> 'turns'),
    'missing', (select coalesce(sum(s.missing), 0)
      from jsonb_to_recordset(v_rotation -> 'short') s (missing integer))));
end
$$;
call app.expose('public.plan_duty(jsonb, uuid)', 'authenticated', 'service_role');

-- Takes a plan back: the turns of it that are still to come and that no one changed. Returns how many.
create function public.undo_duty_plan(p_plan uuid, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('update');
  v_done jsonb := app.once(p_key, 'undo_duty_plan', to_jsonb(p_plan));
  v_count integer;
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  elsif not exists (select from public.duty_turns t where t.plan_id = p_plan and t.school_id = v_school) then
    perform app.fail('unknown_plan', 'That plan isn''t at your school', 'Reload the page.', 'plan');
  end if;
  update public.duty_turns t set dropped_at = now()
  where t.plan_id = p_plan and t.school_id = v_school and t.dropped_at is null and t.state = 'planned'
    and t.instead_of is null
    and t.note is null and t.day >= app.today(v_school)
    and not exists (select from public.duty_swaps s where s.turn_id = t.id and s.state in ('asked', 'accepted'));
  get diagnostics v_count = row_count;
  perform app.done(p_key, to_jsonb(v_count));
  return v_count;
end
$$;
call app.expose('public.undo_duty_plan(uuid, uuid)', 'authenticated', 'service_role');
