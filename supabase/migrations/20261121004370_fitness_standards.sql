-- What a school decides about standards: which battery it tests by, with what standard and from when; which unverified
-- table it has checked; its own events, batteries and tables; and computing a day's levels anew after any of these.

create function app.need_pt_approve() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.manages('fitness', 'approve') then
    perform app.deny('You may not decide on fitness standards');
  end if;
  return app.need_school();
end
$$;

-- Adopts a battery with a standard (null: none) from a day on, in place of what was adopted for that very day.
create function public.adopt_pt_battery(p_battery uuid, p_from date, p_standard uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_pt_approve();
  v_id uuid;
begin
  perform app.need_pt_battery(v_school, p_battery);
  if p_from is null or p_from not between '2000-01-01' and app.today(v_school) + 366 then
    perform app.fail('date', 'This is no day to adopt a standard from', 'Use a day up to a year ahead.', 'from_on');
  elsif p_standard is not null and not exists (select from public.pt_standards s
    where s.id = p_standard and (s.school_id is null or s.school_id = v_school) and s.archived_at is null) then
    perform app.fail('standard', 'This is no standard of this school', 'Choose one of the list.', 'standard_id');
  end if;
  insert into public.pt_adoptions as a (school_id, battery_id, standard_id, from_on)
  values (v_school, p_battery, p_standard, p_from)
  on conflict on constraint pt_adoptions_school_id_battery_id_from_on_key do update
    set standard_id = excluded.standard_id
  returning a.id into v_id;
  return v_id;
end
$$;

-- Confirms an unverified table for this school: 'we checked it', by whom, when, against what.
create function public.confirm_pt_table(p_table uuid, p_note text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_pt_approve();
  v_id uuid;
begin
  if not exists (select from public.pt_tables t
    where t.id = p_table and not t.enabled and (t.school_id is null or t.school_id = v_school)) then
    perform app.fail('table', 'This table needs no confirmation', 'Reload the page.');
  elsif length(trim(coalesce(p_note, ''))) not between 1 and 400 or not app.has_no_ssn(p_note) then
    perform app.fail('note', 'Say what the table was compared with', 'Use 1 to 400 characters.', 'note');
  end if;
  insert into public.pt_confirmations (school_id, table_id, confirmed_by_label, note)
  values (v_school, p_table, app.actor_label(), trim(p_note))
  on conflict do nothing returning id into v_id;
  return coalesce(v_id, (select c.id from public.pt_confirmations c
    where c.school_id = v_school and c.table_id = p_table and c.withdrawn_at is null));
end
$$;

-- Takes a confirmation back; it stays on record. Levels change only when a day is computed anew.
create function public.withdraw_pt_confirmation(p_table uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_pt_approve();
begin
  update public.pt_confirmations c set withdrawn_at = now()
  where c.school_id = v_school and c.table_id = p_table and c.withdrawn_at is null;
end
$$;

-- Adds an event of the school's own; gives its id.
create function public.create_pt_event(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_pt_approve();
  v_done jsonb := app.once(p_key, 'create_pt_event', p_input);
  v_code text := app.pt_code(p_input ->> 'name');
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.check_pt_name(p_input ->> 'name', 80);
  if exists (select from public.pt_events e where e.code = v_code and (e.school_id is null or e.school_id = v_school)) then
    perform app.fail('duplicate', 'There is an event of this name already', 'Use another name.', 'name');
  elsif coalesce(p_input ->> 'input', '') not in ('integer', 'decimal', 'seconds', 'time') then
    perform app.fail('input', 'This is no way to enter a score', 'Choose one of the list.', 'input');
  elsif coalesce(p_input ->> 'unit', '') not in ('reps', 'seconds', 'inches', 'cm', 'laps') then
    perform app.fail('unit', 'This is no unit of a score', 'Choose one of the list.', 'unit');
  elsif length(p_input ->> 'rule') > 400 or not app.has_no_ssn(p_input ->> 'rule') then
    perform app.fail('rule', 'The rule is too long or holds a number that must not be kept', 'Use up to 400 characters.',
      'rule');
  end if;
  insert into public.pt_events (school_id, code, name, unit, direction, input, step, attempts, max_plausible, rule)
  values (v_school, v_code, trim(p_input ->> 'name'), p_input ->> 'unit',
    case when p_input ->> 'direction' = 'lower_better' then 'lower_better' else 'higher_better' end, p_input ->> 'input',
    case p_input ->> 'input' when 'decimal' then 0.5 when 'seconds' then 0.1 else 1 end,
    least(greatest(coalesce(app.number_in(p_input ->> 'attempts', 'attempts'), 1), 1), 3)::integer,
    app.number_in(p_input ->> 'max_plausible', 'max_plausible'),
    nullif(trim(p_input ->> 'rule'), ''))
  returning id into v_id;
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;

-- A name as a code; the X keeps a school's own codes apart: 'Push-ups, 3 minutes' → X_PUSH_UPS_3_MINUTES.
create function app.pt_code(p_name text) returns text
language sql immutable set search_path = ''
as $$
  select case when p_name ~ '[A-Za-z0-9]'
    then left(trim(both '_' from upper(regexp_replace('X ' || p_name, '[^A-Za-z0-9]+', '_', 'g'))), 40)
    else 'X_' || upper(left(md5(coalesce(p_name, '')), 12)) end
$$;

create function app.check_pt_name(p_name text, p_most integer) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if length(trim(coalesce(p_name, ''))) not between 2 and p_most or not app.is_plain(p_name) then
    perform app.fail('name', 'This name can''t be kept', format('Use 2 to %s plain characters.', p_most), 'name');
  end if;
end
$$;

-- Refuses slots that no test day could be made of.
create function app.check_pt_slots(p_slots jsonb) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if jsonb_typeof(p_slots) is distinct from 'array' or jsonb_array_length(p_slots) not between 1 and 12 then
    perform app.fail('slots', 'A battery has 1 to 12 events', 'Add the events.', 'slots');
  elsif exists (select from jsonb_array_elements(p_slots) s
    where coalesce(length(s ->> 'slot'), 0) not between 1 and 40 or jsonb_typeof(s -> 'any_of') is distinct from 'array')
    or exists (select from jsonb_array_elements(p_slots) s where jsonb_array_length(s -> 'any_of') not between 1 and 12)
    or (select count(*) <> count(distinct s ->> 'slot') from jsonb_array_elements(p_slots) s) then
    perform app.fail('slots', 'Each slot has a name of its own and 1 to 12 events', 'Choose its events.', 'slots');
  end if;
end
$$;

-- Refuses levels that could not be computed.
create function app.check_pt_levels(p_levels jsonb) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if exists (select from jsonb_array_elements(app.lines_in(p_levels, 'levels', 12)) l
    where coalesce(length(l ->> 'code'), 0) not between 1 and 40 or coalesce(length(l ->> 'label'), 0) not between 1 and 80
      or not app.is_plain(l ->> 'label') or coalesce(l ->> 'rule', '') not in ('all', 'count', 'mean', 'attempted')
      or coalesce(l ->> 'percentile', '1') !~ '^\d{1,2}$' or coalesce(l ->> 'slots', '1') !~ '^\d{1,2}$'
      or coalesce(l ->> 'from', '1') !~ '^\d{1,3}$') then
    perform app.fail('levels', 'A level needs a code, a name, and a rule with whole numbers', 'Correct the levels.', 'levels');
  end if;
end
$$;

-- Adds a battery of the school's own: slots as lists of event codes, levels lowest first; gives its id.
create function public.create_pt_battery(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_pt_approve();
  v_done jsonb := app.once(p_key, 'create_pt_battery', p_input);
  v_code text := app.pt_code(p_input ->> 'name');
  v_unknown text;
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.check_pt_name(p_input ->> 'name', 120);
  perform app.check_pt_slots(p_input -> 'slots');
  perform app.check_pt_levels(p_input -> 'levels');
  if length(p_input ->> 'scoring') > 400 then
    perform app.fail('scoring', 'The words on scoring are too long', 'Use up to 400 characters.', 'scoring');
  end if;
  select e.code into v_unknown
  from jsonb_array_elements(p_input -> 'slots') as s (slot)
  cross join lateral jsonb_array_elements_text(s.slot -> 'any_of') as e (code)
  where not exists (select from public.pt_events k
    where k.code = e.code and (k.school_id is null or k.school_id = v_school))
  limit 1;
  if v_unknown is not null then
    perform app.fail('event', format('"%s" is no event', v_unknown), 'Choose one of the list.', 'slots');
  elsif exists (select from public.pt_batteries b where b.code = v_code and b.school_id = v_school) then
    perform app.fail('duplicate', 'There is a battery of this name already', 'Use another name.', 'name');
  end if;
  insert into public.pt_batteries (school_id, code, name, slots, levels, scoring)
  values (v_school, v_code, trim(p_input ->> 'name'), p_input -> 'slots', coalesce(p_input -> 'levels', '[]'),
    nullif(trim(p_input ->> 'scoring'), ''))
  returning id into v_id;
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;

-- Keeps a table that the school holds, as a standard of its own: name, version, validity, and lines of level (or
-- percentile), event, sex, age and mark. All or nothing; the first wrong line is named. Gives the standard.
create function public.import_pt_standard(p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_pt_approve();
  v_done jsonb := app.once(p_key, 'import_pt_standard', p_input);
  v_standard uuid;
  v_problem text;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.check_pt_name(p_input ->> 'name', 120);
  if length(trim(coalesce(p_input ->> 'version', ''))) not between 1 and 80 then
    perform app.fail('version', 'The version is missing', 'Say which edition it is, such as 2026.', 'version');
  elsif jsonb_typeof(p_input -> 'lines') is distinct from 'array'
    or jsonb_array_length(p_input -> 'lines') not between 1 and 5000 then
    perform app.fail('lines', 'The table has no lines', 'Paste 1 to 5,000 lines.', 'lines');
  elsif app.day(p_input ->> 'valid_until') < app.day(p_input ->> 'valid_from') then
    perform app.fail('date_order', 'It would end before it begins', 'Use a later day.', 'valid_until');
  elsif length(p_input ->> 'note') > 1000 or not app.has_no_ssn(p_input ->> 'note') then
    perform app.fail('note', 'The note is too long or holds a number that must not be kept', 'Use up to 1,000 characters.',
      'note');
  elsif length(trim(coalesce(p_input ->> 'source', ''))) not between 1 and 200 then
    perform app.fail('source', 'The source is missing', 'Say where the table comes from.', 'source');
  end if;
  select format('Line %s: %s', l.place, p.problem) into v_problem
  from jsonb_array_elements(p_input -> 'lines') with ordinality as l (line, place)
  cross join lateral app.pt_line_problem(v_school, l.line) as p (problem)
  where p.problem is not null
  order by l.place
  limit 1;
  if v_problem is not null then
    perform app.fail('line', v_problem, 'Correct the line and send the table again.', 'lines');
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
  perform app.fail('duplicate', 'This version exists already, or a line stands there twice',
    'Use another version, or remove the double line.', 'version');
end
$$;

-- What is wrong with a line of a table; null where nothing is.
create function app.pt_line_problem(p_school uuid, p_line jsonb) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when p_line ->> 'sex' is null or p_line ->> 'sex' not in ('M', 'F') then 'the column must be M or F'
    when jsonb_typeof(p_line -> 'age') is distinct from 'number' or (p_line ->> 'age')::numeric not between 5 and 25
      or (p_line ->> 'age')::numeric % 1 <> 0 then 'the age must be 5 to 25'
    when jsonb_typeof(p_line -> 'mark') is distinct from 'number' then 'the mark is missing'
    when (p_line ->> 'level' is null) = (p_line ->> 'percentile' is null) then 'name a level or a percentile'
    when length(p_line ->> 'level') not between 1 and 40 or not app.is_plain(p_line ->> 'level')
      then 'the level is too long or no plain text'
    when (p_line ->> 'mark')::numeric not between -1000 and 100000 then 'the mark is no number that can be kept'
    when p_line ->> 'percentile' is not null and (jsonb_typeof(p_line -> 'percentile') <> 'number'
      or (p_line ->> 'percentile')::numeric not between 1 and 99 or (p_line ->> 'percentile')::numeric % 1 <> 0) then 'the percentile must be 1 to 99'
    when not exists (select from public.pt_events e
      where e.code = p_line ->> 'event' and (e.school_id is null or e.school_id = p_school))
      then format('"%s" is no event', p_line ->> 'event')
  end
$$;

-- What computing a day's levels anew would change: per cadet the overall level and each event. With p_apply it is done.
create function public.compute_pt_session(p_session uuid, p_apply boolean default false) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_changes jsonb;
begin
  perform app.need_pt_approve();
  perform app.need_pt_session(p_session, 'read');
  perform from public.pt_entries e where e.session_id = p_session order by e.cadet_id for update;
  select coalesce(jsonb_agg(jsonb_build_object('cadet_id', x.cadet_id, 'event_id', x.event_id, 'before', x.before,
    'after', x.after) order by x.event_id nulls first, x.cadet_id), '[]') into v_changes
  from (
    select e.cadet_id, null::uuid as event_id, e.level_code as before, o.level_code as after
    from public.pt_entries e join app.pt_overall(p_session) o on o.cadet_id = e.cadet_id
    where e.session_id = p_session and e.removed_at is null
      and (e.level_code, e.notes) is distinct from (o.level_code, o.notes)
    union all
    select l.cadet_id, r.event_id, r.level_code, l.level_code
    from app.pt_result_levels(p_session) l join public.pt_results r on r.id = l.result_id
    where (r.level_code, r.percentile_low, r.percentile_high, r.note)
      is distinct from (l.level_code, l.percentile_low, l.percentile_high, l.note)
  ) x;
  if p_apply then
    perform app.pt_compute(p_session);
  end if;
  return v_changes;
end
$$;

-- Keeps a restricted note about a score: why an event was modified. An empty text clears it.
create function public.note_pt_result(p_session uuid, p_cadet uuid, p_event uuid, p_note text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.can('fitness', 'view_restricted') then
    perform app.deny('You may not keep restricted notes');
  end if;
  perform app.need_pt_session(p_session, 'update');
  if length(p_note) > 1000 or not app.has_no_ssn(p_note) then
    perform app.fail('note', 'The note is too long or holds a number that must not be kept', 'Use up to 1,000 characters.',
      'note');
  end if;
  update public.pt_result_basis b set note = nullif(trim(p_note), '')
  from public.pt_results r
  where b.id = r.id and r.session_id = p_session and r.cadet_id = p_cadet and r.event_id = p_event
    and r.removed_at is null and r.attempt_no = 1;
  if not found then
    perform app.fail('no_score', 'There is no score to write a note about', 'Enter the score or m first.');
  end if;
end
$$;

call app.expose('public.adopt_pt_battery(uuid, date, uuid)', 'authenticated', 'service_role');
call app.expose('public.confirm_pt_table(uuid, text)', 'authenticated', 'service_role');
call app.expose('public.withdraw_pt_confirmation(uuid)', 'authenticated', 'service_role');
call app.expose('public.create_pt_event(jsonb, uuid)', 'authenticated', 'service_role');
call app.expose('public.create_pt_battery(jsonb, uuid)', 'authenticated', 'service_role');
call app.expose('public.import_pt_standard(jsonb, uuid)', 'authenticated', 'service_role');
call app.expose('public.compute_pt_session(uuid, boolean)', 'authenticated', 'service_role');
call app.expose('public.note_pt_result(uuid, uuid, uuid, text)', 'authenticated', 'service_role');
