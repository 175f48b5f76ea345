-- Schemas, extensions and the default grants of a hosted project.

create schema if not exists extensions;
create schema if not exists auth authorization supabase_auth_admin;
create schema if not exists storage authorization supabase_storage_admin;
create schema if not exists realtime authorization supabase_realtime_admin;

create extension if not exists pgcrypto with schema extensions;

grant usage on schema extensions to postgres, anon, authenticated, service_role,
  supabase_auth_admin, supabase_storage_admin, supabase_realtime_admin;
grant usage on schema auth, storage, realtime to postgres, anon, authenticated, service_role;

alter schema public owner to postgres;
grant usage on schema public to anon, authenticated, service_role;

-- Its owner, as there: a project changes the database's settings in its migrations.
do $$
begin
  execute format('grant create, connect, temporary on database %I to postgres', current_database());
  execute format('alter database %I owner to postgres', current_database());
exception
  when insufficient_privilege then
    raise notice 'The database keeps its owner: this login may not give it away.';
end
$$;

-- What `postgres` makes in public is open to the API roles at once: a project that wants less must revoke.
alter default privileges for role postgres in schema public
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to postgres, anon, authenticated, service_role;
