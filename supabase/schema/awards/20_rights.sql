insert into public.permission_actions (name, label, description) values
  ('approve', 'Approve', 'Decide on recommendations'),
  ('define', 'Define', 'Adopt, adapt, and add to the catalog')
on conflict do nothing;

call app.register_module('awards', 'Awards', '/app/awards', 'award', 22,
  '{sidebar,read,create,approve,update,define,manage}', section => true,
  about => 'Ribbons and other awards: recommended, approved, ordered, issued, and presented.',
  rows => 'awards', own => 'their own awards');
call app.grant('awards', 'instructor', '{read,create,approve,update,define,manage}');
call app.grant('awards', 'cadet', '{read}');
call app.grant('awards', 'parent', '{read}');
grant select on public.award_catalogues, public.award_device_schemes, public.awards to authenticated;
create policy "select" on public.award_catalogues for select to authenticated using ((select app.role()) is not null);
create policy "select" on public.award_device_schemes for select to authenticated
  using ((select app.role()) is not null);
create policy "select" on public.awards for select to authenticated using (
  (school_id is null and (select app.role()) is not null) or school_id = any (array(select app.schools()))
);
grant select on public.award_records to authenticated;
create policy "select" on public.award_records for select to authenticated using (
  (school_id = (select app.school_id()) and (select app.manages('awards', 'read')) and (
    (select app.role()) <> 'cadet' or state in ('approved', 'issued', 'presented') or cadet_id is null
    or cadet_id <> all (array(select app.self('awards', 'read')))))
  or (recommended_by = (select auth.uid()) and school_id = (select app.school_id())
    and (select app.can('awards', 'read')))
  or (cadet_id = any (array(select app.self('awards', 'read'))) and state in ('approved', 'issued', 'presented'))
  or (cadet_id is null and state in ('approved', 'issued', 'presented')
    and school_id = any (array(select app.schools_with('awards'))) and (select app.can('awards', 'read')))
);
