-- Keeps an event of an account, such as its deactivation.
create function app.note_account(p_user uuid, p_kind text, p_reason text default null, p_school uuid default null)
returns void
language sql security definer set search_path = ''
as $$
  insert into public.account_events (school_id, user_id, kind, reason)
  select coalesce(p_school, p.school_id, app.school_id()), p.id, p_kind, nullif(trim(p_reason), '')
  from public.profiles p where p.id = p_user
$$;

-- Closes an account (verb delete) or opens it again (verb update). Nothing of it is erased.
create function public.set_account_active(
  p_user uuid, p_active boolean, p_reason text default null, p_key uuid default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_user public.profiles;
begin
  if p_active then
    v_user := app.need_user(p_user, 'update');
  elsif app.manages('users', 'delete') then
    v_user := app.need_user(p_user, 'delete');
  else
    perform app.deny('You don''t have permission to close accounts');
  end if;
  if length(p_reason) > 400 or not app.has_no_ssn(p_reason) then
    perform app.fail('reason', 'The reason is too long or includes a Social Security number',
      'Use up to 400 characters.', 'reason');
  end if;
  if app.once(p_key, 'set_account_active', jsonb_build_array(p_user, p_active)) is not null then
    return;
  end if;
  update public.profiles p set active = p_active where p.id = v_user.id and p.active <> p_active;
  if found then
    perform app.note_account(p_user, case when p_active then 'activated' else 'deactivated' end, p_reason);
  end if;
end
$$;
call app.expose('public.set_account_active(uuid, boolean, text, uuid)', 'authenticated', 'service_role');

-- Gives an account another role.
create function public.change_account_role(p_user uuid, p_role_id uuid, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_user public.profiles := app.need_user(p_user, 'update');
  v_role public.user_roles := app.need_role(v_user, p_role_id);
begin
  if app.once(p_key, 'change_account_role', jsonb_build_array(p_user, p_role_id)) is not null then
    return;
  end if;
  update public.profiles p set role_id = v_role.id where p.id = v_user.id and p.role_id <> v_role.id;
  if found then
    perform app.note_account(p_user, 'role_changed', v_role.label);
  end if;
end
$$;
call app.expose('public.change_account_role(uuid, uuid, uuid)', 'authenticated', 'service_role');

-- One change to one account, with all that the single call checks: activate, deactivate (reason), role (role_id),
-- sign_out.
create function app.change_account(p_user uuid, p_change text, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  case p_change
    when 'activate' then perform public.set_account_active(p_user, true, p_input ->> 'reason');
    when 'deactivate' then perform public.set_account_active(p_user, false, p_input ->> 'reason');
    when 'role' then perform public.change_account_role(p_user, (p_input ->> 'role_id')::uuid);
    when 'sign_out' then
      perform app.need_account(p_user, 'update');
      perform public.sign_out_everywhere(p_user);
  end case;
end
$$;

-- Changes up to 500 accounts: {done: [user_id], refused: [{user_id, code, reason, hint}]}. Always in the order of their
-- ids, so that two calls over the same accounts wait for one another and don't lock each other out.
create function public.change_accounts(
  p_users uuid[], p_change text, p_input jsonb default '{}', p_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_before jsonb;
  v_done jsonb := '[]';
  v_refused jsonb := '[]';
  v_user uuid;
  v_reason text;
  v_detail text;
  v_hint text;
begin
  if not app.manages('users', 'update') then
    perform app.deny('You don''t have permission to edit accounts');
  elsif p_change is null or p_change not in ('activate', 'deactivate', 'role', 'sign_out') then
    perform app.fail('change', 'That account change isn''t valid', 'Reload the page.', 'change');
  elsif coalesce(cardinality(p_users), 0) not between 1 and 500 then
    perform app.fail('users', 'Choose between 1 and 500 accounts', 'Change them in smaller batches.', 'users');
  end if;
  v_before := app.once(p_key, 'change_accounts', jsonb_build_array(p_users, p_change, p_input));
  if v_before is not null then
    return v_before;
  end if;
  for v_user in select distinct u from unnest(p_users) as u where u is not null order by u loop
    begin
      perform app.change_account(v_user, p_change, coalesce(p_input, '{}'));
      v_done := v_done || to_jsonb(v_user);
    exception when raise_exception or insufficient_privilege then
      get stacked diagnostics v_reason = message_text, v_detail = pg_exception_detail,
        v_hint = pg_exception_hint;
      v_refused := v_refused || jsonb_build_object(
        'user_id', v_user, 'code', split_part(v_detail, ':', 1), 'reason', v_reason, 'hint', v_hint);
    end;
  end loop;
  return app.done(p_key, jsonb_build_object('done', v_done, 'refused', v_refused));
end
$$;
call app.expose('public.change_accounts(uuid[], text, jsonb, uuid)', 'authenticated', 'service_role');
