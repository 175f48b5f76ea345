-- What screens read: the list of test days, one day's grid, a cadet's record, the trend of units. Averages are given
-- only over at least five people.
create view public.pt_session_list with (security_invoker = true) as
select s.id, s.school_id, s.battery_id, s.name, s.held_on, s.term, s.class_period, s.unit_id, s.proctors, s.screened,
  s.state, s.closed_at, s.school_year_id, y.name as school_year, b.name as battery_name,
  app.unit_label(u.id) as unit_name,
  e.cadets, e.done, e.started, e.levels
from public.pt_sessions s
join public.pt_batteries b on b.id = s.battery_id
left join public.school_years y on y.id = s.school_year_id
left join public.units u on u.id = s.unit_id
left join public.units p on p.id = u.parent_id
cross join lateral (
  select coalesce(sum(l.cadets), 0)::integer as cadets, coalesce(sum(l.done), 0)::integer as done,
    coalesce(sum(l.started), 0)::integer as started,
    coalesce(jsonb_object_agg(l.level_code, l.cadets) filter (where l.level_code is not null), '{}') as levels
  from (
    select e.level_code, count(*) as cadets, count(*) filter (where e.filled >= jsonb_array_length(b.slots)) as done,
      count(*) filter (where e.filled > 0) as started
    from public.pt_entries e
    where e.session_id = s.id and e.removed_at is null
    group by e.level_code
  ) l
) e
where s.archived_at is null;
revoke all on public.pt_session_list from anon, authenticated, service_role;
grant select on public.pt_session_list to authenticated, service_role;

-- A test day as the grid shows it, in one answer. For those who manage fitness tests; it opens no birth date and no
-- sex.
create function public.pt_session_grid(p_session uuid) returns jsonb
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

call app.expose('public.pt_session_grid(uuid)', 'authenticated', 'service_role');

-- The cadets a test day can be for: the active cadets with unit and class period; student numbers for those who see the
-- roster.
create function public.pt_people() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform app.need_school();
  if not app.manages('fitness', 'read') then
    perform app.deny('You don''t have permission to see who is tested');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'first_name', c.first_name,
      'preferred_name', c.preferred_name, 'last_name', c.last_name, 'unit_id', c.unit_id, 'period', c.class_period,
      'unit', app.unit_label(u.id),
      'number', d.student_number) order by c.last_name, c.first_name, c.id), '[]')
    from app.people('fitness') c
    left join public.cadet_details d on d.cadet_id = c.id
    left join public.units u on u.id = c.unit_id
    left join public.units p on p.id = u.parent_id
    where c.archived_at is null and c.status in ('active', 'probation'));
end
$$;
call app.expose('public.pt_people()', 'authenticated', 'service_role');

-- True where the caller reads the scores of a cadet: one's own, one's children's, or everyone's with `manage`.
create function app.reads_scores(p_cadet uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.cadets c where c.id = p_cadet and (
    c.id in (select app.self('fitness', 'read'))
    or (c.school_id = app.school_id() and app.manages('fitness', 'read'))))
$$;

-- The averages of the others in a cadet's unit on the same days, over five or more people. Those who may read the
-- cadet's scores see only these averages, not the others' scores.
create function app.pt_unit_means(p_cadet uuid) returns table (session_id uuid, event_id uuid, mean numeric)
language sql stable security definer rows 50 set search_path = ''
as $$
  with own as materialized (
    select e.session_id, e.unit_id from public.pt_entries e
    where e.cadet_id = p_cadet and e.removed_at is null and (select app.reads_scores(p_cadet))
  ),
  others as (
    select o.session_id, r.event_id,
      case when v.direction = 'lower_better' then min(r.raw_value) else max(r.raw_value) end as best
    from own o
    -- While a day is being entered, a mean that grows by one cadet would tell that cadet's score.
    join public.pt_sessions d on d.id = o.session_id and d.state = 'closed'
    join public.pt_entries x on x.session_id = o.session_id and x.unit_id = o.unit_id and x.cadet_id <> p_cadet
      and x.removed_at is null
    join public.pt_results r on r.session_id = o.session_id and r.cadet_id = x.cadet_id and r.status = 'ok'
      and r.removed_at is null
    join public.pt_events v on v.id = r.event_id
    group by o.session_id, r.event_id, r.cadet_id, v.direction
  )
  select o.session_id, o.event_id, round(avg(o.best), 1) from others o
  group by o.session_id, o.event_id having count(*) >= 5
$$;
grant execute on function app.reads_scores(uuid), app.pt_unit_means(uuid) to authenticated, service_role;

-- A cadet's tests, newest first: each with level, best of each event, and the average of the unit that day, over at
-- least five others.
create function public.pt_cadet_record(p_cadet uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if not app.reads_scores(p_cadet) then
    perform app.deny('You don''t have permission to see this record');
  end if;
  return (
    with own as materialized (
      select e.session_id, e.level_code, e.notes from public.pt_entries e
      where e.cadet_id = p_cadet and e.removed_at is null
    ),
    means as materialized (select * from app.pt_unit_means(p_cadet))
    select coalesce(jsonb_agg(jsonb_build_object(
      'session_id', s.id, 'name', s.name, 'held_on', s.held_on, 'term', s.term, 'state', s.state,
      'battery', b.code, 'levels', b.levels, 'slots', b.slots, 'level', e.level_code, 'notes', e.notes,
      'results', (
        select coalesce(jsonb_agg(jsonb_build_object('event_id', v.id, 'code', v.code, 'name', v.name,
          'unit', v.unit, 'input', v.input, 'direction', v.direction, 'value', r.raw_value, 'status', r.status,
          'level', r.level_code, 'low', r.percentile_low, 'high', r.percentile_high, 'note', r.note,
          'unit_mean', (select m.mean from means m where m.session_id = s.id and m.event_id = v.id)) order by v.sort),
            '[]')
        from (
          select distinct on (x.event_id) x.* from public.pt_results x join public.pt_events o on o.id = x.event_id
          where x.session_id = s.id and x.cadet_id = p_cadet and x.removed_at is null
          order by x.event_id, (x.status = 'ok') desc,
            case when o.direction = 'lower_better' then x.raw_value else -x.raw_value end nulls last, x.attempt_no
        ) r join public.pt_events v on v.id = r.event_id)
    ) order by s.held_on desc, s.created_at desc), '[]')
    from own e
    join public.pt_sessions s on s.id = e.session_id and s.archived_at is null
    join public.pt_batteries b on b.id = s.battery_id);
end
$$;
call app.expose('public.pt_cadet_record(uuid)', 'authenticated', 'service_role');

-- How a school, or a unit with all below it, did in a battery, season by season: the mean of each event and how many
-- reached each level. Nothing is told of fewer than five people.
create function public.pt_trend(p_battery uuid, p_unit uuid default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
begin
  if not app.manages('fitness', 'read') then
    perform app.deny('You don''t have permission to see unit trends');
  end if;
  return (
    with seasons as materialized (
      select s.id, y.name as school_year, s.term, min(s.held_on) over (partition by s.school_year_id, s.term) as since
      from public.pt_sessions s
      left join public.school_years y on y.id = s.school_year_id
      where s.school_id = v_school and s.battery_id = p_battery and s.archived_at is null and s.state = 'closed'
    ),
    people as materialized (
      select n.school_year, n.term, n.since, e.session_id, e.cadet_id, e.level_code
      from seasons n join public.pt_entries e on e.session_id = n.id and e.removed_at is null and e.filled > 0
      where p_unit is null or e.unit_id in (select app.unit_branch(p_unit))
    ),
    best as (
      select p.since, p.cadet_id, r.event_id,
        case when v.direction = 'lower_better' then min(r.raw_value) else max(r.raw_value) end as value
      from people p
      join public.pt_results r on r.session_id = p.session_id and r.cadet_id = p.cadet_id and r.removed_at is null
        and r.status = 'ok'
      join public.pt_events v on v.id = r.event_id
      group by p.since, p.cadet_id, r.event_id, v.direction
    ),
    means as (
      select b.since, jsonb_agg(jsonb_build_object('event_id', b.event_id, 'people', b.people, 'mean', b.mean))
        as events
      from (select b.since, b.event_id, count(*) as people, round(avg(b.value), 1) as mean from best b
        group by b.since, b.event_id having count(*) >= 5) b
      group by b.since
    ),
    counts as (
      select c.since, min(c.school_year) as school_year, min(c.term) as term, sum(c.people)::integer as people,
        jsonb_object_agg(coalesce(c.level_code, 'none'), c.people) as levels
      from (select p.since, p.school_year, p.term, p.level_code, count(distinct p.cadet_id) as people from people p
        group by p.since, p.school_year, p.term, p.level_code) c
      group by c.since
    )
    select coalesce(jsonb_agg(jsonb_build_object('since', c.since, 'school_year', c.school_year, 'term', c.term,
      'people', case when c.people >= 5 then c.people end, 'levels', case when c.people >= 5 then c.levels end,
      'events', case when c.people >= 5 then coalesce(m.events, '[]') end) order by c.since), '[]')
    from counts c left join means m on m.since = c.since);
end
$$;
call app.expose('public.pt_trend(uuid, uuid)', 'authenticated', 'service_role');
