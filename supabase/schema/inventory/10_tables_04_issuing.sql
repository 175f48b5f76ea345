-- What someone is charged for what was lost or damaged; a school may waive it.
create table public.custody_charges (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  custody_id uuid not null references public.custody (id),
  cadet_id uuid references public.cadets (id),
  receipt_id uuid not null references public.hand_receipts (id),
  qty integer not null constraint custody_charges_qty_check check (qty between 1 and 1000),
  amount_cents integer not null constraint custody_charges_amount_cents_check
    check (amount_cents between 0 and 10000000),
  reason text not null constraint custody_charges_reason_check check (reason in ('lost', 'damaged', 'cleaning')),
  state text not null default 'open' constraint custody_charges_state_check
    check (state in ('open', 'paid', 'waived', 'undone')),
  note text constraint custody_charges_note_check check (length(note) <= 300 and app.has_no_ssn(note)),
  settled_at timestamptz,
  settled_by_label text,
  fee_id uuid,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint custody_charges_settled_at_check check ((state = 'open') = (settled_at is null))
);
create index custody_charges_school_id_idx on public.custody_charges (school_id, state);
create index custody_charges_custody_id_idx on public.custody_charges (custody_id);
create index custody_charges_cadet_id_idx on public.custody_charges (cadet_id);
create index custody_charges_receipt_id_idx on public.custody_charges (receipt_id);
comment on column public.custody_charges.receipt_id is 'The receipt of the return that it was charged with.';
comment on column public.custody_charges.fee_id is
  'The fee that the budget collects for it. Without a foreign key: the modules don''t know each other.';
call app.protect('public.custody_charges', 'inventory', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.custody_charges', 'custody_id:custody', 'cadet_id:cadets',
  'receipt_id:hand_receipts');
call app.audit('public.custody_charges', noun => 'a charge', masked => '{note}',
  computed => '{settled_at,settled_by_label,fee_id}');
call app.broadcast('public.custody_charges', 'inventory');
call app.accompany('public.custody_charges', 'inventory', '{reason,note}');

-- A change of stock as the functions pass it on.
create type app.stock_change as (
  kind text, variant_id uuid, asset_id uuid, location_id uuid, condition text, qty integer, held integer,
    custody_id uuid
);

-- What a school says on its receipts, and when it reminds.
create table public.inventory_settings (
  school_id uuid primary key references public.schools (id),
  terms text not null default '' constraint inventory_settings_terms_check
    check (length(terms) <= 4000 and app.has_no_ssn(terms)),
  remind_every integer not null default 7 constraint inventory_settings_remind_every_check
    check (remind_every between 1 and 60),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
comment on column public.inventory_settings.remind_every is 'Days between two reminders of what is overdue.';
call app.protect('public.inventory_settings', 'inventory', writes => '{}');
call app.audit('public.inventory_settings', noun => 'the supply settings');
call app.broadcast('public.inventory_settings', 'inventory');

-- The lines of an issue, checked: [{receipt no., holder, size or number, place, quantity}], each with the id that its
-- custody gets.
create type app.issue_line as (
  receipt integer, custody_id uuid, held uuid, variant_id uuid, asset_id uuid, kit_id uuid, location_id uuid,
    condition text, qty integer,
  due_on date
);

-- A line of a return as it was sent, checked.
create type app.return_line as (
  custody_id uuid, qty integer, outcome text, condition text, location_id uuid, charge_cents integer, reason text
);

-- Stock that an act may have made low, until the next run of the job. Rows are only added while a level is locked, and
-- without a key that two acts could wait for.
create table app.low_checks (
  id bigint generated always as identity primary key,
  school_id uuid not null,
  variant_id uuid not null,
  fell boolean not null
);
comment on column app.low_checks.fell is
  'Less was free afterward. What came in is looked at, too: a size that has risen may be told of again.';

-- Sizes and items of which staff know that they are low. A row goes when more than the minimum is free again.
create table app.low_told (
  subject_id uuid primary key,
  school_id uuid not null
);
comment on column app.low_told.subject_id is 'The size, or the item where the minimum is the item''s.';
