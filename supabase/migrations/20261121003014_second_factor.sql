-- Second factors of staff: the school's demand, and who has one.

-- Sets whether the staff of the caller's school need a second factor. Turned on only by somebody who has proved one, so
-- that nobody shuts out the whole school and themselves.
create function public.set_staff_second_factor(p_on boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
begin
  if not app.can('school', 'update') then
    perform app.deny('You may not change the school');
  elsif p_on is null then
    perform app.fail('missing', 'Say whether staff need a second factor', 'Choose on or off.', 'p_on');
  elsif p_on and coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal1' then
    perform app.fail('own_factor', 'You have no second factor yourself yet',
      'Set yours up in the settings first, then ask it of everybody.', 'p_on');
  end if;
  update public.schools set staff_second_factor = p_on where id = v_school;
end
$$;
call app.expose('public.set_staff_second_factor(boolean)', 'authenticated', 'service_role');

-- Notes that staff took somebody's second factor away. Only the function calls it, with the service's key, after it asked
-- with the caller's own token.
create function public.note_factor_removed(p_user uuid, p_actor uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.act_for(p_actor);
  perform app.need_user(p_user, 'update');
  perform app.note_account(p_user, 'factor_removed');
end
$$;
call app.expose('public.note_factor_removed(uuid, uuid)', 'service_role');
