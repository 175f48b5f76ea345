-- One query that asks all registered calendar sources together.
create function app.calendar_query() returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(format(
    '(select %L::text as kind, %L::text as label, %L::text as tone, e.id, e.title, e.note, e.starts_on, e.ends_on,
      e.starts_at, e.ends_at, e.link from %s($1, $2) as e limit 500)', s.kind, s.label, s.tone, s.source), ' union all '
      order by s.kind)
  from app.calendar_sources s
  join public.permission_modules m on m.name = s.module and m.is_active
  where app.can(s.module, s.permission)
$$;
grant execute on function app.calendar_query() to authenticated, service_role;

-- The dates of other modules from one day to another, as the caller may see them; those who read the calendar ask. At
-- most 400 days.
create function public.calendar_entries(p_from date, p_to date)
returns table (kind text, label text, tone text, id uuid, title text, note text, starts_on date, ends_on date,
  starts_at timestamptz, ends_at timestamptz, link text)
language plpgsql stable set search_path = ''
as $$
declare
  v_query text := app.calendar_query();
begin
  if not app.can('calendar', 'read') or v_query is null or p_from is null or p_to is null then
    return;
  end if;
  if p_to < p_from or p_to - p_from > 400 then
    perform app.fail('days', 'The calendar can''t show those dates', 'Ask for up to 400 days, first day first.',
      'p_to');
  end if;
  return query execute 'select q.* from (' || v_query || ') q order by q.starts_on, q.title' using p_from, p_to;
end
$$;
call app.expose('public.calendar_entries(date, date)', 'authenticated', 'service_role');

-- Events by title and place, the next ones first; of those with one title the next.
create function app.search_events(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  with near as (
    select distinct on (lower(e.title)) e.id, e.title, e.place, e.starts_at, e.ends_at, s.time_zone
    from public.school_events e
    join public.schools s on s.id = e.school_id
    where e.archived_at is null and e.search like all ((select app.word_patterns(p_words))::text[])
    order by lower(e.title), e.ends_at < now(), abs(extract(epoch from e.starts_at - now())), e.id
  )
  select n.id, n.title, concat_ws(' · ', to_char(d.day, 'Mon FMDD, YYYY'), nullif(n.place, '')),
    format('/app/calendar?month=%s&day=%s&event=%s', to_char(d.day, 'YYYY-MM'), d.day, n.id)
  from near n
  cross join lateral (select app.day_in(n.starts_at, n.time_zone) as day) d
  order by n.ends_at < now(), abs(extract(epoch from n.starts_at - now())), n.id
  limit p_limit
$$;
call app.keep_search_plan('app.search_events(text[], integer)');

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
    if status not in ('present', 'late', 'absent', 'excused', 'left_early', 'remote', 'not_required') then
      perform app.fail('status', 'That attendance isn''t valid',
        'Choose present, late, absent, excused, left early, remote, or not required.', 'status');
    elsif minutes_late is not null and (status is distinct from 'late' or minutes_late not between 1 and 600) then
      perform app.fail('minutes', 'Minutes are only for late arrivals', 'Use 1 to 600 minutes.', 'minutes_late');
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

-- The cadets that lines are about.
create function app.attendance_cadets(p_rows jsonb) returns uuid[]
language sql immutable set search_path = ''
as $$
  select array(select distinct app.id_in(x ->> 'cadet_id', 'rows')
    from jsonb_array_elements(app.lines_in(p_rows, 'rows', 500)) x)
$$;

-- The current marks of these cadets, in the form that record_attendance() takes.
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
    perform app.fail('note', 'Only people who manage the calendar can change a mark with a note', 'Ask an instructor.',
      'rows');
  end if;
end
$$;

-- Whose attendance a holder of a position takes: the cadets in the units under it, also where another position shows
-- them more.
create function public.roll_cadets() returns setof uuid
language sql stable set search_path = ''
as $$
  select app.position_reach('calendar', 'create')
$$;
call app.expose('public.roll_cadets()', 'authenticated', 'service_role');

-- The teams that a cadet is on.
create function app.teams_of(p_cadet uuid) returns setof uuid
language sql stable security definer rows 3 set search_path = ''
as $$
  select m.team_id from public.team_members m where m.cadet_id = p_cadet and m.to_on is null and m.state <> 'tryout'
$$;

-- What an audience can name a cadet by, in the form of an audience: {cadets, roles, units, lists, levels, periods,
-- teams}. A cadet who has left is named by nothing.
create function app.audience_marks(p_cadet uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_source app.audience_sources;
  v_cadet public.cadets := (select c from public.cadets c where c.id = p_cadet and c.archived_at is null
    and c.status in ('active', 'on_leave', 'probation'));
  v_marks jsonb;
  v_groups uuid[];
begin
  if v_cadet.id is null then
    return null;
  end if;
  with recursive unit as (
    select u.id, u.parent_id from public.unit_assignments a join public.units u on u.id = a.unit_id
    where a.cadet_id = p_cadet and a.to_on is null
    union
    select u.id, u.parent_id from public.units u join unit on unit.parent_id = u.id
  )
  select jsonb_build_object('school', v_cadet.school_id, 'cadets', jsonb_build_array(p_cadet), 'roles',
    '["cadet"]'::jsonb,
    'units', (select coalesce(jsonb_agg(unit.id), '[]') from unit),
    'lists', (select coalesce(jsonb_agg(l.id), '[]') from public.people_list_members m
      join public.people_lists l on l.id = m.list_id and l.archived_at is null where m.cadet_id = p_cadet),
    'levels', (select coalesce(jsonb_agg(e.program_level), '[]') from public.cadet_enrollments e
      join public.school_years y on y.id = e.school_year_id and y.is_current where e.cadet_id = p_cadet),
    'periods', (select coalesce(jsonb_agg(e.class_period) filter (where e.class_period is not null), '[]')
      from public.cadet_enrollments e
      join public.school_years y on y.id = e.school_year_id and y.is_current where e.cadet_id = p_cadet))
  into v_marks;
  for v_source in select * from app.audience_sources s where s.groups_of is not null
    and app.is_on(v_cadet.school_id, s.module) loop
    execute format('select array(select %s($1))', v_source.groups_of) into v_groups using p_cadet;
    v_marks := v_marks || jsonb_build_object(v_source.kind, to_jsonb(v_groups));
  end loop;
  return v_marks;
end
$$;

-- What an audience can name the caller by: as a cadet, as the guardian of each verified child, and as an account. Asked
-- once for each statement, and compared with every row by app.is_meant().
create function app.my_marks() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_role text := app.role();
begin
  return coalesce((
    select jsonb_agg(m.marks) from (
      select app.audience_marks(c.id) as marks from public.cadets c where c.profile_id = auth.uid() and v_role = 'cadet'
      union all
      select app.audience_marks(k) || '{"guardian": true}' from app.children() k where v_role = 'parent'
      union all
      select jsonb_build_object('school', s, 'people', jsonb_build_array(auth.uid()), 'roles',
        jsonb_build_array(v_role))
      from app.schools() s) m
    where m.marks is not null), '[]');
end
$$;

grant execute on function app.my_marks() to authenticated, service_role;

-- The cadets that an audience of the calendar means: all of the corps, those of its groups, or none. Checks no rights.
create function app.meant_cadets(p_school uuid, p_audience text, p_groups jsonb) returns setof uuid
language plpgsql stable security definer rows 150 set search_path = ''
as $$
begin
  if p_audience in ('everyone', 'cadets') then
    return query select app.audience_cadets(p_school, '{"roles": ["cadet"]}');
  elsif p_audience = 'group' then
    return query select app.audience_cadets(p_school, p_groups);
  end if;
end
$$;

-- The cadets that an event is meant for. Checks no rights: its callers have checked them.
create function app.event_cadets(p_event uuid) returns setof uuid
language sql stable security definer rows 150 set search_path = ''
as $$
  select app.meant_at(e.school_id, e.id, e.audience, e.audience_groups) from public.school_events e where e.id = p_event
$$;
