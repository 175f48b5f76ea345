-- Approves or declines registrations of one meet, in the order of the line. Declining needs a reason, which the school
-- reads. Returns how many changed.
create function public.decide_registrations(p_ids uuid[], p_decision text, p_reason text default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_registrations(p_ids[:301]);
  v_decision text := app.one_of(p_decision, '{approve,decline}', '', 'decision', 'That decision');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 500, v_decision = 'decline');
  v_opening public.meet_openings := app.need_opening(v_meet.id);
  v_row public.meet_registrations;
  v_left record;
  v_why text;
  v_count integer := 0;
begin
  perform app.need_own_account();
  for v_row in select r.* from public.meet_registrations r where r.id = any (p_ids)
    order by app.line_of(v_opening, r), r.id loop
    if v_row.state in ('draft', 'withdrawn', 'checked_in', 'completed', 'no_show')
      or v_decision = 'approve' and v_row.state in ('lapsed', 'declined', 'waitlisted', 'offered') then
      perform app.fail('state', format('One of these registrations is %s', app.registration_words(v_row.state)),
        'Reload the list, and choose again.', 'registrations');
    elsif v_decision = 'decline' and v_row.state <> 'declined' then
      update public.meet_registrations r set decided_by = auth.uid() where r.id = v_row.id;
      perform app.free_registration(v_row.id, 'declined', v_reason);
      v_count := v_count + 1;
    elsif v_decision = 'approve' and v_row.state = 'submitted' then
      if not v_row.has_place then
        select * into v_left from app.places_left(v_opening);
        v_why := (case when v_opening.order_rule = 'draw' and v_opening.drawn_at is null
          then 'Places at this meet are drawn' else app.no_room(v_row, v_left.schools, v_left.cadets) end);
        if v_why is not null then
          perform app.fail('full', v_why, 'Hold the draw, raise the limit, or decline others first.', 'registrations');
        end if;
      end if;
      update public.meet_registrations r set decided_by = auth.uid() where r.id = v_row.id;
      perform app.admit_registration(v_row.id);
      v_count := v_count + 1;
    end if;
  end loop;
  perform app.tell_registrations(v_meet.id);
  return v_count;
end
$$;
call app.expose('public.decide_registrations(uuid[], text, text)', 'authenticated', 'service_role');

-- Draws the order in which schools get their places: by the hash of the seed and the id of each registration, so that
-- everyone can repeat it. Without a seed, the database makes one. Once for each meet. Returns the seed.
create function app.draw_order(p_opening public.meet_openings, p_seed text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_seed text := coalesce(p_seed, encode(extensions.gen_random_bytes(16), 'hex'));
  v_opening public.meet_openings;
begin
  update public.meet_registrations r set draw_place = x.n
  from (
    select i.id,
      row_number() over (order by encode(sha256(convert_to(v_seed || '|' || i.id, 'UTF8')), 'hex'))::integer as n
    from public.meet_registrations i
    where i.meet_id = p_opening.meet_id and i.state = 'submitted' and not i.has_place
  ) x
  where r.id = x.id;
  update public.meet_openings o set draw_seed = v_seed, drawn_at = clock_timestamp()
  where o.meet_id = p_opening.meet_id returning * into v_opening;
  perform app.place_pending(v_opening);
  return v_seed;
end
$$;

-- Holds the draw of a meet whose places are drawn, with the seed that the host gives or a new one.
create function public.draw_registrations(p_meet uuid, p_seed text default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_registrar(p_meet);
  v_opening public.meet_openings := app.need_opening(p_meet);
  v_seed text := app.plain_in(p_seed, 'seed', 'The seed', 80);
begin
  if v_opening.drawn_at is not null then
    return v_opening.draw_seed;
  elsif v_opening.order_rule <> 'draw' then
    perform app.fail('order_rule', 'Places at this meet aren''t drawn', 'Change the order under How to register.');
  elsif v_meet.state <> 'registration_closed' and coalesce(v_opening.draw_at > clock_timestamp(), true) then
    perform app.fail('early', 'Schools still register', 'Close registration first, or wait for the time of the draw.');
  elsif not exists (select from public.meet_registrations r where r.meet_id = p_meet and r.state = 'submitted') then
    perform app.fail('no_one', 'No school waits for the draw', 'Wait until schools have registered.');
  end if;
  v_seed := app.draw_order(v_opening, v_seed);
  perform app.tell_registrations(p_meet);
  return v_seed;
end
$$;
call app.expose('public.draw_registrations(uuid, text)', 'authenticated', 'service_role');

-- Offers a place to a school in the line, before its turn too: with the reason. It needs a free place.
create function public.offer_place(p_registration uuid, p_reason text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_registrations(array[p_registration]);
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 500, true);
  v_opening public.meet_openings := app.need_opening(v_meet.id);
  v_row public.meet_registrations := (select r from public.meet_registrations r where r.id = p_registration);
  v_left record;
  v_why text;
begin
  if v_row.state in ('offered', 'approved', 'confirmed') then
    return v_row.state;
  elsif v_row.state not in ('waitlisted', 'lapsed', 'declined') then
    perform app.fail('state', format('This registration is %s', app.registration_words(v_row.state)),
      'Only schools in the line are offered a place.');
  end if;
  select * into v_left from app.places_left(v_opening);
  v_why := app.no_room(v_row, v_left.schools, v_left.cadets);
  if v_why is not null then
    perform app.fail('full', v_why, 'Raise the limit under How to register, or wait for a free place.');
  end if;
  update public.meet_registrations r set decided_by = auth.uid() where r.id = p_registration;
  perform app.give_offer(p_registration, v_meet);
  update public.meet_registrations r set state_reason = v_reason where r.id = p_registration
    returning r.state into v_row.state;
  perform app.tell_registrations(v_meet.id);
  return v_row.state;
end
$$;
call app.expose('public.offer_place(uuid, text)', 'authenticated', 'service_role');

-- Moves a school in the waiting list: before another one, or to its end. With the reason, which stays in the log.
create function public.move_in_line(p_registration uuid, p_before uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_registrations(array_remove(array[p_registration, p_before], null));
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 500, true);
  v_opening public.meet_openings := app.need_opening(v_meet.id);
  v_to numeric;
  v_above numeric;
begin
  if p_before = p_registration or exists (select from public.meet_registrations r
    where r.id in (p_registration, p_before) and r.state <> 'waitlisted') then
    perform app.fail('state', 'Only schools on the waiting list can be moved', 'Reload the list.');
  end if;
  select app.line_of(v_opening, r) into v_to from public.meet_registrations r where r.id = p_before;
  select max(app.line_of(v_opening, r)) into v_above from public.meet_registrations r
  where r.meet_id = v_meet.id and r.state = 'waitlisted' and r.id <> p_registration
    and (v_to is null or app.line_of(v_opening, r) < v_to);
  update public.meet_registrations r
  set line_at = (case when v_to is null then coalesce(v_above, 0) + 1
      else (coalesce(v_above, v_to - 2) + v_to) / 2 end),
    state_reason = v_reason
  where r.id = p_registration;
end
$$;
call app.expose('public.move_in_line(uuid, uuid, text)', 'authenticated', 'service_role');

-- Scratches entries of schools, with the reason that they read. Their places are offered to the next. Returns how many.
create function public.scratch_entries(p_entries uuid[], p_reason text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_registrations(array(select distinct e.registration_id
    from public.registration_entries e where e.id = any (p_entries[:501])));
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 500, true);
  v_id uuid;
  v_count integer := 0;
begin
  perform app.check_ids(p_entries, 'entries', 500);
  for v_id in select e.id from public.registration_entries e where e.id = any (p_entries)
    and e.state in ('entered', 'waitlisted', 'offered', 'lapsed') order by e.id loop
    perform app.leave_entry(v_id, 'scratched', v_reason);
    v_count := v_count + 1;
  end loop;
  perform app.offer_event_places(v_meet.id);
  perform app.tell_registrations(v_meet.id);
  return v_count;
end
$$;
call app.expose('public.scratch_entries(uuid[], text)', 'authenticated', 'service_role');
