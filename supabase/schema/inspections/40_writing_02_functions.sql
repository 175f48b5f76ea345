-- Begins an inspection under the id that the caller gives, for the active cadets of a unit and those below it, of a
-- class period, or of the whole corps: {held_on, uniform, sheet_id, unit_id?, class_period?}. They are in order of
-- name. Holders of a position inspect the cadets in their reach: themselves are left out, a wider rank is refused.
create function public.start_inspection(p_id uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_inspector(app.may_inspect());
  v_on date := app.day(p_input ->> 'held_on');
  v_unit uuid := app.id_in(p_input ->> 'unit_id', 'unit_id');
  v_period text := nullif(trim(p_input ->> 'class_period'), '');
  v_uniform text := trim(p_input ->> 'uniform');
  v_all boolean := app.manages('inspections', 'create');
begin
  if exists (select from public.inspections i where i.id = p_id and i.school_id = v_school) then
    return p_id;
  elsif p_id is null or exists (select from public.inspections i where i.id = p_id) then
    perform app.fail('id', 'This inspection can''t be started with this id', 'Reload the page.', 'id');
  elsif length(v_period) > 20 or not app.is_plain(v_period) then
    perform app.fail('class_period', 'The class period is too long or has characters that can''t be saved',
      'Use up to 20 characters.',
      'class_period');
  elsif v_on is null or v_on > app.today(v_school) then
    perform app.fail('date', 'The date is missing or in the future', 'Use today or an earlier date.', 'held_on');
  elsif coalesce(length(v_uniform), 0) not between 1 and 80 or not app.is_plain(v_uniform) then
    perform app.fail('uniform', 'The uniform is missing, too long, or has characters that can''t be saved',
      'Use up to 80 characters.', 'uniform');
  elsif not exists (select from public.inspection_sheets s
    where s.id = app.id_in(p_input ->> 'sheet_id', 'sheet_id') and s.school_id = v_school and s.retired_at is null) then
    perform app.fail('unknown_sheet', 'Your school doesn''t use that sheet', 'Choose another.', 'sheet_id');
  elsif v_unit is not null and not exists (
    select from public.units u where u.id = v_unit and u.school_id = v_school and u.archived_at is null) then
    perform app.fail('unknown_unit', 'That unit isn''t at your school', 'Choose another.', 'unit_id');
  end if;
  insert into public.inspections (id, school_id, held_on, uniform, sheet_id, unit_id, class_period)
  values (p_id, v_school, v_on, v_uniform, app.id_in(p_input ->> 'sheet_id', 'sheet_id'), v_unit, v_period);
  with recursive below as (
    select u.id from public.units u where u.id = v_unit
    union
    select u.id from public.units u join below b on u.parent_id = b.id
  )
  insert into public.inspection_results (school_id, inspection_id, cadet_id, place)
  select v_school, p_id, c.id, row_number() over (order by c.last_name, c.first_name, c.id)
  from public.cadets c
  where c.school_id = v_school and c.archived_at is null and c.status in ('active', 'probation')
    and (v_all or c.profile_id is distinct from auth.uid())
    and (v_unit is null or exists (select from public.unit_assignments a
      where a.cadet_id = c.id and a.to_on is null and a.unit_id in (select b.id from below b)))
    and (v_period is null or exists (select from public.cadet_enrollments e join public.school_years y
      on y.id = e.school_year_id and y.is_current where e.cadet_id = c.id and e.class_period = v_period));
  if not found then
    perform app.fail('no_cadets', 'No active cadet belongs to this unit and class period',
      'Choose another unit or period.',
      case when v_unit is null then 'class_period' else 'unit_id' end);
  elsif cardinality(app.beyond_inspector(array(
    select r.cadet_id from public.inspection_results r where r.inspection_id = p_id))) > 0 then
    perform app.fail('beyond_reach', 'Your position covers only part of these cadets', 'Choose your own unit.',
      'unit_id');
  end if;
  return p_id;
end
$$;
call app.expose('public.start_inspection(uuid, jsonb)', 'authenticated', 'service_role');

-- The inspection that the caller may score, held so that it is not closed in the meantime.
create function app.need_open_inspection(p_id uuid) returns public.inspections
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_inspector(app.may_inspect());
  v_inspection public.inspections;
begin
  select * into v_inspection from public.inspections i where i.id = p_id and i.school_id = v_school for share;
  if v_inspection.id is null then
    perform app.fail('unknown_inspection', 'That inspection isn''t at your school', 'Reload the page.');
  elsif v_inspection.closed_at is not null or v_inspection.archived_at is not null then
    perform app.fail('closed', 'This inspection is closed', 'Reopen it to change results.');
  end if;
  return v_inspection;
end
$$;

-- Adds cadets of the roster who are in the rank too. Anyone who is there already is left as he is; returns how many
-- were added.
create function public.add_to_inspection(p_id uuid, p_cadets uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_inspection public.inspections := app.need_open_inspection(p_id);
  v_count integer;
begin
  perform app.check_ids(p_cadets, 'cadets');
  if exists (select from unnest(p_cadets) as x where not exists (
    select from public.cadets c where c.id = x and c.school_id = v_inspection.school_id and c.archived_at is null)) then
    perform app.fail('unknown_cadet', 'A selected cadet isn''t on this roster', 'Reload the list and select again.',
      'cadets');
  elsif cardinality(app.beyond_inspector(p_cadets)) > 0 then
    perform app.fail('beyond_reach', 'A selected cadet isn''t under your position', 'Select cadets of your own unit.',
      'cadets');
  end if;
  insert into public.inspection_results (school_id, inspection_id, cadet_id, place)
  select v_inspection.school_id, p_id, c.id, 1000 + row_number() over (order by c.last_name, c.first_name)
  from public.cadets c
  where c.id = any (p_cadets) and c.school_id = v_inspection.school_id and c.archived_at is null
  on conflict on constraint inspection_results_inspection_id_cadet_id_key do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
call app.expose('public.add_to_inspection(uuid, uuid[])', 'authenticated', 'service_role');

-- Writes what an inspector entered for one cadet: {presence?, scores?: {item: points}, remarks?}. Only what is named
-- changes, so that two who score the same cadet keep each other's items. A call that is sent again under its key, from
-- a device that was without a connection, changes nothing that was entered since, and isn't refused because the
-- inspection is closed by now.
create function public.score_inspection(p_id uuid, p_cadet uuid, p_input jsonb, p_key uuid default null)
returns public.inspection_results
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_inspector(app.may_inspect());
  v_result public.inspection_results;
  v_presence text := p_input ->> 'presence';
  v_done jsonb := app.once(p_key, 'score_inspection', jsonb_build_array(p_id, p_cadet, p_input));
begin
  if v_done is not null then
    return jsonb_populate_record(null::public.inspection_results, v_done);
  end if;
  perform app.need_open_inspection(p_id);
  perform app.need_not_own(array[p_cadet]);
  if cardinality(app.beyond_inspector(array[p_cadet])) > 0 then
    perform app.fail('beyond_reach', 'This cadet is no longer under your position', 'Ask an instructor to enter it.',
      'cadet');
  end if;
  if v_presence is not null and v_presence not in ('present', 'absent', 'excused') then
    perform app.fail('presence', 'Choose present, absent, or excused', null, 'presence');
  elsif length(p_input ->> 'remarks') > 500 or not app.has_no_ssn(p_input ->> 'remarks') then
    perform app.fail('remarks', 'The remarks are too long or include a Social Security number',
      'Use up to 500 characters.', 'remarks');
  elsif coalesce(jsonb_typeof(p_input -> 'scores'), 'object') <> 'object' then
    perform app.fail('score', 'The scores can''t be read', 'Reload the inspection.', 'scores');
  end if;
  update public.inspection_results r set
    presence = case when v_presence is not null then v_presence
      when p_input ? 'scores' then 'present'
      when p_input ? 'presence' then null else r.presence end,
    scores = r.scores || coalesce(p_input -> 'scores', '{}'),
    remarks = case when p_input ? 'remarks' then nullif(trim(p_input ->> 'remarks'), '') else r.remarks end,
    scored_by = auth.uid(), scored_by_label = app.actor_label(), scored_at = now()
  where r.inspection_id = p_id and r.cadet_id = p_cadet and r.school_id = v_school
  returning * into v_result;
  if v_result.id is null then
    perform app.fail('unknown_cadet', 'This cadet isn''t in this inspection', 'Add the cadet to the inspection first.');
  end if;
  perform app.done(p_key, to_jsonb(v_result));
  return v_result;
end
$$;
call app.expose('public.score_inspection(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Notifies the families of those who were present that the results are in.
create function app.tell_inspected(p_id uuid) returns void
language sql security definer set search_path = ''
as $$
  select app.notify_families('inspections.results', array_agg(row(c.id,
      format('%s %s: result of the inspection on %s', c.first_name, c.last_name, to_char(i.held_on, 'Mon FMDD')),
      null, '/app/cadets/' || c.id, i.id)::app.notice), i.school_id)
  from public.inspections i
  join public.inspection_results r on r.inspection_id = i.id and r.presence = 'present'
  join public.cadets c on c.id = r.cadet_id
  where i.id = p_id and i.archived_at is null
  group by i.id
$$;

-- Closes an inspection, opens it again, puts it away, or brings it back: {closed?, archived?}.
create function public.set_inspection(p_id uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_inspector(
    case when p_input ? 'archived' then app.manages('inspections', 'delete')
      else app.manages('inspections', 'update') end);
begin
  update public.inspections i set
    closed_at = case when not p_input ? 'closed' then i.closed_at
      when app.yes_in(p_input ->> 'closed', 'closed') then coalesce(i.closed_at, now()) end,
    archived_at = case when not p_input ? 'archived' then i.archived_at
      when app.yes_in(p_input ->> 'archived', 'archived') then coalesce(i.archived_at, now()) end
  where i.id = p_id and i.school_id = v_school;
  if not found then
    perform app.fail('unknown_inspection', 'That inspection isn''t at your school', 'Reload the page.');
  end if;
  if app.yes_in(p_input ->> 'closed', 'closed') then
    perform app.tell_inspected(p_id);
  end if;
end
$$;
call app.expose('public.set_inspection(uuid, jsonb)', 'authenticated', 'service_role');
