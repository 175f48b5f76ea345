-- What shared parts hang on: the tables of modules whose rows take files, comments, decisions or signatures. A part keeps
-- all its rows in one table, as (subject_table, subject_id); anyone who reads the subject's row reads them.

create table app.subjects (
  table_name text not null,
  part text not null check (part in ('attachments', 'comments', 'approvals', 'signatures')),
  module text not null,
  -- What one row is called in a sentence, with its article.
  noun text not null,
  -- Where its row is shown: {id} and {cadet} stand for its keys.
  page text,
  -- The column that names the cadet the row is about.
  cadet text,
  -- Who adds: a condition over the columns of the subject, beside reading it.
  writes text not null,
  primary key (table_name, part)
);

-- Registers a subject of a part, and lets the log of the part open to those who read the subject's.
create procedure app.add_subject(
  p_table regclass, p_part text, p_module text, p_noun text, p_page text, p_cadet text, p_writes text
)
language plpgsql set search_path = ''
as $$
declare
  v_name text := app.bare_name(p_table);
  v_cadet text := coalesce(p_cadet, (
    select a.attname::text from pg_catalog.pg_attribute a
    where a.attrelid = p_table and a.attname = 'cadet_id' and not a.attisdropped));
begin
  if not exists (select from app.table_modules t where t.table_name = v_name) then
    raise exception 'app.%: protect % first', p_part, p_table;
  end if;
  insert into app.subjects values (v_name, p_part, p_module, coalesce(p_noun, 'this'), p_page, v_cadet, p_writes);
  insert into app.table_modules (table_name, module, is_restricted)
  select v_name || ':' || p_part, p_module, t.is_restricted from app.table_modules t where t.table_name = v_name;
end
$$;

-- A condition that each subject of a part says of its own row, as a policy needs it. The planner chooses whether it looks
-- the rows up one by one or reads them once; the subject's own policies decide in either case.
create function app.subject_arms(p_part text, p_writing boolean) returns text
language sql stable set search_path = ''
as $$
  select coalesce(string_agg(format(
    '(subject_table = %1$L and exists (select from public.%2$I s where s.id = %3$I.subject_id%4$s))',
    s.table_name, s.table_name, s.part, case when p_writing then ' and (' || s.writes || ')' else '' end),
    ' or ' order by s.table_name), 'false')
  from app.subjects s where s.part = p_part
$$;

-- The subject of a part, or a refusal. It holds no rows of a school: anyone may ask.
create function app.need_subject(p_table text, p_part text) returns app.subjects
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_subject app.subjects;
begin
  select * into v_subject from app.subjects s where s.table_name = p_table and s.part = p_part;
  if v_subject.table_name is null then
    perform app.deny(format('There are no %s here', p_part));
  end if;
  return v_subject;
end
$$;
grant execute on function app.need_subject(text, text) to authenticated, service_role;

-- The school and the cadet of a subject's row, as far as the caller reads it; nothing where they don't.
create function app.subject_row(p_subject app.subjects, p_id uuid, out school uuid, out cadet uuid)
language plpgsql stable set search_path = ''
as $$
begin
  execute format('select s.school_id, %s from public.%I s where s.id = $1',
    case when p_subject.cadet is null then 'null::uuid' else format('s.%I', p_subject.cadet) end, p_subject.table_name)
    into school, cadet using p_id;
end
$$;
grant execute on function app.subject_row(app.subjects, uuid) to authenticated, service_role;

-- Writes down the author by name, so that who wrote stays readable when the account has gone.
create function app.stamp_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null then
    new.author_label := app.actor_label();
  end if;
  return new;
end
$$;
grant execute on function app.stamp_author() to authenticated, service_role;

-- Which of these accounts read a row, at most so many: each is asked as themselves, under the policies, so the answer is exact whatever
-- the policies say. It runs as the caller: a definer would read past them. Costs about a millisecond for each account.
create function app.readers(p_table text, p_id uuid, p_accounts uuid[], p_most integer default 1000)
returns uuid[]
language plpgsql set search_path = ''
as $$
declare
  v_claims text := current_setting('request.jwt.claims', true);
  v_sub text := current_setting('request.jwt.claim.sub', true);
  v_account uuid;
  v_reads boolean;
  v_readers uuid[] := '{}';
begin
  if (select r.rolbypassrls or r.rolsuper from pg_catalog.pg_roles r where r.rolname = current_user)
    or pg_catalog.pg_has_role(current_user, (
      select c.relowner from pg_catalog.pg_class c where c.oid = format('public.%I', p_table)::regclass), 'member') then
    raise exception 'app.readers: % reads past the policies; call it as the caller', current_user;
  end if;
  foreach v_account in array p_accounts loop
    exit when cardinality(v_readers) >= p_most;
    perform set_config('request.jwt.claim.sub', v_account::text, true),
      set_config('request.jwt.claims', jsonb_build_object('sub', v_account, 'role', 'authenticated', 'aal', 'aal2')::text, true);
    execute format('select exists (select from public.%I s where s.id = $1)', p_table) into v_reads using p_id;
    if v_reads then
      v_readers := v_readers || v_account;
    end if;
  end loop;
  perform set_config('request.jwt.claim.sub', coalesce(v_sub, ''), true),
    set_config('request.jwt.claims', coalesce(v_claims, ''), true);
  return v_readers;
end
$$;
grant execute on function app.readers(text, uuid, uuid[], integer) to authenticated;

-- The open accounts of a school that the caller belongs to, by name: its staff, its cadets, and the guardians whom it has
-- verified and no custody order bars, with their children. Asked by calls that check first what the caller may know of it.
create function app.school_accounts(p_school uuid)
returns table (id uuid, kind text, name text, cadets uuid[])
language plpgsql stable security definer rows 500 set search_path = ''
as $$
begin
  if p_school is null or p_school not in (select app.schools()) then
    return;
  end if;
  return query
    select p.id, 'staff', trim(p.first_name || ' ' || p.last_name), '{}'::uuid[]
    from public.profiles p
    where p.school_id = p_school and p.active and p.role in ('admin', 'instructor')
    union all
    select p.id, 'cadet', trim(coalesce(c.preferred_name, c.first_name) || ' ' || c.last_name), array[c.id]
    from public.cadets c join public.profiles p on p.id = c.profile_id and p.active
    where c.school_id = p_school and c.archived_at is null
    union all
    select p.id, 'guardian', trim(p.first_name || ' ' || p.last_name), array_agg(distinct c.id)
    from public.guardian_links l
    join public.contacts k on k.id = l.contact_id and k.status = 'active'
    join public.profiles p on p.id = k.profile_id and p.active and p.role = 'parent'
    join public.cadets c on c.id = l.cadet_id and c.archived_at is null
    where c.school_id = p_school and l.state = 'verified' and not app.is_barred(p.id, c.id)
    group by p.id, p.first_name, p.last_name;
end
$$;
grant execute on function app.school_accounts(uuid) to authenticated;
