-- Bank statements, and which of the books' transactions each of their lines is.
create table public.bank_statements (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  fund_id uuid not null references public.funds (id),
  ends_on date not null,
  balance_cents bigint not null default 0 constraint bank_statements_balance_cents_check
    check (abs(balance_cents) <= 1000000000),
  file_name text constraint bank_statements_file_name_check
    check (length(file_name) <= 160 and app.is_plain(file_name)),
  state text not null default 'open' constraint bank_statements_state_check check (state in ('open', 'reconciled')),
  note text constraint bank_statements_note_check check (length(note) <= 500 and app.has_no_ssn(note)),
  reconciled_at timestamptz,
  reconciled_by_label text,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint bank_statements_reconciled_at_check check ((state = 'reconciled') = (reconciled_at is not null))
);
create index bank_statements_school_id_idx on public.bank_statements (school_id, ends_on desc);
create index bank_statements_fund_id_idx on public.bank_statements (fund_id);
create unique index bank_statements_once_idx on public.bank_statements (fund_id, ends_on) where archived_at is null;

call app.protect('public.bank_statements', 'budget', writes => '{}');
call app.same_school('public.bank_statements', 'fund_id:funds');
call app.audit('public.bank_statements', noun => 'a bank statement', computed => '{reconciled_by_label}');
call app.broadcast('public.bank_statements', 'budget');

-- The lines of a statement as the bank gave them.
create table public.bank_lines (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  statement_id uuid not null references public.bank_statements (id),
  fund_id uuid not null references public.funds (id),
  posted_on date not null,
  description text not null default '' constraint bank_lines_description_check check (length(description) <= 300),
  amount_cents bigint not null constraint bank_lines_amount_cents_check
    check (abs(amount_cents) between 1 and 1000000000),
  reference_no text constraint bank_lines_reference_no_check check (length(reference_no) <= 160),
  fingerprint text not null,
  matched_at timestamptz,
  matched_by_label text,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint bank_lines_fingerprint_key unique (fund_id, fingerprint)
);
create index bank_lines_school_id_idx on public.bank_lines (school_id);
create index bank_lines_statement_id_idx on public.bank_lines (statement_id, posted_on);
comment on column public.bank_lines.fingerprint is
  'The same line of the same fund is imported once, whatever file it comes in.';
call app.protect('public.bank_lines', 'budget', writes => '{}');
call app.same_school('public.bank_lines', 'statement_id:bank_statements', 'fund_id:funds');
call app.audit('public.bank_lines', noun => 'a line of a bank statement', computed => '{fingerprint,matched_by_label}');
call app.broadcast('public.bank_lines', 'budget');
create index bank_lines_fund_id_posted_on_idx on public.bank_lines (fund_id, posted_on, amount_cents);

-- The transactions behind a line: one, or several that the bank combined.
create table public.bank_matches (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  line_id uuid not null references public.bank_lines (id),
  transaction_id uuid not null references public.transactions (id),
  fund_id uuid not null references public.funds (id),
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index bank_matches_school_id_idx on public.bank_matches (school_id);
create index bank_matches_line_id_idx on public.bank_matches (line_id);
create index bank_matches_fund_id_idx on public.bank_matches (fund_id);
create index bank_matches_transaction_id_idx on public.bank_matches (transaction_id);
create unique index bank_matches_once_idx on public.bank_matches (transaction_id, fund_id) where undone_at is null;
comment on column public.bank_matches.fund_id is 'A transfer is in the statements of two funds.';
call app.protect('public.bank_matches', 'budget', writes => '{}');
call app.same_school('public.bank_matches', 'line_id:bank_lines', 'transaction_id:transactions', 'fund_id:funds');
call app.audit('public.bank_matches', noun => 'a match with the bank');
call app.broadcast('public.bank_matches', 'budget');

-- A payment of a fee, with the transaction it posted. Reversing the transaction undoes the payment.
create table public.fee_payments (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  fee_due_id uuid not null references public.fees_due (id),
  cadet_id uuid not null references public.cadets (id),
  transaction_id uuid not null references public.transactions (id),
  amount_cents bigint not null constraint fee_payments_amount_cents_check check (amount_cents between 1 and 100000000),
  paid_on date not null,
  method text not null default 'cash',
  reversed_at timestamptz,
  author_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index fee_payments_school_id_idx on public.fee_payments (school_id);
create index fee_payments_fee_due_id_idx on public.fee_payments (fee_due_id);
create index fee_payments_cadet_id_idx on public.fee_payments (cadet_id);
create unique index fee_payments_transaction_id_idx on public.fee_payments (transaction_id);
call app.protect('public.fee_payments', 'budget', writes => '{}');
call app.same_school('public.fee_payments', 'fee_due_id:fees_due', 'cadet_id:cadets', 'transaction_id:transactions');
call app.audit('public.fee_payments', noun => 'a payment of a fee', computed => '{author_label}');
call app.broadcast('public.fee_payments', 'budget');

-- The books of a year as they were when it was closed: with a checksum, so that a change would show.
create table public.year_archives (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  fiscal_year_id uuid not null references public.fiscal_years (id),
  made_on date not null,
  trial_balance jsonb not null,
  lines jsonb not null,
  reasons jsonb not null default '{}',
  transactions integer not null default 0,
  checksum text not null,
  author_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index year_archives_school_id_idx on public.year_archives (school_id);
create index year_archives_fiscal_year_id_idx on public.year_archives (fiscal_year_id, created_at desc);
comment on column public.year_archives.checksum is 'SHA-256 of the trial balance and the lines as they are kept here.';
call app.protect('public.year_archives', 'budget', writes => '{}');
call app.same_school('public.year_archives', 'fiscal_year_id:fiscal_years');
call app.audit('public.year_archives', noun => 'the archive of a year',
  computed => '{trial_balance,lines,author_label}');
call app.broadcast('public.year_archives', 'budget');

-- A line of the bank in another file of the same statement: as CSV, and as OFX with the bank's own number.
create table app.bank_line_twins (
  line_id uuid primary key references public.bank_lines (id) on delete cascade,
  fund_id uuid not null references public.funds (id) on delete cascade,
  fingerprint text not null,
  constraint bank_line_twins_fingerprint_key unique (fund_id, fingerprint)
);
comment on table app.bank_line_twins is 'A line has one twin at most, so that equal lines stay as many as they are.';
