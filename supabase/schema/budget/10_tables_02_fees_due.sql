-- Something that families pay: for an event, or for everyone.
create table public.fees (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  name text not null constraint fees_name_check check (length(trim(name)) between 1 and 120 and app.is_plain(name)),
  about text constraint fees_about_check check (length(about) <= 1000 and app.has_no_ssn(about)),
  amount_cents bigint not null default 0 constraint fees_amount_cents_check
    check (amount_cents between 0 and 100000000),
  due_on date,
  fund_id uuid references public.funds (id),
  category_id uuid references public.budget_categories (id),
  event_id uuid references public.school_events (id),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index fees_school_id_idx on public.fees (school_id);
create index fees_fund_id_idx on public.fees (fund_id);
create index fees_category_id_idx on public.fees (category_id);
create index fees_event_id_idx on public.fees (event_id);

call app.protect('public.fees', 'budget', writes => '{}');
call app.same_school('public.fees', 'fund_id:funds', 'category_id:budget_categories', 'event_id:school_events');
call app.audit('public.fees', noun => 'a fee');
call app.name_rows('public.fees', 't.name');
call app.broadcast('public.fees', 'budget');

-- What one cadet owes.
create table public.fees_due (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  fee_id uuid references public.fees (id),
  reason text not null constraint fees_due_reason_check
    check (length(trim(reason)) between 1 and 160 and app.is_plain(reason)),
  amount_cents bigint not null default 100 constraint fees_due_amount_cents_check
    check (amount_cents between 1 and 100000000),
  paid_cents bigint not null default 0,
  due_on date,
  state text not null default 'open' constraint fees_due_state_check check (state in ('open', 'settled', 'canceled')),
  source text not null default 'budget' constraint fees_due_source_check check (length(source) <= 60),
  source_id uuid,
  reminded_on date,
  author_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint fees_due_paid_cents_check check (paid_cents between 0 and amount_cents)
);
create index fees_due_school_id_idx on public.fees_due (school_id, state, due_on);
create index fees_due_cadet_id_idx on public.fees_due (cadet_id);
create index fees_due_fee_id_idx on public.fees_due (fee_id);
create unique index fees_due_once_idx on public.fees_due (fee_id, cadet_id) where fee_id is not null
  and state <> 'canceled';
create unique index fees_due_source_idx on public.fees_due (source, source_id) where source_id is not null
  and state <> 'canceled';
comment on column public.fees_due.state is
  'settled says no more than that nothing is open: paid, waived, or assisted is in fee_reliefs.';
comment on column public.fees_due.source is 'The module that raised it, with the row it is for.';
call app.protect('public.fees_due', 'budget', writes => '{}');
call app.same_school('public.fees_due', 'cadet_id:cadets', 'fee_id:fees');
call app.audit('public.fees_due', noun => 'what a family owes', computed => '{author_label,paid_cents,reminded_on}');
call app.name_rows('public.fees_due', 't.reason');
call app.broadcast('public.fees_due', 'budget');

-- A payment plan: parts of a fee with a due date each.
create table public.fee_parts (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  fee_due_id uuid not null references public.fees_due (id),
  cadet_id uuid not null references public.cadets (id),
  due_on date not null,
  amount_cents bigint not null constraint fee_parts_amount_cents_check check (amount_cents between 1 and 100000000),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index fee_parts_school_id_idx on public.fee_parts (school_id);
create index fee_parts_fee_due_id_idx on public.fee_parts (fee_due_id, due_on);
create index fee_parts_cadet_id_idx on public.fee_parts (cadet_id);
call app.protect('public.fee_parts', 'budget', writes => '{}');
call app.same_school('public.fee_parts', 'fee_due_id:fees_due', 'cadet_id:cadets');
call app.audit('public.fee_parts', noun => 'a part of a payment plan');
call app.broadcast('public.fee_parts', 'budget');

-- What a family doesn't have to pay: waived, or paid by assistance. Restricted: lists say "settled".
create table public.fee_reliefs (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  fee_due_id uuid not null references public.fees_due (id),
  cadet_id uuid not null references public.cadets (id),
  kind text not null constraint fee_reliefs_kind_check check (kind in ('waived', 'assisted')),
  amount_cents bigint not null constraint fee_reliefs_amount_cents_check check (amount_cents between 1 and 100000000),
  note text constraint fee_reliefs_note_check check (length(note) <= 500 and app.has_no_ssn(note)),
  author_label text not null default app.actor_label(),
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index fee_reliefs_school_id_idx on public.fee_reliefs (school_id);
create index fee_reliefs_cadet_id_idx on public.fee_reliefs (cadet_id);
create index fee_reliefs_fee_due_id_idx on public.fee_reliefs (fee_due_id);
create unique index fee_reliefs_once_idx on public.fee_reliefs (fee_due_id) where withdrawn_at is null;
call app.protect('public.fee_reliefs', 'budget', writes => '{}', class => 'restricted');
call app.same_school('public.fee_reliefs', 'fee_due_id:fees_due', 'cadet_id:cadets');
call app.audit('public.fee_reliefs', noun => 'a waiver or assistance', masked => '{note,kind,amount_cents}',
  computed => '{author_label}');
call app.broadcast('public.fee_reliefs', 'budget', staff => true);
