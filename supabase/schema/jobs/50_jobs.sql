call app.register_job('jobs.forget', 'jobs', 'Delete old jobs and request keys', 'app.forget_old_work',
  every_minutes => 1440);

-- Where the platform sends no email itself, the function that does is called each minute.
call app.register_job('mails.send', 'jobs', 'Send queued email', edge_function => 'send-mails', every_minutes => 1,
  unless => 'mail.send(text,text,text,text)');
call app.schedule_jobs();
