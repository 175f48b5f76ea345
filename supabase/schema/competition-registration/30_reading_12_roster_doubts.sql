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

-- What a roster takes of a cadet's record: the name, the grade, and whether it's the first year. Nothing of it is of
-- the restricted class.
create function app.roster_facts(p_school uuid, p_cadet uuid)
returns table (name text, grade integer, first_year boolean)
language sql stable security definer set search_path = ''
as $$
  select left(concat_ws(' ', coalesce(nullif(trim(c.preferred_name), ''), c.first_name), c.last_name), 80), e.grade,
    e.program_level = 1
  from public.cadets c
  left join lateral (
    select e.grade, e.program_level from public.cadet_enrollments e
    join public.school_years y on y.id = e.school_year_id
    where e.cadet_id = c.id order by y.starts_on desc limit 1
  ) e on true
  where c.id = p_cadet and c.school_id = p_school and c.archived_at is null
    and c.status in ('active', 'on_leave', 'probation')
$$;

-- Refuses a team beyond what its event takes: its size, its alternates, and grades that are known.
create function app.check_team(p_entry uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_limits record;
  v_other record;
begin
  select * into v_limits from app.entry_limits((select e.registration_id from public.registration_entries e
    where e.id = p_entry)) l where l.entry_id = p_entry;
  if v_limits.members > v_limits.team_max then
    perform app.fail('team_max', format('%s takes %s', v_limits.label,
      app.so_many(v_limits.team_max, 'cadet')), 'Take some out, or make them alternates.', 'members');
  elsif v_limits.alternates > v_limits.alternates_max then
    perform app.fail('alternates_max', format('%s takes %s', v_limits.label,
      app.so_many(v_limits.alternates_max, 'alternate')), 'Take some out.', 'members');
  end if;
  select coalesce(r.name, r.code) as name, r.grade into v_other from public.entry_members m
  join public.roster_members r on r.id = m.member_id
  where m.entry_id = p_entry and m.removed_at is null
    and r.grade not between coalesce(v_limits.grade_min, 0) and coalesce(v_limits.grade_max, 99)
  order by m.position limit 1;
  if v_other.name is not null then
    perform app.fail('grade', format('%s is in grade %s, and %s takes %s', v_other.name, v_other.grade, v_limits.label,
      app.grades_words(v_limits.grade_min, v_limits.grade_max)), 'Choose another cadet, or correct the grade.',
      'members');
  end if;
end
$$;

-- Refuses a team or a line-up that isn't the school's.
create function app.need_own_team(p_school uuid, p_team uuid, p_lineup uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.teams t where t.id = p_team and t.school_id = p_school and t.archived_at is null)
  then
    perform app.fail('unknown_team', 'That team isn''t at your school', 'Choose another.', 'team');
  elsif p_lineup is not null and not exists (select from public.team_lineups l
    where l.id = p_lineup and l.team_id = p_team and l.archived_at is null) then
    perform app.fail('unknown_lineup', 'That line-up isn''t one of this team', 'Choose another.', 'lineup');
  end if;
end
$$;

-- The cadets of a team in the order in which they fill an entry, or those of a line-up in its own. One is the
-- commander: the place that says so, else the captain.
create function app.team_for_roster(p_registration public.meet_registrations, p_team uuid, p_lineup uuid)
returns table (cadet_id uuid, name text, full_name text, grade integer, light text, post text, is_alternate boolean,
  is_commander boolean)
language sql stable security definer set search_path = ''
as $$
  with one as (
    select m.cadet_id, p.post, coalesce(p.is_alternate, m.role = 'alternate') as is_alternate,
      case when p_lineup is null then coalesce(m.role = 'captain', false) else p.post ~* 'command' end as leads,
      row_number() over (order by coalesce(p.is_alternate, m.role = 'alternate'), p.place,
        array_position('{captain,co_captain,member,alternate}', m.role), c.last_name, c.first_name, c.id) as n,
      c.first_name || ' ' || c.last_name as full_name
    from public.team_members m
    join public.cadets c on c.id = m.cadet_id
    left join public.team_lineup_places p on p.lineup_id = p_lineup and p.cadet_id = m.cadet_id
    where m.team_id = p_team and m.to_on is null and m.state <> 'tryout'
      and case when p_lineup is null then m.role <> 'manager' else p.id is not null end
  )
  select o.cadet_id, f.name, o.full_name, f.grade, l.light, o.post, o.is_alternate,
    coalesce(o.leads, false) and o.n = min(o.n) filter (where o.leads) over ()
  from one o
  left join lateral app.roster_facts(p_registration.school_id, o.cadet_id) f on true
  left join app.team_lights(p_registration.school_id, array[p_team],
    (select m.starts_on from public.meets m where m.id = p_registration.meet_id)) l on l.cadet_id = o.cadet_id
  order by o.n
$$;
