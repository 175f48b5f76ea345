call app.register_module('conduct', 'Conduct', '/app/conduct', 'scale', 27,
  '{sidebar,read,create,update,approve,manage,view_restricted}', on_by_default => false, section => true,
  about => 'Merits, demerits, and counseling, confirmed by instructors. Many units don''t use it.',
  rows => 'conduct entries', own => 'their own conduct entries');
call app.grant('conduct', 'instructor', '{read,create,update,approve,manage,view_restricted}');
call app.grant('conduct', 'cadet', '{read}');
call app.grant('conduct', 'parent', '{read}');
grant update (archived_at) on public.conduct_reasons to authenticated;
drop policy "select" on public.conduct_entries;
create policy "select" on public.conduct_entries for select to authenticated using (
  (school_id = (select app.school_id()) and (select app.manages('conduct', 'read')))
  or (state = 'confirmed' and cadet_id = any (array(select app.self('conduct', 'read'))))
  or (proposed_by = (select auth.uid()) and school_id = (select app.school_id())
    and (select app.can('conduct', 'create')))
);

-- An account made for someone the school knew opens no entries from before until the person is proved.
create policy handed_over on public.conduct_entries as restrictive for select to authenticated
  using ((select app.has_open_record()) or created_at >= (select app.handed_over_at()));
