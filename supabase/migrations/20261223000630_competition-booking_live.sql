-- The channels of times that the caller hears: of meets that their school registered for, and of those they plan, where
-- also who is at a time is said.
create function app.times_heard() returns setof text
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
begin
  return query
    select 'times:' || r.meet_id from public.meet_registrations r
    where r.school_id = v_school and r.state not in ('draft', 'withdrawn', 'declined')
      and app.can('competition-entries', 'read')
    union
    select 'times:' || m.id || ':host' from public.meets m
    where m.school_id = v_school and m.archived_at is null and (app.manages('competition-meets', 'read')
      or m.id in (select app.meets_as('director', 'tabulator')));
end
$$;
grant execute on function app.times_heard() to authenticated, service_role;
create policy "times channel" on realtime.messages for select to authenticated using (
  realtime.messages.extension = 'broadcast'
  and (select realtime.topic()) in (select app.times_heard())
);

-- Says which times changed, with all that a page shows of them: no one reads the grid again for it. To schools: how
-- many places are taken, and by whom where the host shows it. To the host: also by whom.
create function app.tell_taken() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet record;
begin
  for v_meet in select x.meet_id, array_agg(distinct x.slot_id) as slots from (
      select n.meet_id, n.slot_id from new_rows n
      union select n.meet_id, n.moved_from from new_rows n where n.moved_from is not null) x
    group by x.meet_id loop
    perform app.send_taken(v_meet.meet_id, v_meet.slots);
  end loop;
  return null;
end
$$;

-- The same after a row changed: also the time where it was.
create function app.tell_moved() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet record;
begin
  for v_meet in select x.meet_id, array_agg(distinct x.slot_id) as slots from (
      select n.meet_id, n.slot_id from new_rows n union select o.meet_id, o.slot_id from old_rows o) x
    group by x.meet_id loop
    perform app.send_taken(v_meet.meet_id, v_meet.slots);
  end loop;
  return null;
end
$$;

-- Sends both messages.
create function app.send_taken(p_meet uuid, p_slots uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_seen jsonb := app.slots_seen(p_slots, true);
begin
  perform realtime.send(jsonb_build_object('slots', case when (app.booking_plan_of(p_meet)).shows_schools then v_seen
    else (select jsonb_agg(x - 'by') from jsonb_array_elements(v_seen) x) end), 'taken', 'times:' || p_meet, true);
  perform realtime.send(jsonb_build_object('slots', v_seen), 'taken', 'times:' || p_meet || ':host', true);
end
$$;
create trigger tell_insert after insert on public.slot_bookings referencing new table as new_rows
  for each statement execute function app.tell_taken();
create trigger tell_update after update on public.slot_bookings referencing old table as old_rows new table as new_rows
  for each statement execute function app.tell_moved();

-- What a school still has to book, for its dashboard: entries whose time the host took away.
create function app.displaced_entries(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(distinct b.entry_id) from public.slot_bookings b join public.meets m on m.id = b.meet_id
  where b.school_id = p_school and b.state = 'displaced' and m.ends_on >= app.day_in(now(), m.time_zone)
$$;

-- The same for the host: entries of its meets that have to be placed again.
create function app.displaced_at_meets(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(distinct b.entry_id) from public.slot_bookings b join public.meets m on m.id = b.meet_id
  where b.host_school_id = p_school and b.state = 'displaced' and m.ends_on >= app.day_in(now(), m.time_zone)
$$;

call app.register_attention('displaced_times', 'competition-entries', 'app.displaced_entries', 61);
call app.register_attention('displaced_entries', 'competition-meets', 'app.displaced_at_meets', 62);
call app.register_meet_guard('times', 'app.booking_blocks');
call app.register_kind('competition-entries.times', 'competition-entries', 'Times at meets',
  'A time of your school moved or is gone, is offered to it, or another school proposes a swap.',
  roles => '{instructor,admin,external}', channel => 'now');
call app.register_kind('competition-meets.times', 'competition-meets', 'Times of your meets',
  'Two times of a school at a meet that you direct are too close.', roles => '{instructor,admin}');
call app.register_job('meets.times', 'competition-meets', 'End holds and offers of times, and hold draws',
  'app.tend_times', every_minutes => 1);
