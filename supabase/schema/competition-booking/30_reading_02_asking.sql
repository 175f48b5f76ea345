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

-- True where someone waits for one of these times, or was offered it: who changes them works alone.
create function app.is_waited_for(p_slots uuid[]) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.slot_waits w where w.slot_id = any (p_slots) and w.state = 'waiting')
    or exists (select from public.slot_bookings b where b.slot_id = any (p_slots) and b.state = 'offered')
$$;

-- The times that an entry has something at: its booking, its hold, and its offer. An entry of a registration, or one of
-- the host's alone.
create function app.slots_of(p_entry uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(select b.slot_id from public.slot_bookings b
    where (b.entry_id = p_entry or b.host_entry_id = p_entry) and b.state in ('hold', 'offered', 'booked'))
$$;

-- A clash as part of a sentence.
create function app.clash_words(p_clash jsonb) returns text
language sql stable set search_path = ''
as $$
  select format('%s also compete in %s: %s', coalesce((select string_agg(n.value, ', ')
    from jsonb_array_elements_text(p_clash -> 'names') n), 'Cadets'), p_clash ->> 'with',
    app.gap_words((p_clash ->> 'gap_min')::integer, (p_clash ->> 'needed_min')::integer))
$$;

-- An entry of the caller's school, for those who book its times. Refuses anyone else.
create function app.need_slot_entry(p_entry uuid) returns public.registration_entries
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v public.registration_entries;
begin
  if not app.can('competition-entries', 'update') then
    perform app.deny('You don''t have permission to book times for your school');
  end if;
  select * into v from public.registration_entries e where e.id = p_entry and e.school_id = v_school;
  if v.id is null then
    perform app.fail('not_your_entry', 'Your school doesn''t have that entry', 'Reload the page.', 'entry');
  end if;
  return v;
end
$$;

-- Refuses swaps where times no longer change.
create function app.refuse_swaps(p_meet uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_meet public.meets := (select m from public.meets m where m.id = p_meet);
  v_plan public.meet_booking_plans := app.booking_plan_of(p_meet);
begin
  if v_meet.state not in ('published', 'registration_open', 'registration_closed', 'scheduled')
    or v_plan.closes_at <= clock_timestamp() then
    perform app.fail('registration_closed', case when v_plan.closes_at <= clock_timestamp() then
      'Booking is closed since ' || app.school_moment(v_plan.closes_at, v_meet.time_zone, false)
      else 'This meet has started or is over, so its times don''t change' end, app.host_answers(v_meet.school_id));
  end if;
end
$$;

-- Why a time can't be on an area: outside of its hours, closed, a stop, or another time there. Null: it can.
create function app.slot_block(p_slot public.meet_slots) returns text
language sql stable security definer set search_path = ''
as $$
  with local as (
    select p_slot.starts_at at time zone m.time_zone as starts, p_slot.ends_at at time zone m.time_zone as ends, m.*
    from public.meets m where m.id = p_slot.meet_id
  )
  select case
    when l.starts::date not between l.starts_on and l.ends_on then 'It isn''t on a day of the meet'
    when l.ends::date <> l.starts::date then 'It runs past midnight'
    when app.area_block(p_slot) is not null then app.area_block(p_slot)
    when exists (select from jsonb_array_elements(a.windows) w where coalesce(w ->> 'closed', '') <> 'true')
      and not exists (select from jsonb_array_elements(a.windows) w where coalesce(w ->> 'closed', '') <> 'true'
        and w ->> 'day' = l.starts::date::text and to_char(l.starts, 'HH24:MI') >= w ->> 'from'
        and to_char(l.ends, 'HH24:MI') <= w ->> 'to') then a.name || ' isn''t open then'
    when exists (select from jsonb_array_elements(d.stops) x where x ->> 'day' = l.starts::date::text
      and to_char(l.starts, 'HH24:MI') < x ->> 'to' and to_char(l.ends, 'HH24:MI') > x ->> 'from'
      and coalesce(x -> 'areas' ? a.id::text, true) and coalesce(x -> 'events' ? p_slot.event_id::text, true)
      and coalesce(x -> 'sites' ? coalesce(a.site, 'MAIN'), true)) then 'Nothing is held then'
    when exists (select from public.meet_slots o left join public.meet_events v on v.id = o.event_id
      where o.area_id = p_slot.area_id and o.removed_at is null and o.id is distinct from p_slot.id
        and o.starts_at < p_slot.ends_at + make_interval(mins => coalesce(e.buffer_minutes, 0))
        and o.ends_at + make_interval(mins => coalesce(v.buffer_minutes, 0)) > p_slot.starts_at)
      then a.name || ' has another time then' end
  from local l
  join public.meet_areas a on a.id = p_slot.area_id
  left join public.meet_events e on e.id = p_slot.event_id
  left join public.meet_day_plans d on d.meet_id = l.id
$$;
