-- One call makes a table safe: row-level security, grants and the policies `select`, `insert`, `update`.
--
--   own      a column that holds the account the row belongs to: its verb alone reaches such rows
--   cadet    a column that points at cadets: the verb alone reaches the rows of cadets in app.reach()
--   reads    'manage' (default): everyone's rows need `manage` · 'verb': the verb alone opens the school's rows ·
--            'members': everyone who belongs to the school reads
--   writes   the commands the API may use; what is left out is done by functions. No one deletes.
--   columns  the columns the API may update; by default all but keys, school and who-and-when
--   class    'restricted': reading and writing also need the verb view_restricted, and no reach opens it
--
-- Every policy asks its helpers as `(select …)` or `array(select …)`: evaluated once per statement, and usable in an
-- index scan.

-- The module of each table, and whether its rows are restricted: whose rights open its lines in the audit log.
create table app.table_modules (
  table_name text primary key,
  module text not null,
  is_restricted boolean not null default false,
  -- What a row is called in the log of changes, with its article.
  noun text
);

-- The condition of a policy for one verb, as `app.protect` writes it: by verb, membership, own rows, or cadet.
create function app.arms(p_module text, p_verb text, p_own text, p_cadet text, p_reads text) returns text
language sql immutable set search_path = ''
as $$
  select array_to_string(array_remove(array[
    case p_reads
      when 'verb' then format(
        '(school_id = any (array(select app.schools_with(%L))) and (select app.can(%L, %L)))', p_module, p_module, p_verb)
      when 'members' then 'school_id = any (array(select app.schools()))'
      else format('(school_id = (select app.school_id()) and (select app.manages(%L, %L)))', p_module, p_verb)
    end,
    case when p_own is not null then format(
      '(%I = (select auth.uid()) and school_id = (select app.school_id()) and (select app.can(%L, %L)))',
      p_own, p_module, p_verb) end,
    case when p_cadet is not null then format(
      '%I = any (array(select app.reach(%L, %L)))', p_cadet, p_module, p_verb) end
  ], null), ' or ')
$$;

-- Makes a table safe in one call: row-level security, grants, and its policies.
create procedure app.protect(
  "table" regclass, module text, own text default null, cadet text default null, reads text default 'manage',
  writes text[] default '{insert,update}', columns text[] default null, class text default 'standard'
)
language plpgsql set search_path = ''
as $$
declare
  v_table text := "table"::text;
  v_restricted text := '';
  v_columns text[] := columns;
  v_write text;
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
  execute format('create policy "select" on %s for select to authenticated using (%s(%s))',
    v_table, v_restricted, app.arms(module, 'read', own, cadet, reads));
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

-- The name of a table without its schema.
create function app.bare_name(p_table regclass) returns text
language sql stable set search_path = ''
as $$
  select c.relname::text from pg_catalog.pg_class c where c.oid = p_table
$$;

-- The columns the API may change where nothing else is said.
create function app.free_columns(p_table regclass) returns text[]
language sql stable set search_path = ''
as $$
  select array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_attribute a
  where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
    and a.attname <> all (array['school_id', 'created_at', 'created_by', 'updated_at', 'updated_by', 'archived_at'])
    and not exists (
      select from pg_catalog.pg_index i where i.indrelid = p_table and i.indisprimary and a.attnum = any (i.indkey))
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

-- Fills a column that was left out with the school's day. A default can't: it doesn't know the school of the row.
create function app.fill_day() returns trigger
language plpgsql set search_path = ''
as $$
begin
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[0], app.today(new.school_id)));
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

-- Rows that point at each other belong to one school. Arguments: `column:table`.
create procedure app.same_school("table" regclass, variadic "references" text[])
language plpgsql set search_path = ''
as $$
declare
  v_name text := 'keep_school_' || app.bare_name("table");
begin
  -- A function of its own for each table: its statements are planned once, not at every row.
  execute format('create function app.%I() returns trigger language plpgsql security definer set search_path = %L as %L',
    v_name, '', (
      select 'begin ' || string_agg(format(
        'if new.%1$I is not null and (tg_op = %3$L
            or (new.%1$I, new.school_id) is distinct from (old.%1$I, old.school_id))
          and (select t.school_id from public.%2$I t where t.id = new.%1$I) is distinct from new.school_id
        then perform app.fail(%4$L, %5$L, null, %1$L); end if; ',
        split_part(r, ':', 1), split_part(r, ':', 2), 'INSERT', 'other_school',
        'The linked record isn''t at the same school'), '') || 'return new; end'
      from unnest("references") as r));
  execute format('create trigger keep_school before insert or update on %s for each row execute function app.%I()',
    "table"::text, v_name);
end
$$;
