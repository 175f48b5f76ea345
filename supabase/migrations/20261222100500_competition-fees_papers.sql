-- What a school was sent: frozen when it was issued, numbered without gaps at each host.
create table public.meet_invoices (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  account_id uuid not null references public.meet_accounts (id),
  number integer not null constraint meet_invoices_number_check check (number >= 1),
  content jsonb not null default '{}' constraint meet_invoices_content_check
    check (jsonb_typeof(content) = 'object' and pg_column_size(content) <= 200000),
  last_seq bigint not null default 0,
  due_cents bigint not null default 0,
  author_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_invoices_number_key unique (host_school_id, number)
);
create index meet_invoices_school_id_idx on public.meet_invoices (school_id);
create index meet_invoices_host_school_id_idx on public.meet_invoices (host_school_id);
create index meet_invoices_meet_id_idx on public.meet_invoices (meet_id);
create index meet_invoices_account_id_idx on public.meet_invoices (account_id, number);
comment on column public.meet_invoices.last_seq is 'The last line of the account that it has.';
call app.protect('public.meet_invoices', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.meet_invoices', 'account_id:meet_accounts:both');
call app.read_as_host('public.meet_invoices', 'director');
call app.same_meet('public.meet_invoices', 'account_id:meet_accounts');
call app.audit('public.meet_invoices', noun => 'an invoice', computed => '{author_label,number,last_seq,due_cents}');
call app.name_rows('public.meet_invoices', '''Invoice '' || t.number');
call app.broadcast('public.meet_invoices', 'competition-entries');
call app.bound('public.meet_invoices', 3000);

-- A charge that its school disputes: it stays owed, and nothing is blocked or reminded of until the host answers.
create table public.meet_disputes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  account_id uuid not null references public.meet_accounts (id),
  line_id uuid not null references public.meet_ledger (id),
  note text not null constraint meet_disputes_note_check
    check (length(trim(note)) between 1 and 1000 and app.has_no_ssn(note)),
  state text not null default 'open' constraint meet_disputes_state_check
    check (state in ('open', 'reversed', 'waived', 'kept')),
  answer text constraint meet_disputes_answer_check check (length(answer) <= 1000 and app.has_no_ssn(answer)),
  answered_at timestamptz,
  author_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_disputes_answered_check check ((state = 'open') = (answered_at is null))
);
create unique index meet_disputes_open_idx on public.meet_disputes (line_id) where state = 'open';
create index meet_disputes_school_id_idx on public.meet_disputes (school_id);
create index meet_disputes_host_school_id_idx on public.meet_disputes (host_school_id);
create index meet_disputes_meet_id_idx on public.meet_disputes (meet_id);
create index meet_disputes_account_id_idx on public.meet_disputes (account_id);
create index meet_disputes_line_id_idx on public.meet_disputes (line_id);
call app.protect('public.meet_disputes', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.meet_disputes', 'account_id:meet_accounts:both', 'line_id:meet_ledger:both');
call app.read_as_host('public.meet_disputes', 'director');
call app.same_meet('public.meet_disputes', 'account_id:meet_accounts', 'line_id:meet_ledger');
call app.audit('public.meet_disputes', noun => 'a disputed charge', computed => '{author_label}');
call app.broadcast('public.meet_disputes', 'competition-entries');
call app.bound('public.meet_disputes', 3000);

-- What a school was reminded of, and when.
create table public.meet_fee_reminders (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  account_id uuid not null references public.meet_accounts (id),
  cents bigint not null default 0,
  words text not null constraint meet_fee_reminders_words_check check (length(words) between 1 and 500),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index meet_fee_reminders_school_id_idx on public.meet_fee_reminders (school_id);
create index meet_fee_reminders_host_school_id_idx on public.meet_fee_reminders (host_school_id);
create index meet_fee_reminders_meet_id_idx on public.meet_fee_reminders (meet_id);
create index meet_fee_reminders_account_id_idx on public.meet_fee_reminders (account_id);
call app.protect('public.meet_fee_reminders', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.meet_fee_reminders', 'account_id:meet_accounts:both');
call app.read_as_host('public.meet_fee_reminders', 'director');
call app.same_meet('public.meet_fee_reminders', 'account_id:meet_accounts');
call app.audit('public.meet_fee_reminders', noun => 'a reminder of fees');
call app.broadcast('public.meet_fee_reminders', 'competition-entries');
call app.bound('public.meet_fee_reminders', 5000);

-- Which transaction of the host's books a line of the ledger is. Each line is posted once.
create table public.meet_postings (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  line_id uuid not null references public.meet_ledger (id),
  transaction_id uuid not null references public.transactions (id),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_postings_line_id_key unique (line_id),
  constraint meet_postings_transaction_id_key unique (transaction_id)
);
create index meet_postings_school_id_idx on public.meet_postings (school_id);
create index meet_postings_meet_id_idx on public.meet_postings (meet_id);
call app.protect('public.meet_postings', 'competition-meets', writes => '{}');
call app.same_school('public.meet_postings', 'line_id:meet_ledger:hosted', 'transaction_id:transactions');
call app.same_meet('public.meet_postings', 'line_id:meet_ledger');
call app.audit('public.meet_postings', noun => 'a posted receipt');
call app.broadcast('public.meet_postings', 'competition-meets');
call app.bound('public.meet_postings', 20000);

-- The purchase request with which a school starts its payment, in its own books. The host doesn't see it.
create table public.meet_payment_requests (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  registration_id uuid not null references public.meet_registrations (id),
  request_id uuid not null references public.purchase_requests (id),
  cents bigint not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_payment_requests_request_id_key unique (request_id)
);
create index meet_payment_requests_school_id_idx on public.meet_payment_requests (school_id);
create index meet_payment_requests_registration_id_idx on public.meet_payment_requests (registration_id);
call app.protect('public.meet_payment_requests', 'competition-entries', reads => 'verb', writes => '{}');
call app.same_school('public.meet_payment_requests', 'registration_id:meet_registrations',
  'request_id:purchase_requests');
call app.audit('public.meet_payment_requests', noun => 'a request to pay for a meet');
call app.broadcast('public.meet_payment_requests', 'competition-entries');
call app.bound('public.meet_payment_requests', 500);
