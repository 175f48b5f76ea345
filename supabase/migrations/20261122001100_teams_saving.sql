-- A team itself: saved by those who manage teams.

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

-- The team of the school that a call is about, locked so that limits count, and not archived. Asks no rights.
create function app.team_here(p_school uuid, p_team uuid) returns public.teams
language plpgsql security definer set search_path = ''
as $$
declare
  v_team public.teams;
begin
  select * into v_team from public.teams t where t.id = p_team and t.school_id = p_school for update;
  if v_team.id is null then
    perform app.fail('unknown_team', 'That team isn''t at your school', 'Reload the page.', 'team');
  elsif v_team.archived_at is not null then
    perform app.fail('archived', 'This team is archived', 'Restore it first.', 'team');
  end if;
  return v_team;
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
  elsif v_team.tryout_closes_on < v_team.tryout_opens_on or (v_team.tryout_closes_on is null) <> (v_team.tryout_opens_on is null) then
    perform app.fail('tryout', 'Tryouts need an opening and a closing date, in order', 'Choose both dates.', 'tryout_closes_on');
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

-- Saves a team; without an id a new one: {name, discipline, division, season_from, season_to, coach_id?, max_roster?, ...}.
create function public.save_team(p_id uuid default null, p_input jsonb default '{}', p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_done jsonb;
  v public.teams;
  v_id uuid;
begin
  if not (app.manages('teams', 'create') and p_id is null or app.manages('teams', 'update') and p_id is not null) then
    perform app.deny('You don''t have permission to edit teams');
  end if;
  v_done := app.once(p_key, 'save_team', jsonb_build_array(p_id, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v := app.team_in(v_school, p_input);
  if exists (select from public.teams t where t.school_id = v_school and lower(t.name) = lower(v.name)
    and t.season_from = v.season_from and t.archived_at is null and t.id is distinct from p_id) then
    perform app.fail('duplicate', 'Your school already has a team of this name in this season', 'Use another name.', 'name');
  elsif p_id is not null then
    perform app.team_here(v_school, p_id);
    update public.teams t set (name, discipline, division, about, coach_id, season_from, season_to, max_roster, letter_goal,
      required_checks, tryout_required, tryout_opens_on, tryout_closes_on, tryout_note) = (v.name, v.discipline, v.division,
      v.about, v.coach_id, v.season_from, v.season_to, v.max_roster, v.letter_goal, v.required_checks, v.tryout_required,
      v.tryout_opens_on, v.tryout_closes_on, v.tryout_note)
    where t.id = p_id returning t.id into v_id;
  else
    insert into public.teams (school_id, name, discipline, division, about, coach_id, season_from, season_to, max_roster,
      letter_goal, required_checks, tryout_required, tryout_opens_on, tryout_closes_on, tryout_note)
    values (v_school, v.name, v.discipline, v.division, v.about, v.coach_id, v.season_from, v.season_to, v.max_roster,
      v.letter_goal, v.required_checks, v.tryout_required, v.tryout_opens_on, v.tryout_closes_on, v.tryout_note)
    returning id into v_id;
  end if;
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;
call app.expose('public.save_team(uuid, jsonb, uuid)', 'authenticated', 'service_role');
