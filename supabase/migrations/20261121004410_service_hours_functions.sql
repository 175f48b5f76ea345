-- What is done with service hours: logging and correcting, deciding, withdrawing, and adding for many at once.

-- The school of a cadet whose hours the caller may write: one's own by the verb, everyone's with `manage`.
create function app.need_server(p_cadet uuid, p_verb text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := (select c.school_id from public.cadets c where c.id = p_cadet and c.archived_at is null);
begin
  if v_school is null or not (
    (v_school = app.school_id() and app.manages('service-hours', p_verb))
    or p_cadet in (select app.reach('service-hours', p_verb))) then
    perform app.deny('You may not write these service hours');
  end if;
  return v_school;
end
$$;

-- Refuses what can't be kept, field by field; gives the hours.
create function app.read_hours(p_input jsonb) returns numeric
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_field text;
  v_hours numeric;
begin
  if coalesce(p_input ->> 'hours', '') !~ '^\d{1,2}(\.\d{1,2})?$' then
    perform app.fail('hours', 'The hours are missing or no number', 'Write them as 1.5.', 'hours');
  end if;
  v_hours := (p_input ->> 'hours')::numeric;
  if v_hours <= 0 or v_hours > 24 or v_hours * 4 <> trunc(v_hours * 4) then
    perform app.fail('hours', 'Hours go from 0.25 to 24 in quarters', 'Use a quarter, such as 1.25 or 2.5.', 'hours');
  elsif app.day(p_input ->> 'served_on') is null then
    perform app.fail('date', 'The day is missing or no date', 'Write it as 2026-11-14.', 'served_on');
  elsif coalesce(length(trim(p_input ->> 'organisation')), 0) not between 1 and 120
    or not app.is_plain(p_input ->> 'organisation') then
    perform app.fail('organisation', 'The organisation is missing, too long, or no plain text',
      'Say for whom it was, in up to 120 characters.', 'organisation');
  elsif length(p_input ->> 'supervisor_name') > 120 or not app.is_plain(p_input ->> 'supervisor_name') then
    perform app.fail('supervisor_name', 'The name is too long or no plain text', 'Use up to 120 characters.',
      'supervisor_name');
  end if;
  foreach v_field in array array['description', 'supervisor_contact'] loop
    if length(p_input ->> v_field) > (case v_field when 'description' then 1000 else 200 end)
      or not app.has_no_ssn(p_input ->> v_field) then
      perform app.fail(v_field, 'This is too long or holds a number that must not be kept', 'Shorten it.', v_field);
    end if;
  end loop;
  return v_hours;
end
$$;

-- Logs hours under the id that the caller gives, or corrects them until they are verified: {cadet_id, served_on, hours,
-- organisation, event_id?, supervisor_name?, supervisor_contact?, description?, evidence_path?, in_uniform?, submit?}.
-- The same call again changes nothing more. What was sent back waits again once it is submitted.
create function public.save_service_hours(p_id uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_old public.service_hours;
  v_cadet uuid;
  v_school uuid;
  v_hours numeric;
  v_event uuid := app.id_in(p_input ->> 'event_id', 'event_id');
  v_path text := nullif(p_input ->> 'evidence_path', '');
  v_state text := case when app.yes_in(p_input ->> 'submit', 'submit') then 'submitted' else 'draft' end;
begin
  select * into v_old from public.service_hours h where h.id = p_id for update;
  if p_id is null then
    perform app.fail('missing', 'The id of the entry is missing', 'Reload the page.', 'id');
  end if;
  v_cadet := coalesce(v_old.cadet_id, app.id_in(p_input ->> 'cadet_id', 'cadet_id'));
  v_school := app.need_server(v_cadet, case when v_old.id is null then 'create' else 'update' end);
  v_hours := app.read_hours(p_input);
  if v_old.state = 'verified' then
    perform app.fail('verified', 'These hours are verified and stay as they are',
      'Ask an instructor to send them back if something is wrong.');
  elsif v_path is not null and (length(v_path) > 400 or v_path not like format('%s/%s/%%', v_school, v_cadet)) then
    perform app.fail('file', 'This file is not one of the cadet', 'Choose the file again.', 'evidence_path');
  elsif v_event is not null and not exists (
    select from public.school_events e where e.id = v_event and e.school_id = v_school and e.archived_at is null) then
    perform app.fail('unknown_event', 'This event is not on the school''s calendar', 'Choose another.', 'event_id');
  end if;
  insert into public.service_hours as h (id, school_id, cadet_id, event_id, served_on, hours, organisation,
    supervisor_name, description, evidence_path, in_uniform, state, submitted_at)
  values (p_id, v_school, v_cadet, v_event, app.day(p_input ->> 'served_on'), v_hours, trim(p_input ->> 'organisation'),
    nullif(trim(p_input ->> 'supervisor_name'), ''), nullif(trim(p_input ->> 'description'), ''), v_path,
    coalesce(app.yes_in(p_input ->> 'in_uniform', 'in_uniform'), false), v_state, case v_state when 'submitted' then now() end)
  on conflict (id) do update set event_id = excluded.event_id, served_on = excluded.served_on, hours = excluded.hours,
    organisation = excluded.organisation, supervisor_name = excluded.supervisor_name,
    description = excluded.description, in_uniform = excluded.in_uniform,
    evidence_path = coalesce(excluded.evidence_path, h.evidence_path),
    state = case when h.state = 'submitted' then 'submitted' else excluded.state end,
    submitted_at = coalesce(h.submitted_at, excluded.submitted_at),
    reason = case excluded.state when 'submitted' then null else h.reason end;
  insert into public.service_hour_contacts as c (id, school_id, cadet_id, supervisor_contact)
  values (p_id, v_school, v_cadet, nullif(trim(p_input ->> 'supervisor_contact'), ''))
  on conflict (id) do update set supervisor_contact = excluded.supervisor_contact
  -- Who does not see the contact can't clear it by saving the form.
  where c.supervisor_contact is distinct from excluded.supervisor_contact and p_input ? 'supervisor_contact'
    and (excluded.supervisor_contact is not null or app.can('service-hours', 'view_restricted')
      or v_cadet in (select app.reach('service-hours', 'update')));
  return p_id;
exception when unique_violation then
  perform app.fail('duplicate', 'This event stands in the cadet''s hours already', 'Open that entry and correct it.',
    'event_id');
end
$$;
call app.expose('public.save_service_hours(uuid, jsonb)', 'authenticated', 'service_role');

-- The entries of a decision, held in one order, all of the caller's school; or a refusal.
create function app.need_entries(p_ids uuid[], p_verb text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
begin
  if not app.manages('service-hours', p_verb) then
    perform app.deny('You may not decide on service hours');
  elsif coalesce(cardinality(p_ids), 0) = 0 then
    perform app.fail('none', 'No entry is selected', 'Select at least one.');
  end if;
  perform app.check_ids(p_ids, 'ids');
  perform from public.cadets c
  where c.id in (select h.cadet_id from public.service_hours h where h.id = any (p_ids) and h.school_id = v_school)
  order by c.id for no key update;
  perform from public.service_hours h where h.id = any (p_ids) and h.school_id = v_school order by h.id for update;
  if (select count(*) from public.service_hours h where h.id = any (p_ids) and h.school_id = v_school)
    <> (select count(distinct x) from unnest(p_ids) as x) then
    perform app.fail('unknown_entry', 'A selected entry is not of this school', 'Reload the list and select again.');
  end if;
  return v_school;
end
$$;

-- Decides on entries: 'verified', 'rejected' (sent back, with a reason), or 'submitted' to take a decision back. Nobody
-- verifies the own hours. Gives the ids that changed, so that it can be taken back.
create function public.decide_service_hours(p_ids uuid[], p_state text, p_reason text default null) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_entries(p_ids, 'approve');
  v_reason text := nullif(trim(p_reason), '');
  v_changed uuid[];
begin
  if coalesce(p_state, '') not in ('verified', 'rejected', 'submitted') then
    perform app.fail('state', 'This is no decision', 'Verify it or send it back.', 'state');
  elsif p_state = 'rejected' and v_reason is null then
    perform app.fail('reason', 'The reason is missing', 'Say what the cadet has to change.', 'reason');
  elsif length(v_reason) > 400 or not app.has_no_ssn(v_reason) then
    perform app.fail('reason', 'The reason is too long or holds a number that must not be kept',
      'Use up to 400 characters.', 'reason');
  elsif p_state = 'verified' and exists (
    select from public.service_hours h join public.cadets c on c.id = h.cadet_id
    where h.id = any (p_ids) and c.profile_id = auth.uid()) then
    perform app.fail('own_hours', 'Nobody verifies the own hours', 'Leave your own entry to somebody else.');
  end if;
  with changed as (
    update public.service_hours h set state = p_state, reason = case p_state when 'rejected' then v_reason end,
      verified_by = case p_state when 'verified' then auth.uid() end,
      verified_by_label = case p_state when 'verified' then app.actor_label() end,
      decided_at = case when p_state <> 'submitted' then now() end
    where h.id = any (p_ids) and h.archived_at is null and h.state <> p_state
      and (h.state <> 'draft' or p_state = 'verified')
    returning h.id
  )
  select coalesce(array_agg(c.id), '{}') into v_changed from changed c;
  return v_changed;
end
$$;
call app.expose('public.decide_service_hours(uuid[], text, text)', 'authenticated', 'service_role');

-- Withdraws entries, or brings them back: the cadet what is not verified, staff any. Gives how many changed.
create function public.withdraw_service_hours(p_ids uuid[], p_withdrawn boolean default true) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.service_hours;
  v_count integer;
begin
  if app.manages('service-hours', 'delete') then
    perform app.need_entries(p_ids, 'delete');
  else
    perform app.check_ids(p_ids, 'ids');
    for v_entry in select * from public.service_hours h where h.id = any (p_ids) order by h.id for update loop
      perform app.need_server(v_entry.cadet_id, 'update');
      if v_entry.state = 'verified' then
        perform app.fail('verified', 'These hours are verified and stay as they are',
          'Ask an instructor if something is wrong.');
      end if;
    end loop;
  end if;
  update public.service_hours h set archived_at = case when p_withdrawn then now() end
  where h.id = any (p_ids) and (h.archived_at is not null) <> p_withdrawn;
  get diagnostics v_count = row_count;
  return v_count;
exception when unique_violation then
  perform app.fail('duplicate', 'There is another entry for this event by now', 'Withdraw that one first.');
end
$$;
call app.expose('public.withdraw_service_hours(uuid[], boolean)', 'authenticated', 'service_role');

-- Adds the same verified hours for many cadets: after a service day. Whoever has hours of the same event, or of the same
-- organisation and day, is left out and named with the reason; so is whom a limit stops. Gives {added: [ids],
-- left_out: [{cadet_id, name, reason}]}.
create function public.add_service_hours(p_cadets uuid[], p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_hours numeric := app.read_hours(p_input);
  v_event uuid := app.id_in(p_input ->> 'event_id', 'event_id');
  v_on date := app.day(p_input ->> 'served_on');
  v_organisation text := trim(p_input ->> 'organisation');
  v_done jsonb;
  v_added uuid[] := '{}';
  v_left jsonb := '[]';
  v_cadet record;
  v_id uuid;
  v_reason text;
begin
  if not (app.manages('service-hours', 'create') and app.manages('service-hours', 'approve')) then
    perform app.deny('You may not add verified hours for others');
  elsif coalesce(cardinality(p_cadets), 0) = 0 then
    perform app.fail('no_cadets', 'No cadet is selected', 'Select at least one.', 'cadets');
  elsif v_event is not null and not exists (
    select from public.school_events e where e.id = v_event and e.school_id = v_school and e.archived_at is null) then
    perform app.fail('unknown_event', 'This event is not on the school''s calendar', 'Choose another.', 'event_id');
  end if;
  v_done := app.once(p_key, 'add_service_hours', jsonb_build_array(p_cadets, p_input));
  if v_done is not null then
    return v_done;
  end if;
  perform app.check_ids(p_cadets, 'cadets');
  perform from public.cadets c where c.id = any (p_cadets) order by c.id for no key update;
  if (select count(*) from public.cadets c where c.id = any (p_cadets) and c.school_id = v_school and c.archived_at is null)
    <> (select count(distinct x) from unnest(p_cadets) as x) then
    perform app.fail('unknown_cadet', 'A selected cadet is not on this roster', 'Reload the list and select again.', 'cadets');
  end if;
  for v_cadet in
    select c.id, c.last_name || ', ' || c.first_name as name, c.profile_id,
      (select h.state from public.service_hours h
        where h.cadet_id = c.id and h.archived_at is null and h.state <> 'rejected' and (h.event_id = v_event
          or (h.served_on = v_on and app.fold(h.organisation) = app.fold(v_organisation)))
        order by h.event_id = v_event desc nulls last limit 1) as known
    from public.cadets c where c.id = any (p_cadets) order by c.last_name, c.first_name, c.id
  loop
    v_reason := case
      when v_cadet.known = 'verified' then 'Has verified hours for this already'
      when v_cadet.known is not null then 'Has logged this already; it waits to be verified'
      when v_cadet.profile_id = auth.uid() then 'Nobody verifies the own hours' end;
    if v_reason is null then
      begin
        insert into public.service_hours (school_id, cadet_id, event_id, served_on, hours, organisation, supervisor_name,
          description, in_uniform, state, submitted_at, verified_by, verified_by_label, decided_at)
        values (v_school, v_cadet.id, v_event, v_on, v_hours, v_organisation,
          nullif(trim(p_input ->> 'supervisor_name'), ''), nullif(trim(p_input ->> 'description'), ''),
          coalesce(app.yes_in(p_input ->> 'in_uniform', 'in_uniform'), false), 'verified', now(), auth.uid(), app.actor_label(), now())
        returning id into v_id;
        v_added := v_added || v_id;
      exception
        when unique_violation then v_reason := 'An entry for this event was sent back; it has to be decided first';
        when raise_exception then
          if v_on > app.today(v_school) then raise; end if;
          v_reason := sqlerrm;
      end;
    end if;
    if v_reason is not null then
      v_left := v_left || jsonb_build_object('cadet_id', v_cadet.id, 'name', v_cadet.name, 'reason', v_reason);
    end if;
  end loop;
  return app.done(p_key, jsonb_build_object('added', to_jsonb(v_added), 'left_out', v_left));
end
$$;
call app.expose('public.add_service_hours(uuid[], jsonb, uuid)', 'authenticated', 'service_role');
