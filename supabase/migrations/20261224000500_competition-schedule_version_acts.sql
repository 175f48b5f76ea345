-- The day with the places that entries are kept at: [{entry, kind, day?, area?, start?, lane?}].
create function app.day_with_pins(p_day jsonb, p_pins jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_pins jsonb := app.lines_in(p_pins, 'pins', 5000);
begin
  if exists (select from jsonb_array_elements(v_pins) p where jsonb_typeof(p.value) <> 'object'
    or p.value ->> 'entry' is null or coalesce(p.value ->> 'kind', '') not in ('pinned', 'locked')
    or p.value ->> 'start' is not null and app.clock_minutes(p.value ->> 'start') is null
    or p.value ->> 'lane' is not null and p.value ->> 'lane' !~ '^\d{1,4}$'
    or p.value ->> 'day' is not null and not exists (select from jsonb_array_elements(p_day -> 'days') d
      where d.value ->> 'id' = p.value ->> 'day')
    or p.value ->> 'area' is not null and not exists (select from jsonb_array_elements(p_day -> 'areas') a
      where a.value ->> 'id' = p.value ->> 'area'))
  then
    perform app.fail('pins', 'An entry is pinned where it can''t be', 'Unpin it, or choose a day and an area again.',
      'pins');
  end if;
  return p_day || jsonb_build_object('entries', (
    select coalesce(jsonb_agg(e.value || coalesce(jsonb_build_object('pin', x.pin), '{}') order by e.ordinality), '[]')
    from jsonb_array_elements(p_day -> 'entries') with ordinality e
    left join (select distinct on (p.value ->> 'entry') p.value ->> 'entry' as entry, jsonb_strip_nulls(
        jsonb_build_object('kind', p.value ->> 'kind', 'day', p.value ->> 'day', 'area', p.value ->> 'area',
          'start', p.value ->> 'start', 'lane', (p.value ->> 'lane')::integer)) as pin
      from jsonb_array_elements(v_pins) p order by p.value ->> 'entry') x on x.entry = e.value ->> 'id'));
end
$$;

-- The schedule as it is stored: the slots in their order, with what follows from them, and each entry without a place
-- with what was said of it, as far as that has the shape of `schedule/1`.
create function app.stored_schedule(p_day jsonb, p_schedule jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  with s as materialized (select * from app.schedule_slots(p_day, p_schedule)),
  told as (
    select distinct on (u.value ->> 'entry') u.value ->> 'entry' as entry, u.value as row
    from jsonb_array_elements(case when jsonb_typeof(p_schedule -> 'unplaced') = 'array'
      then p_schedule -> 'unplaced' else '[]' end) u
    where jsonb_typeof(u.value) = 'object' and pg_column_size(u.value) <= 20000 order by u.value ->> 'entry'
  )
  select jsonb_build_object('format', 'schedule/1', 'day_id', p_day ->> 'id',
    'slots', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('entry', s.entry, 'event', s.event,
        'school', s.school, 'day', s.day, 'area', s.area,
        'report', to_char(time '00:00' + s.report * interval '1 minute', 'HH24:MI'),
        'start', to_char(time '00:00' + s.start * interval '1 minute', 'HH24:MI'),
        'end', to_char(time '00:00' + s.finish * interval '1 minute', 'HH24:MI'), 'lane', s.lane))
      order by s.day, s.start, s.area, s.lane, s.entry), '[]') from s),
    'unplaced', (select coalesce(jsonb_agg(jsonb_build_object('entry', e.value ->> 'id',
        'rules', case when jsonb_typeof(t.row -> 'rules') = 'array' then t.row -> 'rules' else '[]' end,
        'with', case when jsonb_typeof(t.row -> 'with') = 'array' then t.row -> 'with' else '[]' end,
        'text', left(coalesce(t.row ->> 'text', ''), 500),
        'free', case when jsonb_typeof(t.row -> 'free') = 'array' then t.row -> 'free' else '[]' end)
      order by e.ordinality), '[]')
      from jsonb_array_elements(p_day -> 'entries') with ordinality e
      left join told t on t.entry = e.value ->> 'id'
      where e.value ->> 'id' not in (select s.entry from s)))
$$;

-- Saves a schedule as a new version: {schedule, pins?, name?, seed?, based_on?}. The day is made from the meet as it is
-- now, and every hard rule is checked by it: a schedule that breaks one isn't saved. Gives {id, number, placed,
-- unplaced}.
create function public.save_schedule_version(p_meet uuid, p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet(p_meet, 'director', 'tabulator');
  v_done jsonb;
  v_day jsonb;
  v_schedule jsonb := p_input -> 'schedule';
  v_break record;
  v_base uuid;
  v_row public.meet_schedule_versions;
begin
  if jsonb_typeof(p_input) is distinct from 'object' or octet_length(p_input::text) > 4000000
    or jsonb_typeof(v_schedule) is distinct from 'object'
    or jsonb_typeof(v_schedule -> 'slots') is distinct from 'array'
    or jsonb_array_length(v_schedule -> 'slots') > 5000 then
    perform app.fail('input', 'This schedule can''t be read', 'Build it again, then save it.', 'schedule');
  end if;
  v_done := app.once(p_key, 'save_schedule_version', jsonb_build_array(p_meet, p_input));
  if v_done is not null then
    return v_done;
  end if;
  -- Numbers are given one after the other.
  perform pg_advisory_xact_lock(hashtextextended('meet_schedule_versions:' || p_meet, 0));
  v_base := app.id_in(p_input ->> 'based_on', 'based_on');
  if v_base is not null and not exists (select from public.meet_schedule_versions v where v.id = v_base
    and v.meet_id = p_meet) then
    perform app.fail('unknown_version', 'That version isn''t of this meet', 'Reload the page.', 'based_on');
  end if;
  v_day := app.day_with_pins(app.meet_day_file(v_meet), p_input -> 'pins');
  select b.rule, b.text, (select string_agg(distinct e.value ->> 'team', ', ') from jsonb_array_elements(
    v_day -> 'entries') e where e.value ->> 'id' = any (b.entries[1:6])) as teams, count(*) over () as many into v_break
  from app.schedule_breaks(v_day, v_schedule) b order by b.rule limit 1;
  if v_break.rule is not null then
    perform app.fail('schedule_breaks', format('This schedule breaks a rule: %s%s', v_break.text,
      coalesce(' (' || v_break.teams || ')', '')), 'The meet may have changed. Build the day again, or move the entry.',
      'schedule');
  end if;
  v_schedule := app.stored_schedule(v_day, v_schedule);
  insert into public.meet_schedule_versions (school_id, meet_id, number, name, based_on_id, seed, day, schedule, placed,
    unplaced, last_day, last_end)
  select v_meet.school_id, p_meet, coalesce((select max(v.number) from public.meet_schedule_versions v
      where v.meet_id = p_meet), 0) + 1, app.plain_in(p_input ->> 'name', 'name', 'The name', 80), v_base,
    app.count_in(p_input ->> 'seed', 'seed', 0, 9999999), v_day, v_schedule,
    jsonb_array_length(v_schedule -> 'slots'), jsonb_array_length(v_schedule -> 'unplaced'), x.day, x.last_end
  from (select 1) one left join lateral (
    select (s.value ->> 'day')::date as day, max(s.value ->> 'end') as last_end
    from jsonb_array_elements(v_schedule -> 'slots') s group by 1 order by 1 desc limit 1) x on true
  returning * into v_row;
  return app.done(p_key, jsonb_build_object('id', v_row.id, 'number', v_row.number, 'placed', v_row.placed,
    'unplaced', v_row.unplaced));
end
$$;
call app.expose('public.save_schedule_version(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Archives a version, or restores it. The published one stays.
create function public.archive_schedule_version(p_version uuid, p_archived boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet((select v.meet_id from public.meet_schedule_versions v where v.id = p_version), 'director',
    'tabulator');
  if coalesce(p_archived, true) and exists (select from public.meet_schedule_versions v
    where v.id = p_version and v.published_at is not null) then
    perform app.fail('published', 'The published schedule can''t be archived', 'Publish another version first.');
  end if;
  update public.meet_schedule_versions v set archived_at = case when coalesce(p_archived, true) then now() end
  where v.id = p_version and (v.archived_at is null) = coalesce(p_archived, true);
end
$$;
call app.expose('public.archive_schedule_version(uuid, boolean)', 'authenticated', 'service_role');

-- Who is elsewhere in the second of two versions, and by how many minutes. People are told of a report time that moves
-- by 5 minutes or more, of another day, and of a new or lost place.
create function public.compare_schedule_versions(p_from uuid, p_to uuid)
returns table (entry text, event text, school text, team text, kind text, before jsonb, after jsonb, minutes integer,
  is_told boolean)
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader((select v.meet_id from public.meet_schedule_versions v
    where v.id = p_from), 'director', 'tabulator');
  v_from public.meet_schedule_versions;
  v_to public.meet_schedule_versions;
begin
  select * into v_from from public.meet_schedule_versions v where v.id = p_from;
  select * into v_to from public.meet_schedule_versions v where v.id = p_to and v.meet_id = v_meet.id;
  if v_to.id is null then
    perform app.fail('other_meet', 'These versions aren''t of one meet', 'Choose two versions of this meet.');
  end if;
  return query
  with moved as (
    select coalesce(a.value ->> 'entry', b.value ->> 'entry') as entry, a.value as one, b.value as other,
      case when a.value ->> 'day' = b.value ->> 'day'
        then app.clock_minutes(b.value ->> 'report') - app.clock_minutes(a.value ->> 'report') end as minutes
    from jsonb_array_elements(v_from.schedule -> 'slots') a
    full join jsonb_array_elements(v_to.schedule -> 'slots') b on b.value ->> 'entry' = a.value ->> 'entry'
    where a.value is null or b.value is null
      or (a.value ->> 'day', a.value ->> 'area', a.value ->> 'report', a.value ->> 'start', a.value ->> 'lane')
        is distinct from
        (b.value ->> 'day', b.value ->> 'area', b.value ->> 'report', b.value ->> 'start', b.value ->> 'lane')
  )
  select m.entry, e.row ->> 'event', e.row ->> 'school', e.row ->> 'team',
    case when m.one is null then 'placed' when m.other is null then 'unplaced' else 'moved' end, m.one, m.other,
    m.minutes, m.minutes is null or abs(m.minutes) >= 5
  from moved m left join lateral (
    select x.value as row from jsonb_array_elements((v_to.day -> 'entries') || (v_from.day -> 'entries')) x
    where x.value ->> 'id' = m.entry limit 1) e on true
  order by e.row ->> 'event', e.row ->> 'school', m.entry;
end
$$;
call app.expose('public.compare_schedule_versions(uuid, uuid)', 'authenticated', 'service_role');
