-- Above what amounts the school asks for more, and the day on which its fiscal year starts.
create table public.budget_settings (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  year_starts_month integer not null default 7 constraint budget_settings_year_starts_month_check
    check (year_starts_month between 1 and 12),
  direct_limit_cents bigint not null default 10000 constraint budget_settings_direct_limit_cents_check
    check (direct_limit_cents between 0 and 100000000),
  quotes_limit_cents bigint not null default 100000 constraint budget_settings_quotes_limit_cents_check
    check (quotes_limit_cents between 0 and 100000000),
  quotes_needed integer not null default 3 constraint budget_settings_quotes_needed_check
    check (quotes_needed between 1 and 5),
  remind_days integer not null default 7 constraint budget_settings_remind_days_check
    check (remind_days between 1 and 60),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint budget_settings_school_id_key unique (school_id)
);
comment on column public.budget_settings.direct_limit_cents is 'An expense above this needs a purchase request.';
comment on column public.budget_settings.quotes_limit_cents is 'A purchase request above this needs quotes.';
comment on column public.budget_settings.remind_days is
  'Families are reminded of an overdue fee after so many days, again and again.';

call app.protect('public.budget_settings', 'budget', writes => '{}');
call app.audit('public.budget_settings', noun => 'the settings of the budget');
call app.broadcast('public.budget_settings', 'budget');

-- A fiscal year. What is posted in it stays; a closed one takes nothing more.
create table public.fiscal_years (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  label text not null constraint fiscal_years_label_check
    check (length(trim(label)) between 1 and 40 and app.is_plain(label)),
  starts_on date not null,
  ends_on date not null,
  state text not null default 'open' constraint fiscal_years_state_check check (state in ('open', 'closing', 'closed')),
  closed_at timestamptz,
  closed_by_label text,
  reopened_at timestamptz,
  reopened_by_label text,
  reopen_reason text constraint fiscal_years_reopen_reason_check
    check (length(reopen_reason) <= 500 and app.has_no_ssn(reopen_reason)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint fiscal_years_ends_on_check check (ends_on between starts_on + 27 and starts_on + 732),
  constraint fiscal_years_closed_at_check check ((state = 'closed') = (closed_at is not null)),
  -- The school as a range of one number: what an exclusion can compare without an extension.
  constraint fiscal_years_no_overlap exclude using gist
    (int8range(uuid_hash_extended(school_id, 0), uuid_hash_extended(school_id, 0), '[]') with &&,
      daterange(starts_on, ends_on, '[]') with &&)
);
create index fiscal_years_school_id_idx on public.fiscal_years (school_id, starts_on desc);
comment on column public.fiscal_years.state is 'closing: reopened by an admin, to correct and close again.';
call app.protect('public.fiscal_years', 'budget', writes => '{}');
call app.audit('public.fiscal_years', noun => 'a fiscal year', computed => '{closed_by_label,reopened_by_label}');
call app.name_rows('public.fiscal_years', 't.label');
call app.broadcast('public.fiscal_years', 'budget');

-- Money that has one owner and one set of rules. Funds are never mixed.
create table public.funds (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  type text not null constraint funds_type_check check (type in (
    'govt', 'district', 'campus_activity', 'student_activity', 'booster', 'grant', 'petty_cash')),
  name text not null constraint funds_name_check check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  owner text constraint funds_owner_check check (length(owner) <= 120 and app.is_plain(owner)),
  code text constraint funds_code_check check (length(code) <= 20 and app.is_plain(code)),
  about text constraint funds_about_check check (length(about) <= 500 and app.has_no_ssn(about)),
  nonprofit boolean not null default false,
  carry_over boolean not null default true,
  allows_deficit boolean not null default false,
  ends_on date,
  sort integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint funds_allows_deficit_check check (not (type in ('student_activity', 'petty_cash') and allows_deficit))
);
create index funds_school_id_idx on public.funds (school_id, sort);
create unique index funds_name_idx on public.funds (school_id, lower(trim(name))) where archived_at is null;
comment on column public.funds.allows_deficit is
  'Where it is false, the cash of the fund never falls below zero. Never true of student activity funds and petty '
  'cash.';
comment on column public.funds.code is 'How the district calls it in its own books, such as 461 or 865.';
call app.protect('public.funds', 'budget', writes => '{}');
call app.audit('public.funds', noun => 'a fund');
call app.name_rows('public.funds', 't.name');
call app.broadcast('public.funds', 'budget');

-- Categories of income and expense: those that come with the module, and a school's own.
create table public.budget_categories (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  code text constraint budget_categories_code_check check (length(code) <= 40),
  kind text not null constraint budget_categories_kind_check check (kind in ('income', 'expense')),
  name text not null constraint budget_categories_name_check
    check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  examples text constraint budget_categories_examples_check check (length(examples) <= 200 and app.is_plain(examples)),
  restricted boolean not null default false,
  is_transfer boolean not null default false,
  sort integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index budget_categories_school_id_idx on public.budget_categories (school_id, kind, sort);
create unique index budget_categories_code_idx on public.budget_categories (school_id, code) where code is not null;
create unique index budget_categories_name_idx on public.budget_categories (school_id, kind, lower(trim(name)))
  where archived_at is null;
comment on column public.budget_categories.code is
  'That of a category which came with the module; a school''s own has none.';
comment on column public.budget_categories.restricted is 'What comes in under it is spent on what it was given for.';
comment on column public.budget_categories.is_transfer is
  'Between the school''s own funds: left out where income and expense of all funds are added up.';
call app.protect('public.budget_categories', 'budget', writes => '{}');
call app.audit('public.budget_categories', noun => 'a budget category');
call app.name_rows('public.budget_categories', 't.name');
call app.broadcast('public.budget_categories', 'budget');

-- What a fund plans to take in or spend under a category in a year.
create table public.budget_lines (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  fiscal_year_id uuid not null references public.fiscal_years (id),
  fund_id uuid not null references public.funds (id),
  category_id uuid not null references public.budget_categories (id),
  kind text not null constraint budget_lines_kind_check check (kind in ('income', 'expense')),
  planned_cents bigint not null default 0 constraint budget_lines_planned_cents_check
    check (planned_cents between 0 and 100000000),
  note text constraint budget_lines_note_check check (length(note) <= 500 and app.has_no_ssn(note)),
  event_id uuid references public.school_events (id),
  team_id uuid references public.teams (id),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index budget_lines_school_id_idx on public.budget_lines (school_id);
create unique index budget_lines_one_idx on public.budget_lines (fiscal_year_id, fund_id, category_id,
  coalesce(event_id, team_id, '00000000-0000-0000-0000-000000000000')) where removed_at is null;
create index budget_lines_fiscal_year_id_idx on public.budget_lines (fiscal_year_id);
create index budget_lines_fund_id_idx on public.budget_lines (fund_id);
create index budget_lines_category_id_idx on public.budget_lines (category_id);
create index budget_lines_event_id_idx on public.budget_lines (event_id);
create index budget_lines_team_id_idx on public.budget_lines (team_id);
call app.protect('public.budget_lines', 'budget', writes => '{}');

call app.same_school('public.budget_lines', 'fiscal_year_id:fiscal_years', 'fund_id:funds',
  'category_id:budget_categories',
  'event_id:school_events', 'team_id:teams');
call app.audit('public.budget_lines', noun => 'a budget line');
call app.broadcast('public.budget_lines', 'budget');
