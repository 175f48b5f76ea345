-- Saves a result: {event_name, held_on, event_id?, placement?, out_of?, score?, squad?, note?}; without an id a new
-- one.
create function public.save_team_result(p_team uuid, p_input jsonb, p_id uuid default null, p_key uuid default null)
  returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_name text := app.need_line(p_input ->> 'event_name', 'event_name', 'The event', 120);
  v_on date := app.date_in(p_input ->> 'held_on', 'held_on');
  v_event uuid := app.id_in(p_input ->> 'event_id', 'event_id');
  v_place integer := app.number_in(p_input ->> 'placement', 'placement');
  v_of integer := app.number_in(p_input ->> 'out_of', 'out_of');
  v_score numeric := app.number_in(p_input ->> 'score', 'score');
  v_squad text := nullif(trim(p_input ->> 'squad'), '');
  v_note text := app.need_text(p_input ->> 'note', 'note', 'The note', 500);
  v_done jsonb;
  v_id uuid;
begin
  if not app.manages('teams', 'update') then
    perform app.deny('You don''t have permission to enter results');
  elsif v_on is null or v_on > app.today(v_school) then
    perform app.fail('date', 'The date is missing or in the future', 'Use today or an earlier date.', 'held_on');
  elsif v_place not between 1 and 1000 or v_of not between 1 and 1000 or v_place > v_of then
    perform app.fail('placement', 'The place can''t be higher than the number of teams', 'Use 1 to 1000.', 'placement');
  elsif abs(v_score) > 99999 or length(v_squad) > 60 or not app.is_plain(v_squad) then
    perform app.fail('score', 'The score or the squad is too long', 'Shorten it.', 'score');
  end if;
  v_done := app.once(p_key, 'save_team_result', jsonb_build_array(p_team, p_id, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.team_here(v_school, p_team);
  perform app.need_event(v_school, v_event);
  if p_id is null then
    insert into public.team_results (school_id, team_id, event_id, event_name, held_on, placement, out_of, score, squad,
      note)
    values (v_school, p_team, v_event, v_name, v_on, v_place, v_of, v_score, v_squad, v_note) returning id into v_id;
  else
    update public.team_results r set (event_id, event_name, held_on, placement, out_of, score, squad, note)
      = (v_event, v_name, v_on, v_place, v_of, v_score, v_squad, v_note)
    where r.id = p_id and r.team_id = p_team and r.archived_at is null returning r.id into v_id;
  end if;
  if v_id is null then
    perform app.fail('gone', 'This result isn''t on the list', 'Reload the page and try again.');
  end if;
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;
call app.expose('public.save_team_result(uuid, jsonb, uuid, uuid)', 'authenticated', 'service_role');

-- Tells the whole team something: {body, families?}. The coach gets it too, so that no adult writes to minors unseen,
-- and what one cadet alone would read always goes to the family as well. Returns how many were told.
create function public.message_team(p_team uuid, p_input jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_teams('update', 'You don''t have permission to write to teams');
  v_body text := app.need_text(p_input ->> 'body', 'body', 'The message', 500, true);
  v_families boolean := coalesce(app.yes_in(p_input ->> 'families', 'families'), false);
  v_team public.teams;
  v_done jsonb;
  v_id uuid;
  v_told integer;
begin
  v_done := app.once(p_key, 'message_team', jsonb_build_array(p_team, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  v_team := app.team_here(v_school, p_team);
  v_families := v_families or (select count(*) = 1 from public.team_members m
    where m.team_id = p_team and m.to_on is null and m.state <> 'tryout');
  insert into public.team_messages (school_id, team_id, body, to_families) values (v_school, p_team, v_body, v_families)
  returning id into v_id;
  v_told := app.tell_team(v_team, v_id, v_body, v_families);
  update public.team_messages m set told = v_told where m.id = v_id;
  perform app.done(p_key, to_jsonb(v_told));
  return v_told;
end
$$;
call app.expose('public.message_team(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Writes the notices of a message. Checks no rights: its caller has checked them.
create function app.tell_team(p_team public.teams, p_message uuid, p_body text, p_families boolean) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadets uuid[] := array(select m.cadet_id from public.team_members m
    where m.team_id = p_team.id and m.to_on is null and m.state <> 'tryout');
  v_title text := 'Message to ' || p_team.name;
  v_link text := '/app/teams/' || p_team.id;
  v_told integer := 0;
begin
  if p_families then
    v_told := app.notify_families('teams.message', array(
      select row(x, v_title, p_body, v_link, p_message::text)::app.notice from unnest(v_cadets) x), p_team.school_id);
  else
    v_told := app.notify('teams.message', array(select c.profile_id from public.cadets c
      where c.id = any (v_cadets) and c.profile_id is not null), v_title, p_body, v_link, p_message::text,
        p_team.school_id);
  end if;
  if p_team.coach_id is not null then
    v_told := v_told + app.notify('teams.message', array[p_team.coach_id], v_title, p_body, v_link, p_message
      || ':coach', p_team.school_id);
  end if;
  return v_told;
end
$$;
