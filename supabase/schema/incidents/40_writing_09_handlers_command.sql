-- Writes the list of handlers. Those who were and are handlers hear that it changed. Checks no rights.
create function app.put_welfare_handlers(p_school uuid, p_actor uuid, p_lines jsonb, p_confirmed boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_told uuid[] := array(select h.account_id from public.welfare_handlers h where h.ended_at is null
    and (h.school_id = p_school or h.school_id is null));
begin
  perform pg_advisory_xact_lock(hashtextextended('welfare.handlers', 0));
  perform app.check_welfare_handlers(p_school, p_lines, p_confirmed);
  perform app.log_welfare(p_school, null, p_actor, 'Changed who handles reports');
  update public.welfare_handlers h set ended_at = now() where h.ended_at is null
    and (h.school_id = p_school or h.school_id is null)
    and not exists (select from jsonb_to_recordset(p_lines) x (account_id uuid, school_id uuid)
      where x.account_id = h.account_id and x.school_id is not distinct from h.school_id);
  update public.welfare_handlers h set title = x.title, is_outside = x.is_outside
  from jsonb_to_recordset(p_lines) x (account_id uuid, school_id uuid, title text, is_outside boolean)
  where h.ended_at is null and h.account_id = x.account_id and h.school_id is not distinct from x.school_id;
  insert into public.welfare_handlers (school_id, account_id, title, is_outside, confirmed_at)
  select x.school_id, x.account_id, x.title, x.is_outside, case when p_confirmed then now() end
  from jsonb_to_recordset(p_lines) x (account_id uuid, school_id uuid, title text, is_outside boolean)
  where not exists (select from public.welfare_handlers h where h.ended_at is null and h.account_id = x.account_id
    and h.school_id is not distinct from x.school_id);
  perform app.notify('incidents.welfare', v_told
    || array(select h.account_id from public.welfare_handlers h where h.ended_at is null
    and (h.school_id = p_school or h.school_id is null)), 'The list of handlers changed', null,
      '/app/incidents/welfare', 'handlers:' || clock_timestamp(), p_school);
end
$$;

-- Whom each of up to ten typed names may mean, for the function `welfare`, while a report is written: [[account]]. 300
-- times an hour at most.
create function public.match_welfare_names(p_actor uuid, p_mark text, p_names text[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_welfare_actor(p_actor);
  v_asked integer;
begin
  delete from app.welfare_questions q where q.since < now() - interval '1 hour';
  insert into app.welfare_questions as q (mark) values (left(p_mark, 64)) on conflict (mark) do update
    set asked = q.asked + 1 returning q.asked into v_asked;
  if v_asked > 300 then
    perform app.fail('too_many', 'You looked up many names in the last hour',
      'Choose the person from the list, or send the report: names are compared again then.', 'named');
  elsif cardinality(p_names) > 10 then
    perform app.fail('too_many', 'Name up to 10', null, 'named');
  end if;
  return (select coalesce(
    jsonb_agg(to_jsonb(array_remove(app.welfare_meant(v_school, n.name), p_actor)) order by n.place), '[]')
    from unnest(p_names) with ordinality n (name, place));
end
$$;
call app.expose('public.match_welfare_names(uuid, text, text[])', 'service_role');

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
    perform app.fail('has_readers', 'This report has readers',
      'One of them can add another handler on the report''s page.', 'report');
  elsif v_account is null or not app.could_handle(v_account) or not app.may_handle(v_account) then
    perform app.fail('unknown_person', 'No one with this address can handle reports',
      'Name an active admin or instructor. One who was just invited has to be named as a handler first.', 'email');
  elsif exists (select from public.welfare_barred b where b.report_id = v.id and b.account_id = v_account) then
    perform app.fail('barred', 'This person can''t read the report', 'Name someone else.', 'email');
  end if;
  insert into public.welfare_assigned (school_id, report_id, account_id, stays)
    values (v.school_id, v.id, v_account, true)
  on conflict (report_id, account_id) do update set stays = true;
  perform app.log_command(v.school_id, v.id, 'Named a reader: ' || left(app.person_label(v_account), 60));
  perform app.notify('incidents.welfare', array[v_account], 'A deadline needs you', null, '/app/incidents/welfare', v.id
    || ':named', v.school_id);
  -- Not those whom the report is about.
  perform app.mail_handlers(v.school_id, array[v_account], 'A reader of a welfare report was named', array[
    'You get this because you handle welfare reports. The person who runs Guidon''s machine named a reader of a report '
      'that no one could read anymore.',
    format('The reader is %s.', app.person_label(v_account))],
      array(select b.account_id from public.welfare_barred b where b.report_id = v.id));
  return app.person_label(v_account);
end
$$;
