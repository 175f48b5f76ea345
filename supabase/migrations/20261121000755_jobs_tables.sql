-- Work that is due later, or again and again. A module registers a kind of job; a due job is claimed by one server, run,
-- and done exactly once, also where several servers share the database (decision 0090).

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

-- A job that comes again keeps one row, whose `due_at` moves on; it has no `once_key`. A one-off has one, and no `due_at`
-- once it is done or given up.
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

-- Registers a kind of job, or brings it up to date. `work` is a SQL function (p_school uuid, p_input jsonb) that runs as
-- the project's owner, in one transaction with the note that it is done; `edge_function` is for what needs TypeScript: it
-- is called with {kind, school_id, input}, and has to bear being called again should a server die in the middle.
-- `every_minutes` runs it again and again, `at_hour` once a day at this hour of each school's day; without both it is run
-- when app.enqueue_job() asks for it. `unless` names a SQL function whose presence makes the job needless.
create procedure app.register_job(
  kind text, module text, label text, work regproc default null, edge_function text default null,
  every_minutes integer default null, at_hour integer default null, most_attempts integer default 6,
  lease interval default '2 minutes', unless text default null
)
language plpgsql set search_path = ''
as $$
#variable_conflict use_column
begin
  if work is not null and to_regprocedure(work::text || '(uuid, jsonb)') is null then
    raise exception 'app.register_job: % takes no (p_school uuid, p_input jsonb)', work;
  end if;
  insert into app.job_kinds as k (kind, module, label, work, edge_function, every_minutes, at_hour, most_attempts, lease,
    unless)
  values (register_job.kind, register_job.module, register_job.label, register_job.work::text, register_job.edge_function,
    register_job.every_minutes, register_job.at_hour, register_job.most_attempts, register_job.lease, register_job.unless)
  on conflict on constraint job_kinds_pkey do update set module = excluded.module, label = excluded.label,
    work = excluded.work, edge_function = excluded.edge_function, every_minutes = excluded.every_minutes,
    at_hour = excluded.at_hour, most_attempts = excluded.most_attempts, lease = excluded.lease, unless = excluded.unless;
end
$$;

-- Asks for one run of a kind, in the transaction that needs it; gives the job. The same `once_key` asks once only.
create function app.enqueue_job(
  p_kind text, p_input jsonb default '{}', p_school uuid default null, p_due timestamptz default now(),
  p_once_key text default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_key text := coalesce(p_once_key, gen_random_uuid()::text);
begin
  insert into app.jobs (kind, school_id, once_key, input, due_at) values (p_kind, p_school, v_key, p_input, p_due)
  on conflict do nothing;
  return (select j.id from app.jobs j where j.kind = p_kind and j.once_key = v_key);
end
$$;

-- When a kind is due next after a moment: at the full step of its minutes, or at its hour of the school's day.
create function app.next_run(p_kind app.job_kinds, p_time_zone text, p_after timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  select case
    when p_kind.every_minutes is not null then to_timestamp(
      (floor(extract(epoch from p_after) / (60 * p_kind.every_minutes)) + 1) * 60 * p_kind.every_minutes)
    else (select min(t.due) from (
      select (app.day_in(p_after, p_time_zone) + d + make_time(p_kind.at_hour, 0, 0)) at time zone p_time_zone as due
      from generate_series(0, 2) d) t
      where t.due > p_after)
  end
$$;

-- Plans the first run of what comes again: once, or once for each school.
create function app.plan_jobs() returns void
language sql security definer set search_path = ''
as $$
  insert into app.jobs (kind, school_id, due_at)
  select k.kind, s.id, app.next_run(k, s.time_zone, now())
  from app.job_kinds k
  left join public.schools s on k.at_hour is not null
  where (k.every_minutes is not null or s.id is not null)
    and (k.unless is null or to_regprocedure(k.unless) is null)
    and not exists (select from app.jobs j where j.kind = k.kind and j.once_key is null and j.school_id is not distinct from s.id)
  on conflict do nothing
$$;
