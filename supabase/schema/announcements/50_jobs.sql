call app.register_job('announcements.tend', 'announcements', 'Publish announcements and notify new members',
  'app.tend_announcements', every_minutes => 1);
