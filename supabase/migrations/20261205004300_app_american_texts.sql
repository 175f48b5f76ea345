-- Percentages, dates, and counts in texts of the database, as everywhere: 86%, Nov 22, 2026, 1 hour.

-- Rank exams and boards of a cadet, for the timeline.
create or replace function app.promotion_timeline(p_cadet uuid)
returns table (id uuid, happened_on date, kind text, title text, detail text)
language sql stable set search_path = ''
as $$
  select e.id, e.taken_on, 'exam', e.exam || ': ' || trim_scale(e.score) || '%', e.remarks
  from public.promotion_exams e where e.cadet_id = p_cadet and e.voided_at is null
  union all
  select k.id, b.held_on, 'board', b.title || ': ' || case k.result when 'recommended' then 'recommended'
    when 'deferred' then 'deferred' else 'not recommended' end, k.feedback
  from public.board_candidates k join public.boards b on b.id = k.board_id
  where k.cadet_id = p_cadet and b.state = 'closed' and b.archived_at is null
$$;

-- The level of each cadet's last fitness test of the year before a day, as evidence for promotions and positions.
create or replace function app.pt_level_fact(p_school uuid, p_cadets uuid[], p_on date)
returns table (cadet_id uuid, value numeric, evidence jsonb)
language sql stable security definer set search_path = ''
as $$
  select distinct on (e.cadet_id) e.cadet_id, coalesce(e.level_rank, 0)::numeric, jsonb_build_object('ref', s.id,
    'text', concat_ws(', ', concat_ws(': ', s.name, coalesce(l.label, 'no level')), to_char(s.held_on, 'Mon FMDD, YYYY')))
  from public.pt_entries e
  join public.pt_sessions s on s.id = e.session_id and s.school_id = p_school and s.state = 'closed'
    and s.archived_at is null and s.held_on <= p_on and s.held_on > p_on - interval '1 year'
  join public.pt_batteries b on b.id = s.battery_id
  left join lateral (
    select v.level ->> 'label' as label from jsonb_array_elements(b.levels) as v (level)
    where v.level ->> 'code' = e.level_code
  ) l on true
  where e.cadet_id = any (p_cadets) and e.removed_at is null and e.filled > 0
    and (e.level_rank is not null or not e.notes && '{no_table,no_rule}')
  order by e.cadet_id, s.held_on desc, s.created_at desc
$$;

-- A cadet's attendance month by month, for the timeline.
create or replace function app.attendance_timeline(p_cadet uuid)
returns table (id uuid, happened_on date, kind text, title text, detail text)
language sql stable set search_path = ''
as $$
  select (array_agg(m.id order by m.day desc))[1], max(m.day), 'attendance',
    format('At %s of %s in %s', count(*) filter (where m.there), case count(*) when 1 then '1 event' else count(*) || ' events' end,
      to_char(m.month, 'FMMonth YYYY')),
    nullif(concat_ws(' · ', case when count(*) filter (where m.status = 'absent') > 0
        then count(*) filter (where m.status = 'absent') || ' absent' end,
      case when count(*) filter (where m.status = 'excused') > 0 then count(*) filter (where m.status = 'excused') || ' excused' end,
      case when count(*) filter (where m.status = 'late') > 0 then count(*) filter (where m.status = 'late') || ' late' end), '')
  from (
    select a.id, a.status, a.status in ('present', 'late', 'left_early', 'remote') as there, d.day,
      date_trunc('month', d.day)::date as month
    from public.attendance a
    join public.school_events e on e.id = a.event_id and e.archived_at is null
    join public.schools s on s.id = e.school_id
    cross join lateral (select app.day_in(e.starts_at, s.time_zone) as day) d
    where a.cadet_id = p_cadet and a.status <> 'not_required' and d.day <= app.today(a.school_id)
  ) m
  group by m.month
$$;

-- Verified service hours of cadets between two days, as a criterion's value with its evidence.
create or replace function app.served_between(p_school uuid, p_cadets uuid[], p_from date, p_on date, p_span text)
returns table (cadet_id uuid, value numeric, evidence jsonb)
language sql stable security definer set search_path = ''
as $$
  select t.cadet_id, coalesce(t.hours, 0), jsonb_build_object('text', case
    when t.hours is null then format('No verified hours %s', p_span)
    else format('%s in %s %s, the latest on %s', case t.hours when 1 then '1 hour' else trim_scale(t.hours) || ' hours' end, t.entries,
      case t.entries when 1 then 'entry' else 'entries' end || ' ' || p_span, to_char(t.latest, 'Mon FMDD, YYYY')) end)
  from (
    select a.cadet_id, sum(a.hours) as hours, count(a.hours) as entries, max(a.served_on) as latest
    from (
      select x.id as cadet_id, null::numeric as hours, null::date as served_on from unnest(p_cadets) as x (id)
      union all
      select h.cadet_id, h.hours, h.served_on from public.service_hours h
      where h.school_id = p_school and h.cadet_id = any (p_cadets) and h.state = 'verified' and h.archived_at is null
        and h.served_on between p_from and p_on
    ) a
    group by a.cadet_id
  ) t
  where p_from is not null and exists (
    select from public.service_hours h where h.school_id = p_school and h.archived_at is null)
$$;

-- The rate of attendance in the school year of a day, as a criterion's value with its evidence.
create or replace function app.criterion_attendance(p_school uuid, p_cadets uuid[], p_on date)
returns table (cadet_id uuid, value numeric, evidence jsonb)
language sql stable security definer set search_path = ''
as $$
  select s.cadet_id, s.rate, jsonb_build_object('text', format('%s of %s in %s%s', s.attended,
    case s.attended + s.absent when 1 then '1 event' else s.attended + s.absent || ' events' end, y.name,
    case when s.excused > 0 then format(', %s excused', s.excused) else '' end))
  from public.school_years y
  cross join lateral app.attendance_sums(y.starts_on, p_on, p_cadets) s
  where y.school_id = p_school and p_on between y.starts_on and y.ends_on and s.rate is not null
$$;
