-- What a late change is asked to do, and in which words schools read it.

-- A clock time of a day from an input, as a moment of the meet; null where none is said.
create function app.late_moment(p_meet public.meets, p_day date, p_clock text, p_field text) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce(p_clock, '') = '' then
    return null;
  elsif p_clock !~ '^([01]\d|2[0-3]):[0-5]\d$' then
    perform app.fail('times', 'That isn''t a time', 'Enter a time like 12:00.', p_field);
  end if;
  return app.moment_at(p_day + p_clock::time, p_meet.time_zone);
end
$$;

-- A late change from an input: {kind, day?, from?, until?, minutes?, areas?, events?, sites?, stops?, started?, area?,
-- to_areas?, free?, event?, to_area?, reason?, allow_reason?}. The reason is asked for when it's applied.
create function app.late_in(p_meet public.meets, p_input jsonb) returns app.late_input
language plpgsql stable security definer set search_path = ''
as $$
declare
  v app.late_input;
begin
  if jsonb_typeof(p_input) is distinct from 'object' or octet_length(p_input::text) > 20000 then
    perform app.fail('input', 'This can''t be read', 'Reload the page and try again.');
  end if;
  v.kind := app.one_of(p_input ->> 'kind', '{delay,area_closed,event_moved}', '', 'kind', 'That kind of change');
  v.day := app.meet_day_in(p_meet, p_input ->> 'day', 'day');
  v.from_at := app.late_moment(p_meet, v.day, p_input ->> 'from', 'from');
  v.until_at := app.late_moment(p_meet, v.day, p_input ->> 'until', 'until');
  v.minutes := coalesce(app.late_minutes(p_input ->> 'minutes'), 0);
  v.areas := app.meet_ids_in(p_meet.id, 'meet_areas', p_input -> 'areas', 'areas');
  v.events := app.meet_ids_in(p_meet.id, 'meet_events', p_input -> 'events', 'events');
  v.sites := array(select x.value from jsonb_array_elements_text(app.texts_in(p_input -> 'sites', 'sites')) x);
  v.with_stops := coalesce(app.yes_in(p_input ->> 'stops', 'stops'), false);
  v.with_started := coalesce(app.yes_in(p_input ->> 'started', 'started'), false);
  v.frees := coalesce(app.yes_in(p_input ->> 'free', 'free'), false);
  v.reason := app.plain_in(p_input ->> 'reason', 'reason', 'The reason', 200);
  v.allow_reason := app.need_text(p_input ->> 'allow_reason', 'allow_reason', 'The reason', 500);
  v.to_areas := '{}';
  if v.kind = 'area_closed' then
    v.area_id := app.late_area(p_meet.id, p_input ->> 'area', 'area', true);
    v.to_areas := array(select app.late_area(p_meet.id, x.value, 'to_areas', true) from jsonb_array_elements_text(
      app.texts_in(p_input -> 'to_areas', 'to_areas')) with ordinality x order by x.ordinality);
    v.minutes := 0;
  elsif v.kind = 'event_moved' then
    v.events := app.meet_ids_in(p_meet.id, 'meet_events', jsonb_build_array(p_input -> 'event'), 'event');
    v.to_areas := array_remove(array[app.late_area(p_meet.id, p_input ->> 'to_area', 'to_area', false)], null);
    v.from_at := coalesce(v.from_at, app.moment_at(v.day::timestamp, p_meet.time_zone));
  end if;
  if v.from_at is null then
    perform app.fail('missing', 'From when on is missing', 'Enter a time.', 'from');
  elsif v.until_at <= v.from_at then
    perform app.fail('order', 'It ends before it starts', 'Check both times.', 'until');
  elsif v.kind = 'delay' and v.minutes = 0 then
    perform app.fail('missing', 'By how many minutes is missing', 'Enter 5 to 300 minutes.', 'minutes');
  elsif v.kind = 'event_moved' and v.minutes = 0 and cardinality(v.to_areas) = 0 then
    perform app.fail('missing', 'Where the event moves is missing', 'Choose an area, or enter minutes.', 'to_area');
  end if;
  return v;
end
$$;

-- Minutes later, or earlier where negative: 5 to 300.
create function app.late_minutes(p_text text) returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(p_text, '') in ('', '0') then
    return null;
  elsif p_text !~ '^-?\d{1,3}$' or abs(p_text::integer) not between 5 and 300 then
    perform app.fail('number', 'Enter a whole number from 5 to 300', 'With a minus sign, it is earlier.', 'minutes');
  end if;
  return p_text::integer;
end
$$;

-- An area of the meet from an input.
create function app.late_area(p_meet uuid, p_id text, p_field text, p_needed boolean) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_id uuid := app.id_in(p_id, p_field);
begin
  if v_id is null and p_needed then
    perform app.fail('missing', 'The area is missing', 'Choose an area.', p_field);
  elsif v_id is not null and not exists (select from public.meet_areas a where a.id = v_id and a.meet_id = p_meet
    and a.archived_at is null) then
    perform app.fail('unknown_area', 'That area isn''t at this meet', 'Choose another.', p_field);
  end if;
  return v_id;
end
$$;

-- A moment on the clock of the meet, with the day where it has several.
create function app.late_clock(p_at timestamptz, p_meet public.meets) returns text
language sql stable set search_path = ''
as $$
  select to_char(p_at at time zone p_meet.time_zone, case when p_meet.ends_on > p_meet.starts_on
    then 'FMDy, FMMon FMDD, FMHH12:MI AM' else 'FMHH12:MI AM' end)
$$;

-- By how much something is later or earlier, in words.
create function app.late_by(p_minutes integer) returns text
language sql immutable set search_path = ''
as $$
  select app.so_many(abs(p_minutes), 'minute') || case when p_minutes < 0 then ' earlier' else ' later' end
$$;

-- What a late change does, as schools read it.
create function app.late_words(p_meet public.meets, p app.late_input) returns text
language sql stable security definer set search_path = ''
as $$
  select left(case p.kind
    when 'area_closed' then format('%s is closed from %s %s', n.closed, app.late_clock(p.from_at, p_meet),
      coalesce('to ' || to_char(p.until_at at time zone p_meet.time_zone, 'FMHH12:MI AM'), 'on'))
    when 'event_moved' then concat(n.events, n.places, n.from_words,
      case when n.target is null then ' is ' || app.late_by(p.minutes)
        else ' moves to ' || n.target || case when p.minutes <> 0 then ', ' || app.late_by(p.minutes) else '' end end)
    else concat(coalesce(n.events, 'Everything'), n.places, n.from_words,
      case when cardinality(p.events) > 1 then ' are ' else ' is ' end, app.late_by(p.minutes)) end, 300)
  from (select
    (select string_agg(v.name, ', ' order by v.sort, v.code) from public.meet_events v where v.id = any (p.events))
      as events,
    ' at ' || nullif(concat_ws(', ', nullif(array_to_string(p.sites, ', '), ''), (select string_agg(a.name, ', '
      order by a.sort, a.name) from public.meet_areas a where a.id = any (p.areas))), '') as places,
    (select a.name from public.meet_areas a where a.id = p.area_id) as closed,
    (select a.name from public.meet_areas a where a.id = p.to_areas[1]) as target,
    case when p.from_at > app.moment_at(p.day::timestamp, p_meet.time_zone) then format(' from %s %s',
      app.late_clock(p.from_at, p_meet), coalesce('to ' || to_char(p.until_at at time zone p_meet.time_zone,
        'FMHH12:MI AM'), 'on')) end as from_words) n
$$;

-- Why a time stays although it's in what changes: it was held, was scored, or has started. Null: it moves.
create function app.late_stays(p_slot public.meet_slots, p_with_started boolean) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when exists (select from public.slot_bookings b where b.slot_id = p_slot.id and b.state in ('completed', 'no_show'))
      then 'it was held'
    when exists (select from public.slot_bookings b join public.registration_entries e on e.id = b.entry_id
      join public.meet_performances f on f.entry_id = e.entry_id and f.voided_at is null
      where b.slot_id = p_slot.id and b.state = 'booked') then 'it was scored'
    when exists (select from public.slot_bookings b left join public.registration_entries e on e.id = b.entry_id
      join public.meet_calls c on c.entry_id = coalesce(e.entry_id, b.host_entry_id)
      where b.slot_id = p_slot.id and b.state = 'booked' and c.state in ('on_pad', 'running', 'done'))
      then 'it has started'
    when p_slot.starts_at <= now() and not p_with_started then 'it has started' end
$$;

-- The times that a change is about, each with why it stays.
create function app.late_slots(p_meet public.meets, p app.late_input) returns table (id uuid, stays text)
language sql stable security definer rows 200 set search_path = ''
as $$
  select s.id, app.late_stays(s, p.with_started)
  from public.meet_slots s join public.meet_areas a on a.id = s.area_id
  where s.meet_id = p_meet.id and s.removed_at is null
    and app.day_in(s.starts_at, p_meet.time_zone) = p.day
    and case p.kind when 'area_closed' then s.area_id = p.area_id and s.ends_at > p.from_at
        and (p.until_at is null or s.starts_at < p.until_at)
        -- Who has no one there is closed with the area.
        and exists (select from public.slot_bookings b where b.slot_id = s.id
          and b.state in ('hold', 'offered', 'booked', 'completed', 'no_show'))
      else s.starts_at >= p.from_at and (p.until_at is null or s.starts_at < p.until_at) end
    and (cardinality(p.areas) = 0 or s.area_id = any (p.areas))
    and (cardinality(p.events) = 0 or s.event_id = any (p.events))
    and (cardinality(p.sites) = 0 or coalesce(nullif(trim(a.site), ''), 'MAIN') = any (p.sites))
$$;

-- When the day ends by its plan, else at 6 PM.
create function app.late_day_end(p_meet public.meets, p_plan public.meet_day_plans, p_day date) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select app.moment_at(p_day + coalesce((select (d ->> 'to')::time from jsonb_array_elements(p_plan.days) d
    where d ->> 'day' = p_day::text limit 1), time '18:00'), p_meet.time_zone)
$$;
