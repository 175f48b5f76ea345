-- The adult from outside the program whom a school named, for the exchanges that no second adult of the program reads.
create table public.second_adults (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  account_id uuid not null references public.profiles (id) on delete cascade,
  named_by_label text not null default app.actor_label(),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index second_adults_school_id_idx on public.second_adults (school_id) where ended_at is null;
create index second_adults_school_id_all_idx on public.second_adults (school_id);
create index second_adults_account_id_idx on public.second_adults (account_id);
call app.protect('public.second_adults', 'school', writes => '{}');
call app.audit('public.second_adults', noun => 'the second adult from outside the program');
call app.broadcast('public.second_adults', 'school');

-- What an adult wrote to one cadet, and waits for a second adult. `field` is where it belongs, or what is done once it
-- may be.
create table public.waiting_words (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  module text not null references public.permission_modules (name),
  subject_table text not null,
  subject_id uuid not null,
  field text not null,
  words text not null constraint waiting_words_words_check check (app.has_no_ssn(words)),
  cadet_id uuid references public.cadets (id),
  cadet_account uuid,
  guardians boolean not null default false,
  mentions uuid[] not null default '{}',
  author_id uuid not null,
  author_label text not null default app.actor_label(),
  state text not null default 'waiting' constraint waiting_words_state_check
    check (state in ('waiting', 'sent', 'replaced', 'withdrawn')),
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index waiting_words_school_id_idx on public.waiting_words (school_id) where state = 'waiting';
create index waiting_words_subject_id_idx on public.waiting_words (subject_id) where state = 'waiting';
create index waiting_words_school_id_all_idx on public.waiting_words (school_id);
create index waiting_words_module_idx on public.waiting_words (module);
create index waiting_words_cadet_id_idx on public.waiting_words (cadet_id);
call app.protect('public.waiting_words', 'school', writes => '{}');
call app.audit('public.waiting_words', masked => '{words}', noun => 'words that wait for a second adult',
  computed => '{author_label,field,cadet_account,guardians,mentions}');

create index waiting_words_author_id_idx on public.waiting_words (author_id) where state = 'waiting';
create index waiting_words_cadet_account_idx on public.waiting_words (cadet_account) where state = 'waiting';

-- A change tells the school that something began or ended to wait somewhere, never for whom.
call app.broadcast('public.waiting_words', 'notifications');

-- What an adult and a cadet wrote where only the adult from outside reads along: a copy for that adult.
create table public.second_adult_copies (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  account_id uuid not null references public.profiles (id) on delete cascade,
  module text not null references public.permission_modules (name),
  subject_table text not null,
  subject_id uuid not null,
  cadet_id uuid references public.cadets (id),
  with_label text not null default '',
  author_label text not null default app.actor_label(),
  author_role text,
  words text not null constraint second_adult_copies_words_check check (app.has_no_ssn(words)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index second_adult_copies_account_id_idx on public.second_adult_copies (account_id, created_at desc);
create index second_adult_copies_school_id_idx on public.second_adult_copies (school_id);
create index second_adult_copies_module_idx on public.second_adult_copies (module);
create index second_adult_copies_cadet_id_idx on public.second_adult_copies (cadet_id);
call app.protect('public.second_adult_copies', 'school', writes => '{}');

-- Words of one adult and one cadet: they aren't in the log again.
call app.audit('public.second_adult_copies', masked => '{words}', noun => 'a copy for the second adult',
  computed => '{author_label,author_role,with_label}');

-- Someone at another school who is written to: one row for each, and one for a school that no one can be reached at.
create type app.outside_person as (school_id uuid, school text, account uuid, name text, address text, link text,
  reason text);
