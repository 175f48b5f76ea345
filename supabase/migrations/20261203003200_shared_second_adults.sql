-- A second adult sees what an adult and a cadet write to each other (decision 0099). This says who that is; where there is no one, what
-- the cadet writes arrives and the adult's words wait until there is.

-- True where an account was made by another one, or by one that it made.
create function app.is_made_by(p_account uuid, p_maker uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  with recursive makers as (
    select app.uuid_or_null(u.raw_app_meta_data ->> 'made_by') as id from auth.users u where u.id = p_account
    union
    select app.uuid_or_null(u.raw_app_meta_data ->> 'made_by') from makers m join auth.users u on u.id = m.id
  )
  select exists (select from makers m where m.id = p_maker)
$$;
grant execute on function app.is_made_by(uuid, uuid) to authenticated, service_role;

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
alter policy "select" on public.second_adults using (
  (school_id = (select app.school_id()) and (select app.is_staff()) and (select app.manages('school', 'read')))
  or (account_id = (select auth.uid()) and (select app.role()) is not null));
call app.audit('public.second_adults', noun => 'the second adult from outside the program');
call app.broadcast('public.second_adults', 'school', named => false);

-- The adult from outside whom a school named, while the account is open.
create function app.outside_adult(p_school uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  select s.account_id from public.second_adults s join public.profiles p on p.id = s.account_id and p.active
  where s.school_id = p_school and s.ended_at is null
$$;
grant execute on function app.outside_adult(uuid) to authenticated, service_role;

-- Who reads along with an adult what they and one cadet write in a module: 'inside' (another adult who runs the module), 'guardian'
-- (a verified one of the cadet, where `p_guardians`), 'outside' (the adult named on the School page), or null: no one. Accounts that
-- the adult made are that adult's own.
create function app.second_adult(p_school uuid, p_first uuid, p_module text, p_cadet uuid default null, p_guardians boolean default false) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when exists (select from unnest(app.keepers_of(p_school, p_module, 'read')) k (id)
      join public.profiles p on p.id = k.id and p.role in ('admin', 'instructor')
      where k.id <> p_first and not app.is_made_by(k.id, p_first)) then 'inside'
    when p_guardians and exists (select from public.guardian_links l
      join public.contacts c on c.id = l.contact_id and c.status = 'active'
      join public.profiles p on p.id = c.profile_id and p.active and p.role = 'parent'
      where l.cadet_id = p_cadet and l.state = 'verified' and not app.is_barred(p.id, p_cadet)
        and not app.is_made_by(p.id, p_first)) then 'guardian'
    when app.outside_adult(p_school) <> p_first and not app.is_made_by(app.outside_adult(p_school), p_first) then 'outside'
  end
$$;

-- True where one adult of the school would be alone with what a cadet writes in a module: no two of those who run it are independent.
create function app.has_lone_adult(p_school uuid, p_module text) returns boolean
language sql stable security definer set search_path = ''
as $$
  with keepers as materialized (
    select p.id from unnest(app.keepers_of(p_school, p_module, 'read')) k (id)
    join public.profiles p on p.id = k.id and p.role in ('admin', 'instructor')
  )
  select exists (select from keepers k where not exists (
    select from keepers o where o.id <> k.id and not app.is_made_by(o.id, k.id)))
$$;

-- What an adult wrote to one cadet, and waits for a second adult. `field` is where it belongs, or what is done once it may be.
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
  state text not null default 'waiting' constraint waiting_words_state_check check (state in ('waiting', 'sent', 'replaced', 'withdrawn')),
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
-- Its author alone reads the words: nothing is said around the wait.
alter policy "select" on public.waiting_words using (author_id = (select auth.uid()) and school_id = (select app.school_id()));
call app.audit('public.waiting_words', masked => '{words}', noun => 'words that wait for a second adult',
  computed => '{author_label,field,cadet_account,guardians,mentions}');

-- The row says who wrote it and when: the log has only what becomes of it.
drop trigger audit_insert on public.waiting_words;

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
alter policy "select" on public.second_adult_copies using (
  account_id = (select auth.uid()) and (select app.role()) is not null
  and account_id = (select app.outside_adult(second_adult_copies.school_id)));
-- Words of one adult and one cadet: they aren't in the log again.
call app.audit('public.second_adult_copies', masked => '{words}', noun => 'a copy for the second adult',
  computed => '{author_label,author_role,with_label}');
drop trigger audit_insert on public.second_adult_copies;

call app.register_kind('notifications.second', 'notifications', 'Second adult',
  'You read along what one adult and a cadet write to each other.', roles => '{admin,instructor,external}', channel => 'now');
call app.register_kind('cadets.words', 'cadets', 'Words that waited', 'An answer to you arrives after a second adult could read it.',
  roles => '{cadet}', channel => 'now');
