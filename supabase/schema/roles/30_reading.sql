-- What each base role may hold of each active module, for the screen that edits roles.
create function public.permission_ceiling()
returns table (base_role text, module text, action text)
language sql stable set search_path = ''
as $$
  select b.role_name, m.name, verb
  from public.user_roles b
  cross join public.permission_modules m
  cross join lateral unnest(m.actions) as verb
  where b.school_id is null and m.is_active and app.can('roles', 'read') and app.may_hold(b.role_name, m.name, verb)
  order by b.role_name, m.sort_order, array_position(m.actions, verb)
$$;
call app.expose('public.permission_ceiling()', 'authenticated', 'service_role');

-- True where the caller holds everything the role holds. No one gives, or takes from someone, more than they hold; an
-- entry in the menu counts as held by who reads the module (app.may_give). The built-in roles of cadets, parents and
-- visiting schools are every school's to give.
create function app.holds_all_of(p_role uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.role() = 'admin'
    or p_role in (select r.id from public.user_roles r
      where r.school_id is null and r.base_role in ('cadet', 'parent', 'external'))
    or not exists (
      select from public.role_permissions rp
      join public.permission_actions a on a.id = rp.action_id
      where rp.role_id = p_role and rp.enabled and not exists (
        select from public.profiles p
        join public.role_permissions own on own.role_id = p.role_id and own.enabled and own.module_id = rp.module_id
        join public.permission_actions held on held.id = own.action_id
        where p.id = auth.uid() and p.active and not p.password_change_required
          and held.name in (a.name, case a.name when 'sidebar' then 'read' end)))
$$;

-- What a role is called, checked; with its name for programs.
create function app.need_label(p_label text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_label text := trim(regexp_replace(p_label, '\s+', ' ', 'g'));
begin
  if coalesce(length(v_label), 0) not between 2 and 60 or not app.is_plain(v_label)
    or coalesce(trim(both '-' from regexp_replace(lower(v_label), '[^a-z0-9]+', '-', 'g')), '') = '' then
    perform app.fail('label', 'That role name isn''t valid', 'Use 2 to 60 letters.', 'label');
  end if;
  return v_label;
end
$$;

-- The internal name of a role, from its label.
create function app.role_name(p_label text) returns text
language sql immutable set search_path = ''
as $$
  select trim(both '-' from regexp_replace(lower(p_label), '[^a-z0-9]+', '-', 'g'))
$$;

-- For each active module how far the role reaches: 'nothing', 'own' (oneself, one's verified children) or 'school';
-- 'off' where the school has switched the module off.
create function public.role_reach(p_role uuid)
returns table (module text, label text, actions text[], reach text)
language sql stable set search_path = ''
as $$
  select m.name, m.label, held.actions,
    case when not app.is_on(app.school_id(), m.name) then 'off'
      when not 'read' = any (held.actions) then 'nothing'
      when 'manage' = any (held.actions) then 'school' else 'own' end
  from public.user_roles r
  cross join public.permission_modules m
  cross join lateral (
    select coalesce(array_agg(a.name order by array_position(m.actions, a.name)), '{}') as actions
    from public.role_permissions rp join public.permission_actions a on a.id = rp.action_id
    where rp.role_id = r.id and rp.module_id = m.id and rp.enabled) held
  where r.id = p_role and m.is_active and (r.school_id is null or r.school_id = app.school_id())
    and app.manages('roles', 'read')
  order by m.sort_order
$$;
call app.expose('public.role_reach(uuid)', 'authenticated', 'service_role');

-- What one person sees: {user, role, school, active, must_change_password, own_cadet, children: [names], modules:
-- [{module, label, actions, reach}]}.
create function public.account_reach(p_user uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_user public.profiles;
begin
  if not (app.manages('users', 'read') and app.manages('roles', 'read')) then
    perform app.deny('You don''t have permission to see this');
  end if;
  select * into v_user from public.profiles p
  where p.id = p_user and (p.school_id = app.school_id() or app.role() = 'admin');
  if v_user.id is null then
    perform app.fail('unknown_user', 'Account not found', 'Reload the page.');
  end if;
  return (
    select jsonb_build_object(
      'user', trim(v_user.first_name || ' ' || v_user.last_name), 'role', r.label, 'base_role', r.base_role,
      'school', (select s.name from public.schools s where s.id = v_user.school_id),
      'active', v_user.active, 'must_change_password', v_user.password_change_required,
      'own_cadet', (select c.first_name || ' ' || c.last_name from public.cadets c where c.profile_id = v_user.id),
      'children', (select coalesce(jsonb_agg(k.first_name || ' ' || k.last_name order by k.last_name), '[]')
        from public.contacts c
        join public.guardian_links l on l.contact_id = c.id and l.state = 'verified' and l.school_id = v_user.school_id
        join public.cadets k on k.id = l.cadet_id and k.archived_at is null
        where c.profile_id = v_user.id and c.status = 'active' and not app.is_barred(v_user.id, l.cadet_id)),
      'modules', (select coalesce(jsonb_agg(jsonb_build_object('module', m.name, 'label', m.label,
          'actions', held.actions, 'reach', case when not app.is_on(v_user.school_id, m.name) then 'off'
            when not 'read' = any (held.actions) then 'nothing'
            when 'manage' = any (held.actions) then 'school' else 'own' end) order by m.sort_order), '[]')
        from public.permission_modules m
        cross join lateral (
          select coalesce(array_agg(a.name order by array_position(m.actions, a.name)), '{}') as actions
          from public.role_permissions rp join public.permission_actions a on a.id = rp.action_id
          where rp.role_id = r.id and rp.module_id = m.id and rp.enabled) held
        where m.is_active and cardinality(held.actions) > 0))
    from public.user_roles r where r.id = v_user.role_id);
end
$$;
call app.expose('public.account_reach(uuid)', 'authenticated', 'service_role');

-- The change log of roles that the caller reads in the audit log, newest first: what happened ('created', 'renamed',
-- 'removed', 'granted', 'withdrawn'), to which role, by whom; for a switch with module and verb. One role, or all that
-- the caller may see.
create function public.role_log(p_role uuid default null)
returns table (id bigint, at timestamptz, actor text, event text, role_id uuid, role_label text, module text,
  action text,
  detail text)
language sql stable rows 200 set search_path = ''
as $$
  select a.id, a.created_at, a.actor_label,
    case when a.table_name = 'role_permissions'
        then case when coalesce(rp.changed_to, true) then 'granted' else 'withdrawn' end
      else case a.action when 'insert' then 'created' when 'delete' then 'removed' else 'renamed' end end,
    rp.role_id, coalesce(r.label, a.changed -> 'label' ->> 1, a.changed -> 'label' ->> 0), m.name, v.name,
    a.changed -> 'label' ->> 0
  from public.audit_log a
  cross join lateral (
    select case when a.table_name = 'user_roles' then a.row_id
        else coalesce((a.changed -> 'role_id' ->> 1)::uuid, p.role_id) end as role_id,
      coalesce((a.changed -> 'module_id' ->> 1)::uuid, p.module_id) as module_id,
      coalesce((a.changed -> 'action_id' ->> 1)::uuid, p.action_id) as action_id,
      (a.changed -> 'enabled' ->> 1)::boolean as changed_to
    from (select) as one left join public.role_permissions p on p.id = a.row_id) rp
  left join public.user_roles r on r.id = rp.role_id
  left join public.permission_modules m on m.id = rp.module_id
  left join public.permission_actions v on v.id = rp.action_id
  where a.table_name in ('user_roles', 'role_permissions') and app.manages('roles', 'read')
    and (a.school_id = app.school_id() or (a.school_id is null and r.school_id is null and r.id is not null))
    and not (a.table_name = 'role_permissions' and (a.action = 'delete' or not a.changed ? 'enabled'))
    and (p_role is null or rp.role_id = p_role) and a.actor_id is not null
  order by a.id desc
  limit 200
$$;
call app.expose('public.role_log(uuid)', 'authenticated', 'service_role');

-- How many accounts have each role, of those that the caller sees.
create view public.role_accounts with (security_invoker = true) as
select p.role_id, count(*)::integer as accounts
from public.profiles p join public.user_roles r on r.id = p.role_id
group by p.role_id;
revoke all on public.role_accounts from anon, authenticated, service_role;
grant select on public.role_accounts to authenticated, service_role;
