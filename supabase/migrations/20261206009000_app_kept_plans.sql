-- Functions that were replaced after they were opened lost the setting that keeps one plan for each of their statements.
-- They get it back, as app.expose() gave it.

do $$
declare
  v_function regprocedure;
begin
  for v_function in
    select p.oid::regprocedure from pg_catalog.pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and (pg_catalog.has_function_privilege('authenticated', p.oid, 'execute')
        or pg_catalog.has_function_privilege('service_role', p.oid, 'execute'))
      and not exists (select from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    call app.keep_plans(v_function);
  end loop;
end
$$;
