-- True where a row of a team counts on its roster: now, or to the end of its season and not again since.
create function app.on_roster(p_member public.team_members) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_member.to_on is null or (p_member.end_reason = 'season_end' and not exists (
    select from public.team_members m
    where m.team_id = p_member.team_id and m.cadet_id = p_member.cadet_id and m.to_on is null))
$$;

-- How many are on a team, without those who try out: now, or at the end of its season.
create function app.team_size(p_team uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from public.team_members m
  where m.team_id = p_team and app.on_roster(m) and m.state <> 'tryout'
$$;

-- How the caller may read a team: 'all' who manages teams, 'lead' its coach and captains, 'mate' who is on it, 'own'
-- whose child is on it, null who may not.
create function app.team_view(p_team uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_team public.teams := (select t from public.teams t where t.id = p_team);
  v_roles text[];
begin
  if not app.can('teams', 'read') then
    return null;
  elsif v_team.school_id = app.school_id() and app.manages('teams', 'read') then
    return 'all';
  elsif v_team.school_id = app.school_id() and v_team.coach_id = auth.uid() then
    return 'lead';
  end if;
  v_roles := array(select m.role from public.team_members m join public.cadets c on c.id = m.cadet_id
    and c.archived_at is null
    where m.team_id = p_team and m.to_on is null and m.state <> 'tryout' and c.profile_id = auth.uid()
      and m.school_id = app.school_id());
  return case when v_roles && '{captain,co_captain}' then 'lead' when cardinality(v_roles) > 0 then 'mate'
    when exists (select from public.team_members m where m.team_id = p_team and m.to_on is null
      and m.cadet_id in (select app.self('teams', 'read'))) then 'own' end;
end
$$;

-- The name of a team's coach: families and cadets don't read the accounts of staff, but they know who coaches.
create function app.coach_name(p_coach uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select concat_ws(' ', p.first_name, p.last_name) from public.profiles p
  where p.id = p_coach
    and exists (select from public.teams t where t.coach_id = p.id and t.school_id = any (array(select app.schools())))
$$;

grant execute on function app.team_size(uuid), app.team_view(uuid), app.coach_name(uuid) to authenticated, service_role;

-- The list of teams as the caller sees them.
create view public.team_list with (security_invoker = true) as
select t.*, app.team_size(t.id) as members, app.team_view(t.id) as view,
  app.today(t.school_id) between t.tryout_opens_on and t.tryout_closes_on as tryout_open,
  case when t.season_to < app.today(t.school_id) then 'past' when t.season_from > app.today(t.school_id) then 'coming'
    else 'now' end
    as season, y.name as school_year, nullif(app.coach_name(t.coach_id), '') as coach,
  app.search_text(concat_ws(' ', t.name, t.discipline, y.name)) as search
from public.teams t
left join public.school_years y on y.school_id = t.school_id and t.season_from between y.starts_on and y.ends_on;

-- What the list can be narrowed by, with how many rows each value has.
create view public.team_filters with (security_invoker = true) as
select f.filter, f.value, f.sort, count(*)::integer as rows
from public.team_list l
cross join lateral (values ('season', l.season, array_position('{now,coming,past}', l.season)),
  ('discipline', l.discipline, 0),
  ('division', l.division, 0), ('year', l.school_year, 0)) f (filter, value, sort)
where l.archived_at is null
group by 1, 2, 3;
revoke all on public.team_list, public.team_filters from anon, authenticated, service_role;
grant select on public.team_list, public.team_filters to authenticated, service_role;

-- The roster of a team as the caller may read it. Who manages teams has everything; the coach and captains have names,
-- roles, attendance and the light, but neither why someone is out nor checks of grades and health; a member has names
-- and roles, and their own light; a family its own child. Of a past season those who were on the team to its end,
-- without lights.
create function app.team_members_seen(p_team uuid)
returns table (id uuid, cadet_id uuid, first_name text, last_name text, rank text, rank_sort integer, grade integer,
  role text, state text,
  squad text, from_on date, light text, kinds text[], reason text, changes_on date, other_teams text[], points integer,
  present integer, marked integer)
language plpgsql stable security definer rows 40 set search_path = ''
as $$
declare
  v_view text := app.team_view(p_team);
  v_school uuid := (select t.school_id from public.teams t where t.id = p_team);
  v_own uuid[] := array(select app.self('teams', 'read'));
begin
  if v_view is null then
    return;
  end if;
  return query
    select m.id, m.cadet_id, r.first_name, r.last_name, r.rank_abbreviation, r.rank_sort,
      case when v_view = 'all' then r.grade::integer end, m.role,
      case when v_view = 'all' or o.own then m.state when m.state in ('injured', 'ineligible') then 'out'
        else m.state end,
      m.squad, m.from_on, case when s.sees then l.light end,
      case when v_view = 'all' or o.own then l.kinds
        when s.sees then array(select distinct case when k in ('grades', 'physical') then 'private' else k end
          from unnest(l.kinds) k)
        end,
      case when v_view = 'all' then l.reason end, case when v_view = 'all' or o.own then l.changes_on end,
      case when v_view = 'all'
        then array(select t.name from public.team_members x join public.teams t on t.id = x.team_id
        where x.cadet_id = m.cadet_id and x.to_on is null and x.team_id <> p_team and t.archived_at is null
          and t.season_to >= app.today(v_school) order by t.name) end,
      case when s.sees then (select coalesce(sum(g.points), 0)::integer from public.letter_points g
        where g.team_id = p_team and g.cadet_id = m.cadet_id and g.archived_at is null) end,
      case when s.sees then a.present end, case when s.sees then a.marked end
    from public.team_members m
    join public.cadet_roster r on r.id = m.cadet_id
    left join app.team_lights(v_school, array[p_team]) l on l.member_id = m.id
    cross join lateral (select m.cadet_id = any (v_own) as own) o
    cross join lateral (select v_view in ('all', 'lead') or o.own as sees) s
    left join lateral (
      select (count(*) filter (where t.status in ('present', 'late')))::integer as present,
        (count(*) filter (where t.status <> 'excused'))::integer as marked
      from public.team_practices p join public.attendance t on t.event_id = p.event_id and t.cadet_id = m.cadet_id
      where p.team_id = p_team
    ) a on true
    where m.team_id = p_team and app.on_roster(m) and (v_view in ('all', 'lead') or o.own or v_view = 'mate')
      and (m.state <> 'tryout' or v_view = 'all' or o.own)
    order by array_position('{captain,co_captain,member,alternate,manager}', m.role), r.last_name, r.first_name, m.id;
end
$$;
grant execute on function app.team_members_seen(uuid) to authenticated, service_role;

-- The roster of a team as the caller may read it.
create function public.team_roster(p_team uuid)
returns table (id uuid, cadet_id uuid, first_name text, last_name text, rank text, rank_sort integer, grade integer,
  role text, state text,
  squad text, from_on date, light text, kinds text[], reason text, changes_on date, other_teams text[], points integer,
  present integer, marked integer)
language sql stable set search_path = ''
as $$
  select * from app.team_members_seen(p_team)
$$;
call app.expose('public.team_roster(uuid)', 'authenticated', 'service_role');

-- The dates of a team on the calendar, as the caller sees them, with how many were there of those whose marks they see.
create view public.team_dates with (security_invoker = true) as
select p.id, p.school_id, p.team_id, p.event_id, p.kind, e.title, e.starts_at, e.ends_at, e.place, e.uniform,
  e.cancelled_at,
  a.present, a.late, a.absent, a.excused
from public.team_practices p
join public.school_events e on e.id = p.event_id and e.archived_at is null
cross join lateral (
  select (count(*) filter (where t.status = 'present'))::integer as present,
    (count(*) filter (where t.status = 'late'))::integer as late,
    (count(*) filter (where t.status = 'absent'))::integer as absent,
      (count(*) filter (where t.status = 'excused'))::integer as excused
  from public.attendance t where t.event_id = p.event_id
) a;
revoke all on public.team_dates from anon, authenticated, service_role;
grant select on public.team_dates to authenticated, service_role;

-- Members who have to be in two places: each coming date of the team, within 120 days, that overlaps a date of another
-- team of theirs, or an event of the whole school. A practice without a team involves no one. For those who manage
-- teams, its coach and captains.
create function app.team_clashes(p_team uuid)
returns table (cadet_id uuid, first_name text, last_name text, event_id uuid, title text, starts_at timestamptz,
  ends_at timestamptz,
  other_event_id uuid, other_title text, other_team text, other_starts_at timestamptz, other_ends_at timestamptz)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  if coalesce(app.team_view(p_team), '') not in ('all', 'lead') then
    return;
  end if;
  return query
    with pair as materialized (
      select e.id as event_id, e.title, e.starts_at, e.ends_at, o.id as other_id, o.title as other_title, o.starts_at
        as other_starts,
        o.ends_at as other_ends
      from public.team_practices p
      join public.school_events e on e.id = p.event_id and e.archived_at is null and e.cancelled_at is null
        and e.ends_at >= now() and e.starts_at < now() + interval '120 days'
      join public.school_events o on o.school_id = e.school_id and o.id <> e.id and o.archived_at is null
        and o.cancelled_at is null
        and o.audience <> 'staff' and o.starts_at < e.ends_at and e.starts_at < o.ends_at
        and not (o.all_day and o.kind = 'uniform_day')
      where p.team_id = p_team
        and not exists (select from public.team_practices x where x.event_id = o.id and x.team_id = p_team)
      union all
      -- Days of patterns that have no row of their own.
      select e.id, e.title, e.starts_at, e.ends_at, b.event_id, b.title, b.starts_at, b.ends_at
      from public.team_practices p
      join public.school_events e on e.id = p.event_id and e.archived_at is null and e.cancelled_at is null
        and not e.all_day
        and e.ends_at >= now() and e.starts_at < now() + interval '120 days'
      cross join lateral app.busy(e.school_id, e.starts_at, e.ends_at) b
      where p.team_id = p_team and exists (select from public.event_series s where s.id = b.event_id)
    ), expected as materialized (
      select i.id, x as cadet_id from (select p.event_id as id from pair p union select p.other_id from pair p) i
      cross join lateral app.expected_cadets(i.id) x
    )
    select m.cadet_id, c.first_name, c.last_name, p.event_id, p.title, p.starts_at, p.ends_at, p.other_id,
      p.other_title,
      (select string_agg(t.name, ', ' order by t.name) from public.team_practices op
        join public.teams t on t.id = op.team_id and t.archived_at is null where op.event_id = p.other_id),
      p.other_starts, p.other_ends
    from pair p
    join expected x on x.id = p.event_id
    join expected y on y.id = p.other_id and y.cadet_id = x.cadet_id
    join public.team_members m on m.team_id = p_team and m.cadet_id = x.cadet_id and m.to_on is null
      and m.state <> 'tryout'
    join public.cadets c on c.id = m.cadet_id
    order by p.starts_at, c.last_name, c.first_name, p.other_starts, p.other_id;
end
$$;
grant execute on function app.team_clashes(uuid) to authenticated, service_role;

-- Members who have to be in two places, as far as the caller may know.
create function public.team_conflicts(p_team uuid)
returns table (cadet_id uuid, first_name text, last_name text, event_id uuid, title text, starts_at timestamptz,
  ends_at timestamptz,
  other_event_id uuid, other_title text, other_team text, other_starts_at timestamptz, other_ends_at timestamptz)
language sql stable set search_path = ''
as $$
  select * from app.team_clashes(p_team)
$$;
call app.expose('public.team_conflicts(uuid)', 'authenticated', 'service_role');
