-- What hangs on a cadet, found through the foreign keys, so that a module that comes later is purged too.

-- The rows that go with cadets, deepest first: table, and the condition that finds them, with the ids as $1. A row goes
-- where it must point at what goes, or names its cadet; a pointer that may be empty is emptied (`clears`).
create function app.purge_steps() returns table (depth integer, relation regclass, condition text, clears text)
language sql stable set search_path = ''
as $$
  with recursive key as (
    select k.conrelid, k.confrelid, a.attname::text collate "default" as own, b.attname::text collate "default" as other,
      a.attnotnull or a.attname = 'cadet_id' as must
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_catalog.pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
    where k.contype = 'f' and cardinality(k.conkey) = 1 and k.connamespace = 'public'::regnamespace
  ), step as (
    select 0 as depth, 'public.cadets'::regclass as relation, 'id = any ($1)' as condition, null::text as clears,
      array['public.cadets'::regclass::oid] as path
    union all
    select s.depth + 1, k.conrelid::regclass,
      format('%I in (select t.%I from %s t where %s)', k.own, k.other, s.relation, s.condition),
      case when not k.must then k.own end, s.path || k.conrelid
    from step s join key k on k.confrelid = s.relation
    where s.clears is null and k.conrelid <> all (s.path)
  )
  select s.depth, s.relation, s.condition, s.clears from step s order by s.depth desc, s.relation::text
$$;

-- Counts what a purge of these cadets would take: one row for each table that has any.
create function app.purge_counts(p_cadets uuid[]) returns table (relation text, rows bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_step record;
  v_rows bigint;
begin
  for v_step in
    select p.relation as name, string_agg('(' || p.condition || ')', ' or ') as condition
    from app.purge_steps() p where p.clears is null group by 1 order by 1::text
  loop
    execute format('select count(*) from %s where %s', v_step.name, v_step.condition) into v_rows using p_cadets;
    if v_rows > 0 then
      relation := app.bare_name(v_step.name);
      rows := v_rows;
      return next;
    end if;
  end loop;
end
$$;

-- Takes the names of accounts out of what they did for others: a column `<verb>_label` or `<verb>_name` along with the `<verb>_by`
-- that holds the account; where there is none, the label of who made the row.
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
      and b.column_name in (regexp_replace(c.column_name, '_label$', ''), regexp_replace(c.column_name, '_name$', '_by'))
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

-- Erases cadets with everything that hangs on them, their accounts, guardians who have no other child here, and what the
-- log says of them. What they did for others stays, without their name.
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
  v_gone uuid[];
  v_person record;
  v_people jsonb := (
    select jsonb_agg(jsonb_build_object('id', p.id, 'school', p.school_id, 'name', trim(p.first_name || ' ' || p.last_name)))
    from public.profiles p where p.id = any (v_accounts));
begin
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
    where a.school_id = v_person.school
      and (a.actor_id = v_person.id or a.created_at = now() or a.changed::text like format('%%%s%%', v_person.id));
  end loop;
  update public.audit_log a set actor_label = 'A former cadet', actor_id = null where a.actor_id = any (v_accounts);
end
$$;
