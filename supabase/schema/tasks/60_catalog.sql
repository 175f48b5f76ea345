call app.register_kind('tasks.mine', 'tasks', 'Your tasks',
  'A task is assigned to you, sent back, accepted, or due.', roles => '{cadet,instructor,admin}',
    channel => 'now');
call app.register_kind('tasks.people', 'tasks', 'Your people''s tasks',
  'A task you assigned needs review, is blocked, or is overdue.', roles => '{cadet,instructor,admin}',
    channel => 'now');
call app.register_counts('tasks', 'app.task_counts');
call app.register_criterion('tasks_on_time', 'tasks done on time', '%', 'tasks', 'app.criterion_tasks', sort => 90);
call app.register_attention('tasks_to_review', 'tasks', 'app.tasks_to_review', 20);
call app.register_attention('tasks_overdue', 'tasks', 'app.tasks_overdue', 21);
call app.register_calendar('tasks', 'tasks', 'Task due', 'app.tasks_between', 'muted');
call app.register_search('tasks', 'tasks', 'Tasks', 'app.search_tasks', sort => 35);
call app.register_clearance('tasks', 'app.tasks_open_of');
