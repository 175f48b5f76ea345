-- Only functions mark an import as undone and set its counts; no one can name another person as its starter.
create function app.keep_import_state() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('authenticated', 'anon') then
    if tg_op = 'INSERT' then
      new.created_count := 0;
      new.updated_count := 0;
      new.state := 'open';
      new.undone_at := null;
      new.undone_by := null;
      new.undone_by_label := null;
      new.kept_ids := '{}';
    elsif new.state = 'undone' or old.state = 'undone' then
      perform app.fail('import_undone', 'An import can only be undone, and it stays undone');
    end if;
  end if;
  return new;
end
$$;
grant execute on function app.keep_import_state() to authenticated, service_role;
create trigger keep_import_state before insert or update on public.imports
  for each row execute function app.keep_import_state();

-- The name of the person who starts it, whatever the caller says.
create function app.sign_import() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.created_by_label := app.actor_label();
  return new;
end
$$;
create trigger sign_import before insert on public.imports for each row execute function app.sign_import();

-- The words of the day: a school may call its ranks differently later, its orders stay as they were printed.
create function app.name_rank() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select coalesce(o.title, k.title), coalesce(o.abbreviation, k.abbreviation) into new.title, new.abbreviation
  from public.ranks k
  left join public.rank_changes o on o.rank_code = k.code and o.school_id = new.school_id
  where k.code = new.rank_code;
  return new;
end
$$;
create trigger name_rank before insert on public.rank_records for each row when (new.title is null)
  execute function app.name_rank();

-- The account's grade follows the enrollment of the current year, for the reads that the specification names.
create function app.mirror_grade() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles p set grade = e.grade::text
  from new_rows e
  join public.school_years y on y.id = e.school_year_id and y.is_current
  join public.cadets c on c.id = e.cadet_id
  where p.id = c.profile_id and p.grade is distinct from e.grade::text;
  return null;
end
$$;
create trigger mirror_grade_insert after insert on public.cadet_enrollments referencing new table as new_rows
  for each statement execute function app.mirror_grade();
create trigger mirror_grade_update after update on public.cadet_enrollments referencing new table as new_rows
  for each statement execute function app.mirror_grade();

-- The answer on the directory lists a cadet or not, right away, no matter who records it; every list reads the cadet's
-- row.
create function app.follow_directory_answer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.cadets c set directory_opt_out = new.state <> 'granted'
  where c.id = new.cadet_id and c.directory_opt_out <> (new.state <> 'granted');
  return null;
end
$$;
create trigger follow_directory_answer after insert or update of state, superseded_at on public.consents
  for each row when (new.type = 'directory' and new.superseded_at is null)
    execute function app.follow_directory_answer();

-- No one lists a cadet against the answer that is on file.
create function app.keep_unlisted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.consents o where o.cadet_id = new.id and o.type = 'directory'
    and o.superseded_at is null and o.state <> 'granted') then
    perform app.fail('directory', 'The family opted out of the directory',
      'If they changed their mind, record the new answer under Consents.', 'directory_opt_out');
  end if;
  return new;
end
$$;
grant execute on function app.follow_directory_answer(), app.keep_unlisted() to authenticated, service_role;
create trigger keep_unlisted before update of directory_opt_out on public.cadets
  for each row when (old.directory_opt_out and not new.directory_opt_out) execute function app.keep_unlisted();

-- A unit is never under itself. One move of a school at a time, so that two can't make a ring together.
create function app.keep_unit_tree() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_above uuid := new.parent_id;
begin
  perform pg_advisory_xact_lock(hashtextextended('units:' || new.school_id, 0));
  for v_step in 1..20 loop
    exit when v_above is null;
    if v_above = new.id then
      perform app.fail('unit_loop', 'A unit can''t be under itself', 'Choose another unit above it.', 'parent_id');
    end if;
    v_above := (select u.parent_id from public.units u where u.id = v_above);
  end loop;
  return new;
end
$$;
create trigger keep_unit_tree before insert or update of parent_id on public.units
  for each row when (new.parent_id is not null) execute function app.keep_unit_tree();

-- A unit with cadets or units in it can't be closed, so that one click never leaves cadets without a unit.
create function app.keep_unit_open() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadets integer := (select count(*) from public.unit_assignments a where a.unit_id = new.id and a.to_on is null);
begin
  if v_cadets > 0 then
    perform app.fail('unit_in_use', format('%s still has %s', app.unit_label(new.id),
      case v_cadets when 1 then 'a cadet' else v_cadets || ' cadets' end), 'Move them to another unit first.');
  elsif exists (select from public.units u where u.parent_id = new.id and u.archived_at is null) then
    perform app.fail('unit_in_use', app.unit_label(new.id) || ' still has units under it',
      'Move or archive those first.');
  end if;
  return new;
end
$$;
create trigger keep_unit_open before update of archived_at on public.units
  for each row when (new.archived_at is not null and old.archived_at is null) execute function app.keep_unit_open();

-- The words of a note are its author's. Anyone who reads it may pin it or archive it.
create function app.keep_note_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.author_label := case when auth.uid() is null then new.author_label else app.actor_label() end;
  elsif auth.uid() is not null and old.created_by is distinct from auth.uid()
    and (new.body, new.category) is distinct from (old.body, old.category) then
    perform app.fail('not_author', 'Only the author can edit a note', 'Add your own note.');
  end if;
  return new;
end
$$;
grant execute on function app.keep_note_author() to authenticated, service_role;
create trigger keep_note_author before insert or update on public.cadet_notes
  for each row execute function app.keep_note_author();

-- Promotion rules ask for them: no one writes their own, whatever the role can.
create function app.keep_from_own() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_not_own(array[new.cadet_id]);
  return new;
end
$$;
create trigger keep_from_own after insert or update on public.qualifications
  for each row execute function app.keep_from_own();

create trigger keep_from_own after insert or update on public.academic_snapshots
  for each row execute function app.keep_from_own();

-- An instruction about custody reveals an order, no matter who it was meant for.
create function app.keep_custody_flag() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'cadet_flags' then
    new.for_leaders := new.for_leaders and not exists (
      select from public.cadet_flag_reasons r where r.flag_id = new.id and r.type = 'custody');
    return new;
  end if;
  update public.cadet_flags f set for_leaders = false where f.id = new.flag_id and new.type = 'custody'
    and f.for_leaders;
  return null;
end
$$;
create trigger keep_custody_flag before update on public.cadet_flags for each row
  execute function app.keep_custody_flag();
create trigger keep_custody_flag after insert or update on public.cadet_flag_reasons
  for each row execute function app.keep_custody_flag();

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
