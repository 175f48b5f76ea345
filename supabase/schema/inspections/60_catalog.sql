call app.register_kind('inspections.results', 'inspections', 'Inspection results',
  'The result of your or your child''s inspection is in.');
call app.register_criterion('uniform_avg', 'Uniform inspections this school year, average', '%', 'inspections',
  'app.criterion_uniform_avg', sort => 60);
call app.register_timeline('inspections', 'app.inspection_timeline');
call app.register_counts('inspections', 'app.inspection_counts');
call app.register_calendar('inspections', 'inspections', 'Uniform inspection', 'app.inspections_between',
  tone => 'brass');
call app.register_search('inspections', 'inspections', 'Inspections', 'app.search_inspections', sort => 60);
