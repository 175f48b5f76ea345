call app.needs_flag('competition-sheets', 'competition_module');
call app.register_list_search('score-sheets', 'competition-sheets', 'Score sheets', 'public.score_sheet_list',
  'l.title',
  '''Version '' || l.version', '/app/competition-portal/sheets/');
