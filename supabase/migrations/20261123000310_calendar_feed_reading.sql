-- What a private address of the calendar shows: what its owner would see in the app at this moment, without notes, which may name
-- others. Read with the owner's own rights, so the same policies decide.

-- The events and patterns that the caller sees, from a year ago to two years ahead, as the function `calendar-feed` takes them.
create function app.feed_of_caller() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'name', 'Guidon',
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'title', e.title, 'place', e.place, 'uniform', e.uniform,
        'changed_at', e.updated_at, 'zone', s.time_zone, 'starts_at', e.starts_at, 'ends_at', e.ends_at, 'all_day', e.all_day,
        'cancelled', e.cancelled_at is not null, 'series_id', null, 'series_start', null)), '[]')
      from (
        select * from public.school_events e
        where e.archived_at is null and e.starts_at between now() - interval '1 year' and now() + interval '2 years'
        order by e.starts_at limit 5000) e
      join public.schools s on s.id = e.school_id),
    'series', '[]'::jsonb)
$$;
grant execute on function app.feed_of_caller() to authenticated;

-- The calendar behind a private address; null where there is none. From here on the statement is the owner's.
create function public.calendar_feed(p_token text) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_person uuid := app.open_feed(p_token);
begin
  if v_person is null then
    return null;
  end if;
  perform set_config('request.jwt.claims',
    jsonb_build_object('sub', v_person, 'role', 'authenticated', 'aal', 'feed')::text, true);
  perform set_config('role', 'authenticated', true);
  if not app.can('calendar', 'read') then
    return null;
  end if;
  return app.feed_of_caller();
end
$$;
call app.expose('public.calendar_feed(text)', 'service_role');
