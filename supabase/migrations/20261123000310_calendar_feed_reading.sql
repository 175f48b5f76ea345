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
        'cancelled', e.cancelled_at is not null, 'series_id', p.id, 'series_start', case when p.id is not null then e.series_day end)), '[]')
      from (
        select * from public.school_events e
        where e.archived_at is null and e.starts_at between now() - interval '1 year' and now() + interval '2 years'
        order by e.starts_at limit 5000) e
      join public.schools s on s.id = e.school_id
      left join public.event_series p on p.id = e.series_id and p.archived_at is null),
    'series', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'place', p.place, 'uniform', p.uniform,
        'changed_at', p.updated_at, 'zone', s.time_zone, 'first_day', app.next_hit(app.rule_in(p.rrule), p.first_day, p.first_day - 1),
        'starts', to_char(p.starts, 'HH24:MI'), 'minutes', p.minutes, 'all_day', p.all_day, 'rrule', p.rrule, 'until', p.until,
        'without', w.days)), '[]')
      from public.event_series p
      join public.schools s on s.id = p.school_id
      cross join lateral (
        select coalesce(jsonb_agg(x.day order by x.day), '[]') as days from (
          -- Days that were removed, or that the caller doesn't see.
          select d.series_day as day from app.days_with_rows(p.first_day, app.today(p.school_id) + 800) d
          where d.series_id = p.id and not exists (select from public.school_events e
            where e.series_id = p.id and e.series_day = d.series_day and e.archived_at is null)
          union
          select o.from_on + g from public.days_off o, generate_series(0, o.to_on - o.from_on) g
          where p.skips_days_off and o.school_id = p.school_id and o.archived_at is null
            and app.rule_hits(app.rule_in(p.rrule), p.first_day, o.from_on + g)) x) w
      where p.archived_at is null and (p.until is null or p.until > app.today(p.school_id) - 366)))
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
