-- What everyone who sees the event may know of how it goes.
create table public.event_plans (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  event_id uuid not null references public.school_events (id),
  contact_name text constraint event_plans_contact_name_check
    check (length(contact_name) <= 120 and app.is_plain(contact_name)),
  contact_phone text constraint event_plans_contact_phone_check
    check (length(contact_phone) <= 40 and app.is_plain(contact_phone)),
  meets_at text constraint event_plans_meets_at_check check (length(meets_at) <= 160 and app.is_plain(meets_at)),
  leaves_at timestamptz,
  returns_at timestamptz,
  transport text constraint event_plans_transport_check check (transport in ('none', 'bus', 'van', 'own')),
  cost_cents integer constraint event_plans_cost_cents_check check (cost_cents between 0 and 1000000),
  pay_by date,
  family_note text constraint event_plans_family_note_check
    check (length(family_note) <= 2000 and app.has_no_ssn(family_note)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint event_plans_event_id_key unique (event_id),
  constraint event_plans_returns_at_check check (returns_at > leaves_at)
);
create index event_plans_school_id_idx on public.event_plans (school_id);
comment on column public.event_plans.contact_name is 'Whom families reach on the day.';
comment on column public.event_plans.transport is
  'How cadets get there: none needed, bus, van, or on their own. Null: not arranged yet.';
comment on column public.event_plans.cost_cents is 'What a family pays for each cadet, in cents.';

-- What anyone who sees the event reads.
call app.protect('public.event_plans', 'calendar', writes => '{}');

call app.same_school('public.event_plans', 'event_id:school_events');
call app.audit('public.event_plans', noun => 'an event plan');
call app.broadcast('public.event_plans', 'calendar');

-- The operation order in five paragraphs. Cadets read it once it is issued.
create table public.event_orders (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  event_id uuid not null references public.school_events (id),
  situation text constraint event_orders_situation_check
    check (length(situation) <= 4000 and app.has_no_ssn(situation)),
  mission text constraint event_orders_mission_check check (length(mission) <= 4000 and app.has_no_ssn(mission)),
  execution text constraint event_orders_execution_check
    check (length(execution) <= 4000 and app.has_no_ssn(execution)),
  sustainment text constraint event_orders_sustainment_check
    check (length(sustainment) <= 4000 and app.has_no_ssn(sustainment)),
  command text constraint event_orders_command_check check (length(command) <= 4000 and app.has_no_ssn(command)),
  issued_at timestamptz,
  issued_label text,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint event_orders_event_id_key unique (event_id)
);
create index event_orders_school_id_idx on public.event_orders (school_id);
comment on column public.event_orders.command is
  'Command and signal: who leads, who follows, and how they reach each other.';

-- The order: cadets who see the event, once it is issued; never families.
call app.protect('public.event_orders', 'calendar', writes => '{}');
call app.same_school('public.event_orders', 'event_id:school_events');
call app.audit('public.event_orders', noun => 'an operation order');
call app.broadcast('public.event_orders', 'calendar');

-- What to bring: each cadet, or the unit together.
create table public.event_packing (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  event_id uuid not null references public.school_events (id),
  text text not null constraint event_packing_text_check
    check (length(trim(text)) between 1 and 160 and app.is_plain(text)),
  quantity integer not null default 1 constraint event_packing_quantity_check check (quantity between 1 and 9999),
  carried text not null default 'cadet' constraint event_packing_carried_check check (carried in ('cadet', 'unit')),
  packed_at timestamptz,
  packed_label text,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index event_packing_school_id_idx on public.event_packing (school_id);
create index event_packing_event_id_idx on public.event_packing (event_id, created_at);
comment on column public.event_packing.carried is 'cadet: each brings it. unit: it is packed once, and ticked off.';
call app.protect('public.event_packing', 'calendar', writes => '{}');
call app.same_school('public.event_packing', 'event_id:school_events');
call app.audit('public.event_packing', noun => 'a packing list');
call app.broadcast('public.event_packing', 'calendar');

-- What can go wrong, how bad it would be, and what is done about it, before and after the controls.
create table public.event_risks (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  event_id uuid not null references public.school_events (id),
  hazard text not null constraint event_risks_hazard_check
    check (length(trim(hazard)) between 1 and 200 and app.is_plain(hazard)),
  likelihood integer not null constraint event_risks_likelihood_check check (likelihood between 1 and 5),
  severity integer not null constraint event_risks_severity_check check (severity between 1 and 4),
  controls text constraint event_risks_controls_check check (length(controls) <= 1000 and app.has_no_ssn(controls)),
  left_likelihood integer constraint event_risks_left_likelihood_check check (left_likelihood between 1 and 5),
  left_severity integer constraint event_risks_left_severity_check check (left_severity between 1 and 4),
  watcher text constraint event_risks_watcher_check check (length(watcher) <= 120 and app.is_plain(watcher)),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint event_risks_left_check check ((left_likelihood is null) = (left_severity is null))
);
create index event_risks_school_id_idx on public.event_risks (school_id);
create index event_risks_event_id_idx on public.event_risks (event_id, created_at);
comment on column public.event_risks.likelihood is '1 frequent · 2 likely · 3 occasional · 4 seldom · 5 unlikely.';
comment on column public.event_risks.severity is '1 catastrophic · 2 critical · 3 moderate · 4 negligible.';
call app.protect('public.event_risks', 'calendar', writes => '{}');
call app.same_school('public.event_risks', 'event_id:school_events');
call app.audit('public.event_risks', noun => 'a risk');
call app.broadcast('public.event_risks', 'calendar', staff => true);

-- What it costs the unit: planned before, actual after.
create table public.event_costs (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  event_id uuid not null references public.school_events (id),
  text text not null constraint event_costs_text_check
    check (length(trim(text)) between 1 and 160 and app.is_plain(text)),
  planned_cents integer not null default 0 constraint event_costs_planned_cents_check
    check (planned_cents between 0 and 100000000),
  actual_cents integer constraint event_costs_actual_cents_check check (actual_cents between 0 and 100000000),
  payer text constraint event_costs_payer_check check (length(payer) <= 120 and app.is_plain(payer)),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index event_costs_school_id_idx on public.event_costs (school_id);
create index event_costs_event_id_idx on public.event_costs (event_id, created_at);
comment on column public.event_costs.payer is 'Who pays it, such as the booster club.';
call app.protect('public.event_costs', 'calendar', writes => '{}');
call app.same_school('public.event_costs', 'event_id:school_events');
call app.audit('public.event_costs', noun => 'a cost');
call app.broadcast('public.event_costs', 'calendar');

-- What was learned: to sustain, or to improve by someone until a day.
create table public.event_reviews (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  event_id uuid not null references public.school_events (id),
  kind text not null default 'improve' constraint event_reviews_kind_check check (kind in ('sustain', 'improve')),
  text text not null constraint event_reviews_text_check
    check (length(trim(text)) between 1 and 1000 and app.has_no_ssn(text)),
  owner text constraint event_reviews_owner_check check (length(owner) <= 120 and app.is_plain(owner)),
  due_on date,
  done_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index event_reviews_school_id_idx on public.event_reviews (school_id);
create index event_reviews_event_id_idx on public.event_reviews (event_id, created_at);
call app.protect('public.event_reviews', 'calendar', writes => '{}');
call app.same_school('public.event_reviews', 'event_id:school_events');
call app.audit('public.event_reviews', noun => 'an after-action point');
call app.broadcast('public.event_reviews', 'calendar', staff => true);
