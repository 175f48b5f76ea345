-- Announcements: news of the school for those whom it concerns, in the languages that the school enters, with who has
-- read and acknowledged.
create table public.announcements (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  title text not null constraint announcements_title_check
    check (length(trim(title)) between 1 and 140 and app.is_plain(title)),
  body text not null constraint announcements_body_check
    check (length(trim(body)) between 1 and 8000 and app.has_no_ssn(body)),
  audience jsonb not null default '{}' constraint announcements_audience_check
    check (jsonb_typeof(audience) = 'object'),
  needs_ack boolean not null default false,
  pinned boolean not null default false,
  state text not null default 'draft' constraint announcements_state_check
    check (state in ('draft', 'scheduled', 'live', 'withdrawn')),
  publish_at timestamptz,
  published_at timestamptz,
  expires_at timestamptz,
  told_at timestamptz,
  author_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint announcements_publish_at_check check ((state = 'scheduled') = (publish_at is not null)),
  constraint announcements_published_at_check check (state not in ('live', 'withdrawn') or published_at is not null),
  constraint announcements_expires_at_check
    check (expires_at is null or expires_at > coalesce(published_at, publish_at, created_at))
);
create index announcements_school_id_idx on public.announcements (school_id, published_at desc nulls last);
create index announcements_publish_at_idx on public.announcements (publish_at) where state = 'scheduled';
create index announcements_told_at_idx on public.announcements (told_at) where state = 'live';
comment on column public.announcements.told_at is
  'When it was last looked up whom it is for: who joins later is told, too.';

call app.protect('public.announcements', 'announcements', writes => '{}');
call app.audit('public.announcements', noun => 'an announcement', computed => '{author_label,told_at}');
call app.broadcast('public.announcements', 'announcements');
call app.attach('public.announcements', 'announcements', noun => 'an announcement', page => '/app/announcements/{id}');

call app.bound('public.announcements', 30);

-- The same words in another language, as the school entered them.
create table public.announcement_translations (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  announcement_id uuid not null references public.announcements (id),
  language text not null constraint announcement_translations_language_check
    check (language ~ '^[a-z]{2,3}(-[A-Z]{2})?$'),
  title text not null constraint announcement_translations_title_check
    check (length(trim(title)) between 1 and 140 and app.is_plain(title)),
  body text not null constraint announcement_translations_body_check
    check (length(trim(body)) between 1 and 8000 and app.has_no_ssn(body)),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint announcement_translations_key unique (announcement_id, language)
);
create index announcement_translations_school_id_idx on public.announcement_translations (school_id);
call app.protect('public.announcement_translations', 'announcements', writes => '{}');
call app.same_school('public.announcement_translations', 'announcement_id:announcements');
call app.audit('public.announcement_translations', noun => 'a translation of an announcement');
call app.broadcast('public.announcement_translations', 'announcements');

-- The people an announcement was for when it was published or when they joined, and whether they read and acknowledged
-- it.
create table public.announcement_receipts (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  announcement_id uuid not null references public.announcements (id),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null constraint announcement_receipts_kind_check check (kind in ('staff', 'cadet', 'guardian')),
  cadet_id uuid references public.cadets (id),
  name text not null default '',
  read_at timestamptz,
  acknowledged_at timestamptz,
  language text constraint announcement_receipts_language_check check (language ~ '^[a-z]{2,3}(-[A-Z]{2})?$'),
  reminded_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint announcement_receipts_key unique (announcement_id, user_id),
  constraint announcement_receipts_cadet_id_check check ((kind = 'staff') = (cadet_id is null)),
  constraint announcement_receipts_acknowledged_at_check check (acknowledged_at is null or read_at is not null)
);
create index announcement_receipts_school_id_idx on public.announcement_receipts (school_id);
create index announcement_receipts_user_id_idx on public.announcement_receipts (user_id);
create index announcement_receipts_cadet_id_idx on public.announcement_receipts (cadet_id);
comment on column public.announcement_receipts.cadet_id is
  'The cadet meant, or the child through whom a guardian is meant.';
comment on column public.announcement_receipts.name is
  'As it was when they were told: who writes announcements need not read accounts.';
comment on column public.announcement_receipts.language is
  'The language whose words were acknowledged; null for the ones it was written in.';
call app.protect('public.announcement_receipts', 'announcements', writes => '{}');
call app.same_school('public.announcement_receipts', 'announcement_id:announcements', 'cadet_id:cadets');
call app.broadcast('public.announcement_receipts', 'announcements');
