-- The roles that a hosted Supabase project has. Passwords are set by the server, never here.
-- Roles belong to the whole cluster, so everything is guarded and may run again.

do $$
declare
  v_role text;
begin
  foreach v_role in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = v_role) then
      execute format('create role %I nologin noinherit', v_role);
    end if;
  end loop;
  foreach v_role in array array['authenticator', 'supabase_auth_admin', 'supabase_storage_admin', 'supabase_realtime_admin'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = v_role) then
      execute format('create role %I login noinherit', v_role);
    end if;
  end loop;
  if not exists (select from pg_catalog.pg_roles where rolname = 'postgres') then
    create role postgres login;
  end if;
end
$$;

alter role service_role bypassrls;
alter role supabase_auth_admin createrole;
alter role supabase_auth_admin set search_path = auth;
alter role supabase_auth_admin set idle_in_transaction_session_timeout = '60s';
alter role supabase_storage_admin set search_path = storage;
alter role authenticator set lock_timeout = '8s';

-- A statement of a caller ends by itself; what a project or an operator has set stays.
do $$
declare
  v_role text;
  v_limit text;
begin
  for v_role, v_limit in values ('anon', '8s'), ('authenticated', '15s') loop
    if not exists (
      select from pg_catalog.pg_db_role_setting s
      join pg_catalog.pg_roles r on r.oid = s.setrole and r.rolname = v_role, unnest(s.setconfig) as c
      where c like 'statement_timeout=%') then
      execute format('alter role %I set statement_timeout = %L', v_role, v_limit);
    end if;
  end loop;
end
$$;

-- The owner of the project: strong, but no superuser, as on a hosted project. Where a foreign server was
-- initialised with `postgres` as its superuser, it keeps what it has.
do $$
begin
  if not (select rolsuper from pg_catalog.pg_roles where rolname = 'postgres') then
    alter role postgres bypassrls createrole createdb;
  end if;
end
$$;

grant anon, authenticated, service_role to authenticator;
-- With the option to administer them, so that a migration sets what holds for their callers: `alter role anon set ...`.
grant anon, authenticated, service_role to postgres with admin option;

-- As on Supabase: a migration sets PostgREST's options on the role that the data API logs in as, each by its name.
do $$
declare
  v_name text;
begin
  if (select rolsuper from pg_catalog.pg_roles where rolname = 'postgres') then
    return;
  end if;
  -- The owner may change that role, not become it.
  execute 'grant authenticator to postgres with ' || case
    when current_setting('server_version_num')::int >= 160000 then 'admin true, inherit false, set false'
    else 'admin option' end;
  foreach v_name in array array['aggregates_enabled', 'anon_role', 'channel', 'channel_enabled', 'config',
      'extra_search_path', 'hoisted_tx_settings', 'max_rows', 'plan_enabled', 'pre_config', 'pre_request',
      'prepared_statements', 'root_spec', 'schema', 'schemas', 'timezone_enabled', 'tx_end'] loop
    execute format('grant set on parameter %I to postgres', 'pgrst.db_' || v_name);
  end loop;
  foreach v_name in array array['jwt_aud', 'jwt_role_claim_key', 'jwt_secret', 'jwt_secret_is_base64', 'jwt_cache_max_entries',
      'log_level', 'openapi_mode', 'openapi_security_active', 'openapi_server_proxy_uri', 'raw_media_types',
      'server_cors_allowed_origins', 'server_trace_header', 'server_timing_enabled', 'app_settings'] loop
    execute format('grant set on parameter %I to postgres', 'pgrst.' || v_name);
  end loop;
  -- What else a hosted project lets its owner set. `session_replication_role` is at the head of every dump of data.
  foreach v_name in array array['log_lock_waits', 'log_min_duration_statement', 'log_min_messages', 'log_statement',
      'log_temp_files', 'session_replication_role', 'track_functions', 'track_io_timing'] loop
    execute format('grant set on parameter %I to postgres', v_name);
  end loop;
  alter role postgres set search_path = "$user", public, extensions;
end
$$;

-- Policies can be made by the owner of a table only. On a hosted project an extension (supautils) lets `postgres`
-- make them on storage.objects and realtime.messages; here membership in the owning roles does. Triggers on
-- auth.users need no ownership: the TRIGGER privilege is granted with the tables.
do $$
begin
  if not (select rolsuper from pg_catalog.pg_roles where rolname = 'postgres') then
    alter role postgres inherit;
    grant supabase_storage_admin, supabase_realtime_admin to postgres;
  end if;
end
$$;
