-- Asks to excuse a cadet, under the id that the caller gives: {cadet_id, event_id? or from_on, to_on?, category,
-- reason?}. A cadet's own request waits for a guardian's confirmation or the office. The same call again changes
-- nothing more.
create function public.ask_excuse(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid := app.id_in(p_input ->> 'cadet_id', 'cadet_id');
  v_school uuid;
  v_who text;
  v_event uuid;
  v_from date;
  v_to date;
begin
  select school, who into v_school, v_who from app.need_excuser(v_cadet);
  if app.once(p_key, 'ask_excuse', jsonb_build_array(p_id, p_input)) is not null then
    return p_id;
  elsif p_id is null or exists (select from public.excuse_requests x where x.id = p_id) then
    perform app.fail('id', 'This excuse can''t be saved with this id', 'Reload the page.', 'id');
  elsif coalesce(p_input ->> 'category', '') not in ('illness', 'appointment', 'family', 'school', 'religious',
    'other') then
    perform app.fail('category', 'That kind of reason isn''t valid', 'Choose one from the list.', 'category');
  end if;
  select event, from_on, to_on into v_event, v_from, v_to from app.excuse_days(v_school, p_input);
  insert into public.excuse_requests (id, school_id, cadet_id, event_id, from_on, to_on, category, reason, asked_as,
    guardian_confirmed_by, guardian_confirmed_at)
  values (p_id, v_school, v_cadet, v_event, v_from, v_to, p_input ->> 'category',
    app.need_text(p_input ->> 'reason', 'reason', 'The reason', 1000, v_who <> 'staff'), v_who,
    case v_who when 'guardian' then auth.uid() end, case v_who when 'guardian' then now() end);
  if v_who = 'self' then
    perform app.notify_families('calendar.confirm', array[row(v_cadet, 'Confirm an excuse', format(
      '%s asked to be excused from %s.', (select c.first_name from public.cadets c where c.id = v_cadet),
        to_char(v_from, 'Mon FMDD')),
      '/app/calendar/excuses', 'excuse:' || p_id)::app.notice], v_school);
  end if;
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
end
$$;
call app.expose('public.ask_excuse(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- The cadet of an excuse, for anyone who may act for that cadet. Refuses everyone else.
create function app.need_own_excuse(p_id uuid) returns public.excuse_requests
language plpgsql security definer set search_path = ''
as $$
declare
  v_excuse public.excuse_requests;
begin
  if not app.can('calendar', 'read') then
    perform app.deny('You don''t have permission to change this excuse');
  end if;
  select * into v_excuse from public.excuse_requests x where x.id = p_id;
  perform app.need_excuser(v_excuse.cadet_id);
  select * into v_excuse from public.excuse_requests x where x.id = p_id for update;
  return v_excuse;
end
$$;

-- Withdraws an excuse that isn't decided, or asks again with `p_back`. Returns the state.
create function public.withdraw_excuse(p_id uuid, p_back boolean default false, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_excuse public.excuse_requests := app.need_own_excuse(p_id);
  v_done jsonb := app.once(p_key, 'withdraw_excuse', jsonb_build_array(p_id, p_back));
  v_state text := case when coalesce(p_back, false) then 'asked' else 'withdrawn' end;
begin
  if v_done is not null then
    return v_done #>> '{}';
  elsif v_excuse.state not in ('asked', 'withdrawn') then
    perform app.fail('decided', 'This excuse is already decided', 'Ask an instructor.');
  end if;
  update public.excuse_requests x set state = v_state where x.id = p_id and x.state <> v_state;
  perform app.done(p_key, to_jsonb(v_state));
  return v_state;
end
$$;
call app.expose('public.withdraw_excuse(uuid, boolean, uuid)', 'authenticated', 'service_role');

-- Confirms a cadet's own request as the guardian, or undoes that. Returns true where it is confirmed.
create function app.confirm_excuse(p_id uuid, p_confirmed boolean default true, p_key uuid default null)
  returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_excuse public.excuse_requests := app.need_own_excuse(p_id);
  v_done jsonb := app.once(p_key, 'confirm_excuse', jsonb_build_array(p_id, p_confirmed));
begin
  if v_done is not null then
    return v_done::boolean;
  elsif app.role() = 'cadet' then
    perform app.deny('A guardian confirms this');
  elsif v_excuse.state <> 'asked' then
    perform app.fail('decided', 'This excuse is no longer waiting', 'Reload the page.');
  end if;
  update public.excuse_requests x set
    guardian_confirmed_by = case when coalesce(p_confirmed, true) then auth.uid() end,
    guardian_confirmed_at = case when coalesce(p_confirmed, true) then now() end
  where x.id = p_id;
  perform app.done(p_key, to_jsonb(coalesce(p_confirmed, true)));
  return coalesce(p_confirmed, true);
end
$$;
call app.keep_plans('app.confirm_excuse(uuid, boolean, uuid)');
revoke execute on function app.confirm_excuse(uuid, boolean, uuid) from authenticated, service_role;

-- Marks the events of an excuse that have no mark or an absence; returns the earlier marks, for the undo.
create function app.excuse_marks(p_excuse public.excuse_requests) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_events uuid[];
  v_before jsonb;
begin
  -- Those who take these rolls wait; in the order of ids, so that two approvals never wait for each other.
  select array_agg(e.id) into v_events from (select e.id from public.school_events e
    where e.id in (select app.excused_events(p_excuse)) order by e.id for update) e;
  select coalesce(jsonb_agg(jsonb_build_object('event_id', x, 'status', a.status)), '[]') into v_before
  from unnest(v_events) x
  left join public.attendance a on a.event_id = x and a.cadet_id = p_excuse.cadet_id
  where a.id is null or a.status = 'absent';
  insert into public.attendance as a (school_id, event_id, cadet_id, status)
  select p_excuse.school_id, (b ->> 'event_id')::uuid, p_excuse.cadet_id, 'excused'
    from jsonb_array_elements(v_before) b
  on conflict on constraint attendance_event_id_cadet_id_key do update set status = 'excused', recorded_by = auth.uid(),
    recorded_by_label = app.actor_label(), recorded_at = now();
  return v_before;
end
$$;

-- Puts the marks back that an approval replaced, where no one marked anything else since then.
create function app.restore_marks(p_excuse public.excuse_requests) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.attendance a using jsonb_array_elements(p_excuse.marks_before) b
  where a.event_id = (b ->> 'event_id')::uuid and a.cadet_id = p_excuse.cadet_id and a.status = 'excused'
    and b ->> 'status' is null and not exists (select from public.attendance_notes n where n.id = a.id);
  update public.attendance a set status = b ->> 'status'
  from jsonb_array_elements(p_excuse.marks_before) b
  where a.event_id = (b ->> 'event_id')::uuid and a.cadet_id = p_excuse.cadet_id and a.status = 'excused'
    and b ->> 'status' is not null;
end
$$;

-- Decides on one excuse, whose row is held. Checks no rights.
create function app.decide_excuse(p_excuse public.excuse_requests, p_state text, p_note text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_marks jsonb := '[]';
begin
  if p_excuse.state = 'approved' then
    perform app.restore_marks(p_excuse);
  end if;
  if p_state = 'approved' then
    v_marks := app.excuse_marks(p_excuse);
  end if;
  update public.excuse_requests x set state = p_state, marks_before = v_marks,
    decision_note = case when p_state <> 'asked' then p_note end,
    decided_by = case when p_state <> 'asked' then auth.uid() end,
    decided_by_label = case when p_state <> 'asked' then app.actor_label() end,
    decided_at = case when p_state <> 'asked' then now() end
  where x.id = p_excuse.id;
end
$$;

-- Approves or declines excuses, or with 'asked' undoes a decision; at most 200. Returns how many changed. Notifies the
-- family.
create function app.decide_excuses(p_ids uuid[], p_state text, p_note text default null, p_key uuid default null)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_done jsonb;
  v_note text;
  v_count integer := 0;
  v_excuse public.excuse_requests;
  v_notices app.notice[] := '{}';
begin
  if not app.manages('calendar', 'update') then
    perform app.deny('You don''t have permission to decide on excuses');
  end if;
  v_done := app.once(p_key, 'decide_excuses', jsonb_build_array(p_ids, p_state, p_note));
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  perform app.check_ids(p_ids, 'ids', 200);
  v_note := app.need_text(p_note, 'note', 'The note', 500);
  if coalesce(p_state, '') not in ('approved', 'declined', 'asked') then
    perform app.fail('state', 'That decision isn''t valid', 'Approve or decline.', 'state');
  elsif exists (select from unnest(p_ids) i where not exists (
    select from public.excuse_requests x where x.id = i and x.school_id = app.school_id())) then
    perform app.fail('unknown_excuse', 'An excuse isn''t at your school', 'Reload the list.', 'ids');
  end if;
  for v_excuse in select * from public.excuse_requests x
    where x.id = any (p_ids) and x.school_id = app.school_id() order by x.id for update
  loop
    if v_excuse.state <> p_state and v_excuse.state <> 'withdrawn' then
      perform app.decide_excuse(v_excuse, p_state, v_note);
      v_count := v_count + 1;
      v_notices := v_notices || case when p_state <> 'asked' then array[row(v_excuse.cadet_id, 'Excuse ' || p_state,
        'For ' || to_char(v_excuse.from_on, 'Mon FMDD, YYYY') || '.', '/app/calendar/excuses',
        format('excuse:%s:%s:%s', v_excuse.id, p_state, now()))::app.notice] else '{}'::app.notice[] end;
    end if;
  end loop;
  perform app.notify_families('calendar.excuse', v_notices);
  perform app.done(p_key, to_jsonb(v_count));
  return v_count;
end
$$;
call app.keep_plans('app.decide_excuses(uuid[], text, text, uuid)');
revoke execute on function app.decide_excuses(uuid[], text, text, uuid) from authenticated, service_role;
