-- Guesses at passwords and codes, by whom they are at and where they come from. Counted here and not in a process: a
-- restart forgets nothing, several processes share the count, and of a thousand guesses at once each gets a number of its own.
create table if not exists supabase_platform.guesses (
  key text primary key,
  since timestamptz not null default now(),
  soon integer not null default 1,
  day_since timestamptz not null default now(),
  today integer not null default 1
);
create index if not exists guesses_day_since_idx on supabase_platform.guesses (day_since);
alter table supabase_platform.guesses enable row level security;

grant select, insert, update, delete on supabase_platform.guesses to supabase_auth_admin;
drop policy if exists "all" on supabase_platform.guesses;
create policy "all" on supabase_platform.guesses to supabase_auth_admin using (true) with check (true);
