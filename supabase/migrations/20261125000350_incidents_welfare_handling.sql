-- Handling reports: states, actions with deadlines, legal hold, who handles them, and what is due without anyone at a screen.

-- Does one thing to a report: {act: 'state', state} · {act: 'close', outcome, update: {id, content}} · {act: 'hold', on} ·
-- {act: 'adult'} · {act: 'action', kind, due_at?, note?} · {act: 'done', action, note?} · {act: 'handler', account}.
create function public.act_on_welfare_report(p_actor uuid, p_report uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_welfare_actor(p_actor);
  v_act text := app.one_of(p_input ->> 'act', '{state,close,hold,adult,action,done,handler}', '', 'act', 'The act');
  v public.welfare_reports := app.need_welfare_report(p_actor, '{}', p_report, app.welfare_act_words(p_input), true);
begin
  if v_act = 'state' then
    update public.welfare_reports r set state = app.one_of(p_input ->> 'state', '{acknowledged,in_progress,referred,reopened}', '', 'state', 'The status'),
      closed_at = null, outcome = null where r.id = v.id;
  elsif v_act = 'close' then
    perform app.close_welfare_report(v, p_actor, p_input);
  elsif v_act = 'hold' then
    update public.welfare_reports r set hold_since = case when coalesce(p_input ->> 'on', 'false') = 'true' then coalesce(r.hold_since, now()) end where r.id = v.id;
  elsif v_act = 'adult' then
    update public.welfare_reports r set about_adult = true where r.id = v.id;
    insert into public.welfare_actions (school_id, report_id, kind, due_at)
    select v.school_id, v.id, 'service_notice', v.created_at + interval '48 hours'
    where not exists (select from public.welfare_actions a where a.report_id = v.id and a.kind = 'service_notice');
  elsif v_act = 'action' then
    insert into public.welfare_actions (school_id, report_id, kind, due_at, note)
    values (v.school_id, v.id, app.one_of(p_input ->> 'kind', '{service_notice,title_ix_referral,parent_contact,medical,safety_plan,other}', '', 'kind', 'The action'),
      app.moment_in(p_input ->> 'due_at', 'due_at'), p_input ->> 'note');
  elsif v_act = 'done' then
    update public.welfare_actions a set done_at = coalesce(a.done_at, now()), done_by = coalesce(a.done_by, p_actor), note = coalesce(p_input ->> 'note', a.note)
    where a.id = app.id_in(p_input ->> 'action', 'action') and a.report_id = v.id;
  else
    perform app.add_welfare_handler(v, app.id_in(p_input ->> 'account', 'account'));
  end if;
end
$$;
call app.expose('public.act_on_welfare_report(uuid, uuid, jsonb)', 'service_role');

-- What the log says of an act: what was done, never what was written.
create function app.welfare_act_words(p_input jsonb) returns text
language sql immutable set search_path = ''
as $$
  select case p_input ->> 'act' when 'state' then 'Changed the status' when 'close' then 'Closed the report'
    when 'hold' then case when p_input ->> 'on' = 'true' then 'Put it on legal hold' else 'Ended the legal hold' end
    when 'adult' then 'Started the 48-hour clock' when 'action' then 'Added an action' when 'done' then 'Finished an action' else 'Added a handler' end
$$;

-- Closes a report with its outcome, once everything with a deadline is done. Asks no rights.
create function app.close_welfare_report(v public.welfare_reports, p_actor uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_outcome text := app.one_of(p_input ->> 'outcome', '{substantiated,not_substantiated,inconclusive,referred,supported,other}', '', 'outcome', 'The outcome');
begin
  if v.state = 'closed' then
    perform app.fail('closed', 'This report is closed already', 'Reload the page.', 'report');
  elsif exists (select from public.welfare_actions a where a.report_id = v.id and a.done_at is null and a.due_at is not null) then
    perform app.fail('open_actions', 'An action with a deadline isn''t finished', 'Finish it, or note why it isn''t needed. Then close the report.', 'outcome');
  end if;
  insert into public.welfare_updates (id, school_id, report_id, author_id, content)
  values (app.id_in(p_input #>> '{update,id}', 'update'), v.school_id, v.id, p_actor, p_input #>> '{update,content}');
  update public.welfare_reports r set state = 'closed', closed_at = now(), outcome = v_outcome where r.id = v.id;
end
$$;

-- Adds a handler to a report: one whom the school or the platform names now, and whom the report doesn't bar. Asks no rights.
create function app.add_welfare_handler(v public.welfare_reports, p_account uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_account is null or exists (select from public.welfare_barred b where b.report_id = v.id and b.account_id = p_account)
    or not (p_account in (select app.welfare_handlers_of(v.school_id)) or p_account in (select app.welfare_handlers_of(null))) then
    perform app.fail('unknown_person', 'That person can''t handle this report', 'Choose another handler.', 'account');
  end if;
  insert into public.welfare_assigned (school_id, report_id, account_id) values (v.school_id, v.id, p_account) on conflict do nothing;
  perform app.notify('incidents.welfare', array[p_account], 'A deadline needs you', null, '/app/incidents/welfare', v.id || ':added', v.school_id);
end
$$;

-- Who handles the reports of the admin's school and of the platform, and who could.
create function public.welfare_handler_list(p_actor uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_actor uuid := app.need_welfare_actor(p_actor);
  v_school uuid := app.need_welfare_admin();
begin
  return jsonb_build_object(
    'handlers', (select coalesce(jsonb_agg(jsonb_build_object('account_id', h.account_id, 'name', app.person_label(h.account_id), 'title', h.title,
        'is_outside', h.is_outside, 'is_platform', h.school_id is null) order by h.school_id is null, h.created_at), '[]')
      from public.welfare_handlers h where h.ended_at is null and (h.school_id = v_school or h.school_id is null)),
    'people', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', app.person_label(p.id), 'role', p.role) order by p.last_name, p.first_name, p.id), '[]')
      from public.profiles p where (p.school_id = v_school or p.role = 'admin') and app.may_handle(p.id)),
    'log', (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'who', l.actor_label, 'act', l.act, 'at', l.created_at) order by l.id desc), '[]')
      from (select * from public.welfare_log l where l.school_id = v_school and l.report_id is null order by l.id desc limit 50) l));
end
$$;
call app.expose('public.welfare_handler_list(uuid)', 'service_role');

-- Names the handlers of the admin's school and of the platform: [{account_id, title, is_outside, is_platform}]. A school's list has someone
-- outside the program. Those who were and are handlers are told that the list changed.
create function public.save_welfare_handlers(p_actor uuid, p_handlers jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_actor uuid := app.need_welfare_actor(p_actor);
  v_school uuid := app.need_welfare_admin();
  v_lines jsonb := (select coalesce(jsonb_agg(jsonb_build_object('account_id', app.id_in(x ->> 'account_id', 'handlers'),
      'title', app.need_line(x ->> 'title', 'handlers', 'The title', 80), 'is_outside', coalesce(x ->> 'is_outside', 'false') = 'true',
      'school_id', case when coalesce(x ->> 'is_platform', 'false') = 'true' then null else v_school end)), '[]')
    from jsonb_array_elements(app.lines_in(p_handlers, 'handlers', 20)) x);
  v_told uuid[] := array(select h.account_id from public.welfare_handlers h where h.ended_at is null and (h.school_id = v_school or h.school_id is null));
begin
  perform pg_advisory_xact_lock(hashtextextended('welfare.handlers', 0));
  perform app.check_welfare_handlers(v_school, v_lines);
  perform app.log_welfare(v_school, null, p_actor, 'Changed who handles reports');
  update public.welfare_handlers h set ended_at = now() where h.ended_at is null and (h.school_id = v_school or h.school_id is null)
    and not exists (select from jsonb_to_recordset(v_lines) x (account_id uuid, school_id uuid)
      where x.account_id = h.account_id and x.school_id is not distinct from h.school_id);
  update public.welfare_handlers h set title = x.title, is_outside = x.is_outside
  from jsonb_to_recordset(v_lines) x (account_id uuid, school_id uuid, title text, is_outside boolean)
  where h.ended_at is null and h.account_id = x.account_id and h.school_id is not distinct from x.school_id;
  insert into public.welfare_handlers (school_id, account_id, title, is_outside)
  select x.school_id, x.account_id, x.title, x.is_outside from jsonb_to_recordset(v_lines) x (account_id uuid, school_id uuid, title text, is_outside boolean)
  where not exists (select from public.welfare_handlers h where h.ended_at is null and h.account_id = x.account_id and h.school_id is not distinct from x.school_id);
  perform app.notify('incidents.welfare', v_told || array(select h.account_id from public.welfare_handlers h where h.ended_at is null
    and (h.school_id = v_school or h.school_id is null)), 'The list of handlers changed', null, '/app/incidents/welfare', 'handlers:' || clock_timestamp(), v_school);
end
$$;
call app.expose('public.save_welfare_handlers(uuid, jsonb)', 'service_role');

-- Refuses a list of handlers that has someone twice, someone who can't handle reports, or no one outside the program.
create function app.check_welfare_handlers(p_school uuid, p_lines jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from jsonb_to_recordset(p_lines) x (account_id uuid, school_id uuid) group by x.account_id, x.school_id having count(*) > 1) then
    perform app.fail('twice', 'Someone is in the list twice', 'Take one out.', 'handlers');
  elsif exists (select from jsonb_to_recordset(p_lines) x (account_id uuid, school_id uuid)
    left join public.profiles p on p.id = x.account_id
    where not coalesce(app.may_handle(x.account_id) and (p.role = 'admin' or (x.school_id is not null and p.school_id = p_school)), false)) then
    perform app.fail('unknown_person', 'Someone in the list can''t handle reports', 'Choose active instructors and admins; of the platform, admins.', 'handlers');
  elsif not exists (select from jsonb_to_recordset(p_lines) x (school_id uuid, is_outside boolean) where x.school_id is not null and x.is_outside) then
    perform app.fail('no_outside', 'At least one handler must be outside the program', 'Name a principal, a counselor, or a Title IX coordinator.', 'handlers');
  end if;
end
$$;
