-- Declares dates that the calendar shows. `label` is the kind by which they are filtered, `tone` the color: navy,
-- brass, ok, or muted. `source` is a function (p_from date, p_to date) that returns table (id uuid, title text, note
-- text, starts_on date, ends_on date, starts_at timestamptz, ends_at timestamptz, link text) with what touches these
-- days, and runs with the caller's rights; the two moments are null for whole days.
create procedure app.register_calendar(
  kind text, module text, label text, source regproc, tone text default 'navy', permission text default 'read'
)
language plpgsql set search_path = ''
as $$
begin
  call app.open_source(register_calendar.source);
  if register_calendar.tone not in ('navy', 'brass', 'ok', 'muted') then
    raise exception 'app.register_calendar: % isn''t a color', register_calendar.tone;
  end if;
  insert into app.calendar_sources values (register_calendar.kind, register_calendar.module, register_calendar.label,
    register_calendar.permission, register_calendar.tone, register_calendar.source::text);
end
$$;

-- Writes who was at an event: [{cadet_id, status, minutes_late?, note?}], at most 500. Returns the same cadets' marks
-- as they were before, in the same form, so that a second call undoes the first. Holders of a position neither write
-- notes nor read them.
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
    perform app.deny('You don''t have permission to take attendance for these cadets');
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
call app.expose('public.record_attendance(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Writes the lines. Checks no rights: its caller has checked them. A note that isn't named stays.
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

-- Lets everyone read those rows of a table that are meant for them, by its columns school_id, audience, and
-- audience_groups; those who manage the calendar read all. A guardian is meant where the groups say so. The comparison
-- is in the policy itself: a function would be asked for each row.
create procedure app.read_by_meant("table" regclass)
language plpgsql set search_path = ''
as $$
begin
  execute format($policy$alter policy "select" on %s using (
    (school_id = (select app.school_id()) and (select app.manages('calendar', 'read')))
    or (
      school_id = any (array(select app.schools_with('calendar'))) and (select app.can('calendar', 'read'))
      and (audience = 'everyone' or (audience = 'cadets' and (select app.role()) = 'cadet')
        or (audience = 'group' and exists (
          select from jsonb_array_elements((select app.my_marks())) m, jsonb_each(audience_groups - 'guardians') part
          where m ->> 'school' = school_id::text and (not m ? 'guardian' or audience_groups -> 'guardians' = 'true')
            and exists (select from jsonb_array_elements(part.value) x where m -> part.key @> x))))
    ))$policy$, "table"::text);
end
$$;
