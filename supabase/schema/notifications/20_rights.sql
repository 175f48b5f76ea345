call app.register_module('notifications', 'Notifications', '/app/notifications', 'bell', 138,
  '{sidebar,read,update,manage}',
  section => true, about => 'Updates for each person, in the app and by email as they choose.');
update public.permission_modules set is_core = true where name = 'notifications';
call app.grant('notifications', 'instructor', '{read,update}');
call app.grant('notifications', 'cadet', '{read,update}');
call app.grant('notifications', 'parent', '{read,update}');
call app.grant('notifications', 'external', '{read,update}');
grant select on public.notification_kinds to authenticated;
create policy "select" on public.notification_kinds for select to authenticated using ((select app.role()) is not null);
grant select on public.notifications to authenticated;
create policy "select" on public.notifications for select to authenticated using (
  user_id = (select auth.uid()) and (select app.can('notifications', 'read'))
  and (school_id = (select app.school_id()) or (select app.role()) in ('admin', 'parent'))
  and (not as_guardian or cadet_id = any (array(select app.children())))
);
grant select on public.notification_choices to authenticated;
create policy "select" on public.notification_choices for select to authenticated using (
  user_id = (select auth.uid()) and (select app.can('notifications', 'read'))
);
grant select on public.notification_settings to authenticated;
create policy "select" on public.notification_settings for select to authenticated using (
  user_id = (select auth.uid()) and (select app.can('notifications', 'read'))
);
create policy "own channel" on realtime.messages for select to authenticated using (
  realtime.messages.extension = 'broadcast' and (select realtime.topic()) = (select app.own_topic())
);
grant select on public.push_devices to authenticated;
create policy "select" on public.push_devices for select to authenticated using (
  user_id = (select auth.uid()) and (select app.can('notifications', 'read'))
);
grant select on public.push_choices to authenticated;
create policy "select" on public.push_choices for select to authenticated using (
  user_id = (select auth.uid()) and (select app.can('notifications', 'read'))
);
create policy handed_over on public.notifications as restrictive for select to authenticated
  using ((select app.handed_over_at()) is null or created_at >= (select app.handed_over_at()));
