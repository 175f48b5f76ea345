-- What hands an account over, and who hears of it right away.

alter table public.account_events drop constraint account_events_kind_check;
alter table public.account_events add constraint account_events_kind_check check (kind in ('created', 'invited', 'activated',
  'deactivated', 'role_changed', 'password_reset', 'factor_removed', 'signed_out', 'school_entered', 'school_left',
  'address_changed', 'asked', 'proved', 'confirmed'));

call app.register_kind('users.handover', 'users', 'Accounts that were handed over',
  'Someone else resets a password, turns off two-step verification, or makes an account for someone your school knows.',
  roles => '{admin,instructor}', channel => 'now');
call app.register_kind('users.asked', 'users', 'People to confirm', 'Someone whose account was reset asks you to confirm that it''s theirs.',
  roles => '{admin,instructor}', channel => 'now');

-- Staff who keep the accounts of a school and control none of this; where it has none, the admins of the platform.
create function app.other_keepers(p_school uuid, p_user uuid, p_doers uuid[]) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  with keepers as (
    select p.id, p.role, case p.role when 'admin' then coalesce(p.acting_school_id, p.school_id) else p.school_id end as school
    from public.profiles p
    where p.active and p.role in ('admin', 'instructor') and p.id <> p_user and not p.id = any (p_doers)
      and app.handed_over_at(p.id) is null and (
        select count(*) = 2 from public.role_permissions r
        join public.permission_modules m on m.id = r.module_id and m.name = 'users'
        join public.permission_actions a on a.id = r.action_id and a.name in ('update', 'manage')
        where r.role_id = p.role_id and r.enabled)
  )
  select coalesce(array_agg(k.id), '{}') from keepers k
  where k.school = p_school or (k.role = 'admin' and not exists (select from keepers x where x.school = p_school))
$$;

-- What was done to an account, as mails and notices say it.
create function app.handover_words(p_kind text) returns text
language sql immutable set search_path = ''
as $$
  select case p_kind when 'password_reset' then 'reset the password of' when 'factor_removed' then 'turned off two-step verification of'
    when 'address_changed' then 'changed the email address of' when 'invited' then 'sent an invitation for' else 'made' end
$$;

-- Tells the person at the inbox known before, and someone else who keeps accounts. Accounts made in a row are one notice a day.
create function app.tell_handover(p_handover app.account_handovers) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_user public.profiles := (select p from public.profiles p where p.id = p_handover.user_id);
  v_name text := coalesce(nullif(trim(v_user.first_name || ' ' || v_user.last_name), ''), v_user.email, 'someone');
  v_deed text := format('%s %s', p_handover.by_label, app.handover_words(p_handover.kind));
  v_first text := (select h.address from app.account_handovers h
    where h.user_id = p_handover.user_id and h.proved_at is null order by h.created_at, h.id limit 1);
  v_to text;
begin
  for v_to in select distinct lower(a) from unnest(array[p_handover.address, v_first]) as a where a like '%@%' loop
    perform app.send_mail(v_to, format('%s your Guidon account', v_deed),
      array[format('Hello %s,', v_name), v_deed || ' your account.',
        'What was there before stays closed until you confirm that it''s you. Guidon asks you when you sign in.',
        'If you didn''t ask for this, talk to another instructor or an admin today.'],
      '/app/dashboard', 'Open Guidon');
  end loop;
  perform app.notify('users.handover', app.other_keepers(v_user.school_id, v_user.id, p_handover.doers),
    case when p_handover.kind in ('created', 'invited') then p_handover.by_label || ' made accounts for people your school knows'
      else format('%s %s''s account', v_deed, v_name) end,
    'If you didn''t expect this, ask the person whose account it is.',
    case when p_handover.kind in ('created', 'invited') then '/app/users' else '/app/users/' || v_user.id end,
    'handover:' || case when p_handover.kind in ('created', 'invited')
      then concat_ws(':', 'made', p_handover.by_id, app.today(v_user.school_id)) else p_handover.id::text end, v_user.school_id);
end
$$;

-- Hands an account over: what is known of it before stays closed until the person is proved. `p_address` is the inbox known
-- before. The same act in two steps is marked once.
create function app.hand_over(p_user uuid, p_kind text, p_actor uuid, p_address text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v app.account_handovers;
begin
  perform from public.profiles p where p.id = p_user for no key update;
  if not found or exists (select from app.account_handovers h where h.user_id = p_user and h.kind = p_kind
    and h.by_id is not distinct from p_actor and h.proved_at is null and h.created_at > now() - interval '10 minutes') then
    return;
  end if;
  insert into app.account_handovers (user_id, kind, by_id, by_label, doers, address)
  values (p_user, p_kind, p_actor, case when p_actor is null then 'Guidon' else app.actor_label() end,
    app.controllers(array[p_actor]), lower(p_address))
  returning * into v;
  perform app.tell_handover(v);
end
$$;

-- Keeps that an address was given to an account by others.
create function app.note_address(p_user uuid, p_address text, p_set_by uuid[]) returns void
language sql security definer set search_path = ''
as $$
  insert into app.account_addresses as a (user_id, address, set_by)
  select p_user, lower(p_address), p_set_by where p_address is not null
  on conflict on constraint account_addresses_pkey do update
    set set_by = array(select distinct x from unnest(a.set_by || excluded.set_by) as x)
$$;

-- Keeps who made an account, and hands it over where the school knew the person before: a cadet of the roster (`p_cadet`, or by the
-- address), or a contact whose link to a cadet is verified.
create function app.mark_made_account(p_user uuid, p_cadet uuid, p_kind text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_email text := (select lower(u.email) from auth.users u where u.id = p_user);
  v_rows uuid[] := array(
    select d.cadet_id from public.cadet_details d where lower(d.email) = v_email or d.cadet_id = p_cadet
    union all
    select c.id from public.contacts c where lower(c.email) = v_email and exists (
      select from public.guardian_links l where l.contact_id = c.id and l.state = 'verified'));
  v_doers uuid[] := app.controllers(array[auth.uid()]);
begin
  -- What was on a record already is the word of those who wrote it there; else of the one who makes the account.
  perform app.note_address(p_user, v_email, app.setters_of(v_rows, v_email) || case when exists (
      select from public.cadet_details d where d.cadet_id = any (v_rows) and lower(d.email) = v_email
      union all select from public.contacts c where c.id = any (v_rows) and lower(c.email) = v_email) then '{}' else v_doers end);
  if cardinality(v_rows) > 0 or p_cadet is not null then
    perform app.hand_over(p_user, p_kind, auth.uid(),
      case when p_cadet is null then v_email else (select d.email from public.cadet_details d where d.cadet_id = p_cadet) end);
  else
    insert into app.account_handovers (user_id, kind, by_id, by_label, doers, address, proved_at, proved_how)
    values (p_user, p_kind, auth.uid(), app.actor_label(), v_doers, v_email, now(), 'invitation');
  end if;
end
$$;

-- Completes a new account: its profile, and for a cadet the person and enrollment, or the link to the person there is.
-- Gives the cadet's id, null for other roles. Only the functions call it, with the service's key; it acts, is checked
-- and is written to the audit log as the person who asked.
create or replace function public.complete_account(p_user uuid, p_actor uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid := nullif(p_input ->> 'cadet_id', '')::uuid;
  v_role text := p_input ->> 'role';
  v_role_id uuid := nullif(p_input ->> 'role_id', '')::uuid;
  v_kind text := case when coalesce((p_input ->> 'invited')::boolean, false) then 'invited' else 'created' end;
  v_school uuid;
begin
  perform app.act_for(p_actor);
  v_school := app.need_account_right(v_role, nullif(p_input ->> 'school_id', '')::uuid, v_cadet, v_role_id);
  -- Someone may have signed up with this address before and wait for its owner to be invited: who has not shown the
  -- address to be theirs keeps no password.
  update auth.users u set encrypted_password = '' where u.id = p_user and u.email_confirmed_at is null;
  insert into public.profiles
    (id, first_name, last_name, email, phone, role, role_id, school_id, password_change_required)
  select u.id, left(trim(coalesce(p_input ->> 'first_name', '')), 80),
    left(trim(coalesce(p_input ->> 'last_name', '')), 80), u.email, nullif(p_input ->> 'phone', ''), v_role, v_role_id,
    v_school, true
  from auth.users u where u.id = p_user;
  perform app.note_account(p_user, v_kind), app.mark_made_account(p_user, v_cadet, v_kind);
  if v_role <> 'cadet' then
    return null;
  end if;
  return app.join_cadet(p_user, v_school, coalesce(v_cadet, app.add_cadet(v_school, p_input)));
end
$$;

-- Marks a reset before the password is another one: should the rest fail, what was there before is closed already. Only the function
-- calls it, with the service's key.
create function public.begin_handover(p_user uuid, p_actor uuid, p_kind text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.act_for(p_actor);
  perform app.need_user(p_user, 'update'), app.need_adult();
  perform app.hand_over(p_user, p_kind, p_actor, (select u.email from auth.users u where u.id = p_user))
  where p_kind in ('password_reset', 'factor_removed');
end
$$;
call app.expose('public.begin_handover(uuid, uuid, text)', 'service_role');

-- Completes a reset: the present password must be changed, every session ends. Only the function calls it,
-- with the service's key; it is checked and logged as the person who asked.
create or replace function public.complete_password_reset(p_user uuid, p_actor uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.begin_handover(p_user, p_actor, 'password_reset');
  update public.profiles p set password_change_required = true where p.id = p_user;
  -- Where the mark stood already, the password it waits to be changed is the new one all the same.
  insert into app.first_passwords (user_id, password_hash)
  select u.id, u.encrypted_password from auth.users u where u.id = p_user
  on conflict (user_id) do update set password_hash = excluded.password_hash;
  delete from auth.sessions s where s.user_id = p_user;
  perform app.note_account(p_user, 'password_reset');
end
$$;

-- Notes that staff took someone's second factor away. Only the function calls it, with the service's key, after it asked
-- with the caller's own token.
create or replace function public.note_factor_removed(p_user uuid, p_actor uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.begin_handover(p_user, p_actor, 'factor_removed');
  perform app.note_account(p_user, 'factor_removed');
end
$$;

-- Another address of an account. One that its own session asked for, and that both inboxes confirmed, is the person's; while the
-- account is handed over it is the word of those who have it. One that the service set hands the account over.
create function app.on_address_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if app.handed_over_at(new.id) is not null then
    perform app.note_address(new.id, new.email, app.handed_over_by(new.id));
  end if;
  if lower(coalesce(old.email_change, '')) is distinct from lower(new.email) or app.handed_over_at(new.id) is not null then
    perform app.hand_over(new.id, 'address_changed', auth.uid(), old.email), app.note_account(new.id, 'address_changed');
  end if;
  return null;
end
$$;
create trigger guidon_address_change after update of email on auth.users
  for each row when (old.email is not null and new.email is distinct from old.email) execute function app.on_address_change();
