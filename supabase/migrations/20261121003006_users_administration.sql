-- Accounts after they were made: who may change whose, and who can't be removed.

-- What happened to an account, along with the columns that the audit log keeps.
create table public.account_events (
  id uuid primary key default gen_random_uuid(),
  school_id uuid references public.schools (id),
  user_id uuid not null,
  kind text not null default 'created' constraint account_events_kind_check check (kind in ('created', 'invited', 'activated',
    'deactivated', 'role_changed', 'password_reset', 'factor_removed', 'signed_out', 'school_entered', 'school_left')),
  reason text constraint account_events_reason_check check (length(reason) <= 400 and app.has_no_ssn(reason)),
  actor_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid()
);
create index account_events_school_id_idx on public.account_events (school_id, created_at desc);
create index account_events_user_id_idx on public.account_events (user_id, created_at desc);
call app.protect('public.account_events', 'users', writes => '{}');
call app.broadcast('public.account_events', 'users');

-- Keeps an event of an account, such as its deactivation.
create function app.note_account(p_user uuid, p_kind text, p_reason text default null, p_school uuid default null)
returns void
language sql security definer set search_path = ''
as $$
  insert into public.account_events (school_id, user_id, kind, reason)
  select coalesce(p_school, p.school_id, app.school_id()), p.id, p_kind, nullif(trim(p_reason), '')
  from public.profiles p where p.id = p_user
$$;

-- Refuses unless the caller may use this verb of users on this account: not on their own, not on an admin's, at their
-- own school, and on no one who holds more.
create function app.need_user(p_user uuid, p_action text) returns public.profiles
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
grant execute on function app.need_user(uuid, text) to authenticated, service_role;

-- The last active admin of the platform and the last active instructor of a school stay. A lock for each of them makes
-- two removals at the same time come one after the other; each then sees what the other left.
create function app.keep_last() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not old.active or old.role not in ('admin', 'instructor') or (tg_op = 'UPDATE' and new.active
    and new.role = old.role and new.school_id is not distinct from old.school_id) then
    return null;
  end if;
  if old.role = 'admin' then
    if tg_op = 'UPDATE' and new.active and new.role = 'admin' then
      return null;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('last_admin', 0));
    perform from public.profiles p where p.role = 'admin' and p.active;
    if not found then
      perform app.fail('last_admin', 'The last admin of the platform can''t be removed', 'Create another admin first.');
    end if;
  elsif old.school_id is not null then
    perform pg_advisory_xact_lock(hashtextextended('last_instructor:' || old.school_id, 0));
    perform from public.profiles p where p.role = 'instructor' and p.active and p.school_id = old.school_id;
    if not found then
      perform app.fail('last_instructor', 'The last instructor of a school can''t be removed',
        'Create another instructor first.');
    end if;
  end if;
  return null;
end
$$;
create trigger keep_last_update after update of active, role, role_id, school_id on public.profiles
  for each row execute function app.keep_last();
create trigger keep_last_delete after delete on public.profiles
  for each row execute function app.keep_last();

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

-- Refuses unless the caller may give this role to an account of this kind.
create function app.need_role(p_user public.profiles, p_role uuid) returns public.user_roles
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_role public.user_roles;
  v_is_cadet boolean := exists (select from public.cadets c where c.profile_id = p_user.id and c.archived_at is null);
begin
  select * into v_role from public.user_roles r
  where r.id = p_role and (r.school_id is null or r.school_id = p_user.school_id);
  if v_role.id is null then
    perform app.fail('unknown_role', 'Your school doesn''t have that role', 'Choose another.', 'role_id');
  elsif coalesce(app.role(), '') <> 'admin' and v_role.base_role in ('admin', 'external') then
    perform app.deny('Only admins can assign this role');
  elsif not app.holds_all_of(v_role.id) then
    perform app.deny('That role has more permissions than yours');
  elsif v_is_cadet <> (v_role.base_role = 'cadet') then
    perform app.fail('cadet_role', case when v_is_cadet then 'A cadet on the roster needs a cadet role'
      else 'Only a cadet on the roster can have a cadet role' end, 'Choose another role.', 'role_id');
  end if;
  return v_role;
end
$$;

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

-- Anyone who makes and keeps accounts at a school also closes them.
call app.grant('users', 'instructor', '{delete}');
