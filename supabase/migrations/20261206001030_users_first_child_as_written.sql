-- The first child of a parent is named as the parent wrote it too, not by a date. The setup adds the parent as a contact with the
-- child; this says how the parent wrote the child's name.
create function public.name_requested_child(p_cadet uuid, p_written text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_written text := app.line_in(p_written, 'student', 'The name', 80);
begin
  perform app.need_parent();
  update public.guardian_links g set asked_as = v_written
  where g.cadet_id = p_cadet and g.contact_id in (select app.own_contacts()) and g.state = 'pending' and g.asked_as is null;
end
$$;
call app.expose('public.name_requested_child(uuid, text)', 'authenticated', 'service_role');
