call app.register_search('contacts', 'contacts', 'Contacts', 'app.search_contacts', person => true, sort => 25);
call app.register_attention('due_follow_ups', 'contacts', 'app.due_follow_ups', 26);
call app.register_search('organizations', 'contacts', 'Organizations', 'app.search_organizations', sort => 26);
call app.register_attention('due_renewals', 'contacts', 'app.due_renewals', 27);

call app.register_kind('contacts.sheet', 'contacts', 'Emergency sheets',
  'You''re in charge of an event that has an emergency sheet.',
  '{admin,instructor}');
call app.register_attention('second_guardians', 'contacts', 'app.invitations_waiting', 12);

call app.register_kind('contacts.message', 'contacts', 'Messages',
  'Someone writes to you in a conversation. The email doesn''t repeat what they wrote.',
  roles => '{admin,instructor,parent}', channel => 'now');
call app.register_kind('contacts.report', 'contacts', 'Reported messages',
  'Someone reports a message in a conversation you aren''t in.',
  roles => '{admin}', channel => 'now', breaks_quiet => true);

-- Cadets may read this module: of the contacts they see only their own conversations.
call app.register_kind('cadets.message', 'cadets', 'Messages',
  'Someone writes to you in a conversation. The email doesn''t repeat what they wrote.',
  roles => '{cadet}', channel => 'now');
call app.register_search('threads', 'contacts', 'Conversations', 'app.search_threads', sort => 72);
call app.register_attention('threads_waiting', 'contacts', 'app.threads_waiting', 13);
call app.own_account_only('public.guardian_invitations', 'old.decided_at is distinct from new.decided_at', 'true');
