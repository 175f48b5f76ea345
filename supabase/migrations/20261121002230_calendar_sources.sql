-- Dates of other modules on the calendar: read there, kept where they belong.

create table app.calendar_sources (
  kind text primary key constraint calendar_sources_kind_check check (kind ~ '^[a-z][a-z0-9-]*$'),
  module text not null,
  label text not null,
  permission text not null,
  tone text not null,
  source text not null
);

-- Declares dates that the calendar shows. `label` is the kind by which they are filtered, `tone` the color: navy, brass, ok, or
-- muted. `source` is a function (p_from date, p_to date) that returns table (id uuid, title text, note text, starts_on date,
-- ends_on date, starts_at timestamptz, ends_at timestamptz, link text) with what touches these days, and runs with the
-- caller's rights; the two moments are null for whole days.
create procedure app.register_calendar(
  kind text, module text, label text, source regproc, tone text default 'navy', permission text default 'read'
)
language plpgsql set search_path = ''
as $$
begin
  call app.open_source(register_calendar.source);
  if register_calendar.tone not in ('navy', 'brass', 'ok', 'muted') then
    raise exception 'app.register_calendar: % isn''t a color', register_calendar.tone;
  end if;
  insert into app.calendar_sources values (register_calendar.kind, register_calendar.module, register_calendar.label,
    register_calendar.permission, register_calendar.tone, register_calendar.source::text);
end
$$;

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

-- The dates of other modules from one day to another, as the caller may see them; those who read the calendar ask. At most
-- 400 days.
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
    perform app.fail('days', 'The calendar can''t show these days', 'Ask for 400 days at most, the first day first.', 'p_to');
  end if;
  return query execute 'select q.* from (' || v_query || ') q order by q.starts_on, q.title' using p_from, p_to;
end
$$;
call app.expose('public.calendar_entries(date, date)', 'authenticated', 'service_role');
