-- Score sheets of a host, in the format scoresheet/1 (docs/scoring.md). The database keeps them and their versions;
-- what a sheet may say is decided by the scoring engine alone, before the function `score-sheets` publishes it.
call app.register_module('competition-sheets', 'Score Sheets', '/app/competition-portal/sheets', 'clipboard-list', 152,
  '{sidebar,read,create,update,manage}',
  about => 'The score sheets of your meets: built or copied from the library, tested, and printed.',
  rows => 'score sheets', own => 'no score sheets');
call app.grant('competition-sheets', 'instructor', '{sidebar,read,create,update,manage}');
alter policy "select" on public.score_sheets using (
  (school_id = (select app.school_id()) and (select app.manages('competition-sheets', 'read')))
  or id = any (array(select app.sheets_of_my_meets()))
);
