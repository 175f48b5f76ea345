-- How a cadet's status changes, and what leaving the corps asks for.

create type app.status_change as (status text, on_day date, reason text, exit_reason text, note text);

-- Refuses what a status change may not be, naming the field.
create function app.check_status_change(p app.status_change) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p.status is null or p.status not in ('applicant', 'active', 'on_leave', 'probation', 'inactive', 'disenrolled',
    'transferred', 'graduated') then
    perform app.fail('status', 'That status isn''t valid', 'Reload the page and choose another.', 'status');
  elsif length(p.reason) > 200 or not app.has_no_ssn(p.reason) then
    perform app.fail('reason', 'The reason is too long or includes a Social Security number',
      'Use up to 200 characters.', 'reason');
  elsif p.exit_reason is not null and p.exit_reason not in ('graduated', 'schedule', 'moved', 'academic',
    'disciplinary', 'medical', 'parent_request', 'other') then
    perform app.fail('exit_reason', 'That reason for leaving isn''t valid', 'Reload the page and choose another.', 'exit_reason');
  elsif p.note is not null and not app.can('cadets', 'view_restricted') then
    perform app.fail('restricted', 'You don''t have permission to write confidential notes', 'Leave the note out.', 'note');
  elsif length(p.note) > 4000 or not app.has_no_ssn(p.note) then
    perform app.fail('note', 'The note is too long or includes a Social Security number',
      'Use up to 4,000 characters.', 'note');
  end if;
end
$$;

-- Changes the status of cadets and gives how many changed. The reason is for everyone who reads the record, the note in
-- confidence. Leaving sets the exit, opens its clearance and ends the unit; no one is deleted.
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

-- Says of cadets who left that all they had been issued is back, or that the school waives it. Gives how many changed.
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
