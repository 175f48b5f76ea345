-- Keeps a table that the school holds, as a standard of its own: name, version, validity, and lines of level (or
-- percentile), event, sex, age and mark. All or nothing; the first wrong line is named. Returns the standard. It takes
-- view_restricted: a table with a level for each age and sex would make the levels tell them.
create function public.import_pt_standard(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_pt_approve();
  v_done jsonb := app.once(p_key, 'import_pt_standard', p_input);
  v_standard uuid;
  v_problem text;
begin
  if not app.can('fitness', 'view_restricted') then
    perform app.deny('You don''t have permission to enter tables by age and sex');
  end if;
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.check_pt_name(p_input ->> 'name', 120);
  if length(trim(coalesce(p_input ->> 'version', ''))) not between 1 and 80 then
    perform app.fail('version', 'The version is missing', 'Enter the edition, such as 2026.', 'version');
  elsif jsonb_typeof(p_input -> 'lines') is distinct from 'array'
    or jsonb_array_length(p_input -> 'lines') not between 1 and 5000 then
    perform app.fail('lines', 'The table has no rows', 'Paste 1 to 5,000 rows.', 'lines');
  elsif app.day(p_input ->> 'valid_until') < app.day(p_input ->> 'valid_from') then
    perform app.fail('date_order', 'The end date is before the start date', 'Use a later date.', 'valid_until');
  elsif length(p_input ->> 'note') > 1000 or not app.has_no_ssn(p_input ->> 'note') then
    perform app.fail('note', 'The note is too long or includes a Social Security number', 'Use up to 1,000 characters.',
      'note');
  elsif length(trim(coalesce(p_input ->> 'source', ''))) not between 1 and 200 then
    perform app.fail('source', 'The source is missing', 'Say where the table comes from.', 'source');
  end if;
  select format('Row %s: %s', l.place, p.problem) into v_problem
  from jsonb_array_elements(p_input -> 'lines') with ordinality as l (line, place)
  cross join lateral app.pt_line_problem(v_school, l.line) as p (problem)
  where p.problem is not null
  order by l.place
  limit 1;
  if v_problem is not null then
    perform app.fail('line', v_problem, 'Correct the row and send the table again.', 'lines');
  end if;
  insert into public.pt_standards (school_id, code, name, version, valid_from, valid_until, note)
  values (v_school, app.pt_code(p_input ->> 'name'), trim(p_input ->> 'name'), trim(p_input ->> 'version'),
    app.day(p_input ->> 'valid_from'), app.day(p_input ->> 'valid_until'), nullif(trim(p_input ->> 'note'), ''))
  returning id into v_standard;
  insert into public.pt_tables (school_id, standard_id, name, level_code, percentile, status, source, confidence)
  select distinct v_school, v_standard, coalesce(l.line ->> 'level', (l.line ->> 'percentile') || 'th percentile'),
    l.line ->> 'level', (l.line ->> 'percentile')::integer, 'own', array[trim(p_input ->> 'source')],
    'Entered by the school'
  from jsonb_array_elements(p_input -> 'lines') as l (line);
  insert into public.pt_marks (school_id, table_id, event_id, sex, age, mark)
  select v_school, t.id, e.id, l.line ->> 'sex', (l.line ->> 'age')::integer, (l.line ->> 'mark')::numeric
  from jsonb_array_elements(p_input -> 'lines') as l (line)
  join public.pt_tables t on t.standard_id = v_standard
    and t.level_code is not distinct from l.line ->> 'level'
    and t.percentile is not distinct from (l.line ->> 'percentile')::integer
  join public.pt_events e on e.code = l.line ->> 'event' and (e.school_id is null or e.school_id = v_school);
  return (app.done(p_key, to_jsonb(v_standard)) #>> '{}')::uuid;
exception when unique_violation then
  perform app.fail('duplicate', 'This version already exists, or a row is in it twice',
    'Use another version, or remove the duplicate row.', 'version');
end
$$;

call app.expose('public.import_pt_standard(jsonb, uuid)', 'authenticated', 'service_role');
