-- Brings every database to what supabase/schema says: triggers that were made before live changes had an audience still
-- name none.

do $$
declare
  v_told record;
begin
  for v_told in
    select distinct t.tgrelid::regclass as relation, split_part(encode(t.tgargs, 'escape'), '\000', 1) as module
    from pg_catalog.pg_trigger t
    where t.tgfoid = 'app.tell()'::regprocedure and split_part(encode(t.tgargs, 'escape'), '\000', 2) in ('true', 'false')
  loop
    call app.broadcast(v_told.relation, v_told.module);
  end loop;
end
$$;
