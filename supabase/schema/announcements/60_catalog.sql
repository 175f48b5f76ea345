call app.register_kind('announcements.new', 'announcements', 'Announcements', 'School news for you.',
  roles => '{admin,instructor,cadet,parent}', channel => 'digest');
call app.register_kind('announcements.ack', 'announcements', 'Announcements to acknowledge',
  'School news that you are asked to acknowledge.',
  roles => '{admin,instructor,cadet,parent}', channel => 'now');
call app.register_search('announcements', 'announcements', 'Announcements', 'app.search_announcements', sort => 15);
