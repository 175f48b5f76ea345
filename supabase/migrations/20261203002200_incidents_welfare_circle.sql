-- Who reads a report is fixed when it is sent (decision 0151): the handlers of the moment. Others come in only by someone of that circle, or
-- by the command where nobody of it is left.

alter table public.welfare_handlers add column confirmed_at timestamptz;
comment on column public.welfare_handlers.confirmed_at is 'A second handler or the command confirmed the naming; an account that has proved no more than its invitation handles nothing without.';

alter table public.welfare_assigned add column stays boolean not null default false;
comment on column public.welfare_assigned.stays is 'Reads without being on the list of handlers: an admin to whom the report fell, or whom the command named.';
update public.welfare_assigned a set stays = true where not exists (select from public.welfare_handlers h
  where h.account_id = a.account_id and (h.school_id is null or h.school_id = a.school_id));

-- True for an account that belongs to a circle: open, of the staff or an admin, and with the module.
create function app.could_handle(p_account uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.profiles p where p.id = p_account and p.active
    and p.role in ('admin', 'instructor') and app.role_reads(p.role_id, 'incidents'))
$$;

-- True for an account that handles reports now: with a password of its own, not handed over, and proved by more than an invitation.
create or replace function app.may_handle(p_account uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.could_handle(p_account) and app.handed_over_at(p_account) is null
    and not exists (select from public.profiles p where p.id = p_account and p.password_change_required)
    and (not app.is_new_account(p_account) or exists (select from public.welfare_handlers h
      where h.account_id = p_account and h.ended_at is null and h.confirmed_at is not null))
$$;

-- The circle of a report that is sent now: the school's handlers, also those who can't read at the moment; where none of them can, the
-- platform's, else its admins elsewhere.
create function app.welfare_circle(p_school uuid, p_barred uuid[]) returns table (account_id uuid, stays boolean)
language plpgsql stable security definer rows 5 set search_path = ''
as $$
begin
  return query select h.account_id, false from public.welfare_handlers h
    where h.school_id = p_school and h.ended_at is null and h.account_id <> all (p_barred) and app.could_handle(h.account_id);
  if not exists (select from app.welfare_handlers_of(p_school) h where h <> all (p_barred)) then
    return query select o, not exists (select from public.welfare_handlers h where h.account_id = o and h.ended_at is null and h.school_id is null)
      from unnest(app.welfare_outsiders(p_school, p_barred)) o
      where not exists (select from public.welfare_handlers h where h.account_id = o and h.ended_at is null and h.school_id = p_school);
  end if;
end
$$;

-- Whom a report of a school reaches, past those who are barred.
create or replace function app.welfare_recipients(p_school uuid, p_barred uuid[]) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(select c.account_id from app.welfare_circle(p_school, p_barred) c where app.may_handle(c.account_id))
$$;

-- Who reads a report now: those of its circle who can, as long as the list has them. Where none is left, no one.
create or replace function app.welfare_readers(p_report uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(select a.account_id from public.welfare_assigned a
    where a.report_id = p_report and app.may_handle(a.account_id)
      and not exists (select from public.welfare_barred b where b.report_id = a.report_id and b.account_id = a.account_id)
      and (a.stays or exists (select from public.welfare_handlers h
        where h.account_id = a.account_id and h.ended_at is null and (h.school_id is null or h.school_id = a.school_id))))
$$;

-- A report for one of its readers, or for the person who sent it, held and logged. Everyone else gets the answer that there is none, and so does an
-- account that was handed over since: what came before the handover isn't for the person who may sign in now.
create or replace function app.need_welfare_report(p_actor uuid, p_marks text[], p_id uuid, p_act text, p_handles boolean default false)
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
      and (v_reads or (r.reporter_mark = any (p_marks) and r.created_at >= coalesce(app.handed_over_at(p_actor), r.created_at))) for update;
  end if;
  if v.id is null then
    perform app.fail('unknown_report', 'That report isn''t one that you can open', 'Go back to the list.', 'report');
  end if;
  perform app.log_welfare(v.school_id, v.id, case when v_reads then p_actor end, p_act);
  return v;
end
$$;

-- The reports of a person: those they sent, and those they handle, the newest first. That someone saw the list is logged for each report
-- once an hour.
create or replace function public.list_welfare_reports(p_actor uuid, p_marks text[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_welfare_actor(p_actor);
  v_since timestamptz := app.handed_over_at(p_actor);
  v_handled uuid[] := array(select r.id from public.welfare_reports r where p_actor = any (app.welfare_readers(r.id)));
begin
  perform app.log_welfare(r.school_id, r.id, p_actor, 'Saw it in the list') from public.welfare_reports r
  where r.id = any (v_handled) and not exists (select from public.welfare_log l where l.report_id = r.id and l.actor_id = p_actor
    and l.act = 'Saw it in the list' and l.created_at > now() - interval '1 hour');
  return jsonb_build_object(
    'sent', (select coalesce(jsonb_agg(app.welfare_line(r) order by r.created_at desc), '[]') from public.welfare_reports r
      where r.reporter_mark = any (p_marks) and r.created_at >= coalesce(v_since, r.created_at)
        and not exists (select from public.welfare_barred b where b.report_id = r.id and b.account_id = p_actor)),
    'handled', (select coalesce(jsonb_agg(app.welfare_line(r) || app.welfare_deadline(r.id) order by r.created_at desc), '[]')
      from public.welfare_reports r where r.id = any (v_handled)));
end
$$;

-- Reminds the readers of a report of an action: a day before it is due, four hours before, and when it is overdue. Each once. A report
-- without a reader keeps its deadlines: the database's own log, which the person who runs the machine reads, has them.
create or replace function app.remind_welfare(p_school uuid, p_input jsonb) returns void
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
    if cardinality(app.welfare_readers(v.report_id)) = 0 then
      raise log 'A welfare report has a deadline and no reader. Name one: npm run handlers -- list';
    end if;
  end loop;
end
$$;

-- Names the handlers of the admin's school and of the platform: [{account_id, title, is_outside, is_platform}]. The first ones are named
-- right away; after that a change waits for a handler whom it isn't about: {waits_for: [name]}, null where it was made.
drop function public.save_welfare_handlers(uuid, jsonb);
create function public.save_welfare_handlers(p_actor uuid, p_handlers jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_actor uuid := app.need_welfare_actor(p_actor);
  v_school uuid := app.need_welfare_admin();
  v_lines jsonb := (select coalesce(jsonb_agg(jsonb_build_object('account_id', app.id_in(x ->> 'account_id', 'handlers'),
      'title', app.need_line(x ->> 'title', 'handlers', 'The title', 80), 'is_outside', coalesce(x ->> 'is_outside', 'false') = 'true',
      'school_id', case when coalesce(x ->> 'is_platform', 'false') = 'true' then null else v_school end)), '[]')
    from jsonb_array_elements(app.lines_in(p_handlers, 'handlers', 20)) x);
  v_concerned uuid[];
  v_words text;
begin
  perform pg_advisory_xact_lock(hashtextextended('welfare.handlers', 0));
  if not exists (select from public.welfare_handlers h where h.ended_at is null and (h.school_id = v_school or h.school_id is null)) then
    perform app.put_welfare_handlers(v_school, p_actor, v_lines, false);
    return null;
  end if;
  perform app.check_welfare_handlers(v_school, v_lines, true);
  select array_agg(c.account_id), string_agg(format('%s %s', c.verb, app.person_label(c.account_id)), ', ' order by c.verb, c.account_id)
    into v_concerned, v_words from app.handler_changes(v_school, v_lines) c;
  if v_concerned is null then
    return null;
  end if;
  return app.keep_act('handlers', null, jsonb_build_object('lines', v_lines), 'Handlers of welfare reports: ' || v_words, v_school, v_concerned);
end
$$;
call app.expose('public.save_welfare_handlers(uuid, jsonb)', 'service_role');

-- Whom a new list of handlers is about, and how.
create function app.handler_changes(p_school uuid, p_lines jsonb) returns table (account_id uuid, verb text)
language sql stable security definer set search_path = ''
as $$
  select coalesce(h.account_id, x.account_id), case when h.account_id is null then 'name' when x.account_id is null then 'end' else 'edit' end
  from (select * from public.welfare_handlers o where o.ended_at is null and (o.school_id = p_school or o.school_id is null)) h
  full join jsonb_to_recordset(p_lines) x (account_id uuid, school_id uuid, title text, is_outside boolean)
    on x.account_id = h.account_id and coalesce(x.school_id::text, '') = coalesce(h.school_id::text, '')
  where h.account_id is null or x.account_id is null or (h.title, h.is_outside) is distinct from (x.title, x.is_outside)
$$;

-- Writes the list of handlers. Those who were and are handlers hear that it changed. Asks no rights.
create function app.put_welfare_handlers(p_school uuid, p_actor uuid, p_lines jsonb, p_confirmed boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_told uuid[] := array(select h.account_id from public.welfare_handlers h where h.ended_at is null and (h.school_id = p_school or h.school_id is null));
begin
  perform pg_advisory_xact_lock(hashtextextended('welfare.handlers', 0));
  perform app.check_welfare_handlers(p_school, p_lines, p_confirmed);
  perform app.log_welfare(p_school, null, p_actor, 'Changed who handles reports');
  update public.welfare_handlers h set ended_at = now() where h.ended_at is null and (h.school_id = p_school or h.school_id is null)
    and not exists (select from jsonb_to_recordset(p_lines) x (account_id uuid, school_id uuid)
      where x.account_id = h.account_id and x.school_id is not distinct from h.school_id);
  update public.welfare_handlers h set title = x.title, is_outside = x.is_outside
  from jsonb_to_recordset(p_lines) x (account_id uuid, school_id uuid, title text, is_outside boolean)
  where h.ended_at is null and h.account_id = x.account_id and h.school_id is not distinct from x.school_id;
  insert into public.welfare_handlers (school_id, account_id, title, is_outside, confirmed_at)
  select x.school_id, x.account_id, x.title, x.is_outside, case when p_confirmed then now() end
  from jsonb_to_recordset(p_lines) x (account_id uuid, school_id uuid, title text, is_outside boolean)
  where not exists (select from public.welfare_handlers h where h.ended_at is null and h.account_id = x.account_id and h.school_id is not distinct from x.school_id);
  perform app.notify('incidents.welfare', v_told || array(select h.account_id from public.welfare_handlers h where h.ended_at is null
    and (h.school_id = p_school or h.school_id is null)), 'The list of handlers changed', null, '/app/incidents/welfare', 'handlers:' || clock_timestamp(), p_school);
end
$$;

-- Refuses a list of handlers that has someone twice, someone who can't handle reports, or no one outside the program. A new account is named
-- only where the naming is confirmed.
drop function app.check_welfare_handlers(uuid, jsonb);
create function app.check_welfare_handlers(p_school uuid, p_lines jsonb, p_confirmed boolean) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from jsonb_to_recordset(p_lines) x (account_id uuid, school_id uuid) group by x.account_id, x.school_id having count(*) > 1) then
    perform app.fail('twice', 'Someone is in the list twice', 'Take one out.', 'handlers');
  elsif exists (select from jsonb_to_recordset(p_lines) x (account_id uuid, school_id uuid)
    left join public.profiles p on p.id = x.account_id
    where not coalesce((app.may_handle(x.account_id) or (p_confirmed and app.could_handle(x.account_id)))
      and (p.role = 'admin' or (x.school_id is not null and p.school_id = p_school)), false)) then
    perform app.fail('unknown_person', 'Someone in the list can''t handle reports', 'Choose active instructors and admins; of the platform, admins.', 'handlers');
  elsif not exists (select from jsonb_to_recordset(p_lines) x (school_id uuid, is_outside boolean) where x.school_id is not null and x.is_outside) then
    perform app.fail('no_outside', 'At least one handler must be outside the program', 'Name a principal, a counselor, or a Title IX coordinator.', 'handlers');
  end if;
end
$$;
