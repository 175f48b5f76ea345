-- The turn of the school year: rollover, clearance of those who leave, enrollment against the floor, retention.

call app.register_module('school-year', 'School Year', '/app/school-year', 'school', 125,
  '{sidebar,read,create,update,approve,delete,manage}', section => true,
  about => 'Rollover to the next year, exit clearance, minimum enrollment, and retention.',
  rows => 'rollovers and clearance', own => 'nothing');

update public.permission_actions set label = 'Approve', description = 'Finalize what was prepared'
where name = 'approve';

-- Who prepares holds read, update and manage; only instructors and admins run, undo and purge.
call app.grant('school-year', 'instructor', '{read,create,update,approve,delete,manage}');

-- Refuses unless the caller's verb reaches everyone of the school year's module; gives the school.
create function app.need_year_right(p_verb text, p_message text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_may boolean := case p_verb
    when 'approve' then app.is_staff() and app.manages('school-year', 'approve')
    when 'delete' then app.is_staff() and app.manages('school-year', 'delete')
    else app.manages('school-year', p_verb) end;
begin
  if not v_may then
    perform app.deny(p_message);
  end if;
  return v_school;
end
$$;
grant execute on function app.need_year_right(text, text) to authenticated, service_role;
