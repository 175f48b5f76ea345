-- What schools can order for a meet, or only read.
create table public.meet_extras (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  kind text not null constraint meet_extras_kind_check
    check (kind in ('lunch', 'shirts', 'parking', 'room', 'hotel', 'weapons', 'trainer', 'other')),
  name text not null constraint meet_extras_name_check
    check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  note text constraint meet_extras_note_check check (length(note) <= 2000 and app.has_no_ssn(note)),
  price text constraint meet_extras_price_check check (length(trim(price)) between 1 and 80 and app.is_plain(price)),
  counted text not null constraint meet_extras_counted_check
    check (counted in ('school', 'cadet', 'none')),
  max_total integer constraint meet_extras_max_total_check check (max_total between 1 and 20000),
  max_per_school integer constraint meet_extras_max_per_school_check check (max_per_school between 1 and 2000),
  due_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_extras_due_check check ((counted = 'none') = (due_at is null))
);
create index meet_extras_school_id_idx on public.meet_extras (school_id);
create index meet_extras_meet_id_idx on public.meet_extras (meet_id);
comment on column public.meet_extras.price is 'In words: what is charged is a fee of the meet.';
comment on column public.meet_extras.counted is
  'school: as many as a school orders. cadet: no more than the cadets it brings. none: nothing is ordered, such as a '
    'list of hotels.';
call app.protect('public.meet_extras', 'competition-extras', writes => '{}');
call app.audit('public.meet_extras', noun => 'an extra of a meet');
call app.name_rows('public.meet_extras', 't.name');
call app.broadcast('public.meet_extras', 'competition-extras');
call app.bound('public.meet_extras', 300);

create index meet_extras_due_at_idx on public.meet_extras (due_at) where archived_at is null;

-- What there is to choose: sizes, menus, times. An extra without choices has one of its own name.
create table public.meet_extra_options (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  extra_id uuid not null references public.meet_extras (id),
  label text not null constraint meet_extra_options_label_check
    check (length(trim(label)) between 1 and 60 and app.is_plain(label)),
  max_total integer constraint meet_extra_options_max_total_check check (max_total between 1 and 20000),
  sort integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index meet_extra_options_label_idx on public.meet_extra_options (extra_id, lower(label))
  where archived_at is null;
create index meet_extra_options_school_id_idx on public.meet_extra_options (school_id);
create index meet_extra_options_extra_id_idx on public.meet_extra_options (extra_id);
create index meet_extra_options_meet_id_idx on public.meet_extra_options (meet_id);
call app.protect('public.meet_extra_options', 'competition-extras', writes => '{}');
call app.same_school('public.meet_extra_options', 'extra_id:meet_extras');
call app.audit('public.meet_extra_options', noun => 'a choice of an extra');
call app.name_rows('public.meet_extra_options', 't.label');
call app.broadcast('public.meet_extra_options', 'competition-extras');
call app.bound('public.meet_extra_options', 3000);

-- What a school ordered of an extra.
create table public.extra_orders (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  registration_id uuid not null references public.meet_registrations (id),
  extra_id uuid not null references public.meet_extras (id),
  note text constraint extra_orders_note_check check (length(note) <= 500 and app.has_no_ssn(note)),
  ordered_at timestamptz not null default now(),
  ordered_by_label text not null default app.actor_label(),
  host_reason text constraint extra_orders_host_reason_check
    check (length(host_reason) <= 500 and app.has_no_ssn(host_reason)),
  host_changed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  meet_school_id uuid references public.meet_schools (id),
  constraint extra_orders_key unique (registration_id, extra_id),
  constraint extra_orders_host_check check ((host_reason is null) = (host_changed_at is null)),
  constraint extra_orders_school_check
    check (num_nonnulls(registration_id, meet_school_id) = 1 and (meet_school_id is null or school_id = host_school_id))
);
create index extra_orders_school_id_idx on public.extra_orders (school_id);
create index extra_orders_host_school_id_idx on public.extra_orders (host_school_id);
create index extra_orders_meet_id_idx on public.extra_orders (meet_id);
create index extra_orders_extra_id_idx on public.extra_orders (extra_id);
comment on column public.extra_orders.host_reason is 'Why the host changed it last.';
call app.protect('public.extra_orders', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.extra_orders', 'registration_id:meet_registrations:both', 'extra_id:meet_extras:host',
  'meet_school_id:meet_schools:host');
call app.audit('public.extra_orders', noun => 'an order of an extra');
call app.name_rows('public.extra_orders', '(select e.name from public.meet_extras e where e.id = t.extra_id)');
call app.broadcast('public.extra_orders', 'competition-entries');
call app.bound('public.extra_orders', 1000);

alter table public.extra_orders alter column registration_id drop not null;
create unique index extra_orders_typed_in_idx on public.extra_orders (meet_school_id, extra_id);
comment on column public.extra_orders.meet_school_id is 'The school, where the host typed it in and orders for it.';

-- How many of each choice.
create table public.extra_order_lines (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  registration_id uuid not null references public.meet_registrations (id),
  order_id uuid not null references public.extra_orders (id),
  option_id uuid not null references public.meet_extra_options (id),
  quantity integer not null constraint extra_order_lines_quantity_check check (quantity between 0 and 2000),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint extra_order_lines_key unique (order_id, option_id)
);
create index extra_order_lines_school_id_idx on public.extra_order_lines (school_id);
create index extra_order_lines_host_school_id_idx on public.extra_order_lines (host_school_id);
create index extra_order_lines_meet_id_idx on public.extra_order_lines (meet_id);
create index extra_order_lines_registration_id_idx on public.extra_order_lines (registration_id);
create index extra_order_lines_option_id_idx on public.extra_order_lines (option_id);
call app.protect('public.extra_order_lines', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.extra_order_lines', 'registration_id:meet_registrations:both',
  'order_id:extra_orders:both', 'option_id:meet_extra_options:host');
call app.audit('public.extra_order_lines', noun => 'a line of an order');
call app.name_rows('public.extra_order_lines',
  '(select o.label from public.meet_extra_options o where o.id = t.option_id)');
call app.broadcast('public.extra_order_lines', 'competition-entries');
call app.bound('public.extra_order_lines', 6000);
alter table public.extra_order_lines alter column registration_id drop not null;

-- Where the host sends a school on the day.
create table public.meet_arrivals (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  registration_id uuid not null references public.meet_registrations (id),
  parking text constraint meet_arrivals_parking_check
    check (length(trim(parking)) between 1 and 80 and app.is_plain(parking)),
  room text constraint meet_arrivals_room_check check (length(trim(room)) between 1 and 80 and app.is_plain(room)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  meet_school_id uuid references public.meet_schools (id),
  constraint meet_arrivals_registration_id_key unique (registration_id),
  constraint meet_arrivals_school_check
    check (num_nonnulls(registration_id, meet_school_id) = 1 and (meet_school_id is null or school_id = host_school_id))
);
create index meet_arrivals_school_id_idx on public.meet_arrivals (school_id);
create index meet_arrivals_host_school_id_idx on public.meet_arrivals (host_school_id);
create index meet_arrivals_meet_id_idx on public.meet_arrivals (meet_id);
call app.protect('public.meet_arrivals', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.meet_arrivals', 'registration_id:meet_registrations:both',
  'meet_school_id:meet_schools:host');
call app.audit('public.meet_arrivals', noun => 'the arrival of a school');
call app.broadcast('public.meet_arrivals', 'competition-entries');
call app.bound('public.meet_arrivals', 1000);
alter table public.meet_arrivals alter column registration_id drop not null;
create unique index meet_arrivals_typed_in_idx on public.meet_arrivals (meet_school_id);
comment on column public.meet_arrivals.meet_school_id is 'The school, where the host typed it in.';

-- Each time the host opens or prints the emergency sheet of the day: a line for each school on it. No one changes it.
create table public.meet_sheet_openings (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  registration_id uuid not null references public.meet_registrations (id),
  batch_id uuid not null,
  kind text not null constraint meet_sheet_openings_kind_check check (kind in ('shown', 'printed')),
  cadets integer not null constraint meet_sheet_openings_cadets_check check (cadets between 0 and 1000),
  opened_by_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_sheet_openings_key unique (batch_id, registration_id)
);
create index meet_sheet_openings_school_id_idx on public.meet_sheet_openings (school_id);
create index meet_sheet_openings_host_school_id_idx on public.meet_sheet_openings (host_school_id);
create index meet_sheet_openings_meet_id_idx on public.meet_sheet_openings (meet_id, created_at desc);
create index meet_sheet_openings_registration_id_idx on public.meet_sheet_openings (registration_id);
call app.protect('public.meet_sheet_openings', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.meet_sheet_openings', 'registration_id:meet_registrations:both');
call app.audit('public.meet_sheet_openings', noun => 'an opening of an emergency sheet');
call app.broadcast('public.meet_sheet_openings', 'competition-entries');
call app.bound('public.meet_sheet_openings', 3000);
