-- The public page of a meet, which anyone reads without an account. What it shows is a file in a public bucket, written
-- from here. See docs/decisions/0253.
create table public.meet_pages (
  meet_id uuid primary key references public.meets (id),
  school_id uuid not null references public.schools (id),
  is_on boolean not null default false,
  slug text not null constraint meet_pages_slug_check check (slug ~ '^[a-z0-9][a-z0-9-]{0,119}$'),
  is_listed boolean not null default false,
  blurb text constraint meet_pages_blurb_check check (length(blurb) <= 2000 and app.has_no_ssn(blurb)),
  map_link text constraint meet_pages_map_link_check check (length(map_link) <= 500 and map_link ~ '^https://\S+$'),
  shows_schools boolean not null default false,
  documents uuid[] not null default '{}' constraint meet_pages_documents_check check (cardinality(documents) <= 100),
  published_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_pages_slug_key unique (slug)
);
create index meet_pages_school_id_idx on public.meet_pages (school_id);
comment on table public.meet_pages is 'The public page of a meet: whether it is on, and what it shows.';
comment on column public.meet_pages.slug is
  'Its address below /meets. Of a meet that isn''t listed it holds 128 random bits.';
comment on column public.meet_pages.is_listed is 'Its address is that of a listed meet.';
comment on column public.meet_pages.documents is 'Documents of the meet that anyone may read.';
call app.protect('public.meet_pages', 'competition-meets', writes => '{}');
call app.audit('public.meet_pages', masked => '{slug}', noun => 'the public page of a meet');
call app.broadcast('public.meet_pages', 'competition-meets', staff => true);

-- Who agreed to be named on the page, each for themselves, with what they want shown.
create table public.meet_page_contacts (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  profile_id uuid not null references public.profiles (id),
  name text not null constraint meet_page_contacts_name_check
    check (length(trim(name)) between 1 and 120 and app.is_plain(name)),
  phone text constraint meet_page_contacts_phone_check check (length(phone) <= 32),
  email text constraint meet_page_contacts_email_check
    check (length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+$'),
  agreed_at timestamptz not null default now(),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_page_contacts_meet_id_profile_id_key unique (meet_id, profile_id)
);
create index meet_page_contacts_school_id_idx on public.meet_page_contacts (school_id);
create index meet_page_contacts_profile_id_idx on public.meet_page_contacts (profile_id);
call app.protect('public.meet_page_contacts', 'competition-meets', own => 'profile_id', writes => '{}');
call app.same_school('public.meet_page_contacts', 'profile_id:profiles');
call app.audit('public.meet_page_contacts', noun => 'a contact of a public page');
call app.broadcast('public.meet_page_contacts', 'competition-meets', staff => true);

-- The files of each address, current and former, and of the list of meets: which version is shown, and what may be left
-- over in the bucket.
create table app.meet_page_files (
  folder text primary key constraint meet_page_files_folder_check check (folder ~ '^(index|meets/[a-z0-9-]{1,120})$'),
  meet_id uuid references public.meets (id),
  version integer not null default 0,
  shown integer,
  hash text,
  checked_at timestamptz not null default '-infinity',
  left_over boolean not null default false,
  constraint meet_page_files_shown_check check (shown <= version)
);
create index meet_page_files_meet_id_idx on app.meet_page_files (meet_id);
comment on table app.meet_page_files is 'Snapshots of public pages in the bucket `meet-pages`, one folder an address.';
comment on column app.meet_page_files.version is 'The newest that was handed out. Numbers are never used twice.';
comment on column app.meet_page_files.shown is 'The version that visitors read; null: none.';
comment on column app.meet_page_files.hash is 'Of what the shown version holds.';
alter table app.meet_page_files enable row level security;

-- What a public page is made of.
create table app.meet_page_parts (
  name text primary key constraint meet_page_parts_name_check check (name ~ '^[a-z][a-z0-9_]*$'),
  source text not null,
  sort integer not null
);
comment on table app.meet_page_parts is
  'Parts of public pages: functions (meet) that return jsonb, null where there is nothing to show. Everyone reads it.';
alter table app.meet_page_parts enable row level security;

-- What went out on the public topic of a meet: the count of changes that anyone could see, and the hash of each part.
create table app.meet_live (
  meet_id uuid primary key references public.meets (id),
  generation bigint not null default 0,
  parts jsonb not null default '{}',
  sent_at timestamptz not null default 'epoch',
  is_waiting boolean not null default false
);
comment on table app.meet_live is 'Live results of meets as they were last sent: docs/decisions/0272.';
comment on column app.meet_live.parts is 'By code: {hash, at}, at being when it last changed for the public.';
comment on column app.meet_live.is_waiting is 'Something changed less than 200 ms after a message, and waits.';
alter table app.meet_live enable row level security;
