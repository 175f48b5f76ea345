-- A second adult confirms that an account is the person's: of another name, and in no way one of those who handed it over.

-- Refuses everyone but adults of the staff.
create function app.need_adult() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.is_staff() then
    perform app.deny('Only an adult on staff can do this');
  end if;
end
$$;
grant execute on function app.need_adult() to authenticated, service_role;

-- What waits for a second adult on an account: what is open; where nothing is, who made it, if no one else has confirmed the person.
create function app.unconfirmed(p_user uuid) returns setof app.account_handovers
language sql stable security definer rows 2 set search_path = ''
as $$
  select h from app.account_handovers h
  where h.user_id = p_user and (h.proved_at is null
    or (h.proved_how in ('invitation', 'before') and app.handed_over_at(p_user) is null))
$$;

-- Why the caller can't confirm an account, in words; null where they can. Asked after app.need_user.
create function app.confirm_refusal(p_user uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_doers uuid[] := app.controllers(array(select d from app.unconfirmed(p_user) h cross join lateral unnest(h.doers) as d));
  v_own public.profiles := (select p from public.profiles p where p.id = auth.uid());
  v_name text := lower(regexp_replace(trim(v_own.first_name || ' ' || v_own.last_name), '\s+', ' ', 'g'));
begin
  if not exists (select from app.unconfirmed(p_user)) then
    return 'This account needs no confirmation';
  elsif app.controllers(array[auth.uid()]) && v_doers or auth.uid() = any (app.makers(v_doers))
    or app.makers(array[auth.uid()]) && v_doers then
    return 'You made or reset this account, or one of you made the account of the other. Another adult confirms it';
  elsif v_name in (select lower(regexp_replace(trim(p.first_name || ' ' || p.last_name), '\s+', ' ', 'g')) from public.profiles p where p.id = any (v_doers)
    union all select lower(h.by_label) from app.unconfirmed(p_user) h) then
    return 'Your name is the name of the one who made or reset this account. Another adult confirms it';
  end if;
  return null;
end
$$;

-- Confirms that accounts are those of the people they name, as a second adult: {done: [user_id], refused: [{user_id, code, reason,
-- hint}]}, up to 500 at a time. Both adults are in the log of the account.
create function public.confirm_accounts(p_users uuid[], p_key uuid default null) returns jsonb
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
  if not (app.manages('users', 'update') and app.is_staff()) then
    perform app.deny('You don''t have permission to confirm accounts');
  elsif coalesce(cardinality(p_users), 0) not between 1 and 500 then
    perform app.fail('users', 'Choose between 1 and 500 accounts', 'Confirm them in smaller batches.', 'users');
  end if;
  perform app.need_own_account();
  v_before := app.once(p_key, 'confirm_accounts', to_jsonb(p_users));
  if v_before is not null then
    return v_before;
  end if;
  for v_user in select distinct u from unnest(p_users) as u where u is not null order by u loop
    begin
      perform app.need_user(v_user, 'update');
      perform from public.profiles p where p.id = v_user for no key update;
      v_reason := app.confirm_refusal(v_user);
      if v_reason is not null then
        perform app.fail('confirm', v_reason, 'Ask another instructor or an admin.', 'users');
      end if;
      perform app.mark_proved(v_user, 'adult', auth.uid());
      v_done := v_done || to_jsonb(v_user);
    exception when raise_exception or insufficient_privilege then
      get stacked diagnostics v_reason = message_text, v_detail = pg_exception_detail, v_hint = pg_exception_hint;
      v_refused := v_refused || jsonb_build_object('user_id', v_user, 'code', split_part(v_detail, ':', 1), 'reason', v_reason, 'hint', v_hint);
    end;
  end loop;
  return app.done(p_key, jsonb_build_object('done', v_done, 'refused', v_refused));
end
$$;
call app.expose('public.confirm_accounts(uuid[], uuid)', 'authenticated', 'service_role');

-- What waits for confirmation on an account, for those who keep accounts: who did what, whether the person asked, and why the caller
-- can't confirm it. Null where nothing waits.
create function app.kept_handover(p_user uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (app.manages('users', 'update') and app.is_staff()) or not exists (
    select from public.profiles p where p.id = p_user and (p.school_id = app.school_id() or app.role() = 'admin')) then
    return null;
  end if;
  return (select jsonb_build_object('since', app.handed_over_at(p_user), 'is_new', bool_and(h.proved_at is not null),
    'lines', jsonb_agg(jsonb_build_object('kind', h.kind, 'by', h.by_label, 'at', h.created_at) order by h.created_at, h.id),
    'asked_at', (select a.asked_at from app.account_asks a where a.user_id = p_user),
    'refusal', case when p_user = auth.uid() then 'You can''t confirm your own account here'
      when app.handed_over_at() is not null then 'Confirm your own account first' else app.confirm_refusal(p_user) end)
    from app.unconfirmed(p_user) h having count(*) > 0);
end
$$;
grant execute on function app.kept_handover(uuid) to authenticated, service_role;

-- The same for the page of an account.
create function public.account_handover(p_user uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select app.kept_handover(p_user)
$$;
call app.expose('public.account_handover(uuid)', 'authenticated', 'service_role');
