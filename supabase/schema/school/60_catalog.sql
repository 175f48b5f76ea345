-- The logo: public, because it is on pages that anyone sees. Path: <school_id>/<file>.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('school-logos', 'school-logos', true, 1048576, '{image/jpeg,image/png,image/webp}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

call app.register_kind('competition-portal.school', 'competition-portal', 'Your school',
  'Someone asks to join your school, an answer to your request, and who works for your school.',
  roles => '{external}', channel => 'now');

call app.register_kind('users.claim', 'users', 'Requests to join a school',
  'Someone of a visiting school says that a school is theirs.', roles => '{admin,instructor}', channel => 'now');

-- Nothing is decided by an account that someone else may hold.
call app.own_account_only('public.school_claims', 'old.decided_at is distinct from new.decided_at');
