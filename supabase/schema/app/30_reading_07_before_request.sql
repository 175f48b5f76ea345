-- The versions of rows as the caller sees them, as text: p_rows is a list of up to ten [table, key]. A row that isn't
-- there, or that the caller can't read, has an empty version.
create function public.row_versions(p_rows jsonb) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_row jsonb;
  v_version text;
  v_all text[] := '{}';
begin
  if (case when jsonb_typeof(p_rows) = 'array' then jsonb_array_length(p_rows) > 10
      or exists (select from jsonb_array_elements(p_rows) r where coalesce(jsonb_typeof(r), '') <> 'array'
        or coalesce(jsonb_typeof(r -> 0), '') <> 'string' or coalesce(jsonb_typeof(r -> 1), '') <> 'string')
    else true end)
  then
    perform app.fail('rows_not_valid', 'The list of rows isn''t valid', 'Send up to ten pairs of a table and a key.',
      'p_rows');
  end if;
  for v_row in select * from jsonb_array_elements(p_rows) loop
    v_version := null;
    execute app.version_query(v_row ->> 0) into v_version using v_row ->> 1;
    v_all := v_all || concat_ws('/', v_row ->> 0, v_row ->> 1, coalesce(v_version, '-'));
  end loop;
  return array_to_string(v_all, ',');
end
$$;

call app.expose('public.row_versions(jsonb)', 'authenticated');

-- The query that reads the version of one row of a table by its key. It runs with the caller's rights.
create function app.version_query(p_table text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_query text;
begin
  select format('select t.xmin::text from public.%I t where t.%I = $1::%s', c.relname, a.attname,
    format_type(a.atttypid, null))
  into v_query
  from pg_catalog.pg_class c
    join pg_catalog.pg_index i on i.indrelid = c.oid and i.indisprimary and i.indnkeyatts = 1
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = p_table;
  if v_query is null then
    perform app.fail('unknown_table', 'Rows of this kind have no version', 'Name a table with a key of one column.',
      'p_rows');
  end if;
  return v_query;
end
$$;
call app.expose('app.version_query(text)', 'authenticated');

-- Refuses anyone who may undo no import at all.
create function app.need_importer() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from app.importers i where app.can_undo(i)) then
    perform app.deny('You don''t have permission to undo an import');
  end if;
end
$$;

-- A text in the one form in which it is compared, stored, and searched: characters composed, one plain blank for any
-- blanks, none at its ends, no marks that can't be seen. Line breaks stay. domain/file/clean.ts cleans alike.
create function app.clean_text(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(
      regexp_replace(normalize(p_text, nfc),
        '[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]', '', 'g'),
      E'\r\n?|[\u0085\u2028\u2029]', E'\n', 'g'),
    '[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+', ' ', 'g'), E' ?\n ?', E'\n', 'g'), '^\s+|\s+$', '', 'g')
$$;
grant execute on function app.clean_text(text) to authenticated, service_role;
