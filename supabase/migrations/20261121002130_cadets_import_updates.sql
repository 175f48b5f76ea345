-- An import may also bring cadets up to date who are on the roster already: those whose student ID a row of the file has.
-- Rank and unit have a history of their own and stay. What stood before is kept, so that the import is undone as a whole.

create table app.import_updates (
  import_id uuid not null references public.imports (id),
  cadet_id uuid not null references public.cadets (id) on delete cascade,
  before jsonb not null,
  after jsonb not null,
  primary key (import_id, cadet_id)
);
create index import_updates_cadet_id_idx on app.import_updates (cadet_id);
comment on table app.import_updates is 'The fields an import changed, before and after. Only functions read it.';

-- What a file may bring up to date of one cadet of a school, as texts; null where there is none.
create function app.imported_fields(p_school uuid, p_cadet uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('first_name', c.first_name, 'middle_name', c.middle_name, 'last_name', c.last_name,
    'preferred_name', c.preferred_name, 'entry_date', c.entry_date::text, 'student_number', d.student_number,
    'email', d.email, 'phone', d.phone, 'grade', e.grade::text, 'program_level', e.program_level::text,
    'class_period', e.class_period)
  from public.cadets c
  left join public.cadet_details d on d.cadet_id = c.id
  left join public.cadet_enrollments e on e.cadet_id = c.id and e.school_year_id = app.current_year(p_school)
  where c.id = p_cadet and c.school_id = p_school and c.archived_at is null
$$;

-- Of an object the keys that another has.
create function app.keys_of(p_object jsonb, p_keys jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(p_object) e where p_keys ? e.key
$$;

-- Brings the cadets that rows name by `cadet_id` up to date: {updated: [ids], refused: [{row, field, code, reason, fix}]}.
-- What is empty in the file stays as it is.
create function app.update_imported(p_school uuid, p_rows jsonb, p_import uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row jsonb;
  v_cadet uuid;
  v_before jsonb;
  v_input jsonb;
  v_problem jsonb;
  v_updated jsonb := '[]';
  v_refused jsonb := '[]';
begin
  -- Held in one order, so that two imports wait for each other instead of deadlocking.
  perform from public.cadets c
  where c.school_id = p_school and c.id in (select app.id_in(r ->> 'cadet_id', 'cadet_id') from jsonb_array_elements(p_rows) r)
  order by c.id for update;
  for v_row in select r from jsonb_array_elements(p_rows) as r loop
    v_cadet := app.id_in(v_row ->> 'cadet_id', 'cadet_id');
    v_before := app.imported_fields(p_school, v_cadet);
    select coalesce(jsonb_object_agg(e.key, e.value), '{}') into v_input
    from jsonb_each_text(v_row) e
    where v_before ? e.key and e.key <> 'student_number' and trim(e.value) <> '' and e.value is distinct from v_before ->> e.key;
    v_problem := app.update_problem(p_school, v_row, v_before, v_input);
    if v_problem is null then
      begin
        perform app.correct_cadet(p_school, v_cadet, v_input);
      exception when unique_violation then
        v_problem := jsonb_build_object('field', 'email', 'code', 'duplicate',
          'reason', 'Another cadet of your school has this email address', 'fix', 'Check both records.');
      end;
    end if;
    if v_problem is not null then
      v_refused := v_refused || (v_problem || jsonb_build_object('row', v_row -> 'row'));
      continue;
    end if;
    insert into app.import_updates as u (import_id, cadet_id, before, after)
    values (p_import, v_cadet, app.keys_of(v_before, v_input), app.keys_of(app.imported_fields(p_school, v_cadet), v_input))
    on conflict (import_id, cadet_id) do update
    set before = excluded.before || u.before, after = u.after || excluded.after;
    v_updated := v_updated || to_jsonb(v_cadet);
  end loop;
  return jsonb_build_object('updated', v_updated, 'refused', v_refused);
end
$$;

-- What is wrong with bringing a cadet up to date, as {field, code, reason, fix}; null where nothing is.
create function app.update_problem(p_school uuid, p_row jsonb, p_before jsonb, p_input jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if (lower(p_before ->> 'student_number') = lower(trim(p_row ->> 'student_number'))) is not true then
    return jsonb_build_object('field', 'student_number', 'code', 'unknown_cadet',
      'reason', 'No cadet on your roster has this student ID', 'fix', 'Check the file again.');
  end if;
  return (select jsonb_build_object('field', p.field, 'code', p.code, 'reason', p.reason, 'fix', p.fix)
    from app.read_cadets(p_school, jsonb_build_array(p_input)) r
    cross join lateral app.cadet_problems(r.line) p
    where p_input ? p.field
    limit 1);
end
$$;

-- Puts back what an import wrote over, as far as no one has changed it since; gives of how many cadets.
create function app.restore_imported(p_import uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_update record;
  v_now jsonb;
  v_back jsonb;
  v_count integer := 0;
begin
  for v_update in
    select u.cadet_id, u.before, u.after, c.school_id
    from app.import_updates u join public.cadets c on c.id = u.cadet_id and c.archived_at is null
    where u.import_id = p_import
    order by c.id for update of c
  loop
    v_now := app.imported_fields(v_update.school_id, v_update.cadet_id);
    select coalesce(jsonb_object_agg(e.key, e.value), '{}') into v_back
    from jsonb_each(v_update.before) e where v_now -> e.key = v_update.after -> e.key;
    if v_back <> '{}' then
      perform app.correct_cadet(v_update.school_id, v_update.cadet_id, v_back);
      v_count := v_count + 1;
    end if;
  end loop;
  return v_count;
end
$$;
