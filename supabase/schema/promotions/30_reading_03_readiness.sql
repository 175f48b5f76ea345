-- One line for each cadet and rule of the rank that comes next, or of the rank named in p_targets ({cadet: rank}).
-- Checks no rights: its caller has checked them.
create function app.promotion_lines(p_school uuid, p_cadets uuid[], p_on date, p_targets jsonb default null)
returns table (
  cadet_id uuid, rank_code text, since date, next_code text, rule_id uuid, criterion text, label text, topic text,
  operator text, unit text, required numeric, value numeric, state text, evidence jsonb, overridable boolean,
    check_id uuid,
  sort integer
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
-- Planned once for each connection: to plan it for each list of cadets takes as long as to run it.
begin
  return query
  with ladder as materialized (
    select l.code, l.abbreviation, l.sort, l.enabled from app.ranks_of(p_school) l
  ), held as materialized (
    select c.id, r.rank_code, r.since, r.record_id, l.abbreviation, l.sort,
      r.rank_code is not null and l.code is null as elsewhere
    from unnest(p_cadets) as c (id)
    left join app.permanent_ranks(p_cadets, p_on) r on r.cadet_id = c.id
    left join ladder l on l.code = r.rank_code
  ), stand as materialized (
    select h.id, h.rank_code, h.since, coalesce(p_targets ->> h.id::text, n.code) as next_code
    from held h
    left join (
      select distinct on (b.sort) b.sort, n.code
      from (select -1 as sort union select l.sort from ladder l) b
      join ladder n on n.enabled and n.sort > b.sort
      order by b.sort, n.sort, n.code) n on n.sort = coalesce(h.sort, -1) and not h.elsewhere
  ), rules as materialized (
    select r.*, c.label, c.unit as fact_unit, c.sort as place
    from public.promotion_rules r
    join public.career_criteria c on c.code = r.criterion
    where r.school_id = p_school and r.effective_from <= p_on and (r.ended_on is null or r.ended_on > p_on)
  ), facts as materialized (
    -- The cadets whose next rank requires it, each once. The time in rank is known already.
    select * from app.career_facts(p_school, array(
      select row(r.criterion, array_agg(distinct s.id))::app.asked_fact
      from stand s join rules r on r.rank_code = s.next_code
      where r.criterion not in ('custom', 'exam', 'time_in_rank')
      group by r.criterion), p_on)
    union all
    select 'time_in_rank', h.id, p_on - h.since, jsonb_build_object('since', h.since, 'ref', h.record_id,
      'text', format('%s since %s', h.abbreviation, to_char(h.since, 'Mon FMDD, YYYY')))
    from held h
    where h.abbreviation is not null
  ), checks as materialized (
    select k.* from public.promotion_checks k
    where k.cadet_id = any (p_cadets) and k.revoked_at is null and k.checked_on <= p_on
  ), exams as materialized (
    select distinct on (e.cadet_id, r.id) e.cadet_id, r.id as rule_id, e.score,
      jsonb_build_object('ref', e.id, 'text', format('%s on %s', e.exam, to_char(e.taken_on, 'Mon FMDD, YYYY')))
        as evidence
    from rules r
    join stand s on s.next_code = r.rank_code
    join public.promotion_exams e on e.cadet_id = s.id and e.voided_at is null and e.taken_on <= p_on
      and (e.rank_code = r.rank_code or (e.rank_code is null and e.taken_on >= coalesce(s.since, e.taken_on)))
      and (r.topic is null or lower(e.exam) = lower(r.topic))
    where r.criterion = 'exam'
    order by e.cadet_id, r.id, e.score desc, e.taken_on
  ), valued as (
    select s.id, s.rank_code, s.since, s.next_code, r.id as rule_id, r.criterion, r.label, r.topic, r.operator,
      coalesce(r.unit, r.fact_unit) as unit, r.value as required, r.overridable, w.id as waiver_id, k.id as check_id,
      r.place, r.sort, r.created_at,
      case
        when r.criterion = 'custom' then case k.result when 'met' then 1 when 'not_met' then 0 end
        when r.criterion = 'exam' then e.score
        when r.unit is not null and f.evidence ? 'since'
          then app.time_in((f.evidence ->> 'since')::date, p_on, r.unit)
        else f.value
      end as value,
      case
        when w.id is not null then jsonb_build_object('text', w.evidence, 'on', w.checked_on, 'by', w.created_by)
        when r.criterion = 'custom' then jsonb_build_object('text', k.evidence, 'on', k.checked_on, 'by', k.created_by)
        when r.criterion = 'exam' then e.evidence
        else f.evidence
      end as evidence
    from stand s
    left join rules r on r.rank_code = s.next_code
    left join facts f on f.cadet_id = s.id and f.code = r.criterion
    left join exams e on e.cadet_id = s.id and e.rule_id = r.id
    left join checks k on k.cadet_id = s.id and k.rank_code = r.rank_code and k.criterion = r.criterion
      and k.topic = coalesce(r.topic, '') and k.result <> 'waived'
    left join checks w on w.cadet_id = s.id and w.rank_code = r.rank_code and w.criterion = r.criterion
      and w.topic = coalesce(r.topic, '') and w.result = 'waived'
  )
  select v.id, v.rank_code, v.since, v.next_code, v.rule_id, v.criterion, v.label, v.topic, v.operator, v.unit,
    v.required,
    v.value,
    case
      when v.rule_id is null then null
      when v.value is not null and case v.operator when 'at_most' then v.value <= v.required
        else v.value >= v.required end
        then 'met'
      when v.waiver_id is not null then 'waived'
      when v.value is null then 'no_data'
      else 'not_met'
    end,
    v.evidence, v.overridable, coalesce(v.waiver_id, v.check_id), v.place
  from valued v
  order by v.id, v.place, v.sort, v.created_at, v.topic;
end
$$;

-- The cadets whose lines the caller may see: everyone's of the school with `manage`, else those in reach. Of them, by
-- name, as many as p_most after the first p_from; all where p_most is null.
create function app.readiness_cadets(p_cadets uuid[], p_from integer, p_most integer) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_all boolean := app.manages('promotions', 'read');
  v_school uuid := app.school_id();
  v_reach uuid[] := case when not v_all then array(select app.self('promotions', 'read')) end;
begin
  return array(
    select c.id from public.cadets c
    where case when v_all then c.school_id = v_school and c.archived_at is null
        and c.status not in ('disenrolled', 'transferred', 'graduated', 'applicant')
      else c.id = any (v_reach) end
      and (p_cadets is null or c.id = any (p_cadets))
    order by c.last_name, c.first_name, c.id
    offset greatest(p_from, 0) limit case when p_most is not null then greatest(p_most, 0) end);
end
$$;

-- One row for each of them: their unit, the level of their last enrollment, and the lines. The facts come from many
-- modules; anyone who sees readiness sees their results.
create function app.readiness_rows(p_cadets uuid[], p_on date, p_targets jsonb, p_from integer, p_most integer)
returns table (
  school_id uuid, cadet_id uuid, profile_id uuid, first_name text, last_name text, status text, unit_id uuid,
  level integer, rank_code text, rank text, rank_sort integer, since date, next_code text, next text, next_title text,
  lines json
)
language sql stable security definer rows 500 set search_path = ''
as $$
  with cadets as materialized (
    select c.school_id, c.id, c.profile_id, c.first_name, c.last_name, c.status
    from public.cadets c where c.id = any (app.readiness_cadets(p_cadets, p_from, p_most))
  ), schools as materialized (
    select c.school_id, array_agg(c.id) as cadets from cadets c group by 1
  ), levels as materialized (
    select distinct on (n.cadet_id) n.cadet_id, n.program_level
    from schools s
    join public.cadet_enrollments n on n.cadet_id = any (s.cadets)
    join public.school_years y on y.id = n.school_year_id
    order by n.cadet_id, y.starts_on desc
  ), gathered as (
    select l.cadet_id, min(l.rank_code) as rank_code, min(l.since) as since, min(l.next_code) as next_code,
      coalesce(json_agg(to_json(v) order by l.sort, l.topic) filter (where l.rule_id is not null), '[]') as lines
    from schools s
    cross join lateral app.promotion_lines(s.school_id, s.cadets,
      coalesce(case when isfinite(p_on) then p_on end, app.today(s.school_id)), p_targets) l
    cross join lateral (select l.rule_id, l.value, l.state, l.evidence, l.check_id) v
    group by 1
  ), words as materialized (
    select s.school_id, r.code, r.abbreviation, r.title, r.sort from schools s cross
      join lateral app.ranks_of(s.school_id) r
  )
  select c.school_id, c.id, c.profile_id, c.first_name, c.last_name, c.status, a.unit_id, e.program_level,
    g.rank_code, r.abbreviation, r.sort, g.since, g.next_code, n.abbreviation, n.title, g.lines
  from cadets c
  join gathered g on g.cadet_id = c.id
  left join words r on r.school_id = c.school_id and r.code = g.rank_code
  left join words n on n.school_id = c.school_id and n.code = g.next_code
  left join public.unit_assignments a on a.cadet_id = c.id and a.to_on is null
  left join levels e on e.cadet_id = c.id
$$;
grant execute on function app.readiness_rows(uuid[], date, jsonb, integer, integer) to authenticated, service_role;

-- Readiness in one query: {cadets: [{cadet_id, first_name, last_name, unit, level, rank, next, since, lines: [{rule_id,
-- value, state, evidence, check_id}]}] by name, rules: [{rule_id, criterion, label, topic, operator, unit, required,
-- overridable}] of the ranks that come next, each once: written into each line they made up half of the reply. A cadet
-- gets their own line, a parent those of the children. p_targets ({cadet: rank}) asks for another rank than the next
-- one. A large corps is read in parts: p_most cadets after the first p_from.
create function public.promotion_readiness(
  p_on date default null, p_cadets uuid[] default null, p_targets jsonb default null, p_from integer default 0,
  p_most integer default null
) returns json
language sql stable set search_path = ''
as $$
  with seen as materialized (
    select * from app.readiness_rows(p_cadets, p_on, p_targets, p_from, p_most)
  )
  select json_build_object(
    'rules', (
      select coalesce(json_agg(r), '[]')
      from (
        select r.id as rule_id, r.criterion, k.label, r.topic, r.operator, coalesce(r.unit, k.unit) as unit,
          r.value as required, r.overridable
        from (select distinct s.school_id, s.next_code from seen s) n
        join public.promotion_rules r on r.school_id = n.school_id and r.rank_code = n.next_code
        join public.career_criteria k on k.code = r.criterion) r),
    -- Rows as they are: json_build_object takes twice as long.
    'cadets', (
      select coalesce(json_agg(c order by c.last_name, c.first_name, c.cadet_id), '[]')
      from (
        select s.cadet_id, s.profile_id, s.first_name, s.last_name, s.status, s.level,
          app.unit_label(u.id) as unit,
          app.unit_sort(u.id) as unit_sort, s.rank_code, s.rank, s.rank_sort, s.since, s.next_code,
          s.next, s.next_title, s.lines
        from seen s
        left join public.units u on u.id = s.unit_id) c))
$$;
call app.expose('public.promotion_readiness(date, uuid[], jsonb, integer, integer)', 'authenticated', 'service_role');
