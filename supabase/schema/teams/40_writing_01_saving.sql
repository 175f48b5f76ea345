-- The team of the school that a call is about, locked so that limits count, and not archived. Checks no rights.
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

-- Saves a team; without an id a new one: {name, discipline, division, season_from, season_to, coach_id?, max_roster?,
-- ...}.
create function public.save_team(p_id uuid default null, p_input jsonb default '{}', p_key uuid default null)
  returns uuid
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
    perform app.fail('duplicate', 'Your school already has a team with this name this season', 'Use another name.',
      'name');
  elsif p_id is not null then
    perform app.team_here(v_school, p_id);
    update public.teams t
      set (name, discipline, division, about, coach_id, season_from, season_to, max_roster, letter_goal,
      required_checks, tryout_required, tryout_opens_on, tryout_closes_on, tryout_note) = (v.name, v.discipline,
        v.division,
      v.about, v.coach_id, v.season_from, v.season_to, v.max_roster, v.letter_goal, v.required_checks,
        v.tryout_required,
      v.tryout_opens_on, v.tryout_closes_on, v.tryout_note)
    where t.id = p_id returning t.id into v_id;
  else
    insert into public.teams (school_id, name, discipline, division, about, coach_id, season_from, season_to,
      max_roster,
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
