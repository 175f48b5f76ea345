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
    perform app.fail('date', 'That start date isn''t valid', 'Use a date up to a year ahead.', 'from_on');
  elsif p_standard is not null and not exists (select from public.pt_standards s
    where s.id = p_standard and (s.school_id is null or s.school_id = v_school) and s.archived_at is null) then
    perform app.fail('standard', 'That standard isn''t at your school', 'Reload the page and choose another.',
      'standard_id');
  end if;
  insert into public.pt_adoptions as a (school_id, battery_id, standard_id, from_on)
  values (v_school, p_battery, p_standard, p_from)
  on conflict on constraint pt_adoptions_school_id_battery_id_from_on_key do update
    set standard_id = excluded.standard_id
  returning a.id into v_id;
  return v_id;
end
$$;

call app.expose('public.adopt_pt_battery(uuid, date, uuid)', 'authenticated', 'service_role');

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
    perform app.fail('table', 'This table doesn''t need to be confirmed', 'Reload the page.');
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
call app.expose('public.confirm_pt_table(uuid, text)', 'authenticated', 'service_role');

-- Withdraws a confirmation; it stays on record. Levels change only when a day is recalculated.
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
call app.expose('public.withdraw_pt_confirmation(uuid)', 'authenticated', 'service_role');

-- What recalculating a day's levels would change: the overall level and each event for each cadet. With p_apply it is
-- done.
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
call app.expose('public.compute_pt_session(uuid, boolean)', 'authenticated', 'service_role');

-- Adds an event of the school's own; returns its id.
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
  if exists (select from public.pt_events e where e.code = v_code
    and (e.school_id is null or e.school_id = v_school)) then
    perform app.fail('duplicate', 'An event already has this name', 'Use another name.', 'name');
  elsif coalesce(p_input ->> 'input', '') not in ('integer', 'decimal', 'seconds', 'time') then
    perform app.fail('input', 'That kind of score isn''t valid', 'Reload the page and choose another.', 'input');
  elsif coalesce(p_input ->> 'unit', '') not in ('reps', 'seconds', 'inches', 'cm', 'laps') then
    perform app.fail('unit', 'That unit of measure isn''t valid', 'Reload the page and choose another.', 'unit');
  elsif length(p_input ->> 'rule') > 400 or not app.has_no_ssn(p_input ->> 'rule') then
    perform app.fail('rule', 'The rule is too long or includes a Social Security number', 'Use up to 400 characters.',
      'rule');
  end if;
  insert into public.pt_events (school_id, code, name, unit, direction, input, step, attempts, max_plausible, rule)
  values (v_school, v_code, trim(p_input ->> 'name'), p_input ->> 'unit',
    case when p_input ->> 'direction' = 'lower_better' then 'lower_better' else 'higher_better' end,
      p_input ->> 'input',
    case p_input ->> 'input' when 'decimal' then 0.5 when 'seconds' then 0.1 else 1 end,
    least(greatest(coalesce(app.number_in(p_input ->> 'attempts', 'attempts'), 1), 1), 3)::integer,
    app.number_in(p_input ->> 'max_plausible', 'max_plausible'),
    nullif(trim(p_input ->> 'rule'), ''))
  returning id into v_id;
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;

call app.expose('public.create_pt_event(jsonb, uuid)', 'authenticated', 'service_role');

-- Adds a battery of the school's own: slots as lists of event codes, levels lowest first; returns its id.
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
    perform app.fail('scoring', 'The scoring text is too long', 'Use up to 400 characters.', 'scoring');
  end if;
  select e.code into v_unknown
  from jsonb_array_elements(p_input -> 'slots') as s (slot)
  cross join lateral jsonb_array_elements_text(s.slot -> 'any_of') as e (code)
  where not exists (select from public.pt_events k
    where k.code = e.code and (k.school_id is null or k.school_id = v_school))
  limit 1;
  if v_unknown is not null then
    perform app.fail('event', format('"%s" isn''t an event', v_unknown), 'Reload the page and choose another.',
      'slots');
  elsif exists (select from public.pt_batteries b where b.code = v_code and b.school_id = v_school) then
    perform app.fail('duplicate', 'A battery already has this name', 'Use another name.', 'name');
  end if;
  insert into public.pt_batteries (school_id, code, name, slots, levels, scoring)
  values (v_school, v_code, trim(p_input ->> 'name'), p_input -> 'slots',
    coalesce(nullif(p_input -> 'levels', 'null'), '[]'),
    nullif(trim(p_input ->> 'scoring'), ''))
  returning id into v_id;
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.create_pt_battery(jsonb, uuid)', 'authenticated', 'service_role');
