-- Every change to a business row leaves a line: who, when, what, old → new. Written by trigger only.

create table public.audit_log (
  id bigint generated always as identity primary key,
  school_id uuid references public.schools (id),
  table_name text not null,
  row_id uuid not null,
  subject_id uuid not null,
  action text not null constraint audit_log_action_check check (action in ('insert', 'update', 'delete')),
  actor_id uuid,
  actor_label text not null,
  changed jsonb not null,
  request_id text,
  created_at timestamptz not null default now()
);
comment on column public.audit_log.subject_id is 'The cadet the row is about, else the record it belongs to, else the row itself.';
comment on column public.audit_log.table_name is 'The table. For parts of another module''s record it is `subject:table`, so the rights on that record apply.';
comment on column public.audit_log.changed is 'Column → [old, new]. Restricted values are masked.';
create index audit_log_school_id_created_at_idx on public.audit_log (school_id, created_at desc);
-- A log of one kind of rows, such as that of roles: what belongs to a school and what belongs to none are found alike.
create index audit_log_school_id_table_name_idx on public.audit_log (school_id, table_name, created_at desc, id desc);
create index audit_log_subject_id_idx on public.audit_log (subject_id, id desc);
create index audit_log_row_id_idx on public.audit_log (row_id, id desc);

-- The name of the caller as records keep it, or their email where there is no name.
create function app.actor_label() returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select nullif(trim(p.first_name || ' ' || p.last_name), '') from public.profiles p where p.id = auth.uid()),
    (select p.email from public.profiles p where p.id = auth.uid()),
    'Guidon')
$$;

-- The id that the server gave the present request, for the change log.
create function app.request_id() returns text
language sql stable set search_path = ''
as $$
  select left(nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-request-id', 100)
$$;

-- Writes the lines of a whole statement together, however many rows it had: the columns of each row that differ, as column →
-- [old, new]. What is the same for all rows is asked once, and nothing is a function call per row: a roster of thousands
-- is written in one statement. Arguments: the masked columns, and those that rules compute and no one types.
create function app.write_audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_masked text[] := coalesce(nullif(tg_argv[0], ''), '{}')::text[];
  v_pairs jsonb[];
  v_actor uuid := auth.uid();
  v_label text := app.actor_label();
  v_request text := app.request_id();
  v_untold text[] := array['id', 'school_id', 'created_at', 'created_by', 'updated_at', 'updated_by',
      -- What other columns say already.
      'search']
    || coalesce(nullif(tg_argv[1], ''), '{}')::text[]
    || array(select g.attname::text from pg_catalog.pg_attribute g where g.attrelid = tg_relid and g.attgenerated <> '');
begin
  if tg_op = 'INSERT' then
    v_pairs := array(select jsonb_build_object('new', to_jsonb(n)) from new_rows n);
  elsif tg_op = 'DELETE' then
    v_pairs := array(select jsonb_build_object('old', to_jsonb(o)) from old_rows o);
  else
    v_pairs := array(
      select jsonb_build_object('old', o.line, 'new', n.line)
      from (select to_jsonb(o) as line, app.row_key(to_jsonb(o)) as key from old_rows o) o
      join (select to_jsonb(n) as line, app.row_key(to_jsonb(n)) as key from new_rows n) n using (key));
  end if;
  insert into public.audit_log
    (school_id, table_name, row_id, subject_id, action, actor_id, actor_label, changed, request_id)
  select
    case tg_table_name when 'role_permissions' then app.school_of_role(line.value) else s.id end,
    concat_ws(':', line.value ->> 'subject_table', tg_table_name), key.id,
    coalesce((line.value ->> 'cadet_id')::uuid, (line.value ->> 'subject_id')::uuid, key.id),
    lower(tg_op), v_actor, v_label, change.value, v_request
  from unnest(v_pairs) as pair
  cross join lateral (select pair -> 'old', coalesce(pair -> 'new', pair -> 'old')) as line (old, value)
  cross join lateral (select coalesce(line.value ->> 'id', line.value ->> 'cadet_id', line.value ->> 'link_id',
    line.value ->> 'user_id', line.value ->> 'school_id')::uuid) as key (id)
  cross join lateral (
    select jsonb_object_agg(c.name, case
      when c.name = any (v_masked) then jsonb_build_array(
        case when coalesce(line.old -> c.name, 'null') <> 'null' then '•••' end,
        case when coalesce(pair -> 'new' -> c.name, 'null') <> 'null' then '•••' end)
      else jsonb_build_array(line.old -> c.name, pair -> 'new' -> c.name) end)
    from jsonb_object_keys(line.value) as c (name)
    where coalesce(line.old -> c.name, 'null') is distinct from coalesce(pair -> 'new' -> c.name, 'null')
      and c.name <> all (v_untold)
  ) as change (value)
  left join public.schools s
    on s.id = (line.value ->> case tg_table_name when 'schools' then 'id' else 'school_id' end)::uuid
  where change.value is not null;
  return null;
end
$$;

-- The key of a row: its id, or the key it shares with the row it extends.
create function app.row_key(p_row jsonb) returns uuid
language sql immutable set search_path = ''
as $$
  select coalesce(p_row ->> 'id', p_row ->> 'cadet_id', p_row ->> 'link_id', p_row ->> 'user_id',
    p_row ->> 'school_id')::uuid
$$;

-- The school whose role a permission belongs to.
create function app.school_of_role(p_row jsonb) returns uuid
language sql stable security definer set search_path = ''
as $$
  select s.id from public.user_roles r join public.schools s on s.id = r.school_id
  where r.id = (p_row ->> 'role_id')::uuid
$$;

-- Turns the audit of a table on. `masked` names columns whose values may not be repeated, `computed` those that follow from
-- others and are left out. `module` says whose rights open
-- the lines, where app.protect has not said it; `noun` is what a row is called in the log, with its article: 'an award'.
create procedure app.audit(
  "table" regclass, masked text[] default '{}', module text default null, computed text[] default '{}',
  noun text default null
)
language plpgsql set search_path = ''
as $$
#variable_conflict use_column
begin
  if audit.module is not null then
    insert into app.table_modules (table_name, module) values (app.bare_name("table"), audit.module);
  elsif not exists (select from app.table_modules t where t.table_name = app.bare_name("table")) then
    raise exception 'app.audit: say the module of %', "table";
  end if;
  update app.table_modules t set noun = audit.noun where t.table_name = app.bare_name("table");
  execute format('create trigger audit_insert after insert on %s referencing new table as new_rows
    for each statement execute function app.write_audit(%L, %L)', "table"::text, masked::text, computed::text);
  execute format('create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function app.write_audit(%L, %L)', "table"::text, masked::text, computed::text);
  execute format('create trigger audit_delete after delete on %s referencing old table as old_rows
    for each statement execute function app.write_audit(%L, %L)', "table"::text, masked::text, computed::text);
end
$$;

-- The tables whose lines the caller reads: of the modules where everyone's rows of the school are open to them. That a
-- restricted row changed is restricted too.
create function app.audited_tables() returns setof text
language sql stable security definer rows 20 set search_path = ''
as $$
  with open as materialized (
    select m.module, app.can(m.module, 'view_restricted') as restricted
    from (select distinct t.module from app.table_modules t) as m
    where app.manages(m.module, 'read')
  )
  select t.table_name from app.table_modules t join open o on o.module = t.module
  where o.restricted or not t.is_restricted
$$;
grant execute on function app.audited_tables() to authenticated, service_role;

-- Only staff read it, each within the school they work in and of the modules they run; what belongs to no school is for
-- admins.
call app.close('public.audit_log');
grant select on public.audit_log to authenticated;
create policy "select" on public.audit_log for select to authenticated using (
  (school_id = (select app.school_id()) and (select app.is_staff())
    and table_name = any (array(select app.audited_tables())))
  or (school_id is null and (select app.is_staff()) and (select app.role()) = 'admin')
);

-- The names behind the keys in a change ------------------------------------------------------------------------------------

-- How the rows of a table are called in the change log: an expression for each table.
create table app.row_names (
  table_name text primary key,
  expression text not null,
  key text not null
);

-- Says how a row of a table is called where a change names its key: `expression` over its columns. `key` is `id`, or a column
-- of codes.
create procedure app.name_rows("table" regclass, expression text, key text default 'id')
language sql set search_path = ''
as $$
  insert into app.row_names values (app.bare_name("table"), expression, key);
$$;

-- One query that gives the names of rows by table and id.
create function app.row_names_query() returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(format('select t.%1$I::text, (%2$s)::text from public.%3$I t where t.%1$I = any (%4$s)',
    n.key, n.expression, n.table_name, case n.key when 'id' then '$1' else '$2' end), ' union all ' order by n.table_name)
  from app.row_names n
$$;
grant execute on function app.row_names_query() to authenticated, service_role;

-- The names behind ids and codes, of those rows that the caller may read; at most 500 keys at a time.
create function public.names_of(p_keys text[]) returns table (key text, name text)
language plpgsql stable set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  if cardinality(p_keys) > 500 then
    perform app.fail('too_many', 'You can send up to 500 at a time', 'Send them in smaller batches.', 'p_keys');
  end if;
  v_ids := array(select k::uuid from unnest(p_keys) k where k ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
  return query execute app.row_names_query() using v_ids, p_keys;
end
$$;
call app.expose('public.names_of(text[])', 'authenticated', 'service_role');
