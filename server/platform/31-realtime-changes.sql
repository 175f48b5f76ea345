-- What subscribers of table changes may read of a few changed rows of one table: the rows as JSON, and for each caller
-- the columns and the rows it sees. Every row is looked at under the caller's own role and claims, so that the
-- table's policies decide. Run as `service_role` in a session of `authenticator`: policies, casts and checks of domains are a
-- project's code, which may become whatever its session may become. `rows` are {"new": {column: text}, "old": {column: text}, "whole": boolean}.

-- The log tells of a commit a moment before other transactions see it: waits until this one is seen, five seconds at most.
create or replace function realtime.await_transaction(xid bigint) returns void
language plpgsql
as $$
declare
  v_next bigint := pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
  -- The log names the lower half only; the upper one is that of now, or the one before where it has just turned over.
  v_full bigint := (v_next >> 32 << 32) + xid;
  v_end timestamptz := clock_timestamp() + interval '5 seconds';
begin
  if v_full > v_next + (1::bigint << 31) then v_full := v_full - (1::bigint << 32); end if;
  while not pg_visible_in_snapshot(v_full::text::xid8, pg_current_snapshot()) and clock_timestamp() < v_end loop
    perform pg_sleep(0.001);
  end loop;
end
$$;
alter function realtime.await_transaction(bigint) owner to supabase_realtime_admin;
revoke all on function realtime.await_transaction(bigint) from public;
grant execute on function realtime.await_transaction(bigint) to service_role;

-- The role that turns a row of the log into JSON: service_role, or where it may not use the schema, the first that may.
create or replace function realtime.reading_role(relation oid, callers jsonb) returns text
language sql stable set search_path = ''
as $$
  select r.rolname::text
  from pg_catalog.jsonb_array_elements('[{"role": "service_role"}]' || callers) with ordinality as c
  join pg_catalog.pg_roles r on r.rolname = c.value ->> 'role'
  join pg_catalog.pg_class t on t.oid = relation
  where pg_catalog.has_schema_privilege(r.oid, t.relnamespace, 'usage')
    and pg_catalog.pg_has_role(session_user, r.oid, 'member')
  order by c.ordinality limit 1
$$;
alter function realtime.reading_role(oid, jsonb) owner to supabase_realtime_admin;
revoke all on function realtime.reading_role(oid, jsonb) from public;
grant execute on function realtime.reading_role(oid, jsonb) to service_role;

drop function if exists realtime.read_changes(oid, jsonb, jsonb, text);
create or replace function realtime.read_changes(relation oid, xid bigint, rows jsonb, callers jsonb, path text) returns jsonb
language plpgsql
as $$
declare
  v_table text;
  v_secured boolean;
  v_keys text[];
  v_columns jsonb;
  v_key_list text;
  v_join text;
  v_look text;
  v_wanted jsonb;
  v_base text := realtime.reading_role(relation, callers);
  v_lookup boolean;
  v_name text;
  v_role text;
  v_records jsonb;
  v_caller record;
  v_seen jsonb;
  v_readable jsonb;
  v_columns_read jsonb;
  v_readers jsonb[] := '{}';
begin
  perform realtime.await_transaction(xid);
  perform set_config('search_path', path, true);
  select format('%I.%I', n.nspname, c.relname), c.relrowsecurity into v_table, v_secured
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace where c.oid = relation;
  if v_table is null or v_base is null then return null; end if;

  select array_agg(a.attname::text order by a.attnum),
    string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum),
    string_agg(format('t.%1$I = k.%1$I', a.attname), ' and ' order by a.attnum)
  into v_keys, v_key_list, v_join
  from pg_catalog.pg_index i
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = relation and i.indisprimary;

  select jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.typname) order by a.attnum) into v_columns
  from pg_catalog.pg_attribute a join pg_catalog.pg_type t on t.oid = a.atttypid
  where a.attrelid = relation and a.attnum > 0 and not a.attisdropped;

  -- A long value that an update left alone is not part of the change: then the row as it stands now gives it.
  perform set_config('role', v_base, true);
  v_lookup := v_keys is not null and has_table_privilege(relation, 'select');
  execute format(
    'select jsonb_agg(jsonb_build_object(
       ''new'', to_jsonb(jsonb_populate_record(%2$s, r.value -> ''new'')),
       ''old'', to_jsonb(jsonb_populate_record(null::%1$s, r.value -> ''old''))) order by r.ordinality)
     from jsonb_array_elements($1) with ordinality r %3$s',
    v_table,
    case when v_lookup then format('coalesce(b.now, null::%s)', v_table) else format('null::%s', v_table) end,
    case when not v_lookup then '' else format(
      'left join lateral (select t as now from %1$s t, jsonb_to_record(r.value -> ''new'') as k(%2$s)
         where not (r.value ->> ''whole'')::boolean and %3$s) b on true', v_table, v_key_list, v_join) end)
  into v_records using rows;

  -- Of the new rows only the keys are looked up.
  execute format('select coalesce(jsonb_agg(to_jsonb(k)), ''[]'') from (
      select %s from jsonb_array_elements($1) with ordinality r order by r.ordinality) k',
    coalesce((select string_agg(format('r.value -> ''new'' -> %L as %I', name, name), ', ') from unnest(v_keys) as name), ''))
  into v_wanted using rows;
  v_look := format(
    'select coalesce(jsonb_agg(r.ordinality - 1), ''[]'') from jsonb_array_elements($1) with ordinality r,
       jsonb_to_record(r.value) as k(%2$s), %1$s t where %3$s', v_table, v_key_list, v_join);

  for v_caller in
    select value ->> 'role' as role, value ->> 'claims' as claims, (value ->> 'claims')::jsonb ->> 'sub' as sub
    from jsonb_array_elements(callers)
  loop
    begin
      -- `auth.uid()` looks at the second first: then a policy parses no JSON.
      perform set_config('request.jwt.claims', v_caller.claims, true),
        set_config('request.jwt.claim.sub', coalesce(v_caller.sub, ''), true);
      -- The policies of the one before may have left another role behind.
      if v_caller.role is distinct from v_role or current_user is distinct from v_role then
        perform set_config('role', v_caller.role, true);
        select coalesce(jsonb_agg(a.attname), '[]') into v_readable
        from pg_catalog.pg_attribute a
        where a.attrelid = relation and a.attnum > 0 and not a.attisdropped
          and has_column_privilege(relation, a.attnum, 'select');
        -- Planned once for a role and run for each of its callers: planning would take most of the time.
        v_name := 'look_' || md5(v_caller.role || v_look);
        if v_secured and v_keys is not null
          and not exists (select from pg_catalog.pg_prepared_statements p where p.name = v_name)
        then
          execute format('prepare %I (jsonb) as %s', v_name, v_look);
        end if;
        v_role := v_caller.role;
      end if;
      v_columns_read := v_readable;
      if not v_secured then
        v_seen := 'true';
      elsif v_keys is null then
        v_seen := '[]';
      else
        execute format('execute %I (%L)', v_name, v_wanted) into v_seen;
      end if;
    exception when others then
      -- No right to the schema or the key, or a policy that fails: nothing is seen. The role of before is back.
      v_role := null;
      v_seen := '[]';
      v_columns_read := '[]';
    end;
    v_readers := array_append(v_readers, jsonb_build_object('seen', v_seen, 'columns', v_columns_read));
  end loop;
  perform set_config('role', 'none', true);
  return jsonb_build_object('secured', v_secured, 'keys', coalesce(to_jsonb(v_keys), '[]'), 'columns', v_columns,
    'records', v_records, 'readers', to_jsonb(v_readers));
end
$$;

alter function realtime.read_changes(oid, bigint, jsonb, jsonb, text) owner to supabase_realtime_admin;
revoke all on function realtime.read_changes(oid, bigint, jsonb, jsonb, text) from public;
grant execute on function realtime.read_changes(oid, bigint, jsonb, jsonb, text) to service_role;
