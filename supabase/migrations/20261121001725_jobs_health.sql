-- What an administrator sees of the jobs, and may do.

call app.register_module('jobs', 'Background jobs', '/app/jobs', 'clock', 145, '{sidebar,read,manage}', section => true,
  about => 'What Guidon does in the background: last run, next run, and what failed.');
update public.permission_modules set is_core = true where name = 'jobs';

-- The kinds of jobs with their state; nothing for anyone but an administrator. The input of a job isn't shown.
create function app.job_rows()
returns table (kind text, label text, module text, rhythm text, last_run_at timestamptz, last_done_at timestamptz,
  next_run_at timestamptz, waiting integer, running integer, failed jsonb)
language plpgsql stable security definer rows 10 set search_path = ''
as $$
begin
  if app.role() is distinct from 'admin' or not app.can('jobs', 'read') then
    return;
  end if;
  return query
    select k.kind, k.label, k.module,
      case when k.every_minutes is not null then 'every:' || k.every_minutes
        when k.at_hour is not null then 'hour:' || k.at_hour else 'asked' end,
      max(j.last_run_at), max(j.last_done_at), min(j.due_at),
      (count(*) filter (where j.due_at <= now() and (j.locked_until is null or j.locked_until <= now())))::integer,
      (count(*) filter (where j.locked_until > now()))::integer,
      coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'error', j.last_error, 'attempts', j.attempts,
          'gave_up', j.gave_up_at is not null, 'next_run_at', j.due_at, 'school', s.name)
        order by j.last_run_at desc) filter (where j.last_error is not null and j.place <= 50), '[]')
    from app.job_kinds k
    left join (select j.*, row_number() over (partition by j.kind, j.last_error is null order by j.last_run_at desc) as place
      from app.jobs j) j on j.kind = k.kind
    left join public.schools s on s.id = j.school_id
    where k.unless is null or to_regprocedure(k.unless) is null
    group by k.kind
    order by k.label;
end
$$;
grant execute on function app.job_rows() to authenticated, service_role;

-- The kinds of jobs, in order of their names: last run, next run, how many wait, and the failed ones, of each kind the
-- latest 50. For administrators.
create function public.job_health()
returns table (kind text, label text, module text, rhythm text, last_run_at timestamptz, last_done_at timestamptz,
  next_run_at timestamptz, waiting integer, running integer, failed jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  if app.role() is distinct from 'admin' or not app.can('jobs', 'read') then
    perform app.deny('Only administrators can see background jobs');
  end if;
  return query select * from app.job_rows();
end
$$;
call app.expose('public.job_health()', 'authenticated');

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
