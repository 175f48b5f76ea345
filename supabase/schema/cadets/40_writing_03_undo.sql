-- Changes the status of cadets and returns how many changed. The reason is for everyone who reads the record, the note
-- in confidence. Leaving sets the exit, opens its clearance and ends the unit; no one is deleted.
create function public.change_cadet_status(
  p_cadets uuid[], p_status text, p_on date default null, p_reason text default null, p_key uuid default null,
  p_exit_reason text default null, p_note text default null
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_cadets(p_cadets, 'update');
  v app.status_change := (p_status, app.need_day(p_on, v_school), nullif(trim(p_reason), ''),
    nullif(p_exit_reason, ''), nullif(trim(p_note), ''))::app.status_change;
  v_done jsonb := app.once(p_key, 'change_cadet_status',
    jsonb_build_array(p_cadets, p_status, p_on, p_reason, p_exit_reason, p_note));
  v_left boolean := p_status in ('disenrolled', 'transferred', 'graduated');
  v_changed uuid[];
  v_before jsonb;
  v_records uuid[];
  v_notes uuid[];
begin
  if v_done is not null then
    return (v_done ->> 'count')::integer;
  end if;
  perform app.check_status_change(v);
  perform app.need_not_own(p_cadets);
  v_changed := array(select c.id from public.cadets c where c.id = any (p_cadets) and c.status <> p_status);
  v_before := (
    select jsonb_agg(jsonb_build_object('cadet', c.id, 'status', c.status, 'status_since', c.status_since, 'exit_date',
      c.exit_date, 'exit_reason', c.exit_reason, 'exit_clearance', c.exit_clearance, 'unit', a.id))
    from public.cadets c
    left join public.unit_assignments a on a.cadet_id = c.id and a.to_on is null and v_left
    where c.id = any (v_changed));
  with added as (
    insert into public.cadet_status_records (school_id, cadet_id, status, effective_on, reason)
    select v_school, x, p_status, v.on_day, v.reason from unnest(v_changed) as x returning id
  )
  select array_agg(d.id) into v_records from added d;
  update public.cadets c set status = p_status, status_since = v.on_day,
    exit_date = case when v_left then v.on_day end,
    exit_reason = case when v_left then coalesce(v.exit_reason,
      case p_status when 'graduated' then 'graduated' when 'transferred' then 'moved' else 'other' end) end,
    exit_clearance = case when v_left then coalesce(c.exit_clearance, 'open') end
  where c.id = any (v_changed);
  if v_left then
    update public.unit_assignments a set to_on = greatest(a.from_on, v.on_day)
    where a.cadet_id = any (v_changed) and a.to_on is null;
  end if;
  if v.note is not null then
    with noted as (
      insert into public.cadet_notes (school_id, cadet_id, category, body, author_label)
      select v_school, x, 'status', v.note, app.actor_label() from unnest(v_changed) as x returning id
    )
    select array_agg(n.id) into v_notes from noted n;
  end if;
  -- What an undo restores.
  return (app.done(p_key, jsonb_build_object('count', cardinality(v_changed), 'status', p_status, 'before', v_before,
    'records', v_records, 'notes', v_notes)) ->> 'count')::integer;
end
$$;
call app.expose('public.change_cadet_status(uuid[], text, date, text, uuid, text, text)',
  'authenticated', 'service_role');

-- Says of cadets who left that all they had been issued is back, or that the school waives it. Returns how many
-- changed.
create function public.set_exit_clearance(p_cadets uuid[], p_state text, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_cadets(p_cadets, 'update');
  v_done jsonb := app.once(p_key, 'set_exit_clearance', jsonb_build_array(p_cadets, p_state));
  v_count integer;
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  perform app.need_not_own(p_cadets);
  if p_state is null or p_state not in ('open', 'cleared', 'waived') then
    perform app.fail('state', 'That clearance status isn''t valid', 'Choose open, cleared, or waived.', 'state');
  elsif exists (select from public.cadets c where c.id = any (p_cadets) and c.exit_date is null) then
    perform app.fail('not_left', 'A selected cadet hasn''t left the corps', 'Change the status first.');
  end if;
  update public.cadets c set exit_clearance = p_state
  where c.id = any (p_cadets) and c.school_id = v_school and c.exit_clearance is distinct from p_state;
  get diagnostics v_count = row_count;
  return app.done(p_key, to_jsonb(v_count))::integer;
end
$$;
call app.expose('public.set_exit_clearance(uuid[], text, uuid)', 'authenticated', 'service_role');

-- What a caller's earlier call saved for its undo, locked until this call ends.
create function app.need_own_act(p_act uuid, p_name text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_act jsonb;
begin
  select r.result into v_act from app.requests r
  where r.caller = auth.uid() and r.key = p_act and r.name = p_name and r.created_at > now() - interval '1 day'
  for update;
  if v_act is null then
    perform app.fail('undo_gone', 'This can''t be undone anymore', 'Change the cadets on their records.');
  end if;
  return v_act;
end
$$;

-- Undoes a move to a unit; returns how many cadets are back where they were.
create function public.undo_unit_move(p_act uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_act jsonb;
  v_cadets uuid[];
  v_made uuid[];
  v_ended uuid[];
begin
  if not app.manages('cadets', 'update') then
    perform app.deny('You don''t have permission to edit cadets');
  end if;
  v_act := app.need_own_act(p_act, 'assign_unit');
  v_cadets := app.ids_of(v_act -> 'cadets');
  v_made := app.ids_of(v_act -> 'made');
  v_ended := app.ids_of(v_act -> 'ended');
  if v_act ? 'undone' or cardinality(v_cadets) = 0 then
    return (v_act ->> 'count')::integer;
  end if;
  perform app.need_cadets(v_cadets, 'update');
  perform app.need_unchanged((
    select count(*) from unnest(v_cadets) as x
    left join public.unit_assignments a on a.cadet_id = x and a.to_on is null
    where (a.id is not null and a.id <> all (v_made)) or (a.id is null and cardinality(v_made) > 0)));
  perform from public.units u join public.unit_assignments a on a.unit_id = u.id
    where a.id = any (v_ended) for share of u;
  if exists (select from public.unit_assignments a join public.units u on u.id = a.unit_id
    where a.id = any (v_ended) and u.archived_at is not null) then
    perform app.fail('unknown_unit', 'A unit they came from is archived',
      'Restore the unit first, or move them by hand.');
  end if;
  delete from public.unit_assignments a where a.id = any (v_made);
  update public.unit_assignments a set to_on = null where a.id = any (v_ended);
  perform app.done(p_act, v_act || '{"undone": true}');
  return (v_act ->> 'count')::integer;
end
$$;
call app.expose('public.undo_unit_move(uuid)', 'authenticated', 'service_role');

-- Undoes a change of status, with the exit, the end of the unit and the note that came with it; returns how many cadets
-- are back.
create function public.undo_status_change(p_act uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_act jsonb;
  v_before jsonb;
  v_cadets uuid[];
  v_records uuid[];
begin
  if not app.manages('cadets', 'update') then
    perform app.deny('You don''t have permission to edit cadets');
  end if;
  v_act := app.need_own_act(p_act, 'change_cadet_status');
  v_before := coalesce(nullif(v_act -> 'before', 'null'), '[]');
  v_cadets := array(select (b ->> 'cadet')::uuid from jsonb_array_elements(v_before) b);
  v_records := app.ids_of(v_act -> 'records');
  if v_act ? 'undone' or cardinality(v_cadets) = 0 then
    return (v_act ->> 'count')::integer;
  end if;
  perform app.need_cadets(v_cadets, 'update');
  perform app.need_unchanged((
    select count(*) from jsonb_array_elements(v_before) b
    join public.cadets c on c.id = (b ->> 'cadet')::uuid
    where c.status <> v_act ->> 'status'
      or not exists (select from public.cadet_status_records s where s.cadet_id = c.id and s.id = any (v_records))
      or exists (select from public.cadet_status_records s, public.cadet_status_records own
        where s.cadet_id = c.id and own.cadet_id = c.id and own.id = any (v_records) and s.created_at > own.created_at)
      or (b ->> 'unit' is not null and exists (
        select from public.unit_assignments a where a.cadet_id = c.id and a.to_on is null))));
  update public.cadets c set status = b ->> 'status', status_since = (b ->> 'status_since')::date,
    exit_date = (b ->> 'exit_date')::date, exit_reason = b ->> 'exit_reason', exit_clearance = b ->> 'exit_clearance'
  from jsonb_array_elements(v_before) b where c.id = (b ->> 'cadet')::uuid;
  update public.unit_assignments a set to_on = null
  from jsonb_array_elements(v_before) b
  join public.units u on true
  where a.id = (b ->> 'unit')::uuid and u.id = a.unit_id and u.archived_at is null;
  delete from public.cadet_status_records s where s.id = any (v_records);
  delete from public.cadet_notes n
  where n.id = any (app.ids_of(v_act -> 'notes'));
  perform app.done(p_act, v_act || '{"undone": true}');
  return (v_act ->> 'count')::integer;
end
$$;
call app.expose('public.undo_status_change(uuid)', 'authenticated', 'service_role');
