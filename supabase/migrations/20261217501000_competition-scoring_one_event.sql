-- The result of one event doesn't depend on the rules of the overall, which name events that its document leaves out.
create or replace function app.meet_document(p_meet uuid, p_events uuid[] default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('format', 'meet/1', 'id', m.code, 'title', m.title, 'date', m.starts_on,
    'timezone', m.time_zone,
    'divisions', coalesce((select jsonb_agg(jsonb_build_object('id', d.code, 'name', d.name) order by d.sort, d.code)
      from public.meet_divisions d where d.meet_id = m.id and d.archived_at is null), '[]'),
    'schools', coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', k.code, 'name', k.name,
        'division', k.division)) order by k.code)
      from public.meet_schools k where k.meet_id = m.id and k.archived_at is null
        and exists (select from public.meet_entries e where e.meet_school_id = k.id and e.archived_at is null)), '[]'),
    'overall', case when p_events is null then m.overall else '{"required_events":[],"methods":{}}' end,
    'events', coalesce((select jsonb_agg(app.event_document(e) order by e.sort, e.code)
      from public.meet_events e where e.meet_id = m.id and e.archived_at is null
        and (p_events is null or e.id = any (p_events))), '[]'))
  from public.meets m where m.id = p_meet
$$;
