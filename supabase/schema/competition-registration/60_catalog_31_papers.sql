call app.register_kind('competition-entries.amendment', 'competition-entries', 'Amendments of meets',
  'A host published an amendment to the documents of a meet, or reminds your school to acknowledge it.',
  roles => '{instructor,admin,external}', channel => 'now');
