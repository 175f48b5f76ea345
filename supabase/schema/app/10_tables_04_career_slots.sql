-- Emails that the project itself writes (codes and invitations are the auth service's). An email is a row first, in the
-- transaction that needs it. Guidon's own server offers `mail.send` and does the rest; elsewhere the row waits in
-- `app.outbox` until the function `send-mails` takes it.
create table app.outbox (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  recipient text not null,
  subject text not null,
  -- Emptied once the email is taken.
  html text,
  plain text,
  attempts integer not null default 0,
  next_try_at timestamptz default now(),
  sent_at timestamptz,
  last_error text,
  ref uuid,
  batch uuid,
  reply_to text,
  from_name text,
  headers jsonb not null default '{}'
);
create index outbox_next_try_at_idx on app.outbox (next_try_at) where next_try_at is not null;
create index outbox_batch_idx on app.outbox (batch) where batch is not null;

-- How much room files may take: of one person, of a school, and of a school in one bucket. The name of a file begins
-- with its school. Kept by a trigger, so that it holds for every way of storing a file, here and hosted.
create table app.file_limits (
  scope text not null check (scope in ('person', 'school', 'bucket')),
  -- An account, a school or a bucket that has limits of its own; '' for all others.
  name text not null default '',
  bytes bigint not null check (bytes >= 0),
  files integer not null check (files >= 0),
  primary key (scope, name)
);

-- How many bytes and files a person, a school, or a bucket of a school holds.
create table app.file_use (
  scope text not null,
  place text not null,
  bytes bigint not null,
  files integer not null,
  primary key (scope, place)
);

-- The search of the app: what modules register is found there by its words, next to the pages and actions of the menu.
create table app.search_sources (
  kind text primary key constraint search_sources_kind_check check (kind ~ '^[a-z][a-z0-9-]*$'),
  module text not null,
  label text not null,
  permission text not null,
  source text not null,
  is_person boolean not null,
  sort integer not null
);

-- What a promotion rule can ask: 'service hours', 'fitness level'. The catalog is the same for every school.
create table public.career_criteria (
  code text primary key constraint career_criteria_code_check check (code ~ '^[a-z][a-z0-9_]*$'),
  label text not null,
  unit text,
  at_least boolean not null default true,
  module text not null,
  sort integer not null default 0,
  source text not null
);
comment on column public.career_criteria.at_least is
  'True where more is better; false where the rule sets an upper limit.';
comment on column public.career_criteria.source is
  'Function (school, cadets, day) → cadet_id, value, evidence; no row: no data.';
call app.close('public.career_criteria');

-- A criterion, and the cadets of whom it is asked.
create type app.asked_fact as (code text, cadets uuid[]);

-- The functions that give entries of a cadet's timeline, one for each module.
create table app.timeline_sources (
  module text primary key,
  source text not null
);

-- The functions that give the cards on a cadet's overview, one for each module.
create table app.card_sources (
  module text primary key,
  source text not null
);

-- The functions that count what a cadet's record holds, one for each module.
create table app.count_sources (
  module text primary key,
  source text not null
);

-- The functions that count what waits for staff, one for each kind.
create table app.attention_sources (
  kind text primary key,
  module text not null,
  source text not null,
  sort integer not null
);

-- The functions that say what a cadet still owes before leaving, one for each module.
create table app.clearance_sources (
  module text primary key,
  source text not null
);

-- How much a person sent of a kind since a moment. The row is the lock: two requests of one person count one after the
-- other.
create table app.paces (
  account uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  since timestamptz not null default now(),
  count integer not null,
  primary key (account, kind)
);

-- Each importer is registered in one line, as searches are; undoing an import then asks the table which functions are
-- its own.
create table app.importers (
  module text primary key,
  permission_module text not null,
  permission text not null,
  rows text not null,
  undo text not null,
  verbs text[] not null default '{}'
);
comment on table app.importers is 'What can be imported, and how an import of it is undone.';
comment on column app.importers.verbs is 'Verbs of which one is enough to undo it, along with managing the module.';
