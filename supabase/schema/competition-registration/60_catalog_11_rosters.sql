call app.same_meet('public.event_entry_limits', 'event_id:meet_events');
call app.same_meet('public.roster_members', 'registration_id:meet_registrations');
call app.read_as_host('public.entry_members', 'director', 'check_in');
call app.same_meet('public.entry_members', 'registration_id:meet_registrations');
call app.read_as_host('public.roster_changes', 'director', 'check_in');
call app.same_meet('public.roster_changes', 'registration_id:meet_registrations');
call app.read_as_host('public.drill_cards', 'director', 'tabulator', 'head_judge', 'check_in');
call app.same_meet('public.drill_cards', 'registration_id:meet_registrations');
call app.read_as_host('public.drill_card_versions', 'director', 'tabulator', 'head_judge', 'check_in');
call app.same_meet('public.drill_card_versions', 'card_id:drill_cards');
call app.same_meet('public.roster_files', 'registration_id:meet_registrations');

call app.register_import('meet_roster', 'app.roster_import_rows(uuid)', 'app.undo_roster_import(uuid)', 'update',
  'competition-entries', verbs => '{roster,update}');

call app.register_registration_need('rosters', 'app.roster_needs', 40);

-- The rows of an archived meet don't change, except that a school's own cadets are matched or purged.
drop trigger keep_archived on public.roster_members;
create trigger keep_archived before insert on public.roster_members for each row
  when (pg_trigger_depth() = 0) execute function app.keep_archived_meet();
