call app.register_job('announcements.tend', 'announcements', 'Publish announcements, and tell who joined',
  'app.tend_announcements', every_minutes => 1);
