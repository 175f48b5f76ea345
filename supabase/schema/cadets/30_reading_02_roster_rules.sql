-- A name for comparing: without case, accents, marks, and double spaces.
create function app.fold(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select translate(replace(replace(replace(replace(
    lower(trim(regexp_replace(regexp_replace(
      normalize(app.clean_text(coalesce(p_text, '')), nfd), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g'))),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðıς', 'olddiσ')
$$;

-- A word for a unit or rank for comparing: only letters and digits, without the cadet prefix.
create function app.plain_word(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(trim(regexp_replace(app.fold(p_text), '[^[:alnum:]]+', ' ', 'g')), '^(c|cadet) ', '')
$$;

-- The name of a unit for comparing: only letters and digits. 'C Company' keeps its letter.
create function app.unit_words(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select trim(regexp_replace(app.fold(p_text), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- What is left of a text without a name at its end or its start; null where it isn't there as a whole.
create function app.without_name(p_text text, p_name text, p_at_end boolean) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_at_end and right(' ' || p_text, length(p_name) + 1) = ' ' || p_name
      then rtrim(left(p_text, length(p_text) - length(p_name)))
    when not p_at_end and left(p_text || ' ', length(p_name) + 1) = p_name || ' '
      then ltrim(substr(p_text, length(p_name) + 1)) end
$$;

-- The one open unit of the school that a text names, else null: by its name or short name, alone or with those of the
-- units above it, in either order: 'Alpha, 2nd Platoon', '2nd Plt / Alpha Company'.
create function app.find_unit(p_school uuid, p_text text) returns uuid
language sql stable security definer set search_path = ''
as $$
  with recursive typed as materialized (
    select app.unit_words(p_text) as words
  ), named as materialized (
    select u.id, u.parent_id, n.name
    from public.units u
    left join public.school_years y on y.id = u.school_year_id
    cross join lateral (values (app.unit_words(u.name)), (app.unit_words(u.short_name))) n (name)
    where u.school_id = p_school and u.archived_at is null and coalesce(y.is_current, true) and n.name <> ''
  ), said as (
    -- What is left of the text once the unit's name is taken from its end or its start, then the name of the unit
    -- above, and so on.
    select u.id, u.parent_id, w.at_end, app.without_name(t.words, u.name, w.at_end) as rest
    from typed t cross join named u cross join (values (true), (false)) w (at_end)
    union
    select s.id, u.parent_id, s.at_end, app.without_name(s.rest, u.name, s.at_end)
    from said s join named u on u.id = s.parent_id
    where s.rest <> ''
  )
  select case when count(distinct f.id) = 1 then (array_agg(f.id))[1] end
  from (
    select s.id from said s where s.rest = ''
    union all
    select u.id from named u where u.id::text = p_text
  ) f
$$;

-- The rank of the school's program that a text names, else null.
create function app.find_rank(p_school uuid, p_text text) returns text
language sql stable security definer set search_path = ''
as $$
  select r.code from app.ranks_of(p_school) r
  where r.enabled and (r.code = p_text or app.plain_word(p_text) in (app.plain_word(r.abbreviation),
    app.plain_word(r.title), app.plain_word(r.catalogue_abbreviation), app.plain_word(r.catalogue_title)))
  order by r.sort
  limit 1
$$;

-- The rows as clean records: texts cleaned, empty ones as null, unit and rank found, and whether the school's own IDs
-- have nine digits.
create function app.read_cadets(p_school uuid, p_rows jsonb) returns table (row_no integer, line jsonb)
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
create function app.cadet_problems(p_line jsonb)
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
    select 'email', 'email', format('"%s" isn''t an email address', p_line ->> 'email'),
      'Use an address like name@school.org.'
    where p_line ->> 'email' !~ '^[^@\s,;<>"]+@[^@\s,;<>"]+\.[^@\s,;<>".]+$'
    union all
    select 'phone', 'phone', format('"%s" isn''t a phone number', p_line ->> 'phone'), 'Include the area code.'
    where regexp_replace(p_line ->> 'phone', '\D', '', 'g') !~ '^\d{7,15}$'
    union all
    select d.field, 'date', format('"%s" isn''t a date', p_line ->> d.field), 'Enter a date like 2026-08-14.'
    from (values ('entry_date'), ('birth_date')) as d (field)
    where p_line ->> d.field is not null and app.day(p_line ->> d.field) is null
    union all
    select 'sex_for_tables', 'value', 'This isn''t M, F, or none', 'Leave it blank if unsure.'
    where p_line ->> 'sex_for_tables' not in ('M', 'F', 'none')
    union all
    select 'term_pattern', 'value', 'That term pattern isn''t valid',
      'Use full_year, fall, spring, block_a, or block_b.'
    where p_line ->> 'term_pattern' not in ('full_year', 'fall', 'spring', 'block_a', 'block_b')
    union all
    select b.field, 'value', format('"%s" isn''t true or false', p_line ->> b.field), 'Enter true or false.'
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

-- What identifies a cadet: number, email, or the name in a grade where there is neither.
create function app.cadet_keys(p_line jsonb) returns table (field text, key text)
language sql immutable set search_path = ''
as $$
  select 'student_number', 'number ' || app.fold(p_line ->> 'student_number')
  where p_line ->> 'student_number' is not null
  union all
  select 'email', 'email ' || app.fold(p_line ->> 'email') where p_line ->> 'email' is not null
  union all
  select 'row', 'name ' || app.fold(p_line ->> 'first_name') || ' ' || app.fold(p_line ->> 'last_name')
    || ' ' || (p_line ->> 'grade')
  where p_line ->> 'student_number' is null and p_line ->> 'email' is null
$$;

-- The cadets a school already has, in the form that cadet_keys reads.
create function app.known_cadets(p_school uuid) returns table (cadet_id uuid, line jsonb)
language sql stable security definer set search_path = ''
as $$
  select c.id, jsonb_strip_nulls(jsonb_build_object('first_name', c.first_name, 'last_name', c.last_name,
    'student_number', d.student_number, 'email', d.email, 'grade', e.grade))
  from public.cadets c
  left join public.cadet_details d on d.cadet_id = c.id
  left join lateral (
    select e.grade from public.cadet_enrollments e
    join public.school_years y on y.id = e.school_year_id
    where e.cadet_id = c.id
    order by y.starts_on desc
    limit 1
  ) e on true
  where c.school_id = p_school and c.archived_at is null
$$;

-- What is left of an import, and whether someone has worked on it since: an undo takes the rest.
create function app.import_rows(p_import public.imports) returns table (id uuid, is_changed boolean, is_new boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query execute format('select r.id, r.is_changed, r.is_new from %s($1) r',
    (select i.rows from app.importers i where i.module = p_import.module)) using p_import.id;
end
$$;

-- The cadets of an import, and whether someone has worked on each since. One that the import only updated counts as
-- unchanged: its fields are restored one by one.
create function app.cadet_import_rows(p_import uuid) returns table (id uuid, is_changed boolean, is_new boolean)
language sql stable security definer set search_path = ''
as $$
  select c.id, exists (
    select from public.audit_log a
    where a.subject_id = c.id and a.created_at > c.created_at and a.changed - 'profile_id' <> '{}'), true
  from public.cadets c
  where c.import_id = p_import and c.archived_at is null
  union all
  select u.cadet_id, false, false from app.import_updates u join public.cadets c on c.id = u.cadet_id
  where u.import_id = p_import and c.archived_at is null
$$;
