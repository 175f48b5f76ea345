-- What a message can be for, of the schools registered for a meet: all, those to which something applies.
create table app.meet_audiences (
  name text primary key constraint meet_audiences_name_check check (name ~ '^[a-z][a-z0-9_-]*$'),
  label text not null,
  -- A function (meet, registration) that is true for the registrations meant.
  source text not null,
  sort integer not null
);
alter table app.meet_audiences enable row level security;

-- A message of a host to schools of a meet: an email or an announcement.
create table public.meet_messages (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  channel text not null constraint meet_messages_channel_check check (channel in ('email', 'announcement')),
  source_id uuid not null,
  title text not null constraint meet_messages_title_check check (length(title) between 1 and 400),
  body text not null constraint meet_messages_body_check check (length(body) <= 60000),
  audience text not null constraint meet_messages_audience_check check (length(audience) <= 1000),
  sender_label text not null default app.actor_label(),
  sent_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  subject_table text generated always as ('meets'::text) stored,
  subject_id uuid generated always as (meet_id) stored,
  constraint meet_messages_key unique (source_id, meet_id)
);
create index meet_messages_meet_id_idx on public.meet_messages (meet_id, created_at desc);
create index meet_messages_school_id_idx on public.meet_messages (school_id);
comment on table public.meet_messages is 'What a host wrote to schools registered for a meet.';
comment on column public.meet_messages.source_id is 'The email or the announcement.';
comment on column public.meet_messages.audience is 'Whom it is for, in words as they were when it was sent.';
comment on column public.meet_messages.subject_id is 'The meet, in whose log each message is.';
call app.protect('public.meet_messages', 'competition-meets', writes => '{}');
call app.audit('public.meet_messages', computed => '{body,source_id}', noun => 'a message to schools');
call app.name_rows('public.meet_messages', 't.title');
call app.broadcast('public.meet_messages', 'competition-meets', staff => true);
call app.bound('public.meet_messages', 100);

-- The registrations that a message is for, held when it was sent.
create table public.meet_message_schools (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  message_id uuid not null references public.meet_messages (id),
  registration_id uuid not null references public.meet_registrations (id),
  state text not null default 'waiting' constraint meet_message_schools_state_check
    check (state in ('waiting', 'sent', 'left_out', 'canceled')),
  reason text constraint meet_message_schools_reason_check check (length(reason) <= 60),
  adults integer not null default 0 constraint meet_message_schools_adults_check check (adults between 0 and 1000),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  not_reached jsonb not null default '{}'
    constraint meet_message_schools_not_reached_check check (jsonb_typeof(not_reached) = 'object'),
  constraint meet_message_schools_key unique (message_id, registration_id)
);
create index meet_message_schools_school_id_idx on public.meet_message_schools (school_id);
create index meet_message_schools_meet_id_idx on public.meet_message_schools (meet_id);
create index meet_message_schools_registration_id_idx on public.meet_message_schools (registration_id);
comment on column public.meet_message_schools.adults is 'How many adults of the school it was sent to.';
call app.protect('public.meet_message_schools', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.meet_message_schools', 'registration_id:meet_registrations:both',
  'message_id:meet_messages:host');
call app.audit('public.meet_message_schools', noun => 'a school that a message is for');
call app.broadcast('public.meet_message_schools', 'competition-entries');
call app.bound('public.meet_message_schools', 30000);
comment on column public.meet_message_schools.not_reached is
  'How many people of the school it couldn''t be sent to, by reason.';
comment on column public.meet_message_schools.reason is
  'Why the school isn''t written to: withdrew, not_registered, not_meant, recalled, no_account.';

-- What a school states of one waiver of a cadet, and where that waiver's own files hang.
create table public.member_forms (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  registration_id uuid not null references public.meet_registrations (id),
  member_id uuid not null references public.roster_members (id),
  document_id uuid not null references public.meet_documents (id),
  held_at timestamptz,
  held_by_label text,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint member_forms_key unique (member_id, document_id),
  constraint member_forms_held_check check ((held_at is null) = (held_by_label is null))
);
create index member_forms_school_id_idx on public.member_forms (school_id);
create index member_forms_host_school_id_idx on public.member_forms (host_school_id);
create index member_forms_meet_id_idx on public.member_forms (meet_id);
create index member_forms_registration_id_idx on public.member_forms (registration_id);
create index member_forms_document_id_idx on public.member_forms (document_id);
comment on column public.member_forms.held_at is 'Since when someone states that the school holds this waiver, signed.';
call app.protect('public.member_forms', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.member_forms', 'registration_id:meet_registrations:both', 'member_id:roster_members:both',
  'document_id:meet_documents:host');
call app.audit('public.member_forms', noun => 'a waiver of a cadet');
call app.name_rows('public.member_forms', '(select d.title from public.meet_documents d where d.id = t.document_id)');
call app.broadcast('public.member_forms', 'competition-entries');
call app.bound('public.member_forms', 15000);

call app.attach('public.member_forms', 'competition-entries', noun => 'a waiver of a cadet',
  page => '/app/competition-portal/registrations', writes =>
    'school_id = (select app.school_id()) and (select app.can_roster())');
