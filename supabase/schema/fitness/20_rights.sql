call app.register_module('fitness', 'Fitness', '/app/fitness', 'run', 21,
  '{sidebar,read,create,update,delete,approve,manage,view_restricted}', section => true,
  about => 'Fitness tests: test days, scores, levels, and the standards they''re based on.',
  rows => 'fitness tests', own => 'their own fitness tests');
update public.permission_actions set label = 'Approve', description = 'Decide: adopt, confirm, approve, reopen'
where name = 'approve';
call app.grant('fitness', 'instructor', '{read,create,update,delete,approve,manage,view_restricted}');
call app.grant('fitness', 'cadet', '{read}');
call app.grant('fitness', 'parent', '{read}');
drop policy "select" on public.pt_events;
create policy "select" on public.pt_events for select to authenticated using (
  (school_id is null or school_id = any (array(select app.schools_with('fitness'))))
  and (select app.can('fitness', 'read')));
drop policy "select" on public.pt_standards;
create policy "select" on public.pt_standards for select to authenticated using (
  (school_id is null or school_id = any (array(select app.schools_with('fitness'))))
  and (select app.can('fitness', 'read')));
drop policy "select" on public.pt_tables;
create policy "select" on public.pt_tables for select to authenticated using (
  (school_id is null or school_id = any (array(select app.schools_with('fitness'))))
  and (select app.can('fitness', 'read')));
drop policy "select" on public.pt_marks;
create policy "select" on public.pt_marks for select to authenticated using (
  (school_id is null or school_id = any (array(select app.schools_with('fitness'))))
  and (select app.can('fitness', 'read')));
drop policy "select" on public.pt_batteries;
create policy "select" on public.pt_batteries for select to authenticated using (
  (school_id is null or school_id = any (array(select app.schools_with('fitness'))))
  and (select app.can('fitness', 'read')));
