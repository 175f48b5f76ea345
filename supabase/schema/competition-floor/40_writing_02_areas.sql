-- Holds an area, gives it a break, or opens it. `was` is what the caller saw.
create function public.set_floor_area(p_area uuid, p_was text, p_state text, p_reason text default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_area public.meet_areas := app.need_floor_area(p_area);
  v_state text := app.one_of(p_state, '{open,hold,break}', '', 'state', 'That state');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 200, p_state = 'hold');
  v_row public.meet_floor_areas := app.hold_floor_area(v_area);
begin
  if v_row.state is distinct from p_was and v_row.state <> v_state then
    perform app.fail('changed', format('%s was changed by someone else', v_area.name), 'Look at the board first.');
  end if;
  update public.meet_floor_areas f set state = v_state, reason = v_reason,
    since = (case when f.state = v_state then f.since else clock_timestamp() end) where f.id = v_row.id;
  return v_state;
end
$$;
call app.expose('public.set_floor_area(uuid, text, text, text)', 'authenticated', 'service_role');

-- Moves entries that haven't started to another area, at the times that they have; without an area, back to where they
-- are planned. Tells each school where to go. Returns how many moved.
create function public.move_calls(p_entries uuid[], p_area uuid, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_floor_entries(p_entries);
  v_done jsonb := app.once(p_key, 'move_calls', jsonb_build_array(p_entries, p_area));
  v_name text;
  v_entry public.meet_entries;
  v_call public.meet_calls;
  v_place record;
  v_count integer := 0;
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  v_name := (select a.name from public.meet_areas a where a.id = p_area and a.meet_id = v_meet.id
    and a.archived_at is null);
  if p_area is not null and v_name is null then
    perform app.fail('unknown_area', 'This meet has no such area', 'Choose from the list.', 'area');
  end if;
  for v_entry in select n.* from public.meet_entries n where n.id = any (p_entries) and n.archived_at is null
    order by n.id loop
    v_call := app.hold_call(v_entry);
    if v_call.state not in ('waiting', 'reporting', 'on_deck') then
      perform app.fail('state', format('%s has started or is out', v_entry.code), 'Choose entries that still wait.',
        'entries');
    end if;
    if v_call.area_id is distinct from p_area then
      update public.meet_calls c set area_id = p_area where c.id = v_call.id;
      select p.registration_entry, a.name into v_place from app.floor_places(v_meet.id) p
      left join public.meet_areas a on a.id = p.area_id where p.entry_id = v_entry.id;
      insert into public.meet_checks (school_id, meet_id, entry_id, kind, note)
      values (v_entry.school_id, v_meet.id, v_entry.id, 'moved', v_place.name);
      perform app.tell_times(v_place.registration_entry, format('Now at %s', v_place.name),
        format('%s is at %s, at the time it has.', v_entry.code, v_place.name), 'floor:' || gen_random_uuid());
      v_count := v_count + 1;
    end if;
  end loop;
  return (app.done(p_key, to_jsonb(v_count)) #>> '{}')::integer;
end
$$;
call app.expose('public.move_calls(uuid[], uuid, uuid)', 'authenticated', 'service_role');

-- Adds a line to the safety log under the caller's id: {what, done?, area?, happened_at?, corrects?}. The same id again
-- adds nothing.
create function public.add_safety_line(p_meet uuid, p_id uuid, p_input jsonb) returns uuid
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

-- The floor of a meet by the clock of the database: {now, paused_at, areas, entries}. Names of schools and teams, none
-- of cadets.
create function public.floor_board(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director', 'tabulator', 'head_judge', 'check_in', 'runner',
    'timer', 'announcer');
begin
  return jsonb_build_object('now', clock_timestamp(), 'state', v_meet.state, 'paused_at', (
      select max(s.started_at) from public.meet_stops s where s.meet_id = p_meet and s.event_id is null
        and s.ended_at is null),
    'areas', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'fallback', a.fallback_id,
        'state', coalesce(f.state, 'open'), 'reason', f.reason, 'since', f.since) order by a.sort, a.name), '[]')
      from public.meet_areas a left join public.meet_floor_areas f on f.area_id = a.id
      where a.meet_id = p_meet and a.archived_at is null and a.kind <> 'holding'),
    'schools', (select coalesce(jsonb_agg(jsonb_build_object('code', k.code, 'name', k.name, 'registration', r.id,
        'cadets', r.cadets, 'arrived_at', r.arrived_at, 'arrived_cadets', r.arrived_cadets)
        order by k.name, k.id), '[]')
      from public.meet_schools k
      left join public.meet_registrations r on r.meet_school_id = k.id and r.meet_id = p_meet
        and r.state in ('approved', 'confirmed', 'checked_in', 'no_show')
      where k.meet_id = p_meet and k.archived_at is null),
    'entries', (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'code', n.code, 'team', n.team,
        'school', k.name, 'event', v.name, 'area', p.area_id, 'registration', p.registration_id, 'arrived',
        r.arrived_at, 'report_at', p.report_at, 'starts_at', p.starts_at, 'ends_at', p.ends_at,
        'state', coalesce(c.state, 'waiting'), 'status', coalesce(q.status, n.status), 'reason', c.reason,
        'cadets', c.cadets, 'roster', (select count(*) from public.entry_members x
          where x.entry_id = p.registration_entry and x.removed_at is null and x.role <> 'alternate'), 'weapons',
        c.weapons,
        'started_at', c.started_at, 'ended_at', c.ended_at, 'last', case when c.state in ('done', 'scratch', 'no_show')
          then app.last_call(n.id) end) order by p.starts_at nulls last, n.sort, n.code), '[]')
      from public.meet_entries n
      join app.floor_places(p_meet) p on p.entry_id = n.id
      join public.meet_schools k on k.id = n.meet_school_id
      join public.meet_events v on v.id = n.event_id and v.archived_at is null and v.cancelled_at is null
      left join public.meet_calls c on c.entry_id = n.id
      left join public.meet_registrations r on r.id = p.registration_id
      left join lateral (select x.status from public.meet_performances x where x.entry_id = n.id
        and x.voided_at is null order by x.attempt desc limit 1) q on true
      where n.meet_id = p_meet and n.archived_at is null and n.status <> 'scratched'));
end
$$;
call app.expose('public.floor_board(uuid)', 'authenticated', 'service_role');

-- The entries that still come, as they're announced: {now, state, areas: [{id, name, state, reason}], entries: [{id,
-- code, school, city, team, event, division, commander, exhibition, area, state, starts_at}]}. For those who announce.
create function public.announcer_board(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director', 'announcer');
begin
  return jsonb_build_object('now', clock_timestamp(), 'state', v_meet.state,
    'areas', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'state',
        coalesce(f.state, 'open'), 'reason', f.reason) order by a.sort, a.name), '[]')
      from public.meet_areas a left join public.meet_floor_areas f on f.area_id = a.id
      where a.meet_id = p_meet and a.archived_at is null and a.kind <> 'holding'),
    'entries', (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'code', n.code, 'school', k.name, 'city',
        s.city, 'team', n.team, 'event', v.name, 'division', d.name, 'commander',
        app.commander_said(p.registration_entry, p_meet), 'exhibition', n.is_exhibition, 'area', p.area_id, 'state',
        coalesce(c.state, 'waiting'), 'starts_at', p.starts_at)
        order by p.starts_at nulls last, n.sort, n.code), '[]')
      from public.meet_entries n
      join app.floor_places(p_meet) p on p.entry_id = n.id
      join public.meet_schools k on k.id = n.meet_school_id
      join public.meet_events v on v.id = n.event_id and v.archived_at is null and v.cancelled_at is null
      left join public.meet_divisions d on d.meet_id = p_meet and d.code = coalesce(n.division, k.division)
      left join public.meet_calls c on c.entry_id = n.id
      left join public.meet_registrations r on r.id = p.registration_id
      left join public.schools s on s.id = r.school_id
      left join lateral (select x.status from public.meet_performances x where x.entry_id = n.id
        and x.voided_at is null order by x.attempt desc limit 1) q on true
      where n.meet_id = p_meet and n.archived_at is null and coalesce(q.status, n.status) = 'ok'
        and coalesce(c.state, 'waiting') not in ('done', 'scratch', 'no_show')));
end
$$;
call app.expose('public.announcer_board(uuid)', 'authenticated', 'service_role');
