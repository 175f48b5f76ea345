-- Checks that the caller may do this, as the call itself will, and returns what it is in words.
create function app.need_second_asker(p_kind text, p_user uuid, p_input jsonb) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind text := app.one_of(p_kind, '{sign_in,active,role,profile,permissions,module}', '', 'kind', 'The change');
  v_role public.user_roles;
  v_off boolean := v_kind = 'active' and coalesce(p_input ->> 'active', 'false') <> 'true';
begin
  if v_kind = 'permissions' then
    v_role := app.need_own_role(app.id_in(p_input ->> 'role', 'role'), 'update');
    return format('Change what the role %s may do in Get Help', v_role.label);
  elsif v_kind = 'module' then
    if coalesce(app.role(), '') <> 'admin' or not app.can('school', 'update') then
      perform app.deny('Only admins can turn a school''s modules on or off');
    end if;
    return format('Turn off Get Help at %s',
      (select s.name from public.schools s where s.id = app.id_in(p_input ->> 'school', 'school')));
  end if;
  perform app.need_account(p_user, case when v_off and app.manages('users', 'delete') then 'delete' else 'update' end);
  if v_kind = 'role' then
    v_role := app.need_role(app.need_account(p_user, 'update'), app.id_in(p_input ->> 'role_id', 'role_id'));
  end if;
  return case v_kind
    when 'sign_in' then format('Reset the password or two-step verification of %s', app.person_label(p_user))
    when 'active'
      then format('%s the account of %s', case when v_off then 'Deactivate' else 'Activate' end,
      app.person_label(p_user))
    when 'role' then format('Give %s the role %s', app.person_label(p_user), v_role.label)
    else format('Change %s: %s', app.person_label(p_user),
      coalesce((select string_agg(
      format('%s to %s', replace(x.key, '_', ' '), coalesce(nullif(x.value, ''), 'nothing')), ', ' order by x.key)
      from jsonb_each_text(p_input) x join public.profiles p on p.id = p_user where x.value is distinct
        from coalesce(to_jsonb(p) ->> x.key, '')), 'nothing')) end;
end
$$;

-- Keeps an act for a second handler, and tells those who can confirm it and the person it is about. The same act asked
-- again replaces the earlier one. Checks no rights.
create function app.keep_act(p_kind text, p_user uuid, p_input jsonb, p_words text, p_school uuid, p_concerned uuid[]
  default '{}') returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v app.handler_acts;
begin
  update app.handler_acts a set refused_at = now() where a.asked_by = auth.uid() and a.kind = p_kind
    and a.user_id is not distinct from p_user
    and a.confirmed_at is null and a.refused_at is null;
  insert into app.handler_acts (school_id, kind, user_id, input, words, concerned, asked_by)
  values (p_school, p_kind, p_user, coalesce(p_input, '{}'), left(p_words, 400), p_concerned, auth.uid()) returning *
    into v;
  perform app.log_welfare(p_school, null, auth.uid(), 'Asked a second handler to confirm a change');
  perform app.notify('incidents.welfare', app.second_handlers(v), 'A change is waiting for a second handler', v.words,
    '/app/incidents/confirm', v.id || ':asked', p_school);
  perform app.notify('incidents.welfare', array[p_user], 'Someone asked to change your account', v.words,
    '/app/settings', v.id || ':person', p_school);
  return jsonb_build_object('id', v.id, 'waits_for', app.welfare_names(app.second_handlers(v)));
end
$$;

-- Asks a second handler to confirm a change: sign_in, active {active, reason}, role {role_id}, profile {first_name,
-- ...} of an account; permissions {role, changes}; module {school}. Returns {id, waits_for: [name]}; where no one is
-- named, the command is the way.
create function public.ask_second(p_kind text, p_user uuid default null, p_input jsonb default '{}', p_key uuid
  default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_words text := app.need_second_asker(p_kind, p_user, coalesce(p_input, '{}'));
  v_before jsonb := app.once(p_key, 'ask_second', jsonb_build_array(p_kind, p_user, p_input));
begin
  if v_before is not null then
    return v_before;
  elsif p_kind in ('sign_in', 'active', 'role', 'profile') and not app.handles_reports(p_user) then
    perform app.fail('not_needed', 'This account doesn''t need a second handler', 'Change it right away.', 'user_id');
  elsif (select count(*) from app.handler_acts a where a.asked_by = auth.uid()
    and a.asked_at > now() - interval '1 hour') >= 20 then
    perform app.fail('too_many', 'You asked for 20 changes in the last hour', 'Wait a while.');
  end if;
  return app.done(p_key, app.keep_act(p_kind, p_user, p_input, v_words,
    coalesce(case when p_kind = 'module' then app.id_in(p_input ->> 'school', 'school') end, app.school_id(),
      (select p.school_id from public.profiles p where p.id = p_user))));
end
$$;
call app.expose('public.ask_second(text, uuid, jsonb, uuid)', 'authenticated');

-- The acts that wait for the caller, and those that the caller asked for, of the last 7 days.
create function public.second_acts() returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_second_party();
  return (select coalesce(
    jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'words', a.words, 'user_id', a.user_id, 'asked_by',
    app.person_label(a.asked_by),
      'asked_at', a.asked_at, 'expires_at', a.expires_at, 'mine', a.asked_by = auth.uid(), 'confirmed_at',
        a.confirmed_at, 'refused_at', a.refused_at,
      'used_at', a.used_at, 'waits_for', app.welfare_names(app.second_handlers(a))) order by a.asked_at desc), '[]')
    from app.handler_acts a where a.asked_at > now() - interval '7 days' and (a.asked_by = auth.uid()
      or (auth.uid() = any (app.second_handlers(a)) and a.confirmed_at is null and a.refused_at is null
        and a.expires_at > now())));
end
$$;
call app.expose('public.second_acts()', 'authenticated');

-- Does what was confirmed, with the rights of the person who asked for it. A reset is only opened. Checks no rights.
create function app.run_act(p_act uuid, p_by uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v app.handler_acts;
  v_claims text := current_setting('request.jwt.claims', true);
  -- Where the server sets it, it comes before the claims.
  v_sub text := current_setting('request.jwt.claim.sub', true);
begin
  update app.handler_acts a set confirmed_at = now(), confirmed_by = p_by where a.id = p_act returning * into v;
  perform app.act_for(v.asked_by);
  perform set_config('request.jwt.claim.sub', v.asked_by::text, true);
  case v.kind
    when 'active'
      then perform public.set_account_active(v.user_id, v.input ->> 'active' = 'true', v.input ->> 'reason');
    when 'role' then perform public.change_account_role(v.user_id, app.id_in(v.input ->> 'role_id', 'role_id'));
    when 'profile' then perform public.update_account(v.user_id, v.input);
    when 'permissions'
      then perform public.set_role_permissions(app.id_in(v.input ->> 'role', 'role'), v.input -> 'changes');
    when 'module' then perform public.set_school_module(app.id_in(v.input ->> 'school', 'school'), 'incidents', false);
    when 'handlers' then perform app.put_welfare_handlers(v.school_id, v.asked_by, v.input -> 'lines', true);
    else null;
  end case;
  perform set_config('request.jwt.claims', coalesce(v_claims, ''), true);
  perform set_config('request.jwt.claim.sub', coalesce(v_sub, ''), true);
  update app.handler_acts a set used_at = now() where a.id = v.id and a.kind <> 'sign_in';
  if p_by is null then
    perform app.log_command(v.school_id, null, 'Confirmed a change in the place of a second handler');
  else
    perform app.log_welfare(v.school_id, null, p_by, 'Confirmed a change as a second handler');
  end if;
  perform app.mail_handlers(v.school_id, array[v.user_id, v.asked_by] || v.concerned, 'A change was confirmed: '
    || v.words, array[
    format('You get this because you handle welfare reports, asked for the change, or it is about your account. %s '
      'asked for it.', app.person_label(v.asked_by)),
    case when p_by is null then 'The person who runs Guidon''s machine confirmed it.'
      else format('%s confirmed it.', app.person_label(p_by)) end,
    'If this is wrong, tell another handler right away.']);
end
$$;

-- Writes what the command did into the log.
create function app.log_command(p_school uuid, p_report uuid, p_act text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.welfare_log (school_id, report_id, actor_label, act)
    values (p_school, p_report, 'The person who runs Guidon', p_act)
$$;

-- Mails the handlers of a school and of the platform, and these people. Checks no rights.
create function app.mail_handlers(p_school uuid, p_people uuid[], p_subject text, p_lines text[], p_but uuid[]
  default '{}') returns void
language sql security definer set search_path = ''
as $$
  select app.send_mail(p.email, left(p_subject, 200), p_lines, '/app/incidents/confirm', 'Open Guidon')
  from public.profiles p where p.email is not null and p.id <> all (p_but) and (p.id = any (p_people)
    or p.id in (select h.account_id from public.welfare_handlers h where h.ended_at is null
      and (h.school_id is null or h.school_id is not distinct from p_school)))
$$;

-- An act that waits, held; or a refusal.
create function app.need_waiting_act(p_act uuid) returns app.handler_acts
language plpgsql security definer set search_path = ''
as $$
declare
  v app.handler_acts;
begin
  select * into v from app.handler_acts a where a.id = p_act and a.confirmed_at is null and a.refused_at is null
    and a.expires_at > now() for update;
  if v.id is null then
    perform app.fail('unknown_act', 'That change isn''t waiting for confirmation', 'Reload the page.', 'act');
  end if;
  return v;
end
$$;

-- Confirms a change as a second handler, which does it, or refuses it.
create function public.decide_second(p_act uuid, p_yes boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v app.handler_acts;
begin
  perform app.need_second_party();
  v := app.need_waiting_act(p_act);
  if not auth.uid() = any (app.second_handlers(v)) then
    perform app.deny('A handler it isn''t about, with a different name, must confirm this');
  elsif p_yes then
    perform app.run_act(v.id, auth.uid());
  else
    update app.handler_acts a set refused_at = now() where a.id = v.id;
    perform app.log_welfare(v.school_id, null, auth.uid(), 'Refused a change as a second handler');
  end if;
  perform app.notify('incidents.welfare', array[v.asked_by], case when p_yes then 'A second handler confirmed it'
    else 'A second handler refused it' end,
    v.words, coalesce('/app/users/' || v.user_id, '/app/incidents/confirm'), v.id || ':decided', v.school_id);
end
$$;
call app.expose('public.decide_second(uuid, boolean)', 'authenticated');
