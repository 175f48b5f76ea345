-- The school of a cadet whose hours the caller may write: one's own by the verb, everyone's with `manage`.
create function app.need_server(p_cadet uuid, p_verb text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := (select c.school_id from public.cadets c where c.id = p_cadet and c.archived_at is null);
begin
  if v_school is null or not (
    (v_school = app.school_id() and app.manages('service-hours', p_verb))
    or p_cadet in (select app.self('service-hours', p_verb))) then
    perform app.deny('You don''t have permission to edit these service hours');
  end if;
  return v_school;
end
$$;

-- The cadet and school of an entry: the one with this id, else a new one of the cadet. Refuses anyone who can't write
-- it.
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
    coalesce(app.yes_in(p_input ->> 'in_uniform', 'in_uniform'), false), v_state, case v_state when 'submitted'
      then now() end)
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
      or v_cadet in (select app.self('service-hours', 'update')));
  return p_id;
exception when unique_violation then
  perform app.fail('duplicate', 'The cadet already has hours for this event', 'Open that entry and correct it.',
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
    perform app.deny('You don''t have permission to decide on service hours');
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
    perform app.fail('unknown_entry', 'A selected entry isn''t at your school', 'Reload the list and select again.');
  end if;
  return v_school;
end
$$;

-- Notifies the families what was decided on these entries today.
create function app.tell_service_hours(p_ids uuid[], p_school uuid) returns void
language sql security definer set search_path = ''
as $$
  select app.notify_families('service-hours.decided', array(
    select row(c.id, format('%s %s: %s service %s', c.first_name, c.last_name, trim_scale(h.hours),
        case when h.hours = 1 then 'hour' else 'hours' end
          || case h.state when 'verified' then ' verified' else ' sent back' end),
      h.reason, '/app/service-hours/' || h.id, concat_ws(':', h.id, h.state, app.today(p_school)))::app.notice
    from public.service_hours h join public.cadets c on c.id = h.cadet_id
    where h.id = any (p_ids) and h.state in ('verified', 'rejected')), p_school)
$$;

-- Decides on entries: 'verified', 'rejected' (sent back, with a reason), or 'submitted' to undo a decision. No one
-- verifies their own hours. Returns the ids that changed, so that it can be undone.
create function app.decide_service_hours(p_ids uuid[], p_state text, p_reason text default null) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_entries(p_ids, 'approve');
  return app.decide(app.need_approver('service_hours'), p_ids,
    case p_state when 'verified' then 'approved' when 'rejected' then 'declined' when 'submitted' then 'taken_back' end,
    p_reason);
end
$$;
call app.keep_plans('app.decide_service_hours(uuid[], text, text)');
revoke execute on function app.decide_service_hours(uuid[], text, text) from authenticated, service_role;

-- Withdraws entries, or brings them back: the cadet what is not verified, staff any. Returns how many changed.
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
    perform app.need_server(h.cadet_id, 'update') from public.service_hours h where h.id = any (p_ids);
    for v_entry in select * from public.service_hours h where h.id = any (p_ids) order by h.id for update loop
      if v_entry.state = 'verified' then
        perform app.fail('verified', 'These hours are verified and can''t be changed',
          'Ask an instructor if something is wrong.');
      end if;
    end loop;
  end if;
  update public.service_hours h set archived_at = case when p_withdrawn then now() end
  where h.id = any (p_ids) and (h.archived_at is not null) <> p_withdrawn;
  get diagnostics v_count = row_count;
  return v_count;
exception when unique_violation then
  perform app.fail('duplicate', 'Another entry for this event was added since', 'Withdraw that one first.');
end
$$;
call app.expose('public.withdraw_service_hours(uuid[], boolean)', 'authenticated', 'service_role');

-- Adds the same verified hours for many cadets: after a service day. Anyone who has hours of the same event, or of the
-- same organization and day, is left out and named with the reason; so is whom a limit stops. Returns {added: [ids],
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
    perform app.deny('You don''t have permission to add verified hours for others');
  elsif coalesce(cardinality(p_cadets), 0) = 0 then
    perform app.fail('no_cadets', 'No cadet is selected', 'Select at least one.', 'cadets');
  elsif v_event is not null and not exists (
    select from public.school_events e where e.id = v_event and e.school_id = v_school and e.archived_at is null) then
    perform app.fail('unknown_event', 'That event isn''t on your school''s calendar', 'Choose another.', 'event_id');
  end if;
  v_done := app.once(p_key, 'add_service_hours', jsonb_build_array(p_cadets, p_input));
  if v_done is not null then
    return v_done;
  end if;
  perform app.check_ids(p_cadets, 'cadets');
  perform from public.cadets c where c.id = any (p_cadets) and c.school_id = v_school order by c.id for no key update;
  if (select count(*) from public.cadets c where c.id = any (p_cadets) and c.school_id = v_school
    and c.archived_at is null)
    <> (select count(distinct x) from unnest(p_cadets) as x) then
    perform app.fail('unknown_cadet', 'A selected cadet isn''t on this roster', 'Reload the list and select again.',
      'cadets');
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
      when v_cadet.known = 'verified' then 'Already has verified hours for this'
      when v_cadet.known is not null then 'Already logged this; it''s waiting to be verified'
      when v_cadet.profile_id = auth.uid() then 'You can''t verify your own hours' end;
    if v_reason is null then
      begin
        insert into public.service_hours (school_id, cadet_id, event_id, served_on, hours, organisation,
          supervisor_name,
          description, in_uniform, state, submitted_at, verified_by, verified_by_label, decided_at)
        values (v_school, v_cadet.id, v_event, v_on, v_hours, v_organisation,
          nullif(trim(p_input ->> 'supervisor_name'), ''), nullif(trim(p_input ->> 'description'), ''),
          coalesce(app.yes_in(p_input ->> 'in_uniform', 'in_uniform'), false), 'verified', now(), auth.uid(),
            app.actor_label(), now())
        returning id into v_id;
        v_added := v_added || v_id;
      exception
        when unique_violation then v_reason := 'An entry for this event was sent back and still needs a decision';
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
