-- A meet in any state, held for those who look after people there.
create function app.need_safety(p_meet uuid, variadic p_jobs text[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
begin
  return app.hold_meet(p_meet, variadic p_jobs);
end
$$;

-- A call for help, held for those who answer it.
create function app.need_help_call(p_call uuid) returns public.meet_help_calls
language plpgsql security definer set search_path = ''
as $$
declare
  v_call public.meet_help_calls;
begin
  select * into v_call from public.meet_help_calls h where h.id = p_call;
  perform app.need_safety(v_call.meet_id, 'director', 'safety', 'medic');
  select * into v_call from public.meet_help_calls h where h.id = p_call for update;
  return v_call;
end
$$;

-- Asks for help under the caller's id: {who, area?, place?, entry?, urgent?}. The same id again asks for nothing. Those
-- who answer are notified right away.
create function public.ask_for_help(p_meet uuid, p_id uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet(p_meet, 'director', 'tabulator', 'head_judge', 'check_in', 'runner', 'timer',
    'announcer', 'safety', 'medic');
  v_who text := app.one_of(p_input ->> 'who', '{cadet,adult,spectator}', '', 'who', 'That choice');
  v_area uuid := app.late_area(p_meet, p_input ->> 'area', 'area', false);
  v_entry uuid := app.id_in(p_input ->> 'entry', 'entry');
  v_place text := app.plain_in(p_input ->> 'place', 'place', 'The place', 60);
  v_urgent boolean := coalesce(app.yes_in(p_input ->> 'urgent', 'urgent'), false);
  v_made uuid;
begin
  perform app.need_own_id(p_id, (select h.meet_id from public.meet_help_calls h where h.id = p_id), p_meet);
  if v_area is null and v_place is null then
    perform app.fail('missing', 'Where help is needed is missing', 'Choose an area, or say where.', 'area');
  elsif v_entry is not null and not exists (select from public.meet_entries n where n.id = v_entry
    and n.meet_id = p_meet) then
    perform app.fail('unknown_entry', 'That entry isn''t at this meet', 'Reload the board.', 'entry');
  end if;
  insert into public.meet_help_calls (id, school_id, meet_id, area_id, entry_id, place, who, urgent)
  values (p_id, v_meet.school_id, p_meet, v_area, v_entry, coalesce(v_place, ''), v_who, v_urgent)
  on conflict (id) do nothing returning id into v_made;
  if v_made is not null then
    perform app.notify('competition-floor.help', array(select distinct s.profile_id from public.meet_staff s
        where s.meet_id = p_meet and s.archived_at is null and s.role in ('medic', 'safety', 'director')
          and s.profile_id is distinct from auth.uid()),
      left(concat(case when v_urgent then 'Help needed now: ' else 'Help needed: ' end, concat_ws(', ',
        (select a.name from public.meet_areas a where a.id = v_area), v_place)), 120), v_meet.title,
      '/app/competition-portal/meets/' || p_meet || '?tab=first-aid', 'help:' || p_id, v_meet.school_id);
  end if;
  return p_id;
end
$$;
call app.expose('public.ask_for_help(uuid, uuid, jsonb)', 'authenticated', 'service_role');

-- Says how far a call for help is: open, on_way, there, or over. `was` is what the caller saw.
create function public.set_help_call(p_call uuid, p_was text, p_to text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_call public.meet_help_calls := app.need_help_call(p_call);
  v_to text := app.one_of(p_to, '{open,on_way,there,over}', '', 'to', 'That step');
begin
  if v_call.state is distinct from p_was and v_call.state <> v_to then
    perform app.fail('changed', 'Someone else answered this call', 'Look at the list first.');
  end if;
  update public.meet_help_calls h set state = v_to where h.id = p_call and h.state <> v_to;
  return v_to;
end
$$;
call app.expose('public.set_help_call(uuid, text, text)', 'authenticated', 'service_role');

-- Notes that 911 or a parent was called about it, or takes the note back.
create function public.note_help_call(p_call uuid, p_whom text, p_on boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_call public.meet_help_calls := app.need_help_call(p_call);
  v_whom text := app.one_of(p_whom, '{emergency,parent}', '', 'whom', 'That choice');
begin
  update public.meet_help_calls h
  set emergency_at = case when v_whom <> 'emergency' then h.emergency_at when p_on
      then coalesce(h.emergency_at, clock_timestamp()) end,
    parent_at = case when v_whom <> 'parent' then h.parent_at when p_on
      then coalesce(h.parent_at, clock_timestamp()) end
  where h.id = v_call.id;
end
$$;
call app.expose('public.note_help_call(uuid, text, boolean)', 'authenticated', 'service_role');

-- The calls for help of a meet, those that wait first: [{id, state, who, urgent, area, place, code, school, at, by,
-- emergency_at, parent_at}]. `code` and `school` are of the team that it is about. It names no one else.
create function public.help_calls(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'safety', 'medic');
  return (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'state', h.state, 'who', h.who, 'urgent', h.urgent,
      'area', a.name, 'place', nullif(h.place, ''), 'code', n.code, 'school', k.name, 'at', h.created_at, 'by', (
        select coalesce(nullif(trim(f.first_name || ' ' || f.last_name), ''), f.email) from public.profiles f
        where f.id = h.created_by), 'emergency_at', h.emergency_at, 'parent_at', h.parent_at)
      order by h.state = 'over', h.urgent and h.state <> 'over' desc, h.created_at desc, h.id), '[]')
    from public.meet_help_calls h
    left join public.meet_areas a on a.id = h.area_id
    left join public.meet_entries n on n.id = h.entry_id
    left join public.meet_schools k on k.id = n.meet_school_id
    where h.meet_id = p_meet);
end
$$;
call app.expose('public.help_calls(uuid)', 'authenticated', 'service_role');
