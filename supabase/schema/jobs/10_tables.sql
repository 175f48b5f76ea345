-- Work that is due later, or again and again. A module registers a kind of job; a due job is claimed by one server,
-- run, and done exactly once, also where several servers share the database (decision 0090).
create table app.job_kinds (
  kind text primary key constraint job_kinds_kind_check check (kind ~ '^[a-z][a-z0-9-]*[.][a-z0-9-]+$'),
  module text not null,
  label text not null,
  -- A SQL function (p_school uuid, p_input jsonb), or an edge function that is called with the service's key.
  work text,
  edge_function text,
  every_minutes integer constraint job_kinds_every_minutes_check check (every_minutes between 1 and 10080),
  at_hour integer constraint job_kinds_at_hour_check check (at_hour between 0 and 23),
  most_attempts integer not null constraint job_kinds_most_attempts_check check (most_attempts between 1 and 20),
  lease interval not null,
  unless text,
  constraint job_kinds_work_check check (num_nonnulls(work, edge_function) = 1),
  constraint job_kinds_rhythm_check check (num_nonnulls(every_minutes, at_hour) < 2)
);

-- A job that comes again keeps one row, whose `due_at` moves on; it has no `once_key`. A one-off has one, and no
-- `due_at` once it is done or given up.
create table app.jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null references app.job_kinds (kind),
  school_id uuid references public.schools (id) on delete cascade,
  once_key text constraint jobs_once_key_check check (length(once_key) <= 200),
  input jsonb not null default '{}',
  due_at timestamptz,
  attempts integer not null default 0,
  lock uuid,
  locked_until timestamptz,
  last_run_at timestamptz,
  last_done_at timestamptz,
  last_error text,
  gave_up_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index jobs_recurring_idx on app.jobs (kind, coalesce(school_id, '00000000-0000-0000-0000-000000000000'))
  where once_key is null;
create unique index jobs_once_idx on app.jobs (kind, once_key) where once_key is not null;
create index jobs_due_at_idx on app.jobs (due_at) where due_at is not null;
create index jobs_school_id_idx on app.jobs (school_id);
comment on column app.jobs.lock is 'Set at each claim. A server that lost the job to another can''t finish it.';
comment on column app.jobs.last_error is 'In words for the health page; never a value that someone entered.';
