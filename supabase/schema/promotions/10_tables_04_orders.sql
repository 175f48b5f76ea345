-- Orders: what a person decided about ranks, numbered, printed, and undone only by a further order.
create table app.order_series (
  school_id uuid not null references public.schools (id),
  school_year_id uuid not null references public.school_years (id),
  series text not null,
  last integer not null default 0,
  primary key (school_id, school_year_id, series)
);

-- Numbered promotion orders of a school.
create table public.promotion_orders (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  order_no text not null,
  action text not null constraint promotion_orders_action_check
    check (action in ('promotion', 'demotion', 'rescinded')),
  effective_on date not null,
  remarks text constraint promotion_orders_remarks_check check (length(remarks) <= 1000 and app.has_no_ssn(remarks)),
  authority_id uuid references public.profiles (id) on delete set null,
  authority text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint promotion_orders_school_id_order_no_key unique (school_id, order_no)
);
create index promotion_orders_school_id_idx on public.promotion_orders (school_id, effective_on desc);
create index promotion_orders_authority_id_idx on public.promotion_orders (authority_id);
comment on column public.promotion_orders.authority is 'Who decided, with name and title on that date.';

call app.protect('public.promotion_orders', 'promotions', writes => '{}');
call app.audit('public.promotion_orders');
call app.name_rows('public.promotion_orders', 't.order_no');
call app.broadcast('public.promotion_orders', 'promotions');
