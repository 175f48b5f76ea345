-- The teams of the cadets whom the caller's verb reaches: their own, and their children's.
create function app.reached_teams() returns setof uuid
language sql stable security definer rows 5 set search_path = ''
as $$
  select distinct m.team_id from public.team_members m
  where m.cadet_id = any (array(select app.self('teams', 'read'))) and m.to_on is null
$$;
grant execute on function app.reached_teams() to authenticated, service_role;

-- The school of a caller who may do this with teams, or a refusal in words.
create function app.need_teams(p_verb text, p_words text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.manages('teams', p_verb) then
    perform app.deny(p_words);
  end if;
  return app.need_school();
end
$$;

-- A team as an input says it, checked field by field.
create function app.team_in(p_school uuid, p_input jsonb) returns public.teams
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_team public.teams;
begin
  v_team.name := app.need_line(p_input ->> 'name', 'name', 'The name', 80);
  v_team.discipline := coalesce(p_input ->> 'discipline', 'other');
  v_team.division := coalesce(p_input ->> 'division', 'mixed');
  v_team.about := app.need_text(p_input ->> 'about', 'about', 'The description', 2000);
  v_team.coach_id := app.id_in(p_input ->> 'coach_id', 'coach_id');
  v_team.season_from := app.date_in(p_input ->> 'season_from', 'season_from');
  v_team.season_to := app.date_in(p_input ->> 'season_to', 'season_to');
  v_team.max_roster := app.number_in(p_input ->> 'max_roster', 'max_roster')::integer;
  v_team.letter_goal := app.number_in(p_input ->> 'letter_goal', 'letter_goal')::integer;
  v_team.tryout_required := coalesce(app.yes_in(p_input ->> 'tryout_required', 'tryout_required'), false);
  v_team.tryout_opens_on := app.date_in(p_input ->> 'tryout_opens_on', 'tryout_opens_on');
  v_team.tryout_closes_on := app.date_in(p_input ->> 'tryout_closes_on', 'tryout_closes_on');
  v_team.tryout_note := app.need_text(p_input ->> 'tryout_note', 'tryout_note', 'The note', 1000);
  v_team.required_checks := case when jsonb_typeof(p_input -> 'required_checks') = 'array'
    then array(select distinct x from jsonb_array_elements_text(p_input -> 'required_checks') x order by x)
    else '{grades,physical,permission}' end;
  if v_team.season_from is null or v_team.season_to is null or v_team.season_to < v_team.season_from then
    perform app.fail('season', 'The season needs a first and a last date, in order', 'Choose both dates.', 'season_to');
  elsif v_team.tryout_closes_on < v_team.tryout_opens_on
    or (v_team.tryout_closes_on is null) <> (v_team.tryout_opens_on is null) then
    perform app.fail('tryout', 'Tryouts need an opening and a closing date, in order', 'Choose both dates.',
      'tryout_closes_on');
  elsif v_team.max_roster not between 1 and 200 then
    perform app.fail('max_roster', 'The roster can have 1 to 200 cadets', 'Use a number from 1 to 200.', 'max_roster');
  elsif v_team.letter_goal not between 1 and 1000 then
    perform app.fail('letter_goal', 'A letter takes 1 to 1,000 points', 'Use a number from 1 to 1000.', 'letter_goal');
  elsif not v_team.required_checks <@ '{grades,physical,permission,insurance,safety_test,dues}'::text[] then
    perform app.fail('checks', 'One of the checks isn''t valid', 'Choose them again.', 'required_checks');
  elsif v_team.coach_id is not null and not exists (select from public.profiles p
    where p.id = v_team.coach_id and p.school_id = p_school and p.active and p.role in ('admin', 'instructor')) then
    perform app.fail('unknown_coach', 'That person isn''t on your staff', 'Choose another coach.', 'coach_id');
  end if;
  return v_team;
end
$$;

-- Refuses more on the roster than the team takes. Those who try out and its managers don't count.
create function app.need_places(p_team public.teams) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_count integer := (
    select count(*) from public.team_members m
    where m.team_id = p_team.id and m.to_on is null and m.state <> 'tryout' and m.role <> 'manager');
begin
  if v_count > p_team.max_roster then
    perform app.fail('full', format('%s takes %s cadets, and this makes %s', p_team.name, p_team.max_roster, v_count),
      'Select fewer, or raise the roster limit of the team.', 'cadets');
  end if;
end
$$;

-- Refuses to bring back who is on the team again since.
create function app.need_no_other(p_ids uuid[]) returns void
language sql stable security definer set search_path = ''
as $$
  select app.need_unchanged((
    select count(*) from public.team_members m
    where m.id = any (p_ids) and m.to_on is not null and exists (select from public.team_members o
      where o.team_id = m.team_id and o.cadet_id = m.cadet_id and o.id <> m.id and o.to_on is null)))
$$;

-- The light of each member of these teams on a day, or today. Green: may compete. Amber: may, but a check ends within
-- 14 days. Red: may not. `kinds` are the checks that aren't green, `reason` is for those who manage teams, `changes_on`
-- the day on which the light changes if nothing is done. Checks no rights: its callers have checked them.
create function app.team_lights(p_school uuid, p_teams uuid[], p_on date default null)
returns table (member_id uuid, team_id uuid, cadet_id uuid, light text, kinds text[], reason text, changes_on date)
language sql stable security definer set search_path = ''
as $$
  select n.id, n.team_id, n.cadet_id,
    case when n.state in ('injured', 'ineligible') or bool_or(n.standing in ('missing', 'expired')) then 'red'
      when bool_or(n.standing = 'soon') then 'amber' else 'green' end,
    coalesce(array_agg(n.kind order by n.place) filter (where n.standing <> 'ok'), '{}'),
    nullif(concat_ws('; ', case n.state when 'injured' then 'Injured' when 'ineligible' then 'Marked ineligible' end,
      string_agg(n.words || case n.standing when 'missing' then ' missing'
        when 'expired'
          then coalesce(case when n.valid_until < app.today(p_school) then ' expired on ' else ' expires on ' end
          || to_char(n.valid_until, 'Mon FMDD, YYYY'), ' expired')
        else ' until ' || to_char(n.valid_until, 'Mon FMDD, YYYY') end, '; ' order by n.place)
        filter (where n.standing <> 'ok')), ''),
    case when n.state in ('injured', 'ineligible') or bool_or(n.standing in ('missing', 'expired')) then null
      when bool_or(n.standing = 'soon') then min(n.valid_until) filter (where n.standing = 'soon') + 1
      else min(n.valid_until) - 14 end
  from (
    select m.id, m.team_id, m.cadet_id, m.state, k.kind, k.place, c.valid_until,
      upper(left(k.kind, 1)) || replace(substr(k.kind, 2), '_', ' ') as words,
      case when k.kind is null then 'ok' when c.state is null or c.state = 'missing' then 'missing'
        when c.state = 'expired' or c.valid_until < d.today then 'expired'
        when c.valid_until <= d.today + 14 then 'soon' else 'ok' end as standing
    from public.team_members m
    join public.teams t on t.id = m.team_id
    cross join (select coalesce(p_on, app.today(p_school)) as today offset 0) d
    left join lateral unnest(t.required_checks) with ordinality k (kind, place) on true
    left join lateral (
      select c.state, c.valid_until from public.team_checks c
      where c.cadet_id = m.cadet_id and c.kind = k.kind and (c.team_id = m.team_id or c.team_id is null)
      order by c.team_id nulls last limit 1
    ) c on true
    where m.school_id = p_school and m.team_id = any (p_teams) and m.to_on is null
  ) n
  group by n.id, n.team_id, n.cadet_id, n.state
$$;

-- The days that a plan names: from one day to another, on these weekdays (1 is Monday); at most 100.
create function app.practice_days(p_input jsonb) returns date[]
language plpgsql immutable set search_path = ''
as $$
declare
  v_from date := app.date_in(p_input ->> 'from_on', 'from_on');
  v_to date := coalesce(app.date_in(p_input ->> 'to_on', 'to_on'), app.date_in(p_input ->> 'from_on', 'from_on'));
  v_days date[];
begin
  if v_from is null or v_to < v_from or v_to - v_from > 400 then
    perform app.fail('date_order', 'The dates are missing, or not in order', 'Choose a first and a last date.',
      'from_on');
  end if;
  v_days := array(select d::date from generate_series(v_from, v_to, interval '1 day') d
    where jsonb_typeof(p_input -> 'weekdays') is distinct from 'array'
      or p_input -> 'weekdays' @> to_jsonb(extract(isodow from d)::integer)
    order by 1);
  if cardinality(v_days) not between 1 and 100 then
    perform app.fail('days', format('This makes %s dates', cardinality(v_days)), 'Plan 1 to 100 at a time.',
      'weekdays');
  end if;
  return v_days;
end
$$;

-- Refuses an event that isn't on the school's calendar.
create function app.need_event(p_school uuid, p_event uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_event is not null and not exists (
    select from public.school_events e where e.id = p_event and e.school_id = p_school and e.archived_at is null) then
    perform app.fail('unknown_event', 'That event isn''t on your calendar', 'Choose another.', 'event_id');
  end if;
end
$$;

-- What the rules give the members of a team so far. `source` says what for, so that each is given once: those who were
-- there, late or not, and those who were in the team on the day of a result; a result of a squad counts for that squad.
create function app.letter_points_due(p_team public.teams)
returns table (cadet_id uuid, points integer, reason text, given_on date, source text)
language sql stable security definer set search_path = ''
as $$
  with member as (
    select m.cadet_id, m.role, m.squad, m.from_on from public.team_members m
    where m.team_id = p_team.id and m.to_on is null and m.state <> 'tryout'
  )
  select m.cadet_id, r.points, e.title, app.day_in(e.starts_at, s.time_zone), r.rule || ':' || e.id
  from public.team_practices p
  join public.school_events e on e.id = p.event_id and e.archived_at is null and e.cancelled_at is null
  join public.schools s on s.id = e.school_id
  join public.attendance a on a.event_id = e.id and a.status in ('present', 'late')
  join member m on m.cadet_id = a.cadet_id
  join public.letter_rules r on r.school_id = p_team.school_id and r.rule = p.kind
  where p.team_id = p_team.id
  union all
  select m.cadet_id, r.points, o.event_name || ', place ' || o.placement, o.held_on, 'place:' || o.id
  from public.team_results o
  join member m on m.from_on <= o.held_on and (o.squad is null or lower(o.squad) = lower(m.squad))
  join public.letter_rules r on r.school_id = p_team.school_id
    and r.rule = case o.placement when 1 then 'first' when 2 then 'second' when 3 then 'third' end
  where o.team_id = p_team.id and o.archived_at is null
  union all
  select m.cadet_id, r.points, case m.role when 'captain' then 'Captain' when 'co_captain' then 'Co-captain'
    else 'Team manager' end,
    app.today(p_team.school_id), 'role:' || m.role
  from member m
  join public.letter_rules r on r.school_id = p_team.school_id and r.rule = m.role
$$;

-- A trip as an input says it, checked field by field.
create function app.trip_in(p_input jsonb) returns public.team_trips
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.team_trips;
begin
  v.name := app.need_line(p_input ->> 'name', 'name', 'The name', 80);
  v.event_id := app.id_in(p_input ->> 'event_id', 'event_id');
  v.meets_at := app.need_text(p_input ->> 'meets_at', 'meets_at', 'The place', 160);
  v.vehicle := app.need_text(p_input ->> 'vehicle', 'vehicle', 'The vehicle', 80);
  v.driver := app.need_text(p_input ->> 'driver', 'driver', 'The driver', 80);
  v.adults := app.need_text(p_input ->> 'adults', 'adults', 'The adults', 200);
  v.note := app.need_text(p_input ->> 'note', 'note', 'The note', 500);
  v.seats := app.number_in(p_input ->> 'seats', 'seats')::integer;
  begin
    v.leaves_at := (p_input ->> 'leaves_at')::timestamptz;
    v.returns_at := (p_input ->> 'returns_at')::timestamptz;
  exception when invalid_datetime_format or datetime_field_overflow then
    null;
  end;
  if v.leaves_at is null or v.returns_at is null or v.returns_at <= v.leaves_at then
    perform app.fail('times', 'The trip needs when it leaves and a later return', 'Enter both.', 'returns_at');
  elsif v.seats not between 1 and 200 then
    perform app.fail('seats', 'A bus has 1 to 200 seats', 'Use a number from 1 to 200.', 'seats');
  elsif not app.is_plain(concat(v.meets_at, v.vehicle, v.driver, v.adults)) then
    perform app.fail('plain', 'A text has characters that can''t be saved', 'Type it again.', 'meets_at');
  end if;
  return v;
end
$$;
