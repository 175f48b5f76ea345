call app.register_module('school', 'School', '/app/school', 'school', 120,
  '{sidebar,read,create,update,manage}',
  about => 'The school''s address, logo, join code, and school years.',
  rows => 'the data', own => 'nothing');
update public.permission_modules set is_core = true where name = 'school';
call app.grant('school', 'instructor', '{sidebar,read,create,update,manage}');
grant select, insert, delete on public.saved_views to authenticated;
grant update (user_id, school_id, module, list, name, state, is_shared) on public.saved_views to authenticated;
create policy "select" on public.saved_views for select to authenticated using (
  school_id = (select app.school_id())
  and (user_id = (select auth.uid()) or (is_shared and module = any (array(select app.managed_modules()))))
);
create policy "insert" on public.saved_views for insert to authenticated with check (
  user_id = (select auth.uid()) and school_id = (select app.school_id())
  and (not is_shared or (select app.is_staff()))
);
create policy "update" on public.saved_views for update to authenticated
  using (user_id = (select auth.uid()) and school_id = (select app.school_id()))
  with check (
    user_id = (select auth.uid()) and school_id = (select app.school_id())
    and (not is_shared or (select app.is_staff()))
  );
create policy "delete" on public.saved_views for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "school logos select" on storage.objects for select to authenticated using (
  bucket_id = 'school-logos' and (storage.foldername(name))[1] = (select app.school_id())::text
);
create policy "school logos insert" on storage.objects for insert to authenticated with check (
  bucket_id = 'school-logos'
  and (storage.foldername(name))[1] = (select app.school_id())::text and (select app.manages('school', 'update'))
);
create policy "school logos update" on storage.objects for update to authenticated
  using (
    bucket_id = 'school-logos'
    and (storage.foldername(name))[1] = (select app.school_id())::text and (select app.manages('school', 'update')))
  with check (
    bucket_id = 'school-logos'
    and (storage.foldername(name))[1] = (select app.school_id())::text and (select app.manages('school', 'update')));
create policy "school logos delete" on storage.objects for delete to authenticated using (
  bucket_id = 'school-logos'
  and (storage.foldername(name))[1] = (select app.school_id())::text and (select app.manages('school', 'update'))
);
