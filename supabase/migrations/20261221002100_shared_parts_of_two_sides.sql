-- Comments and files of rows with two sides: each has a side that reads it (host, entrant, or both), and a side that
-- wrote it. What the other school writes is for adults alone.
alter table app.subjects add column host_module text;
comment on column app.subjects.host_module is 'Of a table with two sides: the module whose rights the host needs.';

alter table public.attachments
  add column host_school_id uuid,
  add column side text constraint attachments_side_check check (side in ('host', 'entrant', 'both')),
  add column from_side text constraint attachments_from_side_check check (from_side in ('host', 'entrant', 'both')),
  add constraint attachments_sides_check
    check ((host_school_id is null) = (side is null) and (side is null) = (from_side is null));
create index attachments_host_school_id_idx on public.attachments (host_school_id) where host_school_id is not null;
comment on column public.attachments.host_school_id is 'The host, where the subject is a row of two schools.';
comment on column public.attachments.side is 'Which school reads it: host · entrant · both.';
comment on column public.attachments.from_side is 'Which school added it: host · entrant · both (a host that entered).';
grant insert (side) on public.attachments to authenticated;
grant update (side) on public.attachments to authenticated;

alter table public.comments
  add column host_school_id uuid,
  add column side text constraint comments_side_check check (side in ('host', 'entrant', 'both')),
  add column from_side text constraint comments_from_side_check check (from_side in ('host', 'entrant', 'both')),
  add constraint comments_sides_check
    check ((host_school_id is null) = (side is null) and (side is null) = (from_side is null));
create index comments_host_school_id_idx on public.comments (host_school_id) where host_school_id is not null;
comment on column public.comments.host_school_id is 'The host, where the subject is a row of two schools.';
comment on column public.comments.side is 'Which school reads it: host · entrant · both.';
comment on column public.comments.from_side is 'Which school wrote it: host · entrant · both (a host that entered).';
grant insert (side) on public.comments to authenticated;

drop function app.subject_arms(text, boolean);

-- What a file or comment of two schools asks besides the row that it belongs to. Adults of the school that it is for
-- read it; cadets and parents of the entrant what their own school wrote. Only the school that wrote it changes it.
create function app.side_arms(p_how text) returns text
language sql immutable set search_path = ''
as $$
  select case p_how
    when 'add' then ''
    when 'read' then ' and ((host_school_id = (select app.adult_school()) and side in (''host'', ''both''))
      or (school_id = (select app.adult_school()) and side in (''entrant'', ''both''))
      or (school_id = any (array(select app.schools())) and side in (''entrant'', ''both'')
        and from_side <> ''host''))'
    when 'change' then ' and ((host_school_id = (select app.adult_school()) and from_side in (''host'', ''both''))
      or (school_id = (select app.adult_school()) and from_side in (''entrant'', ''both''))
      or created_by = (select auth.uid()))'
  end
$$;

-- The condition on a part's subject row that a policy needs. The planner chooses whether to look the rows up one by one
-- or to read them once; the subject's own policies decide in both cases. `p_sides` is what is asked besides of a file
-- or comment of two schools: to read it, to add it (app.settle_side says), or to change what is there.
create function app.subject_arms(p_part text, p_writing boolean, p_sides text default 'read') returns text
language sql stable set search_path = ''
as $$
  select coalesce(string_agg(format(
    '(subject_table = %1$L and exists (select from public.%2$I s where s.id = %3$I.subject_id%4$s)%5$s)',
    s.table_name, s.table_name, s.part, case when p_writing then ' and (' || s.writes || ')' else '' end,
    case when s.host_module is not null and p_part in ('attachments', 'comments') then app.side_arms(p_sides)
      else '' end),
    ' or ' order by s.table_name), 'false')
  from app.subjects s where s.part = p_part
$$;

-- The sides of what the caller adds to a row of two schools: the one that reads it, their own unless they choose both,
-- and their own; what is written for someone, as by a demo, says it (`p_from`). Cadets and parents write to their own
-- school alone, and for a host only its adults write.
create function app.settle_side(p_host uuid, p_entrant uuid, p_side text, p_from text,
  out side text, out from_side text)
language plpgsql stable set search_path = ''
as $$
declare
  v_adult boolean := app.adult_school() is not null;
begin
  from_side := app.side_of(p_host, p_entrant);
  if auth.uid() is null then
    from_side := coalesce(p_from, 'both');
    side := coalesce(p_side, 'both');
    return;
  elsif from_side is null or (from_side = 'host' and not v_adult) then
    perform app.deny('Only adults of the school write here for the host');
  end if;
  side := case when from_side = 'both' then 'both' else coalesce(p_side, from_side) end;
  if side not in (from_side, 'both') then
    perform app.fail('side', 'This can''t be for the other school alone', 'Choose your school, or both.', 'side');
  elsif side = 'both' and from_side <> 'both' and not v_adult then
    perform app.fail('side', 'Only adults write to the other school', 'Choose your own school.', 'side');
  end if;
end
$$;
grant execute on function app.settle_side(uuid, uuid, text, text) to authenticated, service_role;

-- Registers a subject of a part, and lets the log of the part open to those who read the subject's.
create or replace procedure app.add_subject(
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
  insert into app.subjects values (v_name, p_part, p_module, coalesce(p_noun, 'this'), p_page, v_cadet, p_writes,
    (select s.host_module from app.two_sided s where s.table_name = v_name));
  insert into app.table_modules (table_name, module, is_restricted)
  select v_name || ':' || p_part, p_module, t.is_restricted from app.table_modules t where t.table_name = v_name;
end
$$;

-- The policies of files, for the subjects that there are.
create procedure app.open_attachments()
language plpgsql set search_path = ''
as $$
declare
  v_changing text := app.subject_arms('attachments', true, 'change');
begin
  execute format('alter policy "select" on public.attachments using (
    (stored_at is not null or created_by = (select auth.uid()))
    and ((subject_id = any (array(select app.read_along())) and side is distinct from ''host'') or %s))',
    app.subject_arms('attachments', false));
  execute format('alter policy "insert" on public.attachments with check (%s)',
    app.subject_arms('attachments', true, 'add'));
  execute format('alter policy "update" on public.attachments using (%1$s) with check (%1$s)', v_changing);
end
$$;

-- The policies of comments, for the subjects that there are.
create procedure app.open_comments()
language plpgsql set search_path = ''
as $$
begin
  execute format('alter policy "select" on public.comments using (
    (archived_at is null and hidden_at is null or created_by = (select auth.uid()) or (select app.is_staff())) and (%s))',
    app.subject_arms('comments', false));
  execute format('alter policy "insert" on public.comments with check (%s)',
    app.subject_arms('comments', true, 'add'));
  execute format('alter policy "update" on public.comments using (%1$s) with check (%1$s)',
    '(created_by = (select auth.uid()) or (select app.is_staff())) and ('
      || app.subject_arms('comments', false, 'change') || ')');
end
$$;

-- Gives files to a table. Anyone who reads a row reads its files, and so does the adult from outside who reads it
-- along; who may `verb` it adds and archives them: with `manage` everyone's of the school, else where `own` is the
-- caller's account or `cadet` a cadet in reach. `writes` is a condition over the columns used instead of those. `noun`
-- and `page` say what a row is called, and where it is shown. Of a row of two schools, who has the verb in the host's
-- module writes for the host.
create or replace procedure app.attach(
  "table" regclass, module text, verb text default 'update', own text default null, cadet text default null,
  writes text default null, noun text default null, page text default null
)
language plpgsql set search_path = ''
as $$
declare
  v_host text := (select s.host_module from app.two_sided s where s.table_name = app.bare_name("table"));
begin
  call app.add_subject("table", 'attachments', module, noun, page, cadet,
    coalesce(writes, app.arms(module, verb, own, cadet, 'manage') || case when v_host is null then '' else format(
      ' or (host_school_id = (select app.school_id()) and (select app.manages(%L, %L)))', v_host, verb) end));
  call app.open_attachments();
end
$$;

-- Gives a conversation to each row of a table. Anyone who reads a row reads and, with `verb`, writes in it. `noun` says
-- what a row is called ("a service hours entry"), `page` where it is shown ("/app/things/{id}").
create or replace procedure app.discuss(
  "table" regclass, module text, verb text default 'read', cadet text default null, noun text default null,
  page text default null
)
language plpgsql set search_path = ''
as $$
declare
  v_host text := (select s.host_module from app.two_sided s where s.table_name = app.bare_name("table"));
begin
  call app.add_subject("table", 'comments', module, noun, page, cadet,
    format('(select app.can(%L, %L))', module, verb) || case when v_host is null then '' else format(
      ' or (host_school_id = (select app.school_id()) and (select app.can(%L, %L)))', v_host, verb) end);
  call app.open_comments();
end
$$;

do $$
begin
  call app.open_attachments();
  call app.open_comments();
end
$$;

drop function app.subject_row(app.subjects, uuid);

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

-- The adults of the other school of a row, whom an adult of this one may mention: by name, and no one else there.
create function app.adults_across(p_table text, p_id uuid) returns table (id uuid, kind text, name text)
language plpgsql stable security definer rows 5 set search_path = ''
as $$
declare
  v_host uuid;
  v_entrant uuid;
  v_side text;
begin
  if app.adult_school() is null or not exists (select from app.two_sided s where s.table_name = p_table) then
    return;
  end if;
  execute format('select s.host_school_id, s.school_id from public.%I s where s.id = $1', p_table)
    into v_host, v_entrant using p_id;
  v_side := app.side_of(v_host, v_entrant);
  if v_side is distinct from 'both' and v_side is not null then
    return query select p.id, 'staff', trim(p.first_name || ' ' || p.last_name) from public.profiles p
      where p.id in (select app.adults_of(case v_side when 'host' then v_entrant else v_host end));
  end if;
end
$$;
grant execute on function app.adults_across(text, uuid) to authenticated;

drop function app.mentionable(app.subjects, uuid, uuid, uuid);

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
