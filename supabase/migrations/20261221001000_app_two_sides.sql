-- A row may belong to two schools: the entrant, who owns it (`school_id`), and the host, who decides on it
-- (`host_school_id`). A third school sees nothing of it.

-- The tables whose rows have two sides.
create table app.two_sided (
  table_name text primary key,
  -- The module whose rights the host's side needs.
  host_module text not null,
  -- Who reads, as app.protect wrote it: app.read_as_host adds to it.
  reads text not null
);
alter table app.two_sided enable row level security;

-- What side of a row with these schools the caller is on now: host, entrant, or both where a host entered itself; null
-- for a third school. A parent is on the side of the child's school, never on the host's.
create function app.side_of(p_host uuid, p_entrant uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
begin
  if app.role() = 'parent' then
    return (select 'entrant' from app.schools() s where s = p_entrant limit 1);
  end if;
  return case
    when v_school = p_host and v_school = p_entrant then 'both'
    when v_school = p_host then 'host'
    when v_school = p_entrant then 'entrant'
  end;
end
$$;
grant execute on function app.side_of(uuid, uuid) to authenticated, service_role;

-- The adults of a school to whom another school may write: never a cadet, whatever job they have, and never a parent.
create function app.adults_of(p_school uuid) returns setof uuid
language sql stable security definer rows 5 set search_path = ''
as $$
  select p.id from public.profiles p
  where p.school_id = p_school and p.active and p.role in ('admin', 'instructor', 'external')
    and not exists (select from public.cadets c where c.profile_id = p.id)
$$;
grant execute on function app.adults_of(uuid) to service_role;

-- A row stays with the two schools that it was added for.
create function app.keep_sides() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.fail('other_school', 'A row of two schools stays with both', null, 'host_school_id');
  return null;
end
$$;

-- True for a table whose rows have a host.
create function app.has_host("table" regclass) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from pg_catalog.pg_attribute a
    where a.attrelid = "table" and a.attname = 'host_school_id' and not a.attisdropped)
$$;

-- The columns the API may change where nothing else is said.
create or replace function app.free_columns(p_table regclass) returns text[]
language sql stable set search_path = ''
as $$
  select array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_attribute a
  where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
    and a.attname <> all (array['school_id', 'host_school_id', 'created_at', 'created_by', 'updated_at', 'updated_by',
      'archived_at'])
    and not exists (
      select from pg_catalog.pg_index i where i.indrelid = p_table and i.indisprimary and a.attnum = any (i.indkey))
$$;

drop procedure app.protect(regclass, text, text, text, text, text[], text[], text);

-- Makes a table safe in one call: row-level security, grants, and its policies. `host` says that its rows have two
-- sides (`school_id` is the entrant, `host_school_id` the host), and the module whose rights the host's side needs.
create procedure app.protect(
  "table" regclass, module text, own text default null, cadet text default null, reads text default 'manage',
  writes text[] default '{insert,update}', columns text[] default null, class text default 'standard',
  host text default null
)
language plpgsql set search_path = ''
as $$
declare
  v_table text := "table"::text;
  v_restricted text := '';
  v_columns text[] := columns;
  v_write text;
  v_read text;
begin
  if not exists (select from public.permission_modules m where m.name = module) then
    raise exception 'app.protect: module % is not registered', module;
  end if;
  if class = 'restricted' then
    own := null;
    cadet := null;
    v_restricted := format('(select app.can(%L, ''view_restricted'')) and ', module);
  end if;
  execute format('alter table %s enable row level security', v_table);
  execute format('revoke all on %s from public, anon, authenticated', v_table);
  execute format('grant all on %s to service_role', v_table);
  execute format('grant select on %s to authenticated', v_table);
  v_read := format('%s(%s)', v_restricted, app.arms(module, 'read', own, cadet, reads));
  if host is not null then
    call app.protect_sides("table", host, v_read, writes);
    v_read := (select s.reads from app.two_sided s where s.table_name = app.bare_name("table"));
  end if;
  execute format('create policy "select" on %s for select to authenticated using (%s)', v_table, v_read);
  if 'insert' = any (writes) then
    v_write := app.arms(module, 'create', own, cadet, 'manage');
    execute format('grant insert on %s to authenticated', v_table);
    execute format('create policy "insert" on %s for insert to authenticated with check (%s(%s))',
      v_table, v_restricted, v_write);
  end if;
  if 'update' = any (writes) then
    v_write := app.arms(module, 'update', own, cadet, 'manage');
    v_columns := coalesce(v_columns, app.free_columns("table"));
    execute format('grant update (%s) on %s to authenticated',
      (select string_agg(quote_ident(c), ', ') from unnest(v_columns) as c), v_table);
    execute format(
      'create policy "update" on %1$s for update to authenticated using (%2$s(%3$s)) with check (%2$s(%3$s))',
      v_table, v_restricted, v_write);
  end if;
  insert into app.table_modules values (app.bare_name("table"), module, class = 'restricted');
  call app.stamp("table");
end
$$;

-- What app.protect adds for rows of two schools: the host reads them, they are added by functions alone, and both
-- schools stay as they are.
create procedure app.protect_sides("table" regclass, host text, reads text, writes text[])
language plpgsql set search_path = ''
as $$
declare
  v_name text := app.bare_name("table");
begin
  if not exists (select from public.permission_modules m where m.name = host) then
    raise exception 'app.protect: module % is not registered', host;
  elsif 'insert' = any (writes) then
    raise exception 'app.protect: rows of two schools are added by functions: leave insert out of %', "table";
  elsif not exists (select from pg_catalog.pg_attribute a where a.attrelid = "table" and a.attname = 'host_school_id'
    and a.attnotnull) then
    raise exception 'app.protect: % needs host_school_id uuid not null', "table";
  end if;
  insert into app.two_sided values (v_name, host, format(
    '(%s) or (host_school_id = (select app.school_id()) and (select app.manages(%L, ''read'')))', reads, host));
  execute format('create index if not exists %I on %s (host_school_id)', v_name || '_host_school_id_idx', "table");
  execute format('create trigger keep_sides before update on %s for each row
    when ((old.school_id, old.host_school_id) is distinct from (new.school_id, new.host_school_id))
    execute function app.keep_sides()', "table");
end
$$;

-- Rows that point at each other belong to one school. Arguments: `column:table`. In a row of two schools that is the
-- entrant's; `column:table:host` names what is the host's, `column:table:both` another row of the same two schools, and
-- `column:table:hosted` says that a row of one school is the host's of a row of two.
create or replace procedure app.same_school("table" regclass, variadic "references" text[])
language plpgsql set search_path = ''
as $$
declare
  v_name text := 'keep_school_' || app.bare_name("table");
begin
  if exists (select from unnest("references") r where r !~ '^\w+:\w+(:(host|both|hosted))?$') then
    raise exception 'app.same_school: % isn''t column:table, with host, both, or hosted', "references";
  end if;
  -- A function of its own for each table: its statements are planned once, not at every row.
  execute format('create function app.%I() returns trigger language plpgsql security definer set search_path = %L as '
    '%L',
    v_name, '', (
      select 'begin ' || string_agg(format(
        'if new.%1$I is not null and (tg_op = %3$L
            or (new.%1$I, %6$s) is distinct from (old.%1$I, %7$s))
          and (select %8$s from public.%2$I t where t.id = new.%1$I) is distinct from %9$s
        then perform app.fail(%4$L, %5$L, null, %1$L); end if; ',
        split_part(r, ':', 1), split_part(r, ':', 2), 'INSERT', 'other_school',
        'The linked record isn''t at the same school', k.new, k.old, k.theirs, k.ours), '' order by n)
        || 'return new; end'
      from unnest("references") with ordinality as x (r, n)
      join (values
        ('', 'new.school_id', 'old.school_id', 't.school_id', 'new.school_id'),
        ('hosted', 'new.school_id', 'old.school_id', 't.host_school_id', 'new.school_id'),
        ('host', 'new.host_school_id', 'old.host_school_id', 't.school_id', 'new.host_school_id'),
        ('both', 'new.school_id, new.host_school_id', 'old.school_id, old.host_school_id',
          'concat(t.school_id, t.host_school_id)', 'concat(new.school_id, new.host_school_id)')
      ) k (side, new, old, theirs, ours) on k.side = split_part(r, ':', 3)));
  execute format('create trigger keep_school before insert or update on %s for each row execute function app.%I()',
    "table"::text, v_name);
end
$$;

-- Announces changes: one message per statement and school on the private topic `school:<id>`; a row of two schools is
-- announced to both. It carries the table, never ids or values: who may see the rows is decided when they are read.
-- `tx` is its transaction, by which live_changes() tells what a mark knew.
create or replace function app.tell() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid;
  v_ends text := case when tg_argv[1] = 'staff' then ':staff' else '' end;
begin
  if tg_op = 'DELETE' then
    for v_school in
      select distinct (x.line ->> k)::uuid from (select to_jsonb(o) as line from old_rows o offset 0) x
      cross join unnest('{school_id,host_school_id}'::text[]) k where x.line ->> k is not null
    loop
      perform realtime.send(
        jsonb_build_object('module', tg_argv[0], 'table', tg_table_name, 'tx', pg_current_xact_id()::text),
        'change', 'school:' || v_school || v_ends, true);
    end loop;
  else
    for v_school in
      select distinct (x.line ->> k)::uuid from (select to_jsonb(n) as line from new_rows n offset 0) x
      cross join unnest('{school_id,host_school_id}'::text[]) k where x.line ->> k is not null
    loop
      perform realtime.send(
        jsonb_build_object('module', tg_argv[0], 'table', tg_table_name, 'tx', pg_current_xact_id()::text),
        'change', 'school:' || v_school || v_ends, true);
    end loop;
  end if;
  return null;
end
$$;
