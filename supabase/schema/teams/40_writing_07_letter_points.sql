-- Gives the same points to many members: {points, reason, given_on?}. Returns the ids.
create function public.give_letter_points(p_team uuid, p_cadets uuid[], p_input jsonb, p_key uuid default null)
  returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_points integer := app.number_in(p_input ->> 'points', 'points');
  v_reason text := app.need_line(p_input ->> 'reason', 'reason', 'The reason', 120);
  v_on date := coalesce(app.date_in(p_input ->> 'given_on', 'given_on'), app.today(v_school));
  v_done jsonb;
  v_ids uuid[];
begin
  if not app.manages('teams', 'update') then
    perform app.deny('You don''t have permission to give letter points');
  elsif v_points is null or v_points = 0 or v_points not between -100 and 100 then
    perform app.fail('points', 'Points are 1 to 100, or a negative number to take some away', 'Use a whole number.',
      'points');
  elsif v_on > app.today(v_school) then
    perform app.fail('date', 'The date is in the future', 'Use today or an earlier date.', 'given_on');
  elsif coalesce(cardinality(p_cadets), 0) = 0 then
    perform app.fail('no_cadets', 'No cadet is selected', 'Select at least one.', 'cadets');
  end if;
  perform app.check_ids(p_cadets, 'cadets', 500);
  v_done := app.once(p_key, 'letter_points', jsonb_build_array('give', p_team, p_cadets, p_input));
  if v_done is not null then
    return app.ids_of(v_done -> 'ids');
  end if;
  perform app.team_here(v_school, p_team);
  if exists (select from unnest(p_cadets) x where not exists (
    select from public.team_members m where m.team_id = p_team and m.cadet_id = x and m.to_on is null
      and m.state <> 'tryout')) then
    perform app.fail('unknown_member', 'A selected cadet isn''t on this team now', 'Reload the list and select again.',
      'cadets');
  end if;
  with made as (
    insert into public.letter_points (school_id, team_id, cadet_id, points, reason, given_on)
    select v_school, p_team, x, v_points, v_reason, v_on from (select distinct unnest(p_cadets)) d (x) returning id
  )
  select array_agg(m.id) into v_ids from made m;
  perform app.done(p_key, jsonb_build_object('ids', to_jsonb(v_ids), 'at', to_jsonb(now())));
  return v_ids;
end
$$;
call app.expose('public.give_letter_points(uuid, uuid[], jsonb, uuid)', 'authenticated', 'service_role');

-- Archives letter points, or restores them; returns the ids that changed.
create function public.archive_letter_points(p_ids uuid[], p_archived boolean default true) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  perform app.need_teams('update', 'You don''t have permission to give letter points');
  perform app.check_ids(p_ids, 'ids', 500);
  if exists (select from unnest(p_ids) x where not exists (
    select from public.letter_points l where l.id = x and l.school_id = app.need_school())) then
    perform app.fail('unknown_points', 'Selected points aren''t on the list', 'Reload the list and select again.',
      'ids');
  end if;
  with changed as (
    update public.letter_points l set archived_at = case when p_archived then now() end
    where l.id = any (p_ids) and l.school_id = app.need_school() and (l.archived_at is null) = p_archived returning l.id
  )
  select coalesce(array_agg(c.id), '{}') into v_ids from changed c;
  return v_ids;
end
$$;
call app.expose('public.archive_letter_points(uuid[], boolean)', 'authenticated', 'service_role');

-- Saves the rules of the school: [{rule, points}]; a rule that isn't named gives nothing. What was given stays. Returns
-- how many.
create function public.save_letter_rules(p_rules jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_teams('manage', 'You don''t have permission to change the letter point rules');
  v_rules jsonb := app.lines_in(p_rules, 'rules', 20);
  v_done jsonb;
begin
  v_done := app.once(p_key, 'save_letter_rules', p_rules);
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  elsif exists (select from jsonb_array_elements(v_rules) x
    where coalesce(x ->> 'rule', '') not in ('practice', 'meet', 'first', 'second', 'third', 'captain', 'co_captain',
      'manager')
      or coalesce(app.number_in(x ->> 'points', 'points'), 0) not between 1 and 100
      or app.number_in(x ->> 'points', 'points') % 1 <> 0)
    or (select count(distinct x ->> 'rule') <> count(*) from jsonb_array_elements(v_rules) x) then
    perform app.fail('rules', 'A rule is listed twice, or its points aren''t valid', 'Use 1 to 100 points.', 'rules');
  end if;
  perform from public.schools s where s.id = v_school for update;
  delete from public.letter_rules r where r.school_id = v_school
    and r.rule not in (select x ->> 'rule' from jsonb_array_elements(v_rules) x);
  insert into public.letter_rules as r (school_id, rule, points)
  select v_school, x ->> 'rule', (x ->> 'points')::integer from jsonb_array_elements(v_rules) x
  on conflict on constraint letter_rules_key do update set points = excluded.points where r.points <> excluded.points;
  perform app.done(p_key, to_jsonb(jsonb_array_length(v_rules)));
  return jsonb_array_length(v_rules);
end
$$;
call app.expose('public.save_letter_rules(jsonb, uuid)', 'authenticated', 'service_role');

-- Gives a team the points that the rules of the school give and that it hasn't had. Returns the ids of the new ones.
create function public.credit_letter_points(p_team uuid, p_key uuid default null) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_team public.teams;
  v_done jsonb;
  v_ids uuid[];
begin
  perform app.need_teams('update', 'You don''t have permission to give letter points');
  v_done := app.once(p_key, 'letter_points', jsonb_build_array('credit', p_team));
  if v_done is not null then
    return app.ids_of(v_done -> 'ids');
  end if;
  v_team := app.team_here(app.need_school(), p_team);
  with made as (
    insert into public.letter_points (school_id, team_id, cadet_id, points, reason, given_on, source)
    select v_team.school_id, v_team.id, d.cadet_id, d.points, left(d.reason, 120),
      least(d.given_on, app.today(v_team.school_id)), d.source
    from app.letter_points_due(v_team) d
    on conflict (team_id, cadet_id, source) where source is not null do nothing returning id
  )
  select coalesce(array_agg(m.id), '{}') into v_ids from made m;
  perform app.done(p_key, jsonb_build_object('ids', to_jsonb(v_ids), 'at', to_jsonb(now())));
  return v_ids;
end
$$;
call app.expose('public.credit_letter_points(uuid, uuid)', 'authenticated', 'service_role');

-- Undoes giving points, for the person who gave them, while none was changed since. Returns how many.
create function public.undo_letter_points(p_act uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_act jsonb;
  v_ids uuid[];
begin
  perform app.need_teams('update', 'You don''t have permission to give letter points');
  v_act := app.need_own_act(p_act, 'letter_points');
  v_ids := app.ids_of(v_act -> 'ids');
  if v_act ? 'undone' then
    return cardinality(v_ids);
  end if;
  perform from public.letter_points l where l.id = any (v_ids) order by l.id for update;
  perform app.need_unchanged((select count(*) from public.letter_points l where l.id = any (v_ids)
    and (l.updated_at > (v_act ->> 'at')::timestamptz or l.school_id <> app.need_school())));
  delete from public.letter_points l where l.id = any (v_ids);
  perform app.done(p_act, v_act || '{"undone":true}');
  return cardinality(v_ids);
end
$$;
call app.expose('public.undo_letter_points(uuid)', 'authenticated', 'service_role');
