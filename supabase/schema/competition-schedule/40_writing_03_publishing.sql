-- The same for those who plan the times, before they publish.
create function public.publish_preview(p_version uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader((select v.meet_id from public.meet_schedule_versions v
    where v.id = p_version), 'director', 'tabulator');
begin
  return app.publish_difference((select v from public.meet_schedule_versions v where v.id = p_version), v_meet);
end
$$;
call app.expose('public.publish_preview(uuid)', 'authenticated', 'service_role');

-- The times of the grid that a version needs: those that are there stay as they are, others are added. Returns how many
-- were added or changed. The caller works alone.
create function app.write_version_slots(p_version public.meet_schedule_versions, p_grid integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_added integer;
  v_changed integer;
begin
  insert into public.meet_slots (school_id, meet_id, event_id, area_id, starts_at, ends_at, capacity, grid_version,
    is_draft)
  select distinct p_version.school_id, p_version.meet_id, p.event_id, p.area_id, p.starts_at, p.ends_at, p.capacity,
    p_grid, false
  from app.version_places(p_version) p where p.slot_id is null;
  get diagnostics v_added = row_count;
  update public.meet_slots s set capacity = p.capacity, is_draft = false, grid_version = p_grid
  from (select distinct x.slot_id, x.capacity from app.version_places(p_version) x) p
  where s.id = p.slot_id and (s.capacity, s.is_draft) is distinct from (p.capacity, false);
  get diagnostics v_changed = row_count;
  return v_added + v_changed;
end
$$;

-- Gives everyone their place of a version. A booking stays a row where its entry stays or moves, a hold becomes one,
-- and what else was held, offered, or booked ends. Returns how many rows changed. The caller works alone, and every
-- time of the version is there.
create function app.write_version_bookings(p_version public.meet_schedule_versions, p_at timestamptz) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_moved uuid[];
  v_ended uuid[];
  v_new uuid[];
begin
  with ended as (
    update public.slot_bookings b set hold_until = null, ended_at = p_at, state = case
        when b.state <> 'booked' then 'expired' when m.kind = 'lost' then 'displaced' else 'released' end
    from public.slot_bookings o
    left join public.registration_entries e on e.id = o.entry_id
    left join app.version_moves(p_version) m on m.entry = coalesce(e.entry_id, o.host_entry_id)
    where b.id = o.id and o.meet_id = p_version.meet_id and (o.state = 'offered' or o.state in ('hold', 'booked')
      and (m.kind is null or m.kind in ('lost', 'gone', 'without')))
    returning b.id
  )
  select array_agg(x.id) into v_ended from ended x;
  -- Those that move step out of the index of places first: two may exchange theirs.
  with moving as (
    update public.slot_bookings b set is_moving = true
    from app.version_places(p_version) p
    where b.meet_id = p_version.meet_id and b.state in ('hold', 'booked')
      and coalesce(b.entry_id, b.host_entry_id) = coalesce(p.registration_entry, p.meet_entry)
      and (b.slot_id, b.seat_no, b.lane, b.state) is distinct from (p.slot_id, p.seat_no, p.lane, 'booked')
    returning b.id
  )
  select array_agg(x.id) into v_moved from moving x;
  delete from app.cadet_busy c where c.booking_id = any (v_moved || v_ended);
  update public.slot_bookings b
  set slot_id = p.slot_id, seat_no = p.seat_no, lane = p.lane, state = 'booked', hold_until = null, is_moving = false,
    moved_from = case when b.state = 'booked' and b.slot_id <> p.slot_id then b.slot_id else b.moved_from end,
    booked_at = case when x.stays then b.booked_at else p_at end, by_host = b.by_host or not x.stays,
    overrides = case when x.stays then b.overrides else '[]' end,
    override_reason = case when x.stays then b.override_reason end,
    heard_start = case when o.state = 'booked' and s.area_id = p.area_id
      and abs(extract(epoch from p.starts_at - app.heard_start(o, s.starts_at))) < 300
      then app.heard_start(o, s.starts_at) else p.starts_at end
  from app.version_places(p_version) p, public.slot_bookings o
  join public.meet_slots s on s.id = o.slot_id
  cross join lateral (select o.state = 'booked' and o.slot_id = p.slot_id as stays) x
  where b.id = any (v_moved) and o.id = b.id
    and coalesce(o.entry_id, o.host_entry_id) = coalesce(p.registration_entry, p.meet_entry);
  with added as (
    insert into public.slot_bookings (school_id, host_school_id, meet_id, registration_id, entry_id, host_entry_id,
      slot_id, seat_no, lane, state, booked_at, by_host, heard_start)
    select coalesce(e.school_id, p_version.school_id), p_version.school_id, p_version.meet_id, e.registration_id, e.id,
      case when e.id is null then p.meet_entry end, p.slot_id, p.seat_no, p.lane, 'booked', p_at, true,
      p.starts_at
    from app.version_places(p_version) p
    left join public.registration_entries e on e.id = p.registration_entry
    where not exists (select from public.slot_bookings b
      where coalesce(b.entry_id, b.host_entry_id) = coalesce(p.registration_entry, p.meet_entry)
        and b.meet_id = p_version.meet_id and b.state in ('hold', 'booked', 'completed', 'no_show'))
    returning id
  )
  select array_agg(x.id) into v_new from added x;
  perform app.write_busy_of(v_moved || v_new);
  update public.slot_bookings b set state = 'released', ended_at = p_at
  where b.meet_id = p_version.meet_id and b.state = 'displaced' and exists (select from public.slot_bookings o
    where coalesce(o.entry_id, o.host_entry_id) = coalesce(b.entry_id, b.host_entry_id) and o.state = 'booked'
      and o.meet_id = b.meet_id);
  return coalesce(cardinality(v_moved || v_ended || v_new), 0);
end
$$;

-- Takes away what the version has no entry at, and ends what hung on it: lines, and proposals to swap what is no longer
-- there. Places that are free go to their lines. Returns how many times went. The caller works alone.
create function app.end_other_slots(p_version public.meet_schedule_versions, p_grid integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_count integer;
begin
  update public.meet_slots s set removed_at = now(), grid_version = p_grid
  where s.meet_id = p_version.meet_id and s.removed_at is null and s.kind = 'perform'
    and not exists (select from app.version_places(p_version) p where p.slot_id = s.id)
    and not exists (select from public.slot_bookings b where b.slot_id = s.id
      and b.state in ('booked', 'completed', 'no_show'));
  get diagnostics v_count = row_count;
  update public.slot_waits w set state = case when s.removed_at is null then 'taken' else 'left' end
  from public.meet_slots s
  where w.meet_id = p_version.meet_id and w.state = 'waiting' and s.id = w.slot_id and (s.removed_at is not null
    or exists (select from public.slot_bookings b where b.slot_id = w.slot_id and b.entry_id = w.entry_id
      and b.state = 'booked'));
  update public.slot_swaps w set state = 'void', ended_at = now()
  where w.meet_id = p_version.meet_id and w.state = 'open' and not (
    exists (select from public.slot_bookings b where b.entry_id = w.entry_id and b.slot_id = w.slot_id
      and b.state = 'booked')
    and exists (select from public.slot_bookings b where b.entry_id = w.asked_entry_id and b.slot_id = w.asked_slot_id
      and b.state = 'booked'));
  perform app.offer_slot(x.slot_id) from (select distinct w.slot_id from public.slot_waits w
    where w.meet_id = p_version.meet_id and w.state = 'waiting' order by 1) x;
  return v_count;
end
$$;

-- Tells each school with an account, in one message, which of its entries moved, got a time, or lost theirs: once for
-- this version of the grid. Returns how many schools were told.
create function app.tell_version(p_meet public.meets, p_rows jsonb, p_grid integer, p_reason text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school record;
  v_line text;
  v_text text;
  v_left integer;
  v_told integer := 0;
  v_days boolean := p_meet.ends_on > p_meet.starts_on;
begin
  for v_school in
    select r.id, r.school_id, count(*)::integer as many, bool_and(x ->> 'kind' = 'placed') as is_first,
      array_agg(format('%s: %s', concat_ws(' ', x ->> 'event', nullif(x ->> 'team', 'A')), coalesce(
        'report ' || to_char((x -> 'after' ->> 'report_at')::timestamptz at time zone p_meet.time_zone,
          case when v_days then 'Dy FMHH12:MI AM' else 'FMHH12:MI AM' end) || ', ' || (x -> 'after' ->> 'area'),
        'no time now')) order by x -> 'after' ->> 'starts_at', x ->> 'entry') as lines
    from jsonb_array_elements(p_rows) x
    join public.meet_registrations r on r.id = (x ->> 'registration')::uuid
    group by r.id order by r.id loop
    v_text := coalesce(rtrim(p_reason, '. ') || '. ', '');
    v_left := v_school.many;
    foreach v_line in array v_school.lines loop
      exit when length(v_text) + length(v_line) > 360;
      v_text := v_text || v_line || '. ';
      v_left := v_left - 1;
    end loop;
    perform app.notify_across('competition-entries.times', v_school.school_id, null, left(format(
        case when v_school.is_first then 'Your times at %s' else 'Your times at %s changed' end, p_meet.title), 120),
      v_text || case when v_left = 0 then '' else format('And %s more.', v_left) end,
      '/app/competition-portal/registrations/' || v_school.id || '?tab=times',
      concat_ws(':', 'slot-published', v_school.id, p_grid));
    v_told := v_told + 1;
  end loop;
  return v_told;
end
$$;

-- Publishes a version: its places become the times of the meet, and those who move by 5 minutes or more, to another
-- day or area, who get a time, or lose theirs, are told once. `p_seen` is what the preview said; where something has
-- changed since, nothing is published. A meet that is running needs a reason. Published again unchanged, it changes
-- nothing and tells no one. Returns {version, number, moved, placed, lost, told}.
create function public.publish_schedule_version(p_version uuid, p_seen text, p_reason text default null,
  p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_times((select x.meet_id from public.meet_schedule_versions x where x.id = p_version));
  v public.meet_schedule_versions;
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 200);
  v_done jsonb := app.once(p_key, 'publish_schedule_version', jsonb_build_array(p_version, p_seen, p_reason));
  v_now timestamptz := clock_timestamp();
  v_seen jsonb;
  v_told jsonb;
  v_grid integer;
  v_changed integer;
  v_schools integer := 0;
begin
  if v_done is not null then
    return v_done;
  elsif v_meet.state = 'draft' then
    perform app.fail('state', 'This meet is a draft, so no one reads its times', 'Publish the meet first.');
  end if;
  perform app.hold_booking(v_meet.id, array(select r.id from public.meet_registrations r where r.meet_id = v_meet.id),
    true);
  perform from public.meet_slots s where s.meet_id = v_meet.id and s.removed_at is null order by s.id for no key update;
  select * into v from public.meet_schedule_versions x where x.id = p_version for no key update;
  if v.archived_at is not null then
    perform app.fail('archived', 'This version was removed', 'Restore it first.');
  end if;
  v_seen := app.publish_difference(v, v_meet);
  if v_seen ->> 'seen' is distinct from p_seen then
    perform app.fail('seen', 'Something changed since you looked', 'Read the difference again, then publish.', 'seen');
  elsif jsonb_array_length(v_seen -> 'blocks') > 0 then
    perform app.fail('blocked', v_seen -> 'blocks' -> 0 ->> 'message', v_seen -> 'blocks' -> 0 ->> 'hint', 'version');
  elsif (v_seen ->> 'needs_reason')::boolean and v_reason is null then
    perform app.fail('missing', 'The reason is missing', 'The meet is running. Say why in a sentence.', 'reason');
  end if;
  -- Read before anyone moves: what they are told is how they moved.
  select coalesce(jsonb_agg(x || jsonb_build_object('registration', m.registration)), '[]') into v_told
  from jsonb_array_elements(v_seen -> 'rows') x
  join app.version_moves(v) m on m.entry = (x ->> 'id')::uuid
  where m.is_told and m.registration is not null;
  insert into public.meet_booking_plans (meet_id, school_id, fairness) values (v_meet.id, v_meet.school_id, 'host')
  on conflict do nothing;
  select b.grid_version + 1 into v_grid from public.meet_booking_plans b where b.meet_id = v_meet.id for update;
  perform set_config('app.times_quiet', 'on', true);
  v_changed := app.write_version_slots(v, v_grid);
  v_changed := v_changed + app.write_version_bookings(v, v_now);
  v_changed := v_changed + app.end_other_slots(v, v_grid);
  perform set_config('app.times_quiet', 'off', true);
  if v_changed > 0 then
    update public.meet_booking_plans b set grid_version = v_grid, published_at = v_now where b.meet_id = v_meet.id;
    v_schools := app.tell_version(v_meet, v_told, v_grid, v_reason);
    perform app.send_again(v_meet.id);
  else
    v_grid := v_grid - 1;
  end if;
  update public.meet_schedule_versions x set published_at = null
  where x.meet_id = v_meet.id and x.id <> p_version and x.published_at is not null;
  update public.meet_schedule_versions x set published_at = v_now, publish_reason = v_reason
  where x.id = p_version and (v_changed > 0 or x.published_at is null);
  return app.done(p_key, jsonb_build_object('version', v_grid, 'number', v.number, 'told', v_schools)
    || (v_seen -> 'counts') - '{told,unchanged,without,gone}'::text[]);
end
$$;
call app.expose('public.publish_schedule_version(uuid, text, text, uuid)', 'authenticated', 'service_role');
