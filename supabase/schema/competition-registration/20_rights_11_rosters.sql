call app.read_by_meet('public.event_entry_limits', 'competition-meets', 'meet_id', 'director', 'tabulator',
  'head_judge', 'keyer', 'timer', 'check_in', 'announcer', 'runner');
alter policy "select" on public.roster_members using (
  (school_id = any (array(select app.schools_with('competition-entries')))
    and (select app.can('competition-entries', 'read')))
  or (host_school_id = (select app.school_id())
    and registration_id = any (array(select app.named_registrations()))));
