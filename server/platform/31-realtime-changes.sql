-- What subscribers of table changes may read of a few changed rows of one table: the rows as JSON, and for each caller
-- the columns and the rows it sees. Every row is looked at under the caller's own role and claims, so that the
-- table's policies decide. Run by the server's own role; `rows` are {"new": {column: text}, "old": {column: text}, "whole": boolean}.

create or replace function realtime.read_changes(relation oid, rows jsonb, callers jsonb, path text) returns jsonb
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
  v_records jsonb;
  v_caller record;
  v_seen jsonb;
  v_readable jsonb;
  v_readers jsonb := '[]';
begin
  perform set_config('search_path', path, true);
  select format('%I.%I', n.nspname, c.relname), c.relrowsecurity into v_table, v_secured
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace where c.oid = relation;
  if v_table is null then return null; end if;

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
  execute format(
    'select jsonb_agg(jsonb_build_object(
       ''new'', to_jsonb(jsonb_populate_record(%2$s, r.value -> ''new'')),
       ''old'', to_jsonb(jsonb_populate_record(null::%1$s, r.value -> ''old''))) order by r.ordinality)
     from jsonb_array_elements($1) with ordinality r %3$s',
    v_table,
    case when v_keys is null then format('null::%s', v_table) else format('coalesce(b.now, null::%s)', v_table) end,
    case when v_keys is null then '' else format(
      'left join lateral (select t as now from %1$s t, jsonb_to_record(r.value -> ''new'') as k(%2$s)
         where not (r.value ->> ''whole'')::boolean and %3$s) b on true', v_table, v_key_list, v_join) end)
  into v_records using rows;

  v_look := format(
    'select coalesce(jsonb_agg(r.ordinality - 1), ''[]'') from jsonb_array_elements($1) with ordinality r,
       jsonb_to_record(r.value -> ''new'') as k(%2$s), %1$s t where %3$s', v_table, v_key_list, v_join);

  for v_caller in select value ->> 'role' as role, value ->> 'claims' as claims from jsonb_array_elements(callers) loop
    begin
      perform set_config('role', v_caller.role, true), set_config('request.jwt.claims', v_caller.claims, true);
      select coalesce(jsonb_agg(a.attname), '[]') into v_readable
      from pg_catalog.pg_attribute a
      where a.attrelid = relation and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(relation, a.attnum, 'select');
      if not v_secured then
        v_seen := 'true';
      elsif v_keys is null then
        v_seen := '[]';
      else
        execute v_look into v_seen using rows;
      end if;
    exception when others then
      -- No right to the schema or the key, or a policy that fails: nothing is seen.
      v_seen := '[]';
      v_readable := '[]';
    end;
    v_readers := v_readers || jsonb_build_object('seen', v_seen, 'columns', v_readable);
  end loop;
  perform set_config('role', 'none', true);
  return jsonb_build_object('secured', v_secured, 'keys', coalesce(to_jsonb(v_keys), '[]'), 'columns', v_columns,
    'records', v_records, 'readers', v_readers);
end
$$;

alter function realtime.read_changes(oid, jsonb, jsonb, text) owner to supabase_realtime_admin;
revoke all on function realtime.read_changes(oid, jsonb, jsonb, text) from public;
