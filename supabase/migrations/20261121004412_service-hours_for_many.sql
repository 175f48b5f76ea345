-- Service hours of many cadets at a time: after a service day.

-- Adds the same verified hours for many cadets: after a service day. Anyone who has hours of the same event, or of the same
-- organization and day, is left out and named with the reason; so is whom a limit stops. Gives {added: [ids],
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
  if (select count(*) from public.cadets c where c.id = any (p_cadets) and c.school_id = v_school and c.archived_at is null)
    <> (select count(distinct x) from unnest(p_cadets) as x) then
    perform app.fail('unknown_cadet', 'A selected cadet isn''t on this roster', 'Reload the list and select again.', 'cadets');
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
        insert into public.service_hours (school_id, cadet_id, event_id, served_on, hours, organisation, supervisor_name,
          description, in_uniform, state, submitted_at, verified_by, verified_by_label, decided_at)
        values (v_school, v_cadet.id, v_event, v_on, v_hours, v_organisation,
          nullif(trim(p_input ->> 'supervisor_name'), ''), nullif(trim(p_input ->> 'description'), ''),
          coalesce(app.yes_in(p_input ->> 'in_uniform', 'in_uniform'), false), 'verified', now(), auth.uid(), app.actor_label(), now())
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
