-- On a hosted project an extension (supautils) lets `postgres` create the extensions that it offers, also those that only a
-- superuser may create. Here a function of the superuser does, for the same names.

grant usage on schema supabase_platform to postgres;

-- What a hosted project offers, whether or not this PostgreSQL carries it.
create or replace function supabase_platform.offered_extensions() returns text[]
language sql immutable set search_path = ''
as $$
  select array['address_standardizer', 'address_standardizer_data_us', 'autoinc', 'bloom', 'btree_gin', 'btree_gist',
    'citext', 'cube', 'dblink', 'dict_int', 'dict_xsyn', 'earthdistance', 'fuzzystrmatch', 'hstore', 'http', 'hypopg',
    'index_advisor', 'insert_username', 'intarray', 'isn', 'ltree', 'moddatetime', 'pg_cron', 'pg_graphql', 'pg_hashids',
    'pg_jsonschema', 'pg_net', 'pg_partman', 'pg_prewarm', 'pg_repack', 'pg_stat_monitor', 'pg_stat_statements', 'pg_tle',
    'pg_trgm', 'pg_walinspect', 'pgaudit', 'pgcrypto', 'pgjwt', 'pgmq', 'pgroonga', 'pgroonga_database', 'pgrouting',
    'pgrowlocks', 'pgsodium', 'pgstattuple', 'pgtap', 'plpgsql', 'plpgsql_check', 'plv8', 'postgis', 'postgis_raster',
    'postgis_sfcgal', 'postgis_tiger_geocoder', 'postgis_topology', 'postgres_fdw', 'refint', 'rum', 'seg', 'sslinfo',
    'supabase_vault', 'tablefunc', 'tcn', 'timescaledb', 'tsm_system_rows', 'tsm_system_time', 'unaccent', 'uuid-ossp',
    'vector', 'wrappers', 'xml2']
$$;

create or replace function supabase_platform.create_extension(
  name text, in_schema text default null, if_absent boolean default true, with_needed boolean default false
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not name = any (supabase_platform.offered_extensions()) then
    raise exception 'permission denied to create extension "%"', name
      using errcode = 'insufficient_privilege', hint = 'A hosted project doesn''t offer it either.';
  end if;
  execute format('create extension %s %I %s %s', case when if_absent then 'if not exists' end, name,
    case when in_schema is not null then format('schema %I', in_schema) end, case when with_needed then 'cascade' end);
end
$$;

revoke all on function supabase_platform.create_extension(text, text, boolean, boolean) from public;
grant execute on function supabase_platform.create_extension(text, text, boolean, boolean) to postgres;
