-- Who was there: one mark for each cadet and event. It belongs to the calendar; practices of teams use it too.

create table public.attendance (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  event_id uuid not null references public.school_events (id),
  cadet_id uuid not null references public.cadets (id),
  status text not null default 'present'
    constraint attendance_status_check check (status in ('present', 'late', 'absent', 'excused')),
  minutes_late integer constraint attendance_minutes_late_check
    check (minutes_late is null or (status = 'late' and minutes_late between 1 and 600)),
  recorded_by uuid default auth.uid(),
  recorded_by_label text not null default app.actor_label(),
  recorded_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint attendance_event_id_cadet_id_key unique (event_id, cadet_id)
);
create index attendance_school_id_idx on public.attendance (school_id);
create index attendance_cadet_id_idx on public.attendance (cadet_id);

-- Why someone was away, for those who manage the calendar.
create table public.attendance_notes (
  id uuid primary key references public.attendance (id) on delete cascade,
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  note text not null constraint attendance_notes_note_check
    check (length(trim(note)) between 1 and 500 and app.has_no_ssn(note)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index attendance_notes_school_id_idx on public.attendance_notes (school_id);
create index attendance_notes_cadet_id_idx on public.attendance_notes (cadet_id);

call app.protect('public.attendance', 'calendar', cadet => 'cadet_id', writes => '{}');
-- Those who hold a position over cadets take their attendance, of them alone; why someone was away stays with the office.
call app.open_to_positions('calendar', 'read', 'unit', 'command', 'unit_leader', 'squad_leader');
call app.open_to_positions('calendar', 'create', 'unit', 'command', 'unit_leader');
call app.read_by_positions('public.attendance', 'calendar', 'cadet_id');
call app.same_school('public.attendance', 'event_id:school_events', 'cadet_id:cadets');
call app.audit('public.attendance', noun => 'attendance');
call app.broadcast('public.attendance', 'calendar');

call app.protect('public.attendance_notes', 'calendar', writes => '{}');
call app.same_school('public.attendance_notes', 'cadet_id:cadets');
call app.audit('public.attendance_notes', masked => '{note}', noun => 'an attendance note');

-- What these lines say, checked: [{cadet_id, status, minutes_late?, note?}]; a status of null takes the mark away.
create function app.attendance_lines(p_school uuid, p_rows jsonb)
returns table (cadet_id uuid, status text, minutes_late integer, note text, names_note boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_line jsonb;
begin
  for v_line in select x from jsonb_array_elements(app.lines_in(p_rows, 'rows', 500)) x loop
    cadet_id := app.id_in(v_line ->> 'cadet_id', 'rows');
    status := v_line ->> 'status';
    minutes_late := app.number_in(v_line ->> 'minutes_late', 'minutes_late')::integer;
    note := app.need_text(v_line ->> 'note', 'note', 'The note', 500);
    names_note := v_line ? 'note';
    if status not in ('present', 'late', 'absent', 'excused') then
      perform app.fail('status', 'That attendance isn''t valid', 'Choose present, late, absent, or excused.', 'status');
    elsif minutes_late is not null and (status is distinct from 'late' or minutes_late not between 1 and 600) then
      perform app.fail('minutes', 'Minutes are only for who came late', 'Use 1 to 600 minutes.', 'minutes_late');
    elsif not exists (select from public.cadets c
      where c.id = attendance_lines.cadet_id and c.school_id = p_school and c.archived_at is null) then
      perform app.fail('unknown_cadet', 'A cadet isn''t on this roster', 'Reload the list.', 'rows');
    end if;
    return next;
  end loop;
end
$$;

-- True where a position that the caller holds covers all of these cadets.
create function app.takes_roll(p_cadets uuid[]) returns boolean
language sql stable security definer set search_path = ''
as $$
  select cardinality(p_cadets) > 0 and p_cadets <@ array(select app.position_reach('calendar', 'create'))
$$;

-- Writes who was at an event: [{cadet_id, status, minutes_late?, note?}], at most 500. Gives the same cadets' marks as they
-- were before, in the same form, so that a second call undoes the first. Holders of a position neither write notes nor read them.
create function public.record_attendance(p_event uuid, p_rows jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_cadets uuid[] := app.attendance_cadets(p_rows);
  v_done jsonb;
  v_before jsonb;
begin
  if not app.manages('calendar', 'update') and not app.takes_roll(v_cadets) then
    perform app.deny('You don''t have permission to take attendance of these cadets');
  end if;
  v_done := app.once(p_key, 'record_attendance', jsonb_build_array(p_event, p_rows));
  if v_done is not null then
    return v_done;
  end if;
  -- Two who take the same roll wait for each other.
  perform from public.school_events e
  where e.id = p_event and e.school_id = v_school and e.archived_at is null for update;
  if not found then
    perform app.fail('unknown_event', 'That event isn''t on your calendar', 'Reload the page.');
  end if;
  v_before := app.attendance_before(p_event, v_cadets);
  if not app.manages('calendar', 'update') then
    perform app.need_no_notes(p_event, p_rows);
    v_before := (select coalesce(jsonb_agg(x - 'note'), '[]') from jsonb_array_elements(v_before) x);
  end if;
  perform app.write_attendance(v_school, p_event, p_rows);
  perform app.done(p_key, v_before);
  return v_before;
end
$$;

-- The cadets that lines are about.
create function app.attendance_cadets(p_rows jsonb) returns uuid[]
language sql immutable set search_path = ''
as $$
  select array(select distinct app.id_in(x ->> 'cadet_id', 'rows') from jsonb_array_elements(app.lines_in(p_rows, 'rows', 500)) x)
$$;

-- The marks of these cadets as they are, in the form that record_attendance() takes.
create function app.attendance_before(p_event uuid, p_cadets uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('cadet_id', x, 'status', a.status, 'minutes_late', a.minutes_late::text,
    'note', n.note)), '[]')
  from unnest(p_cadets) x
  left join public.attendance a on a.event_id = p_event and a.cadet_id = x
  left join public.attendance_notes n on n.id = a.id
$$;

-- Refuses lines with a note, and those that would take a mark with one away: notes are the office's.
create function app.need_no_notes(p_event uuid, p_rows jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from jsonb_array_elements(p_rows) x where x ? 'note' or (x ->> 'status' is null and exists (
    select from public.attendance a join public.attendance_notes n on n.id = a.id
    where a.event_id = p_event and a.cadet_id = app.id_in(x ->> 'cadet_id', 'rows')))) then
    perform app.fail('note', 'Only those who run the calendar can change a mark with a note', 'Ask an instructor.', 'rows');
  end if;
end
$$;

-- Writes the lines. Asks no rights: its caller has checked them. A note that isn't named stays.
create function app.write_attendance(p_school uuid, p_event uuid, p_rows jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_away uuid[];
begin
  select array_agg(l.cadet_id) into v_away from app.attendance_lines(p_school, p_rows) l where l.status is null;
  delete from public.attendance a where a.event_id = p_event and a.cadet_id = any (v_away);
  insert into public.attendance as a (school_id, event_id, cadet_id, status, minutes_late)
  select distinct on (l.cadet_id) p_school, p_event, l.cadet_id, l.status, l.minutes_late
  from app.attendance_lines(p_school, p_rows) l where l.status is not null
  order by l.cadet_id
  on conflict on constraint attendance_event_id_cadet_id_key do update
  set status = excluded.status, minutes_late = excluded.minutes_late, recorded_by = auth.uid(),
    recorded_by_label = app.actor_label(), recorded_at = now()
  where (a.status, a.minutes_late) is distinct from (excluded.status, excluded.minutes_late);
  delete from public.attendance_notes n using app.attendance_lines(p_school, p_rows) l, public.attendance a
  where l.names_note and l.note is null and a.event_id = p_event and a.cadet_id = l.cadet_id and n.id = a.id;
  insert into public.attendance_notes as n (id, school_id, cadet_id, note)
  select distinct on (l.cadet_id) a.id, p_school, l.cadet_id, l.note
  from app.attendance_lines(p_school, p_rows) l
  join public.attendance a on a.event_id = p_event and a.cadet_id = l.cadet_id
  where l.note is not null order by l.cadet_id
  on conflict on constraint attendance_notes_pkey do update set note = excluded.note where n.note <> excluded.note;
end
$$;
call app.expose('public.record_attendance(uuid, jsonb, uuid)', 'authenticated', 'service_role');
