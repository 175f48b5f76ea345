-- What is one's own is everyone's: a role without the module still chooses its own notifications. Recovery codes for a lost phone.

-- True where the caller's role has the verb, whether or not the school has the module. False while a first password waits to be changed
-- or a second factor is still to be proved. One's own notifications are everyone's, whatever the role says. For those who edit roles;
-- everything else asks app.can(). `approve` waits until a handed-over account is proved.
create or replace function app.holds(p_module text, p_action text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Each id on its own: joined, the plan goes through all who hold the role.
  return (p_module = 'notifications' and p_action in ('read', 'update') and exists (
      select from public.profiles p where p.id = auth.uid() and p.active and not p.password_change_required)
    or exists (
      select from public.role_permissions rp
      where rp.role_id = (select p.role_id from public.profiles p
          where p.id = auth.uid() and p.active and not p.password_change_required)
        and rp.module_id = (select m.id from public.permission_modules m where m.name = p_module)
        and rp.action_id = (select a.id from public.permission_actions a where a.name = p_action)
        and rp.enabled)
  ) and app.is_proved() and (p_action <> 'approve' or app.handed_over_at() is null);
end
$$;

-- Recovery codes of an account: each opens it once without its authenticator app. Only their hashes are kept.
create table app.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (user_id, code_hash)
);

-- A code as it's kept. Twelve letters and digits are beyond guessing, so one round is enough.
create function app.recovery_hash(p_user uuid, p_code text) returns text
language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(p_user || ':' || app.plain_code(p_code), 'UTF8')), 'hex')
$$;

-- Writes to the owner of the account about its recovery codes: by email whatever they chose, because it may not have been them.
create function app.tell_recovery(p_title text, p_text text) returns void
language sql security definer set search_path = ''
as $$
  select app.send_mail(u.email, p_title, array[p_text, 'If this wasn''t you, change your password right away.'], '/app/account', 'Open your account')
  from auth.users u where u.id = auth.uid() and u.email is not null
$$;

-- The recovery codes that still open the caller's account: those made since its oldest authenticator app was added.
create function app.open_recovery_codes() returns setof app.recovery_codes
language sql stable security definer set search_path = ''
as $$
  select c.* from app.recovery_codes c
  where c.user_id = auth.uid() and c.used_at is null and c.created_at >= (
    select min(f.created_at) from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
$$;

-- Makes ten recovery codes for the caller's own account and gives them, this once. Earlier ones stop working. Asked only of a session that
-- proved its authenticator app, so that a password alone never makes a way past it.
create function public.make_recovery_codes() returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_codes text[];
begin
  if app.role() is null then
    perform app.deny('Your session ended. Please sign in again');
  elsif coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal1' then
    perform app.fail('own_factor', 'You haven''t set up two-step verification', 'Set it up first.');
  end if;
  v_codes := array(select regexp_replace(app.new_code(12), '(.{4})(.{4})(.{4})', '\1-\2-\3') from generate_series(1, 10));
  delete from app.recovery_codes c where c.user_id = auth.uid();
  insert into app.recovery_codes (user_id, code_hash) select auth.uid(), app.recovery_hash(auth.uid(), c) from unnest(v_codes) c;
  perform app.tell_recovery('You have new recovery codes for Guidon', 'Earlier codes stopped working.');
  return v_codes;
end
$$;
call app.expose('public.make_recovery_codes()', 'authenticated');

-- How many recovery codes of the caller's account are left; null for a session that has proved too little.
create function app.recovery_left() returns integer
language sql stable security definer set search_path = ''
as $$
  select case when app.role() is not null then (select count(*)::integer from app.open_recovery_codes()) end
$$;
grant execute on function app.recovery_left() to authenticated;

-- How many recovery codes of the caller's account are left.
create function public.recovery_codes_left() returns integer
language sql stable set search_path = ''
as $$
  select app.recovery_left()
$$;
call app.expose('public.recovery_codes_left()', 'authenticated');

-- Opens the caller's account with a recovery code in place of the authenticator app that was lost: its apps are removed, and a new one can
-- be set up. Ten tries an hour. Gives {left}, or a refusal that keeps the count.
create function public.use_recovery_code(p_code text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_found boolean;
begin
  if auth.uid() is null or not app.is_live() or not exists (select from public.profiles p where p.id = auth.uid() and p.active) then
    perform app.deny('Your session ended. Please sign in again');
  elsif app.factor_step() is distinct from 'code' then
    perform app.fail('no_factor', 'This session doesn''t ask for a code', 'Reload the page.');
  elsif not app.use_up('recovery_try', 1, 10, interval '1 hour') then
    return app.refuse_and_keep('too_many', 'You''ve used all your tries for now', 'Wait an hour, then enter the code again.', 'code');
  end if;
  update app.recovery_codes c set used_at = now()
  where c.user_id = auth.uid() and c.code_hash = app.recovery_hash(auth.uid(), p_code)
    and c.code_hash in (select o.code_hash from app.open_recovery_codes() o);
  v_found := found;
  if not v_found then
    return app.refuse_and_keep('unknown_code', 'That recovery code isn''t right, or was used already', 'Check it, or try another one.', 'code');
  end if;
  perform app.use_up('recovery_try', -1, 10, interval '1 hour');
  delete from auth.mfa_factors f where f.user_id = auth.uid();
  perform app.note_account(auth.uid(), 'factor_removed', 'With a recovery code');
  perform app.tell_recovery('A recovery code opened your Guidon account', 'Two-step verification was turned off with it. Set it up again with your new phone.');
  return jsonb_build_object('used', true);
end
$$;
call app.expose('public.use_recovery_code(text)', 'authenticated');
