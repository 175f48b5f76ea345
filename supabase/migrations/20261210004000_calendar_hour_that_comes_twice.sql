-- The moment at which the clock of a zone shows a time. Of an hour that comes twice, the first counts, as in RFC 5545 and on
-- every screen; `at time zone` takes the second.
create function app.moment_at(p_shown timestamp, p_zone text) returns timestamptz
language sql immutable set search_path = ''
as $$
  select case when (x.at - interval '1 hour') at time zone p_zone = p_shown then x.at - interval '1 hour'
    when (x.at - interval '30 minutes') at time zone p_zone = p_shown then x.at - interval '30 minutes'
    else x.at end
  from (select p_shown at time zone p_zone as at) x
$$;

-- When a pattern begins and ends on a day, on the school's clock.
create or replace function app.series_span(p_series public.event_series, p_day date, out starts_at timestamptz,
  out ends_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select app.moment_at(p_day + case when p_series.all_day then '00:00'::time else p_series.starts end, s.time_zone),
    app.moment_at(case when p_series.all_day then p_day + p_series.minutes / 1440 + '23:59'::time
      else p_day + p_series.starts + make_interval(mins => p_series.minutes) end, s.time_zone)
  from public.schools s where s.id = p_series.school_id
$$;
