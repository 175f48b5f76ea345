-- Notifies both cadets of a relief. The text ends with the position's title, or its full label. p_step is the step, so
-- that each is sent once.
create function app.tell_relief(p_relief public.position_reliefs, p_step text, p_out text, p_in text, p_text text)
  returns void
language sql security definer set search_path = ''
as $$
  select app.notify('job-board.relief', array[c.profile_id], left(s.said, -length(p.title)) || app.position_label(p.id),
    p_text,
    '/app/job-board/reliefs/' || p_relief.id, p_relief.id || ':' || p_step || ':' || c.id, p_relief.school_id)
  from public.cadets c
  join public.positions p on p.id = p_relief.position_id
  cross join lateral (select case when c.id = p_relief.cadet_id then p_in else p_out end as said) s
  where c.id in (p_relief.cadet_id,
    (select a.cadet_id from public.position_assignments a where a.id = p_relief.outgoing_id))
    and c.profile_id is not null and s.said is not null
$$;

-- Opens a relief under the id that the caller gives: {assignment_id, cadet_id, planned_on}. An open one gets another
-- cadet or day: {cadet_id?, planned_on?}; what the one before confirmed is confirmed again by the next.
create function public.save_relief(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_positions('update');
  v_done jsonb := app.once(p_key, 'save_relief', jsonb_build_array(p_id, p_input));
  v_old public.position_reliefs;
  v_outgoing public.position_assignments;
  v_on date := app.date_in(p_input ->> 'planned_on', 'planned_on');
  v_cadet uuid := app.id_in(p_input ->> 'cadet_id', 'cadet_id');
  v_position public.positions;
begin
  if v_done is not null then
    return p_id;
  end if;
  select * into v_old from public.position_reliefs r where r.id = p_id and r.school_id = v_school for update;
  -- One at a time for each assignment.
  select * into v_outgoing from public.position_assignments a
  where a.id = coalesce(v_old.outgoing_id, app.id_in(p_input ->> 'assignment_id', 'assignment_id'))
    and a.school_id = v_school
  for update;
  v_on := coalesce(v_on, v_old.planned_on);
  if p_id is null or (v_old.id is null and exists (select from public.position_reliefs r where r.id = p_id)) then
    perform app.fail('id', 'This relief can''t be saved with this id', 'Reload the page.', 'id');
  elsif v_outgoing.id is null then
    perform app.fail('unknown_assignment', 'That assignment isn''t at your school', 'Reload the page.',
      'assignment_id');
  elsif v_old.state <> 'open' then
    perform app.fail('relief_over', 'This relief is ' || v_old.state, 'Reload the page.');
  elsif v_outgoing.starts_at > now() or v_outgoing.ends_at <= now() or v_outgoing.kind not in ('primary', 'acting') then
    perform app.fail('not_held', 'Only a cadet who holds or acts in a position now can hand it over',
      'Appoint someone instead.',
      'assignment_id');
  elsif v_on is null or v_on < app.today(v_school) - 366 or v_on > app.today(v_school) + 366 then
    perform app.fail('date', 'The planned date is missing or too far away', 'Use a date within a year.', 'planned_on');
  elsif v_old.id is null and exists (
    select from public.position_reliefs r where r.outgoing_id = v_outgoing.id and r.state = 'open') then
    perform app.fail('open_already', 'A relief of this cadet is already open', 'Open it, or cancel it first.',
      'assignment_id');
  end if;
  v_position := (select p from public.positions p where p.id = v_outgoing.position_id);
  v_cadet := app.need_successor(coalesce(v_cadet, v_old.cadet_id), v_outgoing);
  if v_old.id is null then
    insert into public.position_reliefs (id, school_id, position_id, outgoing_id, cadet_id, planned_on)
    values (p_id, v_school, v_outgoing.position_id, v_outgoing.id, v_cadet, v_on);
    insert into public.relief_items (school_id, relief_id, text, place)
    select v_school, p_id, d.text, d.place
    from unnest(app.relief_default_items(v_position.duties)) with ordinality d (text, place);
  else
    update public.position_reliefs r set cadet_id = v_cadet, planned_on = v_on where r.id = p_id;
  end if;
  if v_old.cadet_id <> v_cadet then
    update public.relief_items i set confirmed_at = null, confirmed_by_label = null where i.relief_id = p_id
      and i.confirmed_at is not null;
    perform app.tell_relief(v_old, 'given:' || now(), null, 'Handover changed: ' || v_position.title,
      'Another cadet takes it over.');
  end if;
  perform app.tell_relief(r, 'open', 'You hand over: ' || v_position.title, 'You take over: ' || v_position.title,
    'Planned for ' || to_char(v_on, 'FMMonth FMDD') || '. The checklist says what to hand over.')
  from public.position_reliefs r where r.id = p_id;
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
end
$$;
call app.expose('public.save_relief(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Completes a relief: {reason, order_no?, why?}. The outgoing assignment ends and the incoming one begins in the same
-- moment, in the same way of holding. `reason` is why the first ends; `why` is needed while items are open. Returns the
-- new assignment.
create function public.complete_relief(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_positions('update');
  v_done jsonb := app.once(p_key, 'complete_relief', jsonb_build_array(p_id, p_input));
  v_relief public.position_reliefs;
  v_outgoing public.position_assignments;
  v_open integer;
  v_id uuid := gen_random_uuid();
  v_later public.position_assignments;
  v_why text := app.need_text(p_input ->> 'why', 'why', 'The reason', 1000);
  v_order text := app.need_text(p_input ->> 'order_no', 'order_no', 'The order number', 40);
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v_relief := app.need_relief(p_id);
  select * into v_outgoing from public.position_assignments a where a.id = v_relief.outgoing_id for update;
  -- The cadet may be appointed already: from a later date, or since the term started.
  select * into v_later from public.position_assignments a
  where a.position_id = v_relief.position_id and a.cadet_id = v_relief.cadet_id and a.kind in ('primary', 'acting')
    and (a.ends_at is null or (a.ends_at > now() and a.ends_at > a.starts_at))
  order by a.starts_at limit 1 for update;
  v_open := (select count(*) from public.relief_items i where i.relief_id = p_id and i.removed_at is null
    and i.confirmed_at is null);
  if v_outgoing.ends_at <= now() and not coalesce(v_later.starts_at <= now(), false) then
    perform app.fail('ended', 'The assignment of the cadet handing over has already ended',
      'Cancel the relief, then appoint a cadet.');
  elsif coalesce(p_input ->> 'reason', '') not in ('term_end', 'promoted', 'moved', 'relieved', 'resigned',
    'left_program') then
    perform app.fail('reason', 'Choose why the first assignment ends', null, 'reason');
  elsif not coalesce(app.is_plain(v_order), true) then
    perform app.fail('plain', 'The order number has characters that can''t be saved', 'Use plain text on one line.',
      'order_no');
  elsif v_open > 0 and v_why is null then
    perform app.fail('items_open',
      format('%s %s not confirmed yet', v_open, case v_open when 1 then 'item is' else 'items are' end),
      'Confirm them, or say why the relief is completed without them.', 'why');
  end if;
  if v_later.id is null or v_later.starts_at > now() then
    perform app.need_successor(v_relief.cadet_id, v_outgoing);
  end if;
  perform app.need_position(v_relief.position_id, v_school);
  update public.position_assignments a set ends_at = now() where a.id = v_outgoing.id
    and (a.ends_at is null or a.ends_at > now());
  insert into public.position_endings (assignment_id, school_id, reason)
    values (v_outgoing.id, v_school, p_input ->> 'reason')
  on conflict (assignment_id) do update set reason = excluded.reason, note = null;
  if v_later.id is null then
    insert into public.position_assignments (id, school_id, position_id, cadet_id, kind, starts_at, order_no)
    values (v_id, v_school, v_relief.position_id, v_relief.cadet_id, v_outgoing.kind, now(), v_order);
  else
    v_id := v_later.id;
    update public.position_assignments a set starts_at = least(a.starts_at, now()),
      order_no = coalesce(v_order, a.order_no) where a.id = v_id;
  end if;
  update public.position_reliefs r set state = 'completed', completed_at = now(), incoming_id = v_id,
    outgoing_until = v_outgoing.ends_at,
    incoming_from = v_later.starts_at
  where r.id = p_id returning * into v_relief;
  insert into public.position_relief_notes (relief_id, school_id, reason) select p_id, v_school, v_why where v_open > 0
  on conflict (relief_id) do update set reason = excluded.reason;
  perform app.tell_relief(v_relief, 'completed:' || v_id, 'You handed over: ' || p.title, 'You now hold: ' || p.title,
    null)
  from public.positions p where p.id = v_relief.position_id;
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;
call app.expose('public.complete_relief(uuid, jsonb, uuid)', 'authenticated', 'service_role');
