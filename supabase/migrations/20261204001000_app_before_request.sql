-- What the data API asks before each request: whether the session still lives, and whether what a form has checked is still so.

-- The versions of rows as the caller sees them, as text: p_rows is a list of up to ten [table, key]. A row that isn't there, or that the
-- caller can't read, has an empty version.
create function public.row_versions(p_rows jsonb) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_row jsonb;
  v_version text;
  v_all text[] := '{}';
begin
  if (case when jsonb_typeof(p_rows) = 'array' then jsonb_array_length(p_rows) > 10
      or exists (select from jsonb_array_elements(p_rows) r where coalesce(jsonb_typeof(r), '') <> 'array'
        or coalesce(jsonb_typeof(r -> 0), '') <> 'string' or coalesce(jsonb_typeof(r -> 1), '') <> 'string')
    else true end)
  then
    perform app.fail('rows_not_valid', 'The list of rows isn''t valid', 'Send up to ten pairs of a table and a key.', 'p_rows');
  end if;
  for v_row in select * from jsonb_array_elements(p_rows) loop
    v_version := null;
    execute app.version_query(v_row ->> 0) into v_version using v_row ->> 1;
    v_all := v_all || concat_ws('/', v_row ->> 0, v_row ->> 1, coalesce(v_version, '-'));
  end loop;
  return array_to_string(v_all, ',');
end
$$;

-- The query that reads the version of one row of a table by its key; it runs with the rights of the one who runs it.
create function app.version_query(p_table text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_query text;
begin
  select format('select t.xmin::text from public.%I t where t.%I = $1::%s', c.relname, a.attname, format_type(a.atttypid, null))
  into v_query
  from pg_catalog.pg_class c
    join pg_catalog.pg_index i on i.indrelid = c.oid and i.indisprimary and i.indnkeyatts = 1
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = p_table;
  if v_query is null then
    perform app.fail('unknown_table', 'Rows of this kind have no version', 'Name a table with a key of one column.', 'p_rows');
  end if;
  return v_query;
end
$$;

-- Refuses the request where a row has another version than p_seen says, and holds the others until it is over. The caller has
-- read these versions with their own rights. Who may change no row of the kind holds none: a reader makes no one wait.
create function app.hold_rows(p_seen text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_row text;
  v_holds boolean;
  v_version text;
begin
  foreach v_row in array string_to_array(p_seen, ',') loop
    v_version := null;
    v_holds := coalesce((select app.can(t.module, 'update') from app.table_modules t where t.table_name = split_part(v_row, '/', 1)),
      app.is_staff());
    execute app.version_query(split_part(v_row, '/', 1)) || case when v_holds then ' for no key update' else '' end
    into v_version using split_part(v_row, '/', 2);
    if coalesce(v_version, '-') <> split_part(v_row, '/', 3) then
      perform app.refuse_moved();
    end if;
  end loop;
end
$$;

-- Refuses to save over what someone else has saved since the caller looked.
create function app.refuse_moved() returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = 'PT409', detail = 'moved',
    message = 'Someone else changed this since you opened it', hint = 'Look at it again, then save.';
end
$$;

-- Refuses what comes from a session that has ended, and a save over a row that moved since the form looked at it: the header
-- X-Seen says at which versions.
create function public.before_request() returns void
language plpgsql set search_path = ''
as $$
declare
  v_seen text;
begin
  if current_user <> 'authenticated' then
    return;
  end if;
  if not app.is_live() then
    raise exception using errcode = 'PT401', detail = 'session_ended',
      message = 'Your session has ended. Please sign in again.', hint = '';
  end if;
  v_seen := current_setting('request.headers', true)::json ->> 'x-seen';
  if v_seen is null or current_setting('transaction_read_only') = 'on' then
    return;
  elsif v_seen !~ '^([a-z0-9_]{1,63}/[0-9A-Za-z_.-]{1,63}/([0-9]{1,10}|-))(,[a-z0-9_]{1,63}/[0-9A-Za-z_.-]{1,63}/([0-9]{1,10}|-)){0,9}$' then
    perform app.fail('seen_not_valid', 'The header X-Seen isn''t valid', 'Send what row_versions gave.');
  elsif v_seen <> public.row_versions((
    select jsonb_agg(jsonb_build_array(split_part(r, '/', 1), split_part(r, '/', 2)) order by n)
    from unnest(string_to_array(v_seen, ',')) with ordinality as u(r, n)))
  then
    perform app.refuse_moved();
  end if;
  perform app.hold_rows(v_seen);
end
$$;

call app.expose('public.row_versions(jsonb)', 'authenticated');
call app.expose('app.version_query(text)', 'authenticated');
call app.expose('app.hold_rows(text)', 'authenticated');
call app.expose('app.refuse_moved()', 'authenticated');
call app.expose('public.before_request()', 'anon', 'authenticated', 'service_role');

do $$
begin
  execute format('alter role authenticator in database %I set pgrst.db_pre_request = %L', current_database(),
    'public.before_request');
end
$$;
notify pgrst, 'reload config';
