-- What a change of a test day asks first: may the caller, is the day still open, can the words be kept.

-- The session if the caller may do this with it, or a refusal.
create function app.need_pt_session(p_session uuid, p_verb text) returns public.pt_sessions
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_session public.pt_sessions;
begin
  if not app.manages('fitness', p_verb) then
    perform app.deny('You don''t have permission to do this with fitness tests');
  end if;
  select * into v_session from public.pt_sessions s
  where s.id = p_session and s.school_id = app.school_id() and s.archived_at is null;
  if v_session.id is null then
    perform app.fail('unknown_session', 'That test day isn''t at your school', 'Go back to the list of test days.');
  end if;
  return v_session;
end
$$;
grant execute on function app.need_pt_session(uuid, text) to authenticated, service_role;

-- The session if the caller may change its scores and it is still open, or a refusal.
create function app.need_open_pt_session(p_session uuid) returns public.pt_sessions
language plpgsql security definer set search_path = ''
as $$
declare
  v_session public.pt_sessions;
begin
  if not app.manages('fitness', 'update') then
    perform app.deny('You don''t have permission to enter scores');
  end if;
  perform app.need_pt_session(p_session, 'read');
  -- Anyone who closes the day waits until a score that is being written stands, and the next score sees that it is closed.
  perform from public.pt_sessions s where s.id = p_session for share;
  select * into v_session from public.pt_sessions s where s.id = p_session;
  if v_session.state <> 'open' then
    perform app.fail('closed', 'This test day is closed', 'Reopen it to change its scores.');
  end if;
  return v_session;
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
    perform app.fail('date', 'That date isn''t valid for a test', 'Use a date up to a year ahead.', 'held_on');
  elsif coalesce(p_input ->> 'term', 'fall') not in ('fall', 'spring', 'other') then
    perform app.fail('term', 'That term isn''t valid', 'Reload the page and choose another.', 'term');
  elsif length(p_input ->> 'name') > 120 or not app.is_plain(p_input ->> 'name') then
    perform app.fail('name', 'That name can''t be saved', 'Use up to 120 plain characters.', 'name');
  elsif length(p_input ->> 'proctors') > 200 or not app.has_no_ssn(p_input ->> 'proctors') then
    perform app.fail('proctors', 'This text can''t be saved', 'Use up to 200 characters and no long numbers.', 'proctors');
  elsif length(p_input ->> 'screening_note') > 400 or not app.has_no_ssn(p_input ->> 'screening_note') then
    perform app.fail('screening_note', 'This text can''t be saved', 'Use up to 400 characters and no long numbers.',
      'screening_note');
  elsif length(trim(p_input ->> 'class_period')) > 20 then
    perform app.fail('class_period', 'The class period is too long', 'Use up to 20 characters.', 'class_period');
  elsif p_input ->> 'unit_id' is not null and not exists (select from public.units u
    where u.id = app.id_in(p_input ->> 'unit_id', 'unit_id') and u.school_id = p_school) then
    perform app.fail('unit', 'That unit isn''t at your school', 'Choose another.', 'unit_id');
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
    perform app.fail('battery', 'That battery isn''t at your school', 'Reload the page and choose another.', 'battery_id');
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

-- Slot → event of a day: as asked where it is one of the slot, else the first of the slot.
create function app.pt_slot_events(p_slots jsonb, p_asked jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(s.slot ->> 'slot', case
    when s.slot -> 'any_of' ? (p_asked ->> (s.slot ->> 'slot')) then p_asked -> (s.slot ->> 'slot')
    else s.slot -> 'any_of' -> 0 end), '{}')
  from jsonb_array_elements(p_slots) as s (slot)
$$;
