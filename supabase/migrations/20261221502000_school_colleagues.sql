-- Two people and more of one school from outside, and the school that someone says is theirs. See
-- docs/decisions/0238.

-- Someone of a school from outside says that another school is theirs. Written by functions only.
create table public.school_claims (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  from_school_id uuid not null,
  claimant_id uuid references public.profiles (id) on delete set null,
  claimant_label text not null constraint school_claims_claimant_label_check check (length(claimant_label) <= 200),
  state text not null default 'open' constraint school_claims_state_check
    check (state in ('open', 'approved', 'refused', 'withdrawn')),
  reason text constraint school_claims_reason_check check (length(reason) <= 400 and app.has_no_ssn(reason)),
  ends_on date,
  decided_at timestamptz,
  decided_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint school_claims_other_check check (from_school_id <> school_id),
  constraint school_claims_refused_check
    check ((state = 'refused') = (ends_on is not null) and (state <> 'refused' or reason is not null))
);
create unique index school_claims_open_idx on public.school_claims (from_school_id) where state = 'open';
create index school_claims_school_id_idx on public.school_claims (school_id, state);
create index school_claims_from_school_id_idx on public.school_claims (from_school_id, created_at);
create index school_claims_claimant_id_idx on public.school_claims (claimant_id);
comment on table public.school_claims is 'Someone of a school from outside says that another school is theirs.';
comment on column public.school_claims.school_id is 'The school that is claimed: its people decide.';
comment on column public.school_claims.from_school_id is
  'The school of the claimant. No foreign key: embeds of schools stay unambiguous.';
comment on column public.school_claims.ends_on is 'A refusal ends: from this day on, the school may be claimed again.';
call app.protect('public.school_claims', 'users', writes => '{}');
call app.audit('public.school_claims', noun => 'a claim of the school');
call app.name_rows('public.school_claims', 't.claimant_label');
call app.broadcast('public.school_claims', 'users');

-- The caller's school, of someone with an open account of a school from outside; else a refusal.
create function app.need_visiting() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := (select p.school_id from public.profiles p
    where p.id = auth.uid() and p.role = 'external' and p.active and not p.password_change_required
      and app.is_proved());
begin
  if v_school is null then
    perform app.deny('Only people of a visiting school can use this');
  end if;
  return v_school;
end
$$;

-- The same where something is to be changed: the account is proved, and the school isn't closed.
create function app.need_open_visiting() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_visiting();
begin
  if app.handed_over_at() is not null then
    perform app.deny('Confirm first that this account is yours');
  end if;
  perform app.need_unmerged(v_school);
  if not (select s.comp_register_only from public.schools s where s.id = v_school) then
    perform app.deny('The instructors of your school do this');
  end if;
  return v_school;
end
$$;

-- Refuses a school that was merged into another.
create function app.need_unmerged(p_school uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_into text := (select t.name from public.schools s join public.schools t on t.id = s.merged_into
    where s.id = p_school);
begin
  if v_into is not null then
    perform app.fail('merged_school', format('This school was merged into %s', v_into), 'Continue there.');
  end if;
end
$$;

-- Since when a person is at their school: from a claim that was approved, else since the account was made.
create function app.joined_at(p_user uuid) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select max(c.decided_at) from public.school_claims c
    where c.claimant_id = p.id and c.state = 'approved' and c.school_id = p.school_id), p.created_at)
  from public.profiles p where p.id = p_user
$$;

-- At most five people of a school from outside, and twenty new ones in a month. Counted while the school's row is held,
-- whichever way someone gets there: those who come at the same time count each other.
create function app.limit_colleagues() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.role <> 'external' or not new.active or new.school_id is null then
    return new;
  elsif tg_op = 'UPDATE' and old.role = 'external' and old.active and old.school_id is not distinct from new.school_id
  then
    return new;
  end if;
  perform from public.schools s where s.id = new.school_id and s.comp_register_only for no key update;
  if not found then
    return new;
  end if;
  if (select count(*) from public.profiles p where p.school_id = new.school_id and p.role = 'external' and p.active
    and p.id <> new.id) >= 5 then
    perform app.fail('too_many_people', 'This school already has 5 people here', 'Remove one of them first.', 'email');
  elsif tg_op = 'INSERT' and (select count(*) from public.profiles p where p.school_id = new.school_id
    and p.role = 'external' and p.created_at > now() - interval '30 days') >= 20 then
    perform app.fail('too_many_invitations', 'Your school invited 20 people in 30 days',
      'Invite more people next month.', 'email');
  end if;
  return new;
end
$$;
create trigger limit_colleagues before insert or update of role, role_id, school_id, active on public.profiles
  for each row execute function app.limit_colleagues();

-- Someone of a school from outside invites a colleague, to the same school and as no more than they are. Returns the
-- school. The number of people is also counted where the account is made.
create function app.need_colleague_right(p_school uuid, p_role_id uuid, p_cadet uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_open_visiting();
begin
  if coalesce(p_school, v_school) <> v_school or p_cadet is not null then
    perform app.deny('You can invite people only to your own school');
  elsif p_role_id is distinct from null and not exists (select from public.user_roles r
    where r.id = p_role_id and r.base_role = 'external' and r.school_id is null) then
    perform app.deny('That role has more permissions than yours');
  elsif not app.can('competition-portal', 'read') then
    perform app.deny('The competition portal of your school is turned off');
  end if;
  return v_school;
end
$$;

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
  if p_role = 'external' and app.role() = 'external' then
    return app.need_colleague_right(p_school, p_role_id, p_cadet);
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
    perform app.deny('Only an adult can create accounts. Request the account on the cadet''s record, and an instructor '
      'creates it');
  end if;
  if not exists (select from public.schools s where s.id = v_school) then
    perform app.fail('unknown_school', 'That school doesn''t exist', 'Choose another.', 'school_id');
  elsif not exists (select from public.user_roles r
    where r.id = v_role_id and r.base_role = p_role and (r.school_id is null or r.school_id = v_school)) then
    perform app.fail('unknown_role', 'Your school doesn''t have that role', 'Choose another.', 'role_id');
  elsif not app.holds_all_of(v_role_id) then
    perform app.deny('That role has more permissions than yours');
  end if;
  perform app.need_unmerged(v_school);
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

-- True where the caller of a visiting school may invite this account again: a colleague who came after them. Counted,
-- so that no one finds out by trying which addresses have an account.
create function app.may_invite_again(p_user uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_open_visiting();
begin
  if not app.use_up('invite_again', 1, 20, interval '1 day') then
    perform app.fail('too_many_invitations', 'You invited too many people today', 'Try again tomorrow.', 'email');
  end if;
  return exists (select from public.profiles p
    where p.id = p_user and p.school_id = v_school and p.role = 'external' and p.active and p.id <> auth.uid()
      and app.joined_at(p.id) > app.joined_at(auth.uid()));
end
$$;
grant execute on function app.may_invite_again(uuid) to authenticated, service_role;

-- True where the caller may send an invitation again: those who keep the account, and a colleague of a visiting school.
-- Raises why not, else.
create function public.check_invitation(p_user uuid) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  if app.role() = 'external' then
    return app.may_invite_again(p_user);
  end if;
  return public.check_password_reset(p_user);
end
$$;
call app.expose('public.check_invitation(uuid)', 'authenticated', 'service_role');

-- Another person of the caller's visiting school who came after the caller, held until the call ends. Who was there
-- before can't be sent away by those who followed.
create function app.need_colleague(p_user uuid) returns public.profiles
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_open_visiting();
  v_user public.profiles;
begin
  perform from public.schools s where s.id = v_school for no key update;
  select * into v_user from public.profiles p
  where p.id = p_user and p.school_id = v_school and p.role = 'external' and p.id <> auth.uid() for update;
  if v_user.id is null then
    perform app.fail('unknown_user', 'This person isn''t at your school', 'Reload the page.');
  elsif app.joined_at(p_user) <= app.joined_at(auth.uid()) then
    perform app.deny(format('%s %s was here before you. Only a platform administrator can change that account',
      v_user.first_name, v_user.last_name));
  end if;
  return v_user;
end
$$;

-- Takes a colleague's access away, or gives it back. Their work and the log stay.
create function public.set_colleague_active(p_user uuid, p_active boolean, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_user public.profiles := app.need_colleague(p_user);
begin
  if app.once(p_key, 'set_colleague_active', jsonb_build_array(p_user, p_active)) is not null
    or v_user.active is not distinct from coalesce(p_active, v_user.active) then
    return;
  end if;
  -- What an admin closed, an admin opens.
  if p_active and not exists (
    select from public.account_events e join public.profiles p on p.id = e.created_by and p.role = 'external'
    where e.user_id = p_user and e.kind = 'deactivated' and e.created_at = (select max(x.created_at)
      from public.account_events x where x.user_id = p_user and x.kind = 'deactivated')) then
    perform app.deny('An administrator closed this account');
  end if;
  update public.profiles p set active = p_active where p.id = p_user;
  perform app.note_account(p_user, case when p_active then 'activated' else 'deactivated' end);
  perform app.notify('competition-portal.school', app.colleagues_of(v_user.school_id),
    format('%s %s %s', v_user.first_name,
      v_user.last_name, case when p_active then 'has access again' else 'no longer has access' end),
    format('%s changed who works for your school.', app.actor_label()), '/app/competition-portal/your-school',
    concat_ws(':', 'colleague', p_user, p_active, now()), v_user.school_id);
end
$$;
call app.expose('public.set_colleague_active(uuid, boolean, uuid)', 'authenticated', 'service_role');

-- The people of a visiting school who can act for it.
create function app.colleagues_of(p_school uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(p.id order by p.id), '{}')
  from public.profiles p join auth.users u on u.id = p.id
  where p.school_id = p_school and p.role = 'external' and p.active and not p.password_change_required
    and u.email_confirmed_at is not null
$$;

call app.register_kind('competition-portal.school', 'competition-portal', 'Your school',
  'Someone asks to join your school, an answer to your request, and who works for your school.',
  roles => '{external}', channel => 'now');
