-- Tells the REST API when the schema changed, as a hosted project does. An event trigger needs a superuser: without
-- one the API relies on `notify pgrst` by hand.

create or replace function extensions.pgrst_ddl_watch() returns event_trigger
language plpgsql
as $$
declare
  v_command record;
begin
  for v_command in select * from pg_event_trigger_ddl_commands() loop
    if v_command.schema_name is distinct from 'pg_temp' and v_command.command_tag in (
      'CREATE SCHEMA', 'ALTER SCHEMA', 'CREATE TABLE', 'CREATE TABLE AS', 'SELECT INTO', 'ALTER TABLE',
      'CREATE FOREIGN TABLE', 'ALTER FOREIGN TABLE', 'CREATE VIEW', 'ALTER VIEW', 'CREATE MATERIALIZED VIEW',
      'ALTER MATERIALIZED VIEW', 'CREATE FUNCTION', 'ALTER FUNCTION', 'CREATE PROCEDURE', 'CREATE TRIGGER',
      'CREATE TYPE', 'ALTER TYPE', 'CREATE RULE', 'COMMENT', 'GRANT', 'REVOKE'
    ) then
      notify pgrst, 'reload schema';
    end if;
  end loop;
end
$$;

create or replace function extensions.pgrst_drop_watch() returns event_trigger
language plpgsql
as $$
declare
  v_object record;
begin
  for v_object in select * from pg_event_trigger_dropped_objects() loop
    if not v_object.is_temporary and v_object.object_type in (
      'schema', 'table', 'foreign table', 'view', 'materialized view', 'function', 'trigger', 'type', 'rule'
    ) then
      notify pgrst, 'reload schema';
    end if;
  end loop;
end
$$;

do $$
begin
  if not exists (select from pg_catalog.pg_event_trigger where evtname = 'pgrst_ddl_watch') then
    create event trigger pgrst_ddl_watch on ddl_command_end execute function extensions.pgrst_ddl_watch();
  end if;
  if not exists (select from pg_catalog.pg_event_trigger where evtname = 'pgrst_drop_watch') then
    create event trigger pgrst_drop_watch on sql_drop execute function extensions.pgrst_drop_watch();
  end if;
exception when insufficient_privilege then
  raise notice 'no event trigger: only a superuser may make one; run "notify pgrst" after schema changes';
end
$$;
