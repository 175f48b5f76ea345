-- Acts for a person and refuses anyone who can't report. Returns their school, or null for an admin who works in none.
create function app.need_welfare_actor(p_actor uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.act_for(p_actor);
  -- A handler's role may read without asking for help itself.
  if p_actor is null or not (app.can('incidents', 'create') or app.can('incidents', 'read')) then
    perform app.deny('You don''t have permission to use this');
  end if;
  return app.school_id();
end
$$;

-- Writes a line into the log of a report. Of the person who reported, it says only that.
create function app.log_welfare(p_school uuid, p_report uuid, p_actor uuid, p_act text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.welfare_log (school_id, report_id, actor_id, actor_label, act)
  values (p_school, p_report, p_actor, case when p_actor is null then 'The person who reported'
    else app.person_label(p_actor) end, p_act)
$$;

-- A report for one of its readers, or for the person who sent it, held and logged. Everyone else gets the answer that
-- there is none, and so does an account that was handed over since: what came before the handover isn't for the person
-- who may sign in now.
create function app.need_welfare_report(p_actor uuid, p_marks text[], p_id uuid, p_act text, p_handles boolean
  default false)
returns public.welfare_reports
language plpgsql security definer set search_path = ''
as $$
declare
  v public.welfare_reports;
  v_reads boolean := p_actor = any (app.welfare_readers(p_id));
  v_barred boolean := exists (select from public.welfare_barred b where b.report_id = p_id and b.account_id = p_actor);
begin
  if not v_barred and (v_reads or not p_handles) then
    select * into v from public.welfare_reports r where r.id = p_id
      and (v_reads or (r.reporter_mark = any (p_marks)
        and r.created_at >= coalesce(app.handed_over_at(p_actor), r.created_at))) for update;
  end if;
  if v.id is null then
    perform app.fail('unknown_report', 'You can''t open that report', 'Go back to the list.', 'report');
  end if;
  perform app.log_welfare(v.school_id, v.id, case when v_reads then p_actor end, p_act);
  return v;
end
$$;

-- Tells the readers of a report that something needs them, in words that say nothing of it.
create function app.tell_welfare(p_report uuid, p_key text, p_words text default 'A deadline needs you') returns void
language sql security definer set search_path = ''
as $$
  select app.notify('incidents.welfare', app.welfare_readers(p_report), p_words, null, '/app/incidents/welfare', p_key,
    (select r.school_id from public.welfare_reports r where r.id = p_report))
$$;

-- Says that the caller's own session may use welfare reports: the edge function asks it with the caller's token, so
-- that a session which has ended, or has not proved enough, gets no further. Returns the caller's school, null where
-- there is none.
create function public.welfare_door() returns uuid
language plpgsql security definer set search_path = ''
as $$
begin
  if not (app.can('incidents', 'create') or app.can('incidents', 'read')) then
    perform app.deny('You don''t have permission to use this');
  end if;
  return app.school_id();
end
$$;
call app.expose('public.welfare_door()', 'authenticated', 'service_role');
