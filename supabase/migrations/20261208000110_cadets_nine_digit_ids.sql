-- Where a school's own student IDs have nine digits, an admin says so; until then nine digits are taken for a Social
-- Security number and refused, as in every other column they stay.
alter table public.schools add column nine_digit_ids boolean not null default false;
comment on column public.schools.nine_digit_ids is
  'The student IDs of the school have nine digits, so that a bare one is no Social Security number in that column.';

alter table public.cadet_details drop constraint cadet_details_student_number_check;
alter table public.cadet_details add constraint cadet_details_student_number_check
  check (length(student_number) between 1 and 32 and (app.is_plain(student_number) or student_number ~ '^\d{9}$'));

-- True where an admin has set that the student IDs of the school have nine digits.
create function app.has_nine_digit_ids(p_school uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select s.nine_digit_ids from public.schools s where s.id = p_school), false)
$$;

-- A student ID of nine digits only where the school has such: the table is written by more than the functions.
create function app.check_student_number() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.student_number is not distinct from old.student_number then
    return new;
  elsif not app.has_nine_digit_ids(new.school_id) then
    perform app.fail('ssn', 'Student ID looks like a Social Security number',
      'Remove it. Guidon doesn''t store Social Security numbers.', 'student_number');
  end if;
  return new;
end
$$;
create trigger check_student_number before insert or update of student_number on public.cadet_details
  for each row when (new.student_number ~ '^\d{9}$') execute function app.check_student_number();

-- Sets whether the student IDs of the caller's school have nine digits. Admins alone: it lets in what otherwise is
-- refused as a Social Security number.
create function public.set_nine_digit_ids(p_on boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
begin
  if not (app.can('school', 'update') and app.role() = 'admin') then
    perform app.deny('Only an admin can set that student IDs have nine digits');
  elsif p_on is null then
    perform app.fail('missing', 'Choose whether student IDs have nine digits', 'Choose on or off.', 'p_on');
  end if;
  update public.schools set nine_digit_ids = p_on where id = v_school;
end
$$;
call app.expose('public.set_nine_digit_ids(boolean)', 'authenticated', 'service_role');

-- The rows as clean records: texts cleaned, empty ones as null, unit and rank found, and whether the school's own IDs
-- have nine digits.
create or replace function app.read_cadets(p_school uuid, p_rows jsonb) returns table (row_no integer, line jsonb)
language sql stable security definer set search_path = ''
as $$
  select
    coalesce(app.number_in(i.value ->> 'row', 'row')::integer, i.ordinality::integer),
    t.value || jsonb_build_object(
      'email', lower(t.value ->> 'email'),
      'unit_id', app.find_unit(p_school, coalesce(t.value ->> 'unit_id', t.value ->> 'unit')),
      'unit_text', coalesce(t.value ->> 'unit_id', t.value ->> 'unit'),
      'rank_code', app.find_rank(p_school, coalesce(t.value ->> 'rank_code', t.value ->> 'rank')),
      'rank_text', coalesce(t.value ->> 'rank_code', t.value ->> 'rank'),
      'nine_digits', app.has_nine_digit_ids(p_school))
  from jsonb_array_elements(p_rows) with ordinality as i
  cross join lateral (
    select coalesce(jsonb_object_agg(e.key, nullif(app.clean_text(e.value), '')), '{}') as value
    from jsonb_each_text(i.value) as e
  ) as t
$$;

-- What is wrong with one clean record on its own. The first finding per field is enough.
create or replace function app.cadet_problems(p_line jsonb)
returns table (field text, code text, reason text, fix text)
language sql immutable set search_path = ''
as $$
  select * from (
    select 'last_name', 'missing', 'Last name is missing', 'Fill it in.' where p_line ->> 'last_name' is null
    union all
    select 'first_name', 'missing', 'First name is missing', 'Fill it in.' where p_line ->> 'first_name' is null
    union all
    select 'grade', 'missing', 'Grade is missing', 'Fill in 7 to 12.' where p_line ->> 'grade' is null
    union all
    select 'grade', 'grade', format('"%s" isn''t a grade', p_line ->> 'grade'), 'Use 7 to 12.'
    where p_line ->> 'grade' !~ '^0?([7-9]|1[0-2])$'
    union all
    select 'program_level', 'level', format('"%s" isn''t a program level', p_line ->> 'program_level'), 'Use 1 to 4.'
    where p_line ->> 'program_level' !~ '^[1-4]$'
    union all
    select l.field, 'too_long', format('%s has %s characters', l.label, length(p_line ->> l.field)),
      format('Shorten it to %s or fewer.', l.size)
    from (values ('last_name', 'Last name', 80), ('first_name', 'First name', 80), ('middle_name', 'Middle name', 80),
      ('preferred_name', 'Preferred name', 80), ('name_tag', 'Name tag', 40), ('home_school', 'Home campus', 120),
      ('student_number', 'Student ID', 32), ('email', 'Email', 254),
      ('phone', 'Phone', 32), ('class_period', 'Class period', 20)) as l (field, label, size)
    where length(p_line ->> l.field) > l.size
    union all
    select t.key, s.code, initcap(replace(t.key, '_', ' ')) || ' ' || s.reason, s.fix
    from jsonb_each_text(p_line) as t
    cross join lateral (
      select * from (values
        ('ssn', 'looks like a Social Security number', 'Remove it. Guidon doesn''t store Social Security numbers.',
          t.key <> 'phone' and not app.has_no_ssn(t.value) and not (
            t.key = 'student_number' and t.value ~ '^\d{9}$' and (p_line ->> 'nine_digits')::boolean)),
        ('formula', format('starts with "%s" like a spreadsheet formula', left(t.value, 1)),
          'Remove the first character.',
          t.value ~ '^\s*[=@]|^\s*-(?![\d\s]*$)' or (t.value ~ '^\s*\+' and t.key <> 'phone')),
        ('encoding', 'has garbled characters from a wrong encoding',
          'Save the file as "CSV UTF-8" and choose it again, or fix the name.',
          t.value like '%' || chr(65533) || '%' or t.value ~ 'Ã[\u0080-\u00BF©®±³¡]|â€'),
        ('control', 'has invisible characters', 'Type it again.', t.value ~ '[\x01-\x1f\x7f]')
      ) as found (code, reason, fix, holds)
      where found.holds limit 1
    ) as s
    where t.key not in ('unit_id', 'unit_text', 'rank_code', 'rank_text')
    union all
    select 'email', 'email', format('"%s" isn''t an email address', p_line ->> 'email'), 'Write it as name@school.org.'
    where p_line ->> 'email' !~ '^[^@\s,;<>"]+@[^@\s,;<>"]+\.[^@\s,;<>".]+$'
    union all
    select 'phone', 'phone', format('"%s" isn''t a phone number', p_line ->> 'phone'), 'Write it with its area code.'
    where regexp_replace(p_line ->> 'phone', '\D', '', 'g') !~ '^\d{7,15}$'
    union all
    select d.field, 'date', format('"%s" isn''t a date', p_line ->> d.field), 'Write it as 2026-08-14.'
    from (values ('entry_date'), ('birth_date')) as d (field)
    where p_line ->> d.field is not null and app.day(p_line ->> d.field) is null
    union all
    select 'sex_for_tables', 'value', 'This isn''t M, F, or none', 'Leave it empty if unsure.'
    where p_line ->> 'sex_for_tables' not in ('M', 'F', 'none')
    union all
    select 'term_pattern', 'value', 'That term pattern isn''t valid',
      'Use full_year, fall, spring, block_a, or block_b.'
    where p_line ->> 'term_pattern' not in ('full_year', 'fall', 'spring', 'block_a', 'block_b')
    union all
    select b.field, 'value', format('"%s" isn''t true or false', p_line ->> b.field), 'Write true or false.'
    from (values ('magnet'), ('directory_opt_out')) as b (field)
    where p_line ->> b.field not in ('true', 'false')
    union all
    select 'unit', 'unit', format('No unit is called "%s"', p_line ->> 'unit_text'),
      'Use a unit of this school, or create it first.'
    where p_line ->> 'unit_text' is not null and p_line ->> 'unit_id' is null
    union all
    select 'rank', 'rank', format('"%s" isn''t a rank in this program', p_line ->> 'rank_text'),
      'Use the abbreviation, such as C/PFC.'
    where p_line ->> 'rank_text' is not null and p_line ->> 'rank_code' is null
  ) as problem (field, code, reason, fix)
$$;
