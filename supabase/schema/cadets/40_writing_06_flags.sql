-- Adds a flag under the id the caller gives, or changes it; the same call again does nothing more. Kind, reason and
-- document take view_restricted. An empty text clears. Without `for_leaders`, cadets with a job read the instruction.
create function public.save_flag(p_flag uuid, p_cadet uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  v_school uuid;
  v_text text := nullif(trim(p_input ->> 'instruction'), '');
  v_until date := app.day(p_input ->> 'valid_until');
  v_leaders boolean := app.yes_in(p_input ->> 'for_leaders', 'for_leaders');
begin
  perform app.need_flag_setter();
  v_school := app.need_cadets(array[p_cadet], 'update');
  perform app.need_not_own(array[p_cadet]);
  if p_flag is null then
    perform app.fail('missing', 'The flag ID is missing', 'Reload the page.', 'flag');
  elsif v_text is null then
    perform app.fail('missing', 'The instruction is missing', 'Say what leaders should do or avoid.', 'instruction');
  elsif length(v_text) > 300 or not app.has_no_ssn(v_text) then
    perform app.fail('instruction', 'The instruction is too long or includes a Social Security number',
      'Use up to 300 characters.', 'instruction');
  elsif coalesce(p_input ->> 'severity', '') not in ('info', 'caution', 'critical') then
    perform app.fail('severity', 'That severity isn''t valid', 'Reload the page and choose another.', 'severity');
  elsif v_until < coalesce(app.day(p_input ->> 'valid_from'), app.today(v_school)) then
    perform app.fail('date_order', 'The end date is before the start date', 'Use a later date.', 'valid_until');
  elsif exists (select from public.cadet_flags f where f.id = p_flag and f.cadet_id <> p_cadet) then
    perform app.fail('unknown_flag', 'This flag isn''t in the cadet''s record', 'Reload the page.');
  end if;
  insert into public.cadet_flags
    as f (id, school_id, cadet_id, severity, instruction, valid_from, valid_until, for_leaders)
  values (p_flag, v_school, p_cadet, p_input ->> 'severity', v_text,
    coalesce(app.day(p_input ->> 'valid_from'), app.today(v_school)), v_until, coalesce(v_leaders, true))
  on conflict (id) do update set severity = excluded.severity, instruction = excluded.instruction,
    valid_from = coalesce(app.day(p_input ->> 'valid_from'), f.valid_from), valid_until = excluded.valid_until,
    for_leaders = coalesce(v_leaders, f.for_leaders);
  if p_input ?| array['type', 'reason', 'document_path'] then
    perform app.save_flag_reason(v_school, p_flag, p_cadet, p_input);
  end if;
  return p_flag;
end
$$;
call app.expose('public.save_flag(uuid, uuid, jsonb)', 'authenticated', 'service_role');

-- Keeps the restricted reason of a flag.
create function app.save_flag_reason(p_school uuid, p_flag uuid, p_cadet uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.can('cadets', 'view_restricted') then
    perform app.fail('restricted', 'You don''t have permission to enter the reason for a flag', 'Leave it out.',
      'reason');
  elsif coalesce(p_input ->> 'type', 'medical') not in ('medical', 'allergy', 'accommodation', 'custody',
    'participation_limit', 'swim') then
    perform app.fail('type', 'That kind of flag isn''t valid', 'Reload the page and choose another.', 'type');
  elsif nullif(p_input ->> 'document_path', '') is not null and (length(p_input ->> 'document_path') > 400
    or p_input ->> 'document_path' not like format('%s/%s/flags/%%', p_school, p_cadet)) then
    perform app.fail('document', 'This document isn''t in the cadet''s record', 'Choose the file again.',
      'document_path');
  elsif length(p_input ->> 'reason') > 2000 or not app.has_no_ssn(p_input ->> 'reason') then
    perform app.fail('reason', 'The reason is too long or includes a Social Security number',
      'Use up to 2,000 characters.', 'reason');
  end if;
  insert into public.cadet_flag_reasons as r (flag_id, school_id, cadet_id, type, reason, document_path)
  values (p_flag, p_school, p_cadet, coalesce(p_input ->> 'type', 'medical'), nullif(trim(p_input ->> 'reason'), ''),
    nullif(p_input ->> 'document_path', ''))
  on conflict (flag_id) do update set
    type = coalesce(p_input ->> 'type', r.type),
    reason = case when p_input ? 'reason' then excluded.reason else r.reason end,
    document_path = case when p_input ? 'document_path' then excluded.document_path else r.document_path end;
end
$$;

-- Ends a flag, or undoes the end; its history stays.
create function public.end_flag(p_flag uuid, p_ended boolean default true) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  v_cadet uuid;
begin
  perform app.need_flag_setter();
  v_cadet := (select f.cadet_id from public.cadet_flags f where f.id = p_flag);
  if v_cadet is null then
    perform app.fail('unknown_flag', 'Flag not found', 'Reload the page.');
  end if;
  perform app.need_cadets(array[v_cadet], 'update');
  perform app.need_not_own(array[v_cadet]);
  update public.cadet_flags f set ended_at = case when p_ended then coalesce(f.ended_at, now()) end
  where f.id = p_flag;
end
$$;
call app.expose('public.end_flag(uuid, boolean)', 'authenticated', 'service_role');

-- Takes a chunk of an open import of grade reports, up to 200 rows, as import_cadets does.
create function public.import_academics(p_import uuid, p_rows jsonb, p_key uuid default null) returns jsonb
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
