-- Logging service hours, and correcting them until they are verified.

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
    perform app.deny('You don''t have permission to edit these service hours');
  end if;
  return v_school;
end
$$;

-- Whose entry it is and of which school: the one of this id, else a new one of the cadet. Refuses who may not write it.
create function app.need_entry(p_id uuid, p_cadet uuid, out cadet uuid, out school uuid)
language plpgsql security definer set search_path = ''
as $$
begin
  if p_id is null then
    perform app.fail('missing', 'The id of the entry is missing', 'Reload the page.', 'id');
  end if;
  cadet := (select h.cadet_id from public.service_hours h where h.id = p_id);
  school := case when cadet is null then app.need_server(p_cadet, 'create') else app.need_server(cadet, 'update') end;
  cadet := coalesce(cadet, p_cadet);
end
$$;

-- Refuses what can't be kept, field by field; gives the hours.
create function app.read_hours(p_input jsonb) returns numeric
language plpgsql immutable set search_path = ''
as $$
declare
  v_field text;
  v_hours numeric;
begin
  if coalesce(p_input ->> 'hours', '') !~ '^\d{1,2}(\.\d{1,2})?$' then
    perform app.fail('hours', 'The hours are missing or aren''t a number', 'Write them as 1.5.', 'hours');
  end if;
  v_hours := (p_input ->> 'hours')::numeric;
  if v_hours <= 0 or v_hours > 24 or v_hours * 4 <> trunc(v_hours * 4) then
    perform app.fail('hours', 'Hours must be 0.25 to 24, in quarters', 'Use a quarter, such as 1.25 or 2.5.', 'hours');
  elsif app.day(p_input ->> 'served_on') is null then
    perform app.fail('date', 'The date is missing or isn''t valid', 'Write it as 2026-11-14.', 'served_on');
  elsif coalesce(length(trim(p_input ->> 'organisation')), 0) not between 1 and 120
    or not app.is_plain(p_input ->> 'organisation') then
    perform app.fail('organisation', 'The organization is missing, too long, or has characters that can''t be saved',
      'Enter who it was for, in up to 120 characters.', 'organisation');
  elsif length(p_input ->> 'supervisor_name') > 120 or not app.is_plain(p_input ->> 'supervisor_name') then
    perform app.fail('supervisor_name', 'The name is too long or has characters that can''t be saved', 'Use up to 120 characters.',
      'supervisor_name');
  end if;
  foreach v_field in array array['description', 'supervisor_contact'] loop
    if length(p_input ->> v_field) > (case v_field when 'description' then 1000 else 200 end)
      or not app.has_no_ssn(p_input ->> v_field) then
      perform app.fail(v_field, 'This is too long or includes a Social Security number', 'Shorten it.', v_field);
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
  select * into v_cadet, v_school from app.need_entry(p_id, app.id_in(p_input ->> 'cadet_id', 'cadet_id'));
  -- Known as one of the school by now: an entry of another one is not held.
  select * into v_old from public.service_hours h where h.id = p_id and h.cadet_id = v_cadet for update;
  v_hours := app.read_hours(p_input);
  if v_old.state = 'verified' then
    perform app.fail('verified', 'These hours are verified and can''t be changed',
      'Ask an instructor to send them back if something is wrong.');
  elsif v_path is not null and (length(v_path) > 400 or v_path not like format('%s/%s/%%', v_school, v_cadet)) then
    perform app.fail('file', 'This file isn''t in the cadet''s record', 'Choose the file again.', 'evidence_path');
  elsif v_event is not null and not exists (
    select from public.school_events e where e.id = v_event and e.school_id = v_school and e.archived_at is null) then
    perform app.fail('unknown_event', 'That event isn''t on your school''s calendar', 'Choose another.', 'event_id');
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
  perform app.fail('duplicate', 'The cadet already has hours for this event', 'Open that entry and correct it.',
    'event_id');
end
$$;
call app.expose('public.save_service_hours(uuid, jsonb)', 'authenticated', 'service_role');
