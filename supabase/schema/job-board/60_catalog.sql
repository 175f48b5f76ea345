insert into public.position_templates from file 'position_templates.csv';
call app.register_timeline('job-board', 'app.position_timeline');
call app.register_counts('job-board', 'app.position_counts');
call app.register_attention('vacant_positions', 'job-board', 'app.vacant_positions', 24);

call app.register_kind('job-board.posting', 'job-board', 'New openings', 'A position opens that you can apply for.',
  roles => '{cadet}');

call app.register_kind('job-board.application', 'job-board', 'Your applications',
  'Your application is decided, or you get an offer.',
  roles => '{cadet}', channel => 'now');
call app.register_kind('job-board.answer', 'job-board', 'Answers to offers',
  'A cadet accepts or declines your offer.',
  roles => '{instructor}');

call app.register_kind('job-board.interview', 'job-board', 'Interviews',
  'You have an interview for a position, or serve on a board.',
  roles => '{instructor,cadet}', channel => 'now');
call app.register_attention('applications_to_decide', 'job-board', 'app.applications_to_decide', 22);
call app.register_search('job-openings', 'job-board', 'Openings', 'app.search_job_postings', sort => 42);

call app.register_kind('job-board.relief', 'job-board', 'Handovers of positions',
  'You hand over a position or take one over: when it is planned, done, or canceled.', roles => '{cadet}',
    channel => 'now');
call app.register_attention('reliefs_due', 'job-board', 'app.reliefs_due', 23);
call app.own_account_only('public.job_applications',
  'old.state is distinct from new.state and new.state in (''screened_out'', ''interview'', ''not_selected'')');
