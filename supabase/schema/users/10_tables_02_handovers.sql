-- A parent asks for a child by the student ID: for children who are in no directory, and so in no list to choose from.
-- The parent never learns whether anyone has that ID: no record is searched before the school decides.
create table public.child_requests (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  contact_id uuid not null references public.contacts (id),
  student_number text not null,
  relation text not null default 'parent' constraint child_requests_relation_check check (length(relation) <= 40),
  state text not null default 'pending' constraint child_requests_state_check check (
    state in ('pending', 'verified', 'rejected')),
  decision_note text constraint child_requests_decision_note_check
    check (length(decision_note) <= 1000 and app.has_no_ssn(decision_note)),
  decided_at timestamptz,
  decided_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint child_requests_student_number_check
    check (length(student_number) between 1 and 32 and (app.is_plain(student_number) or student_number ~ '^\d{9}$'))
);
create index child_requests_school_id_state_idx on public.child_requests (school_id, state);
create index child_requests_contact_id_idx on public.child_requests (contact_id);
comment on table public.child_requests is
  'It names no cadet. A cadet is looked up only when the school reads the request or decides on it.';

call app.close('public.child_requests');
call app.same_school('public.child_requests', 'contact_id:contacts');
call app.audit('public.child_requests', module => 'contacts', masked => '{student_number}');
call app.broadcast('public.child_requests', 'contacts');
call app.moves_with_contact('public.child_requests');
call app.bound('public.child_requests', 20);

-- Codes that a school prints for the families of a cadet, and the students a new parent may choose from.
create table public.guardian_codes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  code text not null constraint guardian_codes_code_key unique,
  expires_on date not null,
  used_at timestamptz,
  used_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index guardian_codes_cadet_id_idx on public.guardian_codes (cadet_id);
create index guardian_codes_school_id_idx on public.guardian_codes (school_id);
comment on table public.guardian_codes is 'Each code links one cadet to one guardian, once, until it expires.';
call app.protect('public.guardian_codes', 'contacts', writes => '{}');
call app.same_school('public.guardian_codes', 'cadet_id:cadets');
call app.audit('public.guardian_codes', masked => '{code}');
call app.broadcast('public.guardian_codes', 'contacts', staff => true);

-- What happened to an account, along with the columns that the audit log keeps.
create table public.account_events (
  id uuid primary key default gen_random_uuid(),
  school_id uuid references public.schools (id),
  user_id uuid not null,
  kind text not null default 'created',
  reason text constraint account_events_reason_check check (length(reason) <= 400 and app.has_no_ssn(reason)),
  actor_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  constraint account_events_kind_check
    check (kind in ('created', 'invited', 'activated',
    'deactivated', 'role_changed', 'password_reset', 'factor_removed', 'signed_out', 'school_entered', 'school_left',
    'address_changed', 'asked', 'proved', 'confirmed'))
);
create index account_events_school_id_idx on public.account_events (school_id, created_at desc);
create index account_events_user_id_idx on public.account_events (user_id, created_at desc);
call app.protect('public.account_events', 'users', writes => '{}');
call app.broadcast('public.account_events', 'users', staff => true);

-- A new person has a row too, proved by the invitation in their own inbox: who made the account still controls it,
-- until someone else has said who the person is.
create table app.account_handovers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null constraint account_handovers_kind_check check (kind in ('password_reset', 'invited', 'created',
    'address_changed', 'factor_removed', 'promoted')),
  by_id uuid,
  by_label text not null default 'Guidon',
  doers uuid[] not null default '{}',
  address text,
  created_at timestamptz not null default now(),
  proved_at timestamptz,
  proved_how text constraint account_handovers_proved_how_check
    check (proved_how in ('mailbox', 'factor', 'guardian', 'adult',
    'invitation', 'before')),
  proved_by uuid,
  proved_label text,
  constraint account_handovers_proved_at_check check ((proved_at is null) = (proved_how is null))
);
create index account_handovers_user_id_idx on app.account_handovers (user_id) where proved_at is null;
create index account_handovers_of_idx on app.account_handovers (user_id, created_at);
comment on column app.account_handovers.doers is 'Every account that controlled the one that did it, itself included.';
comment on column app.account_handovers.address is 'The inbox that was known before it.';
comment on column app.account_handovers.proved_how is
  'invitation: a new person, who never had another proof. before: made by staff before handovers were kept.';

-- Addresses that an account was given by others. They stay, so that an address that staff once typed never counts later
-- as proof of who owns the account.
create table app.account_addresses (
  user_id uuid not null references public.profiles (id) on delete cascade,
  address text not null,
  set_by uuid[] not null,
  created_at timestamptz not null default now(),
  constraint account_addresses_pkey primary key (user_id, address)
);

-- How the person proves that a handed-over account is theirs: in one step after signing in, or later.
create table app.account_codes (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  way text not null,
  contact_id uuid,
  address text not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);

-- Who asked a second adult to confirm their account, and when.
create table app.account_asks (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  asked_at timestamptz not null default now(),
  session_id uuid
);
comment on column app.account_asks.session_id is 'The session that asked; null where more than one did.';

-- Accounts that a cadet who keeps the roster asked for. One is done when the cadet has an account.
create table public.account_requests (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  asked_by_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint account_requests_cadet_id_key unique (cadet_id)
);
create index account_requests_school_id_idx on public.account_requests (school_id);
call app.protect('public.account_requests', 'users', writes => '{}');
call app.same_school('public.account_requests', 'cadet_id:cadets');
call app.audit('public.account_requests', noun => 'a request for an account', computed => '{asked_by_label}');
call app.broadcast('public.account_requests', 'users');

-- How many people signed up with a join code since a moment. Not exposed.
create table app.sign_up_counts (
  join_code text primary key,
  started_at timestamptz not null default now(),
  used integer not null default 0
);
