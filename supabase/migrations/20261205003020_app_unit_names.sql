-- Units are named with their company wherever one is shown: also where only its own name was.

-- The records of a school year and, whatever their year, those that still wait for a step; without a year of the present
-- one. Who does not manage the awards gets what they recommended themselves.
create or replace function public.award_roll(p_year integer default null) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  -- As values, not as subqueries: one school may have far more records than most, and the plan has to know it.
  v_me uuid := auth.uid();
  v_school uuid := app.school_id();
  v_all boolean := app.manages('awards', 'read');
  v_hidden uuid[] := case when app.role() = 'cadet' then array(select app.reach('awards', 'read')) end;
  v_year integer := coalesce(p_year, app.award_year(app.today(v_school)));
begin
  if not app.can('awards', 'read') then
    return '[]';
  end if;
  return (
  with seen as (
    select r.* from public.award_records r
    where r.school_id = v_school and (r.award_year = v_year or r.state in ('draft', 'recommended', 'approved', 'issued'))
      and ((v_all and (v_hidden is null or r.state in ('approved', 'issued', 'presented') or not r.cadet_id = any (v_hidden)))
        or r.recommended_by = v_me)
  ),
  people as materialized (
    select c.id, c.last_name || ', ' || c.first_name as name,
      app.unit_name(u.name, coalesce(p.short_name, p.name), p.parent_id is null) as unit,
      coalesce(p.sort, 0) * 1000 + u.sort as sort
    from app.award_people() c
    left join public.units u on u.id = c.unit_id left join public.units p on p.id = u.parent_id
  )
  select coalesce(json_agg(json_build_object(
    'id', s.id, 'cadet_id', s.cadet_id, 'unit_id', s.unit_id,
    'name', coalesce(p.name, app.unit_label(u.id)), 'unit', case when s.cadet_id is null then app.unit_label(u.id) else p.unit end,
    'unit_sort', p.sort, 'code', s.award_code, 'award', a.name, 'precedence', a.precedence, 'count_no', s.count_no,
    'earned_on', s.earned_on, 'year', s.award_year, 'term', s.term, 'level', s.level, 'citation', s.citation, 'state', s.state,
    'event_id', s.event_id, 'event', e.title, 'order_id', s.order_id, 'order_no', o.order_no, 'ordered_on', o.dated_on, 'note', s.decision_note,
    'recommended_by', s.recommended_name, 'mine', s.recommended_by = v_me, 'approved_by', s.approved_name,
    'approved_at', s.approved_at, 'presented_on', s.presented_on) order by s.earned_on desc, s.seq desc), '[]')
  from seen s
  join public.awards a on a.id = s.award_id
  left join people p on p.id = s.cadet_id
  left join public.units u on u.id = s.unit_id
  left join public.school_events e on e.id = s.event_id
  left join public.award_orders o on o.id = s.order_id);
end
$$;

-- A test day as the grid shows it, in one answer. For those who manage fitness tests; it opens no birth date and no sex.
create or replace function public.pt_session_grid(p_session uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_session public.pt_sessions := app.need_pt_session(p_session, 'read');
begin
  return (
    select jsonb_build_object(
      'session', to_jsonb(v_session),
      'battery', jsonb_build_object('id', b.id, 'code', b.code, 'name', b.name, 'slots', b.slots, 'levels', b.levels),
      'standard', (select jsonb_build_object('id', t.id, 'name', t.name, 'version', t.version,
          'open_tables', (select coalesce(jsonb_agg(k.name order by k.name), '[]') from app.pt_usable_tables(
            v_session.school_id, t.id) f join public.pt_tables k on k.id = f.table_id where not f.usable))
        from public.pt_standards t
        where t.id = app.pt_standard_on(v_session.school_id, v_session.battery_id, v_session.held_on)),
      'unit', app.unit_label(v_session.unit_id),
      'events', (select jsonb_agg(to_jsonb(e) - '{created_at,created_by,updated_at,updated_by}'::text[] order by e.sort)
        from public.pt_events e
        where (e.school_id is null or e.school_id = v_session.school_id) and exists (
          select from jsonb_array_elements(b.slots) as s (slot) where s.slot -> 'any_of' ? e.code)),
      'rows', app.pt_rows(p_session))
    from public.pt_batteries b where b.id = v_session.battery_id);
end
$$;

-- Who leaves this year or has left and is not cleared, with what is settled: {item: state} and what other modules say is
-- still out. `leaving` is true of those who are still in the last grade.
create or replace function public.clearance_board()
returns table (cadet_id uuid, first_name text, last_name text, status text, grade integer, unit_name text,
  leaving boolean, exit_clearance text, checks jsonb, unsettled text[])
language plpgsql stable set search_path = ''
as $$
begin
  perform app.need_year_right('read', 'You don''t have permission to see exit clearance');
  return query
    select c.id, c.first_name, c.last_name, c.status, c.last_grade, app.unit_label(c.last_unit_id), c.exit_date is null, c.exit_clearance,
      coalesce((select jsonb_object_agg(k.item_id, jsonb_build_object('state', k.state, 'note', k.note))
        from public.clearance_checks k where k.cadet_id = c.id), '{}'),
      o.what
    from app.clearing() o
    join app.people('school-year') c on c.id = o.cadet_id
    order by c.last_name, c.first_name, c.id;
end
$$;

-- Opens a sheet to look at it, or to print it, and logs that. Gives each cadet with unit, bus, whom to call, and who may pick up:
-- [{name, relation, phone}] in order, and [{name, relation}].
create or replace function public.open_emergency_sheet(p_id uuid, p_kind text default 'shown')
returns table (cadet_id uuid, name text, unit text, bus text, call jsonb, pick_up jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  v public.emergency_sheets := app.need_open_sheet(p_id);
begin
  if coalesce(p_kind, '') not in ('shown', 'printed') then
    perform app.fail('kind', 'A sheet can be shown or printed', 'Reload the page and try again.', 'kind');
  end if;
  insert into public.emergency_sheet_openings (school_id, sheet_id, kind) values (v.school_id, v.id, p_kind);
  return query
    select k.id, k.last_name || ', ' || k.first_name, u.name, s.bus, p.call, p.pick_up
    from public.emergency_sheet_cadets s
    join public.cadets k on k.id = s.cadet_id
    left join lateral (select string_agg(app.unit_label(a.unit_id), ', ' order by app.unit_place(a.unit_id)) as name
      from public.unit_assignments a
      where a.cadet_id = k.id and a.to_on is null) u on true
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('name', x.name, 'relation', x.relation, 'phone', x.phone)
          order by x.place, x.name) filter (where x.calls), '[]') as call,
        coalesce(jsonb_agg(jsonb_build_object('name', x.name, 'relation', x.relation)
          order by x.place, x.name) filter (where x.picks_up), '[]') as pick_up
      from app.sheet_people(k.id) x
    ) p
    where s.sheet_id = v.id
    order by s.bus nulls last, k.last_name, k.first_name, k.id;
end
$$;

-- The cadets of the corps with their unit, for those who issue; no one else gets a row.
create or replace function app.supply_cadets()
returns table (cadet_id uuid, cadet text, unit text, let_level integer)
language sql stable security definer rows 200 set search_path = ''
as $$
  select c.id, c.last_name || ', ' || c.first_name, (select app.unit_label(a.unit_id) from public.unit_assignments a
      where a.cadet_id = c.id and a.to_on is null limit 1),
    (select e.program_level from public.cadet_enrollments e join public.school_years y on y.id = e.school_year_id and y.is_current where e.cadet_id = c.id limit 1)
  from public.cadets c
  where c.school_id = app.school_id() and app.supplies('create') and c.archived_at is null and c.status in ('active', 'on_leave', 'probation')
$$;

-- The roster names a squad with its platoon and its company, and sorts each company before the units under it.
create or replace view public.cadet_roster with (security_invoker = true) as
select
  c.id, c.school_id, c.profile_id, c.first_name, c.middle_name, c.last_name, c.preferred_name, c.name_tag,
  case when i.state is null or i.state = 'granted' then c.photo_path end as photo_path,
  c.status, c.status_since, c.entry_date,
  d.student_number, d.email, d.phone,
  e.grade, e.program_level, e.class_period, e.term_pattern, e.magnet, e.home_school, e.school_year_id,
  c.directory_opt_out, c.exit_clearance,
  case when t.in_force then t.rank_code else r.rank_code end as rank_code,
  coalesce(o.abbreviation, k.abbreviation) as rank_abbreviation, coalesce(o.title, k.title) as rank_title,
  coalesce(o.sort, k.sort) as rank_sort,
  case when t.in_force then t.since_on else r.since_on end as rank_since,
  case when t.in_force then t.kind else r.kind end as rank_kind,
  r.rank_code as permanent_rank_code, r.since_on as permanent_rank_since,
  a.unit_id, app.unit_name(u.name,
    concat_ws(' · ', case when g.parent_id is not null then coalesce(g.short_name, g.name) end, coalesce(p.short_name, p.name)),
    p.parent_id is null) as unit_name,
  case when p.parent_id is null then u.sort * 1000 when g.parent_id is null then p.sort * 1000 + u.sort
    else g.sort * 1000 + p.sort end as unit_sort,
  c.profile_id is not null as has_account,
  -- The number only where it is for the caller.
  concat(c.search, ' ', app.search_text(d.student_number)) as search
from public.cadets c
join public.schools s on s.id = c.school_id
left join public.cadet_details d on d.cadet_id = c.id
left join lateral (
  select e.grade, e.program_level, e.class_period, e.term_pattern, e.magnet, e.home_school, e.school_year_id
  from public.cadet_enrollments e
  join public.school_years y on y.id = e.school_year_id
  where e.cadet_id = c.id
  order by y.starts_on desc
  limit 1
) e on true
left join lateral (
  select r.rank_code, r.kind, coalesce(r.since_on, r.effective_on) as since_on
  from public.rank_records r
  where r.cadet_id = c.id and r.kind = 'permanent'
  order by r.effective_on desc, r.seq desc
  limit 1
) r on true
-- What is worn instead as long as it is in force: a temporary or frocked rank.
left join lateral (
  select r.rank_code, r.kind, coalesce(r.since_on, r.effective_on) as since_on,
    r.ends_on is null or r.ends_on >= app.day_in(now(), s.time_zone) as in_force
  from public.rank_records r
  where r.cadet_id = c.id and r.kind <> 'permanent'
  order by r.effective_on desc, r.seq desc
  limit 1
) t on true
left join public.ranks k on k.code = case when t.in_force then t.rank_code else r.rank_code end
left join public.rank_changes o on o.school_id = c.school_id and o.rank_code = k.code
left join public.unit_assignments a on a.cadet_id = c.id and a.to_on is null
left join public.units u on u.id = a.unit_id
left join public.units p on p.id = u.parent_id
left join public.units g on g.id = p.parent_id
left join public.consents i on i.cadet_id = c.id and i.type = 'photo' and i.superseded_at is null
where c.archived_at is null;
