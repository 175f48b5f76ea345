-- The publication that postgres_changes reads; the project adds its tables. Owned by `postgres` for that.

do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  alter publication supabase_realtime owner to postgres;
end
$$;
