call app.register_job('meets.deadlines', 'competition-entries', 'Remind schools of deadlines at meets',
  'app.remind_deadlines', every_minutes => 60);
