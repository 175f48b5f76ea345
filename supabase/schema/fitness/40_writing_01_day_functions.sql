-- Computes the levels of some cadets of a session, or of all, and writes what differs. Returns how many results and
-- cadets changed.
create function app.pt_compute(p_session uuid, p_cadets uuid[] default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_results integer;
  v_entries integer;
begin
  with levels as materialized (select * from app.pt_result_levels(p_session, p_cadets)), basis as (
    insert into public.pt_result_basis as b (id, school_id, cadet_id, age_on_date, row_age, sex_column, reason)
    select l.result_id, r.school_id, l.cadet_id, l.age_on_date, l.row_age, l.sex_column, l.reason
    from levels l join public.pt_results r on r.id = l.result_id
    on conflict (id) do update set age_on_date = excluded.age_on_date, row_age = excluded.row_age,
      sex_column = excluded.sex_column, reason = excluded.reason
    where (b.age_on_date, b.row_age, b.sex_column, b.reason)
      is distinct from (excluded.age_on_date, excluded.row_age, excluded.sex_column, excluded.reason)
  )
  update public.pt_results r set standard_id = l.standard_id, level_rank = l.level_rank, level_code = l.level_code,
    percentile_low = l.percentile_low, percentile_high = l.percentile_high, note = l.note
  from levels l
  where r.id = l.result_id
    and (r.standard_id, r.level_rank, r.level_code, r.percentile_low, r.percentile_high, r.note) is distinct from
      (l.standard_id, l.level_rank, l.level_code, l.percentile_low, l.percentile_high, l.note);
  get diagnostics v_results = row_count;
  update public.pt_entries e set level_rank = o.level_rank, level_code = o.level_code, notes = o.notes,
    filled = o.filled
  from app.pt_overall(p_session, p_cadets) o
  where e.session_id = p_session and e.cadet_id = o.cadet_id
    and (e.level_rank, e.level_code, e.notes, e.filled) is distinct
      from (o.level_rank, o.level_code, o.notes, o.filled);
  get diagnostics v_entries = row_count;
  return v_results + v_entries;
end
$$;

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
  -- Closing the day waits for scores that are being written, and later scores find it closed.
  perform from public.pt_sessions s where s.id = p_session for share;
  select * into v_session from public.pt_sessions s where s.id = p_session;
  if v_session.state <> 'open' then
    perform app.fail('closed', 'This test day is closed', 'Reopen it to change its scores.');
  end if;
  return v_session;
end
$$;

-- Makes a test day with everyone who is expected; returns its id. A battery the school has not adopted yet is adopted
-- from that day on where the caller may decide so.
create function public.create_pt_session(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_done jsonb;
  v_battery public.pt_batteries;
  v_on date := app.day(p_input ->> 'held_on');
  v_id uuid;
begin
  if not app.manages('fitness', 'create') then
    perform app.deny('You don''t have permission to create test days');
  end if;
  v_done := app.once(p_key, 'create_pt_session', p_input);
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.check_pt_session(v_school, p_input);
  v_battery := app.need_pt_battery(v_school, app.id_in(p_input ->> 'battery_id', 'battery_id'));
  if not exists (select from public.pt_adoptions a
    where a.school_id = v_school and a.battery_id = v_battery.id and a.from_on <= v_on) then
    if not app.manages('fitness', 'approve') then
      perform app.fail('not_adopted', 'Your school hasn''t adopted this battery for that date',
        'Ask an instructor to adopt it on the Standards page.', 'battery_id');
    end if;
    insert into public.pt_adoptions (school_id, battery_id, standard_id, from_on)
    values (v_school, v_battery.id, app.pt_suggested_standard(v_battery.standard_code), v_on);
  end if;
  insert into public.pt_sessions
    (school_id, battery_id, school_year_id, unit_id, name, held_on, term, class_period, slot_events, proctors, screened,
      screening_note)
  values (v_school, v_battery.id,
    coalesce((select y.id from public.school_years y where y.school_id = v_school and v_on between y.starts_on
      and y.ends_on
      order by y.starts_on desc limit 1), app.current_year(v_school)),
    app.id_in(p_input ->> 'unit_id', 'unit_id'), coalesce(nullif(trim(p_input ->> 'name'), ''), v_battery.name), v_on,
    coalesce(p_input ->> 'term', 'fall'), nullif(trim(p_input ->> 'class_period'), ''),
    app.pt_slot_events(v_battery.slots, p_input -> 'slot_events'), nullif(trim(p_input ->> 'proctors'), ''),
    coalesce(app.yes_in(p_input ->> 'screened', 'screened'), false), nullif(trim(p_input ->> 'screening_note'), ''))
  returning id into v_id;
  perform app.pt_enter(v_id, v_school, array(
    select app.pt_expected(v_school, app.id_in(p_input ->> 'unit_id', 'unit_id'),
      nullif(trim(p_input ->> 'class_period'), ''))));
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;

call app.expose('public.create_pt_session(jsonb, uuid)', 'authenticated', 'service_role');

-- Corrects what is said about a test day. Another date recalculates the levels.
create function public.update_pt_session(p_session uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_session public.pt_sessions := app.need_open_pt_session(p_session);
  v_done jsonb := app.once(p_key, 'update_pt_session', jsonb_build_array(p_session, p_input));
  v_slots jsonb := (select b.slots from public.pt_batteries b where b.id = v_session.battery_id);
begin
  if v_done is not null then
    return p_session;
  end if;
  perform app.check_pt_session(v_session.school_id,
    jsonb_build_object('held_on', v_session.held_on, 'term', v_session.term) || p_input);
  update public.pt_sessions s set
    name = coalesce(nullif(trim(p_input ->> 'name'), ''), s.name),
    held_on = coalesce(app.day(p_input ->> 'held_on'), s.held_on),
    term = coalesce(p_input ->> 'term', s.term),
    slot_events = case when p_input ? 'slot_events' then app.pt_slot_events(v_slots, p_input -> 'slot_events')
      else s.slot_events end,
    proctors = case when p_input ? 'proctors' then nullif(trim(p_input ->> 'proctors'), '') else s.proctors end,
    screened = coalesce(app.yes_in(p_input ->> 'screened', 'screened'), s.screened),
    screening_note = case when p_input ? 'screening_note' then nullif(trim(p_input ->> 'screening_note'), '')
      else s.screening_note end
  where s.id = p_session;
  if app.day(p_input ->> 'held_on') <> v_session.held_on then
    perform app.pt_compute(p_session);
  end if;
  perform app.done(p_key, to_jsonb(p_session));
  return p_session;
end
$$;
call app.expose('public.update_pt_session(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Closes a test day: its levels count for promotion and are in the timeline.
create function public.close_pt_session(p_session uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_session public.pt_sessions := app.need_pt_session(p_session, 'update');
begin
  if v_session.held_on > app.today(v_session.school_id) then
    perform app.fail('future_date', 'This test day hasn''t come yet', 'Close it on the day or later.');
  end if;
  update public.pt_sessions s set state = 'closed', closed_at = now(), closed_by_label = app.actor_label()
  where s.id = p_session and s.state = 'open';
end
$$;
call app.expose('public.close_pt_session(uuid)', 'authenticated', 'service_role');

-- Opens a closed test day again for corrections.
create function public.reopen_pt_session(p_session uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.manages('fitness', 'approve') then
    perform app.deny('Only people who approve fitness tests can reopen a closed test day');
  end if;
  perform app.need_pt_session(p_session, 'read');
  update public.pt_sessions s set state = 'open', closed_at = null, closed_by_label = null
  where s.id = p_session and s.state = 'closed';
end
$$;
call app.expose('public.reopen_pt_session(uuid)', 'authenticated', 'service_role');

-- Puts a test day that was made by mistake away; its scores stay in the database. Again with false brings it back.
create function public.archive_pt_session(p_session uuid, p_away boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.manages('fitness', 'delete') then
    perform app.deny('You don''t have permission to archive test days');
  end if;
  update public.pt_sessions s set archived_at = case when p_away then now() end
  where s.id = p_session and s.school_id = app.school_id();
  if not found then
    perform app.fail('unknown_session', 'That test day isn''t at your school', 'Go back to the list of test days.');
  end if;
end
$$;
call app.expose('public.archive_pt_session(uuid, boolean)', 'authenticated', 'service_role');
