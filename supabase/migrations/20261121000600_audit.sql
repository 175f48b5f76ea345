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
comment on column public.audit_log.subject_id is 'Whom the row is about: its cadet where it has one, else the row itself.';
comment on column public.audit_log.changed is 'Column → [old, new]. Restricted values are masked.';
create index audit_log_school_id_created_at_idx on public.audit_log (school_id, created_at desc);
create index audit_log_subject_id_idx on public.audit_log (subject_id, id desc);
create index audit_log_row_id_idx on public.audit_log (row_id, id desc);

create function app.actor_label() returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select nullif(trim(p.first_name || ' ' || p.last_name), '') from public.profiles p where p.id = auth.uid()),
    (select p.email from public.profiles p where p.id = auth.uid()),
    'Guidon')
$$;

create function app.request_id() returns text
language sql stable set search_path = ''
as $$
  select left(nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-request-id', 100)
$$;

-- The columns of one row that differ, as column → [old, new].
create function app.changes(p_old jsonb, p_new jsonb, p_masked text[]) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, case
      when key = any (p_masked) then jsonb_build_array(
        case when p_old -> key is null or p_old -> key = 'null' then null else '•••' end,
        case when p_new -> key is null or p_new -> key = 'null' then null else '•••' end)
      else jsonb_build_array(p_old -> key, p_new -> key)
    end), '{}')
  from (select jsonb_object_keys(coalesce(p_new, p_old))) as columns (key)
  where coalesce(p_old -> key, 'null') is distinct from coalesce(p_new -> key, 'null')
    and key <> all (array['id', 'school_id', 'created_at', 'created_by', 'updated_at', 'updated_by'])
$$;

-- Writes the lines of a whole statement at once, however many rows it had. Arguments: the masked columns.
create function app.write_audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_masked text[] := coalesce(nullif(tg_argv[0], ''), '{}')::text[];
  v_pairs jsonb[];
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
    app.school_of(tg_table_name, line.value), tg_table_name, app.row_key(line.value),
    coalesce((line.value ->> 'cadet_id')::uuid, app.row_key(line.value)),
    lower(tg_op), auth.uid(), app.actor_label(), change.value, app.request_id()
  from unnest(v_pairs) as pair
  cross join lateral (select coalesce(pair -> 'new', pair -> 'old')) as line (value)
  cross join lateral (select app.changes(pair -> 'old', pair -> 'new', v_masked)) as change (value)
  where change.value <> '{}';
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

-- The module and verb that a permission is about say more than its id.
create function app.school_of(p_table text, p_row jsonb) returns uuid
language sql stable security definer set search_path = ''
as $$
  select s.id from public.schools s
  where s.id = (case p_table
    when 'schools' then p_row ->> 'id'
    when 'role_permissions' then (
      select r.school_id::text from public.user_roles r where r.id = (p_row ->> 'role_id')::uuid)
    else p_row ->> 'school_id' end)::uuid
$$;

-- Turns the audit of a table on. `masked` names columns whose values may not be repeated. `module` says whose rights open
-- the lines, where app.protect has not said it.
create procedure app.audit("table" regclass, masked text[] default '{}', module text default null)
language plpgsql set search_path = ''
as $$
#variable_conflict use_column
begin
  if audit.module is not null then
    insert into app.table_modules (table_name, module) values (app.bare_name("table"), audit.module);
  elsif not exists (select from app.table_modules t where t.table_name = app.bare_name("table")) then
    raise exception 'app.audit: say the module of %', "table";
  end if;
  execute format('create trigger audit_insert after insert on %s referencing new table as new_rows
    for each statement execute function app.write_audit(%L)', "table"::text, masked::text);
  execute format('create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function app.write_audit(%L)', "table"::text, masked::text);
  execute format('create trigger audit_delete after delete on %s referencing old table as old_rows
    for each statement execute function app.write_audit(%L)', "table"::text, masked::text);
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
