-- Who may have a job at a meet: active accounts of the host school, a cadet only where nothing is decided on.
create function app.keep_meet_staff() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_person public.profiles;
begin
  if new.archived_at is not null then
    return new;
  end if;
  select * into v_person from public.profiles p where p.id = new.profile_id;
  if not coalesce(app.may_staff(v_person.role, new.role), false) then
    perform app.fail('job', case v_person.role
      when 'cadet' then 'A cadet can be a runner, timer, keyer, or at check-in, but doesn''t decide on scores'
      else 'Only staff and cadets of the host school work at its meets' end, 'Choose another person or job.', 'role');
  end if;
  return new;
end
$$;
create trigger keep_meet_staff before insert or update on public.meet_staff
  for each row execute function app.keep_meet_staff();

-- A cadet who leaves the roster of the host leaves no name behind: with the pointer, name and grade go.
create function app.forget_entry_cadet() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.own_cadet_id is not null and new.own_cadet_id is null then
    new.name := null;
    new.grade := null;
  end if;
  return new;
end
$$;
create trigger forget_entry_cadet before update on public.meet_entry_cadets
  for each row execute function app.forget_entry_cadet();

-- Once the meet runs, papers and results name its codes, and nothing they are made of goes away: an entry is scratched,
-- an event canceled. Before that, a division or school goes only where nothing is in it.
create function app.keep_meet_code() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_started boolean := (select m.started_at is not null from public.meets m where m.id = new.meet_id);
  v_archived boolean := new.archived_at is not null and old.archived_at is null;
begin
  if v_started and new.code is distinct from old.code then
    perform app.fail('code', 'Codes don''t change once the meet has started', 'Printed sheets and results name them.',
      'code');
  elsif v_started and v_archived and tg_table_name <> 'meet_entry_cadets' then
    perform app.fail('running', 'The meet has started, so this stays', 'Scratch the entry, or cancel the event.');
  elsif v_archived and tg_table_name = 'meet_schools' and exists (
    select from public.meet_entries e where e.meet_school_id = new.id and e.archived_at is null) then
    perform app.fail('has_entries', 'This school has entries', 'Archive them first.');
  elsif v_archived and tg_table_name = 'meet_divisions' and (
    exists (select from public.meet_events e where e.meet_id = new.meet_id and e.archived_at is null
      and old.code = any (e.divisions))
    or exists (select from public.meet_schools k where k.meet_id = new.meet_id and k.archived_at is null
      and k.division = old.code)
    or exists (select from public.meet_entries n where n.meet_id = new.meet_id and n.archived_at is null
      and n.division = old.code)) then
    perform app.fail('in_use', 'An event, a school, or an entry is in this division', 'Move them first.');
  end if;
  return new;
end
$$;
create trigger keep_meet_code before update on public.meet_divisions for each row execute function app.keep_meet_code();
create trigger keep_meet_code before update on public.meet_events for each row execute function app.keep_meet_code();
create trigger keep_meet_code before update on public.meet_seats for each row execute function app.keep_meet_code();
create trigger keep_meet_code before update on public.meet_schools for each row execute function app.keep_meet_code();
create trigger keep_meet_code before update on public.meet_entries for each row execute function app.keep_meet_code();
create trigger keep_meet_code before update on public.meet_entry_cadets
  for each row execute function app.keep_meet_code();

-- An event is scored by a published sheet.
create function app.keep_meet_sheet() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.sheet_id is not null and (tg_op = 'INSERT' or new.sheet_id is distinct from old.sheet_id)
    and not exists (select from public.score_sheets s where s.id = new.sheet_id and s.state = 'published') then
    perform app.fail('sheet', 'This score sheet isn''t published', 'Publish it first, or choose another.', 'sheet_id');
  end if;
  return new;
end
$$;
create trigger keep_meet_sheet before insert or update of sheet_id on public.meet_events
  for each row execute function app.keep_meet_sheet();

-- An event that takes all day ends at 23:59 of its last day: at midnight, a meet of one day was on the calendar for
-- two.
create function app.keep_meet_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_starts timestamptz := new.starts_on::timestamp at time zone new.time_zone;
  v_ends timestamptz := (new.ends_on + time '23:59') at time zone new.time_zone;
begin
  if new.archived_at is not null and old.archived_at is null and new.state in ('in_progress', 'paused') then
    perform app.fail('running', 'A meet that is in progress isn''t archived', 'Lock its scores first.');
  end if;
  if new.event_id is not null
    and (new.event_id, new.title, new.starts_on, new.ends_on, new.venue, new.state = 'cancelled',
      new.archived_at is null)
    is distinct from (old.event_id, old.title, old.starts_on, old.ends_on, old.venue, old.state = 'cancelled',
      old.archived_at is null)
  then
    update public.school_events e
    set title = new.title, starts_at = v_starts, ends_at = v_ends, place = new.venue,
      cancelled_at = (case when new.state = 'cancelled' then coalesce(e.cancelled_at, now())
        when old.state <> 'cancelled' then e.cancelled_at end),
      archived_at = (case when new.archived_at is not null then coalesce(e.archived_at, now())
        when old.archived_at is null then e.archived_at end)
    where e.id = new.event_id;
  end if;
  return new;
end
$$;
create trigger with_event before update on public.meets for each row execute function app.keep_meet_event();

-- Keeps when the meet paused and went on, whichever call did it.
create function app.note_meet_pause() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_stop uuid;
begin
  if new.state = 'paused' then
    insert into public.meet_stops (school_id, meet_id, kind, reason)
    values (new.school_id, new.id, coalesce(nullif(current_setting('app.stop_kind', true), ''), 'other'),
      coalesce(new.state_reason, 'No reason given'))
    returning id into v_stop;
    perform app.tell_meet(new.id, left('Paused: ' || new.title, 120), new.state_reason, 'meet-stop:' || v_stop);
  else
    update public.meet_stops s set ended_at = now(), ended_by = auth.uid(), end_reason = new.state_reason
    where s.meet_id = new.id and s.event_id is null and s.ended_at is null returning s.id into v_stop;
    perform app.tell_meet(new.id, left('Goes on: ' || new.title, 120), 'Scoring goes on.', 'meet-goes-on:' || v_stop);
  end if;
  return null;
end
$$;
create trigger note_pause after update of state on public.meets for each row
  when ((old.state = 'paused') <> (new.state = 'paused')) execute function app.note_meet_pause();

-- The rows of an archived meet don't change, but for the school that an entrant was merged into.
create function app.keep_archived_meet() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_own text[] := '{school_id,updated_at,updated_by}';
begin
  if (select m.state from public.meets m where m.id = new.meet_id) = 'archived' and not (tg_op = 'UPDATE'
    and to_jsonb(new) -> 'school_id' <> to_jsonb(old) -> 'school_id'
    and to_jsonb(new) - v_own = to_jsonb(old) - v_own) then
    perform app.fail('meet_archived', 'This meet is archived and doesn''t change', 'Copy it to plan another one.');
  end if;
  return new;
end
$$;

-- It can only be hidden from the list. What is generated isn't known yet.
create function app.keep_archived_state() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if to_jsonb(new) - '{archived_at,updated_at,updated_by,search}'::text[]
    is distinct from to_jsonb(old) - '{archived_at,updated_at,updated_by,search}'::text[] then
    perform app.fail('meet_archived', 'This meet is archived and doesn''t change', 'Copy it to plan another one.');
  end if;
  return new;
end
$$;
create trigger keep_archived before update on public.meets for each row
  when (old.state = 'archived' and pg_trigger_depth() = 0) execute function app.keep_archived_state();

-- Nothing is said or attached there anymore. What has to go can still be taken off.
create function app.keep_archived_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select m.state from public.meets m where m.id = (case new.subject_table
      when 'meet_documents' then (select d.meet_id from public.meet_documents d where d.id = new.subject_id)
      when 'meet_scores' then (select s.meet_id from public.meet_scores s where s.id = new.subject_id)
      else new.subject_id end)) = 'archived' then
    perform app.fail('meet_archived', 'This meet is archived, so nothing is added', null);
  end if;
  return new;
end
$$;
create trigger keep_archived before insert on public.attachments for each row
  when (new.subject_table in ('meets', 'meet_documents', 'meet_scores')) execute function app.keep_archived_words();
create trigger keep_archived before insert on public.comments for each row
  when (new.subject_table = 'meets') execute function app.keep_archived_words();
call app.register_job('meets.archive', 'competition-meets', 'Archive old meets and erase their names',
  'app.tend_old_meets', at_hour => 5);
