-- A purge takes names out of the log of rows that two schools share, on both sides.

-- The other schools of rows that these schools share: hosts that they entered with.
create function app.hosts_of(p_schools uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_table text;
  v_hosts uuid[] := '{}';
  v_more uuid[];
begin
  for v_table in select s.table_name from app.two_sided s order by 1 loop
    execute format('select array(select distinct s.host_school_id from public.%I s where s.school_id = any ($1))',
      v_table) into v_more using p_schools;
    v_hosts := v_hosts || v_more;
  end loop;
  return v_hosts;
end
$$;

-- Erases cadets with all their records, their accounts, guardians who have no other child here, and their lines in the
-- log. What they did for others stays, without their name.
create or replace function app.purge_cadets(p_cadets uuid[]) returns void
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
