-- A pattern of the school, held for the rest of the transaction; refused where someone else has changed it since
-- `p_seen`.
create function app.need_series(p_school uuid, p_series uuid, p_seen timestamptz) returns public.event_series
language plpgsql security definer set search_path = ''
as $$
declare
  v public.event_series;
begin
  select * into v from public.event_series s where s.id = p_series and s.school_id = p_school
    and s.archived_at is null for update;
  if v.id is null then
    perform app.fail('unknown_series', 'That repeating event isn''t on your calendar', 'Reload the page.');
  elsif p_seen is not null and date_trunc('milliseconds', v.updated_at) <> date_trunc('milliseconds', p_seen) then
    perform app.fail('changed_since', 'Someone else has changed this since', 'Reload the page and try again.');
  end if;
  return v;
end
$$;

-- Lets the rows of occurrences from a day on follow another pattern: each takes over what isn't its own. Those on days
-- that the new pattern doesn't have stand alone where anything hangs on them, and are taken off the calendar where
-- nothing does.
create function app.follow_series(p_from public.event_series, p_to public.event_series, p_day date) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  e public.school_events;
  v_span record;
begin
  for e in select * from public.school_events x where x.series_id = p_from.id and x.series_day >= p_day
    order by x.series_day for update loop
    if not app.is_occurrence(p_to, e.series_day) then
      update public.school_events x set series_id = null, series_day = null, differs = '{}',
        archived_at = case when app.event_is_used(x.id) or x.differs <> '{}' then x.archived_at
          else coalesce(x.archived_at, now()) end
      where x.id = e.id;
      continue;
    end if;
    v_span := app.series_span(p_to, e.series_day);
    update public.school_events x set series_id = p_to.id,
      starts_at = case when 'time' = any (e.differs) then x.starts_at else v_span.starts_at end,
      ends_at = case when 'time' = any (e.differs) then x.ends_at else v_span.ends_at end,
      all_day = case when 'time' = any (e.differs) then x.all_day else p_to.all_day end,
      title = case when 'title' = any (e.differs) then x.title else p_to.title end,
      kind = case when 'kind' = any (e.differs) then x.kind else p_to.kind end,
      place = case when 'place' = any (e.differs) then x.place else p_to.place end,
      place_ids = case when 'place' = any (e.differs) then x.place_ids else p_to.place_ids end,
      uniform = case when 'uniform' = any (e.differs) then x.uniform else p_to.uniform end,
      notes = case when 'notes' = any (e.differs) then x.notes else p_to.notes end,
      audience = case when 'audience' = any (e.differs) then x.audience else p_to.audience end,
      audience_groups = case when 'audience' = any (e.differs) then x.audience_groups else p_to.audience_groups end,
      lead_id = case when 'lead' = any (e.differs) then x.lead_id else p_to.lead_id end,
      officer_id = case when 'lead' = any (e.differs) then x.officer_id else p_to.officer_id end,
      attendance_wanted = case when 'attendance' = any (e.differs) then x.attendance_wanted
        else p_to.attendance_wanted end,
      counts_hours = case when 'attendance' = any (e.differs) then x.counts_hours else p_to.counts_hours end,
      needs_permission = case when 'attendance' = any (e.differs) then x.needs_permission else p_to.needs_permission end
    where x.id = e.id;
  end loop;
end
$$;

-- Saves a pattern: a new one, all of one (`p_from` null), or one from a day on, which ends the old one the day before
-- and begins a new one. {title, kind?, all_day?, starts?, minutes, first_day, until?, rrule, skips_days_off?, place?,
-- uniform?, notes?, audience?, audience_groups?, lead_id?, officer_id?, place_ids?, attendance_wanted?, counts_hours?,
-- needs_permission?}. `p_seen` is when it was last changed, as the form saw it. Returns its id.
create function public.save_series(
  p_input jsonb, p_series uuid default null, p_from date default null, p_seen text default null, p_key uuid default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar(case when p_series is null then 'create' else 'update' end);
  v_done jsonb := app.once(p_key, 'save_series', jsonb_build_array(p_input, p_series, p_from));
  v_old public.event_series;
  v public.event_series;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  if p_series is not null then
    v_old := app.need_series(v_school, p_series, app.moment_in(p_seen, 'seen'));
  end if;
  v := app.series_in(v_school, p_input);
  if p_series is null or p_from > v_old.first_day then
    if p_from is not null and not (p_from between v_old.first_day and coalesce(v_old.until, 'infinity')) then
      perform app.fail('from', 'That date isn''t part of this repeating event', 'Reload the page.', 'from');
    end if;
    v.first_day := case when p_series is null then v.first_day else greatest(v.first_day, p_from) end;
    insert into public.event_series (school_id, title, kind, all_day, starts, minutes, first_day, until, rrule,
      skips_days_off, place,
      uniform, notes, audience, audience_groups, lead_id, officer_id, place_ids, attendance_wanted, counts_hours,
      needs_permission, continues)
    values (v_school, v.title, v.kind, v.all_day, v.starts, v.minutes, v.first_day, v.until, v.rrule, v.skips_days_off,
      v.place,
      v.uniform, v.notes, v.audience, v.audience_groups, v.lead_id, v.officer_id, v.place_ids, v.attendance_wanted,
      v.counts_hours, v.needs_permission, v_old.id)
    returning * into v;
    if p_series is not null then
      update public.event_series s set until = p_from - 1 where s.id = p_series;
      perform app.follow_series(v_old, v, p_from);
    end if;
  else
    update public.event_series s
      set (title, kind, all_day, starts, minutes, first_day, until, rrule, skips_days_off, place, uniform, notes,
        audience, audience_groups, lead_id, officer_id, place_ids, attendance_wanted, counts_hours, needs_permission)
      = (v.title, v.kind, v.all_day, v.starts, v.minutes, v.first_day, v.until, v.rrule, v.skips_days_off, v.place,
        v.uniform, v.notes,
        v.audience, v.audience_groups, v.lead_id, v.officer_id, v.place_ids, v.attendance_wanted, v.counts_hours,
          v.needs_permission)
    where s.id = p_series returning * into v;
    perform app.follow_series(v_old, v, '-infinity');
  end if;
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.save_series(jsonb, uuid, date, text, uuid)', 'authenticated', 'service_role');

-- Ends a pattern before a day, or removes all of it (`p_from` null). Rows that others refer to stay. Returns what
-- undoes it: {series, until, archived, rows}.
create function public.end_series(p_series uuid, p_from date default null, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('update');
  v_done jsonb := app.once(p_key, 'end_series', jsonb_build_array(p_series, p_from));
  v public.event_series;
  v_rows uuid[];
begin
  if v_done is not null then
    return v_done;
  end if;
  v := app.need_series(v_school, p_series, null);
  update public.event_series s set
    until = case when p_from > v.first_day then least(coalesce(v.until, p_from - 1), p_from - 1) else v.until end,
    archived_at = case when p_from > v.first_day then null else now() end
  where s.id = p_series;
  with gone as (
    update public.school_events e set archived_at = now()
    where e.series_id = p_series and e.archived_at is null and e.series_day >= coalesce(p_from, '-infinity')
      and not app.event_is_used(e.id)
    returning e.id)
  select coalesce(array_agg(g.id), '{}') into v_rows from gone g;
  return app.done(p_key, jsonb_build_object('series', p_series, 'until', v.until, 'rows', v_rows));
end
$$;
call app.expose('public.end_series(uuid, date, uuid)', 'authenticated', 'service_role');

-- Undoes end_series(): {series, until, rows}, as it gave them.
create function public.restore_series(p_before jsonb, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('update');
  v_done jsonb := app.once(p_key, 'restore_series', p_before);
begin
  if v_done is not null then
    return;
  end if;
  update public.event_series s set until = app.date_in(p_before ->> 'until', 'until'), archived_at = null
  where s.id = app.id_in(p_before ->> 'series', 'series') and s.school_id = v_school;
  if not found then
    perform app.fail('unknown_series', 'That repeating event isn''t on your calendar', 'Reload the page.', 'series');
  end if;
  update public.school_events e set archived_at = null
  where e.series_id = app.id_in(p_before ->> 'series', 'series') and e.school_id = v_school
    and e.id = any (
      array(select app.id_in(x #>> '{}', 'rows')
      from jsonb_array_elements(app.lines_in(p_before -> 'rows', 'rows', 2000)) x));
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.restore_series(jsonb, uuid)', 'authenticated', 'service_role');

-- The event of a day of a pattern: its row, made where it has none yet, which anyone who sees the pattern may do.
-- Returns its id.
create function public.open_occurrence(p_series uuid, p_day date) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v public.event_series;
  v_span record;
  v_id uuid;
begin
  if not app.can('calendar', 'read') then
    perform app.deny('You don''t have permission to read the calendar');
  end if;
  select * into v from public.event_series s
  where s.id = p_series and s.archived_at is null and s.school_id = any (array(select app.schools_with('calendar')))
    and (s.school_id = app.school_id() and app.manages('calendar', 'read') or s.audience = 'everyone'
      or (s.audience = 'cadets' and app.role() = 'cadet')
      or (s.audience = 'group' and app.means(s.school_id, s.audience_groups, app.my_marks())));
  if v.id is null or p_day is null then
    perform app.fail('unknown_series', 'That repeating event isn''t on your calendar', 'Reload the page.');
  end if;
  select e.id into v_id from public.school_events e where e.series_id = p_series and e.series_day = p_day;
  if v_id is not null then
    return v_id;
  elsif not app.is_occurrence(v, p_day) then
    perform app.fail('no_occurrence', 'It doesn''t repeat on that day', 'Reload the page.', 'day');
  end if;
  v_span := app.series_span(v, p_day);
  insert into public.school_events (school_id, title, kind, starts_at, ends_at, all_day, place, uniform, notes,
    audience, audience_groups,
    lead_id, officer_id, place_ids, attendance_wanted, counts_hours, needs_permission, series_id, series_day)
  values (v.school_id, v.title, v.kind, v_span.starts_at, v_span.ends_at, v.all_day, v.place, v.uniform, v.notes,
    v.audience,
    v.audience_groups, v.lead_id, v.officer_id, v.place_ids, v.attendance_wanted, v.counts_hours, v.needs_permission,
    p_series, p_day)
  -- Two who open it at the same time get the same one.
  on conflict (series_id, series_day) where series_id is not null do nothing returning id into v_id;
  return coalesce(v_id,
    (select e.id from public.school_events e where e.series_id = p_series and e.series_day = p_day));
end
$$;
call app.expose('public.open_occurrence(uuid, date)', 'authenticated', 'service_role');
