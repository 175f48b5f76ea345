-- What a meet costs, what each school owes and paid, and what it was sent. See docs/decisions/0244.
create table public.meet_fee_plans (
  meet_id uuid primary key references public.meets (id),
  school_id uuid not null references public.schools (id),
  is_free boolean not null default false,
  payment_policy text not null default 'none' constraint meet_fee_plans_payment_policy_check
    check (payment_policy in ('none', 'before_booking', 'before_check_in', 'on_the_day')),
  due_on date,
  payable_to text constraint meet_fee_plans_payable_to_check
    check (length(payable_to) <= 160 and app.is_plain(payable_to)),
  note text constraint meet_fee_plans_note_check check (length(note) <= 1000 and app.has_no_ssn(note)),
  fund_id uuid references public.funds (id),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  rests_at timestamptz
);
create index meet_fee_plans_school_id_idx on public.meet_fee_plans (school_id);
create index meet_fee_plans_fund_id_idx on public.meet_fee_plans (fund_id);
comment on table public.meet_fee_plans is 'Whether a meet is free, when fees are due, and what isn''t possible unpaid.';
comment on column public.meet_fee_plans.fund_id is 'The fund of the host''s books that receipts are posted to.';
call app.protect('public.meet_fee_plans', 'competition-meets', writes => '{}');
call app.same_school('public.meet_fee_plans', 'fund_id:funds');
call app.audit('public.meet_fee_plans', noun => 'the fees of a meet');
call app.broadcast('public.meet_fee_plans', 'competition-meets');
comment on column public.meet_fee_plans.rests_at is
  'Since when all schools are credited because the meet isn''t held as planned. No fee is charged until the host does.';

-- A fee of a meet, by school, team, entry, cadet, or set of events, or sold on the day.
create table public.meet_fees (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  label text not null constraint meet_fees_label_check
    check (length(trim(label)) between 1 and 80 and app.is_reference(label)),
  unit text not null default 'school' constraint meet_fees_unit_check
    check (unit in ('school', 'team', 'event_entry', 'cadet', 'bundle', 'on_day')),
  amount_cents integer not null default 0 constraint meet_fees_amount_cents_check
    check (amount_cents between 0 and 10000000),
  early_until date,
  early_cents integer constraint meet_fees_early_cents_check check (early_cents between 0 and 10000000),
  late_from date,
  late_cents integer constraint meet_fees_late_cents_check check (late_cents between 0 and 10000000),
  deposit_percent integer constraint meet_fees_deposit_percent_check check (deposit_percent between 1 and 99),
  deposit_due_on date,
  refundable_until date,
  max_cents integer constraint meet_fees_max_cents_check check (max_cents between 1 and 100000000),
  events uuid[] not null default '{}' constraint meet_fees_events_check check (cardinality(events) <= 100),
  parts jsonb not null default '[]' constraint meet_fees_parts_check
    check (jsonb_typeof(parts) = 'array' and jsonb_array_length(parts) <= 10),
  replaces uuid[] not null default '{}' constraint meet_fees_replaces_check check (cardinality(replaces) <= 50),
  sort integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_fees_early_check check ((early_until is null) = (early_cents is null)),
  constraint meet_fees_late_check check ((late_from is null) = (late_cents is null)),
  constraint meet_fees_tiers_check check (early_until < late_from),
  constraint meet_fees_deposit_check check ((deposit_percent is null) = (deposit_due_on is null))
);
create index meet_fees_school_id_idx on public.meet_fees (school_id);
create index meet_fees_meet_id_idx on public.meet_fees (meet_id, sort);
comment on column public.meet_fees.events is 'Which events it is for. None: all.';
comment on column public.meet_fees.parts is
  'Of a set of events: [{events, up_to}]. It counts once the school entered something of each part.';
comment on column public.meet_fees.replaces is 'Fees that aren''t charged for what the set covers.';
comment on column public.meet_fees.max_cents is 'Never more than this from one school.';
call app.protect('public.meet_fees', 'competition-meets', writes => '{}');
call app.audit('public.meet_fees', noun => 'a fee of a meet');
call app.name_rows('public.meet_fees', 't.label');
call app.broadcast('public.meet_fees', 'competition-meets');
call app.bound('public.meet_fees', 300);

-- What a school owes at a meet is added up here: an account for each registration, and each school that the host typed
-- in. Of those without a school here, both sides are the host.
create table public.meet_accounts (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  registration_id uuid references public.meet_registrations (id),
  meet_school_id uuid not null references public.meet_schools (id),
  name text not null constraint meet_accounts_name_check check (length(trim(name)) between 1 and 160),
  promise text constraint meet_accounts_promise_check check (length(promise) <= 40 and app.is_reference(promise)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_accounts_registration_id_key unique (registration_id)
);
create unique index meet_accounts_typed_in_idx on public.meet_accounts (meet_school_id, school_id)
  where registration_id is null;
create index meet_accounts_meet_school_id_idx on public.meet_accounts (meet_school_id);
create index meet_accounts_school_id_idx on public.meet_accounts (school_id);
create index meet_accounts_host_school_id_idx on public.meet_accounts (host_school_id);
create index meet_accounts_meet_id_idx on public.meet_accounts (meet_id);
comment on column public.meet_accounts.promise is
  'The number of a purchase order that promises payment: nothing is blocked while the money is on its way.';
call app.protect('public.meet_accounts', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.meet_accounts', 'registration_id:meet_registrations:both',
  'meet_school_id:meet_schools:host');
call app.audit('public.meet_accounts', noun => 'an account at a meet');
call app.name_rows('public.meet_accounts', 't.name');
call app.broadcast('public.meet_accounts', 'competition-entries');
call app.bound('public.meet_accounts', 3000);

-- Charges and payments, in the order in which they were posted. Nothing posted changes: what was wrong is reversed.
create table public.meet_ledger (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  account_id uuid not null references public.meet_accounts (id),
  side text not null constraint meet_ledger_side_check check (side in ('charge', 'payment')),
  kind text not null constraint meet_ledger_kind_check check (side || ':' || kind in (
    'charge:fee', 'charge:credit', 'charge:late_fee', 'charge:on_day', 'charge:protest', 'charge:other',
    'charge:reversal', 'charge:waiver', 'payment:payment', 'payment:reversal', 'payment:refund')),
  fee_id uuid references public.meet_fees (id),
  label text not null constraint meet_ledger_label_check
    check (length(trim(label)) between 1 and 160 and app.is_reference(label)),
  quantity integer not null default 0 constraint meet_ledger_quantity_check check (abs(quantity) <= 100000),
  unit_cents integer not null default 0,
  cents bigint not null default 0 constraint meet_ledger_cents_check check (abs(cents) <= 100000000000),
  due_on date,
  deposit_cents bigint not null default 0,
  deposit_due_on date,
  method text constraint meet_ledger_method_check
    check (method in ('check', 'purchase_order', 'cash', 'card', 'transfer')),
  reference text constraint meet_ledger_reference_check check (length(reference) <= 40 and app.is_reference(reference)),
  received_on date,
  receipt_no integer constraint meet_ledger_receipt_no_check check (receipt_no >= 1),
  group_id uuid,
  reverses_id uuid references public.meet_ledger (id),
  protest_id uuid references public.meet_protests (id),
  reason text constraint meet_ledger_reason_check check (length(reason) <= 500 and app.has_no_ssn(reason)),
  author_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_ledger_receipt_no_key unique (host_school_id, receipt_no),
  constraint meet_ledger_payment_check check ((side = 'payment') = (method is not null))
);
create unique index meet_ledger_reversed_once_idx on public.meet_ledger (reverses_id) where side = 'payment';
create index meet_ledger_reverses_id_idx on public.meet_ledger (reverses_id);
create index meet_ledger_school_id_idx on public.meet_ledger (school_id);
create index meet_ledger_host_school_id_idx on public.meet_ledger (host_school_id);
create index meet_ledger_meet_id_idx on public.meet_ledger (meet_id, account_id);
create index meet_ledger_account_id_idx on public.meet_ledger (account_id, seq);
create index meet_ledger_fee_id_idx on public.meet_ledger (fee_id);
create index meet_ledger_protest_id_idx on public.meet_ledger (protest_id);
comment on column public.meet_ledger.cents is
  'A charge adds to what is owed, a payment takes from it. Credits, waivers, reversals, and refunds are negative.';
comment on column public.meet_ledger.group_id is 'One check or purchase order for several schools.';
call app.protect('public.meet_ledger', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.meet_ledger', 'account_id:meet_accounts:both', 'fee_id:meet_fees:host',
  'reverses_id:meet_ledger:both', 'protest_id:meet_protests:host');
call app.audit('public.meet_ledger', noun => 'a line of an account', computed => '{author_label,seq,receipt_no}');
call app.name_rows('public.meet_ledger', 't.label');
call app.broadcast('public.meet_ledger', 'competition-entries');
call app.bound('public.meet_ledger', 20000);

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
call app.audit('public.meet_invoices', noun => 'an invoice', computed => '{author_label,number,last_seq,due_cents}');
call app.name_rows('public.meet_invoices', '''Invoice '' || t.number');
call app.broadcast('public.meet_invoices', 'competition-entries');
call app.bound('public.meet_invoices', 3000);
