call app.register_kind('competition-entries.amendment', 'competition-entries', 'Amendments of meets',
  'A host published an amendment to the documents of a meet, or reminds your school to acknowledge it.',
  roles => '{instructor,admin,external}', channel => 'now');

call app.register_kind('competition-meets.message', 'competition-meets', 'Schools that a message didn''t reach',
  'A message that you sent to schools of a meet wasn''t sent to one of them.', roles => '{instructor,admin}',
  channel => 'now');
call app.same_meet('public.document_acknowledgments', 'registration_id:meet_registrations',
  'document_id:meet_documents', 'meet_school_id:meet_schools');
call app.open_typed_in('public.document_acknowledgments', 'director', 'tabulator', 'check_in');
call app.same_meet('public.member_forms', 'registration_id:meet_registrations', 'member_id:roster_members',
  'document_id:meet_documents');
call app.attach_reads('public.roster_members', 's.host_school_id = (select app.adult_school())
    or attachments.created_by = (select auth.uid())
    or s.school_id = (select app.adult_school()) and (select app.can(''competition-entries'', ''update''))');
call app.attach_reads('public.member_forms', 's.host_school_id = (select app.adult_school())
    or attachments.created_by = (select auth.uid())
    or s.school_id = (select app.adult_school()) and (select app.can(''competition-entries'', ''update''))');
