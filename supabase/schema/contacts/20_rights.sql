call app.register_module('contacts', 'Contacts', '/app/contacts', 'address-book', 70,
  '{sidebar,read,create,update,delete,manage,view_restricted}', active => true,
  about => 'Parents, supporters, and vendors, and who is whose guardian.',
  rows => 'contacts and guardian links', own => 'their own contact');
call app.grant('contacts', 'instructor', '{sidebar,read,create,update,delete,manage,view_restricted}');
call app.grant('contacts', 'parent', '{read,create}');
revoke all on app.merge_images from public;
revoke all on app.contact_moves from public;
drop policy "select" on public.emergency_sheets;

-- The adult in charge reads that there is a sheet, and when it opens. What is on it comes by open_emergency_sheet()
-- alone.
create policy "select" on public.emergency_sheets for select to authenticated using (
  school_id = (select app.school_id())
  and ((select app.manages('contacts', 'read'))
    or (adult_id = (select auth.uid()) and (select app.is_staff()) and (select app.can('contacts', 'read'))))
);
alter policy "select" on public.guardian_invitations using (
  (school_id = (select app.school_id()) and (select app.manages('contacts', 'read')))
  or (created_by = (select auth.uid()) and cadet_id = any (array(select app.children()))));
alter policy "select" on public.threads using (
  (school_id = (select app.school_id()) and (select app.manages('contacts', 'read')))
    or id = any (array(select app.own_threads())));
alter policy "select" on public.thread_people using (
  (school_id = (select app.school_id()) and (select app.manages('contacts', 'read')))
    or thread_id = any (array(select app.own_threads())));
alter policy "select" on public.thread_messages using (
  (school_id = (select app.school_id()) and (select app.manages('contacts', 'read')))
    or thread_id = any (array(select app.own_threads())));
alter policy "select" on public.thread_reports using (
  (school_id = (select app.school_id()) and (select app.role()) = 'admin' and (select app.manages('contacts', 'read'))
    and thread_id <> all (array(select app.staffed_threads())))
  or (created_by = (select auth.uid()) and thread_id = any (array(select app.own_threads()))));

-- What was written before is closed until the person is proved.
create policy handed_over on public.threads as restrictive for select to authenticated
  using ((select app.handed_over_at()) is null or created_at >= (select app.handed_over_at()));
create policy handed_over on public.thread_messages as restrictive for select to authenticated
  using ((select app.handed_over_at()) is null or exists (select from public.threads t where t.id = thread_id));
create policy handed_over on public.thread_people as restrictive for select to authenticated
  using ((select app.handed_over_at()) is null or exists (select from public.threads t where t.id = thread_id));
create policy handed_over on public.thread_reports as restrictive for select to authenticated
  using ((select app.handed_over_at()) is null or exists (select from public.threads t where t.id = thread_id));
