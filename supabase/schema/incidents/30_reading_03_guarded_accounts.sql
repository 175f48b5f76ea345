-- A report as a list has it.
create function app.welfare_line(r public.welfare_reports) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', r.id, 'title', r.title, 'state', r.state, 'outcome', r.outcome, 'about_adult',
    r.about_adult,
    'confidential', r.is_confidential, 'created_at', r.created_at, 'closed_at', r.closed_at, 'hold_since', r.hold_since,
    'school', (select s.name from public.schools s where s.id = r.school_id),
    'answers', (select count(*) from public.welfare_updates u where u.report_id = r.id and u.for_reporter
      and u.author_id is not null))
$$;

-- The next deadline of a report.
create function app.welfare_deadline(p_report uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('due_at',
    (select min(a.due_at) from public.welfare_actions a where a.report_id = p_report and a.done_at is null))
$$;

-- The log's words for an act: what was done, never what was written.
create function app.welfare_act_words(p_input jsonb) returns text
language sql immutable set search_path = ''
as $$
  select case p_input ->> 'act' when 'state' then 'Changed the status' when 'close' then 'Closed the report'
    when 'hold' then case when p_input ->> 'on' = 'true' then 'Put it on legal hold' else 'Ended the legal hold' end
    when 'adult' then 'Started the 48-hour clock' when 'action' then 'Added an action' when 'done'
      then 'Finished an action' else 'Added a handler' end
$$;

-- Refuses a list of handlers that has someone twice, someone who can't handle reports, or no one outside the program.
create function app.check_welfare_handlers(p_school uuid, p_lines jsonb, p_confirmed boolean) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from jsonb_to_recordset(p_lines) x (account_id uuid, school_id uuid) group by x.account_id,
    x.school_id having count(*) > 1) then
    perform app.fail('twice', 'Someone is listed twice', 'Remove one.', 'handlers');
  elsif exists (select from jsonb_to_recordset(p_lines) x (account_id uuid, school_id uuid)
    left join public.profiles p on p.id = x.account_id
    where not coalesce((app.may_handle(x.account_id) or (p_confirmed and app.could_handle(x.account_id)))
      and (p.role = 'admin' or (x.school_id is not null and p.school_id = p_school)), false)) then
    perform app.fail('unknown_person', 'Someone on the list can''t handle reports',
      'Choose active instructors and admins, or platform admins.', 'handlers');
  elsif not exists (select from jsonb_to_recordset(p_lines) x (school_id uuid, is_outside boolean)
    where x.school_id is not null and x.is_outside) then
    perform app.fail('no_outside', 'At least one handler must be outside the program',
      'Name a principal, a counselor, or a Title IX coordinator.', 'handlers');
  end if;
end
$$;

-- True for an account that was made for a new person and has proved no more than that its invitation was accepted.
create function app.is_new_account(p_account uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from app.account_handovers h where h.user_id = p_account
    and h.kind in ('invited', 'created', 'promoted')
      and (h.proved_at is null or to_jsonb(h) ->> 'proved_how' = 'invitation'))
$$;

-- True for a person who may handle welfare reports: a named handler, a reader whom the command named, or an admin, to
-- whom reports fall where no one is named.
create function app.handles_reports(p_account uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.welfare_handlers h where h.account_id = p_account and h.ended_at is null)
    or exists (select from public.welfare_assigned a where a.account_id = p_account and a.stays)
    or exists (select from public.profiles p where p.id = p_account and p.role = 'admin' and p.active
      and not app.is_new_account(p.id))
$$;

-- True where a second handler confirmed, within the hour, that the caller does this; for null whatever it is.
create function app.is_confirmed(p_user uuid, p_kind text default null) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from app.handler_acts a where a.asked_by = auth.uid() and a.user_id is not distinct from p_user
    and (p_kind is null or a.kind = p_kind) and a.confirmed_at > now() - interval '1 hour' and a.used_at is null)
$$;

-- Refuses to change the account of a person who may handle reports, unless a second handler confirmed it.
create function app.need_second(p_user uuid, p_kind text default null) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and auth.uid() <> p_user and app.handles_reports(p_user)
    and not app.is_confirmed(p_user, p_kind) then
    perform app.fail('needs_second', 'This person may handle welfare reports, so no one can change the account alone',
      'Ask a second handler to confirm it.', 'user_id');
  end if;
end
$$;

-- Refuses unless the caller may use this verb of users on this account: not on their own, not on an admin's, at their
-- own school, and on no one who holds more.
create function app.need_account(p_user uuid, p_action text) returns public.profiles
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user public.profiles;
  v_admin boolean := coalesce(app.role() = 'admin', false);
begin
  if not app.manages('users', p_action) then
    perform app.deny('You don''t have permission to edit accounts');
  end if;
  select * into v_user from public.profiles p where p.id = p_user;
  if v_user.id is null or not (v_admin or v_user.school_id is not distinct from app.school_id()) then
    perform app.fail('unknown_user', 'Account not found', 'Reload the page.', 'user_id');
  elsif v_user.id = auth.uid() then
    perform app.fail('own_account', 'You can''t do this to your own account', 'Ask a colleague or an admin.');
  elsif not v_admin and (v_user.role = 'admin' or not app.holds_all_of(v_user.role_id)) then
    perform app.deny('This account has more permissions than yours');
  end if;
  return v_user;
end
$$;

-- A name to compare people by.
create function app.bare_name(p_person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select lower(regexp_replace(app.person_label(p_person), '[^[:alpha:]]+', '', 'g'))
$$;

-- Who may confirm an act: handlers of the schools that it touches, or of the platform.
create function app.second_handlers(a app.handler_acts) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(select distinct h.account_id from public.welfare_handlers h
    where h.ended_at is null and app.may_handle(h.account_id)
      and (h.school_id is null or h.school_id = a.school_id
        or h.school_id = (select p.school_id from public.profiles p where p.id = a.user_id)
        or h.school_id in (select o.school_id from public.welfare_handlers o where o.account_id = a.user_id
          and o.ended_at is null))
      and h.account_id <> a.asked_by and h.account_id is distinct from a.user_id and h.account_id <> all (a.concerned)
      and app.bare_name(h.account_id) is distinct from app.bare_name(a.asked_by)
      and app.bare_name(h.account_id) is distinct from app.bare_name(a.user_id))
$$;

-- Refuses a caller who doesn't handle reports and never asked for a confirmation.
create function app.need_second_party() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.is_proved() or not (app.may_handle(auth.uid()) or app.manages('users', 'update')) then
    perform app.deny('Only handlers of welfare reports confirm such changes');
  end if;
end
$$;

-- True for an account that belongs to a circle: open, of the staff or an admin, and with the module.
create function app.could_handle(p_account uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.profiles p where p.id = p_account and p.active
    and p.role in ('admin', 'instructor') and app.role_reads(p.role_id, 'incidents'))
$$;

-- The circle of a report that is sent now: the school's handlers, also those who can't read at the moment; where none
-- of them can, the platform's, else its admins elsewhere.
create function app.welfare_circle(p_school uuid, p_barred uuid[]) returns table (account_id uuid, stays boolean)
language plpgsql stable security definer rows 5 set search_path = ''
as $$
begin
  return query select h.account_id, false from public.welfare_handlers h
    where h.school_id = p_school and h.ended_at is null and h.account_id <> all (p_barred)
      and app.could_handle(h.account_id);
  if not exists (select from app.welfare_handlers_of(p_school) h where h <> all (p_barred)) then
    return query select o,
      not exists (select from public.welfare_handlers h where h.account_id = o and h.ended_at is null
      and h.school_id is null)
      from unnest(app.welfare_outsiders(p_school, p_barred)) o
      where not exists (select from public.welfare_handlers h where h.account_id = o and h.ended_at is null
        and h.school_id = p_school);
  end if;
end
$$;

-- Whom a new list of handlers is about, and how.
create function app.handler_changes(p_school uuid, p_lines jsonb) returns table (account_id uuid, verb text)
language sql stable security definer set search_path = ''
as $$
  select coalesce(h.account_id, x.account_id), case when h.account_id is null then 'name' when x.account_id is null
    then 'end' else 'edit' end
  from (select * from public.welfare_handlers o where o.ended_at is null
    and (o.school_id = p_school or o.school_id is null)) h
  full join jsonb_to_recordset(p_lines) x (account_id uuid, school_id uuid, title text, is_outside boolean)
    on x.account_id = h.account_id and coalesce(x.school_id::text, '') = coalesce(h.school_id::text, '')
  where h.account_id is null or x.account_id is null or (h.title, h.is_outside) is distinct from (x.title, x.is_outside)
$$;
