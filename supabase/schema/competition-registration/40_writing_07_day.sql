-- The meet of a registration for those at check-in, with its places held.
create function app.need_check_in(p_registrations uuid[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meets uuid[] := array(select distinct r.meet_id from public.meet_registrations r
    where r.id = any (p_registrations));
  v_meet public.meets;
begin
  if cardinality(v_meets) <> 1 or not (app.manages('competition-meets', 'update')
      or exists (select from app.meets_as('director', 'check_in') x where x = v_meets[1]))
    or not exists (select from public.meets m where m.id = v_meets[1] and m.school_id = app.school_id()) then
    perform app.deny('You don''t have permission to check schools in at this meet');
  end if;
  perform app.hold_opening(v_meets[1]);
  v_meet := app.need_meet(v_meets[1], 'director', 'check_in');
  if v_meet.state not in ('registration_open', 'registration_closed', 'scheduled', 'in_progress', 'paused') then
    perform app.fail('state', format('This meet is %s', app.meet_state_words(v_meet.state)),
      'Schools check in once registration has opened.');
  end if;
  perform set_config('app.side', 'both', true);
  return v_meet;
end
$$;

-- A school arrived, with so many cadets, at this moment: on a phone without a connection it's told later. Said again,
-- it corrects the count. One that was a no-show gets its entries back where there is room. Returns the state.
create function public.check_in_registration(p_registration uuid, p_cadets integer default null,
  p_at timestamptz default null, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_check_in(array[p_registration]);
  v_done jsonb := app.once(p_key, 'check_in_registration', jsonb_build_array(p_registration, p_cadets, p_at));
  v_state text := (select r.state from public.meet_registrations r where r.id = p_registration for update);
begin
  if v_done is not null then
    return v_done #>> '{}';
  elsif v_state not in ('approved', 'confirmed', 'checked_in', 'no_show') then
    perform app.fail('state', format('This registration is %s', app.registration_words(v_state)),
      'Only schools with a place check in.');
  elsif p_cadets not between 0 and 1000 then
    perform app.fail('number', 'Enter a whole number from 0 to 1000', null, 'cadets');
  end if;
  if v_state = 'no_show' then
    update public.registration_entries e set state = 'waitlisted', state_reason = null
    where e.registration_id = p_registration and e.state = 'scratched' and e.entry_id is not null;
    perform app.admit_registration(p_registration);
  end if;
  update public.meet_registrations r
  set state = 'checked_in', state_reason = null, arrived_cadets = coalesce(p_cadets, r.arrived_cadets),
    arrived_at = coalesce(r.arrived_at, case when p_at between clock_timestamp() - interval '3 days'
      and clock_timestamp() then p_at else clock_timestamp() end)
  where r.id = p_registration;
  return app.done(p_key, to_jsonb('checked_in'::text)) #>> '{}';
end
$$;
call app.expose('public.check_in_registration(uuid, integer, timestamptz, uuid)', 'authenticated', 'service_role');

-- Takes a check-in back that was a mistake.
create function public.undo_check_in(p_registration uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_check_in(array[p_registration]);
begin
  update public.meet_registrations r set state = 'approved', arrived_at = null, arrived_cadets = null
  where r.id = p_registration and r.state = 'checked_in';
  return app.settle_confirmation(p_registration);
end
$$;
call app.expose('public.undo_check_in(uuid)', 'authenticated', 'service_role');

-- Schools that didn't come: their entries are out, and their places go to the next in line. Returns how many.
create function public.mark_no_show(p_ids uuid[], p_reason text default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_check_in(p_ids[:301]);
  v_reason text := coalesce(app.need_text(p_reason, 'reason', 'The reason', 300), 'The school didn''t come');
  v_row public.meet_registrations;
  v_count integer := 0;
begin
  perform app.check_ids(p_ids, 'registrations', 300);
  if app.day_in(clock_timestamp(), v_meet.time_zone) < v_meet.starts_on and v_meet.started_at is null then
    perform app.fail('early', 'The meet hasn''t started', 'Mark no-shows on the day of the meet.');
  end if;
  for v_row in select r.* from public.meet_registrations r where r.id = any (p_ids) order by r.id for update loop
    if v_row.state in ('approved', 'confirmed') then
      perform app.free_registration(v_row.id, 'no_show', v_reason);
      v_count := v_count + 1;
    elsif v_row.state <> 'no_show' then
      perform app.fail('state', format('One of these registrations is %s', app.registration_words(v_row.state)),
        'Only schools with a place that haven''t checked in can be no-shows.', 'registrations');
    end if;
  end loop;
  perform app.tell_registrations(v_meet.id);
  return v_count;
end
$$;
call app.expose('public.mark_no_show(uuid[], text)', 'authenticated', 'service_role');

-- Names and grades of other schools' cadets on entries go; their codes stay. Returns of how many.
create function app.erase_entry_names(p_meet uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_count integer;
begin
  update public.meet_entry_cadets c set name = null, grade = null
  from public.meet_entries n join public.meet_schools k on k.id = n.meet_school_id
  where c.meet_id = p_meet and n.id = c.entry_id and not k.is_host and num_nonnulls(c.name, c.grade) > 0;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

-- Removes the names of other schools' cadets from the meets that no longer need them.
create function app.remove_old_names(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet uuid;
begin
  for v_meet in select m.id from public.meets m
    where (p_school is null or m.school_id = p_school) and m.state <> 'archived'
      and app.names_end_on(m.id) < app.today(m.school_id) order by m.id loop
    perform app.erase_other_names(v_meet);
  end loop;
end
$$;
