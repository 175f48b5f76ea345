-- Who is told of a late change, each person once.

-- The times of a registration in a report as one text: as many as fit.
create function app.late_lines(p_report jsonb, p_registration uuid, p_meet public.meets) returns text
language sql stable security definer set search_path = ''
as $$
  with line as (
    select row_number() over (order by m ->> 'report', m ->> 'label') as at, count(*) over () as all_of, format(
      '%s: report %s, start %s, %s.', m ->> 'label', app.late_clock((m ->> 'report')::timestamptz, p_meet),
      app.late_clock((m ->> 'start')::timestamptz, p_meet), m ->> 'area') as words
    from jsonb_array_elements(p_report -> 'moves') m where (m ->> 'registration')::uuid = p_registration
    union all
    select 0, 0, format('%s lost its time at %s. Choose another.', m ->> 'label',
      app.late_clock((m ->> 'was')::timestamptz, p_meet))
    from jsonb_array_elements(p_report -> 'freed') m where (m ->> 'registration')::uuid = p_registration
  )
  select concat_ws(' ', string_agg(l.words, ' ' order by l.at) filter (where l.at <= 4),
    case when max(l.all_of) > 4 then format('And %s more.', max(l.all_of) - 4) end)
  from line l
$$;

-- Tells the schools of a report, and the people on its shifts, once for each act: the change itself, or its undoing.
-- Pages that show the times hear where they are.
create function app.tell_late(p_change public.meet_late_changes, p_meet public.meets, p_report jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_row record;
  v_undone boolean := p_change.state = 'undone';
  v_key text := case when v_undone then 'late-undone:' else 'late:' end || p_change.id;
  v_slots uuid[] := array(select (x ->> 'id')::uuid from jsonb_array_elements(p_change.after -> 'slots') x);
begin
  for v_row in select r.school_id, min(r.id::text)::uuid as id
    from jsonb_array_elements((p_report -> 'moves') || (p_report -> 'freed')) m
    join public.meet_registrations r on r.id = (m ->> 'registration')::uuid
    group by r.school_id order by r.school_id loop
    perform app.notify_across('competition-entries.late', v_row.school_id, null,
      left(case when v_undone then 'Undone: ' || p_change.words when p_change.kind = 'delay'
        then app.late_by(p_change.minutes) || ': ' || p_meet.title
        else 'Times moved: ' || p_meet.title end, 120),
      left(concat_ws(' ', case when v_undone then 'Your times now:'
        else p_change.words || ': ' || rtrim(p_change.reason, '.') || '.' end,
        app.late_lines(p_report, v_row.id, p_meet)), 480),
      '/app/competition-portal/registrations/' || v_row.id || '?tab=times', v_key);
  end loop;
  perform app.tell_late_crew(p_change, p_meet);
  perform app.send_taken(p_meet.id, v_slots[n : n + 99])
  from generate_series(1, coalesce(cardinality(v_slots), 0), 100) n;
end
$$;

-- Tells the people on shifts that moved: all of their moved shifts in one message.
create function app.tell_late_crew(p_change public.meet_late_changes, p_meet public.meets) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_row record;
  v_undone boolean := p_change.state = 'undone';
begin
  for v_row in select p.crew_id, array_agg(s.name || coalesce(' (' || a.name || ')', '') || ': '
      || app.shift_words(s.starts_at, s.ends_at, p_meet.time_zone) order by s.starts_at, s.id) as lines
    from jsonb_array_elements(p_change.after -> 'shifts') x
    join public.meet_shifts s on s.id = (x ->> 'id')::uuid and s.archived_at is null
    left join public.meet_areas a on a.id = s.area_id
    join public.meet_shift_people p on p.shift_id = s.id and p.state in ('asked', 'accepted')
    group by p.crew_id order by p.crew_id loop
    perform app.tell_crew(v_row.crew_id, case when v_undone then 'Your shifts are restored'
        else 'Your shifts moved' end,
      array[case when v_undone then 'This is undone: ' || p_change.words || '.'
        else p_change.words || ': ' || rtrim(p_change.reason, '.') || '.' end] || v_row.lines,
      'See your shifts',
      concat_ws(':', 'late-shift', p_change.id, p_change.state));
    update public.meet_shift_people p set told_at = now() where p.crew_id = v_row.crew_id and p.told_at is null
      and p.state in ('asked', 'accepted') and p.shift_id in (select (x ->> 'id')::uuid
        from jsonb_array_elements(p_change.after -> 'shifts') x);
  end loop;
end
$$;

-- Tells the families of a school's cadets where a time of theirs moved. The job of their own school does, a minute
-- after the host: a host writes nothing to another school's families, and what is undone right away tells them nothing.
create function app.tell_late_families(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_row record;
begin
  for v_row in select f.change_id, f.registration_id, f.told_at, c.state, m as meet,
      case when c.state = 'undone' then c.before else c.after end as places
    from app.late_change_families f join public.meet_late_changes c on c.id = f.change_id
    join public.meets m on m.id = c.meet_id
    where f.school_id = p_school and c.day >= app.today(p_school)
      and case c.state when 'undone' then f.undo_told_at is null else f.told_at is null
        and f.due_at <= now() end
    order by c.created_at, f.registration_id loop
    if v_row.state <> 'undone' or v_row.told_at is not null then
      perform app.notify_families('calendar.meet-times', array(
        select row(x.cadet_id, left(case v_row.state when 'undone' then 'Times restored: ' else 'New time: ' end
            || (v_row.meet).title, 160), left(string_agg(format('%s: report %s, start %s, %s.', x.label,
            app.late_clock(x.report_at, v_row.meet), app.late_clock(x.starts_at, v_row.meet), x.area), ' '
            order by x.report_at), 480), '/app/calendar', concat_ws(':', 'late-family', v_row.change_id, v_row.state))
          ::app.notice
        from (select distinct r.cadet_id, app.entry_label(e) as label, p.report_at, p.starts_at, a.name as area
          from app.meet_places((v_row.meet).id) p
          join public.registration_entries e on e.id = p.registration_entry
          join public.entry_members n on n.entry_id = e.id and n.removed_at is null
          join public.roster_members r on r.id = n.member_id and r.removed_at is null and r.cadet_id is not null
          join public.meet_areas a on a.id = p.area_id
          where p.registration_id = v_row.registration_id and p.slot_id in (select (s ->> 'id')::uuid
            from jsonb_array_elements(v_row.places -> 'slots') s)) x
        group by x.cadet_id), p_school);
    end if;
    update app.late_change_families f set told_at = coalesce(f.told_at, now()),
      undo_told_at = case when v_row.state = 'undone' then now() end
    where f.change_id = v_row.change_id and f.registration_id = v_row.registration_id;
  end loop;
end
$$;
call app.register_job('calendar.meet-times', 'calendar', 'Tell families about late changes at meets',
  'app.tell_late_families', every_minutes => 1);
