-- No one alone changes the account of a person who may handle welfare reports (decision 0151): an accused person could otherwise take the
-- account over, or put it out of the way. The refusal is the same whether or not there is a report.

-- What someone asked a second handler to confirm. What was confirmed is done right away, but for a reset: its temporary password is for
-- the person who asked, who has an hour.
create table app.handler_acts (
  id uuid primary key default gen_random_uuid(),
  school_id uuid references public.schools (id),
  kind text not null constraint handler_acts_kind_check check (kind in ('sign_in', 'active', 'role', 'profile', 'permissions', 'module', 'handlers')),
  user_id uuid references public.profiles (id) on delete cascade,
  input jsonb not null default '{}',
  words text not null,
  -- Whom a change of the list of handlers is about: they don't confirm it.
  concerned uuid[] not null default '{}',
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  refused_at timestamptz,
  confirmed_at timestamptz,
  -- Null where the command confirmed it.
  confirmed_by uuid,
  used_at timestamptz
);
create index handler_acts_asked_by_idx on app.handler_acts (asked_by) where used_at is null;

-- True for an account that was made for a new person and has proved no more than that its invitation was accepted.
create function app.is_new_account(p_account uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from app.account_handovers h where h.user_id = p_account and h.kind in ('invited', 'created')
    and (h.proved_at is null or to_jsonb(h) ->> 'proved_how' = 'invitation'))
$$;

-- True for a person who may handle welfare reports: a named handler, or an admin, to whom reports fall where no one is named.
create function app.handles_reports(p_account uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.welfare_handlers h where h.account_id = p_account and h.ended_at is null)
    or exists (select from public.profiles p where p.id = p_account and p.role = 'admin' and p.active and not app.is_new_account(p.id))
$$;

-- True where a second handler confirmed, within the hour, that the caller does this; for null whatever it is.
create function app.is_confirmed(p_user uuid, p_kind text default null) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from app.handler_acts a where a.asked_by = auth.uid() and a.user_id is not distinct from p_user
    and (p_kind is null or a.kind = p_kind) and a.confirmed_at > now() - interval '1 hour' and a.used_at is null)
$$;

-- Refuses to change the account of a person who may handle reports, unless a second handler confirmed it.
create function app.need_second(p_user uuid, p_kind text default null) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and auth.uid() <> p_user and app.handles_reports(p_user) and not app.is_confirmed(p_user, p_kind) then
    perform app.fail('needs_second', 'This person may handle welfare reports, so no one changes the account alone', 'Ask a second handler to confirm it.', 'user_id');
  end if;
end
$$;

-- Refuses unless the caller may use this verb of users on this account: not on their own, not on an admin's, at their
-- own school, and on no one who holds more.
create function app.need_account(p_user uuid, p_action text) returns public.profiles
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user public.profiles;
  v_admin boolean := coalesce(app.role() = 'admin', false);
begin
  if not app.manages('users', p_action) then
    perform app.deny('You don''t have permission to edit accounts');
  end if;
  select * into v_user from public.profiles p where p.id = p_user;
  if v_user.id is null or not (v_admin or v_user.school_id is not distinct from app.school_id()) then
    perform app.fail('unknown_user', 'Account not found', 'Reload the page.', 'user_id');
  elsif v_user.id = auth.uid() then
    perform app.fail('own_account', 'You can''t do this to your own account', 'Ask a colleague or an admin.');
  elsif not v_admin and (v_user.role = 'admin' or not app.holds_all_of(v_user.role_id)) then
    perform app.deny('This account has more permissions than yours');
  end if;
  return v_user;
end
$$;

-- As need_account(), for what changes the account: a person who may handle reports needs a second handler.
create or replace function app.need_user(p_user uuid, p_action text) returns public.profiles
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user public.profiles := app.need_account(p_user, p_action);
begin
  perform app.need_second(p_user);
  return v_user;
end
$$;

-- Ends every session of an account: the caller's own, or one the caller may change. Gives how many there were.
create or replace function public.sign_out_everywhere(p_user uuid default null, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := coalesce(p_user, auth.uid());
  v_count integer;
begin
  if v_user is null or app.role() is null then
    perform app.deny();
  elsif v_user <> auth.uid() then
    perform app.need_account(v_user, 'update');
  end if;
  delete from auth.sessions s where s.user_id = v_user;
  get diagnostics v_count = row_count;
  perform app.note_account(v_user, 'signed_out');
  return v_count;
end
$$;

-- One change to one account, with all that the single call checks: activate, deactivate (reason), role (role_id), sign_out.
create or replace function app.change_account(p_user uuid, p_change text, p_input jsonb) returns void
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

-- By whatever way a column of such an account is written: the kind that was confirmed is the kind that is done.
create function app.guard_handler() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform app.need_second(old.id, 'delete');
    return old;
  end if;
  if new.active is distinct from old.active then
    perform app.need_second(old.id, 'active');
  end if;
  if (new.role, new.role_id, new.school_id) is distinct from (old.role, old.role_id, old.school_id) then
    perform app.need_second(old.id, 'role');
  end if;
  if (new.first_name, new.last_name, new.title, new.email) is distinct from (old.first_name, old.last_name, old.title, old.email) then
    perform app.need_second(old.id, 'profile');
  end if;
  if new.password_change_required and not old.password_change_required then
    perform app.need_second(old.id, 'sign_in');
  end if;
  return new;
end
$$;
create trigger guard_handler before update of active, role, role_id, school_id, first_name, last_name, title, email, password_change_required or delete
  on public.profiles for each row execute function app.guard_handler();

-- A confirmed reset is for one time.
create function app.use_confirmed_reset() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update app.handler_acts a set used_at = now()
  where a.user_id = new.user_id and a.asked_by = auth.uid() and a.kind = 'sign_in' and a.confirmed_at is not null and a.used_at is null;
  return null;
end
$$;
create trigger use_confirmed_reset after insert on public.account_events
  for each row when (new.kind in ('password_reset', 'factor_removed')) execute function app.use_confirmed_reset();

-- Taking Get Help from a role that a handler has needs a second one too.
create function app.guard_handler_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and old.enabled and (tg_op = 'DELETE' or not new.enabled) and not app.is_confirmed(null, 'permissions')
    and exists (select from public.permission_modules m where m.id = old.module_id and m.name = 'incidents')
    and exists (select from public.permission_actions a where a.id = old.action_id and a.name = 'read')
    and exists (select from public.welfare_handlers h join public.profiles p on p.id = h.account_id and p.role_id = old.role_id where h.ended_at is null) then
    perform app.fail('needs_second', 'Someone with this role handles welfare reports, so no one takes Get Help from it alone', 'Ask a second handler to confirm it.', 'role');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger guard_handler_role before update of enabled or delete on public.role_permissions
  for each row execute function app.guard_handler_role();

-- And so does turning it off at a school that has handlers.
create function app.guard_handler_module() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and not new.enabled and not app.is_confirmed(null, 'module')
    and exists (select from public.permission_modules m where m.id = new.module_id and m.name = 'incidents')
    and exists (select from public.welfare_handlers h join public.profiles p on p.id = h.account_id
      where h.ended_at is null and (h.school_id = new.school_id or p.school_id = new.school_id)) then
    perform app.fail('needs_second', 'This school has handlers of welfare reports, so no one turns Get Help off alone', 'Ask a second handler to confirm it.', 'module');
  end if;
  return new;
end
$$;
create trigger guard_handler_module before insert or update of enabled on public.school_modules
  for each row execute function app.guard_handler_module();
