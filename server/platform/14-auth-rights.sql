-- The tables of `auth` belong to the auth service. Row-level security keeps every other role out; the owner and
-- the project's `postgres` (BYPASSRLS) pass. The API roles have no table rights here at all.

do $$
declare
  v_table record;
begin
  for v_table in
    select c.relname, c.relkind from pg_catalog.pg_class c
    where c.relnamespace = 'auth'::regnamespace and c.relkind = 'r'
  loop
    execute format('alter table auth.%I owner to supabase_auth_admin', v_table.relname);
    execute format('alter table auth.%I enable row level security', v_table.relname);
  end loop;
  for v_table in
    select t.typname from pg_catalog.pg_type t
    where t.typnamespace = 'auth'::regnamespace and t.typtype = 'e'
  loop
    execute format('alter type auth.%I owner to supabase_auth_admin', v_table.typname);
  end loop;
end
$$;

revoke all on all tables in schema auth from public, anon, authenticated, service_role;
-- Includes TRIGGER and REFERENCES: a project may hang its own trigger on auth.users and point at it.
grant all on all tables in schema auth to postgres;
grant all on all sequences in schema auth to postgres;
