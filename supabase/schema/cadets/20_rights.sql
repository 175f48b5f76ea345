call app.register_module('cadets', 'Cadets', '/app/cadets', 'user', 20,
  '{sidebar,read,create,update,delete,manage,view_restricted}',
  about => 'The roster: cadets'' records, ranks, units, statuses, and accounts.',
  rows => 'cadet records', own => 'their own record, or their verified children’s');
call app.grant('cadets', 'instructor', '{sidebar,read,create,update,delete,manage,view_restricted}');
call app.grant('cadets', 'cadet', '{sidebar,read}');
call app.grant('cadets', 'parent', '{read}');
call app.open_to_positions('cadets', 'read', 'unit', 'command', 'personnel', 'operations', 'unit_leader',
  'squad_leader');
grant update (archived_at) on public.units to authenticated;
grant update (archived_at) on public.cadet_notes to authenticated;

-- A cadet who keeps the roster does not read their own either.
alter policy "select" on public.cadet_flags using (
  school_id = (select app.school_id()) and (select app.manages('cadets', 'read'))
  and cadet_id <> all (array(select app.self('cadets', 'read')))
  and (for_leaders or (select app.is_staff())));
grant update (archived_at) on public.qualifications to authenticated;
grant update (archived_at) on public.academic_snapshots to authenticated;

-- Path: <school_id>/<cadet_id>/<portfolio|consents|flags>/<file>. Documents behind a flag are of the restricted class;
-- a signed consent tells of health and family, so a cadet who keeps the roster stores it and does not open it.
create policy "cadet files select" on storage.objects for select to authenticated using (
  bucket_id = 'cadet-files' and case (storage.foldername(name))[3]
    when 'flags' then (storage.foldername(name))[1] = (select app.school_id())::text
      and (select app.manages('cadets', 'read')) and (select app.can('cadets', 'view_restricted'))
    when 'portfolio' then
      ((storage.foldername(name))[1] = (select app.school_id())::text and (select app.manages('cadets', 'read')))
      or (storage.foldername(name))[2] = any (array(select r::text from app.self('cadets', 'read') as r))
    when 'consents' then
      ((storage.foldername(name))[1] = (select app.school_id())::text and (select app.manages('cadets', 'read'))
        and (select app.can('cadets', 'view_restricted')))
      or (storage.foldername(name))[2] = any (array(select r::text from app.self('cadets', 'read') as r))
    else false end
);
create policy "cadet files insert" on storage.objects for insert to authenticated with check (
  bucket_id = 'cadet-files'
  and exists (
    select from public.cadets c
    where c.id::text = (storage.foldername(name))[2] and c.school_id::text = (storage.foldername(name))[1]
      and ((c.profile_id = (select auth.uid()) and (storage.foldername(name))[3] = 'portfolio'
          and (select app.can('cadets', 'read')))
        or (c.school_id = (select app.school_id()) and (select app.manages('cadets', 'update'))
          and ((storage.foldername(name))[3] in ('portfolio', 'consents')
            or ((storage.foldername(name))[3] = 'flags' and (select app.can('cadets', 'view_restricted')))))))
);
call app.read_by_positions('public.cadets', 'cadets', 'id');
call app.read_by_positions('public.cadet_enrollments', 'cadets', 'cadet_id');
call app.read_by_positions('public.rank_records', 'cadets', 'cadet_id');
call app.read_by_positions('public.unit_assignments', 'cadets', 'cadet_id');

-- Files of scores and of old results are for those who manage them.
alter policy "select" on public.imports using (
  school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'read')) or (module = 'contacts' and (select app.manages('contacts', 'read')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))
    or (module = 'inventory' and (select app.manages('inventory', 'update')))
    or (module = 'meet_roster' and (select app.can_roster()))
    or (module in ('meet_schools', 'meet_entries') and (select app.manages('competition-meets', 'update')))
    or (module in ('meet_scores', 'old_results') and (select app.manages('competition-records', 'manage')))));
alter policy "insert" on public.imports with check (
  school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'create')) or (module = 'contacts' and (select app.manages('contacts', 'create')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))
    or (module = 'inventory' and (select app.manages('inventory', 'update')))
    or (module = 'meet_roster' and (select app.can_roster()))
    or (module in ('meet_schools', 'meet_entries') and (select app.manages('competition-meets', 'update')))
    or (module in ('meet_scores', 'old_results') and (select app.manages('competition-records', 'manage')))));
alter policy "update" on public.imports using (
  school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'update')) or (module = 'contacts' and (select app.manages('contacts', 'create')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))
    or (module = 'inventory' and (select app.manages('inventory', 'update')))
    or (module = 'meet_roster' and (select app.can_roster()))
    or (module in ('meet_schools', 'meet_entries') and (select app.manages('competition-meets', 'update')))
    or (module in ('meet_scores', 'old_results') and (select app.manages('competition-records', 'manage'))))) with
      check (
  school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'update')) or (module = 'contacts' and (select app.manages('contacts', 'create')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))
    or (module = 'inventory' and (select app.manages('inventory', 'update')))
    or (module = 'meet_roster' and (select app.can_roster()))
    or (module in ('meet_schools', 'meet_entries') and (select app.manages('competition-meets', 'update')))
    or (module in ('meet_scores', 'old_results') and (select app.manages('competition-records', 'manage')))));
alter policy "select" on public.import_mappings using (
  school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'read')) or (module = 'contacts' and (select app.manages('contacts', 'read')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))
    or (module = 'inventory' and (select app.manages('inventory', 'update')))
    or (module = 'budget' and (select app.manages('budget', 'update')))
    or (module = 'meet_roster' and (select app.can_roster()))
    or (module in ('meet_schools', 'meet_entries') and (select app.manages('competition-meets', 'update')))
    or (module in ('meet_scores', 'old_results') and (select app.manages('competition-records', 'manage')))));
alter policy "insert" on public.import_mappings with check (
  school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'create')) or (module = 'contacts' and (select app.manages('contacts', 'create')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))
    or (module = 'inventory' and (select app.manages('inventory', 'update')))
    or (module = 'budget' and (select app.manages('budget', 'update')))
    or (module = 'meet_roster' and (select app.can_roster()))
    or (module in ('meet_schools', 'meet_entries') and (select app.manages('competition-meets', 'update')))
    or (module in ('meet_scores', 'old_results') and (select app.manages('competition-records', 'manage')))));
alter policy "update" on public.import_mappings using (
  school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'update')) or (module = 'contacts' and (select app.manages('contacts', 'create')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))
    or (module = 'inventory' and (select app.manages('inventory', 'update')))
    or (module = 'budget' and (select app.manages('budget', 'update')))
    or (module = 'meet_roster' and (select app.can_roster()))
    or (module in ('meet_schools', 'meet_entries') and (select app.manages('competition-meets', 'update')))
    or (module in ('meet_scores', 'old_results') and (select app.manages('competition-records', 'manage'))))) with
      check (
  school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'update')) or (module = 'contacts' and (select app.manages('contacts', 'create')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))
    or (module = 'inventory' and (select app.manages('inventory', 'update')))
    or (module = 'budget' and (select app.manages('budget', 'update')))
    or (module = 'meet_roster' and (select app.can_roster()))
    or (module in ('meet_schools', 'meet_entries') and (select app.manages('competition-meets', 'update')))
    or (module in ('meet_scores', 'old_results') and (select app.manages('competition-records', 'manage')))));
create policy handed_over on public.consents as restrictive for select to authenticated
  using ((select app.has_open_record()));
create policy handed_over on public.academic_snapshots as restrictive for select to authenticated
  using ((select app.has_open_record()));

-- Why there is a flag is for staff, even where a role of cadets was given the right to restricted data.
alter policy "select" on public.cadet_flag_reasons using (
  school_id = (select app.school_id()) and (select app.is_staff()) and (select app.can('cadets', 'view_restricted'))
  and (select app.manages('cadets', 'read')));
grant insert (words), update (words) on public.import_mappings to authenticated;
