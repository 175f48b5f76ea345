-- The bucket: a file is stored once, under the name that its row gave it, and read by who reads the row.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('attachments', 'attachments', false, 15728640, app.attachment_types())
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

call app.register_kind('comments.mention', 'notifications', 'Mentions', 'Someone mentions you in a comment.',
  roles => '{admin,instructor,cadet,parent,external}');

-- Signing, and answering as a guardian.
call app.own_account_only('public.signatures', inserts => 'true');

-- Deciding where the verb `approve` isn't asked.
call app.own_account_only('public.approvals', inserts => 'true');

call app.register_kind('notifications.second', 'notifications', 'Second adult',
  'You review messages between one adult and one cadet.', roles => '{admin,instructor,external}',
    channel => 'now');
call app.register_kind('cadets.words', 'cadets', 'Delayed messages',
  'A reply reaches you once a second adult can read it.',
  roles => '{cadet}', channel => 'now');
