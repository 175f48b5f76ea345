-- Registers a kind of job, or brings it up to date. `work` is a SQL function (p_school uuid, p_input jsonb) that runs
-- as the project's owner, in one transaction with the note that it is done; `edge_function` is for what needs
-- TypeScript: it is called with {kind, school_id, input}, and has to bear being called again should a server die in the
-- middle. `every_minutes` runs it again and again, `at_hour` once a day at this hour of each school's day; without both
-- it is run when app.enqueue_job() asks for it. `unless` names a SQL function whose presence makes the job needless.
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
  insert into app.job_kinds
    as k (kind, module, label, work, edge_function, every_minutes, at_hour, most_attempts, lease,
    unless)
  values (register_job.kind, register_job.module, register_job.label, register_job.work::text,
    register_job.edge_function,
    register_job.every_minutes, register_job.at_hour, register_job.most_attempts, register_job.lease,
      register_job.unless)
  on conflict on constraint job_kinds_pkey do update set module = excluded.module, label = excluded.label,
    work = excluded.work, edge_function = excluded.edge_function, every_minutes = excluded.every_minutes,
    at_hour = excluded.at_hour, most_attempts = excluded.most_attempts, lease = excluded.lease,
      unless = excluded.unless;
end
$$;

-- Asks for one run of a kind, in the transaction that needs it; returns the job. The same `once_key` asks once only.
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
    and not exists (select from app.jobs j where j.kind = k.kind and j.once_key is null and j.school_id is not distinct
      from s.id)
  on conflict do nothing
$$;

-- Writes down what became of a job that the caller holds. A failed one is due again after 30 s, doubled each time up to
-- an hour; after the last attempt it is given up, and what comes again waits for its next turn.
create function app.settle(p_job app.jobs, p_error text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind app.job_kinds := (select k from app.job_kinds k where k.kind = p_job.kind);
  v_zone text := coalesce((select s.time_zone from public.schools s where s.id = p_job.school_id), 'UTC');
  v_over boolean := p_error is null or p_job.attempts >= v_kind.most_attempts;
begin
  update app.jobs j set lock = null, locked_until = null,
    last_error = left(p_error, 300),
    last_done_at = case when p_error is null then now() else j.last_done_at end,
    gave_up_at = case when p_error is null then null when v_over then now() else j.gave_up_at end,
    attempts = case when v_over and j.once_key is null then 0 else j.attempts end,
    due_at = case
      when not v_over then now() + make_interval(secs => least(30 * 2 ^ (j.attempts - 1), 3600))
      when j.once_key is null then app.next_run(v_kind, v_zone, now()) end
  where j.id = p_job.id;
end
$$;

-- Claims the job that has been due longest; nothing where none is due. If the server stops while it runs, it is due
-- again when the lease expires. With `p_plan`, repeating jobs are planned first.
create function public.claim_job(p_plan boolean default true)
returns table (id uuid, lock uuid, kind text, edge_function text, school_id uuid, input jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  v_job app.jobs;
  v_kind app.job_kinds;
begin
  if p_plan then
    perform app.plan_jobs();
  end if;
  loop
    select * into v_job from app.jobs j
    where j.due_at <= now() and (j.locked_until is null or j.locked_until <= now())
    order by j.due_at limit 1 for update skip locked;
    if not found then
      return;
    end if;
    select * into v_kind from app.job_kinds k where k.kind = v_job.kind;
    exit when v_job.attempts < v_kind.most_attempts;
    -- Every attempt ended with a server that died: one that kills its server must not do so forever.
    perform app.settle(v_job, 'The server stopped in the middle, each time');
  end loop;
  return query
    update app.jobs j set attempts = j.attempts + 1, lock = gen_random_uuid(), locked_until = now() + v_kind.lease,
      last_run_at = now()
    where j.id = v_job.id
    returning j.id, j.lock, j.kind, v_kind.edge_function, j.school_id, j.input;
end
$$;
call app.expose('public.claim_job(boolean)', 'service_role');

-- The job of a claim, held; null where another server has it by now.
create function app.held_job(p_id uuid, p_lock uuid) returns app.jobs
language sql security definer set search_path = ''
as $$
  select j from app.jobs j where j.id = p_id and j.lock = p_lock for update
$$;

-- Runs a claimed job that is a SQL function: 'done', 'failed', or 'lost' where another server has it by now. The work
-- and the note that it is done are one transaction, so that it is done exactly once; failed work leaves nothing.
create function public.run_job(p_id uuid, p_lock uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_job app.jobs := app.held_job(p_id, p_lock);
  v_work text := (select k.work from app.job_kinds k where k.kind = v_job.kind);
  v_state text;
  v_detail text;
  v_constraint text;
  v_error text;
begin
  if v_job.id is null then
    return 'lost';
  end if;
  begin
    if v_work is null then
      perform app.fail('no_work', 'This job isn''t a SQL function');
    end if;
    execute format('select %s($1, $2)', v_work) using v_job.school_id, v_job.input;
  exception when others then
    get stacked diagnostics v_state = returned_sqlstate, v_detail = pg_exception_detail, v_constraint = constraint_name;
    v_error := app.error_words(v_state, v_detail, v_constraint);
  end;
  perform app.settle(v_job, v_error);
  return case when v_error is null then 'done' else 'failed' end;
end
$$;
call app.expose('public.run_job(uuid, uuid)', 'service_role');

-- Records the outcome of a claimed job that an edge function ran: done if there is no error, 'lost' if another server
-- has taken it.
create function public.settle_job(p_id uuid, p_lock uuid, p_error text default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_job app.jobs := app.held_job(p_id, p_lock);
begin
  if v_job.id is null then
    return 'lost';
  end if;
  perform app.settle(v_job, p_error);
  return case when p_error is null then 'done' else 'failed' end;
end
$$;
call app.expose('public.settle_job(uuid, uuid, text)', 'service_role');

-- Forgets what no one looks up anymore: one-off jobs after 30 days, and the keys of calls, which a page sends again
-- within minutes and an undo within weeks, after 90.
create function app.forget_old_work(p_school uuid, p_input jsonb) returns void
language sql security definer set search_path = ''
as $$
  delete from app.jobs j where j.once_key is not null and j.due_at is null
    and j.last_run_at < now() - interval '30 days';
  delete from app.requests r where r.created_at < now() - interval '90 days';
$$;

-- Makes a failed job due now, with all its attempts before it again. For administrators.
create function public.retry_job(p_job uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if app.role() is distinct from 'admin' or not app.can('jobs', 'manage') then
    perform app.deny('Only administrators can retry background jobs');
  end if;
  update app.jobs j set due_at = now(), attempts = 0, gave_up_at = null
  where j.id = p_job and j.last_error is not null and (j.locked_until is null or j.locked_until <= now());
  if not found then
    perform app.fail('unknown_job', 'This job isn''t waiting for a retry', 'Reload the page to see how it went.');
  end if;
end
$$;
call app.expose('public.retry_job(uuid)', 'authenticated');

-- Schedules the call every 30 seconds, where both extensions and the vault are there; does nothing elsewhere, and
-- nothing more when called again. Until the secrets `project_url` and `service_role_key` are in the vault, no call
-- leaves.
create procedure app.schedule_jobs()
language plpgsql set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is null or to_regnamespace('net') is null
    or to_regclass('vault.decrypted_secrets') is null then
    return;
  end if;
  execute $cron$
    select cron.schedule('guidon-run-jobs', '30 seconds', $job$
      select net.http_post(
        url := s.url || '/functions/v1/run-jobs',
        headers := jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || s.key),
        body := '{}'::jsonb, timeout_milliseconds := 60000)
      from (select max(d.decrypted_secret) filter (where d.name = 'project_url') as url,
        max(d.decrypted_secret) filter (where d.name = 'service_role_key') as key from vault.decrypted_secrets d) s
      where s.url is not null and s.key is not null
    $job$)
  $cron$;
end
$$;
