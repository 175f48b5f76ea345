-- What a roster is warned of, and what of it is left to do: one function for the screen and for the host's board.

-- A count with its noun: 1 cadet, 2 cadets.
create function app.so_many(p_count integer, p_noun text) returns text
language sql immutable set search_path = ''
as $$
  select p_count || ' ' || p_noun || case when p_count = 1 then '' else 's' end
$$;

-- Grades in words: grades 9 to 10, grade 9 or higher.
create function app.grades_words(p_min integer, p_max integer) returns text
language sql immutable set search_path = ''
as $$
  select case when p_min = p_max then 'grade ' || p_min when p_max is null then format('grade %s or higher', p_min)
    when p_min is null then format('grade %s or lower', p_max) else format('grades %s to %s', p_min, p_max) end
$$;

-- A line for each doubt about a roster: what it is about, in words that name the cadet. `is_hard` is one that saving
-- refuses: it shows up where the host changed a limit afterward. Why a light isn't green is said to those who manage
-- teams; ages to those who read restricted data.
create function app.roster_doubts(p_registration uuid)
returns table (code text, entry_id uuid, member_id uuid, words text, is_hard boolean)
language sql stable security definer set search_path = ''
as $$
  with entry as materialized (select * from app.entry_limits(p_registration)),
  meet as materialized (
    select m.id, m.starts_on, app.meet_needs_forms(m.id) as forms,
      app.manages('teams', 'read') as lights,
      app.is_staff() and app.can('cadets', 'view_restricted') as ages
    from public.meets m where m.id = (select r.meet_id from public.meet_registrations r where r.id = p_registration)
  ),
  placed as materialized (
    select m.entry_id, m.member_id, m.role, r.cadet_id, coalesce(r.name, r.code) as name, r.grade, r.gender,
      r.first_year, r.form_at, e.label, e.event_id, e.sort
    from public.entry_members m
    join entry e on e.entry_id = m.entry_id
    join public.roster_members r on r.id = m.member_id
    where m.registration_id = p_registration and m.removed_at is null
  ),
  counted as materialized (
    select p.entry_id, count(*) filter (where p.gender = 'F') as female, count(*) filter (where p.gender = 'M') as male,
      count(*) filter (where p.gender is null) as unknown
    from placed p where p.role <> 'alternate' group by 1
  ),
  doubt as (
    select 1 as n, 'few' as code, e.entry_id, null::uuid as member_id, format('%s needs %s', e.label,
      app.so_many(greatest(coalesce(e.team_min, 1), 1) - e.members, 'more cadet')) as words, false as is_hard, e.sort
    from entry e where e.members < greatest(coalesce(e.team_min, 1), 1)
    union all
    select 2, 'many', e.entry_id, null, format('%s takes %s, and has %s', e.label,
      app.so_many(e.team_max, 'cadet'), e.members), true, e.sort
    from entry e where e.members > e.team_max
    union all
    select 2, 'alternates', e.entry_id, null, format('%s takes %s, and has %s', e.label,
      app.so_many(e.alternates_max, 'alternate'), e.alternates), true, e.sort
    from entry e where e.alternates > e.alternates_max
    union all
    select 3, 'grade', p.entry_id, p.member_id, format('%s is in grade %s, and %s takes %s', p.name, p.grade, p.label,
      app.grades_words(e.grade_min, e.grade_max)), true, p.sort
    from placed p join entry e on e.entry_id = p.entry_id
    where p.grade not between coalesce(e.grade_min, 0) and coalesce(e.grade_max, 99)
    union all
    select 4, 'grade_missing', p.entry_id, p.member_id,
      format('The grade of %s is missing, and %s takes %s', p.name, p.label,
      app.grades_words(e.grade_min, e.grade_max)), false, p.sort
    from placed p join entry e on e.entry_id = p.entry_id
    where p.grade is null and num_nonnulls(e.grade_min, e.grade_max) > 0
    union all
    select 5, 'first_year', p.entry_id, p.member_id, format(case when p.first_year is null
      then 'Say whether %s is in the first year: %s is for first-year cadets only'
      else '%s isn''t in the first year, and %s is for first-year cadets only' end, p.name, p.label), false, p.sort
    from placed p join entry e on e.entry_id = p.entry_id
    where e.first_year_only and p.first_year is not true
    union all
    select 6, 'age', p.entry_id, p.member_id, format('%s is older than %s on the first day, the most for %s', p.name,
      e.age_max, p.label), false, p.sort
    from placed p join entry e on e.entry_id = p.entry_id cross join meet t
    join public.cadet_restricted c on c.cadet_id = p.cadet_id
    where t.ages and c.birth_date + make_interval(years => e.age_max + 1) <= t.starts_on
    union all
    select 7, 'gender_missing', e.entry_id, null, format('%s: enter F or M for %s, since its division counts them',
      e.label, app.so_many(c.unknown::integer, 'cadet')), false, e.sort
    from entry e join counted c on c.entry_id = e.entry_id
    where c.unknown > 0 and (e.gender in ('male', 'female') or num_nonnulls(e.min_female, e.max_male) > 0)
    union all
    select 8, 'gender', e.entry_id, null, case
      when e.gender = 'female' and c.male > 0 then format('%s is for female cadets', e.label)
      when e.gender = 'male' and c.female > 0 then format('%s is for male cadets', e.label)
      when c.female + c.unknown < e.min_female then format('%s needs at least %s', e.label,
        app.so_many(e.min_female, 'female cadet'))
      else format('%s takes at most %s', e.label, app.so_many(e.max_male, 'male cadet')) end, false, e.sort
    from entry e join counted c on c.entry_id = e.entry_id
    where (e.gender = 'female' and c.male > 0) or (e.gender = 'male' and c.female > 0)
      or c.female + c.unknown < e.min_female or c.male > e.max_male
    union all
    select 9, case l.light when 'red' then 'red' when 'amber' then 'amber' else 'not_on_team' end, p.entry_id,
      p.member_id, case when l.light = 'red' then format('%s may not compete in %s%s', p.name, p.label,
          case when t.lights then ': ' || l.reason else '' end)
        when l.light = 'amber' then format('%s: a check for %s ends soon%s', p.name, p.label,
          case when t.lights then ': ' || l.reason else '' end)
        else format('%s isn''t on the team of %s', p.name, p.label) end, false, p.sort
    from placed p join app.roster_lights(p_registration) l on l.entry_id = p.entry_id and l.member_id = p.member_id
    cross join meet t where l.light is distinct from 'green'
    union all
    select 10, 'left', p.entry_id, p.member_id, format('%s isn''t an active cadet anymore', p.name), false, p.sort
    from placed p join public.cadets c on c.id = p.cadet_id
    where c.archived_at is not null or c.status not in ('active', 'on_leave', 'probation')
    union all
    select 11, 'form', null, x.member_id, format('A form of %s is missing', x.name), false, 0
    from (select distinct p.member_id, p.name from placed p where p.form_at is null) x cross join meet t where t.forms
    union all
    select 12, 'same_event', null, x.member_id, format('%s is in two teams of one event: %s', x.name, x.labels), false,
      0
    from (select p.member_id, p.name, string_agg(p.label, ', ' order by p.sort) as labels from placed p
      group by 1, 2, p.event_id having count(*) > 1) x
    union all
    select 13, 'two_entries', null, x.member_id, format('%s is in %s entries: %s', x.name, x.entries, x.labels), false,
      0
    from (select p.member_id, p.name, count(*) as entries, string_agg(p.label, ', ' order by p.sort) as labels
      from placed p group by 1, 2 having count(distinct p.event_id) > 1) x
  )
  select d.code, d.entry_id, d.member_id, d.words, d.is_hard from doubt d order by d.n, d.sort, d.words
$$;

-- What of its rosters a registration still has to do before it is confirmed. Names no one: the host reads it too.
-- Boards ask it for each school, so it reads each of its tables once.
create function app.roster_needs(p_registration uuid) returns table (code text, words text, part text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_meet uuid := (select r.meet_id from public.meet_registrations r where r.id = p_registration);
begin
  if not app.meet_needs_rosters(v_meet) then
    return;
  end if;
  return query
    with entry as materialized (
      select n.id, v.name || case when n.letter = 'A' then '' else ' ' || n.letter end as label,
        greatest(coalesce(v.team_min, 1), 1) as least,
        row_number() over (order by v.sort, v.name, n.sort, n.letter) as sort
      from public.registration_entries n join public.meet_events v on v.id = n.event_id
      where n.registration_id = p_registration and n.state in ('draft', 'entered', 'waitlisted', 'offered')
        and v.archived_at is null and v.cancelled_at is null
    ), placed as materialized (
      select m.entry_id, m.member_id, m.role, q.form_at, q.certified_at
      from public.entry_members m join public.roster_members q on q.id = m.member_id
      where m.registration_id = p_registration and m.removed_at is null and m.entry_id in (select e.id from entry e)
    ), need as (
      select 1 as n, 'roster' as code, format('%s needs %s', e.label,
        app.so_many((e.least - c.members)::integer, 'more cadet')) as words, e.sort
      from entry e
      left join (select p.entry_id, count(*) as so_many from placed p where p.role <> 'alternate' group by 1) x
        on x.entry_id = e.id
      cross join lateral (select coalesce(x.so_many, 0) as members) c
      where c.members < e.least
      union all
      select 2, 'certify', format('The roster isn''t certified for %s',
        app.so_many(count(distinct p.member_id)::integer, 'cadet')), 0
      from placed p where p.certified_at is null having count(*) > 0
      union all
      select 3, 'form', format('A form of %s is missing',
        app.so_many(count(distinct p.member_id)::integer, 'cadet')), 0
      from placed p where p.form_at is null and app.meet_needs_forms(v_meet) having count(*) > 0
    )
    select d.code, d.words, 'rosters' from need d order by d.n, d.sort;
end
$$;
