-- True where the caller of a visiting school may invite this account again: a colleague who came after them. Counted,
-- so that no one finds out by trying which addresses have an account.
create function app.may_invite_again(p_user uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_open_visiting();
begin
  if not app.use_up('invite_again', 1, 20, interval '1 day') then
    perform app.fail('too_many_invitations', 'You invited too many people today', 'Try again tomorrow.', 'email');
  end if;
  return exists (select from public.profiles p
    where p.id = p_user and p.school_id = v_school and p.role = 'external' and p.active and p.id <> auth.uid()
      and app.joined_at(p.id) > app.joined_at(auth.uid()));
end
$$;
grant execute on function app.may_invite_again(uuid) to authenticated, service_role;

-- True where the caller may send an invitation again: those who keep the account, and a colleague of a visiting school.
-- Raises why not, else.
create function public.check_invitation(p_user uuid) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  if app.role() = 'external' then
    return app.may_invite_again(p_user);
  end if;
  return public.check_password_reset(p_user);
end
$$;
call app.expose('public.check_invitation(uuid)', 'authenticated', 'service_role');

-- Another person of the caller's visiting school who came after the caller, held until the call ends. Who was there
-- before can't be sent away by those who followed.
create function app.need_colleague(p_user uuid) returns public.profiles
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_open_visiting();
  v_user public.profiles;
begin
  perform from public.schools s where s.id = v_school for no key update;
  select * into v_user from public.profiles p
  where p.id = p_user and p.school_id = v_school and p.role = 'external' and p.id <> auth.uid() for update;
  if v_user.id is null then
    perform app.fail('unknown_user', 'This person isn''t at your school', 'Reload the page.');
  elsif app.joined_at(p_user) <= app.joined_at(auth.uid()) then
    perform app.deny(format('%s %s was here before you. Only a platform administrator can change that account',
      v_user.first_name, v_user.last_name));
  end if;
  return v_user;
end
$$;

-- Takes a colleague's access away, or gives it back. Their work and the log stay.
create function public.set_colleague_active(p_user uuid, p_active boolean, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_user public.profiles := app.need_colleague(p_user);
begin
  if app.once(p_key, 'set_colleague_active', jsonb_build_array(p_user, p_active)) is not null
    or v_user.active is not distinct from coalesce(p_active, v_user.active) then
    return;
  end if;
  -- What an admin closed, an admin opens.
  if p_active and not exists (
    select from public.account_events e join public.profiles p on p.id = e.created_by and p.role = 'external'
    where e.user_id = p_user and e.kind = 'deactivated' and e.created_at = (select max(x.created_at)
      from public.account_events x where x.user_id = p_user and x.kind = 'deactivated')) then
    perform app.deny('An administrator closed this account');
  end if;
  update public.profiles p set active = p_active where p.id = p_user;
  perform app.note_account(p_user, case when p_active then 'activated' else 'deactivated' end);
  perform app.notify('competition-portal.school', app.colleagues_of(v_user.school_id),
    format('%s %s %s', v_user.first_name,
      v_user.last_name, case when p_active then 'has access again' else 'no longer has access' end),
    format('%s changed who works for your school.', app.actor_label()), '/app/competition-portal/your-school',
    concat_ws(':', 'colleague', p_user, p_active, now()), v_user.school_id);
end
$$;
call app.expose('public.set_colleague_active(uuid, boolean, uuid)', 'authenticated', 'service_role');
