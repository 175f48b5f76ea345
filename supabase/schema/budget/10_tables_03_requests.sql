-- What someone asks to buy. From its approval until it is paid, the money is committed.
create table public.purchase_requests (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  number integer not null default 0,
  fiscal_year_id uuid references public.fiscal_years (id),
  fund_id uuid references public.funds (id),
  category_id uuid references public.budget_categories (id),
  title text not null constraint purchase_requests_title_check
    check (length(trim(title)) between 1 and 160 and app.is_plain(title)),
  reason text constraint purchase_requests_reason_check check (length(reason) <= 2000 and app.has_no_ssn(reason)),
  vendor text constraint purchase_requests_vendor_check check (length(vendor) <= 160 and app.is_plain(vendor)),
  contact_id uuid references public.contacts (id),
  event_id uuid references public.school_events (id),
  team_id uuid references public.teams (id),
  needed_on date,
  is_reimbursement boolean not null default false,
  state text not null default 'draft' constraint purchase_requests_state_check check (state in (
    'draft', 'requested', 'approved', 'rejected', 'ordered', 'received', 'paid', 'canceled')),
  total_cents bigint not null default 0 constraint purchase_requests_total_cents_check
    check (total_cents between 0 and 1000000000),
  paid_cents bigint not null default 0 constraint purchase_requests_paid_cents_check check (paid_cents >= 0),
  requested_by uuid default auth.uid(),
  requested_by_label text not null default app.actor_label(),
  submitted_at timestamptz,
  decided_by uuid,
  decided_by_label text,
  decided_at timestamptz,
  decision_note text constraint purchase_requests_decision_note_check
    check (length(decision_note) <= 1000 and app.has_no_ssn(decision_note)),
  order_no text constraint purchase_requests_order_no_check
    check (length(order_no) <= 40 and app.is_reference(order_no)),
  ordered_on date,
  received_on date,
  cancel_note text constraint purchase_requests_cancel_note_check
    check (length(cancel_note) <= 1000 and app.has_no_ssn(cancel_note)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  writers uuid[] not null default '{}',
  written_by uuid,
  written_by_label text,
  constraint purchase_requests_decided_by_check check (decided_by is null or decided_by is distinct from requested_by)
);
create index purchase_requests_school_id_idx on public.purchase_requests (school_id, state);
create index purchase_requests_fiscal_year_id_idx on public.purchase_requests (fiscal_year_id);
create index purchase_requests_fund_id_idx on public.purchase_requests (fund_id, category_id)
  where state in ('approved', 'ordered', 'received');
create index purchase_requests_fund_idx on public.purchase_requests (fund_id);
create index purchase_requests_category_id_idx on public.purchase_requests (category_id);
create index purchase_requests_contact_id_idx on public.purchase_requests (contact_id);
create index purchase_requests_event_id_idx on public.purchase_requests (event_id);
create index purchase_requests_team_id_idx on public.purchase_requests (team_id);
create index purchase_requests_requested_by_idx on public.purchase_requests (requested_by);
comment on column public.purchase_requests.requested_by is
  'Without a foreign key: a request stays when its author is erased.';

call app.protect('public.purchase_requests', 'budget', own => 'requested_by', writes => '{}');
call app.same_school('public.purchase_requests', 'fiscal_year_id:fiscal_years', 'fund_id:funds',
  'category_id:budget_categories',
  'contact_id:contacts', 'event_id:school_events', 'team_id:teams');

call app.audit('public.purchase_requests', noun => 'a purchase request',
  computed => '{requested_by_label,decided_by,decided_by_label,number,paid_cents}');
call app.name_rows('public.purchase_requests', 't.title');
call app.broadcast('public.purchase_requests', 'budget');
call app.attach('public.purchase_requests', 'budget',
  writes => $$
    (s.school_id = (select app.school_id()) and (select app.manages('budget', 'update')))
    or (s.requested_by = (select auth.uid()) and s.school_id = (select app.school_id()) and s.state <> 'canceled'
      and (select app.can('budget', 'create')))
  $$,
  noun => 'a purchase request', page => '/app/budget/requests/{id}');
call app.moves_with_contact('public.purchase_requests');
comment on column public.purchase_requests.writers is
  'Everyone who wrote a part of it: title, reason, vendor, lines, quotes, amounts, reimbursement. Fund, category, '
  'event, and notes of the office aren''t writing.';
alter table public.purchase_requests add constraint purchase_requests_writers_check
  check (decided_by is null or not decided_by = any (writers)) not valid;
call app.bound('public.purchase_requests', 30);
call app.accompany('public.purchase_requests', 'budget', '{decision_note,cancel_note}', cadet => 'requested_by',
  guardians => false);

-- What is to be bought.
create table public.purchase_lines (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  request_id uuid not null references public.purchase_requests (id),
  name text not null constraint purchase_lines_name_check
    check (length(trim(name)) between 1 and 160 and app.is_plain(name)),
  qty integer not null default 1 constraint purchase_lines_qty_check check (qty between 1 and 10000),
  unit_cents bigint not null default 0 constraint purchase_lines_unit_cents_check
    check (unit_cents between 0 and 100000000),
  note text constraint purchase_lines_note_check check (length(note) <= 300 and app.has_no_ssn(note)),
  link text constraint purchase_lines_link_check check (length(link) <= 500 and link ~ '^https?://'),
  place integer not null default 1,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index purchase_lines_school_id_idx on public.purchase_lines (school_id);
create index purchase_lines_request_id_idx on public.purchase_lines (request_id, place);
call app.protect('public.purchase_lines', 'budget', writes => '{}');
call app.same_school('public.purchase_lines', 'request_id:purchase_requests');
call app.audit('public.purchase_lines', noun => 'a line of a purchase request', computed => '{place}');
call app.broadcast('public.purchase_lines', 'budget');

-- What vendors ask for it.
create table public.purchase_quotes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  request_id uuid not null references public.purchase_requests (id),
  vendor text not null constraint purchase_quotes_vendor_check
    check (length(trim(vendor)) between 1 and 160 and app.is_plain(vendor)),
  amount_cents bigint not null constraint purchase_quotes_amount_cents_check
    check (amount_cents between 1 and 100000000),
  chosen boolean not null default false,
  note text constraint purchase_quotes_note_check check (length(note) <= 300 and app.has_no_ssn(note)),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index purchase_quotes_school_id_idx on public.purchase_quotes (school_id);
create index purchase_quotes_request_id_idx on public.purchase_quotes (request_id);
call app.protect('public.purchase_quotes', 'budget', writes => '{}');
call app.same_school('public.purchase_quotes', 'request_id:purchase_requests');
call app.audit('public.purchase_quotes', noun => 'a quote');
call app.broadcast('public.purchase_quotes', 'budget');

-- A drive for money. Its income and cost are in the books; how many took part is counted, never what each brought in.
create table public.fundraisers (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  name text not null constraint fundraisers_name_check
    check (length(trim(name)) between 1 and 120 and app.is_plain(name)),
  type text not null constraint fundraisers_type_check check (type in (
    'product_sale', 'event', 'donation_drive', 'sponsorship', 'concession', 'service', 'raffle', 'other')),
  approval_no text constraint fundraisers_approval_no_check
    check (length(approval_no) <= 40 and app.is_reference(approval_no)),
  fund_id uuid not null references public.funds (id),
  starts_on date,
  ends_on date,
  goal_cents bigint constraint fundraisers_goal_cents_check check (goal_cents between 0 and 100000000),
  participants integer constraint fundraisers_participants_check check (participants between 0 and 10000),
  note text constraint fundraisers_note_check check (length(note) <= 1000 and app.has_no_ssn(note)),
  state text not null default 'planned' constraint fundraisers_state_check
    check (state in ('planned', 'running', 'done', 'canceled')),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint fundraisers_ends_on_check check (ends_on >= starts_on)
);
create index fundraisers_school_id_idx on public.fundraisers (school_id);
create index fundraisers_fund_id_idx on public.fundraisers (fund_id);
call app.protect('public.fundraisers', 'budget', writes => '{}');
call app.same_school('public.fundraisers', 'fund_id:funds');
call app.audit('public.fundraisers', noun => 'a fundraiser');
call app.name_rows('public.fundraisers', 't.name');
call app.broadcast('public.fundraisers', 'budget');

-- Cash of a fundraiser, counted by two people.
create table public.cash_counts (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  fundraiser_id uuid not null references public.fundraisers (id),
  counted_on date not null,
  amount_cents bigint not null constraint cash_counts_amount_cents_check check (amount_cents between 0 and 100000000),
  first_counter text not null constraint cash_counts_first_counter_check
    check (length(trim(first_counter)) between 2 and 120 and app.is_plain(first_counter)),
  second_counter text not null constraint cash_counts_second_counter_check
    check (length(trim(second_counter)) between 2 and 120 and app.is_plain(second_counter)),
  note text constraint cash_counts_note_check check (length(note) <= 300 and app.has_no_ssn(note)),
  author_label text not null default app.actor_label(),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint cash_counts_two_check check (lower(trim(first_counter)) <> lower(trim(second_counter)))
);
create index cash_counts_school_id_idx on public.cash_counts (school_id);
create index cash_counts_fundraiser_id_idx on public.cash_counts (fundraiser_id);
call app.protect('public.cash_counts', 'budget', writes => '{}');
call app.same_school('public.cash_counts', 'fundraiser_id:fundraisers');
call app.audit('public.cash_counts', noun => 'a cash count', computed => '{author_label}');
call app.broadcast('public.cash_counts', 'budget');
