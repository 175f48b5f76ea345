-- Who reads a welfare report. Whoever it names is out in every case; the rest follows from whom the school named, and falls to
-- people outside the school where no one is left.

-- True for an account that can handle reports: open, of the staff or an admin, with a password of its own, and with the module.
create function app.may_handle(p_account uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.profiles p where p.id = p_account and p.active and not p.password_change_required
    and p.role in ('admin', 'instructor') and app.role_reads(p.role_id, 'incidents'))
$$;

-- The handlers of a school now, or of the platform for null.
create function app.welfare_handlers_of(p_school uuid) returns setof uuid
language sql stable security definer rows 5 set search_path = ''
as $$
  select h.account_id from public.welfare_handlers h
  where h.school_id is not distinct from p_school and h.ended_at is null and app.may_handle(h.account_id)
$$;

-- Whom a report of a school reaches, past those who are barred: its handlers, else the platform's, else its admins elsewhere.
create function app.welfare_recipients(p_school uuid, p_barred uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v uuid[] := array(select h from app.welfare_handlers_of(p_school) h where h <> all (p_barred));
begin
  if cardinality(v) = 0 then
    v := app.welfare_outsiders(p_school, p_barred);
  end if;
  return v;
end
$$;

-- Who takes over where a school has no handler left: the platform's handlers, else admins who don't belong to the school.
create function app.welfare_outsiders(p_school uuid, p_barred uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v uuid[] := array(select h from app.welfare_handlers_of(null) h where h <> all (p_barred));
begin
  if cardinality(v) = 0 then
    v := array(select p.id from public.profiles p where p.role = 'admin' and p.school_id is distinct from p_school
      and p.id <> all (p_barred) and app.may_handle(p.id));
  end if;
  return v;
end
$$;

-- Who reads a report now. The handlers who were there when it was sent, as long as the school names them. Where none is left, people
-- outside the school, and not whoever was named since: else someone it is about could put a friend in their place.
create function app.welfare_readers(p_report uuid) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := (select r.school_id from public.welfare_reports r where r.id = p_report);
  v_barred uuid[] := array(select b.account_id from public.welfare_barred b where b.report_id = p_report);
  v uuid[] := array(select a.account_id from public.welfare_assigned a
    where a.report_id = p_report and a.account_id <> all (v_barred) and app.may_handle(a.account_id)
      and (a.account_id in (select app.welfare_handlers_of(v_school)) or a.account_id in (select app.welfare_handlers_of(null))
        or a.account_id = any (app.welfare_outsiders(v_school, v_barred))));
begin
  if cardinality(v) = 0 then
    v := app.welfare_outsiders(v_school, v_barred);
  end if;
  return v;
end
$$;

-- Acts for a person and refuses whoever may not report; gives their school, null for an admin who works in none.
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

-- Writes a line into the log of a report. Of whoever reported it says no more than that.
create function app.log_welfare(p_school uuid, p_report uuid, p_actor uuid, p_act text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.welfare_log (school_id, report_id, actor_id, actor_label, act)
  values (p_school, p_report, p_actor, case when p_actor is null then 'The person who reported' else app.person_label(p_actor) end, p_act)
$$;

-- A report for one of its readers, or for whoever sent it, held and logged. Everyone else is told that there is none.
create function app.need_welfare_report(p_actor uuid, p_marks text[], p_id uuid, p_act text, p_handles boolean default false)
returns public.welfare_reports
language plpgsql security definer set search_path = ''
as $$
declare
  v public.welfare_reports;
  v_reads boolean := p_actor = any (app.welfare_readers(p_id));
  v_barred boolean := exists (select from public.welfare_barred b where b.report_id = p_id and b.account_id = p_actor);
begin
  if not v_barred and (v_reads or not p_handles) then
    select * into v from public.welfare_reports r where r.id = p_id and (v_reads or r.reporter_mark = any (p_marks)) for update;
  end if;
  if v.id is null then
    perform app.fail('unknown_report', 'That report isn''t one that you can open', 'Go back to the list.', 'report');
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

-- Says that the caller's own session may use welfare reports: the edge function asks it with the caller's token, so that a session which
-- has ended, or has not proved enough, gets no further. Gives the caller's school, null where there is none.
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
