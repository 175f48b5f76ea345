-- How patterns end and come back, and how a day of one gets its row.

-- Ends a pattern before a day, or removes all of it (`p_from` null). Rows on which something hangs stay. Gives what undoes it:
-- {series, until, archived, rows}.
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
    where e.series_id = p_series and e.archived_at is null and e.series_day >= coalesce(p_from, '-infinity') and not app.event_is_used(e.id)
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
    and e.id = any (array(select app.id_in(x #>> '{}', 'rows') from jsonb_array_elements(app.lines_in(p_before -> 'rows', 'rows', 2000)) x));
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.restore_series(jsonb, uuid)', 'authenticated', 'service_role');

-- True where an audience of groups names what these marks say (app.my_marks()); as the policy of app.read_by_meant().
create function app.means(p_school uuid, p_audience jsonb, p_marks jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select exists (
    select from jsonb_array_elements(p_marks) m, jsonb_each(p_audience - 'guardians') part
    where m ->> 'school' = p_school::text and (not m ? 'guardian' or p_audience -> 'guardians' = 'true')
      and exists (select from jsonb_array_elements(part.value) x where m -> part.key @> x))
$$;

-- The event of a day of a pattern: its row, made where it has none yet, as whoever sees the pattern may. Gives its id.
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
    perform app.fail('no_occurrence', 'It doesn''t come on that day', 'Reload the page.', 'day');
  end if;
  v_span := app.series_span(v, p_day);
  insert into public.school_events (school_id, title, kind, starts_at, ends_at, all_day, place, uniform, notes, audience, audience_groups,
    lead_id, officer_id, place_ids, series_id, series_day)
  values (v.school_id, v.title, v.kind, v_span.starts_at, v_span.ends_at, v.all_day, v.place, v.uniform, v.notes, v.audience,
    v.audience_groups, v.lead_id, v.officer_id, v.place_ids, p_series, p_day)
  -- Of two who open it at once both get the same.
  on conflict (series_id, series_day) where series_id is not null do nothing returning id into v_id;
  return coalesce(v_id, (select e.id from public.school_events e where e.series_id = p_series and e.series_day = p_day));
end
$$;
call app.expose('public.open_occurrence(uuid, date)', 'authenticated', 'service_role');
