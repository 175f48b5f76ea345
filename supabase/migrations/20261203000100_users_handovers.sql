-- Accounts that were handed over: staff reset the password, invited, changed the address, or removed the second step of someone who
-- had an account before. Until the person has proved themselves, what came before stays closed to whoever signs in.

create table app.account_handovers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null constraint account_handovers_kind_check check (kind in ('password_reset', 'invited', 'created',
    'address_changed', 'factor_removed')),
  by_id uuid,
  created_at timestamptz not null default now(),
  proved_at timestamptz
);
create index account_handovers_user_id_idx on app.account_handovers (user_id) where proved_at is null;

-- Since when an account is handed over and not proved yet: the earliest of what is open. Null where it is the person's own.
create function app.handed_over_at(p_account uuid default auth.uid()) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select min(h.created_at) from app.account_handovers h where h.user_id = p_account and h.proved_at is null
$$;
grant execute on function app.handed_over_at(uuid) to authenticated, service_role;
