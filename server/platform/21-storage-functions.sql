-- Helpers that policies on storage.objects use, and the rights of the storage schema.

create or replace function storage.foldername(name text) returns text[]
language sql immutable
as $$
  select (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1]
$$;

create or replace function storage.filename(name text) returns text
language sql immutable
as $$
  select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)]
$$;

create or replace function storage.extension(name text) returns text
language sql immutable
as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;

create or replace function storage.update_updated_at_column() returns trigger
language plpgsql
as $$
begin
  new.updated_at = now();
  return new;
end
$$;

drop trigger if exists update_objects_updated_at on storage.objects;
create trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();

-- Which file a row gave up, told by `current_setting('storage.replaced')` to the statement that wrote over it: read before
-- the write, it could by then belong to another row, or not be the last.
create or replace function storage.tell_replaced_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_catalog.set_config('storage.replaced', old.version, true);
  return new;
end
$$;

drop trigger if exists tell_replaced_version on storage.objects;
create trigger tell_replaced_version before update on storage.objects
  for each row when (old.version is distinct from new.version) execute function storage.tell_replaced_version();

do $$
declare
  v_name text;
begin
  foreach v_name in array array[
    'migrations', 'buckets', 'objects', 's3_multipart_uploads', 's3_multipart_uploads_parts'
  ] loop
    execute format('alter table storage.%I owner to supabase_storage_admin', v_name);
    execute format('alter table storage.%I enable row level security', v_name);
  end loop;
end
$$;

alter type storage.buckettype owner to supabase_storage_admin;
alter function storage.foldername(text) owner to supabase_storage_admin;
alter function storage.filename(text) owner to supabase_storage_admin;
alter function storage.extension(text) owner to supabase_storage_admin;
alter function storage.update_updated_at_column() owner to supabase_storage_admin;
alter function storage.tell_replaced_version() owner to supabase_storage_admin;

-- As hosted: the API roles hold the table rights, policies decide. Without a policy nothing is reachable.
grant all on storage.buckets, storage.objects to postgres, anon, authenticated, service_role;
grant select on storage.s3_multipart_uploads, storage.s3_multipart_uploads_parts to anon, authenticated;
grant all on storage.s3_multipart_uploads, storage.s3_multipart_uploads_parts to postgres, service_role;
