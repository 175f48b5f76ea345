-- Accounts and temporary passwords are for adults: a cadet who keeps the roster asks, an adult makes the account.

-- Refuses unless the caller may make an account of this role at this school; gives the school. The role is a base role,
-- or, with p_role_id, a role that is based on it.
create or replace function app.need_account_right(p_role text, p_school uuid, p_cadet uuid, p_role_id uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := coalesce(p_school, app.school_id());
  v_admin boolean := coalesce(app.role() = 'admin', false);
  v_role_id uuid := coalesce(p_role_id,
    (select r.id from public.user_roles r where r.role_name = p_role and r.school_id is null));
begin
  if p_role is null or p_role not in ('admin', 'instructor', 'cadet', 'parent', 'external') then
    perform app.fail('role', 'That role isn''t valid', 'Reload the page and choose another.', 'role');
  end if;
  if v_school is distinct from app.school_id() and not v_admin then
    perform app.deny('You can create accounts only for your own school');
  end if;
  if p_role in ('admin', 'external') and not v_admin then
    perform app.deny(case p_role when 'admin' then 'Only admins can create admins'
      else 'Only admins can create accounts for visiting schools' end);
  end if;
  if not (app.manages('users', 'create') or (p_role = 'cadet' and app.manages('cadets', 'create'))) then
    perform app.deny('You don''t have permission to create accounts');
  elsif not app.is_staff() then
    perform app.deny('Only an adult can create accounts. Ask for the account on the cadet''s record, and an instructor creates it');
  end if;
  if not exists (select from public.schools s where s.id = v_school) then
    perform app.fail('unknown_school', 'That school doesn''t exist', 'Choose another.', 'school_id');
  elsif not exists (select from public.user_roles r
    where r.id = v_role_id and r.base_role = p_role and (r.school_id is null or r.school_id = v_school)) then
    perform app.fail('unknown_role', 'Your school doesn''t have that role', 'Choose another.', 'role_id');
  elsif not app.holds_all_of(v_role_id) then
    perform app.deny('That role has more permissions than yours');
  end if;
  if p_cadet is not null then
    if p_role <> 'cadet' then
      perform app.fail('role', 'A cadet''s account must have the cadet role', null, 'role');
    elsif not exists (select from public.cadets c
      where c.id = p_cadet and c.school_id = v_school and c.archived_at is null) then
      perform app.fail('unknown_cadet', 'This cadet isn''t on the roster', 'Reload the page.', 'cadet_id');
    elsif exists (select from public.cadets c where c.id = p_cadet and c.profile_id is not null) then
      perform app.fail('has_account', 'This cadet already has an account', 'Reload the page.', 'cadet_id');
    end if;
  end if;
  return v_school;
end
$$;

-- Asked with the caller's own token, before a password is reset: true, or a refusal. Volatile, so that no planner leaves
-- the question out because no one reads the answer.
create or replace function public.check_password_reset(p_user uuid) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  perform app.need_user(p_user, 'update');
  perform app.need_adult();
  return true;
end
$$;

-- Accounts that a cadet who keeps the roster asked for. One is done when the cadet has an account.
create table public.account_requests (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  asked_by_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint account_requests_cadet_id_key unique (cadet_id)
);
create index account_requests_school_id_idx on public.account_requests (school_id);
call app.protect('public.account_requests', 'users', writes => '{}');
call app.same_school('public.account_requests', 'cadet_id:cadets');
call app.audit('public.account_requests', noun => 'a request for an account', computed => '{asked_by_label}');
call app.broadcast('public.account_requests', 'users', named => false);

call app.register_kind('users.accounts', 'users', 'Accounts to create', 'A cadet who keeps the roster asks for an account for another cadet.',
  roles => '{admin,instructor}');

-- Asks the adults who keep accounts to make them for cadets on the roster. Gives how many were new.
create function public.request_cadet_accounts(p_cadets uuid[], p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_cadets(p_cadets, 'update');
  v_done jsonb := app.once(p_key, 'request_cadet_accounts', to_jsonb(p_cadets));
  v_count integer;
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  insert into public.account_requests (school_id, cadet_id)
  select v_school, c.id from public.cadets c where c.id = any (p_cadets) and c.profile_id is null
  on conflict on constraint account_requests_cadet_id_key do nothing;
  get diagnostics v_count = row_count;
  if v_count > 0 then
    perform app.notify('users.accounts', app.other_keepers(v_school, auth.uid(), '{}'), app.actor_label() || ' asks for accounts',
      'For cadets on the roster who can''t sign in yet.', '/app/users/cadet-accounts',
      concat_ws(':', 'accounts', auth.uid(), p_cadets[1], app.today(v_school)), v_school);
  end if;
  return app.done(p_key, to_jsonb(v_count))::integer;
end
$$;
call app.expose('public.request_cadet_accounts(uuid[], uuid)', 'authenticated', 'service_role');
