call app.register_module('tasks', 'Tasks', '/app/tasks', 'checklist', 10,
  '{sidebar,read,create,update,delete,manage}',
  about => 'Who does what, by when, and how far along it is.',
  rows => 'tasks', own => 'their own tasks');
call app.grant('tasks', 'instructor', '{sidebar,read,create,update,delete,manage}');
call app.grant('tasks', 'cadet', '{sidebar,read,create,update}');

call app.open_to_positions('tasks', 'read', 'unit', 'unit_leader', 'squad_leader');
call app.open_to_positions('tasks', 'create', 'unit', 'unit_leader', 'squad_leader');
call app.open_to_positions('tasks', 'read', 'section', 'personnel', 'operations', 'supply', 'security',
  'public_affairs', 'it', 'fitness');
call app.open_to_positions('tasks', 'create', 'section', 'personnel', 'operations', 'supply', 'security',
  'public_affairs', 'it', 'fitness');
call app.open_to_positions('tasks', 'read', 'school', 'command');
call app.open_to_positions('tasks', 'create', 'school', 'command');
alter policy "select" on public.tasks using (
  (school_id = (select app.school_id()) and (select app.manages('tasks', 'read')))
  or id = any (array(select app.tasks_in_sight())));

alter policy "select" on public.task_targets using (
  (school_id = (select app.school_id()) and (select app.manages('tasks', 'read')))
  or task_id = any (array(select app.tasks_in_sight())));
alter policy "select" on public.task_assignments using (
  (school_id = (select app.school_id()) and (select app.manages('tasks', 'read')))
  or task_id = any (array(select app.tasks_in_sight())));
alter policy "select" on public.task_items using (
  (school_id = (select app.school_id()) and (select app.manages('tasks', 'read')))
  or task_id = any (array(select app.tasks_in_sight())));
alter policy "select" on public.task_waits using (
  (school_id = (select app.school_id()) and (select app.manages('tasks', 'read')))
  or task_id = any (array(select app.tasks_in_sight())));

-- Anyone who gives tasks reads the school's templates, which name no one.
alter policy "select" on public.task_templates using (
  school_id = (select app.school_id()) and (select app.can('tasks', 'create')));
alter policy "select" on public.task_template_items using (
  school_id = (select app.school_id()) and (select app.can('tasks', 'create')));
grant update (archived_at) on public.task_templates to authenticated;
create policy "update" on public.task_templates for update to authenticated
  using (school_id = (select app.school_id()) and (select app.manages('tasks', 'update')))
  with check (school_id = (select app.school_id()) and (select app.manages('tasks', 'update')));
