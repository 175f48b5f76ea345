call app.register_module('service-hours', 'Service hours', '/app/service-hours', 'heart', 25,
  '{sidebar,read,create,update,approve,delete,manage,view_restricted}', section => true,
  about => 'Service hours: logged by cadets with evidence, verified by staff.',
  rows => 'service hours', own => 'their own service hours');
call app.grant('service-hours', 'instructor', '{read,create,update,approve,delete,manage,view_restricted}');
call app.grant('service-hours', 'cadet', '{read,create,update}');
call app.grant('service-hours', 'parent', '{read}');
grant select on public.service_hour_contacts to authenticated;
create policy "select" on public.service_hour_contacts for select to authenticated using (
  (school_id = (select app.school_id()) and (select app.manages('service-hours', 'read'))
    and (select app.can('service-hours', 'view_restricted')))
  or cadet_id = any (array(select app.self('service-hours', 'read')))
);
create policy "service evidence select" on storage.objects for select to authenticated using (
  bucket_id = 'service-evidence' and (
    ((storage.foldername(name))[1] = (select app.school_id())::text and (select app.manages('service-hours', 'read'))
      and (select app.can('service-hours', 'view_restricted')))
    or (storage.foldername(name))[2] = any (array(select r::text from app.self('service-hours', 'read') as r))
  )
);
create policy "service evidence insert" on storage.objects for insert to authenticated with check (
  bucket_id = 'service-evidence'
  and exists (
    select from public.cadets c
    where c.id::text = (storage.foldername(name))[2] and c.school_id::text = (storage.foldername(name))[1])
  and (
    ((storage.foldername(name))[1] = (select app.school_id())::text and (select app.manages('service-hours', 'create')))
    or (storage.foldername(name))[2] = any (array(select r::text from app.self('service-hours', 'create') as r))
  )
);
