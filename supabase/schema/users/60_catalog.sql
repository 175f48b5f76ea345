call app.register_kind('contacts.request', 'contacts', 'Guardian requests', 'A parent asks to be linked to a cadet.',
  roles => '{admin,instructor}', channel => 'digest');
call app.register_kind('contacts.decision', 'contacts', 'Decisions on guardian links',
  'The school decided on a link to a child. It also sends you an email.',
  roles => '{parent}', own_email => true);
call app.register_search('accounts', 'users', 'Accounts', 'app.search_accounts', person => true, sort => 20);

-- Accounts of staff that others made before this was kept: who made one can't confirm with it, and the address is
-- theirs.
insert into app.account_handovers (user_id, kind, by_id, by_label, doers, created_at, proved_at, proved_how)
select p.id, 'created', m.id, trim(m.first_name || ' ' || m.last_name), array[m.id], p.created_at, p.created_at,
  'before'
from public.profiles p
join auth.users u on u.id = p.id
join public.profiles m on m.id::text = u.raw_app_meta_data ->> 'made_by' and m.id <> p.id;
insert into app.account_addresses (user_id, address, set_by, created_at)
select h.user_id, lower(u.email), h.doers, h.created_at
from app.account_handovers h join auth.users u on u.id = h.user_id
where u.email is not null;

call app.register_kind('users.handover', 'users', 'Accounts that were handed over',
  'Someone else resets a password, turns off two-step verification, or creates an account for someone your school '
    'knows.',
  roles => '{admin,instructor}', channel => 'now');
call app.register_kind('users.asked', 'users', 'People to confirm',
  'Someone whose account was reset asks you to confirm that it''s theirs.',
  roles => '{admin,instructor}', channel => 'now');
call app.own_account_only('public.guardian_links', 'old.state is distinct from new.state', 'new.state = ''verified''');
call app.own_account_only('public.child_requests', 'old.decided_at is distinct from new.decided_at');

call app.register_kind('users.accounts', 'users', 'Accounts to create',
  'A cadet who manages the roster requests an account for another cadet.',
  roles => '{admin,instructor}');
