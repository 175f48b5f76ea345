-- An answer that isn't a booking: what is wrong, what to do, and what belongs to it. It's an answer rather than an
-- error: what the attempt found out of date is brought up to date all the same.
create function app.not_booked(p_code text, p_message text, p_hint text, p_more jsonb default '{}') returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('done', false, 'code', p_code, 'message', p_message, 'hint', p_hint) || p_more
$$;

-- How a meet is booked; a meet whose host has said nothing of it has no times yet.
create function app.booking_plan_of(p_meet uuid) returns public.meet_booking_plans
language sql stable security definer set search_path = ''
as $$
  select b from public.meet_booking_plans b where b.meet_id = p_meet
$$;

-- Why schools can't book at this moment; null: they can. The end is exclusive.
create function app.booking_closed(p_plan public.meet_booking_plans, p_meet public.meets, p_at timestamptz)
returns text
language sql stable set search_path = ''
as $$
  select case
    when p_plan.meet_id is null or p_plan.published_at is null then 'The host hasn''t published times yet'
    when p_meet.archived_at is not null or p_meet.state not in ('published', 'registration_open',
      'registration_closed', 'scheduled') then 'This meet has started or is over, so its times don''t change'
    when p_plan.fairness = 'host' then 'The host assigns the times of this meet'
    when p_plan.fairness = 'draw' and p_plan.drawn_at is null then
      'Times are booked by draw: file your wishes until ' || app.school_moment(p_plan.draw_at, p_meet.time_zone, false)
    when p_at < p_plan.opens_at then
      'Booking opens on ' || app.school_moment(p_plan.opens_at, p_meet.time_zone, false)
    when p_at >= p_plan.closes_at then
      'Booking is closed since ' || app.school_moment(p_plan.closes_at, p_meet.time_zone, false)
  end
$$;

-- Until when a hold lives that starts at this moment: 10 minutes, and never past the end of booking.
create function app.hold_end(p_plan public.meet_booking_plans, p_at timestamptz) returns timestamptz
language sql immutable set search_path = ''
as $$
  select least(p_at + interval '10 minutes', p_plan.closes_at)
$$;

-- Until when an offer lives that is made at this moment: 24 hours, one within the last three days. Null on the day: the
-- place is taken right away.
create function app.offer_end(p_starts timestamptz, p_zone text, p_at timestamptz) returns timestamptz
language sql immutable set search_path = ''
as $$
  select case
    when app.day_in(p_at, p_zone) >= app.day_in(p_starts, p_zone) then null
    when p_at >= p_starts - interval '3 days' then p_at + interval '1 hour'
    else p_at + interval '24 hours' end
$$;

-- What is in the way of an entry at a time, apart from the place itself and its cadets. Null: nothing. Asked while the
-- times are locked. The host passes the rules of the clock and of payment where it says why (`p_override`).
create function app.booking_block(p_entry public.registration_entries, p_slot public.meet_slots, p_host boolean,
  p_override boolean, p_at timestamptz)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_plan public.meet_booking_plans := app.booking_plan_of(p_entry.meet_id);
  v_meet public.meets := (select m from public.meets m where m.id = p_entry.meet_id);
  v_most integer;
  v_why text;
begin
  if p_entry.state <> 'entered' or not exists (select from public.meet_registrations r
    where r.id = p_entry.registration_id and r.state in ('approved', 'confirmed', 'checked_in')) then
    return app.not_booked('not_your_entry', 'This entry doesn''t have a place at the meet',
      'Times are for entries that have one. Reload the page to see where it is.');
  elsif p_slot.id is null or p_slot.removed_at is not null or p_slot.is_draft and not p_host
    or p_slot.meet_id <> p_entry.meet_id or p_slot.event_id is distinct from p_entry.event_id then
    return app.not_booked('schedule_changed', 'The host changed the times, and this one is no longer there',
      'Choose another time.');
  end if;
  v_why := app.booking_closed(v_plan, v_meet, p_at);
  if v_why is not null and not p_override
    and not (p_host and v_plan.published_at is not null and v_plan.fairness in ('host', 'draw')
      and v_meet.state in ('published', 'registration_open', 'registration_closed', 'scheduled')) then
    return app.not_booked('registration_closed', v_why, case when p_host then 'Book it with a reason.'
      when v_plan.fairness = 'host' then 'You can propose a swap to another school.'
      else app.host_answers(v_meet.school_id) end);
  elsif not p_override and exists (select from public.meet_fee_plans f where f.meet_id = p_entry.meet_id
    and f.payment_policy = 'before_booking') and not app.fees_settled(p_entry.registration_id) then
    return app.not_booked('payment_required', 'The fees of this registration aren''t paid',
      'Times can be booked once they are. See the Fees tab.');
  end if;
  select e.max_per_school into v_most from public.meet_events e where e.id = p_entry.event_id;
  if v_most is not null and not p_override and not p_entry.is_exhibition and v_most <= (
    select count(*) from public.slot_bookings b join public.registration_entries o on o.id = b.entry_id
    where b.registration_id = p_entry.registration_id and b.state in ('hold', 'booked') and o.id <> p_entry.id
      and o.event_id = p_entry.event_id and not o.is_exhibition
      and (b.state = 'booked' or b.hold_until > p_at)) then
    return app.not_booked('entry_limit', format('This event takes %s from one school',
      app.so_many(v_most, 'entry')), 'Release a time of another entry first.');
  end if;
  v_why := app.area_block(p_slot);
  if v_why is not null then
    return app.not_booked('area_closed', v_why, 'Choose another time.',
      jsonb_build_object('nearest_free', app.nearest_free(p_entry.id, p_slot.id)));
  end if;
  return null;
end
$$;

-- The answer where a time is taken.
create function app.slot_taken_answer(p_entry uuid, p_slot uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select app.not_booked('slot_taken', app.slot_words(p_slot) || ' is taken',
    case when jsonb_array_length(f.free) > 0 then 'Choose another time, or wait for this one.'
      else 'No other time fits. You can wait for this one.' end, jsonb_build_object('nearest_free', f.free))
  from (select app.nearest_free(p_entry, p_slot) as free) f
$$;

-- The answer where cadets clash.
create function app.clash_answer(p_entry uuid, p_slot uuid, p_clash jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select app.not_booked('cadet_conflict', format('%s %s in %s too, with %s between; %s needed',
      (select string_agg(n.value, ', ') from jsonb_array_elements_text(p_clash -> 'names') n),
      case when jsonb_array_length(p_clash -> 'names') = 1 then 'is' else 'are' end, p_clash ->> 'with',
      case when (p_clash ->> 'gap_min')::integer < 0 then 'no time'
        else app.so_many((p_clash ->> 'gap_min')::integer, 'minute') end,
      app.so_many((p_clash ->> 'needed_min')::integer, 'minute')
        || case when (p_clash ->> 'needed_min')::integer = 1 then ' is' else ' are' end),
    case when jsonb_array_length(f.free) > 0 then 'Choose another time.'
      else 'No other time fits. Choose other cadets, or ask the host.' end,
    p_clash || jsonb_build_object('nearest_free', f.free))
  from (select app.nearest_free(p_entry, p_slot) as free) f
$$;

-- What the school's own calendar has at a time for cadets of the entry: {key, items: [{event, title, members}]}; null:
-- nothing. The day of the meet itself isn't among them. Checks no rights: it's asked for the school's own call alone.
create function app.own_calendar(p_entry uuid, p_slot public.meet_slots) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with cadet as materialized (
    select r.id, r.cadet_id from public.entry_members m join public.roster_members r on r.id = m.member_id
    where m.entry_id = p_entry and m.removed_at is null and m.role <> 'alternate' and r.cadet_id is not null
  ), item as (
    select v.id as event, v.title, v.starts_at, jsonb_agg(c.id order by c.id) as members
    from public.registration_entries e
    join public.school_events v on v.school_id = e.school_id and v.starts_at < p_slot.ends_at
      and v.ends_at > p_slot.starts_at and v.archived_at is null and v.cancelled_at is null
    cross join lateral app.expected_cadets(v.id) x
    join cadet c on c.cadet_id = x
    where e.id = p_entry
      and not exists (select from public.registration_days d where d.event_id = v.id)
      and not exists (select from public.meets m where m.event_id = v.id and m.id = p_slot.meet_id)
    group by v.id
  )
  select jsonb_build_object('key', md5(p_slot.id::text || string_agg(i.event || i.members::text, ',' order by i.event)),
    'items', jsonb_agg(jsonb_build_object('event', i.event, 'title', i.title, 'members', i.members)
      order by i.starts_at, i.event))
  from item i having count(*) > 0
$$;

-- The same as the school reads it: titles and names.
create function app.calendar_words(p_items jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('item', i ->> 'title', 'cadets', to_jsonb(app.member_names(array(
    select x.value::uuid from jsonb_array_elements_text(i -> 'members') x))))), '[]')
  from jsonb_array_elements(p_items) i
$$;
