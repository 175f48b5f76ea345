-- An entry that no longer competes frees its times and leaves every line.
create function app.free_entry_times() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_slot uuid;
begin
  update public.slot_waits w set state = 'left' where w.entry_id = new.id and w.state = 'waiting';
  foreach v_slot in array app.slots_of(new.id) loop
    perform app.free_slot(new.id, v_slot, 'released');
  end loop;
  update public.slot_swaps w set state = 'void', ended_at = now()
  where w.state = 'open' and new.id in (w.entry_id, w.asked_entry_id);
  return null;
end
$$;
create trigger free_times after update of state on public.registration_entries for each row
  when (old.state = 'entered' and new.state <> 'entered') execute function app.free_entry_times();

-- Who competes changed: the cadets of booked entries are busy anew, and clashes are told to the school and the host. A
-- roster is never refused because of the times.
create function app.note_roster_clashes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_row record;
begin
  for v_row in select distinct b.id, b.entry_id from new_rows n
    join public.slot_bookings b on b.entry_id = n.entry_id and b.state in ('booked', 'hold') order by b.id loop
    perform app.write_busy(v_row.id);
  end loop;
  for v_row in select distinct r.meet_id, r.registration_id from (select distinct n.meet_id, n.registration_id from
    new_rows n) r where exists (select from public.slot_bookings b where b.registration_id = r.registration_id) loop
    perform app.tell_clashes(v_row.meet_id, v_row.registration_id);
  end loop;
  return null;
end
$$;
create trigger note_clashes_insert after insert on public.entry_members referencing new table as new_rows
  for each statement execute function app.note_roster_clashes();
create trigger note_clashes_update after update on public.entry_members referencing new table as new_rows
  for each statement execute function app.note_roster_clashes();

-- Says which times changed, with all that a page shows of them: no one reads the grid again for it. To schools: how
-- many places are taken, and by whom where the host shows it. To the host: also by whom.
create function app.tell_taken() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet record;
begin
  if current_setting('app.times_quiet', true) = 'on' then
    return null;
  end if;
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
  if current_setting('app.times_quiet', true) = 'on' then
    return null;
  end if;
  for v_meet in select x.meet_id, array_agg(distinct x.slot_id) as slots from (
      select n.meet_id, n.slot_id from new_rows n union select o.meet_id, o.slot_id from old_rows o) x
    group by x.meet_id loop
    perform app.send_taken(v_meet.meet_id, v_meet.slots);
  end loop;
  return null;
end
$$;
create trigger tell_insert after insert on public.slot_bookings referencing new table as new_rows
  for each statement execute function app.tell_taken();
create trigger tell_update after update on public.slot_bookings referencing old table as old_rows new table as new_rows
  for each statement execute function app.tell_moved();
call app.register_job('meets.times', 'competition-meets', 'End holds and offers of times, and hold draws',
  'app.tend_times', every_minutes => 1);

-- An entry of the host's that no longer competes frees its time. Who waits for it is offered it by the job of each
-- minute: the caller doesn't hold the opening.
create function app.free_typed_in_times() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.slot_bookings b set state = 'released', hold_until = null, ended_at = clock_timestamp()
  where b.host_entry_id = new.id and b.state in ('hold', 'booked', 'displaced');
  return null;
end
$$;
create trigger free_times after update of status, archived_at on public.meet_entries for each row
  when (new.archived_at is not null and old.archived_at is null
    or new.status = 'scratched' and old.status <> 'scratched')
  execute function app.free_typed_in_times();
