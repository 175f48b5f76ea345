-- The books: transactions that are posted once, with entries that add up to zero in each fund. Nothing posted is
-- changed or deleted: what was wrong is reversed.
create table public.transactions (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  fiscal_year_id uuid not null references public.fiscal_years (id),
  number integer not null default 0,
  type text not null constraint transactions_type_check check (type in (
    'income', 'expense', 'transfer', 'deposit', 'adjustment', 'opening', 'carry', 'closing', 'reversal')),
  fund_id uuid not null references public.funds (id),
  other_fund_id uuid,
  category_id uuid references public.budget_categories (id),
  posted_on date not null,
  amount_cents bigint not null,
  payee text constraint transactions_payee_check check (length(payee) <= 160 and app.is_reference(payee)),
  contact_id uuid references public.contacts (id),
  description text not null constraint transactions_description_check
    check (length(trim(description)) between 1 and 300 and app.is_reference(description)),
  event_id uuid references public.school_events (id),
  team_id uuid references public.teams (id),
  fundraiser_id uuid references public.fundraisers (id),
  request_id uuid references public.purchase_requests (id),
  method text not null default 'journal' constraint transactions_method_check check (method in (
    'cash', 'check', 'card', 'online', 'po', 'requisition', 'journal')),
  reference_no text constraint transactions_reference_no_check
    check (length(reference_no) <= 40 and app.is_reference(reference_no)),
  sales_tax_cents bigint not null default 0 constraint transactions_sales_tax_cents_check
    check (sales_tax_cents between 0 and 100000000),
  reverses_id uuid references public.transactions (id),
  status text not null default 'posted' constraint transactions_status_check check (status in ('posted', 'reconciled')),
  reconciled_on date,
  author_label text not null default app.actor_label(),
  search text generated always as (app.search_text(
    number::text || ' ' || coalesce(payee, '') || ' ' || description || ' ' || coalesce(reference_no, ''))) stored,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint transactions_number_key unique (fiscal_year_id, number),
  constraint transactions_reverses_id_check check ((type = 'reversal') = (reverses_id is not null)),
  constraint transactions_reconciled_on_check check ((status = 'reconciled') = (reconciled_on is not null))
);
create index transactions_school_id_idx on public.transactions (school_id, posted_on desc nulls last,
  number desc nulls last);
create index transactions_fiscal_year_id_idx on public.transactions (fiscal_year_id, posted_on desc, number desc);
create index transactions_fund_id_idx on public.transactions (fund_id, fiscal_year_id, posted_on);
create index transactions_category_id_idx on public.transactions (category_id);
create index transactions_contact_id_idx on public.transactions (contact_id);
create index transactions_event_id_idx on public.transactions (event_id);
create index transactions_team_id_idx on public.transactions (team_id);
create index transactions_fundraiser_id_idx on public.transactions (fundraiser_id);
create index transactions_request_id_idx on public.transactions (request_id);
create unique index transactions_reverses_id_idx on public.transactions (reverses_id);
create index transactions_open_idx on public.transactions (fund_id) where status = 'posted';
comment on column public.transactions.amount_cents is
  'What the money of its fund grows by; of a deposit what is brought to the bank.';
comment on column public.transactions.other_fund_id is
  'Of a transfer the fund that gets the money. Without a foreign key: two to one table would make embeds ambiguous.';
call app.protect('public.transactions', 'budget', writes => '{}');
call app.same_school('public.transactions', 'fiscal_year_id:fiscal_years', 'fund_id:funds', 'other_fund_id:funds',
  'category_id:budget_categories', 'contact_id:contacts', 'event_id:school_events', 'team_id:teams',
    'fundraiser_id:fundraisers',
  'request_id:purchase_requests', 'reverses_id:transactions');
call app.audit('public.transactions', noun => 'a transaction', computed => '{author_label,number,search}');
call app.name_rows('public.transactions', '''No. '' || t.number');
call app.broadcast('public.transactions', 'budget');
call app.attach('public.transactions', 'budget', noun => 'a transaction', page => '/app/budget/transactions/{id}');

-- Purchases from a contact, and money from it, move with the contact when it is merged.
call app.moves_with_contact('public.transactions');

-- The two sides of each transaction: debits are positive, credits negative.
create table public.transaction_entries (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  transaction_id uuid not null references public.transactions (id),
  fiscal_year_id uuid not null references public.fiscal_years (id),
  fund_id uuid not null references public.funds (id),
  posted_on date not null,
  account text not null constraint transaction_entries_account_check
    check (account in ('cash', 'undeposited', 'income', 'expense', 'equity')),
  category_id uuid references public.budget_categories (id),
  event_id uuid,
  team_id uuid,
  is_closing boolean not null default false,
  cents bigint not null,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint transaction_entries_category_id_check
    check ((account in ('income', 'expense')) = (category_id is not null))
);
create index transaction_entries_school_id_idx on public.transaction_entries (school_id);
create index transaction_entries_transaction_id_idx on public.transaction_entries (transaction_id);
create index transaction_entries_fund_id_idx on public.transaction_entries (fund_id, account) include (cents,
  fiscal_year_id, is_closing);
create index transaction_entries_fiscal_year_id_idx on public.transaction_entries (fiscal_year_id, fund_id, account,
  category_id)
  include (cents, posted_on, event_id, team_id, is_closing);
create index transaction_entries_category_id_idx on public.transaction_entries (category_id);
comment on column public.transaction_entries.event_id is 'As its transaction says: the budget adds up entries alone.';
comment on column public.transaction_entries.is_closing is
  'Of the transactions that carry a balance from a year to the next: they cancel each other, and balances are shown '
  'without them.';
call app.protect('public.transaction_entries', 'budget', writes => '{}');
call app.same_school('public.transaction_entries', 'transaction_id:transactions', 'fiscal_year_id:fiscal_years',
  'fund_id:funds',
  'category_id:budget_categories');
call app.audit('public.transaction_entries', noun => 'an entry',
  computed => '{event_id,team_id,is_closing,fiscal_year_id,posted_on}');
call app.broadcast('public.transaction_entries', 'budget');

-- One side of a transaction.
create type app.book_entry as (fund_id uuid, account text, category_id uuid, cents bigint);
