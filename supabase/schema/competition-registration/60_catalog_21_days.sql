-- Of the calendar: who is expected stays so where a school turns its portal off.
call app.register_audience_source('registrations', 'Rosters of meets', 'calendar', 'app.audience_roster_cadets',
  'app.registration_choices');
update app.audience_sources s set groups_of = 'app.registrations_of' where s.kind = 'registrations';

call app.register_kind('calendar.roster', 'calendar', 'Rosters of meets',
  'You or your child is no longer on the roster of a meet.');
call app.register_calendar('registration-dates', 'competition-entries', 'Meet deadline', 'app.registration_dates',
  'brass');
