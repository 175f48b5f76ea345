-- What happens to a test day: it is made, its cadets come and go, scores are entered cell by cell, it is closed.

-- The session if the caller may do this with it, or a refusal.
create function app.need_pt_session(p_session uuid, p_verb text) returns public.pt_sessions
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_session public.pt_sessions;
begin
  if not app.manages('fitness', p_verb) then
    perform app.deny('You may not do this with fitness tests');
  end if;
  select * into v_session from public.pt_sessions s
  where s.id = p_session and s.school_id = app.school_id() and s.archived_at is null;
  if v_session.id is null then
    perform app.fail('unknown_session', 'This test day is not one of this school', 'Go back to the list of test days.');
  end if;
  return v_session;
end
$$;

-- The session if the caller may change its scores and it is still open, or a refusal.
create function app.need_open_pt_session(p_session uuid) returns public.pt_sessions
language plpgsql security definer set search_path = ''
as $$
declare
  v_session public.pt_sessions;
begin
  if not app.manages('fitness', 'update') then
    perform app.deny('You may not enter scores');
  end if;
  perform app.need_pt_session(p_session, 'read');
  -- Whoever closes the day waits until a score that is being written stands, and the next score sees that it is closed.
  perform from public.pt_sessions s where s.id = p_session for share;
  select * into v_session from public.pt_sessions s where s.id = p_session;
  if v_session.state <> 'open' then
    perform app.fail('closed', 'This test day is closed', 'Open it again to change its scores.');
  end if;
  return v_session;
end
$$;

-- A unit and everything below it.
create function app.unit_branch(p_unit uuid) returns setof uuid
language sql stable security definer rows 8 set search_path = ''
as $$
  with recursive branch as (
    select u.id from public.units u where u.id = p_unit
    union
    select u.id from public.units u join branch b on u.parent_id = b.id
  )
  select b.id from branch b
$$;

-- The cadets that a test day is for: of a unit with all below it, of a class period, or everybody who is active.
create function app.pt_expected(p_school uuid, p_unit uuid, p_period text) returns setof uuid
language sql stable security definer rows 50 set search_path = ''
as $$
  select c.id
  from public.cadets c
  where c.school_id = p_school and c.archived_at is null and c.status in ('active', 'probation')
    and (p_unit is null or exists (
      select from public.unit_assignments a
      where a.cadet_id = c.id and a.to_on is null and a.unit_id in (select app.unit_branch(p_unit))))
    and (p_period is null or exists (
      select from public.cadet_enrollments e
      where e.cadet_id = c.id and e.school_year_id = app.current_year(p_school) and e.class_period = p_period))
$$;

-- Adds cadets to a session, or brings them back; gives how many are new on it.
create function app.pt_enter(p_session uuid, p_school uuid, p_cadets uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_count integer;
begin
  insert into public.pt_entries as e (school_id, session_id, cadet_id, unit_id, notes)
  select p_school, p_session, c.id, a.unit_id, '{incomplete}'
  from public.cadets c
  left join public.unit_assignments a on a.cadet_id = c.id and a.to_on is null
  where c.id = any (p_cadets) and c.school_id = p_school and c.archived_at is null
  on conflict (session_id, cadet_id) do update set removed_at = null where e.removed_at is not null;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

-- The words of a session as they may be kept, or a refusal that names the field.
create function app.check_pt_session(p_school uuid, p_input jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_on date := app.day(p_input ->> 'held_on');
begin
  if v_on is null or v_on not between '2000-01-01' and app.today(p_school) + 366 then
    perform app.fail('date', 'This is no day for a test', 'Use a day up to a year ahead.', 'held_on');
  elsif coalesce(p_input ->> 'term', 'fall') not in ('fall', 'spring', 'other') then
    perform app.fail('term', 'This is no term', 'Choose one of the list.', 'term');
  elsif length(p_input ->> 'name') > 120 or not app.is_plain(p_input ->> 'name') then
    perform app.fail('name', 'This name can''t be kept', 'Use up to 120 plain characters.', 'name');
  elsif length(p_input ->> 'proctors') > 200 or not app.has_no_ssn(p_input ->> 'proctors') then
    perform app.fail('proctors', 'This can''t be kept', 'Use up to 200 characters and no long numbers.', 'proctors');
  elsif length(p_input ->> 'screening_note') > 400 or not app.has_no_ssn(p_input ->> 'screening_note') then
    perform app.fail('screening_note', 'This can''t be kept', 'Use up to 400 characters and no long numbers.',
      'screening_note');
  elsif length(trim(p_input ->> 'class_period')) > 20 then
    perform app.fail('class_period', 'The class period is too long', 'Use up to 20 characters.', 'class_period');
  elsif p_input ->> 'unit_id' is not null and not exists (select from public.units u
    where u.id = app.id_in(p_input ->> 'unit_id', 'unit_id') and u.school_id = p_school) then
    perform app.fail('unit', 'This unit is not one of this school', 'Choose another.', 'unit_id');
  end if;
end
$$;

-- The battery if the school may use it, or a refusal.
create function app.need_pt_battery(p_school uuid, p_battery uuid) returns public.pt_batteries
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_battery public.pt_batteries;
begin
  select * into v_battery from public.pt_batteries b
  where b.id = p_battery and (b.school_id is null or b.school_id = p_school) and b.archived_at is null;
  if v_battery.id is null then
    perform app.fail('battery', 'This is no battery of this school', 'Choose one of the list.', 'battery_id');
  end if;
  return v_battery;
end
$$;

-- The standard a battery names, in its latest version; null where none is published.
create function app.pt_suggested_standard(p_code text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select s.id from public.pt_standards s
  where s.code = p_code and s.school_id is null and s.archived_at is null
  order by s.valid_from desc nulls last, s.created_at desc
  limit 1
$$;

-- Makes a test day with everybody who is expected; gives its id. A battery the school has not adopted yet is adopted from
-- that day on where the caller may decide so.
create function public.create_pt_session(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_done jsonb;
  v_battery public.pt_batteries;
  v_on date := app.day(p_input ->> 'held_on');
  v_id uuid;
begin
  if not app.manages('fitness', 'create') then
    perform app.deny('You may not make test days');
  end if;
  v_done := app.once(p_key, 'create_pt_session', p_input);
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.check_pt_session(v_school, p_input);
  v_battery := app.need_pt_battery(v_school, app.id_in(p_input ->> 'battery_id', 'battery_id'));
  if not exists (select from public.pt_adoptions a
    where a.school_id = v_school and a.battery_id = v_battery.id and a.from_on <= v_on) then
    if not app.manages('fitness', 'approve') then
      perform app.fail('not_adopted', 'The school has not adopted this battery for that day',
        'Ask an instructor to adopt it on the Standards page.', 'battery_id');
    end if;
    insert into public.pt_adoptions (school_id, battery_id, standard_id, from_on)
    values (v_school, v_battery.id, app.pt_suggested_standard(v_battery.standard_code), v_on);
  end if;
  insert into public.pt_sessions
    (school_id, battery_id, school_year_id, unit_id, name, held_on, term, class_period, slot_events, proctors, screened,
      screening_note)
  values (v_school, v_battery.id,
    coalesce((select y.id from public.school_years y where y.school_id = v_school and v_on between y.starts_on and y.ends_on
      order by y.starts_on desc limit 1), app.current_year(v_school)),
    app.id_in(p_input ->> 'unit_id', 'unit_id'), coalesce(nullif(trim(p_input ->> 'name'), ''), v_battery.name), v_on,
    coalesce(p_input ->> 'term', 'fall'), nullif(trim(p_input ->> 'class_period'), ''),
    app.pt_slot_events(v_battery.slots, p_input -> 'slot_events'), nullif(trim(p_input ->> 'proctors'), ''),
    coalesce(app.yes_in(p_input ->> 'screened', 'screened'), false), nullif(trim(p_input ->> 'screening_note'), ''))
  returning id into v_id;
  perform app.pt_enter(v_id, v_school, array(
    select app.pt_expected(v_school, app.id_in(p_input ->> 'unit_id', 'unit_id'), nullif(trim(p_input ->> 'class_period'), ''))));
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;

-- Slot → event of a day: as asked where it is one of the slot, else the first of the slot.
create function app.pt_slot_events(p_slots jsonb, p_asked jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(s.slot ->> 'slot', case
    when s.slot -> 'any_of' ? (p_asked ->> (s.slot ->> 'slot')) then p_asked -> (s.slot ->> 'slot')
    else s.slot -> 'any_of' -> 0 end), '{}')
  from jsonb_array_elements(p_slots) as s (slot)
$$;

-- Corrects what is said about a test day. Another date computes the levels anew.
create function public.update_pt_session(p_session uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_session public.pt_sessions := app.need_open_pt_session(p_session);
  v_done jsonb := app.once(p_key, 'update_pt_session', jsonb_build_array(p_session, p_input));
  v_slots jsonb := (select b.slots from public.pt_batteries b where b.id = v_session.battery_id);
begin
  if v_done is not null then
    return p_session;
  end if;
  perform app.check_pt_session(v_session.school_id,
    jsonb_build_object('held_on', v_session.held_on, 'term', v_session.term) || p_input);
  update public.pt_sessions s set
    name = coalesce(nullif(trim(p_input ->> 'name'), ''), s.name),
    held_on = coalesce(app.day(p_input ->> 'held_on'), s.held_on),
    term = coalesce(p_input ->> 'term', s.term),
    slot_events = case when p_input ? 'slot_events' then app.pt_slot_events(v_slots, p_input -> 'slot_events')
      else s.slot_events end,
    proctors = case when p_input ? 'proctors' then nullif(trim(p_input ->> 'proctors'), '') else s.proctors end,
    screened = coalesce(app.yes_in(p_input ->> 'screened', 'screened'), s.screened),
    screening_note = case when p_input ? 'screening_note' then nullif(trim(p_input ->> 'screening_note'), '')
      else s.screening_note end
  where s.id = p_session;
  if app.day(p_input ->> 'held_on') <> v_session.held_on then
    perform app.pt_compute(p_session);
  end if;
  perform app.done(p_key, to_jsonb(p_session));
  return p_session;
end
$$;

-- Brings cadets onto a test day; gives how many are new on it.
create function public.add_pt_cadets(p_session uuid, p_cadets uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_session public.pt_sessions := app.need_open_pt_session(p_session);
begin
  perform app.check_ids(p_cadets, 'cadets');
  if exists (select from unnest(p_cadets) as x
    where x not in (select c.id from public.cadets c where c.school_id = v_session.school_id and c.archived_at is null)) then
    perform app.fail('unknown_cadet', 'A selected cadet is not on this roster', 'Reload the list and select again.');
  end if;
  return app.pt_enter(p_session, v_session.school_id, p_cadets);
end
$$;

-- Takes a cadet without scores off a test day.
create function public.remove_pt_cadet(p_session uuid, p_cadet uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_open_pt_session(p_session);
  perform from public.pt_entries e where e.session_id = p_session and e.cadet_id = p_cadet for update;
  if exists (select from public.pt_results r
    where r.session_id = p_session and r.cadet_id = p_cadet and r.removed_at is null) then
    perform app.fail('has_scores', 'This cadet has scores on this day', 'Clear them first if they are wrong.');
  end if;
  update public.pt_entries e set removed_at = now() where e.session_id = p_session and e.cadet_id = p_cadet;
end
$$;

-- Which event of a slot a cadet does that day; null brings the day's usual one back.
create function public.choose_pt_event(p_session uuid, p_cadet uuid, p_slot text, p_code text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_session public.pt_sessions := app.need_open_pt_session(p_session);
begin
  if p_slot is null then
    perform app.fail('slot', 'The slot is missing', 'Reload the page.', 'slot');
  elsif p_code is not null and not exists (
    select from public.pt_batteries b cross join lateral jsonb_array_elements(b.slots) as s (slot)
    where b.id = v_session.battery_id and s.slot ->> 'slot' = p_slot and s.slot -> 'any_of' ? p_code) then
    perform app.fail('event', 'This event is not one of this slot', 'Choose one of the list.');
  end if;
  update public.pt_entries e set choices = case when p_code is null then e.choices - p_slot
    else e.choices || jsonb_build_object(p_slot, p_code) end
  where e.session_id = p_session and e.cadet_id = p_cadet;
  if not found then
    perform app.fail('unknown_cadet', 'This cadet is not on this test day', 'Add the cadet first.');
  end if;
end
$$;

-- Closes a test day: its levels count for promotion and stand in the timeline.
create function public.close_pt_session(p_session uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_session public.pt_sessions := app.need_pt_session(p_session, 'update');
begin
  if v_session.held_on > app.today(v_session.school_id) then
    perform app.fail('future_date', 'This test day has not come yet', 'Close it on the day or later.');
  end if;
  update public.pt_sessions s set state = 'closed', closed_at = now(), closed_by_label = app.actor_label()
  where s.id = p_session and s.state = 'open';
end
$$;

-- Opens a closed test day again for corrections.
create function public.reopen_pt_session(p_session uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.manages('fitness', 'approve') then
    perform app.deny('Only who approves fitness tests opens a closed day again');
  end if;
  perform app.need_pt_session(p_session, 'read');
  update public.pt_sessions s set state = 'open', closed_at = null, closed_by_label = null
  where s.id = p_session and s.state = 'closed';
end
$$;

-- Puts a test day that was made by mistake away; its scores stay in the database. Again with false brings it back.
create function public.archive_pt_session(p_session uuid, p_away boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.manages('fitness', 'delete') then
    perform app.deny('You may not put test days away');
  end if;
  update public.pt_sessions s set archived_at = case when p_away then now() end
  where s.id = p_session and s.school_id = app.school_id();
  if not found then
    perform app.fail('unknown_session', 'This test day is not one of this school', 'Go back to the list of test days.');
  end if;
end
$$;

call app.expose('public.create_pt_session(jsonb, uuid)', 'authenticated', 'service_role');
call app.expose('public.update_pt_session(uuid, jsonb, uuid)', 'authenticated', 'service_role');
call app.expose('public.add_pt_cadets(uuid, uuid[])', 'authenticated', 'service_role');
call app.expose('public.remove_pt_cadet(uuid, uuid)', 'authenticated', 'service_role');
call app.expose('public.choose_pt_event(uuid, uuid, text, text)', 'authenticated', 'service_role');
call app.expose('public.close_pt_session(uuid)', 'authenticated', 'service_role');
call app.expose('public.reopen_pt_session(uuid)', 'authenticated', 'service_role');
call app.expose('public.archive_pt_session(uuid, boolean)', 'authenticated', 'service_role');
