-- Plans of what writes. PostgreSQL plans each statement of a function anew for its first five runs, and goes on where an array or an
-- estimate makes one plan look cheaper than another. Acts look rows up by their keys: one plan, kept, is as good, and most of the time of
-- an act was planning (docs/decisions/0129).

-- Keeps one plan for each statement of an act, and of what it calls.
create procedure app.keep_plans(p_function regprocedure)
language plpgsql set search_path = ''
as $$
begin
  if exists (select from pg_catalog.pg_proc p join pg_catalog.pg_language l on l.oid = p.prolang
    where p.oid = p_function and l.lanname = 'plpgsql' and p.provolatile = 'v') then
    execute format('alter function %s set plan_cache_mode = force_generic_plan', p_function);
  end if;
end
$$;

-- Opens a function to roles, and to no one else; one that writes keeps its plans.
create or replace procedure app.expose(p_function regprocedure, variadic p_roles text[])
language plpgsql set search_path = ''
as $$
begin
  execute format('revoke all on function %s from public, anon, authenticated, service_role', p_function);
  execute format('grant execute on function %s to %s', p_function,
    (select string_agg(quote_ident(r), ', ') from unnest(p_roles) as r));
  call app.keep_plans(p_function);
end
$$;

do $$
declare
  v regprocedure;
begin
  for v in select p.oid::regprocedure from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prokind = 'f' and (pg_catalog.has_function_privilege('authenticated', p.oid, 'execute')
      or pg_catalog.has_function_privilege('service_role', p.oid, 'execute'))
      and not exists (select from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    call app.keep_plans(v);
  end loop;
end
$$;

-- What each change of a row runs, whoever makes it.
alter function app.write_audit() set plan_cache_mode = force_generic_plan;
alter function app.tell() set plan_cache_mode = force_generic_plan;
