-- Dates of other modules in subscribed calendars: a source that says so is one event for each of its dates there.
-- Such a source also returns `place`, `zone`, and `changed_at`.
alter table app.calendar_sources add column in_feed boolean not null default false;
comment on column app.calendar_sources.in_feed is
  'Also in the calendars that people subscribe to. Its source returns place, zone, and changed_at as well.';

-- Says that the dates of a source are also in the calendars that people subscribe to.
create procedure app.feed_calendar(p_kind text)
language plpgsql set search_path = ''
as $$
begin
  update app.calendar_sources s set in_feed = true where s.kind = p_kind;
end
$$;

-- One query that asks the sources that are in feeds; null where there are none.
create function app.feed_query() returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(format(
    '(select %L::text as kind, e.id, e.title, e.note, e.place, e.link, e.starts_at, e.ends_at, e.zone, e.changed_at
      from %s($1, $2) as e where e.starts_at is not null limit 500)', s.kind, s.source), ' union all ' order by s.kind)
  from app.calendar_sources s
  join public.permission_modules m on m.name = s.module and m.is_active
  where s.in_feed and app.can(s.module, s.permission)
$$;
grant execute on function app.feed_query() to authenticated, service_role;

-- The dates of other modules for the feed of the caller, of the last 60 days and the next 400.
create function app.feed_dates() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_query text := app.feed_query();
  v_today date := app.today(app.school_id());
  v_dates jsonb;
begin
  if v_query is null then
    return '[]';
  end if;
  execute 'select coalesce(jsonb_agg(jsonb_build_object(''id'', q.kind || ''-'' || q.id, ''title'', q.title, ''place'',
    q.place, ''note'', q.note, ''link'', q.link, ''starts_at'', q.starts_at, ''ends_at'', q.ends_at, ''zone'', q.zone,
    ''changed_at'', q.changed_at) order by q.starts_at, q.title, q.id), ''[]'') from (' || v_query || ') q'
  into v_dates using v_today - 60, v_today + 400;
  return v_dates;
end
$$;
grant execute on function app.feed_dates() to authenticated, service_role;

-- The calendar behind a private address; null where there is none. From here on the statement is the owner's.
create or replace function public.calendar_feed(p_token text) returns jsonb
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
  return app.feed_of_caller() || jsonb_build_object('dates', app.feed_dates());
end
$$;
call app.expose('public.calendar_feed(text)', 'service_role');
