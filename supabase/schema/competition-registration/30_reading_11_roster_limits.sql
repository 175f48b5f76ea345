-- True while the host of a meet still reads names: until its last day for them has passed.
create function app.names_open(p_meet uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select coalesce(app.today(m.school_id) <= app.names_end_on(m.id), true) from public.meets m
    where m.id = p_meet);
end
$$;

-- The registrations whose rosters the caller reads with their names as the host: those who manage meets, and the
-- director and check-in of the meet, once a school has submitted it and while names are needed.
create function app.named_registrations() returns setof uuid
language plpgsql stable security definer rows 60 set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
  v_manages boolean := app.manages('competition-meets', 'read');
  v_meets uuid[] := array(select app.meets_as('director', 'check_in'));
begin
  if not v_manages and cardinality(v_meets) = 0 then
    return;
  end if;
  return query
    select r.id from public.meet_registrations r
    join (select m.id from public.meets m where m.school_id = v_school and (v_manages or m.id = any (v_meets))
      and exists (select from public.meet_registrations x where x.meet_id = m.id) and app.names_open(m.id)) n
      on n.id = r.meet_id
    where r.host_school_id = v_school
      and r.state in ('submitted', 'approved', 'confirmed', 'waitlisted', 'offered', 'checked_in', 'completed');
end
$$;
grant execute on function app.named_registrations() to authenticated, service_role;

-- What results call a cadet of an entry: the code of the school at the meet, and that of the roster.
create function app.member_code(p_entry uuid, p_code text) returns text
language sql stable security definer set search_path = ''
as $$
  select left(k.code, 34) || '-' || p_code from public.meet_entries n
  join public.meet_schools k on k.id = n.meet_school_id where n.id = p_entry
$$;

-- True where the caller fills in rosters of their school: those who change registrations, and who has the verb for it.
create function app.can_roster() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(app.role(), 'parent') <> 'parent'
    and (app.can('competition-entries', 'roster') or app.can('competition-entries', 'update'))
$$;
grant execute on function app.can_roster() to authenticated, service_role;

-- A registration that the caller may read: of their own school, with the right to registrations.
create function app.need_roster_reader(p_registration uuid) returns public.meet_registrations
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.meet_registrations;
begin
  if coalesce(app.role(), 'parent') = 'parent' or not (app.can('competition-entries', 'read') or app.can_roster()) then
    perform app.deny('You don''t have permission to see this roster');
  end if;
  select * into v from public.meet_registrations r where r.id = p_registration and r.school_id = app.school_id();
  if v.id is null then
    perform app.fail('unknown_registration', 'Your school doesn''t have that registration', 'Reload the page.');
  end if;
  return v;
end
$$;

-- How an entry is called: its event, and the letter of a second team.
create function app.entry_label(p_entry public.registration_entries) returns text
language sql stable security definer set search_path = ''
as $$
  select e.name || case when p_entry.letter = 'A' then '' else ' ' || p_entry.letter end
  from public.meet_events e where e.id = p_entry.event_id
$$;

-- The entries of a registration that take part, with all that limits their rosters and how many they have.
create function app.entry_limits(p_registration uuid)
returns table (entry_id uuid, event_id uuid, label text, team_id uuid, team_min integer, team_max integer,
  alternates_max integer, grade_min integer, grade_max integer, age_max integer, first_year_only boolean,
  substitutes_max integer, gender text, min_female integer, max_male integer, division text, members integer,
  alternates integer, substituted integer, sort integer)
language sql stable security definer set search_path = ''
as $$
  select n.id, e.id, app.entry_label(n), n.team_id, e.team_min, e.team_max, e.alternates_max, l.grade_min, l.grade_max,
    l.age_max, coalesce(l.first_year_only, false), l.substitutes_max, coalesce(d.gender, 'any'), d.min_female,
    d.max_male, d.name, c.members, c.alternates,
    (select count(*)::integer from public.roster_changes x where x.entry_id = n.id and x.state = 'done'),
    (row_number() over (order by e.sort, e.name, n.sort, n.letter, n.id))::integer
  from public.registration_entries n
  join public.meet_events e on e.id = n.event_id
  left join public.event_entry_limits l on l.event_id = e.id
  left join public.meet_divisions d on d.meet_id = n.meet_id and d.code = n.division and d.archived_at is null
  cross join lateral (
    select (count(*) filter (where m.role <> 'alternate'))::integer as members,
      (count(*) filter (where m.role = 'alternate'))::integer as alternates
    from public.entry_members m where m.entry_id = n.id and m.removed_at is null
  ) c
  where n.registration_id = p_registration and n.state in ('draft', 'entered', 'waitlisted', 'offered')
    and e.archived_at is null and e.cancelled_at is null
$$;

-- The light that each cadet of an entry has on its team on the first day of the meet. Checks no rights.
create function app.roster_lights(p_registration uuid)
returns table (entry_id uuid, member_id uuid, light text, kinds text[], reason text, is_on_team boolean)
language sql stable security definer set search_path = ''
as $$
  with placed as materialized (
    select m.entry_id, m.member_id, n.team_id, r.cadet_id, n.school_id, t.starts_on
    from public.entry_members m
    join public.registration_entries n on n.id = m.entry_id and n.team_id is not null
    join public.roster_members r on r.id = m.member_id and r.cadet_id is not null
    join public.meets t on t.id = n.meet_id
    where m.registration_id = p_registration and m.removed_at is null
  ), lights as materialized (
    select l.* from (select x.school_id, x.starts_on, array_agg(distinct x.team_id) as teams from placed x
      group by 1, 2) g
    cross join lateral app.team_lights(g.school_id, g.teams, g.starts_on) l
  )
  select p.entry_id, p.member_id, l.light, l.kinds, l.reason, l.member_id is not null
  from placed p left join lights l on l.team_id = p.team_id and l.cadet_id = p.cadet_id
$$;

-- True where the host asks for forms: it has a waiver among its documents.
create function app.meet_needs_forms(p_meet uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.meet_documents d
    where d.meet_id = p_meet and d.kind = 'waiver' and d.archived_at is null)
$$;

-- True where the host asks for rosters: it says when they are locked.
create function app.meet_needs_rosters(p_meet uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.meet_openings o where o.meet_id = p_meet and o.roster_locks_at is not null)
$$;

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
