-- Attendance in seven words instead of four, and whom a roll is of.

alter table public.attendance
  drop constraint attendance_status_check,
  add constraint attendance_status_check
    check (status in ('present', 'late', 'absent', 'excused', 'left_early', 'remote', 'not_required')),
  add column scanned_at timestamptz;
comment on column public.attendance.status is 'absent: without an excuse. remote: took part from elsewhere. not_required: was not expected, and counts for nothing.';
comment on column public.attendance.scanned_at is 'When the code was scanned, where it was.';

-- What these lines say, checked: [{cadet_id, status, minutes_late?, note?}]; a status of null takes the mark away.
create or replace function app.attendance_lines(p_school uuid, p_rows jsonb)
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
    if status not in ('present', 'late', 'absent', 'excused', 'left_early', 'remote', 'not_required') then
      perform app.fail('status', 'That attendance isn''t valid',
        'Choose present, late, absent, excused, left early, remote, or not required.', 'status');
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

-- Whom the caller marks at an event: those it is meant for and those who answered that they come; of them, for a holder of a
-- position, the cadets under it.
create function app.roll_of(p_event uuid) returns setof uuid
language plpgsql stable security definer rows 150 set search_path = ''
as $$
begin
  if app.manages('calendar', 'update') and exists (select from public.school_events e
    where e.id = p_event and e.school_id = app.school_id()) then
    return query select app.event_roll_cadets(p_event);
  end if;
  return query
    select r from app.position_reach('calendar', 'create') r where r in (select app.event_roll_cadets(p_event));
end
$$;
grant execute on function app.roll_of(uuid) to authenticated, service_role;

-- The cadets that the caller marks at an event; no one for those who take no attendance.
create function public.roll_of_event(p_event uuid) returns setof uuid
language sql stable set search_path = ''
as $$
  select app.roll_of(p_event)
$$;
call app.expose('public.roll_of_event(uuid)', 'authenticated', 'service_role');
