call app.register_module('inspections', 'Inspections', '/app/inspections', 'checkup-list', 26,
  '{sidebar,read,create,update,delete,manage}', section => true,
  about => 'Uniform inspections: the school''s own sheets, scored on a phone along a rank of cadets.',
  rows => 'inspections', own => 'their own inspections');
call app.grant('inspections', 'instructor', '{read,create,update,delete,manage}');
call app.grant('inspections', 'cadet', '{read}');
call app.grant('inspections', 'parent', '{read}');

call app.open_to_positions('inspections', 'read', 'unit', 'command', 'unit_leader', 'squad_leader');
call app.open_to_positions('inspections', 'create', 'unit', 'command', 'unit_leader');
call app.read_by_positions('public.inspection_results', 'inspections', 'cadet_id');
