call app.register_kind('teams.tryout', 'teams', 'Tryout results', 'Your or your child''s tryout was decided.');

call app.register_kind('teams.message', 'teams', 'Messages to a team', 'A coach wrote to your or your child''s team.',
  roles => '{cadet,parent,instructor,admin}');
call app.register_list_search('teams', 'teams', 'Teams', 'public.team_list', 'l.name', 'l.school_year', '/app/teams/');
call app.register_card('teams', 'app.team_card');
call app.register_counts('teams', 'app.team_counts');
call app.register_timeline('teams', 'app.team_timeline');
call app.register_attention('team_checks_ending', 'teams', 'app.team_checks_ending', 46);
call app.register_attention('tryouts_to_decide', 'teams', 'app.tryouts_to_decide', 47);
call app.register_calendar('tryouts', 'teams', 'Tryout', 'app.tryouts_between', 'brass');
call app.register_audience_source('teams', 'Teams', 'teams', 'app.audience_team_cadets', 'app.team_choices');
call app.register_sheet_source('trip', 'teams', 'app.sheet_of_trip');
call app.register_sheet_source('event', 'calendar', 'app.sheet_of_event');
call app.own_account_only('public.team_members', 'old.state = ''tryout'' and new.state <> ''tryout''');
