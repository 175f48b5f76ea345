-- Recovery codes of an account: each opens it once without its authenticator app. Only their hashes are kept.
create table app.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (user_id, code_hash)
);
