-- The school submits: it gets the next number, and what the rules give it. Returns its state. A registration that was
-- submitted before stays as it is; one whose offer ended goes to the end of the line.
create function app.place_registration(p_registration uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_opening public.meet_openings := app.hold_opening(
    (select r.meet_id from public.meet_registrations r where r.id = p_registration));
  v_row public.meet_registrations;
  v_meet public.meets;
begin
  select * into v_row from public.meet_registrations r where r.id = p_registration for update;
  if v_row.state not in ('draft', 'lapsed') then
    return v_row.state;
  end if;
  select * into v_meet from public.meets m where m.id = v_row.meet_id;
  if v_meet.archived_at is not null or not (v_meet.state = 'registration_open'
    or v_row.state = 'lapsed' and v_meet.state = 'registration_closed') then
    perform app.fail('closed', (case when v_meet.state = 'published' then 'Registration isn''t open yet'
      when v_meet.state = 'cancelled' then 'This meet was canceled' else 'Registration is closed' end),
      'Your entries are saved. Ask the host if you still want to come.');
  elsif cardinality(v_opening.branches) > 0 and not exists (select from public.schools s
    where s.id = v_row.school_id and s.program_type = any (v_opening.branches)) then
    perform app.fail('branch', 'This meet isn''t open to your program', 'Ask the host if you still want to come.');
  elsif v_opening.max_cadets is not null and v_row.cadets is null then
    perform app.fail('missing', 'The number of cadets is missing', 'Enter how many cadets come.', 'cadets');
  end if;
  perform app.check_registration_entries(v_opening, p_registration);
  if v_row.state = 'lapsed' then
    update public.registration_entries e set place = null
    where e.registration_id = p_registration and e.state = 'waitlisted';
  end if;
  -- Counted while the opening is held. The rows are written once: others wait behind this.
  v_row.number := 1 + coalesce((select max(r.number) from public.meet_registrations r
    where r.meet_id = v_row.meet_id), 0);
  v_row.state := 'submitted';
  v_row.state_reason := null;
  v_row.draw_place := null;
  v_row.line_at := null;
  v_row.submitted_at := clock_timestamp();
  v_row.is_returning := app.is_returning(v_meet, v_row.school_id);
  v_row.has_place := false;
  -- A form that is still open is out of date.
  v_row.version := v_row.version + 1;
  if v_opening.order_rule = 'draw' and v_opening.drawn_at is null
    or v_opening.order_rule = 'returning' and not v_row.is_returning
      and clock_timestamp() < v_opening.returning_until then
    perform app.line_up_entries(p_registration);
    return app.write_registration(v_row);
  end if;
  return app.seat_registration(v_opening, v_row, true);
end
$$;

-- Writes what a decision changes of a registration. Returns its state.
create function app.write_registration(p_row public.meet_registrations) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  update public.meet_registrations r
  set state = p_row.state, state_reason = p_row.state_reason, number = p_row.number, draw_place = p_row.draw_place,
    line_at = p_row.line_at, submitted_at = p_row.submitted_at, is_returning = p_row.is_returning,
    has_place = p_row.has_place, meet_school_id = p_row.meet_school_id, decided_at = p_row.decided_at,
    offer_until = p_row.offer_until, arrived_at = p_row.arrived_at, arrived_cadets = p_row.arrived_cadets,
    version = p_row.version
  where r.id = p_row.id;
  return p_row.state;
end
$$;

-- Gives a submitted registration a place, or one in the line. Where there is no line, it is refused (p_asked: by the
-- school's own call) or declined.
create function app.seat_registration(p_opening public.meet_openings, p_row public.meet_registrations, p_asked boolean)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.meet_registrations := p_row;
  v_left record;
  v_why text;
begin
  select * into v_left from app.places_left(p_opening);
  v_why := app.no_room(p_row, v_left.schools, v_left.cadets);
  if v_why is null and not p_opening.needs_approval then
    return app.admit_row(p_row);
  elsif v_why is null then
    v_row.has_place := true;
  elsif p_asked and not p_opening.takes_waiting then
    perform app.fail('full', v_why || ', and there is no waiting list', 'Ask the host if you still want to come.');
  else
    v_row.state := (case when p_opening.takes_waiting then 'waitlisted' else 'declined' end);
    -- That the meet is full is what a waiting list says already.
    v_row.state_reason := (case when not p_opening.takes_waiting or v_left.schools is null or v_left.schools > 0
      then v_why end);
  end if;
  perform app.line_up_entries(p_row.id);
  return app.write_registration(v_row);
end
$$;

-- Takes a registration in: the host's row of the school, its entries, and whether it's complete. Returns its state.
create function app.admit_registration(p_registration uuid) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  return app.admit_row((select r from public.meet_registrations r where r.id = p_registration));
end
$$;

-- The same for a registration as it will be written.
create function app.admit_row(p_row public.meet_registrations) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.meet_registrations := p_row;
begin
  v_row.meet_school_id := app.give_meet_school(p_row);
  perform app.place_lines(v_row);
  v_row.state := (case when exists (select from app.registration_missing(p_row.id)) then 'approved'
    else 'confirmed' end);
  v_row.state_reason := null;
  v_row.has_place := true;
  v_row.offer_until := null;
  v_row.decided_at := clock_timestamp();
  v_row.arrived_at := null;
  v_row.arrived_cadets := null;
  return app.write_registration(v_row);
end
$$;

-- Confirms an approved registration once nothing is missing, and takes that back where something is again.
create function app.settle_confirmation(p_registration uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_state text := (select r.state from public.meet_registrations r where r.id = p_registration);
  v_next text := v_state;
begin
  if v_state in ('approved', 'confirmed') then
    v_next := (case when exists (select from app.registration_missing(p_registration)) then 'approved'
      else 'confirmed' end);
    update public.meet_registrations r set state = v_next where r.id = p_registration and r.state <> v_next;
  end if;
  return v_next;
end
$$;

-- Places those who wait for a date: the draw, or the end of the time for returning schools. Returns how many.
create function app.place_pending(p_opening public.meet_openings) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.meet_registrations;
  v_count integer := 0;
begin
  if p_opening.order_rule = 'draw' and p_opening.drawn_at is null
    or p_opening.order_rule = 'returning' and clock_timestamp() < p_opening.returning_until then
    return 0;
  end if;
  for v_row in select r.* from public.meet_registrations r
    where r.meet_id = p_opening.meet_id and r.state = 'submitted' and not r.has_place
    order by app.line_of(p_opening, r) loop
    perform app.seat_registration(p_opening, v_row, false);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
