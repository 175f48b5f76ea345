-- Names of adults are compared as everywhere else, and no one is asked for what isn't needed.

-- Why the caller can't confirm an account, in words; null where they can. Asked after app.need_user.
create or replace function app.confirm_refusal(p_user uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_doers uuid[] := app.controllers(array(select d from app.unconfirmed(p_user) h cross join lateral unnest(h.doers) as d));
  v_name text := (select app.plain_name(p.first_name || p.last_name) from public.profiles p where p.id = auth.uid());
begin
  if not exists (select from app.unconfirmed(p_user)) then
    return 'This account needs no confirmation';
  elsif app.controllers(array[auth.uid()]) && v_doers or auth.uid() = any (app.makers(v_doers))
    or app.makers(array[auth.uid()]) && v_doers then
    return 'You made or reset this account, or one of you made the account of the other. Another adult confirms it';
  elsif v_name in (select app.plain_name(p.first_name || p.last_name) from public.profiles p where p.id = any (v_doers)
    union all select app.plain_name(h.by_label) from app.unconfirmed(p_user) h) then
    return 'Your name is the name of the one who made or reset this account. Another adult confirms it';
  end if;
  return null;
end
$$;

-- Confirms that accounts are those of the people they name, as a second adult: {done: [user_id], refused: [{user_id, code, reason,
-- hint}]}, up to 500 at a time. Both adults are in the log of the account.
create or replace function public.confirm_accounts(p_users uuid[], p_key uuid default null) returns jsonb
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
        perform app.fail('confirm', v_reason, case when exists (select from app.unconfirmed(v_user)) then 'Ask another instructor or an admin.'
          else 'Leave it out.' end, 'users');
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
