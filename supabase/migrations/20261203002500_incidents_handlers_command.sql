-- What `npm run handlers` calls, as the owner of the database: no role of the API reaches these. Each is logged, and mailed to the handlers.

-- What waits: the changes that no one confirmed yet, and the open reports that no one reads.
create function app.handlers_waiting() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'acts', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'words', a.words, 'asked_by', app.person_label(a.asked_by), 'asked_at', a.asked_at,
        'could', app.welfare_names(app.second_handlers(a))) order by a.asked_at), '[]')
      from app.handler_acts a where a.confirmed_at is null and a.refused_at is null and a.expires_at > now()),
    'reports', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'school', s.name, 'sent_at', r.created_at,
        'due_at', (select min(x.due_at) from public.welfare_actions x where x.report_id = r.id and x.done_at is null)) order by r.created_at), '[]')
      from public.welfare_reports r join public.schools s on s.id = r.school_id
      where r.state <> 'closed' and cardinality(app.welfare_readers(r.id)) = 0))
$$;

-- Confirms a change that waits, in the place of a second handler.
create function app.confirm_by_command(p_act uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v app.handler_acts := app.need_waiting_act(p_act);
begin
  perform app.run_act(v.id, null);
  return v.words;
end
$$;

-- Names a reader of a report that no one reads: an open account of the staff or an admin, whom the report doesn't bar.
create function app.name_reader_by_command(p_report uuid, p_email text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v public.welfare_reports;
  v_account uuid := (select p.id from public.profiles p where lower(p.email) = lower(trim(p_email)));
begin
  select * into v from public.welfare_reports r where r.id = p_report for update;
  if v.id is null then
    perform app.fail('unknown_report', 'There is no report with this id', 'See: npm run handlers -- list', 'report');
  elsif cardinality(app.welfare_readers(v.id)) > 0 then
    perform app.fail('has_readers', 'This report has readers', 'One of them adds another handler on the report''s page.', 'report');
  elsif v_account is null or not app.could_handle(v_account) or not app.may_handle(v_account) then
    perform app.fail('unknown_person', 'No one with this address can handle reports', 'Name an active admin or instructor. One who was just invited has to be named as a handler first.', 'email');
  elsif exists (select from public.welfare_barred b where b.report_id = v.id and b.account_id = v_account) then
    perform app.fail('barred', 'The report may not be read by this person', 'Name someone else.', 'email');
  end if;
  insert into public.welfare_assigned (school_id, report_id, account_id, stays) values (v.school_id, v.id, v_account, true)
  on conflict (report_id, account_id) do update set stays = true;
  perform app.log_command(v.school_id, v.id, 'Named a reader: ' || left(app.person_label(v_account), 60));
  perform app.notify('incidents.welfare', array[v_account], 'A deadline needs you', null, '/app/incidents/welfare', v.id || ':named', v.school_id);
  -- Not those whom the report is about.
  perform app.mail_handlers(v.school_id, array[v_account], 'A reader of a welfare report was named', array[
    'You get this because you handle welfare reports. The person who runs Guidon''s machine named a reader of a report that no one could read any more.',
    format('The reader is %s.', app.person_label(v_account))], array(select b.account_id from public.welfare_barred b where b.report_id = v.id));
  return app.person_label(v_account);
end
$$;
