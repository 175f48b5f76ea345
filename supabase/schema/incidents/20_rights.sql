call app.register_module('incidents', 'Get Help', '/app/incidents', 'help-circle', 90,
  '{sidebar,read,create,update,delete,manage}',
  about => 'Questions, problems, and ideas, help articles, and a way to report a concern.',
  rows => 'requests for help', own => 'their own requests');
call app.grant('incidents', 'instructor', '{sidebar,read,create,update,delete,manage}');
call app.grant('incidents', 'cadet', '{sidebar,read,create}');
call app.grant('incidents', 'parent', '{sidebar,read,create}');
alter policy "select" on public.help_tickets using (
  (school_id = (select app.school_id()) and (select app.manages('incidents', 'read'))
    and (desk = 'school' or asked_by_role = 'cadet'))
  or (desk = 'platform' and (select app.role()) = 'admin' and (select app.manages('incidents', 'read')))
  or (asked_by = (select auth.uid()) and school_id = (select app.school_id())
    and (select app.can('incidents', 'read'))));
alter policy "select" on public.help_articles using (
  school_id = (select app.school_id()) and ((select app.manages('incidents', 'read'))
    or (state = 'published' and archived_at is null and (select app.role()) = any (audience)
      and (select app.can('incidents', 'read')))));
alter policy "select" on public.help_article_votes using (
  voter = (select auth.uid()) and school_id = (select app.school_id()) and (select app.can('incidents', 'read')));
alter policy "select" on public.help_settings
  using (school_id = (select app.school_id()) and (select app.can('incidents', 'read')));
revoke all on public.welfare_handlers from public, anon, authenticated, service_role;
create policy "select" on public.welfare_handlers for select to authenticated using (false);
revoke all on public.welfare_reports from public, anon, authenticated, service_role;
create policy "select" on public.welfare_reports for select to authenticated using (false);
revoke all on public.welfare_barred from public, anon, authenticated, service_role;
create policy "select" on public.welfare_barred for select to authenticated using (false);
revoke all on public.welfare_assigned from public, anon, authenticated, service_role;
create policy "select" on public.welfare_assigned for select to authenticated using (false);
revoke all on public.welfare_updates from public, anon, authenticated, service_role;
create policy "select" on public.welfare_updates for select to authenticated using (false);
revoke all on public.welfare_actions from public, anon, authenticated, service_role;
create policy "select" on public.welfare_actions for select to authenticated using (false);
revoke all on public.welfare_files from public, anon, authenticated, service_role;
create policy "select" on public.welfare_files for select to authenticated using (false);
revoke all on public.welfare_log from public, anon, authenticated, service_role;
create policy "select" on public.welfare_log for select to authenticated using (false);
revoke all on sequence public.welfare_log_id_seq from public, anon, authenticated, service_role;
create policy handed_over on public.help_tickets as restrictive for select to authenticated
  using ((select app.handed_over_at()) is null or created_at >= (select app.handed_over_at()));
