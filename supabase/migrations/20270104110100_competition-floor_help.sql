-- Calls for help on the floor: who needs help where, how far it is, and who was called. There is no line for what
-- someone has: names and illnesses have no place here. See docs/decisions/0274.
create table public.meet_help_calls (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  area_id uuid references public.meet_areas (id),
  entry_id uuid references public.meet_entries (id),
  place text not null constraint meet_help_calls_place_check
    check (length(place) <= 60 and (place = '' or app.is_plain(place))),
  who text not null constraint meet_help_calls_who_check check (who in ('cadet', 'adult', 'spectator')),
  urgent boolean not null default false,
  state text not null default 'open' constraint meet_help_calls_state_check
    check (state in ('open', 'on_way', 'there', 'over')),
  emergency_at timestamptz,
  parent_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_help_calls_where_check check (area_id is not null or place <> '')
);
create index meet_help_calls_school_id_idx on public.meet_help_calls (school_id);
create index meet_help_calls_meet_id_idx on public.meet_help_calls (meet_id, created_at);
create index meet_help_calls_area_id_idx on public.meet_help_calls (area_id);
create index meet_help_calls_entry_id_idx on public.meet_help_calls (entry_id);
comment on column public.meet_help_calls.place is 'Where it is, beside the area: never what someone has.';
comment on column public.meet_help_calls.emergency_at is 'Since when 911 is called.';
comment on column public.meet_help_calls.parent_at is 'Since when a parent or guardian is called.';
call app.protect('public.meet_help_calls', 'competition-floor', writes => '{}');
call app.same_meet('public.meet_help_calls', 'area_id:meet_areas', 'entry_id:meet_entries');
call app.audit('public.meet_help_calls', noun => 'a call for help');
call app.broadcast('public.meet_help_calls', 'competition-floor', staff => true);
call app.bound('public.meet_help_calls', 500);
call app.read_by_meet('public.meet_help_calls', 'competition-floor', 'meet_id', 'director', 'safety', 'medic');
call app.register_kind('competition-floor.help', 'competition-floor', 'Calls for help at your meet',
  'Someone on the floor of your meet needs help.', roles => '{instructor,admin}', channel => 'now',
  breaks_quiet => true);

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

-- Adds a line to the safety log under the caller's id: {what, done?, area?, happened_at?, corrects?}. The same id again
-- adds nothing.
create or replace function public.add_safety_line(p_meet uuid, p_id uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_safety(p_meet, 'director', 'safety');
  v_what text := app.need_text(p_input ->> 'what', 'what', 'What happened', 1000, true);
  v_text text := app.need_text(p_input ->> 'done', 'done', 'What was done', 1000);
  v_area uuid := app.id_in(p_input ->> 'area', 'area');
  v_corrects uuid := app.id_in(p_input ->> 'corrects', 'corrects');
  v_at timestamptz := coalesce(app.moment_in(p_input ->> 'happened_at', 'happened_at'), clock_timestamp());
begin
  perform app.need_own_id(p_id, (select s.meet_id from public.meet_safety_lines s where s.id = p_id), p_meet);
  if v_at > clock_timestamp() + interval '5 minutes' or v_at < clock_timestamp() - interval '30 days' then
    perform app.fail('moment', 'The time has to be in the last 30 days', 'Enter when it happened.', 'happened_at');
  elsif v_corrects is not null and not exists (select from public.meet_safety_lines s
    where s.id = v_corrects and s.meet_id = p_meet) then
    perform app.fail('unknown_line', 'That line isn''t in this log', 'Reload the page.', 'corrects');
  elsif exists (select from public.meet_safety_lines s where s.corrects_id = v_corrects and s.id <> p_id) then
    perform app.fail('corrected', 'That line is already corrected', 'Correct the newer line.', 'corrects');
  end if;
  insert into public.meet_safety_lines (id, school_id, meet_id, area_id, corrects_id, happened_at, what, done)
  values (p_id, v_meet.school_id, p_meet, v_area, v_corrects, v_at, v_what, v_text) on conflict (id) do nothing;
  return p_id;
end
$$;
call app.expose('public.add_safety_line(uuid, uuid, jsonb)', 'authenticated', 'service_role');
