call app.register_kind('competition-entries.amendment', 'competition-entries', 'Amendments of meets',
  'A host published an amendment to the documents of a meet, or reminds your school to acknowledge it.',
  roles => '{instructor,admin,external}', channel => 'now');

call app.register_kind('competition-meets.message', 'competition-meets', 'Schools that a message didn''t reach',
  'A message that you sent to schools of a meet wasn''t sent to one of them.', roles => '{instructor,admin}',
  channel => 'now');
call app.same_meet('public.document_acknowledgments', 'registration_id:meet_registrations',
  'document_id:meet_documents', 'meet_school_id:meet_schools');
call app.open_typed_in('public.document_acknowledgments', 'director', 'tabulator', 'check_in');
