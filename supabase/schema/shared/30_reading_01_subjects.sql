-- The condition on a part's subject row that a policy needs. The planner chooses whether to look the rows up one by one
-- or to read them once; the subject's own policies decide in both cases. `p_sides` is what is asked besides of a file
-- or comment of two schools: to read it, to add it (app.settle_side says), or to change what is there. A subject may
-- narrow who reads its parts to fewer than read its rows.
create function app.subject_arms(p_part text, p_writing boolean, p_sides text default 'read') returns text
language sql stable set search_path = ''
as $$
  select coalesce(string_agg(format(
    '(subject_table = %1$L and exists (select from public.%2$I s where s.id = %3$I.subject_id%4$s)%5$s)',
    s.table_name, s.table_name, s.part, case when p_writing then ' and (' || s.writes || ')'
      when p_sides = 'read' then coalesce(' and (' || s.reads || ')', '') else '' end,
    case when s.host_module is not null and p_part in ('attachments', 'comments') then app.side_arms(p_sides)
      else '' end),
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

-- The school and the cadet of a subject's row, as far as the caller reads it, and its host where it has two schools;
-- nothing where they don't.
create function app.subject_row(p_subject app.subjects, p_id uuid, out school uuid, out cadet uuid, out host uuid)
language plpgsql stable set search_path = ''
as $$
begin
  execute format('select s.school_id, %s, %s from public.%I s where s.id = $1',
    case when p_subject.cadet is null then 'null::uuid' else format('s.%I', p_subject.cadet) end,
    case when p_subject.host_module is null then 'null::uuid' else 's.host_school_id' end, p_subject.table_name)
    into school, cadet, host using p_id;
end
$$;
grant execute on function app.subject_row(app.subjects, uuid) to authenticated, service_role;

-- The open accounts of a school that the caller belongs to, by name: its staff, its cadets, and the guardians whom it
-- has verified and no custody order bars, with their children. Asked by calls that check first what the caller may know
-- of it.
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

-- What a file may be: the kinds a browser shows, and documents of the office.
create function app.attachment_types() returns text[]
language sql immutable set search_path = ''
as $$
  select '{image/jpeg,image/png,image/webp,application/pdf,text/plain,text/csv,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.openxmlformats-officedocument.presentationml.presentation}'::text[]
$$;
grant execute on function app.attachment_types() to authenticated, service_role;

-- The people the caller may mention: anyone for staff; for others staff, the cadet it is about, and those who wrote
-- here. For a host only its adults (`p_side`), and of the other school its adults, where they read the words
-- (`p_across`). Doesn't check whether they can read the subject.
create function app.mentionable(p_subject app.subjects, p_id uuid, p_school uuid, p_cadet uuid,
  p_side text default null, p_across boolean default false)
returns table (id uuid, kind text, name text, is_near boolean)
language sql stable set search_path = ''
as $$
  with near as (
    select c.created_by as id from public.comments c
    where c.subject_table = p_subject.table_name and c.subject_id = p_id
    union
    select k.id from app.school_accounts(p_school) k where k.kind = 'cadet' and p_cadet = any (k.cadets)
  )
  select a.id, a.kind, a.name, n.id is not null
  from app.school_accounts(p_school) a left join near n on n.id = a.id
  where (app.is_staff() or a.kind = 'staff' or n.id is not null) and a.id <> auth.uid() and a.name <> ''
    and (p_side is distinct from 'host' or a.kind = 'staff')
  union all
  select o.id, o.kind, o.name, n.id is not null
  from app.adults_across(p_subject.table_name, p_id) o left join near n on n.id = o.id
  where p_across and o.name <> ''
$$;
grant execute on function app.mentionable(app.subjects, uuid, uuid, uuid, text, boolean) to authenticated;

-- Refuses a comment that is empty, too long, or can't be saved.
-- Refuses a comment that can't be kept, or that would leave an adult alone with a cadet.
create function app.check_comment(p_body text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(length(trim(p_body)), 0) not between 1 and 4000 then
    perform app.fail('body', 'The comment is empty or too long', 'Use 1 to 4,000 characters.', 'body');
  elsif not app.has_no_ssn(p_body) then
    perform app.fail('body', 'A comment can''t include a Social Security number', 'Remove the number.', 'body');
  elsif p_body ~ '[\x01-\x09\x0b-\x1f\x7f]' then
    perform app.fail('body', 'The comment has characters that can''t be saved', 'Type it again without them.', 'body');
  end if;
end
$$;
grant execute on function app.check_comment(text) to authenticated, service_role;

-- The number of files and comments on rows of a table that the caller can read; at most 500 rows at a time.
create function public.counts_beside(p_table text, p_ids uuid[]) returns table (id uuid, files bigint, comments bigint)
language plpgsql stable set search_path = ''
as $$
begin
  if cardinality(p_ids) > 500 then
    perform app.fail('too_many', 'You can send up to 500 rows at a time', 'Send them in smaller batches.', 'p_ids');
  end if;
  return query
    select s.id, count(*) filter (where s.part = 'file'), count(*) filter (where s.part = 'comment')
    from (
      select a.subject_id as id, 'file' as part from public.attachments a
      where a.subject_table = p_table and a.subject_id = any (p_ids) and a.archived_at is null
        and a.stored_at is not null
      union all
      select c.subject_id, 'comment' from public.comments c
      where c.subject_table = p_table and c.subject_id = any (p_ids) and c.archived_at is null and c.hidden_at is null
    ) s group by s.id;
end
$$;
call app.expose('public.counts_beside(text, uuid[])', 'authenticated', 'service_role');

-- Refuses anyone who does not keep the roster; returns the school.
create function app.need_lists() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.manages('cadets', 'update') then
    perform app.deny('You can''t change lists');
  end if;
  return app.need_school();
end
$$;
