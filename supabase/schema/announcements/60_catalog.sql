call app.register_kind('announcements.new', 'announcements', 'Announcements', 'News of the school that is for you.',
  roles => '{admin,instructor,cadet,parent}', channel => 'digest');
call app.register_kind('announcements.ack', 'announcements', 'Announcements to acknowledge',
  'News of the school that you are asked to acknowledge.',
  roles => '{admin,instructor,cadet,parent}', channel => 'now');
call app.register_search('announcements', 'announcements', 'Announcements', 'app.search_announcements', sort => 15);
