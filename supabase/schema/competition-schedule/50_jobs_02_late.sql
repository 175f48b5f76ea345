call app.register_job('calendar.meet-times', 'calendar', 'Tell families about late changes at meets',
  'app.tell_late_families', every_minutes => 1);
