-- Conversations between the staff of a school and families. Nothing that was sent is edited or deleted: a correction follows.

-- A conversation about a child, or about nothing in particular. It has at most one guardian: parents who live apart see each other
-- neither by name nor by words.
create table public.threads (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid references public.cadets (id),
  cadet_label text,
  title text not null constraint threads_title_check check (length(trim(title)) between 1 and 140 and app.is_plain(title)),
  started_by_label text not null default app.actor_label(),
  last_at timestamptz not null default now(),
  last_kind text not null default 'guardian' constraint threads_last_kind_check check (last_kind in ('staff', 'guardian', 'cadet')),
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

-- What was said.
create table public.thread_messages (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  thread_id uuid not null references public.threads (id),
  author_kind text not null default 'guardian' constraint thread_messages_author_kind_check check (author_kind in ('staff', 'guardian', 'cadet')),
  author_label text not null default app.actor_label(),
  body text not null constraint thread_messages_body_check check (length(trim(body)) between 1 and 4000 and app.has_no_ssn(body)
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
comment on column public.thread_messages.told_at is 'When the staff were notified: outside office hours that waits until the office opens.';

-- A message that someone reported, and what an admin outside the conversation did about it.
create table public.thread_reports (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  thread_id uuid not null references public.threads (id),
  message_id uuid not null references public.thread_messages (id),
  reason text not null constraint thread_reports_reason_check check (length(trim(reason)) between 1 and 1000 and app.has_no_ssn(reason)),
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

call app.same_school('public.threads', 'cadet_id:cadets');
call app.same_school('public.thread_people', 'thread_id:threads');
call app.same_school('public.thread_messages', 'thread_id:threads', 'corrects_id:thread_messages');
call app.same_school('public.thread_reports', 'thread_id:threads', 'message_id:thread_messages');

-- The conversations of the caller: a guardian's only while the link to the child stands and no order bars it, or, where it is about
-- no child, while they have a verified child at the school.
create function app.own_threads() returns setof uuid
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  -- Cadets never read contacts: their own conversations are all that they have of them.
  if not (app.can('contacts', 'read') or (app.role() = 'cadet' and app.can('cadets', 'read'))) then
    return;
  end if;
  return query
    select t.id from public.thread_people p join public.threads t on t.id = p.thread_id
    where p.user_id = auth.uid() and p.left_at is null and app.is_on(t.school_id, 'contacts') and case p.kind
      when 'staff' then app.is_staff() and t.school_id = app.school_id()
      when 'cadet' then app.role() = 'cadet' and exists (select from public.cadets c
        where c.id = t.cadet_id and c.profile_id = auth.uid() and c.archived_at is null)
      else app.role() = 'parent' and case when t.cadet_id is null then t.school_id in (select app.schools())
        else t.cadet_id in (select app.children()) end end;
end
$$;

-- The conversations that the caller is or was in as one of the staff: reports about them are for others to decide.
create function app.staffed_threads() returns setof uuid
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  return query
    select p.thread_id from public.thread_people p
    where p.user_id = auth.uid() and p.kind = 'staff' and p.school_id = app.school_id();
end
$$;
grant execute on function app.own_threads(), app.staffed_threads() to authenticated, service_role;

-- Those who manage contacts read every conversation of the school: no adult writes with a family unseen.
call app.protect('public.threads', 'contacts', writes => '{}');
alter policy "select" on public.threads using (
  (school_id = (select app.school_id()) and (select app.manages('contacts', 'read'))) or id = any (array(select app.own_threads())));
call app.protect('public.thread_people', 'contacts', writes => '{}');
alter policy "select" on public.thread_people using (
  (school_id = (select app.school_id()) and (select app.manages('contacts', 'read'))) or thread_id = any (array(select app.own_threads())));
call app.protect('public.thread_messages', 'contacts', writes => '{}');
alter policy "select" on public.thread_messages using (
  (school_id = (select app.school_id()) and (select app.manages('contacts', 'read'))) or thread_id = any (array(select app.own_threads())));
-- A report is for admins who have no part in the conversation, and for whoever reported.
call app.protect('public.thread_reports', 'contacts', writes => '{}');
alter policy "select" on public.thread_reports using (
  (school_id = (select app.school_id()) and (select app.role()) = 'admin' and (select app.manages('contacts', 'read'))
    and thread_id <> all (array(select app.staffed_threads())))
  or (created_by = (select auth.uid()) and thread_id = any (array(select app.own_threads()))));

-- Only those in a conversation and those who manage contacts see it: its words aren't repeated in the log.
call app.audit('public.threads', masked => '{title,words}', noun => 'a conversation',
  computed => '{cadet_label,started_by_label,last_at,last_kind,last_label,messages}');
call app.audit('public.thread_people', noun => 'a person in a conversation', computed => '{name,read_at}');
call app.audit('public.thread_messages', masked => '{body}', noun => 'a message', computed => '{author_label,author_kind,told_at}');
call app.audit('public.thread_reports', masked => '{reason,outcome}', noun => 'a report of a message', computed => '{reported_by_label,closed_by_label}');
call app.broadcast('public.threads', 'contacts', named => false);
call app.broadcast('public.thread_people', 'contacts', named => false);
call app.broadcast('public.thread_messages', 'contacts', named => false);
call app.broadcast('public.thread_reports', 'contacts', named => false);

call app.attach('public.threads', 'contacts', writes => $$(s.id = any (array(select app.own_threads())))$$,
  cadet => 'cadet_id', noun => 'a conversation', page => '/app/contacts/messages/{id}');

call app.register_kind('contacts.message', 'contacts', 'Messages', 'Someone writes to you in a conversation. The email doesn''t repeat what they wrote.',
  roles => '{admin,instructor,parent}', channel => 'now');
call app.register_kind('contacts.report', 'contacts', 'Reported messages', 'Someone reports a message of a conversation that you aren''t in.',
  roles => '{admin}', channel => 'now', breaks_quiet => true);
-- Of a module that cadets read: of the contacts they have only their own conversations.
call app.register_kind('cadets.message', 'cadets', 'Messages', 'Someone writes to you in a conversation. The email doesn''t repeat what they wrote.',
  roles => '{cadet}', channel => 'now');
