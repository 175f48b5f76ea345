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
