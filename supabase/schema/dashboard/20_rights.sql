call app.register_module('dashboard', 'Dashboard', '/app/dashboard', 'home', 0, '{sidebar,read,manage}',
  about => 'The corps'' numbers and what needs attention.',
  rows => 'the numbers', own => 'their own numbers');
update public.permission_modules set is_core = true where name = 'dashboard';
call app.grant('dashboard', 'instructor', '{sidebar,read,manage}');
call app.grant('dashboard', 'cadet', '{sidebar,read}');
call app.grant('dashboard', 'external', '{sidebar,read}');
call app.grant('dashboard', 'parent', '{sidebar,read}');
grant select, insert on public.dashboard_layouts to authenticated;
grant update (user_id, cards, hidden) on public.dashboard_layouts to authenticated;
create policy "select" on public.dashboard_layouts for select to authenticated
  using (user_id = (select auth.uid()) and (select app.can('dashboard', 'read')));
create policy "insert" on public.dashboard_layouts for insert to authenticated
  with check (user_id = (select auth.uid()) and (select app.can('dashboard', 'read')));
create policy "update" on public.dashboard_layouts for update to authenticated
  using (user_id = (select auth.uid()) and (select app.can('dashboard', 'read')))
  with check (user_id = (select auth.uid()) and (select app.can('dashboard', 'read')));
