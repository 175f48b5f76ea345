-- What the form needs, for the function `welfare`: the adults whom a report can name, who receives the reports of the
-- school, and since which day the caller's account is handed over, which the readers of what it sends see.
create function public.welfare_start(p_actor uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_welfare_actor(p_actor);
  v_handlers uuid[] := app.welfare_recipients(v_school, '{}');
  -- Those who take over can be named too, so that they are kept out.
  v_outsiders uuid[] := app.welfare_outsiders(v_school, '{}');
begin
  return jsonb_build_object(
    'people', (select coalesce(
      jsonb_agg(jsonb_build_object('id', p.id, 'name', app.person_label(p.id), 'title', p.title) order by p.last_name,
      p.first_name, p.id), '[]')
      from public.profiles p where p.active and p.role in ('admin', 'instructor')
        and (p.id = any (v_handlers || v_outsiders)
        or (v_school is not null and p.school_id = v_school))),
    'handlers', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', app.person_label(p.id),
        'title', coalesce(h.title, 'Guidon administrator'), 'outside', coalesce(h.is_outside, true))
          order by p.last_name, p.id), '[]')
      from public.profiles p
      left join lateral (select * from public.welfare_handlers h where h.account_id = p.id and h.ended_at is null
        and (h.school_id = v_school or h.school_id is null) order by h.school_id nulls last limit 1) h on true
      where p.id = any (v_handlers)),
    'reset_on', (
      select app.day_in(app.handed_over_at(p_actor),
      coalesce((select s.time_zone from public.schools s where s.id = v_school), 'UTC'))),
    'is_handler', app.may_handle(p_actor)
      and (exists (select from public.welfare_assigned a where a.account_id = p_actor)
      or exists (select from public.welfare_handlers h where h.account_id = p_actor and h.ended_at is null)),
    'is_admin', app.role() = 'admin');
end
$$;
call app.expose('public.welfare_start(uuid)', 'service_role');

-- Keeps a report that the function `welfare` has encrypted: {id, key, mark, marks, reporter, confidential, title,
-- content, named: [account], typed: [name], left_out: [account], about_adult}. Whom a typed name may mean is barred;
-- the name itself isn't kept. Refuses more than five an hour, and one that would reach no one. Returns {id, readers:
-- [name]}.
create function public.send_welfare_report(p_actor uuid, p_input jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_welfare_actor(p_actor);
  v_marks text[] := array(select x #>> '{}' from jsonb_array_elements(app.lines_in(p_input -> 'marks', 'marks', 10)) x);
  v_named uuid[] := array(select distinct app.id_in(x #>> '{}', 'named')
    from jsonb_array_elements(app.lines_in(p_input -> 'named', 'named', 20)) x);
  v_out uuid[] := array(select distinct app.id_in(x #>> '{}', 'left_out')
    from jsonb_array_elements(app.lines_in(p_input -> 'left_out', 'left_out', 20)) x);
  v_barred uuid[];
  v public.welfare_reports;
begin
  if not app.can('incidents', 'create') then
    perform app.deny('You don''t have permission to send reports');
  elsif v_school is null then
    perform app.fail('no_school', 'No school is selected', 'Choose a school first.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('welfare.sends:' || (p_input ->> 'mark'), 0));
  select * into v from public.welfare_reports r where r.request_key = app.id_in(p_input ->> 'key', 'key');
  if v.id is not null and v.reporter_mark = any (v_marks) then
    return jsonb_build_object('id', v.id, 'readers', app.welfare_names(app.welfare_readers(v.id)));
  elsif (select count(*) from public.welfare_reports r where r.reporter_mark = any (v_marks)
    -- What was sent before a handover doesn't show, not even by a refusal.
    and r.created_at > greatest(now() - interval '1 hour',
      coalesce(app.handed_over_at(p_actor), '-infinity'))) >= 5 then
    perform app.fail('too_many', 'You sent five reports in the last hour',
      'Add to one of them, or call one of the numbers above.');
  end if;
  v_named := v_named
    || array(select distinct m from jsonb_array_elements(app.lines_in(p_input -> 'typed', 'named', 10)) x,
    unnest(app.welfare_meant(v_school, x #>> '{}')) m where m <> p_actor);
  v_barred := array_remove(v_named || v_out, null);
  if not exists (select from app.welfare_circle(v_school, v_barred)) then
    perform app.fail('no_handler', 'No one is left who could read this report',
      'Call one of the numbers above, or leave out fewer people.', 'left_out');
  end if;
  insert into public.welfare_reports (id, school_id, request_key, reporter_mark, reporter, is_confidential, title,
    content, about_adult)
  values (app.id_in(p_input ->> 'id', 'id'), v_school, app.id_in(p_input ->> 'key', 'key'), p_input ->> 'mark',
    p_input ->> 'reporter',
    coalesce(p_input ->> 'confidential', 'true') <> 'false', p_input ->> 'title', p_input ->> 'content',
    coalesce(p_input ->> 'about_adult', 'false') = 'true'
      or exists (select from public.profiles p where p.id = any (v_named)
      and p.school_id = v_school and p.role in ('admin', 'instructor')
      and not exists (select from public.welfare_handlers h where h.account_id = p.id and h.school_id = v_school
        and h.ended_at is null and h.is_outside)))
  returning * into v;
  insert into public.welfare_barred (school_id, report_id, account_id, is_named)
  select v_school, v.id, x.account, bool_or(x.named) from (
    select unnest(v_named) as account, true as named union all select unnest(v_out), false) x
      where x.account is not null group by 1, 2, 3;
  insert into public.welfare_assigned (school_id, report_id, account_id, stays)
  select v_school, v.id, c.account_id, c.stays from app.welfare_circle(v_school, v_barred) c;
  perform app.log_welfare(v_school, v.id, null, 'Sent the report');
  if v.about_adult then
    insert into public.welfare_actions (school_id, report_id, kind, due_at)
      values (v_school, v.id, 'service_notice', v.created_at + interval '48 hours');
  end if;
  perform app.tell_welfare(v.id, v.id || ':sent');
  return jsonb_build_object('id', v.id, 'readers', app.welfare_names(app.welfare_readers(v.id)));
end
$$;
call app.expose('public.send_welfare_report(uuid, jsonb)', 'service_role');

-- Adds what was written to a report: {id, content, for_reporter}. The person who reported writes to the handlers, 30
-- times an hour at most.
create function public.add_welfare_update(p_actor uuid, p_marks text[], p_report uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_welfare_actor(p_actor);
  v public.welfare_reports := app.need_welfare_report(p_actor, p_marks, p_report, 'Wrote an update');
  v_handles boolean := p_actor = any (app.welfare_readers(p_report));
  v_id uuid := app.id_in(p_input ->> 'id', 'id');
begin
  if exists (select from public.welfare_updates u where u.id = v_id and u.report_id = v.id) then
    return v_id;
  elsif (select count(*) from public.welfare_updates u where u.report_id = v.id and u.author_id is not distinct
    from case when v_handles then p_actor end
    and u.created_at > now() - interval '1 hour') >= 30 then
    perform app.fail('too_many', 'You wrote 30 times in the last hour', 'Wait a while.');
  end if;
  insert into public.welfare_updates (id, school_id, report_id, author_id, for_reporter, content)
  values (v_id, v.school_id, v.id, case when v_handles then p_actor end,
    not v_handles or coalesce(p_input ->> 'for_reporter', 'false') = 'true', p_input ->> 'content');
  if not v_handles then
    perform app.tell_welfare(v.id, v_id::text);
  end if;
  return v_id;
end
$$;
call app.expose('public.add_welfare_update(uuid, text[], uuid, jsonb)', 'service_role');

-- Takes note of a file before it comes: {id, about, size}. Ten for each report. Returns the name that it is stored
-- under.
create function public.add_welfare_file(p_actor uuid, p_marks text[], p_report uuid, p_input jsonb) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_welfare_actor(p_actor);
  v public.welfare_reports := app.need_welfare_report(p_actor, p_marks, p_report, 'Added a file');
  v_id uuid := app.id_in(p_input ->> 'id', 'id');
begin
  if (select count(*) from public.welfare_files f where f.report_id = v.id
    and (f.stored_at is not null or f.created_at > now() - interval '10 minutes')) >= 10 then
    perform app.fail('too_many', 'A report can have ten files', 'Describe anything else in an update.', 'file');
  end if;
  insert into public.welfare_files (id, school_id, report_id, author_id, about, size_bytes)
  values (v_id, v.school_id, v.id, case when p_actor = any (app.welfare_readers(p_report)) then p_actor end,
    p_input ->> 'about',
    app.number_in(p_input ->> 'size', 'size')::bigint);
  return format('%s/%s', v.school_id, v_id);
end
$$;
call app.expose('public.add_welfare_file(uuid, text[], uuid, jsonb)', 'service_role');

-- Says that a file came: only now it is shown.
create function public.keep_welfare_file(p_file uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.welfare_files f set stored_at = now() where f.id = p_file and f.stored_at is null
$$;
call app.expose('public.keep_welfare_file(uuid)', 'service_role');
