-- Spans of one day from an input, each {day?, from, to} with what else it has: the day is one of the meet's, the first
-- where none is said.
create function app.day_spans_in(p_meet public.meets, p_list jsonb, p_field text, p_most integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_list jsonb := app.lines_in(p_list, p_field, p_most);
  v_span jsonb;
  v_out jsonb := '[]';
begin
  for v_span in select s.value from jsonb_array_elements(v_list) s loop
    if jsonb_typeof(v_span) <> 'object' or coalesce(v_span ->> 'from', '') !~ '^([01]\d|2[0-3]):[0-5]\d$'
      or coalesce(v_span ->> 'to', '') !~ '^([01]\d|2[0-3]):[0-5]\d$' or v_span ->> 'from' >= v_span ->> 'to'
      or pg_column_size(v_span) > 8000 then
      perform app.fail('spans', 'Each time needs a start before its end', 'Check the times.', p_field);
    end if;
    v_out := v_out || (v_span || jsonb_build_object('day', app.meet_day_in(p_meet, v_span ->> 'day', p_field)));
  end loop;
  return v_out;
end
$$;

-- A day of the meet from an input; the first where none is said.
create function app.meet_day_in(p_meet public.meets, p_day text, p_field text) returns date
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_day date := coalesce(app.date_in(p_day, p_field), p_meet.starts_on);
begin
  if v_day not between p_meet.starts_on and p_meet.ends_on then
    perform app.fail('day', 'That isn''t a day of this meet', 'Choose a day of the meet.', p_field);
  end if;
  return v_day;
end
$$;

-- Times by day from an input: {day: "HH:MM"}.
create function app.day_times_in(p_meet public.meets, p_times jsonb, p_field text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_times is null or p_times = 'null' then
    return '{}';
  elsif jsonb_typeof(p_times) <> 'object' or exists (select from jsonb_each_text(p_times) t
    where coalesce(t.value, '') !~ '^([01]\d|2[0-3]):[0-5]\d$') then
    perform app.fail('times', 'Each day needs a time', 'Enter times like 08:30.', p_field);
  end if;
  return (select coalesce(jsonb_object_agg(app.meet_day_in(p_meet, t.key, p_field), t.value), '{}')
    from jsonb_each_text(p_times) t);
end
$$;

-- Ids of rows of the meet from an input, each once. `p_table` is a table of the meet.
create function app.meet_ids_in(p_meet uuid, p_table text, p_list jsonb, p_field text) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_ids uuid[];
  v_there integer;
begin
  if p_list is null or p_list = 'null' then
    return '{}';
  elsif jsonb_typeof(p_list) <> 'array' or jsonb_array_length(p_list) > 300 then
    perform app.fail('lines', 'Send a list of up to 300 rows', 'Reload the page.', p_field);
  end if;
  v_ids := array(select distinct app.id_in(x.value, p_field) from jsonb_array_elements_text(p_list) x);
  execute format('select count(*) from public.%I t where t.id = any ($1) and t.meet_id = $2', p_table)
  into v_there using v_ids, p_meet;
  if v_there <> cardinality(v_ids) then
    perform app.fail('unknown_row', 'Something on this list isn''t at this meet', 'Reload the page.', p_field);
  end if;
  return v_ids;
end
$$;

-- The minutes between places from an input: [{from, to, minutes}], by the names of sites or the ids of areas.
create function app.ways_in(p_meet uuid, p_list jsonb, p_by text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_list jsonb := app.lines_in(p_list, 'travel', 500);
  v_way jsonb;
  v_ends jsonb;
begin
  for v_way in select w.value from jsonb_array_elements(v_list) w loop
    v_ends := jsonb_build_array(v_way ->> 'from', v_way ->> 'to');
    if jsonb_typeof(v_way) <> 'object' or coalesce(length(v_way ->> 'from'), 0) not between 1 and 80
      or coalesce(length(v_way ->> 'to'), 0) not between 1 and 80 or v_way ->> 'from' = v_way ->> 'to'
      or app.count_in(v_way ->> 'minutes', 'travel', 0, 480) is null then
      perform app.fail('travel', 'A way needs two different ends and its minutes', 'Fill in all three.', 'travel');
    elsif p_by = 'areas' then
      perform app.meet_ids_in(p_meet, 'meet_areas', v_ends, 'travel');
    end if;
  end loop;
  return (select coalesce(jsonb_agg(jsonb_build_object('from', w ->> 'from', 'to', w ->> 'to',
    'minutes', (w ->> 'minutes')::integer)), '[]') from jsonb_array_elements(v_list) w);
end
$$;

-- The stops of a day from an input.
create function app.stops_in(p_meet public.meets, p_list jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', coalesce(app.id_in(s ->> 'id', 'stops'), gen_random_uuid()),
      'kind', app.one_of(s ->> 'kind', '{ceremony,judges_break,weather_hold}', '', 'stops', 'That kind of stop'),
      'label', app.plain_in(s ->> 'label', 'stops', 'The name of a stop', 80),
      'day', s ->> 'day', 'from', s ->> 'from', 'to', s ->> 'to',
      'sites', nullif((select jsonb_agg(left(x.value, 80)) from jsonb_array_elements_text(
        app.texts_in(s -> 'sites', 'stops')) x), '[]'),
      'areas', nullif(to_jsonb(app.meet_ids_in(p_meet.id, 'meet_areas', s -> 'areas', 'stops')), '[]'),
      'events', nullif(to_jsonb(app.meet_ids_in(p_meet.id, 'meet_events', s -> 'events', 'stops')), '[]')))), '[]')
    from jsonb_array_elements(app.day_spans_in(p_meet, p_list, 'stops', 60)) s);
end
$$;

-- A list of texts from an input.
create function app.texts_in(p_list jsonb, p_field text) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  if p_list is null or p_list = 'null' then
    return '[]';
  elsif jsonb_typeof(p_list) <> 'array' or jsonb_array_length(p_list) > 60 or exists (
    select from jsonb_array_elements(p_list) x where jsonb_typeof(x.value) <> 'string') then
    perform app.fail('lines', 'Send a list of up to 60 names', 'Reload the page.', p_field);
  end if;
  return p_list;
end
$$;

-- When judges are free, and what schools ask, from an input.
create function app.day_judges_in(p_meet public.meets, p_list jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.meet_ids_in(p_meet.id, 'meet_judges', (select jsonb_agg(j ->> 'judge') from jsonb_array_elements(
    app.lines_in(p_list, 'judges', 300)) j), 'judges');
  return (select coalesce(jsonb_agg(jsonb_build_object('judge', j ->> 'judge',
      'breaks', app.day_spans_in(p_meet, j -> 'breaks', 'judges', 20),
      'lunch', (select coalesce(jsonb_agg(l || jsonb_build_object('minutes',
          coalesce(app.count_in(l ->> 'minutes', 'judges', 1, 240), 30))), '[]')
        from jsonb_array_elements(app.day_spans_in(p_meet, j -> 'lunch', 'judges', 14)) l))), '[]')
    from jsonb_array_elements(app.lines_in(p_list, 'judges', 300)) j where j ->> 'judge' is not null);
end
$$;

-- The same for schools.
create function app.day_schools_in(p_meet public.meets, p_list jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.meet_ids_in(p_meet.id, 'meet_schools', (select jsonb_agg(s ->> 'school') from jsonb_array_elements(
    app.lines_in(p_list, 'schools', 300)) s), 'schools');
  return (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('school', s ->> 'school',
      'coaches', app.count_in(s ->> 'coaches', 'schools', 1, 50),
      'days', (select jsonb_agg(distinct app.meet_day_in(p_meet, d.value, 'schools')) from
        jsonb_array_elements_text(app.texts_in(s -> 'days', 'schools')) d),
      'arrive', app.day_times_in(p_meet, s -> 'arrive', 'schools'),
      'depart', app.day_times_in(p_meet, s -> 'depart', 'schools'),
      'prefer_after', app.day_times_in(p_meet, s -> 'prefer_after', 'schools')))), '[]')
    from jsonb_array_elements(app.lines_in(p_list, 'schools', 300)) s where s ->> 'school' is not null);
end
$$;

-- The same with other ids (pairs of old and new) and its days moved.
create function app.moved_json(p_json jsonb, p_pairs text[], p_days text[], p_by integer) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_text text := p_json::text;
  v_at integer;
begin
  for v_at in 1 .. coalesce(cardinality(p_pairs), 0) / 2 loop
    v_text := replace(v_text, p_pairs[2 * v_at - 1], p_pairs[2 * v_at]);
  end loop;
  -- By a mark in between: a day that was moved isn't moved again.
  for v_at in 1 .. coalesce(cardinality(p_days), 0) loop
    v_text := replace(v_text, '"' || p_days[v_at] || '"', '"@day' || v_at || '@"');
  end loop;
  for v_at in 1 .. coalesce(cardinality(p_days), 0) loop
    v_text := replace(v_text, '"@day' || v_at || '@"', '"' || (p_days[v_at]::date + p_by)::text || '"');
  end loop;
  return v_text::jsonb;
end
$$;

-- The minutes on the way between two areas: those of the pair, else none on one site, else those of the pair of sites.
create function app.travel_minutes(p_meet uuid, p_from uuid, p_to uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce((
      select (w ->> 'minutes')::integer from jsonb_array_elements(d.travel -> 'areas') w
      where array[w ->> 'from', w ->> 'to'] in (array[p_from::text, p_to::text], array[p_to::text, p_from::text])
      limit 1),
    case when p_from = p_to or coalesce(a.site, '') = coalesce(b.site, '') then 0 end, (
      select (w ->> 'minutes')::integer from jsonb_array_elements(d.travel -> 'sites') w
      where array[w ->> 'from', w ->> 'to'] in (
        array[coalesce(a.site, 'MAIN'), coalesce(b.site, 'MAIN')],
        array[coalesce(b.site, 'MAIN'), coalesce(a.site, 'MAIN')])
      limit 1), 0)
  from public.meet_areas a join public.meet_areas b on b.id = p_to
  left join public.meet_day_plans d on d.meet_id = p_meet
  where a.id = p_from
$$;
