-- Those who put an address on a record of the roster or of the contacts, at any time.
create function app.setters_of(p_rows uuid[], p_address text) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct l.actor_id) filter (where l.actor_id is not null), '{}')
  from public.audit_log l
  where l.row_id = any (p_rows) and l.table_name in ('cadet_details', 'contacts')
    and lower(l.changed -> 'email' ->> 1) = p_address
$$;

-- True for an address that never belonged to any of these accounts, and that none of them gave to the account or put
-- on its records.
create function app.is_free_address(p_address text, p_user uuid, p_rows uuid[], p_doers uuid[]) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(p_address like '%@%', false)
    and not exists (select from public.profiles p where p.id = any (p_doers) and lower(p.email) = p_address)
    and not exists (select from public.contacts c where c.profile_id = any (p_doers) and lower(c.email) = p_address)
    and not exists (select from public.audit_log l
      where l.row_id = any (p_doers) and l.table_name = 'profiles' and lower(l.changed -> 'email' ->> 0) = p_address)
    and not exists (select from app.account_addresses a
      where a.user_id = p_user and a.address = p_address and app.controllers(a.set_by) && p_doers)
    and not app.controllers(app.setters_of(p_rows, p_address)) && p_doers
$$;

-- Everyone who controls a handed-over account by what is open, as far as it is known today.
create function app.handed_over_by(p_user uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select app.controllers(array(select d from app.account_handovers h cross join lateral unnest(h.doers) as d
    where h.user_id = p_user and h.proved_at is null))
$$;

-- The authenticator apps that were turned on before, and not while the account was handed over at another time.
create function app.factors_before(p_user uuid) returns setof uuid
language sql stable security definer rows 1 set search_path = ''
as $$
  select f.id from auth.mfa_factors f
  where f.user_id = p_user and f.status = 'verified' and not exists (
    select from app.account_handovers h
    where h.user_id = p_user and f.created_at >= h.created_at and f.created_at <= coalesce(h.proved_at, 'infinity'))
$$;

-- Those who gave a contact its account, or a guardian link its person.
create function app.joiners_of(p_contact uuid, p_link uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct l.actor_id) filter (where l.actor_id is not null), '{}')
  from public.audit_log l
  where l.action = 'update' and ((l.row_id = p_contact and l.changed ? 'profile_id')
    or (l.row_id = p_link and l.changed ?| '{contact_id,cadet_id}'))
$$;

-- The verified guardians of the account's cadet with the addresses that can confirm them: known before, and in no way
-- those of the people who handed the account over.
create function app.guardian_ways(p_user uuid, p_since timestamptz, p_doers uuid[])
returns table (contact_id uuid, address text, name text)
language sql stable security definer rows 2 set search_path = ''
as $$
  select c.id, a.address, c.name
  from public.cadets k
  join public.guardian_links l on l.cadet_id = k.id and l.state = 'verified'
    and coalesce(l.verified_at, l.created_at) < p_since
  join public.contacts c on c.id = l.contact_id and c.status = 'active'
  left join public.profiles p on p.id = c.profile_id
  cross join lateral (select lower(coalesce(p.email, c.email)) as address) a
  where k.profile_id = p_user and k.archived_at is null and c.profile_id is distinct from p_user
    and (p.id is null or (p.active and app.handed_over_at(p.id) is null and not app.is_barred(p.id, k.id)))
    and not app.is_restricted(c.id, k.id)
    and not app.controllers(array[c.profile_id, c.created_by, l.created_by, l.verified_by, l.decided_by]
      || array(select g.created_by from public.guardian_codes g where g.cadet_id = k.id
        and g.used_by = c.profile_id) || app.joiners_of(c.id, l.id)) && p_doers
    and app.is_free_address(a.address, coalesce(p.id, p_user), array[c.id], p_doers)
    and a.address is distinct from (select lower(u.email) from auth.users u where u.id = p_user)
$$;

-- The ways that are open to the person of an account: mailbox, factor, guardian (one for each contact), and adult. None
-- where the account isn't handed over.
create function app.proof_ways(p_user uuid) returns table (way text, contact_id uuid, address text, name text)
language plpgsql stable security definer rows 3 set search_path = ''
as $$
declare
  v_first app.account_handovers;
  v_doers uuid[] := app.handed_over_by(p_user);
begin
  select * into v_first from app.account_handovers h
  where h.user_id = p_user and h.proved_at is null order by h.created_at, h.id limit 1;
  if v_first.id is null then
    return;
  end if;
  if app.is_free_address(lower(v_first.address), p_user,
    array(select k.id from public.cadets k where k.profile_id = p_user
      union all select c.id from public.contacts c where c.profile_id = p_user
        or lower(c.email) = lower(v_first.address)), v_doers) then
    return query select 'mailbox', null::uuid, lower(v_first.address), null::text;
  end if;
  if exists (select from app.factors_before(p_user)) then
    return query select 'factor', null::uuid, null::text, null::text;
  end if;
  return query select 'guardian', g.contact_id, g.address, g.name
    from app.guardian_ways(p_user, v_first.created_at, v_doers) g;
  return query select 'adult', null::uuid, null::text, null::text;
end
$$;

-- An address as it is shown to one who hasn't proved that it is theirs.
create function app.veiled(p_address text) returns text
language sql immutable set search_path = ''
as $$
  select left(p_address, 1) || '•••@' || split_part(p_address, '@', 2)
$$;

-- Staff who keep the accounts of a school and control none of this; where it has none, the admins of the platform.
create function app.other_keepers(p_school uuid, p_user uuid, p_doers uuid[]) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  with keepers as (
    select p.id, p.role, case p.role when 'admin' then coalesce(p.acting_school_id, p.school_id) else p.school_id end
      as school
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

-- Words for acts on an account, for emails and notices.
create function app.handover_words(p_kind text) returns text
language sql immutable set search_path = ''
as $$
  select case p_kind when 'password_reset' then 'reset the password of' when 'factor_removed'
    then 'turned off two-step verification of'
    when 'address_changed' then 'changed the email address of' when 'invited' then 'sent an invitation for'
    when 'promoted' then 'gave a staff role to'
      else 'made' end
$$;

-- Refuses a caller whose account isn't handed over, or whose session has proved too little to ask anything.
create function app.need_handed_over() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if app.role() is null then
    perform app.deny();
  elsif app.handed_over_at() is null then
    perform app.fail('proved', 'Your account is confirmed', 'Reload the page.');
  end if;
end
$$;

-- What is open on the caller's own account, and the ways to prove it. No row where it is theirs.
create function app.own_handover() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('since', app.handed_over_at(),
    'lines', (select jsonb_agg(jsonb_build_object('kind', h.kind, 'by', h.by_label, 'at', h.created_at)
      order by h.created_at, h.id)
      from app.account_handovers h where h.user_id = auth.uid() and h.proved_at is null),
    'ways', (select jsonb_agg(
      jsonb_build_object('way', w.way, 'contact_id', w.contact_id, 'to', app.veiled(w.address), 'name', w.name))
      from app.proof_ways(auth.uid()) w),
    'asked_at', (select a.asked_at from app.account_asks a where a.user_id = auth.uid()))
  where app.role() is not null and app.handed_over_at() is not null
$$;
grant execute on function app.own_handover() to authenticated, service_role;

-- The same for the person's own screen.
create function public.my_handover() returns jsonb
language sql stable set search_path = ''
as $$
  select app.own_handover()
$$;
call app.expose('public.my_handover()', 'authenticated', 'service_role');
