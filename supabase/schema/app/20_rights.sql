grant usage on schema app to authenticated, service_role;

insert into public.user_roles (id, role_name, label, base_role) values
  ('00000000-0000-4000-a000-000000000001', 'admin', 'Administrator', 'admin'),
  ('00000000-0000-4000-a000-000000000002', 'instructor', 'Instructor', 'instructor'),
  ('00000000-0000-4000-a000-000000000003', 'cadet', 'Cadet', 'cadet'),
  ('00000000-0000-4000-a000-000000000004', 'parent', 'Parent', 'parent'),
  ('00000000-0000-4000-a000-000000000005', 'external', 'External school', 'external');

insert into public.permission_actions (name, label, description) values
  ('sidebar', 'In the menu', 'The module is in the menu'),
  ('read', 'Read', 'See their own records; with Manage, everyone''s at the school'),
  ('create', 'Create', 'Add records'),
  ('update', 'Change', 'Edit records within their scope'),
  ('delete', 'Archive', 'Archive or undo; nothing is erased'),
  ('manage', 'Manage', 'Every other permission covers everyone''s records at the school'),
  ('view_restricted', 'See restricted', 'See birth dates and other restricted data');
grant select on public.audit_log to authenticated;
create policy "select" on public.audit_log for select to authenticated using (
  (school_id = (select app.school_id()) and (select app.is_staff()) and side is distinct from 'host'
    and table_name = any (array(select app.audited_tables())))
  or (host_school_id = (select app.school_id()) and (select app.is_staff()) and side in ('host', 'both')
    and table_name = any (array(select app.hosted_tables())))
  or (school_id is null and (select app.is_staff()) and (select app.role()) = 'admin')
);
call app.register_module('competition-portal', 'Competition Portal', '/app/competition-portal/open-competitions',
  'trophy', 150, '{sidebar,read}',
  about => 'Other schools'' competitions open for registration.',
  rows => 'open competitions', own => 'what involves their own school');
call app.needs_flag('competition-portal', 'competition_module', 'competition_portal');
call app.grant('competition-portal', 'instructor', '{sidebar,read}');
call app.grant('competition-portal', 'cadet', '{sidebar,read}');
call app.grant('competition-portal', 'external', '{sidebar,read}');
grant select on public.schools to authenticated;
grant update (name, contact, address, city, state, zip_code, phone, email, logo_url, initials, unit_number, time_zone,
  military_time, school_enrollment) on public.schools to authenticated;
create policy "select" on public.schools for select to authenticated using (
  id = (select app.school_id())
  or id = any (array(select app.schools()))
  or ((select app.role()) = 'admin' and (select app.is_staff()))
);
create policy "update" on public.schools for update to authenticated
  using (id = (select app.school_id()) and (select app.manages('school', 'update')))
  with check (id = (select app.school_id()) and (select app.manages('school', 'update')));
grant select on public.user_roles to authenticated;
create policy "select" on public.user_roles for select to authenticated using (
  (school_id is null and (select app.role()) is not null) or school_id = (select app.school_id())
);
grant select on public.permission_modules to authenticated;
create policy "select" on public.permission_modules for select to authenticated using ((select app.role()) is not null);
grant select on public.school_modules to authenticated;
create policy "select" on public.school_modules for select to authenticated using (
  (school_id = (select app.school_id()) and (select app.manages('school', 'read')))
  or ((select app.role()) = 'admin' and (select app.is_staff()))
);
grant select on public.permission_actions to authenticated;
create policy "select" on public.permission_actions for select to authenticated using ((select app.role()) is not null);
grant select on public.role_permissions to authenticated;
create policy "select" on public.role_permissions for select to authenticated using (
  role_id in (select r.id from public.user_roles r)
);
grant select on public.profiles to authenticated;
grant update (title, phone, password_change_required, temp_pswd) on public.profiles to authenticated;
create policy "update" on public.profiles for update to authenticated
  using (
    id = (select auth.uid())
    or (school_id = (select app.school_id()) and (select app.manages('users', 'update')))
  )
  with check (
    id = (select auth.uid())
    or (school_id = (select app.school_id()) and (select app.manages('users', 'update')))
  );
grant select, insert, delete on public.user_sidebar_preferences to authenticated;
grant update (user_id, menu_items) on public.user_sidebar_preferences to authenticated;
create policy "select" on public.user_sidebar_preferences for select to authenticated
  using (user_id = (select auth.uid()) and (select app.role()) is not null);
create policy "insert" on public.user_sidebar_preferences for insert to authenticated
  with check (user_id = (select auth.uid()) and (select app.role()) is not null);
create policy "update" on public.user_sidebar_preferences for update to authenticated
  using (user_id = (select auth.uid()) and (select app.role()) is not null)
  with check (user_id = (select auth.uid()) and (select app.role()) is not null);
create policy "delete" on public.user_sidebar_preferences for delete to authenticated
  using (user_id = (select auth.uid()) and (select app.role()) is not null);

-- The members of a school and the parents of its verified cadets join; no one sends from a browser.
create policy "school channel" on realtime.messages for select to authenticated using (
  realtime.messages.extension = 'broadcast'
  and (select realtime.topic()) = any (array(select 'school:' || s from app.schools() as s))
);

-- Path: <school_id>/<cadet_id>/<file>. Who reaches the cadet sees the photo; who may change the school's cadets
-- stores and removes it.
create policy "cadet photos select" on storage.objects for select to authenticated using (
  bucket_id = 'cadet-photos' and (
    ((storage.foldername(name))[1] = (select app.school_id())::text and (select app.manages('cadets', 'read')))
    or (storage.foldername(name))[2] = any (array(select r::text from app.self('cadets', 'read') as r))
  )
);
create policy "cadet photos insert" on storage.objects for insert to authenticated with check (
  bucket_id = 'cadet-photos'
  and (storage.foldername(name))[1] = (select app.school_id())::text and (select app.manages('cadets', 'update'))
  and exists (
    select from public.cadets c
    where c.id::text = (storage.foldername(name))[2] and c.school_id::text = (storage.foldername(name))[1])
);
create policy "cadet photos update" on storage.objects for update to authenticated
  using (
    bucket_id = 'cadet-photos'
    and (storage.foldername(name))[1] = (select app.school_id())::text and (select app.manages('cadets', 'update')))
  with check (
    bucket_id = 'cadet-photos'
    and (storage.foldername(name))[1] = (select app.school_id())::text and (select app.manages('cadets', 'update')));
create policy "cadet photos delete" on storage.objects for delete to authenticated using (
  bucket_id = 'cadet-photos'
  and (storage.foldername(name))[1] = (select app.school_id())::text and (select app.manages('cadets', 'update'))
);
revoke update (title, phone) on public.profiles from authenticated;
create policy "select" on public.profiles for select to authenticated using (
  id = (select auth.uid())
  or (school_id = (select app.school_id()) and (select app.manages('users', 'read')))
  or (school_id is null and (select app.role()) = 'admin' and (select app.manages('users', 'read')))
);
grant select on public.career_criteria to authenticated;
create policy "select" on public.career_criteria for select to authenticated using ((select app.role()) is not null);
grant update (retention_years) on public.schools to authenticated;

create policy "staff channel" on realtime.messages for select to authenticated using (
  realtime.messages.extension = 'broadcast'
  and (select realtime.topic()) = 'school:' || (select app.school_id()) || ':staff' and (select app.is_staff())
);
