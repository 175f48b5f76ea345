-- What happens to cadets: unit, status, rank, and the correction of a record. Each takes an idempotency key.

-- The cadets of a bulk action, all of the school the caller works in, or a refusal.
create function app.need_cadets(p_cadets uuid[], p_verb text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
begin
  if not app.manages('cadets', p_verb) then
    perform app.deny('You may not change cadets');
  end if;
  if coalesce(cardinality(p_cadets), 0) = 0 then
    perform app.fail('no_cadets', 'No cadet is selected', 'Select at least one.');
  end if;
  -- Locked in one order, so that two bulk actions wait for each other instead of deadlocking.
  perform from public.cadets c where c.id = any (p_cadets) order by c.id for update;
  if (select count(*) from public.cadets c
      where c.id = any (p_cadets) and c.school_id = v_school and c.archived_at is null)
    <> (select count(distinct x) from unnest(p_cadets) as x) then
    perform app.fail('unknown_cadet', 'A selected cadet is not on this roster', 'Reload the list and select again.');
  end if;
  return v_school;
end
$$;

create function app.need_day(p_on date, p_school uuid) returns date
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_on > app.today(p_school) then
    perform app.fail('future_date', 'The date lies in the future', 'Use today or an earlier day.', 'on');
  end if;
  return coalesce(p_on, app.today(p_school));
end
$$;

-- Moves cadets to a unit (null: to none) and gives how many moved. The history keeps where they were before.
create function public.assign_unit(p_cadets uuid[], p_unit uuid, p_on date default null, p_key uuid default null)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_cadets(p_cadets, 'update');
  v_on date := app.need_day(p_on, v_school);
  v_done jsonb := app.once(p_key, 'assign_unit', jsonb_build_array(p_cadets, p_unit, p_on));
  v_moved uuid[];
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  if p_unit is not null and not exists (
    select from public.units u where u.id = p_unit and u.school_id = v_school and u.archived_at is null) then
    perform app.fail('unknown_unit', 'This unit is not one of this school', 'Choose another.', 'unit_id');
  end if;
  v_moved := array(
    select c.id from public.cadets c
    left join public.unit_assignments a on a.cadet_id = c.id and a.to_on is null
    where c.id = any (p_cadets) and a.unit_id is distinct from p_unit);
  if exists (select from public.unit_assignments a
    where a.cadet_id = any (v_moved) and a.to_on is null and a.from_on > v_on) then
    perform app.fail('date_order', 'A selected cadet joined the present unit after that day', 'Use a later day.', 'on');
  end if;
  update public.unit_assignments a set to_on = greatest(a.from_on, v_on - 1)
  where a.cadet_id = any (v_moved) and a.to_on is null;
  insert into public.unit_assignments (school_id, cadet_id, unit_id, from_on)
  select v_school, m, p_unit, v_on from unnest(v_moved) as m where p_unit is not null;
  return app.done(p_key, to_jsonb(cardinality(v_moved)))::integer;
end
$$;
call app.expose('public.assign_unit(uuid[], uuid, date, uuid)', 'authenticated', 'service_role');

-- Changes the status of cadets and gives how many changed. Leaving sets the exit date and reason and ends the unit;
-- nobody is deleted.
create function public.change_cadet_status(
  p_cadets uuid[], p_status text, p_on date default null, p_reason text default null, p_key uuid default null
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_cadets(p_cadets, 'update');
  v_on date := app.need_day(p_on, v_school);
  v_done jsonb := app.once(p_key, 'change_cadet_status', jsonb_build_array(p_cadets, p_status, p_on, p_reason));
  v_left boolean := p_status in ('disenrolled', 'transferred', 'graduated');
  v_changed uuid[];
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  if p_status not in ('applicant', 'active', 'on_leave', 'probation', 'inactive', 'disenrolled', 'transferred',
    'graduated') or p_status is null then
    perform app.fail('status', 'This is no status of a cadet', 'Choose one of the list.', 'status');
  end if;
  if length(p_reason) > 200 or not app.has_no_ssn(p_reason) then
    perform app.fail('reason', 'The reason is too long or holds a number that must not be kept',
      'Use up to 200 characters.', 'reason');
  end if;
  v_changed := array(select c.id from public.cadets c where c.id = any (p_cadets) and c.status <> p_status);
  insert into public.cadet_status_records (school_id, cadet_id, status, effective_on, reason)
  select v_school, x, p_status, v_on, nullif(trim(p_reason), '') from unnest(v_changed) as x;
  update public.cadets c set status = p_status, status_since = v_on,
    exit_date = case when v_left then v_on end,
    exit_reason = case when v_left then nullif(trim(p_reason), '') end
  where c.id = any (v_changed);
  if v_left then
    update public.unit_assignments a set to_on = greatest(a.from_on, v_on)
    where a.cadet_id = any (v_changed) and a.to_on is null;
  end if;
  return app.done(p_key, to_jsonb(cardinality(v_changed)))::integer;
end
$$;
call app.expose('public.change_cadet_status(uuid[], text, date, text, uuid)', 'authenticated', 'service_role');

-- Writes a promotion, demotion or rescission into the record and gives its id. Corrections are further records.
create function public.record_rank(
  p_cadet uuid, p_rank text, p_on date default null, p_kind text default 'permanent',
  p_action text default 'promotion', p_order_no text default null, p_remarks text default null,
  p_key uuid default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_cadets(array[p_cadet], 'update');
  v_on date := app.need_day(p_on, v_school);
  v_done jsonb := app.once(p_key, 'record_rank',
    jsonb_build_array(p_cadet, p_rank, p_on, p_kind, p_action, p_order_no, p_remarks));
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  if not exists (select from public.ranks r
    where r.code = p_rank and r.enabled and r.set_code = app.rank_set(v_school)) then
    perform app.fail('rank', 'This is no rank of the school''s program', 'Choose one of the list.', 'rank_code');
  end if;
  if p_kind is null or p_kind not in ('permanent', 'temporary', 'frocked') then
    perform app.fail('kind', 'This is no kind of rank', 'Choose one of the list.', 'kind');
  elsif p_action is null or p_action not in ('initial', 'promotion', 'demotion', 'rescinded') then
    perform app.fail('action', 'This is no way to change a rank', 'Choose one of the list.', 'action');
  elsif length(p_order_no) > 40 then
    perform app.fail('too_long', 'The order number is too long', 'Use up to 40 characters.', 'order_no');
  elsif length(p_remarks) > 1000 or not app.has_no_ssn(p_remarks) then
    perform app.fail('remarks', 'The remarks are too long or hold a number that must not be kept',
      'Use up to 1,000 characters.', 'remarks');
  end if;
  insert into public.rank_records (school_id, cadet_id, rank_code, kind, effective_on, action, order_no, remarks)
  values (v_school, p_cadet, p_rank, p_kind, v_on, p_action, nullif(trim(p_order_no), ''), nullif(trim(p_remarks), ''))
  returning id into v_id;
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.record_rank(uuid, text, date, text, text, text, text, uuid)', 'authenticated', 'service_role');

-- Corrects a record: names, details, the current year's enrolment and, for those who may see it, restricted data. Only
-- the keys that are given change; an empty text clears. All or nothing.
create function public.update_cadet(p_cadet uuid, p_input jsonb, p_key uuid default null) returns uuid
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
  end if;
  select r.line into v_line from app.read_cadets(v_school, jsonb_build_array(p_input - 'row' - 'unit' - 'rank')) r;
  select * into v_problem from app.cadet_problems(v_line) p where p_input ? p.field limit 1;
  if found then
    perform app.fail(v_problem.code, v_problem.reason, v_problem.fix, v_problem.field);
  end if;
  update public.cadets c set
    first_name = case when p_input ? 'first_name' then v_line ->> 'first_name' else c.first_name end,
    middle_name = case when p_input ? 'middle_name' then v_line ->> 'middle_name' else c.middle_name end,
    last_name = case when p_input ? 'last_name' then v_line ->> 'last_name' else c.last_name end,
    preferred_name = case when p_input ? 'preferred_name' then v_line ->> 'preferred_name' else c.preferred_name end,
    entry_date = case when p_input ? 'entry_date' then app.day(v_line ->> 'entry_date') else c.entry_date end,
    directory_opt_out = coalesce((v_line ->> 'directory_opt_out')::boolean, c.directory_opt_out)
  where c.id = p_cadet and p_input ?| array['first_name', 'middle_name', 'last_name', 'preferred_name', 'entry_date',
    'directory_opt_out'];
  update public.cadet_details d set
    student_number = case when p_input ? 'student_number' then v_line ->> 'student_number' else d.student_number end,
    email = case when p_input ? 'email' then v_line ->> 'email' else d.email end,
    phone = case when p_input ? 'phone' then v_line ->> 'phone' else d.phone end,
    photo_consent = coalesce(v_line ->> 'photo_consent', d.photo_consent),
    notes = case when p_input ? 'notes' then nullif(trim(p_input ->> 'notes'), '') else d.notes end
  where d.cadet_id = p_cadet
    and p_input ?| array['student_number', 'email', 'phone', 'photo_consent', 'notes'];
  perform app.update_enrollment(v_school, p_cadet, p_input, v_line);
  perform app.update_restricted(v_school, p_cadet, p_input, v_line);
  return (app.done(p_key, to_jsonb(p_cadet)) #>> '{}')::uuid;
exception when unique_violation then
  perform app.fail('duplicate', 'Another cadet of this school has this student number or email address',
    'Check both records.', case when p_input ? 'student_number' then 'student_number' else 'email' end);
end
$$;
call app.expose('public.update_cadet(uuid, jsonb, uuid)', 'authenticated', 'service_role');

create function app.update_enrollment(p_school uuid, p_cadet uuid, p_input jsonb, p_line jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_year uuid := app.current_year(p_school);
begin
  if not p_input ?| array['grade', 'program_level', 'class_period'] then
    return;
  end if;
  update public.cadet_enrollments e set
    grade = coalesce((p_line ->> 'grade')::integer, e.grade),
    program_level = case when p_input ? 'program_level' then (p_line ->> 'program_level')::integer
      else e.program_level end,
    class_period = case when p_input ? 'class_period' then p_line ->> 'class_period' else e.class_period end
  where e.cadet_id = p_cadet and e.school_year_id = v_year;
  if not found and p_line ->> 'grade' is not null then
    insert into public.cadet_enrollments
      (school_id, cadet_id, school_year_id, grade, program_level, class_period, enrolled_on)
    values (p_school, p_cadet, v_year, (p_line ->> 'grade')::integer, (p_line ->> 'program_level')::integer,
      p_line ->> 'class_period', app.today(p_school));
  end if;
end
$$;

create function app.update_restricted(p_school uuid, p_cadet uuid, p_input jsonb, p_line jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not p_input ?| array['birth_date', 'sex_for_tables'] then
    return;
  end if;
  if not app.can('cadets', 'view_restricted') then
    perform app.deny('You may not change restricted data');
  end if;
  insert into public.cadet_restricted as r (cadet_id, school_id, birth_date, sex_for_tables)
  values (p_cadet, p_school, app.day(p_line ->> 'birth_date'), p_line ->> 'sex_for_tables')
  on conflict (cadet_id) do update set
    birth_date = case when p_input ? 'birth_date' then excluded.birth_date else r.birth_date end,
    sex_for_tables = case when p_input ? 'sex_for_tables' then excluded.sex_for_tables else r.sex_for_tables end;
end
$$;
