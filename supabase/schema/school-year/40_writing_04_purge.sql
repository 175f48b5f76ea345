-- Keeps today's counts; kept again on the same day, they are brought up to date.
create function public.keep_enrollment() returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_year_right('create', 'You don''t have permission to save enrollment counts');
  v_id uuid;
begin
  insert into public.enrollment_snapshots as d
    (school_id, taken_on, school_enrollment, enrollment_floor, cadets, magnet, by_grade, by_level)
  select v_school, app.today(v_school), s.school_enrollment, app.enrollment_floor(v_school), n.cadets, n.magnet,
    n.by_grade, n.by_level
  from public.schools s cross join app.enrollment_counts(v_school) n
  where s.id = v_school
  on conflict on constraint enrollment_snapshots_school_id_taken_on_key do update set
    school_enrollment = excluded.school_enrollment, enrollment_floor = excluded.enrollment_floor,
    cadets = excluded.cadets, magnet = excluded.magnet, by_grade = excluded.by_grade, by_level = excluded.by_level
  returning d.id into v_id;
  return v_id;
end
$$;
call app.expose('public.keep_enrollment()', 'authenticated', 'service_role');

-- Takes the names of accounts out of what they did for others: a column `<verb>_label` or `<verb>_name` along with the
-- `<verb>_by` that holds the account; where there is none, the label of who made the row.
create function app.forget_names(p_accounts uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_label record;
begin
  for v_label in
    select format('%I.%I', c.table_schema, c.table_name) as relation, c.column_name as label,
      coalesce(b.column_name, 'created_by') as actor
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      and t.table_type = 'BASE TABLE'
    join information_schema.columns m on m.table_schema = c.table_schema and m.table_name = c.table_name
      and m.column_name = 'created_by'
    left join information_schema.columns b on b.table_schema = c.table_schema and b.table_name = c.table_name
      and b.data_type = 'uuid'
      and b.column_name in (regexp_replace(c.column_name, '_label$', ''),
        regexp_replace(c.column_name, '_name$', '_by'))
    where c.table_schema = 'public' and c.data_type = 'text' and (
      c.column_name ~ '_by_label$' or c.column_name in ('author_label', 'inspector_label', 'measured_by', 'signed_name')
      or (c.column_name ~ '_name$' and b.column_name is not null))
  loop
    execute format('update %s set %I = %L where %I = any ($1) and %I is not null', v_label.relation, v_label.label,
      'A former cadet', v_label.actor, v_label.label) using p_accounts;
  end loop;
  update public.board_members m set name = 'A former cadet' where m.profile_id = any (p_accounts);
  update public.promotion_orders o set authority = 'A former cadet' where o.authority_id = any (p_accounts);
end
$$;

-- Erases cadets with all their records, their accounts, guardians who have no other child here, and their lines in the
-- log. What they did for others stays, without their name.
create function app.purge_cadets(p_cadets uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_step record;
  v_accounts uuid[] := array(
    select p.id from public.cadets c join public.profiles p on p.id = c.profile_id and p.role = 'cadet'
    where c.id = any (p_cadets));
  v_guardians uuid[] := array(
    select distinct l.contact_id from public.guardian_links l where l.cadet_id = any (p_cadets));
  v_schools uuid[] := array(select distinct c.school_id from public.cadets c where c.id = any (p_cadets));
  v_gone uuid[];
  v_hosts uuid[];
  v_person record;
  v_people jsonb := (
    select jsonb_agg(
      jsonb_build_object('id', p.id, 'school', p.school_id, 'name', trim(p.first_name || ' ' || p.last_name)))
    from public.profiles p where p.id = any (v_accounts));
begin
  -- The log of schools that they met has them too.
  v_hosts := app.hosts_of(v_schools);
  -- What a parent asked for names a cadet by the student ID.
  delete from public.child_requests r using public.cadet_details d
  where d.cadet_id = any (p_cadets) and r.school_id = d.school_id and lower(r.student_number) = lower(d.student_number);
  for v_step in select * from app.purge_steps() loop
    if v_step.clears is null then
      execute format('delete from %s where %s', v_step.relation, v_step.condition) using p_cadets;
    else
      execute format('update %s set %I = null where %s', v_step.relation, v_step.clears, v_step.condition)
        using p_cadets;
    end if;
  end loop;
  -- The log knows the lines of a cadet by `cadet_id`; what pointed at one by another column is told by that column.
  for v_step in select * from app.purge_steps() p where p.depth = 1 and p.clears is not null loop
    update public.audit_log a set changed = a.changed || jsonb_build_object(v_step.clears, (
      select jsonb_agg(nullif(e, to_jsonb(x.id))) from jsonb_array_elements(a.changed -> v_step.clears) e
      left join unnest(p_cadets) x (id) on e = to_jsonb(x.id)))
    where (a.school_id = any (v_schools || v_hosts) or a.host_school_id = any (v_schools))
      and a.table_name = app.bare_name(v_step.relation)
      and a.changed -> v_step.clears ?| p_cadets::text[];
  end loop;
  with gone as (
    delete from public.contacts c where c.id = any (v_guardians)
      and not exists (select from public.guardian_links l where l.contact_id = c.id)
      and not exists (select from public.child_requests r where r.contact_id = c.id)
    returning c.id
  )
  select coalesce(array_agg(g.id), '{}') into v_gone from gone g;
  perform app.forget_names(v_accounts);
  delete from auth.users u where u.id = any (v_accounts);
  delete from public.audit_log a
  where a.subject_id = any (p_cadets || v_accounts || v_gone) or a.row_id = any (p_cadets || v_accounts || v_gone);
  -- What they wrote about others names them too, and so do the lines that this very purge has written.
  for v_person in select * from jsonb_to_recordset(v_people) as p (id uuid, school uuid, name text) loop
    update public.audit_log a set changed = replace(replace(a.changed::text, to_json(v_person.name)::text,
      '"A former cadet"'), format('"%s"', v_person.id), 'null')::jsonb
    where (a.school_id = v_person.school or a.school_id = any (v_hosts) or a.host_school_id = v_person.school)
      and (a.actor_id = v_person.id or a.created_at = now() or a.changed::text like format('%%%s%%', v_person.id));
  end loop;
  update public.audit_log a set actor_label = 'A former cadet', actor_id = null where a.actor_id = any (v_accounts);
end
$$;

-- The files of cadets who are due: the function `purge-records` removes them before their rows.
create function public.files_to_purge(p_actor uuid, p_cadets uuid[]) returns table (bucket text, path text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.act_for(p_actor);
  perform app.need_due(p_cadets);
  return query select o.bucket_id::text, o.name::text from storage.objects o
    where (storage.foldername(o.name))[2] = any (p_cadets::text[]);
end
$$;
call app.expose('public.files_to_purge(uuid, uuid[])', 'service_role');

-- Purges cadets who are due and returns how many; the log keeps numbers alone. Called by the function `purge-records`
-- for the person who asked it, once their files are gone; files that came since refuse it.
create function public.purge_records(p_actor uuid, p_cadets uuid[], p_key uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid;
  v_done jsonb;
begin
  perform app.act_for(p_actor);
  v_school := app.need_year_right('delete', 'Only instructors and admins can purge records');
  v_done := app.once(p_key, 'purge_records', to_jsonb(p_cadets));
  if v_done is not null then
    return v_done::integer;
  end if;
  perform from public.cadets c where c.id = any (p_cadets) and c.school_id = v_school order by c.id for update;
  perform app.need_due(p_cadets);
  if exists (select from storage.objects o where (storage.foldername(o.name))[2] = any (p_cadets::text[])) then
    perform app.fail('files', 'A selected record still has files', 'Try again.');
  end if;
  insert into public.retention_log (school_id, purged_on, cadets, totals)
  select v_school, app.today(v_school), (select count(distinct x) from unnest(p_cadets) as x),
    app.purge_totals(v_school, p_cadets);
  perform app.purge_cadets(p_cadets);
  return app.done(p_key, to_jsonb(cardinality(p_cadets)))::integer;
end
$$;
call app.expose('public.purge_records(uuid, uuid[], uuid)', 'service_role');
