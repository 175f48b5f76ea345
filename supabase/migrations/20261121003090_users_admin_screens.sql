-- What the screens of administration ask for, and the modules themselves, which come into the menus now.

-- One line for each account as lists show it, of those that the caller sees. Lists order by the columns that end in _sort,
-- and search in `search`.
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
-- Before a second factor is proved no role is seen, and so no line, not even one's own.
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
  select a.id, concat_ws(' ', nullif(a.first_name, ''), nullif(a.last_name, '')), concat_ws(' · ', a.role_label, a.email),
    '/app/users/' || a.id
  from public.account_list a
  where a.school_id = app.school_id() and a.role <> 'cadet' and app.found(a.search, p_words)
  order by starts_with(app.search_text(a.last_name), p_words[1]) desc, a.last_name, a.first_name, a.id
  limit p_limit
$$;
call app.register_search('accounts', 'users', 'Accounts', 'app.search_accounts', person => true, sort => 20);

-- What the list can be narrowed by: each value that occurs, in its order, with how many accounts have it.
create view public.account_filters with (security_invoker = true) as
select f.filter, f.value, f.sort, count(*)::integer as rows
from public.account_list l
cross join lateral (values ('role', l.role_label, l.role_sort), ('state', l.state, l.state_sort),
  ('grade', l.grade, l.grade_sort), ('used', l.used, 0)) f (filter, value, sort)
group by 1, 2, 3;
revoke all on public.account_filters from anon, authenticated, service_role;
grant select on public.account_filters to authenticated, service_role;

-- Guardian links live under users.
call app.register_module('users', 'Users', '/app/users', 'users', 110, '{sidebar,read,create,update,delete,manage}');
call app.register_module('school', 'School', '/app/school', 'school', 120, '{sidebar,read,create,update,manage}');
call app.register_module('roles', 'Roles', '/app/roles', 'shield', 130, '{sidebar,read,create,update,delete,manage}');
call app.register_module('settings', 'Settings', '/app/settings', 'settings', 140, '{sidebar,read,update,manage}');
call app.grant('roles', 'instructor', '{sidebar,read,create,update,delete,manage}');

-- Everyone keeps their own profile, password, sessions and menu.
call app.grant('settings', 'instructor', '{sidebar,read,update}');
call app.grant('settings', 'cadet', '{sidebar,read,update}');
call app.grant('settings', 'parent', '{sidebar,read,update}');
call app.grant('settings', 'external', '{sidebar,read,update}');
