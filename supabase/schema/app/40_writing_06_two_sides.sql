-- The side of the host of app.protect: who reads there, and that such rows are added by functions alone.
create procedure app.protect_sides("table" regclass, host text, reads text, writes text[])
language plpgsql set search_path = ''
as $$
declare
  v_name text := app.bare_name("table");
begin
  if not exists (select from public.permission_modules m where m.name = host) then
    raise exception 'app.protect: module % is not registered', host;
  elsif 'insert' = any (writes) then
    raise exception 'app.protect: rows of two schools are added by functions: leave insert out of %', "table";
  elsif not exists (select from pg_catalog.pg_attribute a where a.attrelid = "table" and a.attname = 'host_school_id'
    and a.attnotnull) then
    raise exception 'app.protect: % needs host_school_id uuid not null', "table";
  end if;
  insert into app.two_sided values (v_name, host, format(
    '(%s) or (host_school_id = (select app.school_id()) and (select app.manages(%L, ''read''))%s)', reads, host,
    app.host_sees("table")));
  execute format('create index if not exists %I on %s (host_school_id)', v_name || '_host_school_id_idx', "table");
  execute format('create trigger keep_sides before update on %s for each row
    when ((old.school_id, old.host_school_id) is distinct from (new.school_id, new.host_school_id))
    execute function app.keep_sides()', "table");
end
$$;
