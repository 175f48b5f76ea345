-- Full years on a day. Someone born on February 29 is a year older on March 1 in other years.
create function app.age_on(p_birth date, p_on date) returns integer
language sql immutable set search_path = ''
as $$
  select (extract(year from p_on) - extract(year from p_birth))::integer
    - (to_char(p_on, 'MMDD') < to_char(p_birth, 'MMDD'))::integer
$$;

-- The row of a table for an age: 18 and older use the row of 17 where the table ends there. Null before the first row.
create function app.pt_row_age(p_age integer, p_first integer, p_last integer) returns integer
language sql immutable set search_path = ''
as $$
  select case
    when p_age between p_first and p_last then p_age
    when p_age > p_last and p_age >= 18 and p_last >= 17 then p_last
  end
$$;

-- The levels of a battery, lowest first, as rows.
create function app.pt_levels(p_levels jsonb)
returns table (rank integer, code text, rule text, percentile integer, slots integer, mean_from integer)
language sql immutable rows 5 set search_path = ''
as $$
  select l.place::integer, l.level ->> 'code', l.level ->> 'rule', (l.level ->> 'percentile')::integer,
    (l.level ->> 'slots')::integer, (l.level ->> 'from')::integer
  from jsonb_array_elements(p_levels) with ordinality as l (level, place)
$$;

-- The standard by which a school tests a battery on a day: as adopted last before it, while the standard is valid.
create function app.pt_standard_on(p_school uuid, p_battery uuid, p_on date) returns uuid
language sql stable set search_path = ''
as $$
  select s.id
  from (
    select a.standard_id from public.pt_adoptions a
    where a.school_id = p_school and a.battery_id = p_battery and a.from_on <= p_on
    order by a.from_on desc
    limit 1
  ) a
  join public.pt_standards s on s.id = a.standard_id
  where p_on >= coalesce(s.valid_from, p_on) and p_on <= coalesce(s.valid_until, p_on)
$$;
grant execute on function app.pt_standard_on(uuid, uuid, date) to authenticated, service_role;

-- The tables of a standard, and whether the school may use each: those turned on, and those it has confirmed.
create function app.pt_usable_tables(p_school uuid, p_standard uuid)
returns table (table_id uuid, level_code text, percentile integer, usable boolean)
language sql stable rows 5 set search_path = ''
as $$
  select t.id, t.level_code, t.percentile, t.enabled or exists (
    select from public.pt_confirmations c
    where c.school_id = p_school and c.table_id = t.id and c.withdrawn_at is null)
  from public.pt_tables t
  where t.standard_id = p_standard
$$;
grant execute on function app.pt_usable_tables(uuid, uuid) to authenticated, service_role;

-- What each result of a session comes to. No one's values are changed by asking.
create function app.pt_result_levels(p_session uuid, p_cadets uuid[] default null)
returns table (
  result_id uuid, cadet_id uuid, slot text, status text, standard_id uuid, level_rank integer, level_code text,
  percentile_low integer, percentile_high integer, note text, age_on_date integer, row_age integer, sex_column text,
  reason text
)
language sql stable security definer set search_path = ''
as $$
  with session as materialized (
    select s.school_id, s.held_on, b.slots, b.levels, b.caps,
      app.pt_standard_on(s.school_id, s.battery_id, s.held_on) as standard_id
    from public.pt_sessions s
    join public.pt_batteries b on b.id = s.battery_id
    where s.id = p_session
  ),
  levels as materialized (select l.* from session s cross join lateral app.pt_levels(s.levels) l),
  slots as materialized (
    select distinct on (e.code) e.code, p.slot ->> 'slot' as slot
    from session s
    cross join lateral jsonb_array_elements(s.slots) with ordinality as p (slot, place)
    cross join lateral jsonb_array_elements_text(p.slot -> 'any_of') as e (code)
    order by e.code, p.place
  ),
  tables as materialized (
    select t.table_id, t.percentile, t.usable,
      (select max(l.rank) from levels l where l.rule in ('all', 'count')
        and (t.percentile >= l.percentile or t.level_code = l.code)) as rank
    from session s cross join lateral app.pt_usable_tables(s.school_id, s.standard_id) t
  ),
  spans as materialized (
    select m.event_id, m.sex, min(m.age) as first_age, max(m.age) as last_age
    from tables t join public.pt_marks m on m.table_id = t.table_id
    group by m.event_id, m.sex
  ),
  results as materialized (
    select r.id, r.cadet_id, r.event_id, r.status, r.raw_value, e.direction, p.slot, s.standard_id, c.birth_date,
      c.sex_for_tables, a.age, app.pt_row_age(a.age, g.first_age, g.last_age) as row_age,
      (select l.rank from levels l where l.code = s.caps ->> e.code) as cap
    from session s
    join public.pt_results r on r.session_id = p_session and r.removed_at is null
      and (p_cadets is null or r.cadet_id = any (p_cadets))
    join public.pt_events e on e.id = r.event_id
    left join slots p on p.code = e.code
    left join public.cadet_restricted c on c.cadet_id = r.cadet_id
    left join spans g on g.event_id = r.event_id and g.sex = c.sex_for_tables
    cross join lateral (select app.age_on(c.birth_date, s.held_on) as age) a
  ),
  judged as (
    select r.id,
      max(least(t.rank, coalesce(r.cap, t.rank))) filter (where t.usable and w.met) as rank,
      max(t.percentile) filter (where t.usable and w.met) as low,
      min(t.percentile) filter (where t.usable and not w.met) as high,
      bool_or(t.usable) as known,
      bool_or(t.usable and t.percentile is not null) as banded,
      max(least(coalesce(t.rank, t.percentile), coalesce(r.cap, t.rank, t.percentile))) filter (where not t.usable)
        as open_rank,
      max(t.percentile) filter (where not t.usable) as open_percentile
    from results r
    join public.pt_marks m on m.event_id = r.event_id and m.sex = r.sex_for_tables and m.age = r.row_age
    join tables t on t.table_id = m.table_id
    cross join lateral (
      select case when r.direction = 'lower_better' then r.raw_value <= m.mark else r.raw_value >= m.mark end as met
    ) w
    where r.status = 'ok'
    group by r.id
  ),
  tried as (select max(l.rank) as rank from levels l where l.rule = 'attempted'),
  decided as (
    select r.*, j.known, j.banded, j.low, j.high,
      case when r.status in ('ok', 'dnf', 'modified')
        then greatest(case when r.status = 'ok' then j.rank end, tried.rank) end as rank,
      coalesce(j.open_percentile > coalesce(j.low, 0)
        or (j.open_percentile is null and j.open_rank > coalesce(j.rank, 0)),
        false) as open
    from results r
    cross join tried
    left join judged j on j.id = r.id
  )
  select d.id, d.cadet_id, d.slot, d.status, d.standard_id, d.rank, (select l.code from levels l where l.rank = d.rank),
    case when d.banded then coalesce(d.low, 0) end, case when d.banded then coalesce(d.high - 1, 100) end,
    case
      when d.status = 'modified' then 'modified'
      when d.status <> 'ok' then null
      when d.open then 'unconfirmed'
      when d.known is not true then 'no_table'
    end,
    d.age, d.row_age, d.sex_for_tables,
    case
      when d.status <> 'ok' or d.known then null
      when d.standard_id is null then 'no_standard'
      when d.birth_date is null then 'no_birth_date'
      when d.sex_for_tables is null then 'no_sex'
      when d.sex_for_tables = 'none' then 'sex_none'
      when d.open then 'unconfirmed'
      when d.row_age is null then 'age_or_event'
      else 'event'
    end
  from decided d
$$;
