call app.same_meet('public.meet_messages');
insert into app.table_modules (table_name, module) values ('meets:meet_messages', 'competition-meets');
call app.same_meet('public.meet_message_schools', 'registration_id:meet_registrations', 'message_id:meet_messages');

call app.register_meet_audience('all', 'All registered schools', 'app.meets_all_schools', 10);
call app.register_meet_audience('not_acknowledged', 'Schools that haven''t acknowledged a document',
  'app.lacks_acknowledgment', 20);
call app.register_meet_audience('missing_forms', 'Schools with missing forms', 'app.lacks_forms', 30);
call app.register_outside_audience('meet_schools', 'Schools registered for a meet', 'competition-meets',
  'app.meet_audience_people', 'app.meet_audience_choices', 'app.hold_meet_message', 'app.release_meet_message',
  'app.withdraw_meet_message');
call app.register_kind('competition-entries.message', 'competition-entries', 'Announcements of hosts',
  'The host of a meet that your school registered for announces something.', roles => '{instructor,admin,external}',
  channel => 'now');
call app.register_kind('competition-entries.emailed', 'competition-entries', 'Email from hosts',
  'The host of a meet that your school registered for sent an email.', roles => '{instructor,admin,external}',
  channel => 'app');
