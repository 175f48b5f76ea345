-- What is one's own is everyone's: no role can be made that keeps a person from their own profile, password, two-step verification,
-- or notifications. Recovery codes for a lost phone.

-- Changes one's own profile. It asks no module: a role without Settings keeps its own account in order, too.
create or replace function public.update_own_profile(p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if app.role() is null or exists (select from public.profiles p where p.id = auth.uid() and p.password_change_required) then
    perform app.deny('Your session ended, or a new password is needed first');
  end if;
  perform app.write_profile(auth.uid(), p_input);
end
$$;

-- Every role reads its own notifications and chooses how they come.
create function app.give_own_notifications() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.role_permissions (role_id, role, module_id, action_id, enabled)
  select new.id, new.role_name, m.id, a.id, true
  from public.permission_modules m, public.permission_actions a
  where m.name = 'notifications' and a.name in ('read', 'update')
  on conflict (role_id, module_id, action_id) do update set enabled = true;
  return null;
end
$$;
create trigger give_own_notifications after insert on public.user_roles for each row execute function app.give_own_notifications();

insert into public.role_permissions (role_id, role, module_id, action_id, enabled)
select r.id, r.role_name, m.id, a.id, true
from public.user_roles r, public.permission_modules m, public.permission_actions a
where m.name = 'notifications' and a.name in ('read', 'update')
on conflict (role_id, module_id, action_id) do update set enabled = true;

-- Refuses to take them from a role.
create function app.keep_own_notifications() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.permission_modules m, public.permission_actions a
    where m.id = old.module_id and m.name = 'notifications' and a.id = old.action_id and a.name in ('read', 'update'))
    and exists (select from public.user_roles r where r.id = old.role_id)
  then
    perform app.fail('own_notifications', 'Everyone gets their own notifications', 'Leave this one on.');
  end if;
  return old;
end
$$;
create trigger keep_own_notifications_update before update of enabled on public.role_permissions for each row
  when (old.enabled and not new.enabled) execute function app.keep_own_notifications();

-- Recovery codes of an account: each opens it once without its authenticator app. Only their hashes are kept.
create table app.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (user_id, code_hash)
);

call app.register_kind('settings.recovery', 'settings', 'Recovery codes',
  'Someone signed in to your account with a recovery code, or made new ones.',
  roles => '{admin,instructor,cadet,parent,external}', channel => 'now', breaks_quiet => true);

-- A code as it's kept. Twelve letters and digits are beyond guessing, so one round is enough.
create function app.recovery_hash(p_user uuid, p_code text) returns text
language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(p_user || ':' || app.plain_code(p_code), 'UTF8')), 'hex')
$$;

-- Tells the owner of an account about its recovery codes. An account without a school gets no notifications.
create function app.tell_recovery(p_title text, p_text text) returns void
language sql security definer set search_path = ''
as $$
  select app.notify('settings.recovery', array[p.id], p_title, p_text, '/app/account', gen_random_uuid()::text, p.school_id)
  from public.profiles p where p.id = auth.uid() and p.school_id is not null
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
  perform app.tell_recovery('You have new recovery codes', 'Earlier recovery codes stopped working.');
  return v_codes;
end
$$;
call app.expose('public.make_recovery_codes()', 'authenticated');

-- How many recovery codes of the caller's account are left.
create function public.recovery_codes_left() returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from app.open_recovery_codes() where app.role() is not null
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
  perform app.tell_recovery('A recovery code was used', 'If that wasn''t you, change your password right away.');
  return jsonb_build_object('used', true);
end
$$;
call app.expose('public.use_recovery_code(text)', 'authenticated');
