-- The difference that a host reads before a version is published.

-- Entries that changed since a version was saved: that came, that went, and whose cadets or areas aren't those it was
-- checked with. Checks no rights.
create function app.version_news(p_version public.meet_schedule_versions, p_meet public.meets) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with then_ as (
    select e.value ->> 'id' as id, e.value - 'pin' as row from jsonb_array_elements(p_version.day -> 'entries') e
  ), now_ as (
    select e.value ->> 'id' as id, e.value as row from jsonb_array_elements(app.day_file_entries(p_meet.id)) e
  ), news as (
    select case when t.id is null then 'came' when n.id is null then 'went' else 'changed' end as kind,
      coalesce(n.id, t.id) as id
    from then_ t full join now_ n on n.id = t.id where t.row is distinct from n.row
  )
  select jsonb_build_object('came', '[]'::jsonb, 'went', '[]'::jsonb, 'changed', '[]'::jsonb) || coalesce((
    select jsonb_object_agg(x.kind, x.list) from (
      select w.kind, jsonb_agg(jsonb_build_object('entry', e.code, 'school', k.name, 'event', v.name)
        order by v.sort, v.code, e.code) as list
      from news w join public.meet_entries e on e.id::text = w.id
      join public.meet_events v on v.id = e.event_id join public.meet_schools k on k.id = e.meet_school_id
      group by w.kind) x), '{}')
$$;

-- Holds and offers that end, or become the time of the schedule, and lines that end with their time.
create function app.version_ends(p_version public.meet_schedule_versions) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'holds', (select coalesce(jsonb_agg(jsonb_build_object('school', k.name, 'entry', app.entry_label(e), 'time',
        app.slot_words(b.slot_id), 'state', b.state) order by k.name, b.id), '[]')
      from public.slot_bookings b
      join public.registration_entries e on e.id = b.entry_id
      join public.meet_registrations r on r.id = b.registration_id
      join public.meet_schools k on k.id = r.meet_school_id
      where b.meet_id = p_version.meet_id and b.state in ('hold', 'offered') and b.hold_until > clock_timestamp()),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('time', app.slot_words(w.slot_id), 'waiting', w.many)
        order by w.slot_id), '[]')
      from (select w.slot_id, count(*) as many from public.slot_waits w
        where w.meet_id = p_version.meet_id and w.state = 'waiting' and w.slot_id not in (
          select p.slot_id from app.version_places(p_version) p where p.slot_id is not null)
        group by w.slot_id) w))
$$;

-- All that publishing a version would do, with counts. `seen` is what the call that publishes asks for: it stands for
-- all the rest. Checks no rights.
create function app.publish_difference(p_version public.meet_schedule_versions, p_meet public.meets) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v jsonb;
begin
  with move as materialized (select x.* from app.version_moves(p_version) x),
  school as (
    select x.school, k.name, bool_or(x.registration is not null) as has_account, count(*) as entries
    from move x join public.meet_schools k on k.id = x.school where x.is_told group by x.school, k.name
  )
  select jsonb_build_object('number', p_version.number, 'name', p_version.name, 'counts', (
      select jsonb_build_object('moved', count(*) filter (where x.kind = 'moved'), 'placed', count(*) filter (
          where x.kind = 'placed'), 'lost', count(*) filter (where x.kind = 'lost'), 'unchanged', count(*) filter (
          where x.kind = 'unchanged'), 'without', count(*) filter (where x.kind = 'without'), 'gone', count(*) filter (
          where x.kind = 'gone'), 'told', count(*) filter (where x.is_told)) from move x),
    'rows', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', x.entry, 'entry', n.code,
        'team', n.team, 'school', k.name, 'event', e.name, 'kind', x.kind, 'minutes', x.minutes, 'is_told', x.is_told,
        'has_account', x.registration is not null, 'is_own', x.is_own,
        'before', app.place_seen(p_meet, x.event, x.from_area, x.from_start, x.from_end, x.from_lane),
        'after', app.place_seen(p_meet, x.event, x.to_area, x.to_start, x.to_end, x.to_lane)))
        order by coalesce(x.to_start, x.from_start), e.sort, n.code), '[]')
      from move x join public.meet_entries n on n.id = x.entry join public.meet_events e on e.id = x.event
      join public.meet_schools k on k.id = x.school
      where x.kind <> 'unchanged' or x.is_own),
    'schools', (select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'has_account', s.has_account, 'entries',
        s.entries) order by s.name, s.school), '[]') from school s),
    'blocks', (select coalesce(jsonb_agg(jsonb_build_object('message', b.message, 'hint', b.hint)), '[]')
      from app.version_blocks(p_version) b),
    'time_zone', p_meet.time_zone, 'many_days', p_meet.ends_on > p_meet.starts_on,
    'needs_reason', p_meet.state in ('in_progress', 'paused'))
    || app.version_news(p_version, p_meet) || app.version_ends(p_version)
  into v;
  return v || jsonb_build_object('seen', md5(v::text));
end
$$;

-- The same for those who plan the times, before they publish.
create function public.publish_preview(p_version uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader((select v.meet_id from public.meet_schedule_versions v
    where v.id = p_version), 'director', 'tabulator');
begin
  return app.publish_difference((select v from public.meet_schedule_versions v where v.id = p_version), v_meet);
end
$$;
call app.expose('public.publish_preview(uuid)', 'authenticated', 'service_role');
