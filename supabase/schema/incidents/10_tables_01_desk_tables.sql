-- What someone asks: of their school's staff, or of the platform's admins.
create table public.help_tickets (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  number integer not null default 0,
  kind text not null default 'question' constraint help_tickets_kind_check
    check (kind in ('question', 'fault', 'idea')),
  category text not null default 'other' constraint help_tickets_category_check check (category in (
    'account', 'uniform', 'schedule', 'grades', 'travel', 'money', 'family', 'app', 'other')),
  desk text not null default 'school' constraint help_tickets_desk_check check (desk in ('school', 'platform')),
  title text not null constraint help_tickets_title_check
    check (length(trim(title)) between 1 and 160 and app.is_plain(title)),
  body text constraint help_tickets_body_check check (length(body) <= 4000 and app.has_no_ssn(body)),
  priority text not null default 'normal' constraint help_tickets_priority_check
    check (priority in ('low', 'normal', 'high', 'urgent')),
  state text not null default 'new' constraint help_tickets_state_check check (state in (
    'new', 'acknowledged', 'in_progress', 'waiting', 'resolved', 'closed', 'reopened')),
  assignee_id uuid references public.profiles (id) on delete set null,
  assignee_label text,
  asked_by uuid default auth.uid(),
  asked_by_label text not null default app.actor_label(),
  asked_by_role text not null default 'cadet' constraint help_tickets_asked_by_role_check check (
    asked_by_role in ('admin', 'instructor', 'cadet', 'parent')),
  first_response_due timestamptz not null default now(),
  first_response_at timestamptz,
  resolution text constraint help_tickets_resolution_check
    check (length(resolution) <= 2000 and app.has_no_ssn(resolution)),
  resolved_at timestamptz,
  closed_at timestamptz,
  merged_into uuid references public.help_tickets (id),
  merged_from text,
  rating text constraint help_tickets_rating_check check (rating in ('good', 'bad')),
  rating_note text constraint help_tickets_rating_note_check
    check (length(rating_note) <= 300 and app.has_no_ssn(rating_note)),
  rated_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint help_tickets_merged_into_check check (merged_into <> id and (merged_into is null) = (merged_from is null)),
  constraint help_tickets_rated_at_check check ((rating is null) = (rated_at is null))
);
create index help_tickets_school_id_idx on public.help_tickets (school_id, state);
create unique index help_tickets_number_idx on public.help_tickets (school_id, number) where number > 0;
create index help_tickets_assignee_id_idx on public.help_tickets (assignee_id);
create index help_tickets_merged_into_idx on public.help_tickets (merged_into);
create index help_tickets_asked_by_idx on public.help_tickets (asked_by, created_at desc);
create index help_tickets_desk_idx on public.help_tickets (created_at) where desk = 'platform';
comment on column public.help_tickets.desk is
  'school: its staff answer. platform: the admins of the platform do, and the staff too where a cadet asks.';
comment on column public.help_tickets.asked_by is 'Without a foreign key: a request stays when its author is erased.';
comment on column public.help_tickets.first_response_due is
  'By when the first answer is due, by its priority and without weekends.';
comment on column public.help_tickets.merged_from is 'The state before it was merged, so that the merge can be undone.';

call app.protect('public.help_tickets', 'incidents', own => 'asked_by', writes => '{}');

call app.same_school('public.help_tickets', 'merged_into:help_tickets');

-- Only the asker and those who answer see a request: its words aren't repeated in the log.
call app.audit('public.help_tickets', masked => '{title,body,resolution,rating_note}', noun => 'a request for help',
  computed => '{number,asked_by_label,asked_by_role,assignee_label,first_response_due,merged_from}');
call app.broadcast('public.help_tickets', 'incidents');

-- Anyone who sees the request adds files while it is open.
call app.attach('public.help_tickets', 'incidents',
  writes => $$(s.state not in ('closed') and (select app.can('incidents', 'create')))$$,
  noun => 'a request for help', page => '/app/incidents/{id}');
call app.discuss('public.help_tickets', 'incidents', noun => 'a request for help', page => '/app/incidents/{id}');

call app.own_words('public.help_tickets', 'asked_by', 'everyone', '{title,body,rating_note}');

-- Requests for help and tasks: a guardian doesn't count as the second adult.
call app.accompany('public.help_tickets', 'incidents', '{resolution,title,body,rating_note}', cadet => 'asked_by',
  guardians => false);
call app.bound('public.help_tickets', 20);

-- What answers a question before it is asked. Each version that was saved is in help_article_versions.
create table public.help_articles (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  title text not null constraint help_articles_title_check
    check (length(trim(title)) between 1 and 160 and app.is_plain(title)),
  body text not null constraint help_articles_body_check
    check (length(trim(body)) between 1 and 12000 and app.has_no_ssn(body)),
  category text not null default 'other' constraint help_articles_category_check check (category in (
    'account', 'uniform', 'schedule', 'grades', 'travel', 'money', 'family', 'app', 'other')),
  audience text[] not null default '{instructor,cadet,parent}' constraint help_articles_audience_check check (
    cardinality(audience) between 1 and 3 and audience <@ '{instructor,cadet,parent}'::text[]),
  state text not null default 'draft' constraint help_articles_state_check check (state in ('draft', 'published')),
  version integer not null default 1,
  published_at timestamptz,
  author_label text not null default app.actor_label(),
  words tsvector generated always as (setweight(to_tsvector('pg_catalog.english'::regconfig, title), 'A')
    || setweight(to_tsvector('pg_catalog.english'::regconfig, left(body, 6000)), 'C')) stored,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index help_articles_school_id_idx on public.help_articles (school_id, state);
create index help_articles_words_idx on public.help_articles using gin (words);
comment on column public.help_articles.audience is
  'The roles that may read it once it is published. Admins read every article.';
call app.protect('public.help_articles', 'incidents', writes => '{}');
call app.audit('public.help_articles', noun => 'a help article', masked => '{body}',
  computed => '{version,author_label,published_at}');
call app.name_rows('public.help_articles', 't.title');
call app.broadcast('public.help_articles', 'incidents');

-- Each version of an article as it was saved, so that an earlier one can be restored.
create table public.help_article_versions (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  article_id uuid not null references public.help_articles (id),
  version integer not null default 1,
  title text not null constraint help_article_versions_title_check check (length(title) <= 160 and app.is_plain(title)),
  body text not null constraint help_article_versions_body_check check (length(body) <= 12000 and app.has_no_ssn(body)),
  author_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint help_article_versions_key unique (article_id, version)
);
create index help_article_versions_school_id_idx on public.help_article_versions (school_id);
call app.protect('public.help_article_versions', 'incidents', writes => '{}');
call app.same_school('public.help_article_versions', 'article_id:help_articles');
call app.audit('public.help_article_versions', noun => 'a version of a help article', masked => '{body}',
  computed => '{version,author_label}');

-- Whom an article helped, and whom it didn't: one answer a person. Who gave it is no one's to read.
create table public.help_article_votes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  article_id uuid not null references public.help_articles (id),
  voter uuid not null,
  helped boolean not null,
  instead boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint help_article_votes_key unique (article_id, voter)
);
create index help_article_votes_school_id_idx on public.help_article_votes (school_id);
comment on column public.help_article_votes.instead is
  'True where the answer came while typing a request that was then not sent.';
call app.protect('public.help_article_votes', 'incidents', writes => '{}');
call app.same_school('public.help_article_votes', 'article_id:help_articles');
call app.audit('public.help_article_votes', noun => 'an answer about a help article');
call app.bound('public.help_article_votes', 100);
