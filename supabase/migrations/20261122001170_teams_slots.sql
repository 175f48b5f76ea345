-- What teams add elsewhere: the cadet's record, the timeline, the dashboard, the calendar, and audiences.

-- The teams of a cadet, now and before, with the light of those whom the caller may know it of.
create function app.team_card(p_cadet uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'discipline', t.discipline, 'role', m.role,
    'state', m.state, 'light', l.light, 'kinds', l.kinds, 'changes_on', l.changes_on) order by t.name), '[]')
  from public.team_members m
  join public.teams t on t.id = m.team_id and t.archived_at is null and t.season_to >= app.today(t.school_id)
  left join lateral (select s.light, s.kinds, s.changes_on from app.team_members_seen(t.id) s where s.id = m.id) l on true
  where m.cadet_id = p_cadet and m.to_on is null
$$;
call app.register_card('teams', 'app.team_card');

-- How many teams a cadet is on.
create function app.team_counts(p_cadet uuid) returns table (part text, count bigint)
language sql stable set search_path = ''
as $$
  select 'teams', count(*) from public.team_members m
  join public.teams t on t.id = m.team_id and t.archived_at is null
  where m.cadet_id = p_cadet and m.to_on is null
$$;
call app.register_counts('teams', 'app.team_counts');

-- A cadet's teams as lines of the timeline. That someone wasn't selected isn't one.
create function app.team_timeline(p_cadet uuid)
returns table (id uuid, happened_on date, kind text, title text, detail text)
language sql stable set search_path = ''
as $$
  select m.id, m.from_on, 'joined', 'Joined ' || t.name,
    case m.role when 'captain' then 'Captain' when 'co_captain' then 'Co-captain' when 'alternate' then 'Alternate'
      when 'manager' then 'Team manager' end
  from public.team_members m join public.teams t on t.id = m.team_id
  where m.cadet_id = p_cadet and m.state <> 'tryout' and coalesce(m.end_reason, '') not in ('not_selected', 'withdrew')
  union all
  select m.id, m.to_on, 'left', 'Left ' || t.name, case m.end_reason when 'season_end' then 'End of the season' end
  from public.team_members m join public.teams t on t.id = m.team_id
  where m.cadet_id = p_cadet and m.to_on is not null and coalesce(m.end_reason, '') not in ('not_selected', 'withdrew')
$$;
call app.register_timeline('teams', 'app.team_timeline');

-- Members whose light turns red within 14 days.
create function app.team_checks_ending(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(distinct l.cadet_id) from app.team_lights(p_school, array(select t.id from public.teams t
    where t.school_id = p_school and t.archived_at is null and t.season_to >= app.today(p_school))) l
  where l.light = 'amber'
$$;
call app.register_attention('team_checks_ending', 'teams', 'app.team_checks_ending', 46);

-- Who tried out for a team whose tryouts are over, and waits for a decision.
create function app.tryouts_to_decide(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.team_members m
  join public.teams t on t.id = m.team_id and t.archived_at is null and t.tryout_closes_on < app.today(p_school)
  where m.school_id = p_school and m.state = 'tryout' and m.to_on is null
$$;
call app.register_attention('tryouts_to_decide', 'teams', 'app.tryouts_to_decide', 47);

-- Tryouts on the calendar. Practices and meets are events of the calendar themselves.
create function app.tryouts_between(p_from date, p_to date)
returns table (id uuid, title text, note text, starts_on date, ends_on date, starts_at timestamptz, ends_at timestamptz, link text)
language sql stable set search_path = ''
as $$
  select t.id, 'Tryouts: ' || t.name, 'Sign up until ' || to_char(t.tryout_closes_on, 'Mon FMDD'), t.tryout_opens_on,
    t.tryout_closes_on, null::timestamptz, null::timestamptz, '/app/teams/' || t.id
  from public.teams t
  where t.archived_at is null and t.tryout_opens_on <= p_to and t.tryout_closes_on >= p_from
$$;
call app.register_calendar('tryouts', 'teams', 'Tryout', 'app.tryouts_between', 'brass');

-- The cadets on teams, for audiences.
create function app.audience_team_cadets(p_school uuid, p_ids uuid[]) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select distinct m.cadet_id from public.team_members m
  where m.school_id = p_school and m.team_id = any (p_ids) and m.to_on is null and m.state <> 'tryout'
$$;

-- The teams that an audience can name: those of the season.
create function app.team_choices() returns table (id uuid, label text)
language sql stable set search_path = ''
as $$
  select t.id, t.name from public.teams t
  where t.school_id = app.school_id() and t.archived_at is null and t.season_to >= app.today(t.school_id)
$$;
call app.register_audience_source('teams', 'Teams', 'teams', 'app.audience_team_cadets', 'app.team_choices');

-- Whom to mark at an event of the calendar: the teams that it's a date of, for those who see whole teams. No one: the corps.
create function public.event_roll(p_event uuid) returns setof uuid
language sql stable set search_path = ''
as $$
  select distinct m.cadet_id from public.team_practices p
  join public.team_members m on m.team_id = p.team_id and m.to_on is null and (m.state <> 'tryout' or p.kind = 'tryout')
  where p.event_id = p_event and app.manages('teams', 'read')
$$;
call app.expose('public.event_roll(uuid)', 'authenticated', 'service_role');
