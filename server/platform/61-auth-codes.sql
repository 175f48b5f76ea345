-- Wrong tries at one-time codes, by account, and apart for each browser that it knows ('' is everyone else). GoTrue has no place for
-- them in its tables.
create schema if not exists supabase_platform;
revoke all on schema supabase_platform from public;

create table if not exists supabase_platform.code_attempts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  wrong integer not null default 0
);
alter table supabase_platform.code_attempts add column if not exists device text not null default '';
alter table supabase_platform.code_attempts drop constraint if exists code_attempts_pkey;
alter table supabase_platform.code_attempts add constraint code_attempts_pkey primary key (user_id, device);
alter table supabase_platform.code_attempts enable row level security;

grant usage on schema supabase_platform to supabase_auth_admin;
grant select, insert, update, delete on supabase_platform.code_attempts to supabase_auth_admin;
drop policy if exists "all" on supabase_platform.code_attempts;
create policy "all" on supabase_platform.code_attempts to supabase_auth_admin using (true) with check (true);
