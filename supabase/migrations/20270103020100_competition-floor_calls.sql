-- What is called on the floor, and the board that shows it. See docs/decisions/0270.

-- A meet whose floor the caller works on now, held as app.need_meet holds it. While it's paused, nothing is called.
create function app.need_floor(p_meet uuid, p_calls boolean) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet(p_meet, 'director', 'tabulator', 'head_judge', 'check_in', 'runner', 'timer');
begin
  if v_meet.state = 'paused' and p_calls then
    perform app.fail('paused', 'The meet is paused', 'Continue the meet first. The calls are as they were.');
  elsif v_meet.state not in ('in_progress', 'paused') then
    perform app.fail('not_running', 'This meet isn''t in progress', 'The floor opens when the meet starts.');
  end if;
  return v_meet;
end
$$;

-- An entry at such a meet.
create function app.need_floor_entry(p_entry uuid, p_calls boolean) returns public.meet_entries
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.meet_entries;
begin
  select * into v_entry from public.meet_entries n where n.id = p_entry and n.archived_at is null;
  perform app.need_floor(v_entry.meet_id, p_calls);
  return v_entry;
end
$$;

-- An area of such a meet.
create function app.need_floor_area(p_area uuid) returns public.meet_areas
language plpgsql security definer set search_path = ''
as $$
declare
  v_area public.meet_areas;
begin
  select * into v_area from public.meet_areas a where a.id = p_area and a.archived_at is null;
  perform app.need_floor(v_area.meet_id, false);
  return v_area;
end
$$;

-- Such a meet of entries, which have to be of one.
create function app.need_floor_entries(p_entries uuid[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meets uuid[] := array(select distinct n.meet_id from public.meet_entries n where n.id = any (p_entries[:51]));
  v_meet public.meets := app.need_floor(v_meets[1], false);
begin
  perform app.check_ids(p_entries, 'entries', 50);
  if cardinality(v_meets) <> 1 then
    perform app.fail('unknown_entry', 'These entries aren''t of one meet', 'Reload the board.', 'entries');
  end if;
  return v_meet;
end
$$;

-- The call of an entry, made where it has none, and held.
create function app.hold_call(p_entry public.meet_entries) returns public.meet_calls
language plpgsql security definer set search_path = ''
as $$
declare
  v_call public.meet_calls;
begin
  insert into public.meet_calls (school_id, meet_id, entry_id)
  values (p_entry.school_id, p_entry.meet_id, p_entry.id) on conflict on constraint meet_calls_entry_id_key do nothing;
  select * into v_call from public.meet_calls c where c.entry_id = p_entry.id for update;
  return v_call;
end
$$;

-- The row of an area on the floor, made where there is none, and held.
create function app.hold_floor_area(p_area public.meet_areas) returns public.meet_floor_areas
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.meet_floor_areas;
begin
  insert into public.meet_floor_areas (school_id, meet_id, area_id)
  values (p_area.school_id, p_area.meet_id, p_area.id)
  on conflict on constraint meet_floor_areas_area_id_key do nothing;
  select * into v_row from public.meet_floor_areas f where f.area_id = p_area.id for update;
  return v_row;
end
$$;

-- Where each entry of a meet is planned, and where it was moved on the floor. Checks no rights.
create function app.floor_places(p_meet uuid)
returns table (entry_id uuid, registration_id uuid, registration_entry uuid, area_id uuid, report_at timestamptz,
  starts_at timestamptz, ends_at timestamptz)
language sql stable security definer rows 500 set search_path = ''
as $$
  select distinct on (n.id) n.id, p.registration_id, p.registration_entry, coalesce(c.area_id, p.area_id),
    p.report_at, p.starts_at, p.ends_at
  from public.meet_entries n
  left join app.meet_places(p_meet) p on p.meet_entry = n.id
  left join public.meet_calls c on c.entry_id = n.id
  where n.meet_id = p_meet and n.archived_at is null
  order by n.id, p.starts_at desc
$$;

-- Refuses to bring an entry onto an area that is held, or that another entry has.
create function app.refuse_full_area(p_entry public.meet_entries, p_area uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_area public.meet_areas := (select a from public.meet_areas a where a.id = p_area);
  v_floor public.meet_floor_areas;
  v_other text;
begin
  if v_area.id is null then
    return;
  end if;
  v_floor := app.hold_floor_area(v_area);
  if v_floor.state <> 'open' then
    perform app.fail('held', format('%s is %s', v_area.name, case v_floor.state when 'hold' then 'on hold'
      else 'on a break' end), 'Open the area first, or move the entry.');
  end if;
  v_other := (select n.code from public.meet_calls c join public.meet_entries n on n.id = c.entry_id
    join app.floor_places(p_entry.meet_id) p on p.entry_id = c.entry_id
    where c.meet_id = p_entry.meet_id and p.area_id = p_area and c.entry_id <> p_entry.id
      and c.state in ('on_pad', 'running') limit 1);
  if v_area.share = 'one' and v_other is not null then
    perform app.fail('taken', format('%s is on %s', v_other, v_area.name), 'Finish it first, or move this entry.');
  end if;
end
$$;

-- Calls an entry to where it goes next, or back. `was` is what the caller saw: where someone else was faster, nothing
-- is done. A scratch and a no-show need a reason, and those who decide on scores: they are the performance's own.
create function public.call_entry(p_entry uuid, p_was text, p_to text, p_reason text default null,
  p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.meet_entries := app.need_floor_entry(p_entry, true);
  v_done jsonb := app.once(p_key, 'call_entry', jsonb_build_array(p_entry, p_was, p_to, p_reason));
  v_to text := app.one_of(p_to, '{waiting,reporting,on_deck,on_pad,running,done,scratch,no_show}', '', 'to',
    'That step');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300, p_to in ('scratch', 'no_show'));
  v_call public.meet_calls;
  v_out boolean;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  if v_to in ('on_pad', 'running') then
    perform app.refuse_full_area(v_entry, (select p.area_id from app.floor_places(v_entry.meet_id) p
      where p.entry_id = p_entry));
  end if;
  v_call := app.hold_call(v_entry);
  if v_call.state is distinct from p_was then
    perform app.fail('changed', format('%s was called by someone else', v_entry.code),
      'Look at the board, and call again if it is still needed.');
  end if;
  v_out := v_to in ('scratch', 'no_show') or v_call.state in ('scratch', 'no_show');
  if v_out and v_to <> v_call.state then
    perform app.need_meet(v_entry.meet_id, 'director', 'tabulator', 'head_judge');
    perform app.put_performance_status(v_entry, case v_to when 'scratch' then 'scratched' when 'no_show' then 'dns'
      else 'ok' end, v_reason);
  end if;
  update public.meet_calls c set state = v_to, reason = v_reason,
    started_at = (case when v_to = 'running' then coalesce(c.started_at, clock_timestamp())
      when v_to = 'done' then c.started_at end),
    ended_at = (case when v_to = 'done' and c.started_at is not null
      then coalesce(c.ended_at, clock_timestamp()) end)
  where c.id = v_call.id;
  insert into public.meet_checks (school_id, meet_id, entry_id, kind, note)
  values (v_entry.school_id, v_entry.meet_id, p_entry, v_to, v_reason);
  return app.done(p_key, to_jsonb(v_to)) #>> '{}';
end
$$;
call app.expose('public.call_entry(uuid, text, text, text, uuid)', 'authenticated', 'service_role');

-- Keeps how many cadets of an entry came, or what the check of its weapons said: passed or failed, the latter with a
-- note.
create function public.check_entry(p_entry uuid, p_cadets integer, p_weapons text, p_note text default null,
  p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.meet_entries := app.need_floor_entry(p_entry, false);
  v_done jsonb := app.once(p_key, 'check_entry', jsonb_build_array(p_entry, p_cadets, p_weapons, p_note));
  v_weapons text := (case when p_weapons is not null then app.one_of(p_weapons, '{passed,failed}', '', 'weapons',
    'That answer') end);
  v_note text := app.need_text(p_note, 'note', 'The note', 300, p_weapons is not distinct from 'failed');
  v_call public.meet_calls;
begin
  if v_done is not null then
    return;
  elsif num_nonnulls(p_cadets, p_weapons) = 0 then
    perform app.fail('missing', 'There is nothing to check', 'Enter the cadets, or check the weapons.', 'cadets');
  elsif p_cadets not between 0 and 500 then
    perform app.fail('number', 'Enter a whole number from 0 to 500', null, 'cadets');
  end if;
  v_call := app.hold_call(v_entry);
  update public.meet_calls c set cadets = coalesce(p_cadets, c.cadets), weapons = coalesce(v_weapons, c.weapons)
  where c.id = v_call.id;
  insert into public.meet_checks (school_id, meet_id, entry_id, kind, cadets, note)
  select v_entry.school_id, v_entry.meet_id, p_entry, k, case when k = 'cadets' then p_cadets end,
    case when k = 'weapons' then concat_ws(': ', v_weapons, v_note) else v_note end
  from unnest(array[case when p_cadets is not null then 'cadets' end, case when v_weapons is not null
    then 'weapons' end]) k where k is not null;
  perform app.done(p_key, 'true'::jsonb);
end
$$;
call app.expose('public.check_entry(uuid, integer, text, text, uuid)', 'authenticated', 'service_role');
