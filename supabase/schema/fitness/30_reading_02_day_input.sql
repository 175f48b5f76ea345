-- The overall level of each cadet of a session, as the battery says. A slot done as a modified event is left out of the
-- comparison and named; anyone who is missing a slot reaches what can be reached without it.
create function app.pt_overall(p_session uuid, p_cadets uuid[] default null)
returns table (cadet_id uuid, level_rank integer, level_code text, notes text[], filled integer)
language sql stable security definer set search_path = ''
as $$
  with battery as materialized (
    select b.levels, jsonb_array_length(b.slots) as slots
    from public.pt_sessions s join public.pt_batteries b on b.id = s.battery_id
    where s.id = p_session
  ),
  levels as materialized (select l.* from battery b cross join lateral app.pt_levels(b.levels) l),
  by_slot as (
    select r.cadet_id, r.slot, bool_or(r.status in ('ok', 'dnf', 'modified')) as tried,
      bool_or(r.status in ('ok', 'dnf')) as scored, max(r.level_rank) filter (where r.status in ('ok', 'dnf')) as rank,
      max(case when r.status = 'dnf' then 0 else r.percentile_low end) as low,
      max(case when r.status = 'dnf' then 0 else r.percentile_high end) as high,
      bool_and(r.note is not distinct from 'no_table') as no_table, bool_or(r.note = 'unconfirmed') as open,
      bool_and(r.status = 'modified') as modified
    from app.pt_result_levels(p_session, p_cadets) r
    where r.slot is not null
    group by r.cadet_id, r.slot
  ),
  sums as (
    select e.cadet_id, count(s.slot)::integer as filled, count(*) filter (where s.tried)::integer as tried,
      count(*) filter (where s.scored)::integer as scored, min(coalesce(s.rank, 0)) filter (where s.scored) as lowest,
      array_agg(coalesce(s.rank, 0)) filter (where s.scored) as ranks,
      avg(s.low) filter (where s.scored) as low, avg(s.high) filter (where s.scored) as high,
      bool_or(s.scored and s.low is null) as unbanded, coalesce(bool_or(s.no_table), false) as no_table,
      coalesce(bool_or(s.open), false) as open, coalesce(bool_or(s.modified), false) as modified
    from public.pt_entries e
    left join by_slot s on s.cadet_id = e.cadet_id
    where e.session_id = p_session and e.removed_at is null and (p_cadets is null or e.cadet_id = any (p_cadets))
    group by e.cadet_id
  ),
  reached as (
    select s.*, b.slots, (select max(l.rank) from levels l) as top, (
      select max(l.rank) from levels l
      where case l.rule
        when 'attempted' then s.tried = b.slots
        when 'all' then s.tried = b.slots and s.scored > 0 and s.lowest >= l.rank
        when 'count' then (select count(*) from unnest(s.ranks) as r where r >= l.rank) >= l.slots
        when 'mean' then s.tried = b.slots and s.scored > 0 and not s.unbanded and s.low >= l.mean_from
      end) as rank
    from sums s cross join battery b
  )
  select r.cadet_id, r.rank, (select l.code from levels l where l.rank = r.rank),
    array_remove(array[
      case when r.top is null then 'no_rule' end,
      case when r.tried < r.slots then 'incomplete' end,
      case when r.no_table and r.rank is distinct from r.top then 'no_table' end,
      case when r.open and r.rank is distinct from r.top then 'unconfirmed' end,
      case when exists (select from levels l where l.rule = 'mean' and l.rank > coalesce(r.rank, 0)
        and r.high >= l.mean_from and r.tried = r.slots and not r.unbanded) then 'at_least' end,
      case when r.modified then 'modified' end], null),
    r.filled
  from reached r
$$;

-- The session if the caller may do this with it, or a refusal.
create function app.need_pt_session(p_session uuid, p_verb text) returns public.pt_sessions
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_session public.pt_sessions;
begin
  if not app.manages('fitness', p_verb) then
    perform app.deny('You don''t have permission to do this with fitness tests');
  end if;
  select * into v_session from public.pt_sessions s
  where s.id = p_session and s.school_id = app.school_id() and s.archived_at is null;
  if v_session.id is null then
    perform app.fail('unknown_session', 'That test day isn''t at your school', 'Go back to the list of test days.');
  end if;
  return v_session;
end
$$;
grant execute on function app.need_pt_session(uuid, text) to authenticated, service_role;

-- The words of a session as they may be kept, or a refusal that names the field.
create function app.check_pt_session(p_school uuid, p_input jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_on date := app.day(p_input ->> 'held_on');
begin
  if v_on is null or v_on not between '2000-01-01' and app.today(p_school) + 366 then
    perform app.fail('date', 'That date isn''t valid for a test', 'Use a date up to a year ahead.', 'held_on');
  elsif coalesce(p_input ->> 'term', 'fall') not in ('fall', 'spring', 'other') then
    perform app.fail('term', 'That term isn''t valid', 'Reload the page and choose another.', 'term');
  elsif length(p_input ->> 'name') > 120 or not app.is_plain(p_input ->> 'name') then
    perform app.fail('name', 'That name can''t be saved', 'Use up to 120 plain characters.', 'name');
  elsif length(p_input ->> 'proctors') > 200 or not app.has_no_ssn(p_input ->> 'proctors') then
    perform app.fail('proctors', 'This text can''t be saved', 'Use up to 200 characters and no long numbers.',
      'proctors');
  elsif length(p_input ->> 'screening_note') > 400 or not app.has_no_ssn(p_input ->> 'screening_note') then
    perform app.fail('screening_note', 'This text can''t be saved', 'Use up to 400 characters and no long numbers.',
      'screening_note');
  elsif length(trim(p_input ->> 'class_period')) > 20 then
    perform app.fail('class_period', 'The class period is too long', 'Use up to 20 characters.', 'class_period');
  elsif p_input ->> 'unit_id' is not null and not exists (select from public.units u
    where u.id = app.id_in(p_input ->> 'unit_id', 'unit_id') and u.school_id = p_school) then
    perform app.fail('unit', 'That unit isn''t at your school', 'Choose another.', 'unit_id');
  end if;
end
$$;

-- The battery if the school may use it, or a refusal.
create function app.need_pt_battery(p_school uuid, p_battery uuid) returns public.pt_batteries
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_battery public.pt_batteries;
begin
  select * into v_battery from public.pt_batteries b
  where b.id = p_battery and (b.school_id is null or b.school_id = p_school) and b.archived_at is null;
  if v_battery.id is null then
    perform app.fail('battery', 'That battery isn''t at your school', 'Reload the page and choose another.',
      'battery_id');
  end if;
  return v_battery;
end
$$;

-- The standard a battery names, in its latest version; null where none is published.
create function app.pt_suggested_standard(p_code text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select s.id from public.pt_standards s
  where s.code = p_code and s.school_id is null and s.archived_at is null
  order by s.valid_from desc nulls last, s.created_at desc
  limit 1
$$;

-- Slot → event of a day: as asked where it is one of the slot, else the first of the slot.
create function app.pt_slot_events(p_slots jsonb, p_asked jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(s.slot ->> 'slot', case
    when s.slot -> 'any_of' ? (p_asked ->> (s.slot ->> 'slot')) then p_asked -> (s.slot ->> 'slot')
    else s.slot -> 'any_of' -> 0 end), '{}')
  from jsonb_array_elements(p_slots) as s (slot)
$$;

-- A unit and everything below it.
create function app.unit_branch(p_unit uuid) returns setof uuid
language sql stable rows 8 set search_path = ''
as $$
  with recursive branch as (
    select u.id from public.units u where u.id = p_unit
    union
    select u.id from public.units u join branch b on u.parent_id = b.id
  )
  select b.id from branch b
$$;
grant execute on function app.unit_branch(uuid) to authenticated, service_role;

-- The cadets that a test day is for: of a unit with all below it, of a class period, or everyone who is active.
create function app.pt_expected(p_school uuid, p_unit uuid, p_period text) returns setof uuid
language sql stable security definer rows 50 set search_path = ''
as $$
  select c.id
  from public.cadets c
  where c.school_id = p_school and c.archived_at is null and c.status in ('active', 'probation')
    and (p_unit is null or exists (
      select from public.unit_assignments a
      where a.cadet_id = c.id and a.to_on is null and a.unit_id in (select app.unit_branch(p_unit))))
    and (p_period is null or exists (
      select from public.cadet_enrollments e
      where e.cadet_id = c.id and e.school_year_id = app.current_year(p_school) and e.class_period = p_period))
$$;
