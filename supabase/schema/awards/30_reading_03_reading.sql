-- The cadets of the school as those know them who run the awards or may recommend for one; none for everyone else. Who
-- does not keep the roster does not recommend who opted out of directories, and no one oneself.
create function app.award_people()
returns table (id uuid, first_name text, last_name text, unit_id uuid, rank_code text, program_level integer,
  may_be_recommended boolean)
language plpgsql stable security definer rows 500 set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
  v_roster boolean := app.manages('cadets', 'read');
  v_create boolean := app.can('awards', 'create') and app.role() <> 'parent';
begin
  if not (app.manages('awards', 'read') or v_create) then
    return;
  end if;
  return query
    select c.id, c.first_name, c.last_name, a.unit_id, r.rank_code, e.program_level,
      v_create and c.archived_at is null and c.status in ('active', 'on_leave', 'probation')
        and (v_roster or not c.directory_opt_out) and c.profile_id is distinct from auth.uid()
    from public.cadets c
    left join public.unit_assignments a on a.cadet_id = c.id and a.to_on is null and a.school_id = v_school
    left join (select distinct on (x.cadet_id) x.cadet_id, x.rank_code from public.rank_records x
      where x.school_id = v_school order by x.cadet_id, x.effective_on desc, x.seq desc) r on r.cadet_id = c.id
    left join public.school_years y on y.school_id = v_school and y.is_current
    left join public.cadet_enrollments e on e.cadet_id = c.id and e.school_year_id = y.id
    where c.school_id = v_school;
end
$$;
grant execute on function app.award_people() to authenticated, service_role;

-- The records of a school year and, whatever their year, those that still wait for a step; without a year of the
-- present one. Who does not manage the awards gets what they recommended themselves.
create function public.award_roll(p_year integer default null) returns json
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
    where r.school_id = v_school
      and (r.award_year = v_year or r.state in ('draft', 'recommended', 'approved', 'issued'))
      and ((v_all and (v_hidden is null or r.state in ('approved', 'issued', 'presented')
        or not r.cadet_id = any (v_hidden)))
        or r.recommended_by = v_me)
  ),
  people as materialized (
    select c.id, c.last_name || ', ' || c.first_name as name,
      app.unit_label(u.id) as unit,
      app.unit_sort(u.id) as sort
    from app.award_people() c
    left join public.units u on u.id = c.unit_id
  )
  select coalesce(json_agg(json_build_object(
    'id', s.id, 'cadet_id', s.cadet_id, 'unit_id', s.unit_id,
    'name', coalesce(p.name, app.unit_label(u.id)), 'unit', case when s.cadet_id is null then app.unit_label(u.id)
      else p.unit end,
    'unit_sort', p.sort, 'code', s.award_code, 'award', a.name, 'precedence', a.precedence, 'count_no', s.count_no,
    'earned_on', s.earned_on, 'year', s.award_year, 'term', s.term, 'level', s.level, 'citation', s.citation, 'state',
      s.state,
    'event_id', s.event_id, 'event', e.title, 'order_id', s.order_id, 'order_no', o.order_no, 'ordered_on', o.dated_on,
      'note', s.decision_note,
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
call app.expose('public.award_roll(integer)', 'authenticated', 'service_role');

-- The school years that have awards, newest first.
create function public.award_years() returns setof integer
language sql stable rows 5 set search_path = ''
as $$
  select distinct r.award_year from public.award_records r
  where r.school_id = (select app.school_id()) and (select app.manages('awards', 'read'))
  order by 1 desc
$$;
call app.expose('public.award_years()', 'authenticated', 'service_role');

-- Who holds what: each cadet with [code, how often, how many of them worn (issued or presented), last day, level]. For
-- the report on uniforms.
create function public.award_holdings() returns json
language sql stable set search_path = ''
as $$
  with held as materialized (
    select r.cadet_id, r.award_code as code, count(*) as count,
      count(*) filter (where r.state in ('issued', 'presented')) as worn, max(r.earned_on) as last_on,
      substr(max(r.earned_on::text || r.level), 11) as level
    from public.award_records r
    where r.school_id = (select app.school_id()) and (select app.manages('awards', 'read')) and r.cadet_id is not null
      and r.state in ('approved', 'issued', 'presented')
    group by r.cadet_id, r.award_code
  ), holder as (
    select h.cadet_id, json_agg(json_build_array(h.code, h.count, h.worn, h.last_on, h.level) order by h.code) as awards
    from held h group by h.cadet_id
  )
  select coalesce(json_agg(json_build_object('cadet_id', c.id, 'name', c.last_name || ', ' || c.first_name,
    'unit', app.unit_label(u.id),
    'unit_sort', app.unit_sort(u.id), 'awards', h.awards)
    order by c.last_name, c.first_name, c.id)
    -- Who is away is left out here, not in the join: the planner would expect one person and go through all for each.
    filter (where c.archived_at is null and c.status in ('active', 'on_leave', 'probation')), '[]')
  from holder h
  join app.people('awards') c on c.id = h.cadet_id
  left join public.units u on u.id = c.unit_id
$$;
call app.expose('public.award_holdings()', 'authenticated', 'service_role');

-- Whom the caller may recommend: active cadets by name, rank and unit. Callers who don't keep the roster don't get
-- cadets who opted out of directories, or themselves.
create function public.award_candidates()
returns table (id uuid, first_name text, last_name text, rank text, unit_id uuid, unit_name text, level integer,
  student_number text)
language sql stable rows 500 set search_path = ''
as $$
  select c.id, c.first_name, c.last_name, k.abbreviation, c.unit_id,
    app.unit_label(u.id), c.program_level, d.student_number
  from app.award_people() c
  -- Runs with the caller's rights: those who can't read student IDs get none.
  left join public.cadet_details d on d.cadet_id = c.id
  left join public.units u on u.id = c.unit_id
  left join public.ranks k on k.code = c.rank_code
  where c.may_be_recommended
  order by c.last_name, c.first_name, c.id
$$;
call app.expose('public.award_candidates()', 'authenticated', 'service_role');

-- What awards add to a cadet's timeline: from the approval on, and that one was rescinded for those who keep them.
create function app.award_timeline(p_cadet uuid)
returns table (id uuid, happened_on date, kind text, title text, detail text)
language sql stable set search_path = ''
as $$
  select r.id, r.earned_on, 'award', case r.state when 'rescinded' then 'Rescinded: ' else '' end || a.name ||
      case when r.count_no > 1 then format(' (no. %s)', r.count_no) else '' end,
    concat_ws(' · ', e.title, 'Order ' || o.order_no, r.citation,
      case r.state when 'rescinded' then r.decision_note when 'presented' then 'presented' end)
  from public.award_records r
  join public.awards a on a.id = r.award_id
  left join public.school_events e on e.id = r.event_id
  left join public.award_orders o on o.id = r.order_id
  where r.cadet_id = p_cadet and r.state in ('approved', 'issued', 'presented', 'rescinded')
$$;

-- How many awards a cadet's record holds.
create function app.award_counts(p_cadet uuid) returns table (part text, count bigint)
language sql stable set search_path = ''
as $$
  select 'awards', count(*) from public.award_records r
  where r.cadet_id = p_cadet and r.state in ('approved', 'issued', 'presented')
$$;

-- The card on a cadet's overview: the ribbons that are worn, what the school's catalog says of them, and how many
-- are in a row.
create function app.award_card(p_cadet uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'given', coalesce(jsonb_agg(jsonb_build_object('code', r.award_code, 'earned_on', r.earned_on, 'level', r.level)),
      '[]'),
    'awards', (
      select coalesce(jsonb_agg(to_jsonb(w)), '[]') from public.school_awards w
      where w.school_id = (select c.school_id from public.cadets c where c.id = p_cadet)
        and w.code = any (array_agg(r.award_code))),
    'row_size', (
      select k.row_size
      from public.cadets c
      join public.schools s on s.id = c.school_id
      left join public.award_settings t on t.school_id = s.id
      join public.award_catalogues k on case when t.catalogue is not null then k.code = t.catalogue
        else s.program_type = any (k.program_types) end
      where c.id = p_cadet
      order by k.version desc
      limit 1))
  from public.award_records r
  where r.cadet_id = p_cadet and r.state in ('issued', 'presented')
$$;

-- How many recommended awards wait for approval.
create function app.waiting_awards(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.award_records r where r.school_id = p_school and r.state = 'recommended'
$$;
