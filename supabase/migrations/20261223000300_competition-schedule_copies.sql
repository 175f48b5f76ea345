-- What a day is built from goes along where a meet is planned from another: areas by name, events by code, days moved,
-- without judges and schools, which aren't copied.
create function app.copy_meet_day(p_from uuid, p_to uuid, p_days integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_row record;
  v_pairs text[] := '{}';
  v_days text[] := '{}';
begin
  insert into public.meet_resources (school_id, meet_id, name, quantity, sort)
  select r.school_id, p_to, r.name, r.quantity, r.sort from public.meet_resources r
  where r.meet_id = p_from and r.archived_at is null;
  for v_row in
    select o.id::text as old, n.id::text as new from public.meet_areas o join public.meet_areas n
      on n.meet_id = p_to and lower(n.name) = lower(o.name) and n.archived_at is null
    where o.meet_id = p_from and o.archived_at is null
    union all
    select o.id::text, n.id::text from public.meet_events o join public.meet_events n
      on n.meet_id = p_to and n.code = o.code
    where o.meet_id = p_from and o.archived_at is null
    union all
    select o.id::text, n.id::text from public.meet_resources o join public.meet_resources n
      on n.meet_id = p_to and lower(n.name) = lower(o.name)
    where o.meet_id = p_from and o.archived_at is null
  loop
    v_pairs := v_pairs || v_row.old || v_row.new;
  end loop;
  select array_agg(d.day::date::text order by d.day) into v_days from public.meets m
  cross join lateral generate_series(m.starts_on, m.ends_on, interval '1 day') d (day) where m.id = p_from;
  update public.meet_areas a
  set share = o.share, lanes = o.lanes, starts = app.moved_json(o.starts, v_pairs, v_days, p_days)
  from public.meet_areas o
  where a.meet_id = p_to and o.meet_id = p_from and lower(o.name) = lower(a.name) and o.archived_at is null;
  update public.meet_events e
  set wave_size = o.wave_size, lanes = o.lanes, holding = app.moved_json(o.holding, v_pairs, v_days, p_days),
    needs = app.moved_json(o.needs, v_pairs, v_days, p_days),
    windows = app.moved_json(o.windows, v_pairs, v_days, p_days),
    area_ids = array(select n.id from public.meet_areas x join public.meet_areas n on n.meet_id = p_to
      and lower(n.name) = lower(x.name) where x.id = any (o.area_ids) and x.archived_at is null)
  from public.meet_events o
  where e.meet_id = p_to and o.meet_id = p_from and o.code = e.code and o.archived_at is null;
  insert into public.meet_day_plans (meet_id, school_id, grid_min, report_min, same_uniform_min, change_uniform_min,
    commander_min, days, travel, stops, school_lunch, weights)
  select p_to, d.school_id, d.grid_min, d.report_min, d.same_uniform_min, d.change_uniform_min, d.commander_min,
    app.moved_json(d.days, v_pairs, v_days, p_days), app.moved_json(d.travel, v_pairs, v_days, p_days),
    app.moved_json(d.stops, v_pairs, v_days, p_days), app.moved_json(d.school_lunch, v_pairs, v_days, p_days), d.weights
  from public.meet_day_plans d where d.meet_id = p_from;
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

-- A meet that is planned from another takes what its events ask of cadets, too, its day, and its fees.
create or replace function app.copy_opening(p_from uuid, p_to uuid, p_days integer) returns void
language sql security definer set search_path = ''
as $$
  insert into public.meet_openings (meet_id, school_id, visibility, opens_at, closes_at, roster_locks_at,
    withdraw_until, order_rule, returning_until, draw_at, needs_approval, takes_waiting, max_schools, max_cadets,
    max_entries, branches, substitutions, names_days, terms, note)
  select p_to, o.school_id, o.visibility, o.opens_at + make_interval(days => p_days),
    o.closes_at + make_interval(days => p_days), o.roster_locks_at + make_interval(days => p_days),
    o.withdraw_until + make_interval(days => p_days), o.order_rule, o.returning_until + make_interval(days => p_days),
    o.draw_at + make_interval(days => p_days), o.needs_approval, o.takes_waiting, o.max_schools, o.max_cadets,
    o.max_entries, o.branches, o.substitutions, o.names_days, o.terms, o.note
  from public.meet_openings o where o.meet_id = p_from;
  insert into public.event_entry_limits (event_id, school_id, meet_id, grade_min, grade_max, age_max, first_year_only,
    substitutes_max)
  select n.id, n.school_id, n.meet_id, l.grade_min, l.grade_max, l.age_max, l.first_year_only, l.substitutes_max
  from public.event_entry_limits l
  join public.meet_events e on e.id = l.event_id and e.archived_at is null
  join public.meet_events n on n.meet_id = p_to and n.code = e.code and n.archived_at is null
  where l.meet_id = p_from;
  select app.copy_meet_day(p_from, p_to, p_days);
  select app.copy_meet_fees(p_from, p_to, p_days)
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
