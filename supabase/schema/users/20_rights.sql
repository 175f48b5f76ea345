grant select on public.guardian_links to authenticated;
grant insert (school_id, contact_id, cadet_id, relation, legal_guardian, receives_messages, emergency_order,
  may_pick_up)
  on public.guardian_links to authenticated;
grant update (relation, legal_guardian, receives_messages, emergency_order, may_pick_up, state, method)
  on public.guardian_links to authenticated;
grant select on public.child_requests to authenticated;
create policy "select" on public.child_requests for select to authenticated using (
  (school_id = (select app.school_id()) and (select app.manages('contacts', 'read')))
  or contact_id = any (array(select app.own_contacts()))
);

-- Anyone who makes and keeps accounts at a school also closes them.
call app.grant('users', 'instructor', '{delete}');

-- Guardian links live under users.
call app.register_module('users', 'Users', '/app/users', 'users', 110,
  '{sidebar,read,create,update,delete,manage}',
  about => 'Who can sign in, and with which role.',
  rows => 'accounts', own => 'their own account');
update public.permission_modules set is_core = true where name = 'users';
call app.grant('users', 'instructor', '{sidebar,read,create,update,manage}');

-- Restrictions and links are written by functions: each step has its guard, and none goes past a decision.
drop policy "insert" on public.guardian_restrictions;
drop policy "update" on public.guardian_restrictions;
revoke insert, update on public.guardian_restrictions from authenticated;
revoke insert, update on public.guardian_links from authenticated;
create policy "select" on public.guardian_links for select to authenticated using (
  (school_id = (select app.school_id()) and (select app.manages('contacts', 'read')))
  or id = any (array(select app.own_links()))
);
