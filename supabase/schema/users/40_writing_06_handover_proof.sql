-- Closes everything that is open on an account: the person is proved.
create function app.mark_proved(p_user uuid, p_how text, p_by uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_after text := (select string_agg(distinct h.by_label, ', ') from app.account_handovers h where h.user_id = p_user
    and h.proved_at is null);
  v_label text := app.actor_label();
  v_to text := (select h.address from app.account_handovers h
    where h.user_id = p_user and h.proved_at is null order by h.created_at, h.id limit 1);
begin
  -- Anyone else who is signed in to it came in while it wasn't known whose it is.
  delete from auth.sessions s where s.user_id = p_user and auth.uid() is not null
    and app.handed_over_at(p_user) is not null
    and s.id::text is distinct from case when p_by = p_user then auth.jwt() ->> 'session_id'
      else (select a.session_id::text from app.account_asks a where a.user_id = p_user) end;
  update app.account_handovers h set proved_at = coalesce(h.proved_at, now()), proved_how = p_how, proved_by = p_by,
    proved_label = v_label
  where h.id in (select u.id from app.unconfirmed(p_user) u) and (h.proved_at is null or p_how = 'adult');
  delete from app.account_codes c where c.user_id = p_user;
  delete from app.account_asks a where a.user_id = p_user;
  perform app.note_account(p_user, case p_how when 'adult' then 'confirmed' else 'proved' end,
    left(concat_ws(', ', case p_how when 'mailbox' then 'by a code to the inbox known before' when 'factor'
      then 'with two-step verification'
      when 'guardian' then 'by a code to a guardian' end, 'after what ' || v_after || ' did'), 400));
  perform app.send_mail(v_to, 'Your Guidon account is confirmed', array[
    case p_how when 'adult' then v_label || ' confirmed that your Guidon account is yours.'
      else 'You confirmed that your Guidon account is yours.' end,
    'Your earlier messages and requests are open again. If this wasn''t you, talk to an instructor or an admin today.'],
    '/app/dashboard', 'Open Guidon') where v_to like '%@%';
end
$$;

-- Sends a code of six digits to the inbox known before, or to a guardian. It lasts 15 minutes; a new one ends the last.
create function public.send_proof_code(p_way text, p_contact uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v record;
  v_code text := lpad((('x' || left(replace(gen_random_uuid()::text, '-', ''), 8))::bit(32)::bigint % 1000000)::text, 6,
    '0');
  v_name text;
begin
  perform app.need_handed_over();
  perform from public.profiles p where p.id = auth.uid() for no key update;
  v_name := app.actor_label();
  if not app.use_up('proof_code', 1, 6, interval '1 hour') then
    return app.refuse_and_keep('too_many', 'You''ve asked for too many codes', 'Wait an hour, or choose another way.',
      'way');
  end if;
  select * into v from app.proof_ways(auth.uid()) w
  where w.way = p_way and w.way in ('mailbox', 'guardian') and w.contact_id is not distinct from p_contact;
  if v.way is null then
    perform app.fail('way', 'That option isn''t available for your account', 'Reload the page and choose another.',
      'way');
  end if;
  insert into app.account_codes as c (user_id, way, contact_id, address, code_hash, expires_at)
  values (auth.uid(), v.way, v.contact_id, v.address, encode(sha256(convert_to(auth.uid() || v_code, 'UTF8')), 'hex'),
    now() + interval '15 minutes')
  on conflict on constraint account_codes_pkey do update set way = excluded.way, contact_id = excluded.contact_id,
    address = excluded.address, code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at;
  perform app.send_mail(v.address,
    case v.way when 'mailbox' then 'Confirm that your Guidon account is yours'
      else format('Confirm the Guidon account of %s', v_name) end,
    array[case v.way when 'mailbox' then 'Enter this code in Guidon: ' || v_code
        else format('%s is signing in to Guidon after someone else reset or created the account. Give them this code '
          'only '
          'if you know that it''s them: %s',
          v_name, v_code) end,
      'The code expires in 15 minutes.',
      'If no one you know is signing in right now, don''t give the code to anyone, and talk to the school.'],
    '/app/dashboard', 'Open Guidon');
  return jsonb_build_object('sent_to', app.veiled(v.address));
end
$$;
call app.expose('public.send_proof_code(text, uuid)', 'authenticated', 'service_role');

-- Proves the caller by a code that was sent (5 attempts), or by the authenticator app this session signed in with.
create function public.prove_account(p_way text, p_code text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v app.account_codes;
begin
  perform app.need_handed_over();
  perform from public.profiles p where p.id = auth.uid() for no key update;
  if p_way = 'factor' then
    if not exists (select from auth.sessions s where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = auth.uid()
      and s.aal::text = 'aal2' and s.factor_id in (select app.factors_before(auth.uid()))) then
      perform app.fail('factor', 'You didn''t sign in with two-step verification that was on before',
        'Choose another way.', 'way');
    end if;
    perform app.mark_proved(auth.uid(), 'factor', auth.uid());
    return '{"proved": true}';
  end if;
  if not app.use_up('proof_try', 1, 20, interval '1 hour') then
    return app.refuse_and_keep('too_many', 'You''ve used all your attempts for now',
      'Wait an hour, or choose another way.', 'code');
  end if;
  update app.account_codes c set tries = c.tries + 1 where c.user_id = auth.uid() and c.way = p_way
    and c.expires_at > now() returning * into v;
  if v.user_id is null or v.tries > 5 then
    return app.refuse_and_keep('expired', 'This code expired or was tried too many times', 'Send a new one.', 'code');
  elsif v.code_hash <> encode(
    sha256(convert_to(auth.uid() || coalesce(regexp_replace(p_code, '\s', '', 'g'), ''), 'UTF8')), 'hex') then
    return app.refuse_and_keep('code', 'That code isn''t right', 'Check the newest email.', 'code');
  elsif not exists (select from app.proof_ways(auth.uid()) w
    where w.way = v.way and w.contact_id is not distinct from v.contact_id and w.address = v.address) then
    perform app.fail('way', 'That option is no longer available for your account',
      'Reload the page and choose another.',
      'way');
  end if;
  perform app.mark_proved(auth.uid(), v.way, auth.uid());
  return '{"proved": true}';
end
$$;
call app.expose('public.prove_account(text, text)', 'authenticated', 'service_role');

-- Asks the other adults who keep accounts to confirm that the caller's account is theirs. Once an hour at most.
create function public.ask_for_confirmation() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := (select p.school_id from public.profiles p where p.id = auth.uid());
  v_asked timestamptz;
begin
  perform app.need_handed_over();
  insert into app.account_asks as a (user_id, session_id)
    values (auth.uid(), app.uuid_or_null(auth.jwt() ->> 'session_id'))
  on conflict on constraint account_asks_pkey do update
    set asked_at = case when a.asked_at < now() - interval '1 hour' then now() else a.asked_at end,
      session_id = case when a.session_id = excluded.session_id then a.session_id end
  returning a.asked_at into v_asked;
  if v_asked < now() then
    return;
  end if;
  perform app.note_account(auth.uid(), 'asked');
  perform app.notify('users.asked', app.other_keepers(v_school, auth.uid(), app.handed_over_by(auth.uid())),
    app.actor_label() || ' asks you to confirm their account',
    'Confirm only after you''ve spoken with them in person or by phone.', '/app/users/' || auth.uid(),
    'asked:' || auth.uid() || ':' || now(), v_school);
end
$$;
call app.expose('public.ask_for_confirmation()', 'authenticated', 'service_role');

-- Confirms that accounts are those of the people they name, as a second adult: {done: [user_id], refused: [{user_id,
-- code, reason, hint}]}, up to 500 at a time. Both adults are in the log of the account.
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
        perform app.fail('confirm', v_reason, case when exists (select from app.unconfirmed(v_user))
          then 'Ask another instructor or an admin.'
          else 'Leave it out.' end, 'users');
      end if;
      perform app.mark_proved(v_user, 'adult', auth.uid());
      v_done := v_done || to_jsonb(v_user);
    exception when raise_exception or insufficient_privilege then
      get stacked diagnostics v_reason = message_text, v_detail = pg_exception_detail, v_hint = pg_exception_hint;
      v_refused := v_refused
        || jsonb_build_object('user_id', v_user, 'code', split_part(v_detail, ':', 1), 'reason', v_reason, 'hint',
        v_hint);
    end;
  end loop;
  return app.done(p_key, jsonb_build_object('done', v_done, 'refused', v_refused));
end
$$;
call app.expose('public.confirm_accounts(uuid[], uuid)', 'authenticated', 'service_role');

-- Lets rows be written, or what `changes` names be changed, only by people whose account is their own.
create procedure app.own_account_only("table" regclass, changes text default null, inserts text default null)
language plpgsql set search_path = ''
as $$
begin
  if changes is not null then
    execute format('create trigger keep_own_act_update before update on %s for each row when (%s) execute function '
      'app.keep_own_act()',
      "table", changes);
  end if;
  if inserts is not null then
    execute format('create trigger keep_own_act_insert before insert on %s for each row when (%s) execute function '
      'app.keep_own_act()',
      "table", inserts);
  end if;
end
$$;
