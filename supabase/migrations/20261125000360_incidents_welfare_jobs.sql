-- Deadlines and retention of welfare reports, without anyone at a screen.

-- Reminds the readers of a report of an action: a day before it is due, four hours before, and when it is overdue. Each once.
create function app.remind_welfare(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v record;
begin
  for v in
    select a.id, a.report_id, s.stage from public.welfare_actions a
    join public.welfare_reports r on r.id = a.report_id and r.state <> 'closed'
    cross join lateral (select case when a.due_at <= now() then 3 when a.due_at <= now() + interval '4 hours' then 2
      when a.due_at <= now() + interval '24 hours' then 1 else 0 end as stage) s
    where a.done_at is null and a.due_at is not null and s.stage > a.reminded
    order by a.id for update of a
  loop
    update public.welfare_actions a set reminded = v.stage where a.id = v.id;
    perform app.tell_welfare(v.report_id, format('%s:%s', v.id, v.stage));
  end loop;
end
$$;
call app.register_job('incidents.deadlines', 'incidents', 'Remind handlers of deadlines', 'app.remind_welfare', every_minutes => 15);

-- A report on legal hold is not deleted, by whatever way.
create function app.keep_held_report() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform app.fail('hold', 'This report is on legal hold', 'End the hold first.', 'report');
  return null;
end
$$;
create trigger keep_held before delete on public.welfare_reports
  for each row when (old.hold_since is not null) execute function app.keep_held_report();

-- Files whose report was erased, until they are removed from the bucket: without the row no one can find them or read them.
create table app.welfare_leftovers (
  path text primary key
);

-- Erases the reports whose time is over, with everything of them: closed for as long as the school says, and not on legal hold. The log
-- keeps that they were. Gives the files to remove from the bucket, also those that an earlier run didn't get to.
create function public.erase_welfare_reports() returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  v public.welfare_reports;
begin
  for v in select r.* from public.welfare_reports r
    left join public.help_settings s on s.school_id = r.school_id
    where r.closed_at < now() - make_interval(years => coalesce(s.retention_years, 3)) and r.hold_since is null
    order by r.id limit 200 for update of r skip locked
  loop
    insert into app.welfare_leftovers (path) select format('%s/%s', f.school_id, f.id) from public.welfare_files f where f.report_id = v.id;
    insert into public.welfare_log (school_id, report_id, actor_label, act) values (v.school_id, v.id, 'Guidon', 'Erased after the retention period');
    delete from public.welfare_reports r where r.id = v.id;
  end loop;
  return array(select l.path from app.welfare_leftovers l order by l.path limit 500);
end
$$;
call app.expose('public.erase_welfare_reports()', 'service_role');

-- Says that these files were removed from the bucket.
create function public.forget_welfare_files(p_paths text[]) returns void
language sql security definer set search_path = ''
as $$
  delete from app.welfare_leftovers l where l.path = any (p_paths)
$$;
call app.expose('public.forget_welfare_files(text[])', 'service_role');
call app.register_job('incidents.retention', 'incidents', 'Erase reports after their retention', edge_function => 'welfare', every_minutes => 1440);
