-- The board view: each cadet × what the next rank asks for, with the value, what is wanted, and the evidence.

-- One line for each cadet and rule of the rank that comes next, or of the rank named in p_targets ({cadet: rank}). Asks no
-- rights: whoever calls it has done so.
create function app.promotion_lines(p_school uuid, p_cadets uuid[], p_on date, p_targets jsonb default null)
returns table (
  cadet_id uuid, rank_code text, since date, next_code text, rule_id uuid, criterion text, label text, topic text,
  operator text, unit text, wanted numeric, value numeric, state text, evidence jsonb, overridable boolean, check_id uuid,
  sort integer
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
-- Planned once for each connection: to plan it for each list of cadets takes as long as to run it.
begin
  return query
  with ladder as materialized (
    select l.code, l.sort, l.enabled from app.ranks_of(p_school) l
  ), held as materialized (
    select c.id, r.rank_code, r.since, l.sort, r.rank_code is not null and l.code is null as elsewhere
    from unnest(p_cadets) as c (id)
    left join app.permanent_ranks(p_cadets, p_on) r on r.cadet_id = c.id
    left join ladder l on l.code = r.rank_code
  ), stand as materialized (
    select h.id, h.rank_code, h.since, coalesce(p_targets ->> h.id::text, (
      select n.code from ladder n
      where n.enabled and not h.elsewhere and n.sort > coalesce(h.sort, -1)
      order by n.sort, n.code limit 1)) as next_code
    from held h
  ), rules as materialized (
    select r.*, c.label, c.unit as fact_unit, c.sort as place
    from public.promotion_rules r
    join public.career_criteria c on c.code = r.criterion
    where r.school_id = p_school and r.effective_from <= p_on and (r.ended_on is null or r.ended_on > p_on)
  ), facts as materialized (
    -- Of whom the next rank asks it, and each once.
    select * from app.career_facts(p_school, array(
      select row(r.criterion, array_agg(distinct s.id))::app.asked_fact
      from stand s join rules r on r.rank_code = s.next_code
      where r.criterion not in ('custom', 'exam')
      group by r.criterion), p_on)
  ), checks as materialized (
    select k.* from public.promotion_checks k
    where k.cadet_id = any (p_cadets) and k.revoked_at is null and k.checked_on <= p_on
  ), exams as materialized (
    select distinct on (e.cadet_id, r.id) e.cadet_id, r.id as rule_id, e.score,
      jsonb_build_object('ref', e.id, 'text', format('%s on %s', e.exam, to_char(e.taken_on, 'Mon FMDD, YYYY'))) as evidence
    from rules r
    join stand s on s.next_code = r.rank_code
    join public.promotion_exams e on e.cadet_id = s.id and e.voided_at is null and e.taken_on <= p_on
      and (e.rank_code = r.rank_code or (e.rank_code is null and e.taken_on >= coalesce(s.since, e.taken_on)))
      and (r.topic is null or lower(e.exam) = lower(r.topic))
    where r.criterion = 'exam'
    order by e.cadet_id, r.id, e.score desc, e.taken_on
  ), valued as (
    select s.id, s.rank_code, s.since, s.next_code, r.id as rule_id, r.criterion, r.label, r.topic, r.operator,
      coalesce(r.unit, r.fact_unit) as unit, r.value as wanted, r.overridable, w.id as waiver_id, k.id as check_id,
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
  select v.id, v.rank_code, v.since, v.next_code, v.rule_id, v.criterion, v.label, v.topic, v.operator, v.unit, v.wanted,
    v.value,
    case
      when v.rule_id is null then null
      when v.value is not null and case v.operator when 'at_most' then v.value <= v.wanted else v.value >= v.wanted end
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

-- The cadets whose lines the caller may see: everyone's of the school with `manage`, else those in reach; with their unit
-- and the level of their last enrollment.
create function app.board_cadets(p_cadets uuid[])
returns table (school_id uuid, cadet_id uuid, profile_id uuid, first_name text, last_name text, status text, unit_id uuid,
  level integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_all boolean := app.manages('promotions', 'read');
  v_school uuid := app.school_id();
  v_cadets uuid[] := case when v_all then array(
      select c.id from public.cadets c
      where c.school_id = v_school and c.archived_at is null
        and c.status not in ('disenrolled', 'transferred', 'graduated', 'applicant'))
    else array(select app.reach('promotions', 'read')) end;
begin
  return query
    select c.school_id, c.id, c.profile_id, c.first_name, c.last_name, c.status, a.unit_id, e.program_level
    from public.cadets c
    left join public.unit_assignments a on a.cadet_id = c.id and a.to_on is null
    left join (
      select distinct on (n.cadet_id) n.cadet_id, n.program_level
      from public.cadet_enrollments n join public.school_years y on y.id = n.school_year_id
      where n.cadet_id = any (v_cadets) order by n.cadet_id, y.starts_on desc) e on e.cadet_id = c.id
    where c.id = any (v_cadets) and (p_cadets is null or c.id = any (p_cadets));
end
$$;

-- Their lines. The facts are of many modules; whoever sees the board sees what they come to.
create function app.board_lines(p_cadets uuid[], p_on date, p_targets jsonb)
returns table (
  school_id uuid, cadet_id uuid, rank_code text, since date, next_code text, rule_id uuid, criterion text, label text,
  topic text, operator text, unit text, wanted numeric, value numeric, state text, evidence jsonb, overridable boolean,
  check_id uuid, sort integer
)
language sql stable security definer rows 2000 set search_path = ''
as $$
  select s.school_id, l.*
  from (select b.school_id, array_agg(b.cadet_id) as cadets from app.board_cadets(p_cadets) b group by 1) s
  cross join lateral app.promotion_lines(s.school_id, s.cadets,
    coalesce(case when isfinite(p_on) then p_on end, app.today(s.school_id)), p_targets) l
$$;
grant execute on function app.board_cadets(uuid[]), app.board_lines(uuid[], date, jsonb) to authenticated, service_role;

-- The board in one query: [{cadet_id, first_name, last_name, unit, level, rank, next, since, lines: [{rule_id, criterion,
-- label, topic, operator, unit, wanted, value, state, evidence, overridable, check_id}]}], by name. A cadet gets the own
-- line, a parent those of the children. p_targets ({cadet: rank}) asks what lacks for another rank than the next one.
create function public.promotion_board(
  p_on date default null, p_cadets uuid[] default null, p_targets jsonb default null
) returns json
language sql stable set search_path = ''
as $$
  with seen as materialized (
    select * from app.board_cadets(p_cadets)
  ), lines as materialized (
    select * from app.board_lines(p_cadets, p_on, p_targets)
  ), words as materialized (
    select s.school_id, r.* from (select distinct s.school_id from seen s) s
    cross join lateral app.ranks_of(s.school_id) r
  ), gathered as (
    select l.school_id, l.cadet_id, min(l.rank_code) as rank_code, min(l.since) as since, min(l.next_code) as next_code,
      coalesce(json_agg(json_build_object('rule_id', l.rule_id, 'criterion', l.criterion, 'label', l.label,
        'topic', l.topic, 'operator', l.operator, 'unit', l.unit, 'wanted', l.wanted, 'value', l.value, 'state', l.state,
        'evidence', l.evidence, 'overridable', l.overridable, 'check_id', l.check_id)
        order by l.sort, l.topic) filter (where l.rule_id is not null), '[]') as lines
    from lines l
    group by 1, 2
  )
  select coalesce(json_agg(json_build_object(
    'cadet_id', g.cadet_id, 'profile_id', c.profile_id, 'first_name', c.first_name, 'last_name', c.last_name,
    'status', c.status, 'level', c.level,
    'unit', app.unit_name(u.name, coalesce(p.short_name, p.name), p.parent_id is null),
    'unit_sort', coalesce(p.sort, 0) * 1000 + u.sort,
    'rank_code', g.rank_code, 'rank', r.abbreviation, 'rank_sort', r.sort, 'since', g.since,
    'next_code', g.next_code, 'next', n.abbreviation, 'next_title', n.title, 'lines', g.lines)
    order by c.last_name, c.first_name, g.cadet_id), '[]')
  from gathered g
  join seen c on c.cadet_id = g.cadet_id
  left join words r on r.school_id = g.school_id and r.code = g.rank_code
  left join words n on n.school_id = g.school_id and n.code = g.next_code
  left join public.units u on u.id = c.unit_id
  left join public.units p on p.id = u.parent_id
$$;
call app.expose('public.promotion_board(date, uuid[], jsonb)', 'authenticated', 'service_role');
