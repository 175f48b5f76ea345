-- A correction that isn't a list of fields is refused in words.

-- Corrects a record: names, details, the current year's enrollment and, for those who may see it, restricted data. Only
-- the keys that are given change; an empty text clears. All or nothing.
create or replace function public.update_cadet(p_cadet uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_cadets(array[p_cadet], 'update');
  v_done jsonb := app.once(p_key, 'update_cadet', jsonb_build_array(p_cadet, p_input));
  v_line jsonb;
  v_problem record;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif jsonb_typeof(p_input) is distinct from 'object' then
    perform app.fail('input', 'Nothing says what to change', 'Send the fields with their new values.', 'p_input');
  end if;
  select r.line into v_line from app.read_cadets(v_school, jsonb_build_array(p_input - 'row' - 'unit' - 'rank')) r;
  select * into v_problem from app.cadet_problems(v_line) p where p_input ? p.field limit 1;
  if found then
    perform app.fail(v_problem.code, v_problem.reason, v_problem.fix, v_problem.field);
  end if;
  perform app.correct_cadet(v_school, p_cadet, p_input);
  return (app.done(p_key, to_jsonb(p_cadet)) #>> '{}')::uuid;
exception when unique_violation then
  perform app.fail('duplicate', 'Another cadet of this school has this student ID or email address',
    'Check both records.', case when p_input ? 'student_number' then 'student_number' else 'email' end);
end
$$;
