-- How due jobs are claimed, run and settled. Called by the function `run-jobs` with the service's key.

-- What went wrong in words: never what someone entered, which a database's own messages may repeat.
create function app.error_words(p_state text, p_detail text, p_constraint text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_state = 'P0001' then 'It was refused: ' || left(coalesce(nullif(p_detail, ''), 'no reason given'), 80)
    when p_state like '23%' then 'A rule of the database was broken: ' || coalesce(nullif(p_constraint, ''), 'unnamed')
    when p_state in ('40001', '40P01') then 'Another job was in the way'
    when p_state = '57014' then 'It took too long'
    when p_state like '42%' then 'Its code is wrong'
    when p_state like '22%' then 'It met a value that it can''t read'
    else 'It failed'
  end || ' (' || p_state || ')'
$$;

-- Writes down what became of a job that the caller holds. A failed one is due again after 30 s, doubled each time up to an
-- hour; after the last attempt it is given up, and what comes again waits for its next turn.
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

-- Claims the job that has been due longest; nothing where none is due. Should the server die with it, it is due again
-- when the lease runs out. With `p_plan` what comes again is planned first.
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

-- Runs a claimed job that is a SQL function: 'done', 'failed', or 'lost' where another server has it by now. The work and
-- the note that it is done are one transaction, so that it is done exactly once; failed work leaves nothing.
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

-- Says what became of a claimed job that an edge function did: done where there is no error. 'lost' where another server
-- has it by now.
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

-- The state of the jobs in numbers, for the server's metrics.
create function public.job_numbers() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'waiting', count(*) filter (where j.due_at <= now() and j.locked_until is null),
    'running', count(*) filter (where j.locked_until > now()),
    'given_up', count(*) filter (where j.gave_up_at is not null),
    'late_seconds', coalesce(round(extract(epoch from now() - min(j.due_at) filter (where j.due_at <= now()))), 0))
  from app.jobs j
$$;
call app.expose('public.job_numbers()', 'service_role');

-- What the project itself does again and again --------------------------------------------------------------------------

-- Forgets what no one looks up anymore: one-off jobs after 30 days, and the keys of calls, which a page sends again
-- within minutes and an undo within weeks, after 90.
create function app.forget_old_work(p_school uuid, p_input jsonb) returns void
language sql security definer set search_path = ''
as $$
  delete from app.jobs j where j.once_key is not null and j.due_at is null and j.last_run_at < now() - interval '30 days';
  delete from app.requests r where r.created_at < now() - interval '90 days';
$$;
call app.register_job('jobs.forget', 'jobs', 'Forget old jobs and request keys', 'app.forget_old_work',
  every_minutes => 1440);

-- Where the platform sends no email itself, the function that does is called each minute.
call app.register_job('mails.send', 'jobs', 'Send queued email', edge_function => 'send-mails', every_minutes => 1,
  unless => 'mail.send(text,text,text,text)');
