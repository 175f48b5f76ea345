-- What the database alone can tell of a row, such as which cadet it means, is said before anything is written: the
-- import is tried as a whole, and taken back.

-- What storing rows of a file would give, without storing any: what `import_contacts` or `import_academics` returns. It
-- runs with the caller's rights, and refuses anyone whom these refuse.
create function public.try_import(p_module text, p_rows jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_import uuid := gen_random_uuid();
  v_result jsonb;
begin
  if p_module is null or p_module not in ('contacts', 'academics') then
    perform app.fail('module', 'This import can''t be tried', 'Reload the page.', 'p_module');
  end if;
  begin
    insert into public.imports (id, school_id, module, file_name)
      values (v_import, app.school_id(), p_module, 'A trial');
    v_result := (case p_module when 'contacts' then public.import_contacts(v_import, p_rows)
      else public.import_academics(v_import, p_rows) end);
    raise exception using errcode = 'P0004', message = 'this was a trial';
  exception when assert_failure then
    -- All that was stored is gone again.
    return v_result;
  end;
end
$$;
call app.expose('public.try_import(text, jsonb)', 'authenticated', 'service_role');
