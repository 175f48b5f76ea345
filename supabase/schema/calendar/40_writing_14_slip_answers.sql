-- A slip that the caller may sign, held; refuses everyone but a verified guardian of its cadet.
create function app.need_slip(p_slip uuid) returns public.permission_slips
language plpgsql security definer set search_path = ''
as $$
declare
  v public.permission_slips;
begin
  if not app.can('calendar', 'read') or app.role() <> 'parent' then
    perform app.deny('Only a verified guardian can sign for this cadet');
  end if;
  select * into v from public.permission_slips l where l.id = p_slip
    and l.cadet_id in (select app.children()) for update;
  if v.id is null then
    perform app.deny('Only a verified guardian can sign for this cadet');
  end if;
  return v;
end
$$;

-- Signs a slip, with {method, name, strokes?, text} where `text` is what was read, or declines it with a note. Until
-- the event begins a guardian can change it; those who run the event are notified when a permission is withdrawn.
-- Returns the state.
create function public.answer_slip(
  p_slip uuid, p_agrees boolean, p_signature jsonb default null, p_note text default null, p_key uuid default null
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v public.permission_slips := app.need_slip(p_slip);
  v_done jsonb := app.once(p_key, 'answer_slip', jsonb_build_array(p_slip, p_agrees, p_signature, p_note));
  v_event public.school_events;
  v_state text := case when coalesce(p_agrees, false) then 'signed' else 'declined' end;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  select * into v_event from public.school_events e where e.id = v.event_id;
  if v_event.starts_at < now() or v_event.cancelled_at is not null or v_event.archived_at is not null then
    perform app.fail('over', 'This event has begun or is canceled', 'Call the school if something is wrong.');
  elsif v_state = 'signed' and p_signature is null then
    perform app.fail('signature', 'The signature is missing', 'Type or draw your name.', 'signed_name');
  end if;
  if v_state = 'signed' then
    perform app.write_signature('permission_slips', p_slip, p_signature);
  elsif v.state in ('signed', 'paper') then
    perform app.tell_withdrawn(v, v_event);
  end if;
  update public.permission_slips l set state = v_state, note = app.need_text(p_note, 'note', 'The note', 500),
    decided_at = now(), decided_label = app.actor_label()
  where l.id = p_slip;
  perform app.done(p_key, to_jsonb(v_state));
  return v_state;
end
$$;
call app.expose('public.answer_slip(uuid, boolean, jsonb, text, uuid)', 'authenticated', 'service_role');

-- Notifies the adult in charge, or where there is none who planned the event, that a guardian withdrew a permission.
create function app.tell_withdrawn(p_slip public.permission_slips, p_event public.school_events) returns integer
language sql security definer set search_path = ''
as $$
  select app.notify('calendar.permission-withdrawn',
    array_remove(array[coalesce(p_event.lead_id, p_event.created_by)], null),
    format('Permission withdrawn: %s', p_event.title),
    format('A guardian of %s %s no longer gives permission. %s.', c.first_name, c.last_name,
      app.event_moment(p_event.id)),
    app.slip_link(p_event.id), format('withdrawn:%s:%s', p_slip.id, now()), p_event.school_id, p_slip.cadet_id)
  from public.cadets c where c.id = p_slip.cadet_id
$$;

-- The office marks slips: paper (a signed sheet is here), waived, or asked again. Returns [{id, state, note}] as they
-- were, for undoing.
create function public.mark_slips(p_event uuid, p_slips uuid[], p_state text, p_note text default null, p_key uuid
  default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('update');
  v_done jsonb := app.once(p_key, 'mark_slips', jsonb_build_array(p_event, p_slips, p_state, p_note));
  v_before jsonb;
begin
  if v_done is not null then
    return v_done;
  elsif coalesce(p_state, '') not in ('asked', 'paper', 'waived') then
    perform app.fail('state', 'The office can mark slips as paper, waived, or asked', 'Guardians sign for themselves.',
      'state');
  end if;
  perform app.check_ids(p_slips, 'slips', 500);
  perform from public.permission_slips l where l.event_id = p_event and l.school_id = v_school order by l.id for update;
  if (select count(*) from public.permission_slips l where l.event_id = p_event and l.school_id = v_school
    and l.id = any (p_slips))
    <> (select count(distinct i) from unnest(p_slips) i) then
    perform app.fail('unknown_slip', 'A slip isn''t for this event', 'Reload the page.', 'slips');
  end if;
  v_before := (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'state', l.state, 'note', l.note)), '[]')
    from public.permission_slips l where l.id = any (p_slips));
  update public.permission_slips l set state = p_state, note = app.need_text(p_note, 'note', 'The note', 500),
    decided_at = case when p_state <> 'asked' then now() end, decided_label = case when p_state <> 'asked'
      then app.actor_label() end
  where l.id = any (p_slips);
  return app.done(p_key, v_before);
end
$$;
call app.expose('public.mark_slips(uuid, uuid[], text, text, uuid)', 'authenticated', 'service_role');

-- Reminds the guardians of those whose slip isn't answered, each once a day at most. Returns {cadets, messages}.
create function public.remind_slips(p_event uuid, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('update');
  v_done jsonb := app.once(p_key, 'remind_slips', to_jsonb(p_event));
  v_cadets uuid[];
begin
  if v_done is not null then
    return v_done;
  elsif not exists (select from public.school_events e where e.id = p_event and e.school_id = v_school
    and e.archived_at is null
    and e.cancelled_at is null and e.starts_at > now()) then
    perform app.fail('unknown_event', 'That event isn''t on your calendar, or has begun', 'Reload the page.', 'event');
  end if;
  v_cadets := array(select l.cadet_id from public.permission_slips l where l.event_id = p_event and l.state = 'asked');
  return app.done(p_key, jsonb_build_object('cadets', cardinality(v_cadets),
    'messages', app.ask_slips(p_event, v_cadets, 'Still to sign: ')));
end
$$;
call app.expose('public.remind_slips(uuid, uuid)', 'authenticated', 'service_role');
