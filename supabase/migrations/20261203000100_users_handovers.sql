-- Accounts that were handed over: staff reset the password, made the account for someone the school knew already, or removed the
-- second step. Until the person has proved themselves, what came before stays closed to the one who signs in.

-- A new person has a row too, proved by the invitation in their own inbox: who made the account still controls it, until
-- someone else has said who the person is.
create table app.account_handovers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null constraint account_handovers_kind_check check (kind in ('password_reset', 'invited', 'created',
    'address_changed', 'factor_removed')),
  by_id uuid,
  by_label text not null default 'Guidon',
  doers uuid[] not null default '{}',
  address text,
  created_at timestamptz not null default now(),
  proved_at timestamptz,
  proved_how text constraint account_handovers_proved_how_check check (proved_how in ('mailbox', 'factor', 'guardian', 'adult',
    'invitation', 'before')),
  proved_by uuid,
  proved_label text,
  constraint account_handovers_proved_at_check check ((proved_at is null) = (proved_how is null))
);
create index account_handovers_user_id_idx on app.account_handovers (user_id) where proved_at is null;
create index account_handovers_of_idx on app.account_handovers (user_id, created_at);
comment on column app.account_handovers.doers is 'Every account that controlled the one that did it, itself included.';
comment on column app.account_handovers.address is 'The inbox that was known before it.';
comment on column app.account_handovers.proved_how is 'invitation: a new person, who never had another proof. before: made by staff before handovers were kept.';

-- Addresses that an account was given by others. They stay: what staff typed once is no proof against them later.
create table app.account_addresses (
  user_id uuid not null references public.profiles (id) on delete cascade,
  address text not null,
  set_by uuid[] not null,
  created_at timestamptz not null default now(),
  constraint account_addresses_pkey primary key (user_id, address)
);

-- Since when an account is handed over and not proved yet: the earliest of what is open. Null where it is the person's own.
create function app.handed_over_at(p_account uuid default auth.uid()) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select min(h.created_at) from app.account_handovers h where h.user_id = p_account and h.proved_at is null
$$;
grant execute on function app.handed_over_at(uuid) to authenticated, service_role;

-- True where an account was made for a new person and nothing but the invitation has proved who it is: enough for everything but
-- reports about people.
create function app.stands_on_invitation(p_account uuid default auth.uid()) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from app.account_handovers h where h.user_id = p_account and h.proved_how = 'invitation')
$$;

-- Who may be the one behind accounts: themselves, those who handed them over while that isn't proved, colleagues who made them while
-- no one else has confirmed who they are, and so on from each of these. Admins make the staff of their schools: having made someone
-- alone doesn't make an admin the same person (app.makers).
create function app.controllers(p_accounts uuid[]) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  with recursive found(id) as (
    select distinct a from unnest(p_accounts) as a where a is not null
    union
    select d from found f
    join app.account_handovers h on h.user_id = f.id and (h.proved_at is null or h.proved_how in ('invitation', 'before'))
    cross join lateral unnest(h.doers) as d
    left join public.profiles p on p.id = d
    where h.proved_at is null or p.role is distinct from 'admin'
  )
  select coalesce(array_agg(f.id), '{}') from found f
$$;

-- Who made accounts, and who made those, admins too, while no one else has confirmed the people.
create function app.makers(p_accounts uuid[]) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  with recursive found(id) as (
    select d from app.account_handovers h cross join lateral unnest(h.doers) as d
    where h.user_id = any (p_accounts) and h.proved_how in ('invitation', 'before')
    union
    select d from found f
    join app.account_handovers h on h.user_id = f.id and h.proved_how in ('invitation', 'before')
    cross join lateral unnest(h.doers) as d
  )
  select coalesce(array_agg(f.id), '{}') from found f
$$;

-- Refuses what only the person may do while their account is handed over.
create function app.need_own_account() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if app.handed_over_at() is not null then
    raise exception using errcode = '42501', detail = 'handed_over',
      message = 'Confirm that this account is yours first',
      hint = 'Someone else reset or made it. Open "Confirm it''s you" at the top of the page and choose a way.';
  end if;
end
$$;

-- Accounts of staff that others made before this was kept: who made one can't confirm with it, and the address is theirs.
insert into app.account_handovers (user_id, kind, by_id, by_label, doers, created_at, proved_at, proved_how)
select p.id, 'created', m.id, trim(m.first_name || ' ' || m.last_name), array[m.id], p.created_at, p.created_at, 'before'
from public.profiles p
join auth.users u on u.id = p.id
join public.profiles m on m.id::text = u.raw_app_meta_data ->> 'made_by' and m.id <> p.id;
insert into app.account_addresses (user_id, address, set_by, created_at)
select h.user_id, lower(u.email), h.doers, h.created_at
from app.account_handovers h join auth.users u on u.id = h.user_id
where u.email is not null;
