-- One line for each account as lists show it, of those that the caller sees. Lists order by the columns that end in
-- _sort, and search in `search`.
create view public.account_list with (security_invoker = true) as
select
  p.id, p.school_id, p.role, p.role_id, p.first_name, p.last_name, p.title, p.email, p.phone, p.grade, p.active,
  p.password_change_required, p.created_at, coalesce(r.label, p.role) as role_label, a.last_sign_in_at,
  coalesce(a.has_factor, false) as has_factor,
  case when a.last_sign_in_at is null then 'never' else 'yes' end as used, s.state,
  array_position('{active,first_password,invited,inactive}', s.state) as state_sort,
  array_position('{admin,instructor,cadet,parent,external}', p.role) as role_sort,
  nullif(regexp_replace(p.grade, '\D', '', 'g'), '')::integer as grade_sort,
  -- A cadet's nickname and number too, where they are for the caller.
  app.search_text(concat_ws(' ', p.last_name, p.first_name, p.email, r.label, p.title, k.preferred_name,
    d.student_number)) as search
from public.profiles p
-- Before two-step verification is done no role is seen, and so no line, not even the caller's own.
join public.user_roles r on r.id = p.role_id
-- Empty for those who don't keep accounts.
left join app.kept_accounts() a on a.id = p.id
left join public.cadets k on k.profile_id = p.id
left join public.cadet_details d on d.cadet_id = k.id
cross join lateral (
  select case when not p.active then 'inactive' when a.invited then 'invited'
    when p.password_change_required then 'first_password' else 'active' end as state
) s;
revoke all on public.account_list from anon, authenticated, service_role;
grant select on public.account_list to authenticated, service_role;

-- Accounts by name, email, or role, for those who keep them.
create function app.search_accounts(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select a.id, concat_ws(' ', nullif(a.first_name, ''), nullif(a.last_name, '')),
    concat_ws(' · ', a.role_label, a.email),
    '/app/users/' || a.id
  from public.account_list a
  where a.school_id = app.school_id() and a.role <> 'cadet' and app.found(a.search, p_words)
  order by starts_with(app.search_text(a.last_name), p_words[1]) desc, a.last_name, a.first_name, a.id
  limit p_limit
$$;

-- What the list can be narrowed by: each value that occurs, in its order, with how many accounts have it.
create view public.account_filters with (security_invoker = true) as
select f.filter, f.value, f.sort, count(*)::integer as rows
from public.account_list l
cross join lateral (values ('role', l.role_label, l.role_sort), ('state', l.state, l.state_sort),
  ('grade', l.grade, l.grade_sort), ('used', l.used, 0)) f (filter, value, sort)
group by 1, 2, 3;
revoke all on public.account_filters from anon, authenticated, service_role;
grant select on public.account_filters to authenticated, service_role;

-- Since when an account is handed over and not proved yet: the earliest of what is open. Null where it is the person's
-- own.
create function app.handed_over_at(p_account uuid default auth.uid()) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select min(h.created_at) from app.account_handovers h where h.user_id = p_account and h.proved_at is null
$$;
grant execute on function app.handed_over_at(uuid) to authenticated, service_role;

-- True where an account was made for a new person and nothing but the invitation has proved who it is: enough for
-- everything but reports about people.
create function app.stands_on_invitation(p_account uuid default auth.uid()) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from app.account_handovers h where h.user_id = p_account and h.proved_how = 'invitation')
$$;

-- Who may be the one behind accounts: themselves, those who handed them over while that isn't proved, colleagues who
-- made them while no one else has confirmed who they are, and so on from each of these. Admins make the staff of their
-- schools: having made someone alone doesn't make an admin the same person (app.makers).
create function app.controllers(p_accounts uuid[]) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  with recursive found(id) as (
    select distinct a from unnest(p_accounts) as a where a is not null
    union
    select d from found f
    join app.account_handovers h on h.user_id = f.id
      and (h.proved_at is null or h.proved_how in ('invitation', 'before'))
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
      hint = 'Someone else reset or created it. Open "Confirm it''s you" at the top of the page and choose a way.';
  end if;
end
$$;
