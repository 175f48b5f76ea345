-- A conversation about a child, or about nothing in particular. It has at most one guardian: parents who live apart see
-- each other neither by name nor by words.
create table public.threads (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid references public.cadets (id),
  cadet_label text,
  title text not null constraint threads_title_check
    check (length(trim(title)) between 1 and 140 and app.is_plain(title)),
  started_by_label text not null default app.actor_label(),
  last_at timestamptz not null default now(),
  last_kind text not null default 'guardian' constraint threads_last_kind_check
    check (last_kind in ('staff', 'guardian', 'cadet')),
  last_label text not null default '',
  settled_at timestamptz,
  messages integer not null default 0,
  words text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index threads_school_id_idx on public.threads (school_id, last_at desc);
create index threads_cadet_id_idx on public.threads (cadet_id);
comment on column public.threads.settled_at is 'Staff said that the last message of the family needs no answer.';
comment on column public.threads.words is 'What was said, as it is searched in.';

call app.same_school('public.threads', 'cadet_id:cadets');

-- Those who manage contacts read every conversation of the school: no adult writes with a family unseen.
call app.protect('public.threads', 'contacts', writes => '{}');

-- Only those in a conversation and those who manage contacts see it: its words aren't repeated in the log.
call app.audit('public.threads', masked => '{title,words}', noun => 'a conversation',
  computed => '{cadet_label,started_by_label,last_at,last_kind,last_label,messages}');
call app.broadcast('public.threads', 'contacts');

call app.attach('public.threads', 'contacts', writes => $$(s.id = any (array(select app.own_threads())))$$,
  cadet => 'cadet_id', noun => 'a conversation', page => '/app/contacts/messages/{id}');
call app.bound('public.threads', 30);

-- Who is in a conversation, and how far they have read.
create table public.thread_people (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  thread_id uuid not null references public.threads (id),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null constraint thread_people_kind_check check (kind in ('staff', 'guardian', 'cadet')),
  name text not null default '',
  read_at timestamptz,
  left_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint thread_people_key unique (thread_id, user_id),
  constraint thread_people_left_at_check check (left_at is null or kind = 'staff')
);
create index thread_people_school_id_idx on public.thread_people (school_id);
create index thread_people_user_id_idx on public.thread_people (user_id);
create unique index thread_people_guardian_idx on public.thread_people (thread_id) where kind = 'guardian';
comment on column public.thread_people.name is 'As it was when they were added: families don''t read accounts.';
call app.same_school('public.thread_people', 'thread_id:threads');
call app.protect('public.thread_people', 'contacts', writes => '{}');
call app.audit('public.thread_people', noun => 'a person in a conversation', computed => '{name,read_at}');
call app.broadcast('public.thread_people', 'contacts');

-- What was said.
create table public.thread_messages (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  thread_id uuid not null references public.threads (id),
  author_kind text not null default 'guardian' constraint thread_messages_author_kind_check
    check (author_kind in ('staff', 'guardian', 'cadet')),
  author_label text not null default app.actor_label(),
  body text not null constraint thread_messages_body_check
    check (length(trim(body)) between 1 and 4000 and app.has_no_ssn(body)
    and body !~ '[\x01-\x09\x0b-\x1f\x7f]'),
  corrects_id uuid references public.thread_messages (id),
  told_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index thread_messages_thread_id_idx on public.thread_messages (thread_id, created_at);
create index thread_messages_school_id_idx on public.thread_messages (school_id);
create index thread_messages_corrects_id_idx on public.thread_messages (corrects_id);
create index thread_messages_told_at_idx on public.thread_messages (created_at) where told_at is null;
comment on column public.thread_messages.told_at is
  'When the staff were notified: outside office hours that waits until the office opens.';
call app.same_school('public.thread_messages', 'thread_id:threads', 'corrects_id:thread_messages');
call app.protect('public.thread_messages', 'contacts', writes => '{}');
call app.audit('public.thread_messages', masked => '{body}', noun => 'a message',
  computed => '{author_label,author_kind,told_at}');
call app.broadcast('public.thread_messages', 'contacts');
call app.bound('public.thread_messages', 120);

-- A message that someone reported, and what an admin outside the conversation did about it.
create table public.thread_reports (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  thread_id uuid not null references public.threads (id),
  message_id uuid not null references public.thread_messages (id),
  reason text not null constraint thread_reports_reason_check
    check (length(trim(reason)) between 1 and 1000 and app.has_no_ssn(reason)),
  reported_by_label text not null default app.actor_label(),
  state text not null default 'open' constraint thread_reports_state_check check (state in ('open', 'closed')),
  outcome text constraint thread_reports_outcome_check check (length(outcome) <= 1000 and app.has_no_ssn(outcome)),
  closed_at timestamptz,
  closed_by_label text,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint thread_reports_key unique (message_id, created_by),
  constraint thread_reports_closed_at_check check ((state = 'closed') = (closed_at is not null))
);
create index thread_reports_school_id_idx on public.thread_reports (school_id, state);
create index thread_reports_thread_id_idx on public.thread_reports (thread_id);
call app.same_school('public.thread_reports', 'thread_id:threads', 'message_id:thread_messages');

-- A report is for admins who have no part in the conversation, and for the person who reported.
call app.protect('public.thread_reports', 'contacts', writes => '{}');
call app.audit('public.thread_reports', masked => '{reason,outcome}', noun => 'a report of a message',
  computed => '{reported_by_label,closed_by_label}');
call app.broadcast('public.thread_reports', 'contacts');
call app.bound('public.thread_reports', 20);
