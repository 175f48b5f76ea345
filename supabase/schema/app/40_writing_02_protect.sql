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

-- Keeps created_* and updated_* true, where the table has them, and closes the sequences behind its columns.
create procedure app.stamp(p_table regclass)
language plpgsql set search_path = ''
as $$
declare
  v_sequence regclass;
begin
  for v_sequence in
    select d.objid::regclass from pg_catalog.pg_depend d
    join pg_catalog.pg_class c on c.oid = d.objid and c.relkind = 'S'
    where d.refobjid = p_table and d.deptype in ('a', 'i')
  loop
    execute format('revoke all on sequence %s from anon, authenticated', v_sequence);
  end loop;
  if exists (select from pg_catalog.pg_attribute a where a.attrelid = p_table and a.attname = 'updated_by') then
    execute format('create trigger touch before insert or update on %s for each row execute function app.touch()',
      p_table);
  end if;
end
$$;

-- The column is the school's day where an insert leaves it out.
create procedure app.dated("table" regclass, "column" text)
language plpgsql set search_path = ''
as $$
begin
  execute format('create trigger fill_%2$s before insert on %1$s for each row when (new.%2$I is null)
    execute function app.fill_day(%2$L)', "table"::text, "column");
end
$$;

-- For tables whose policies are written out in full: closes everything first.
create procedure app.close(p_table regclass)
language plpgsql set search_path = ''
as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('revoke all on %s from public, anon, authenticated', p_table);
  execute format('grant all on %s to service_role', p_table);
  call app.stamp(p_table);
end
$$;

-- Rows that point at each other belong to one school. Arguments: `column:table`. In a row of two schools that is the
-- entrant's; `column:table:host` names what is the host's, `column:table:both` another row of the same two schools, and
-- `column:table:hosted` says that a row of one school is the host's of a row of two.
create procedure app.same_school("table" regclass, variadic "references" text[])
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

-- Turns the audit of a table on. `masked` names columns whose values may not be repeated, `computed` those that follow
-- from others and are left out. `module` says whose rights open the lines, where app.protect has not said it; `noun` is
-- what a row is called in the log, with its article: 'an award'.
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

-- Says how a row of a table is called where a change names its key: `expression` over its columns. `key` is `id`, or a
-- column of codes.
create procedure app.name_rows("table" regclass, expression text, key text default 'id')
language sql set search_path = ''
as $$
  insert into app.row_names values (app.bare_name("table"), expression, key);
$$;

-- What a listener couldn't read isn't in a message (decision 0154): the school's channel carries tables alone, and what
-- only staff read is told on a channel of their own.
create procedure app.broadcast("table" regclass, module text, named boolean default true, staff boolean default false)
language plpgsql set search_path = ''
as $$
declare
  v_audience text := case when staff then 'staff' else 'school' end;
begin
  execute format('create or replace trigger tell_insert after insert on %s referencing new table as new_rows
    for each statement execute function app.tell(%L, %L)', "table"::text, module, v_audience);
  execute format('create or replace trigger tell_update after update on %s referencing new table as new_rows
    for each statement execute function app.tell(%L, %L)', "table"::text, module, v_audience);
  execute format('create or replace trigger tell_delete after delete on %s referencing old table as old_rows
    for each statement execute function app.tell(%L, %L)', "table"::text, module, v_audience);
end
$$;
