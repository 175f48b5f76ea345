-- What a verb reaches without `manage` is of two kinds, which had one name:
--   app.self()   one's own rows and one's verified children's, whatever the table is about
--   app.reach()  also the cadets whom a filled position puts under one: only for what positions may open at all
-- Every policy and function so far means the first. Policies follow the function to its new name; functions name it in their text.

alter function app.reach(text, text) rename to self;

do $$
declare
  v_function record;
begin
  for v_function in
    select p.oid from pg_catalog.pg_proc p
    where p.pronamespace in ('app'::regnamespace, 'public'::regnamespace) and p.prosrc like '%app.reach(%'
  loop
    execute replace(pg_catalog.pg_get_functiondef(v_function.oid), 'app.reach(', 'app.self(');
  end loop;
end
$$;

-- So does what is stored as text until the next policy is written from it.
update app.subjects s set writes = replace(s.writes, 'app.reach(', 'app.self(') where s.writes like '%app.reach(%';
