-- Files whose report was erased, until they are removed from the bucket: without the row no one can find them or read
-- them.
create table app.welfare_leftovers (
  path text primary key
);

-- What someone asked a second handler to confirm. What was confirmed is done right away, but for a reset: its temporary
-- password is for the person who asked, who has an hour.
create table app.handler_acts (
  id uuid primary key default gen_random_uuid(),
  school_id uuid references public.schools (id),
  kind text not null constraint handler_acts_kind_check
    check (kind in ('sign_in', 'active', 'role', 'profile', 'permissions', 'module', 'handlers')),
  user_id uuid references public.profiles (id) on delete cascade,
  input jsonb not null default '{}',
  words text not null,
  -- Whom a change of the list of handlers is about: they don't confirm it.
  concerned uuid[] not null default '{}',
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  refused_at timestamptz,
  confirmed_at timestamptz,
  -- Null where the command confirmed it.
  confirmed_by uuid,
  used_at timestamptz
);
create index handler_acts_asked_by_idx on app.handler_acts (asked_by) where used_at is null;

-- What a person was called before.
create table app.former_names (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.profiles (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  title text,
  until timestamptz not null default now()
);
create index former_names_account_id_idx on app.former_names (account_id);

-- First names and what people make of them; a nickname may have several.
create table app.nicknames (
  name text not null,
  nick text not null,
  primary key (name, nick)
);

-- Ranks and positions as they are written and said. A rank is also called by what comes after it: a lieutenant colonel
-- is a colonel.
create table app.title_words (
  words text primary key,
  means text not null,
  also text[] not null default '{}'
);

-- Questions of one sender within an hour. The mark is the keyed hash that reports have.
create unlogged table app.welfare_questions (
  mark text primary key,
  since timestamptz not null default now(),
  asked integer not null default 1
);
