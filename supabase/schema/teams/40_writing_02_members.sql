-- Members of the school, locked, in the form from which undo restores them. Refuses what isn't a member now.
create function app.members_before(p_school uuid, p_ids uuid[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_before jsonb;
begin
  perform app.check_ids(p_ids, 'ids', 500);
  perform from public.teams t where t.school_id = p_school
    and t.id in (select m.team_id from public.team_members m where m.id = any (p_ids))
  order by t.id for update;
  perform from public.team_members m where m.id = any (p_ids) and m.school_id = p_school order by m.id for update;
  if exists (select from unnest(p_ids) x where not exists (
      select from public.team_members m join public.teams t on t.id = m.team_id and t.archived_at is null
      where m.id = x and m.school_id = p_school and m.to_on is null))
    or coalesce(cardinality(p_ids), 0) = 0 then
    perform app.fail('unknown_member', 'A selected cadet isn''t on this team now', 'Reload the list and select again.',
      'ids');
  end if;
  select jsonb_agg(
    jsonb_build_object('id', m.id, 'role', m.role, 'state', m.state, 'squad', m.squad, 'from_on', m.from_on))
  into v_before from public.team_members m where m.id = any (p_ids);
  return v_before;
end
$$;

-- What an act of the roster keeps for its undo: the members before, those it made, and the moment.
create function app.member_act(p_key uuid, p_before jsonb, p_made uuid[]) returns void
language sql security definer set search_path = ''
as $$
  select app.done(p_key,
    jsonb_build_object('before', coalesce(p_before, '[]'), 'made', to_jsonb(coalesce(p_made, '{}')),
    'at', to_jsonb(now())))
$$;

-- Adds cadets of the roster to a team. Those already on it don't change. Returns the ids of the new rows.
create function public.add_team_members(p_team uuid, p_cadets uuid[], p_role text default 'member', p_key uuid
  default null)
returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_teams('update', 'You don''t have permission to edit teams');
  v_team public.teams;
  v_done jsonb;
  v_ids uuid[];
begin
  perform app.check_ids(p_cadets, 'cadets', 500);
  if coalesce(p_role, '') not in ('captain', 'co_captain', 'member', 'alternate', 'manager') then
    perform app.fail('role', 'That role isn''t valid', 'Choose one from the list.', 'role');
  elsif exists (select from unnest(p_cadets) x where not exists (select from public.cadets c
    where c.id = x and c.school_id = v_school and c.archived_at is null
      and c.status in ('active', 'on_leave', 'probation'))) then
    perform app.fail('unknown_cadet', 'A selected cadet isn''t on this roster', 'Reload the list and select again.',
      'cadets');
  end if;
  v_done := app.once(p_key, 'team_members', jsonb_build_array('add', p_team, p_cadets, p_role));
  if v_done is not null then
    return app.ids_of(v_done -> 'made');
  end if;
  v_team := app.team_here(v_school, p_team);
  with made as (
    insert into public.team_members (school_id, team_id, cadet_id, role, from_on)
    select v_school, p_team, x, p_role, app.today(v_school) from (select distinct unnest(p_cadets)) d (x)
    on conflict (team_id, cadet_id) where to_on is null do nothing
    returning id
  )
  select coalesce(array_agg(made.id), '{}') into v_ids from made;
  perform app.need_places(v_team);
  perform app.member_act(p_key, null, v_ids);
  return v_ids;
end
$$;
call app.expose('public.add_team_members(uuid, uuid[], text, uuid)', 'authenticated', 'service_role');

-- Changes members: {role?, state?, squad?}; what isn't named stays. Returns how many.
create function public.set_team_members(p_ids uuid[], p_input jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_done jsonb;
  v_before jsonb;
begin
  if not app.manages('teams', 'update') then
    perform app.deny('You don''t have permission to edit teams');
  elsif coalesce(p_input ->> 'role', 'member') not in ('captain', 'co_captain', 'member', 'alternate', 'manager') then
    perform app.fail('role', 'That role isn''t valid', 'Choose one from the list.', 'role');
  elsif coalesce(p_input ->> 'state', 'active') not in ('active', 'injured', 'ineligible') then
    perform app.fail('state', 'That status isn''t valid', 'Choose one from the list.', 'state');
  elsif length(p_input ->> 'squad') > 40 or not app.is_plain(p_input ->> 'squad') then
    perform app.fail('squad', 'The squad is too long or has characters that can''t be saved',
      'Use up to 40 characters.', 'squad');
  end if;
  v_done := app.once(p_key, 'team_members', jsonb_build_array('set', p_ids, p_input));
  if v_done is not null then
    return jsonb_array_length(v_done -> 'before');
  end if;
  v_before := app.members_before(v_school, p_ids);
  update public.team_members m set role = coalesce(p_input ->> 'role', m.role),
    state = coalesce(p_input ->> 'state', m.state),
    squad = case when p_input ? 'squad' then nullif(trim(p_input ->> 'squad'), '') else m.squad end
  where m.id = any (p_ids);
  perform app.need_places(t) from public.teams t
  where t.id in (select m.team_id from public.team_members m where m.id = any (p_ids));
  perform app.member_act(p_key, v_before, null);
  return jsonb_array_length(v_before);
end
$$;
call app.expose('public.set_team_members(uuid[], jsonb, uuid)', 'authenticated', 'service_role');

-- Ends memberships today; the rows stay as history. Returns how many.
create function public.drop_team_members(p_ids uuid[], p_reason text default 'left', p_key uuid default null)
  returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_done jsonb;
  v_before jsonb;
begin
  if not app.manages('teams', 'update') then
    perform app.deny('You don''t have permission to edit teams');
  elsif coalesce(p_reason, '') not in ('left', 'withdrew', 'removed', 'season_end') then
    perform app.fail('reason', 'That reason isn''t valid', 'Choose one from the list.', 'reason');
  end if;
  v_done := app.once(p_key, 'team_members', jsonb_build_array('drop', p_ids, p_reason));
  if v_done is not null then
    return jsonb_array_length(v_done -> 'before');
  end if;
  v_before := app.members_before(v_school, p_ids);
  update public.team_members m set state = 'dropped', to_on = greatest(app.today(v_school), m.from_on),
    end_reason = p_reason
  where m.id = any (p_ids);
  perform app.member_act(p_key, v_before, null);
  return jsonb_array_length(v_before);
end
$$;
call app.expose('public.drop_team_members(uuid[], text, uuid)', 'authenticated', 'service_role');

-- Moves members to another team, in the same role; who is on that one already only leaves this one. Returns how many.
create function public.move_team_members(p_ids uuid[], p_team uuid, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_teams('update', 'You don''t have permission to edit teams');
  v_team public.teams;
  v_done jsonb;
  v_before jsonb;
  v_made uuid[];
begin
  v_done := app.once(p_key, 'team_members', jsonb_build_array('move', p_ids, p_team));
  if v_done is not null then
    return jsonb_array_length(v_done -> 'before');
  end if;
  v_before := app.members_before(v_school, p_ids);
  v_team := app.team_here(v_school, p_team);
  if exists (select from public.team_members m where m.id = any (p_ids)
    and (m.team_id = p_team or m.state = 'tryout')) then
    perform app.fail('same_team', 'A selected cadet is on that team already, or still tries out',
      'Choose another team.', 'team');
  end if;
  with made as (
    insert into public.team_members (school_id, team_id, cadet_id, role, state, from_on)
    select v_school, p_team, m.cadet_id, m.role, m.state, app.today(v_school) from public.team_members m
      where m.id = any (p_ids)
    on conflict (team_id, cadet_id) where to_on is null do nothing
    returning id
  )
  select array_agg(made.id) into v_made from made;
  update public.team_members m set state = 'dropped', to_on = greatest(app.today(v_school), m.from_on),
    end_reason = 'moved'
  where m.id = any (p_ids);
  perform app.need_places(v_team);
  perform app.member_act(p_key, v_before, v_made);
  return jsonb_array_length(v_before);
end
$$;
call app.expose('public.move_team_members(uuid[], uuid, uuid)', 'authenticated', 'service_role');
