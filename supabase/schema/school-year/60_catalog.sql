call app.register_clearance('school-year', 'app.open_clearance');
call app.register_attention('due_records', 'school-year', 'app.due_records', 30);
