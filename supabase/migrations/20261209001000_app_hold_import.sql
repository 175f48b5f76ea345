-- Two people who import the same file at the same moment: in one place, imports of a kind at one school wait for each
-- other, so that the second compares its rows with what the first has stored.

-- An open import of the caller's school and of this kind, held until the call has ended, and with it the turn of its
-- kind at the school. Refuses one that isn't open.
create function app.hold_import(p_import uuid, p_module text) returns public.imports
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
  v_import public.imports;
begin
  perform pg_advisory_xact_lock(hashtextextended(format('imports:%s:%s', p_module, v_school), 0));
  select * into v_import from public.imports i
  where i.id = p_import and i.school_id = v_school and i.module = p_module for update;
  if v_import.id is null or v_import.state <> 'open' then
    perform app.fail('import_closed', 'This import isn''t open anymore', 'Start a new import.');
  end if;
  return v_import;
end
$$;

-- Takes a chunk of an open import of grade reports, up to 200 rows, as import_cadets does.
create or replace function public.import_academics(p_import uuid, p_rows jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_import public.imports;
  v_done jsonb;
  v_row jsonb;
  v_cadet uuid;
  v_id uuid;
  v_problem record;
  v_created jsonb := '[]';
  v_refused jsonb := '[]';
begin
  if not app.manages('cadets', 'create') then
    perform app.deny('You don''t have permission to import grade reports');
  end if;
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 200 then
    perform app.fail('chunk_size', 'An import takes up to 200 rows at a time', 'Send the rows in smaller batches.');
  end if;
  v_done := app.once(p_key, 'import_academics', jsonb_build_array(p_import, p_rows));
  if v_done is not null then
    return v_done;
  end if;
  v_import := app.hold_import(p_import, 'academics');
  for v_row in select jsonb_strip_nulls(r) from jsonb_array_elements(p_rows) as r loop
    v_cadet := app.find_cadet(v_import.school_id, v_row);
    select * into v_problem from app.report_problem(v_import.school_id, v_row, v_cadet);
    if found then
      v_refused := v_refused || jsonb_build_object('row', v_row -> 'row', 'field', v_problem.field,
        'reason', v_problem.reason, 'fix', v_problem.fix);
      continue;
    end if;
    insert into public.academic_snapshots (school_id, cadet_id, term, taken_on, jrotc_grade, gpa, class_rank_band,
      failing_count, source, import_id)
    values (v_import.school_id, v_cadet, trim(v_row ->> 'term'),
      coalesce(app.day(v_row ->> 'taken_on'), app.today(v_import.school_id)),
        app.report_number(v_row ->> 'jrotc_grade'),
      app.report_number(v_row ->> 'gpa'), v_row ->> 'class_rank_band',
      app.report_number(v_row ->> 'failing_count')::integer, 'import', p_import)
    returning id into v_id;
    v_created := v_created || to_jsonb(v_id);
  end loop;
  update public.imports i set created_count = i.created_count + jsonb_array_length(v_created),
    skipped = i.skipped || v_refused
  where i.id = p_import;
  return app.done(p_key, jsonb_build_object('created', v_created, 'refused', v_refused));
end
$$;
call app.expose('public.import_academics(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Stores a whole file of stock, up to 1,000 rows, all of it or none: [{row, name, size?, tracking?, category?,
-- size_scheme?, cut?, nsn?, barcode?, min_stock?, replacement_cost?, ownership?, returnable?, is_controlled?,
-- catalog_code?, place_id? or place? as a path, condition?, qty?, serials?, tag?, stays?}]. Options: {mode: set | add,
-- details: fill | replace, reason?, orders?: [{name, sizes}]}. Items are found by name or catalog code, sizes by size,
-- and numbers by number. Returns {created, updated, refused}; where a row is refused, nothing is stored.
create or replace function public.import_stock(p_import uuid, p_rows jsonb, p_options jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply_staff();
  v_done jsonb;
  v_import public.imports;
  v_options jsonb := case when jsonb_typeof(p_options) = 'object' then p_options else '{}' end;
  v_mode text := coalesce(p_options ->> 'mode', 'set');
  v_lines app.import_line[] := '{}';
  v_counts app.import_line[];
  v_refused jsonb := '[]';
  v_created jsonb := '[]';
  v_updated jsonb := '[]';
  v_row jsonb;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 1000
    or octet_length(p_rows::text) > 2000000 then
    perform app.fail('too_large', 'An import of stock takes up to 1,000 rows', 'Split the file.');
  elsif v_mode not in ('set', 'add') then
    perform app.fail('mode', 'Quantities are what is there now, or come on top', 'Choose one.', 'mode');
  end if;
  v_done := app.once(p_key, 'import_stock', jsonb_build_array(p_import, p_rows, p_options));
  if v_done is not null then
    return v_done;
  end if;
  v_import := app.hold_import(p_import, 'inventory');
  perform from public.serial_assets a where a.school_id = v_school and upper(a.serial_no) in (
    select upper(trim(s)) from jsonb_array_elements(p_rows) r
    cross join lateral jsonb_array_elements_text(app.lines_in(r -> 'serials', 'serial', 500)) s)
      order by a.id for update;
  begin
    for v_row in select jsonb_strip_nulls(r) from jsonb_array_elements(p_rows) r loop
      v_lines := v_lines || app.import_stock_row(v_import, v_row, v_options || jsonb_build_object('mode', v_mode));
    end loop;
    v_counts := app.import_quantities(v_school, v_lines, v_mode);
    select coalesce(jsonb_agg(l.refusal order by n), '[]') into v_refused
    from unnest(v_lines || v_counts) with ordinality l (row_no, changes, variant_id, location_id, condition, qty,
      refusal, n) where l.refusal is not null;
    v_refused := v_refused || app.numbers_twice(p_rows);
    if v_refused <> '[]' then
      raise exception using errcode = 'P0004', message = 'rows were refused';
    end if;
    perform app.order_sizes(v_school, v_options -> 'orders');
    perform app.write_stock(v_school, array(select c from unnest(v_lines || v_counts) l cross join unnest(l.changes) c),
      coalesce(app.need_text(v_options ->> 'reason', 'reason', 'The reason', 300),
        app.need_text(left('Import of ' || v_import.file_name, 300), 'reason', 'The name of the file', 300)), 'imports',
          p_import);
    perform app.note_import(p_import, 'variant', c.variant_id, '{}') from unnest(v_counts) l cross
      join unnest(l.changes) c where c.qty <> 0;
  exception when assert_failure then
    v_lines := '{}';
  end;
  select coalesce(jsonb_agg(i.subject_id) filter (where i.before is null), '[]'),
    coalesce(jsonb_agg(i.subject_id) filter (where i.before is not null), '[]')
  into v_created, v_updated from app.inventory_imports i
  where i.import_id = p_import
    and (i.subject = 'asset' or (i.subject = 'item' and i.before is not null) or (i.subject = 'variant' and not exists (
    select from public.item_variants v join public.inventory_items o on o.id = v.item_id where v.id = i.subject_id
      and o.tracking = 'serial')));
  update public.imports i set created_count = jsonb_array_length(v_created),
    updated_count = jsonb_array_length(v_updated),
    state = case when v_refused = '[]' then 'done' else i.state end, skipped = i.skipped || v_refused
  where i.id = p_import;
  return app.done(p_key, jsonb_build_object('created', v_created, 'updated', v_updated, 'refused', v_refused));
end
$$;
call app.expose('public.import_stock(uuid, jsonb, jsonb, uuid)', 'authenticated', 'service_role');
