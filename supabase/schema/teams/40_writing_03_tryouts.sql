-- Signs the caller up to try out, while tryouts are open. Returns the id of the row.
create function public.join_tryout(p_team uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_team public.teams;
  v_cadet uuid;
  v_id uuid;
begin
  if not app.can('teams', 'read') then
    perform app.deny('You don''t have permission to try out');
  end if;
  select c.id into v_cadet from public.cadets c
  where c.profile_id = auth.uid() and c.school_id = v_school and c.archived_at is null
    and c.status in ('active', 'on_leave', 'probation');
  if v_cadet is null then
    perform app.deny('Only cadets on the roster can try out');
  end if;
  v_team := app.team_here(v_school, p_team);
  if coalesce(app.today(v_school) not between v_team.tryout_opens_on and v_team.tryout_closes_on, true) then
    perform app.fail('not_open', 'Tryouts for this team aren''t open', 'Ask the coach when they open.');
  end if;
  insert into public.team_members (school_id, team_id, cadet_id, state, from_on)
  values (v_school, p_team, v_cadet, 'tryout', app.today(v_school))
  on conflict (team_id, cadet_id) where to_on is null do nothing returning id into v_id;
  return coalesce(v_id, (select m.id from public.team_members m
    where m.team_id = p_team and m.cadet_id = v_cadet and m.to_on is null));
end
$$;
call app.expose('public.join_tryout(uuid)', 'authenticated', 'service_role');

-- Takes the caller's own sign-up back, as long as it isn't decided on.
create function public.leave_tryout(p_team uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.can('teams', 'read') then
    perform app.deny('You don''t have permission to try out');
  end if;
  update public.team_members m set state = 'dropped', to_on = greatest(app.today(m.school_id), m.from_on),
    end_reason = 'withdrew'
  where m.team_id = p_team and m.state = 'tryout' and m.to_on is null and m.school_id = app.need_school()
    and m.cadet_id in (select c.id from public.cadets c where c.profile_id = auth.uid() and c.archived_at is null);
  return found;
end
$$;
call app.expose('public.leave_tryout(uuid)', 'authenticated', 'service_role');

-- Decides on many who try out: 'made' the team, 'alternate', or 'not_selected'. Families are notified who made it.
-- Returns how many.
create function app.decide_tryouts(p_ids uuid[], p_decision text, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_done jsonb;
  v_before jsonb;
begin
  if not app.manages('teams', 'update') then
    perform app.deny('You don''t have permission to edit teams');
  elsif coalesce(p_decision, '') not in ('made', 'alternate', 'not_selected') then
    perform app.fail('decision', 'That decision isn''t valid', 'Choose one from the list.', 'decision');
  end if;
  v_done := app.once(p_key, 'team_members', jsonb_build_array('decide', p_ids, p_decision));
  if v_done is not null then
    return jsonb_array_length(v_done -> 'before');
  end if;
  v_before := app.members_before(v_school, p_ids);
  if exists (select from public.team_members m where m.id = any (p_ids) and m.state <> 'tryout') then
    perform app.fail('decided', 'A selected cadet was already decided on', 'Reload the list and select again.', 'ids');
  elsif p_decision = 'not_selected' then
    update public.team_members m set state = 'dropped', to_on = greatest(app.today(v_school), m.from_on),
      end_reason = p_decision
    where m.id = any (p_ids);
  else
    update public.team_members m set state = 'active', role = case p_decision when 'alternate' then 'alternate'
      else m.role end
    where m.id = any (p_ids);
    perform app.need_places(t) from public.teams t
    where t.id in (select m.team_id from public.team_members m where m.id = any (p_ids));
    perform app.tell_tryouts(v_school, p_ids);
  end if;
  perform app.member_act(p_key, v_before, null);
  return jsonb_array_length(v_before);
end
$$;
call app.keep_plans('app.decide_tryouts(uuid[], text, uuid)');
revoke execute on function app.decide_tryouts(uuid[], text, uuid) from authenticated, service_role;

-- Notifies the families of those who made a team.
create function app.tell_tryouts(p_school uuid, p_ids uuid[]) returns void
language sql security definer set search_path = ''
as $$
  select app.notify_families('teams.tryout', array_agg(row(c.id,
      format('%s %s is on %s', c.first_name, c.last_name, t.name), null, '/app/teams/' || t.id, m.id)::app.notice),
        p_school)
  from public.team_members m
  join public.teams t on t.id = m.team_id
  join public.cadets c on c.id = m.cadet_id
  where m.id = any (p_ids)
$$;

-- Undoes a whole act on members, for the person who did it, while none of them was changed since. Returns how many
-- rows.
create function public.undo_team_members(p_act uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_teams('update', 'You don''t have permission to edit teams');
  v_act jsonb;
  v_made uuid[];
  v_ids uuid[];
begin
  v_act := app.need_own_act(p_act, 'team_members');
  v_made := app.ids_of(v_act -> 'made');
  v_ids := array(select (x ->> 'id')::uuid from jsonb_array_elements(v_act -> 'before') x);
  if v_act ? 'undone' then
    return cardinality(v_made) + cardinality(v_ids);
  end if;
  perform from public.team_members m where m.id = any (v_ids || v_made) order by m.id for update;
  perform app.need_unchanged((
    select count(*) from public.team_members m where m.id = any (v_ids || v_made)
      and (m.updated_at > (v_act ->> 'at')::timestamptz or m.school_id <> v_school)));
  delete from public.team_members m where m.id = any (v_made);
  perform app.need_no_other(v_ids);
  update public.team_members m set role = b.role, state = b.state, squad = b.squad, to_on = null, end_reason = null
  from jsonb_to_recordset(v_act -> 'before') b (id uuid, role text, state text, squad text)
  where m.id = b.id;
  perform app.done(p_act, v_act || '{"undone":true}');
  return cardinality(v_made) + cardinality(v_ids);
end
$$;
call app.expose('public.undo_team_members(uuid)', 'authenticated', 'service_role');
