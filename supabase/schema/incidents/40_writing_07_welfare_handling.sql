-- Does one thing to a report: {act: 'state', state} · {act: 'close', outcome, update: {id, content}} · {act: 'hold',
-- on} · {act: 'adult'} · {act: 'action', kind, due_at?, note?} · {act: 'done', action, note?} · {act: 'handler',
-- account}.
create function public.act_on_welfare_report(p_actor uuid, p_report uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_welfare_actor(p_actor);
  v_act text := app.one_of(p_input ->> 'act', '{state,close,hold,adult,action,done,handler}', '', 'act', 'The act');
  v public.welfare_reports := app.need_welfare_report(p_actor, '{}', p_report, app.welfare_act_words(p_input), true);
begin
  if v_act = 'state' then
    update public.welfare_reports r
      set state = app.one_of(p_input ->> 'state', '{acknowledged,in_progress,referred,reopened}', '', 'state',
      'The status'),
      closed_at = null, outcome = null where r.id = v.id;
  elsif v_act = 'close' then
    perform app.close_welfare_report(v, p_actor, p_input);
  elsif v_act = 'hold' then
    update public.welfare_reports r set hold_since = case when coalesce(p_input ->> 'on', 'false') = 'true'
      then coalesce(r.hold_since, now()) end where r.id = v.id;
  elsif v_act = 'adult' then
    update public.welfare_reports r set about_adult = true where r.id = v.id;
    insert into public.welfare_actions (school_id, report_id, kind, due_at)
    select v.school_id, v.id, 'service_notice', v.created_at + interval '48 hours'
    where not exists (select from public.welfare_actions a where a.report_id = v.id and a.kind = 'service_notice');
  elsif v_act = 'action' then
    insert into public.welfare_actions (school_id, report_id, kind, due_at, note)
    values (v.school_id, v.id,
      app.one_of(p_input ->> 'kind', '{service_notice,title_ix_referral,parent_contact,medical,safety_plan,other}', '',
      'kind', 'The action'),
      app.moment_in(p_input ->> 'due_at', 'due_at'), p_input ->> 'note');
  elsif v_act = 'done' then
    update public.welfare_actions a set done_at = coalesce(a.done_at, now()), done_by = coalesce(a.done_by, p_actor),
      note = coalesce(p_input ->> 'note', a.note)
    where a.id = app.id_in(p_input ->> 'action', 'action') and a.report_id = v.id;
  else
    perform app.add_welfare_handler(v, app.id_in(p_input ->> 'account', 'account'));
  end if;
end
$$;
call app.expose('public.act_on_welfare_report(uuid, uuid, jsonb)', 'service_role');

-- Closes a report with its outcome, once everything with a deadline is done. Checks no rights.
create function app.close_welfare_report(v public.welfare_reports, p_actor uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_outcome text := app.one_of(p_input ->> 'outcome',
    '{substantiated,not_substantiated,inconclusive,referred,supported,other}', '', 'outcome', 'The outcome');
begin
  if v.state = 'closed' then
    perform app.fail('closed', 'This report is already closed', 'Reload the page.', 'report');
  elsif exists (select from public.welfare_actions a where a.report_id = v.id and a.done_at is null
    and a.due_at is not null) then
    perform app.fail('open_actions', 'An action with a deadline isn''t finished',
      'Finish it, or note why it isn''t needed. Then close the report.', 'outcome');
  end if;
  insert into public.welfare_updates (id, school_id, report_id, author_id, content)
  values (app.id_in(p_input #>> '{update,id}', 'update'), v.school_id, v.id, p_actor, p_input #>> '{update,content}');
  update public.welfare_reports r set state = 'closed', closed_at = now(), outcome = v_outcome where r.id = v.id;
end
$$;

-- Adds a handler to a report: one whom the school or the platform names now, and whom the report doesn't bar. Checks no
-- rights.
create function app.add_welfare_handler(v public.welfare_reports, p_account uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_account is null
    or exists (select from public.welfare_barred b where b.report_id = v.id and b.account_id = p_account)
    or not (p_account in (select app.welfare_handlers_of(v.school_id))
      or p_account in (select app.welfare_handlers_of(null))) then
    perform app.fail('unknown_person', 'That person can''t handle this report', 'Choose another handler.', 'account');
  end if;
  insert into public.welfare_assigned (school_id, report_id, account_id) values (v.school_id, v.id, p_account)
    on conflict do nothing;
  perform app.notify('incidents.welfare', array[p_account], 'A deadline needs you', null, '/app/incidents/welfare', v.id
    || ':added', v.school_id);
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
    'handlers', (
      select coalesce(
      jsonb_agg(jsonb_build_object('account_id', h.account_id, 'name', app.person_label(h.account_id), 'title', h.title,
        'is_outside', h.is_outside, 'is_platform', h.school_id is null) order by h.school_id is null, h.created_at),
          '[]')
      from public.welfare_handlers h where h.ended_at is null and (h.school_id = v_school or h.school_id is null)),
    'people', (select coalesce(
      jsonb_agg(jsonb_build_object('id', p.id, 'name', app.person_label(p.id), 'role', p.role) order by p.last_name,
      p.first_name, p.id), '[]')
      from public.profiles p where (p.school_id = v_school or p.role = 'admin') and app.may_handle(p.id)),
    'log', (select coalesce(
      jsonb_agg(jsonb_build_object('id', l.id, 'who', l.actor_label, 'act', l.act, 'at', l.created_at)
      order by l.id desc), '[]')
      from (select * from public.welfare_log l where l.school_id = v_school and l.report_id is null
        order by l.id desc limit 50) l));
end
$$;
call app.expose('public.welfare_handler_list(uuid)', 'service_role');

-- Names the handlers of the admin's school and of the platform: [{account_id, title, is_outside, is_platform}]. A
-- school's list has someone outside the program. Those who were and are handlers are told that the list changed.
create function public.save_welfare_handlers(p_actor uuid, p_handlers jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_actor uuid := app.need_welfare_actor(p_actor);
  v_school uuid := app.need_welfare_admin();
  v_lines jsonb := (
    select coalesce(jsonb_agg(jsonb_build_object('account_id', app.id_in(x ->> 'account_id', 'handlers'),
      'title', app.need_line(x ->> 'title', 'handlers', 'The title', 80), 'is_outside',
        coalesce(x ->> 'is_outside', 'false') = 'true',
      'school_id', case when coalesce(x ->> 'is_platform', 'false') = 'true' then null else v_school end)), '[]')
    from jsonb_array_elements(app.lines_in(p_handlers, 'handlers', 20)) x);
  v_concerned uuid[];
  v_words text;
begin
  perform pg_advisory_xact_lock(hashtextextended('welfare.handlers', 0));
  if not exists (select from public.welfare_handlers h where h.ended_at is null
    and (h.school_id = v_school or h.school_id is null)) then
    perform app.put_welfare_handlers(v_school, p_actor, v_lines, false);
    return null;
  end if;
  perform app.check_welfare_handlers(v_school, v_lines, true);
  select array_agg(c.account_id),
    string_agg(format('%s %s', c.verb, app.person_label(c.account_id)), ', ' order by c.verb, c.account_id)
    into v_concerned, v_words from app.handler_changes(v_school, v_lines) c;
  if v_concerned is null then
    return null;
  end if;
  return app.keep_act('handlers', null, jsonb_build_object('lines', v_lines), 'Handlers of welfare reports: '
    || v_words, v_school, v_concerned);
end
$$;
call app.expose('public.save_welfare_handlers(uuid, jsonb)', 'service_role');

-- Reminds the readers of a report of an action: a day before it is due, four hours before, and when it is overdue. Each
-- once. A report without a reader keeps its deadlines: the database's own log, which the person who runs the machine
-- reads, has them.
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
    if cardinality(app.welfare_readers(v.report_id)) = 0 then
      raise log 'A welfare report has a deadline and no reader. Name one: npm run handlers -- list';
    end if;
  end loop;
end
$$;

-- Erases the reports whose time is over, with everything of them: closed for as long as the school says, and not on
-- legal hold. The log keeps that they were. Returns the files to remove from the bucket, also those that an earlier run
-- didn't get to.
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
    insert into app.welfare_leftovers (path) select format('%s/%s', f.school_id, f.id) from public.welfare_files f
      where f.report_id = v.id;
    insert into public.welfare_log (school_id, report_id, actor_label, act)
      values (v.school_id, v.id, 'Guidon', 'Erased after the retention period');
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
