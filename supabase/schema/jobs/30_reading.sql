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

-- What went wrong in words: never what someone entered, which a database's own messages may repeat.
create function app.error_words(p_state text, p_detail text, p_constraint text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_state = 'P0001' then 'It was refused: ' || left(coalesce(nullif(p_detail, ''), 'no reason given'), 80)
    when p_state like '23%' then 'A database rule was broken: ' || coalesce(nullif(p_constraint, ''), 'unnamed')
    when p_state in ('40001', '40P01') then 'Another job was in the way'
    when p_state = '57014' then 'It took too long'
    when p_state like '42%' then 'Its code is wrong'
    when p_state like '22%' then 'It hit a value it couldn''t read'
    else 'It failed'
  end || ' (' || p_state || ')'
$$;

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
    left join (select j.*, row_number() over (partition by j.kind, j.last_error is null order by j.last_run_at desc)
      as place
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
