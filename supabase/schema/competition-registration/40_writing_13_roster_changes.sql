-- Exchanges one cadet of an entry for another, in the same role and place; an alternate who comes in leaves the place
-- of an alternate to the one who goes out. Without one to go out a cadet is added, without one to come in taken out.
-- Checks no rights.
create function app.exchange_members(p_entry public.registration_entries, p_out uuid, p_in uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_out public.entry_members;
  v_in public.entry_members;
  v_list jsonb;
begin
  select * into v_out from public.entry_members m
  where m.entry_id = p_entry.id and m.member_id = p_out and m.removed_at is null;
  select * into v_in from public.entry_members m
  where m.entry_id = p_entry.id and m.member_id = p_in and m.removed_at is null;
  if num_nonnulls(p_out, p_in) = 0 or p_out = p_in then
    perform app.fail('missing', 'Say who comes in or goes out', 'Choose two different cadets.', 'in');
  elsif p_out is not null and v_out.id is null then
    perform app.fail('unknown_member', 'The cadet who goes out isn''t in this entry', 'Reload the page.', 'out');
  elsif v_in.id is not null and (v_in.role <> 'alternate' or v_out.role = 'alternate') then
    perform app.fail('in_entry', 'The cadet who comes in is in this entry already', 'Choose another.', 'in');
  end if;
  v_list := (
    select coalesce(jsonb_agg(jsonb_build_object('member_id', x.member_id, 'role', x.role) order by x.position, x.n),
      '[]')
    from (
      select case when m.member_id = p_out then coalesce(p_in, p_out) when m.member_id = p_in and p_out is not null
          then p_out else m.member_id end as member_id,
        case when m.member_id = p_in and p_out is null then 'member' else m.role end as role, m.position, 1 as n
      from public.entry_members m where m.entry_id = p_entry.id and m.removed_at is null
        and not (m.member_id = p_out and p_in is null)
      union all
      select p_in, 'member', 300, 2 where p_in is not null and p_out is null and v_in.id is null
    ) x);
  perform app.place_members(p_entry, v_list);
end
$$;

-- Exchanges two cadets of an entry without asking, where the meet and the event allow it. Before the lock it changes
-- the entry and is no substitution. Returns the id of the substitution; null where it wasn't one.
create function public.substitute_member(p_entry uuid, p_out uuid, p_in uuid, p_reason text, p_key uuid default null)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.registration_entries := app.need_entry_roster(p_entry);
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 500, true);
  v_done jsonb := app.once(p_key, 'substitute_member', jsonb_build_array(p_entry, p_out, p_in, p_reason));
  v_why text := app.why_no_substitute(v_entry);
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif p_out is null or p_in is null then
    perform app.fail('missing', 'A substitution needs who goes out and who comes in', 'Choose both.', 'in');
  elsif v_why is not null then
    perform app.fail('no_substitute', v_why, 'Ask the host for the change.');
  end if;
  perform app.exchange_members(v_entry, p_out, p_in);
  if app.rosters_locked(v_entry.meet_id) then
    insert into public.roster_changes (school_id, host_school_id, meet_id, registration_id, entry_id, out_member_id,
      in_member_id, state, reason)
    values (v_entry.school_id, v_entry.host_school_id, v_entry.meet_id, v_entry.registration_id, v_entry.id, p_out,
      p_in,
      'done', v_reason)
    returning id into v_id;
  end if;
  perform app.sync_rosters(v_entry.registration_id);
  perform app.done(p_key, coalesce(to_jsonb(v_id), 'null'));
  return v_id;
end
$$;
call app.expose('public.substitute_member(uuid, uuid, uuid, text, uuid)', 'authenticated', 'service_role');

-- Asks the host for a change of a locked roster, under the id that the caller gives: someone goes out, comes in, or
-- both.
create function public.ask_roster_change(p_id uuid, p_entry uuid, p_out uuid, p_in uuid, p_reason text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.registration_entries := app.need_entry_roster(p_entry);
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 500, true);
begin
  perform app.need_own_id(p_id, (select c.entry_id from public.roster_changes c where c.id = p_id), p_entry);
  if exists (select from public.roster_changes c where c.id = p_id) then
    return p_id;
  elsif not app.rosters_locked(v_entry.meet_id) then
    perform app.fail('open', 'The rosters aren''t locked yet', 'Change the entry yourself.');
  elsif num_nonnulls(p_out, p_in) = 0 or p_out = p_in then
    perform app.fail('missing', 'Say who comes in or goes out', 'Choose two different cadets.', 'in');
  elsif p_out is not null and not exists (select from public.entry_members m
    where m.entry_id = p_entry and m.member_id = p_out and m.removed_at is null) then
    perform app.fail('unknown_member', 'The cadet who goes out isn''t in this entry', 'Reload the page.', 'out');
  elsif p_in is not null and not exists (select from public.roster_members m
    where m.id = p_in and m.registration_id = v_entry.registration_id and m.removed_at is null) then
    perform app.fail('unknown_member', 'The cadet who comes in isn''t on the roster', 'Add the cadet first.', 'in');
  elsif exists (select from public.roster_changes c where c.entry_id = p_entry and c.state = 'asked'
    and (c.out_member_id, c.in_member_id) is not distinct from (p_out, p_in)) then
    perform app.fail('duplicate', 'The host was asked for this already', 'Wait for the answer.');
  end if;
  perform set_config('app.side', 'both', true);
  insert into public.roster_changes (id, school_id, host_school_id, meet_id, registration_id, entry_id, out_member_id,
    in_member_id, state, reason)
  values (p_id, v_entry.school_id, v_entry.host_school_id, v_entry.meet_id, v_entry.registration_id, v_entry.id, p_out,
    p_in, 'asked', v_reason);
  perform app.tell_roster_change(p_id);
  return p_id;
end
$$;
call app.expose('public.ask_roster_change(uuid, uuid, uuid, uuid, text)', 'authenticated', 'service_role');

-- Withdraws what the host was asked for and hasn't decided.
create function public.withdraw_roster_change(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations := app.need_roster(
    (select c.registration_id from public.roster_changes c where c.id = p_id));
begin
  perform set_config('app.side', 'both', true);
  update public.roster_changes c set state = 'withdrawn'
  where c.id = p_id and c.registration_id = v_reg.id and c.state in ('asked', 'withdrawn');
  if not found then
    perform app.fail('decided', 'The host has decided on this', 'Reload the page.');
  end if;
end
$$;
call app.expose('public.withdraw_roster_change(uuid)', 'authenticated', 'service_role');

-- The host's answer: approve, which makes the change, or refuse with a reason. Returns the state.
create function public.decide_roster_change(p_id uuid, p_decision text, p_reason text default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader((select c.meet_id from public.roster_changes c where c.id = p_id),
    'director');
  v_decision text := app.one_of(p_decision, '{approve,refuse}', '', 'decision', 'That answer');
  v public.roster_changes;
  v_entry public.registration_entries;
begin
  perform app.need_own_account();
  perform app.hold_opening(v_meet.id);
  select * into v from public.roster_changes c where c.id = p_id;
  perform from public.meet_registrations r where r.id = v.registration_id for update;
  select * into v_entry from public.registration_entries e where e.id = v.entry_id for update;
  perform app.need_meet(v_meet.id, 'director');
  select * into v from public.roster_changes c where c.id = p_id for update;
  if v.state <> 'asked' then
    perform app.fail('decided', case v.state when 'withdrawn' then 'The school has withdrawn this request'
      else 'This request is already decided' end, 'Reload the page.');
  end if;
  perform set_config('app.side', 'both', true);
  if v_decision = 'approve' and v_entry.state not in ('draft', 'entered', 'waitlisted', 'offered') then
    perform app.fail('entry_state', 'This entry doesn''t compete anymore', 'Refuse the request, or ask the school.');
  elsif v_decision = 'approve' then
    perform app.exchange_members(v_entry, v.out_member_id, v.in_member_id);
  end if;
  update public.roster_changes c set state = case v_decision when 'approve' then 'approved' else 'refused' end,
    decided_at = now(), decided_by = auth.uid(),
    decided_reason = app.need_text(p_reason, 'reason', 'The reason', 500, v_decision = 'refuse')
  where c.id = p_id returning * into v;
  perform app.sync_rosters(v.registration_id);
  perform app.tell_roster_change(p_id);
  return v.state;
end
$$;
call app.expose('public.decide_roster_change(uuid, text, text)', 'authenticated', 'service_role');

-- Says to the other school that a change was asked for, or decided: to adults alone, and without a name.
create function app.tell_roster_change(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.roster_changes;
  v_meet public.meets;
  v_label text;
begin
  select * into v from public.roster_changes c where c.id = p_id;
  select * into v_meet from public.meets m where m.id = v.meet_id;
  v_label := (select app.entry_label(e) from public.registration_entries e where e.id = v.entry_id);
  if v.state = 'asked' then
    perform app.notify('competition-meets.registration', array(
        select distinct t.profile_id from public.meet_staff t
        where t.meet_id = v.meet_id and t.role = 'director' and t.archived_at is null),
      left('Roster change asked: ' || v_meet.title, 120), format('%s asks for a change in %s.',
        (select s.name from public.schools s where s.id = v.school_id), v_label),
      '/app/competition-portal/meets/' || v.meet_id || '?tab=rosters&roster=' || v.registration_id,
      'roster-change:' || v.id, v.host_school_id);
  else
    perform app.notify('competition-entries.decided', array(select app.adults_of(v.school_id)),
      left('Roster change ' || v.state || ': ' || v_meet.title, 120),
      concat_ws(' ', v_label || '.', v.decided_reason),
      '/app/competition-portal/registrations/' || v.registration_id || '?tab=rosters',
      'roster-change:' || v.id || ':' || v.state, v.school_id);
  end if;
end
$$;
