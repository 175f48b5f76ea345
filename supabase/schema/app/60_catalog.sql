insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('cadet-photos', 'cadet-photos', false, 5242880, '{image/jpeg,image/png,image/webp}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
insert into app.file_limits (scope, name, bytes, files) values
  ('person', '', 2147483648, 10000),
  ('school', '', 21474836480, 100000),
  ('bucket', '', 10737418240, 50000),
  ('bucket', 'school-logos', 67108864, 200);

-- What a project already holds.
insert into app.file_use (scope, place, bytes, files)
select p.scope, p.place, sum(app.file_size(o.metadata)), count(*)
from storage.objects o, app.file_places(o.bucket_id, o.name, coalesce(o.owner_id, o.owner::text)) p
group by p.scope, p.place;

do $$
begin
  execute format('alter role authenticator in database %I set pgrst.db_pre_request = %L', current_database(),
    'public.before_request');
end
$$;
notify pgrst, 'reload config';

call app.register_import('cadets', 'app.cadet_import_rows(uuid)', 'app.undo_cadet_import(uuid)');
call app.register_import('academics', 'app.academic_import_rows(uuid)', 'app.undo_academic_import(uuid)',
  permission_module => 'cadets');
call app.register_import('contacts', 'app.contact_import_rows(uuid)', 'app.undo_contact_import(uuid)');
call app.register_import('calendar', 'app.event_import_rows(uuid)', 'app.undo_event_import(uuid)', 'update');
call app.register_import('inventory', 'app.inventory_import_rows(uuid)', 'app.undo_stock_import(uuid)');
