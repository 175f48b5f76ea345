-- Counts of the supply room: what is on the books is frozen, counted, counted again by someone else who doesn't see the
-- first number, and what differs is corrected when two people have approved it.
create table public.counts (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  scope text not null constraint counts_scope_check
    check (scope in ('all', 'category', 'location', 'wanted', 'controlled')),
  category text,
  location_id uuid references public.inventory_locations (id),
  state text not null default 'open' constraint counts_state_check
    check (state in ('open', 'second', 'review', 'approved', 'canceled')),
  note text constraint counts_note_check check (length(note) <= 300 and app.has_no_ssn(note)),
  started_by_label text not null default app.actor_label(),
  approved_at timestamptz,
  canceled_at timestamptz,
  act uuid,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint counts_category_check check ((scope = 'category') = (category is not null)),
  constraint counts_location_id_check check ((scope = 'location') = (location_id is not null)),
  constraint counts_approved_at_check check ((state = 'approved') = (approved_at is not null)),
  constraint counts_canceled_at_check check ((state = 'canceled') = (canceled_at is not null))
);
create index counts_school_id_idx on public.counts (school_id, state);
create index counts_location_id_idx on public.counts (location_id);
comment on column public.counts.act is 'The act in the ledger that corrected what differed.';

call app.protect('public.counts', 'inventory', writes => '{}');

call app.same_school('public.counts', 'location_id:inventory_locations');
call app.audit('public.counts', noun => 'a count', computed => '{started_by_label,approved_at,canceled_at,act}');
call app.broadcast('public.counts', 'inventory');

-- One size at one place in one condition, or one numbered thing, as it was on the books when the count started.
create table public.count_lines (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  count_id uuid not null references public.counts (id),
  variant_id uuid not null references public.item_variants (id),
  location_id uuid not null references public.inventory_locations (id),
  condition text not null constraint count_lines_condition_check check (condition in (
    'new', 'serviceable', 'needs_alteration', 'needs_cleaning', 'needs_repair', 'unserviceable')),
  asset_id uuid references public.serial_assets (id),
  frozen_qty integer not null constraint count_lines_frozen_qty_check check (frozen_qty between 0 and 100000),
  rounds integer not null default 0 constraint count_lines_rounds_check check (rounds between 0 and 3),
  needs_second boolean not null default false,
  variance integer,
  resolution text constraint count_lines_resolution_check
    check (resolution in ('matches', 'agreed', 'differs', 'settled')),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index count_lines_school_id_idx on public.count_lines (school_id);
create unique index count_lines_place_idx on public.count_lines (count_id, variant_id, location_id, condition)
  where asset_id is null;
create unique index count_lines_asset_idx on public.count_lines (count_id, asset_id);
create index count_lines_variant_id_idx on public.count_lines (variant_id);
create index count_lines_location_id_idx on public.count_lines (location_id);
create index count_lines_asset_id_idx on public.count_lines (asset_id);
comment on column public.count_lines.rounds is 'How often it was counted. Says nothing of the numbers.';
comment on column public.count_lines.variance is
  'How many more or fewer there are than on the books, known when both counts are in.';
comment on column public.count_lines.resolution is
  'matches: as on the books. agreed: both counts say the same. differs: they don''t, so it is counted once more. '
    'settled: by that.';
call app.protect('public.count_lines', 'inventory', writes => '{}');
call app.same_school('public.count_lines', 'count_id:counts', 'variant_id:item_variants',
  'location_id:inventory_locations',
  'asset_id:serial_assets');
call app.audit('public.count_lines', noun => 'a line of a count',
  computed => '{rounds,needs_second,variance,resolution}');
call app.broadcast('public.count_lines', 'inventory');

-- What someone counted in a round. Others see it when the count is in review, so that a second count is blind.
create table public.count_entries (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  line_id uuid not null references public.count_lines (id),
  count_id uuid not null references public.counts (id),
  round integer not null constraint count_entries_round_check check (round between 1 and 3),
  qty integer not null constraint count_entries_qty_check check (qty between 0 and 100000),
  expected integer not null,
  counted_by uuid default auth.uid(),
  counted_by_label text not null default app.actor_label(),
  counted_at timestamptz not null,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint count_entries_round_key unique (line_id, round)
);
create index count_entries_school_id_idx on public.count_entries (school_id);
create index count_entries_count_id_idx on public.count_entries (count_id);
comment on column public.count_entries.expected is
  'What was on the books at the moment of counting: things go in and out while a count is open.';
call app.protect('public.count_entries', 'inventory', writes => '{}');
call app.same_school('public.count_entries', 'line_id:count_lines', 'count_id:counts');
call app.audit('public.count_entries', noun => 'a counted number', masked => '{qty}',
  computed => '{expected,counted_by_label}');

-- Who approved a count.
create table public.count_approvals (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  count_id uuid not null references public.counts (id),
  approver_id uuid default auth.uid(),
  approver_label text not null default app.actor_label(),
  is_staff boolean not null,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  constraint count_approvals_approver_key unique (count_id, approver_id)
);
create index count_approvals_school_id_idx on public.count_approvals (school_id);
call app.protect('public.count_approvals', 'inventory', writes => '{}');
call app.same_school('public.count_approvals', 'count_id:counts');
call app.audit('public.count_approvals', noun => 'an approval of a count', computed => '{approver_label}');
call app.broadcast('public.count_approvals', 'inventory');

-- Another size: the cadet or a guardian asks, supply has one list of it all, and the exchange itself is one act.
create table public.exchange_requests (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  custody_id uuid not null references public.custody (id),
  cadet_id uuid not null references public.cadets (id),
  wanted_size text not null constraint exchange_requests_wanted_size_check
    check (length(trim(wanted_size)) between 1 and 20 and app.is_plain(wanted_size)),
  note text constraint exchange_requests_note_check check (length(note) <= 300 and app.has_no_ssn(note)),
  state text not null default 'asked' constraint exchange_requests_state_check
    check (state in ('asked', 'ready', 'done', 'declined', 'canceled')),
  answer text constraint exchange_requests_answer_check check (length(answer) <= 300 and app.has_no_ssn(answer)),
  asked_label text not null default app.actor_label(),
  decided_label text,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index exchange_requests_school_id_idx on public.exchange_requests (school_id, state);
create index exchange_requests_cadet_id_idx on public.exchange_requests (cadet_id);
create index exchange_requests_custody_id_idx on public.exchange_requests (custody_id);
create unique index exchange_requests_open_idx on public.exchange_requests (custody_id)
  where state in ('asked', 'ready');
comment on column public.exchange_requests.state is
  'asked, ready to be picked up, done, declined by supply, or canceled by who asked.';

call app.protect('public.exchange_requests', 'inventory', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.exchange_requests', 'custody_id:custody', 'cadet_id:cadets');
call app.audit('public.exchange_requests', noun => 'an exchange', masked => '{note,answer}',
  computed => '{asked_label,decided_label,decided_at}');
call app.broadcast('public.exchange_requests', 'inventory');
call app.own_words('public.exchange_requests', 'created_by', 'families', '{note}');
call app.accompany('public.exchange_requests', 'inventory', '{note,answer}');
call app.bound('public.exchange_requests', 30);
