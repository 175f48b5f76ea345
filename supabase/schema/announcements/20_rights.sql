call app.register_module('announcements', 'Announcements', '/app/announcements', 'speakerphone', 139,
  '{sidebar,read,create,update,manage}',
  section => true, about => 'School news for cadets and families, with who has acknowledged it.',
  rows => 'every announcement, and who has read it', own => 'announcements that are for them');
call app.grant('announcements', 'instructor', '{read,create,update,manage}');
call app.grant('announcements', 'cadet', '{read}');
call app.grant('announcements', 'parent', '{read}');
alter policy "select" on public.announcements using (
  (school_id = (select app.school_id()) and (select app.manages('announcements', 'read')))
  or id = any (array(select app.own_announcements())));
alter policy "select" on public.announcement_translations using (
  (school_id = (select app.school_id()) and (select app.manages('announcements', 'read')))
  or announcement_id = any (array(select app.own_announcements())));
alter policy "select" on public.announcement_receipts using (
  (school_id = (select app.school_id()) and (select app.manages('announcements', 'read')))
  or (user_id = (select auth.uid()) and announcement_id = any (array(select app.own_announcements()))));

-- The ids of the people it is for are read by those who write it: app.announcement_audience.
revoke select on public.announcements from authenticated;
grant select (id, school_id, title, body, needs_ack, pinned, state, publish_at, published_at, expires_at, told_at,
  author_label, created_at, created_by, updated_at, updated_by) on public.announcements to authenticated;
