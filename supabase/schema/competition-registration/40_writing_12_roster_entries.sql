-- Puts these members into an entry in this order, and takes the others out: [{member_id, role?}]. Checks no rights.
create function app.place_members(p_entry public.registration_entries, p_members jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_ids uuid[] := array(select app.id_in(x ->> 'member_id', 'members')
    from jsonb_array_elements(p_members) with ordinality t (x, n) order by n);
begin
  if (select count(distinct x) <> count(*) from unnest(v_ids) x) or exists (select from unnest(v_ids) x
    where x is null or not exists (select from public.roster_members m where m.id = x
      and m.registration_id = p_entry.registration_id and m.removed_at is null)) then
    perform app.fail('unknown_member', 'A cadet is in the team twice, or isn''t on the roster', 'Reload the page.',
      'members');
  elsif (select count(*) from jsonb_array_elements(p_members) x where x ->> 'role' = 'commander') > 1 then
    perform app.fail('commander', 'A team has one commander', 'Choose who it is.', 'members');
  end if;
  update public.entry_members m set removed_at = now()
  where m.entry_id = p_entry.id and m.removed_at is null and m.member_id <> all (v_ids);
  insert into public.entry_members as m (school_id, host_school_id, meet_id, registration_id, entry_id, member_id, role,
    position)
  select p_entry.school_id, p_entry.host_school_id, p_entry.meet_id, p_entry.registration_id, p_entry.id,
    (x ->> 'member_id')::uuid,
    app.one_of(x ->> 'role', '{commander,guidon,member,alternate}', 'member', 'members', 'That role'), n
  from jsonb_array_elements(p_members) with ordinality t (x, n)
  on conflict on constraint entry_members_key do update
    set role = excluded.role, position = excluded.position, removed_at = null
  where (m.role, m.position, m.removed_at) is distinct from (excluded.role, excluded.position, null::timestamptz);
  perform app.check_team(p_entry.id);
end
$$;

-- What an entry of the host's takes from its roster, where the event ranks individuals or names its shooters: their
-- codes, and the names while they're needed. Alternates don't compete.
create function app.copy_entry_cadets(p_entry public.registration_entries) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_entry.entry_id is null or not exists (select from public.meet_events e where e.id = p_entry.event_id
    and (e.ranks_individuals or e.shooters_best is not null)) then
    return;
  end if;
  with cadet as materialized (
    select app.member_code(p_entry.entry_id, r.code) as code, r.grade, m.position,
      case when app.names_open(p_entry.meet_id) then r.name end as name,
      case when r.school_id = r.host_school_id then r.cadet_id end as own
    from public.entry_members m join public.roster_members r on r.id = m.member_id
    where m.entry_id = p_entry.id and m.removed_at is null and m.role <> 'alternate'
  ), gone as (
    update public.meet_entry_cadets c set archived_at = now()
    where c.entry_id = p_entry.entry_id and c.archived_at is null
      and c.code not in (select x.code from cadet x)
  )
  insert into public.meet_entry_cadets as c (school_id, meet_id, entry_id, code, name, grade, own_cadet_id, sort)
  select p_entry.host_school_id, p_entry.meet_id, p_entry.entry_id, x.code, x.name, x.grade, x.own, x.position
  from cadet x
  on conflict on constraint meet_entry_cadets_entry_id_code_key do update set name = excluded.name,
    grade = excluded.grade, own_cadet_id = excluded.own_cadet_id, sort = excluded.sort, archived_at = null
  where (c.name, c.grade, c.own_cadet_id, c.sort, c.archived_at) is distinct from
    (excluded.name, excluded.grade, excluded.own_cadet_id, excluded.sort, null::timestamptz);
end
$$;

-- What follows from a change of rosters: the host's entries, and whether the registration is confirmed.
create function app.sync_rosters(p_registration uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.copy_entry_cadets(e) from public.registration_entries e
  where e.registration_id = p_registration and e.entry_id is not null and e.state = 'entered';
  perform app.settle_confirmation(p_registration);
end
$$;

-- Sets who competes in an entry, in their order: up to 250 of {member_id, role?}. Returns how many.
create function public.set_entry_members(p_entry uuid, p_members jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.registration_entries := app.need_entry_roster(p_entry);
  v_members jsonb := app.lines_in(p_members, 'members', 250);
  v_done jsonb := app.once(p_key, 'set_entry_members', jsonb_build_array(p_entry, p_members));
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  perform app.need_unlocked(v_entry.meet_id);
  perform app.place_members(v_entry, v_members);
  perform app.sync_rosters(v_entry.registration_id);
  return (app.done(p_key, to_jsonb(jsonb_array_length(v_members))) #>> '{}')::integer;
end
$$;
call app.expose('public.set_entry_members(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Fills an entry from a team of the school, or from one of its line-ups: captains first, then members, then alternates,
-- as many as the event takes. A line-up is taken in its order. Who doesn't fit is told: {members, alternates, left:
-- [{name, reason}]}. Of a whole team, who may not compete stays out; of a line-up, the coach has chosen.
create function public.roster_from_team(p_entry uuid, p_team uuid, p_lineup uuid default null, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.registration_entries := app.need_entry_roster(p_entry);
  v_done jsonb := app.once(p_key, 'roster_from_team', jsonb_build_array(p_entry, p_team, p_lineup));
  v_reg public.meet_registrations;
  v_max record;
  v_one record;
  v_member public.roster_members;
  v_list jsonb := '[]';
  v_left jsonb := '[]';
  v_counts integer[] := '{0,0}';
  v_why text;
begin
  if v_done is not null then
    return v_done;
  end if;
  perform app.need_unlocked(v_entry.meet_id);
  perform app.need_own_team(v_entry.school_id, p_team, p_lineup);
  select * into v_reg from public.meet_registrations r where r.id = v_entry.registration_id;
  update public.registration_entries e set team_id = p_team where e.id = p_entry and e.team_id is distinct from p_team;
  select * into v_max from app.entry_limits(v_reg.id) l where l.entry_id = p_entry;
  for v_one in select * from app.team_for_roster(v_reg, p_team, p_lineup) loop
    v_why := case
      when v_one.name is null then 'Not an active cadet'
      when v_one.grade not between coalesce(v_max.grade_min, 0) and coalesce(v_max.grade_max, 99)
        then 'In grade ' || v_one.grade
      when p_lineup is null and v_one.light = 'red' then 'May not compete'
      when not v_one.is_alternate and v_counts[1] < coalesce(v_max.team_max, 250) then null
      when p_lineup is not null and not v_one.is_alternate then 'The event takes no more'
      when v_counts[2] >= coalesce(v_max.alternates_max, 50) then 'The event takes no more' end;
    if v_why is not null then
      v_left := v_left || jsonb_build_object('name', coalesce(v_one.name, v_one.full_name), 'reason', v_why);
      continue;
    end if;
    v_member := app.add_member(v_reg, null, v_one.cadet_id);
    if not v_one.is_alternate and v_counts[1] < coalesce(v_max.team_max, 250) then
      v_counts[1] := v_counts[1] + 1;
      v_list := v_list || jsonb_build_object('member_id', v_member.id, 'role', case when v_one.post ~* 'guidon'
        then 'guidon' when v_one.is_commander then 'commander' else 'member' end);
    else
      v_counts[2] := v_counts[2] + 1;
      v_list := v_list || jsonb_build_object('member_id', v_member.id, 'role', 'alternate');
    end if;
  end loop;
  perform app.place_members(v_entry, v_list);
  perform app.sync_rosters(v_reg.id);
  return app.done(p_key, jsonb_build_object('members', v_counts[1], 'alternates', v_counts[2], 'left', v_left));
end
$$;
call app.expose('public.roster_from_team(uuid, uuid, uuid, uuid)', 'authenticated', 'service_role');

-- The school's word for all who compete: enrolled, of the grade and age that is said, and eligible. A cadet whose light
-- is red, or who left, needs a reason. Returns how many were certified.
create function public.certify_roster(p_registration uuid, p_reason text default null, p_key uuid default null)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations := app.need_roster(p_registration, 'update');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300);
  v_done jsonb := app.once(p_key, 'certify_roster', jsonb_build_array(p_registration, p_reason));
  v_red uuid[];
  v_count integer;
begin
  perform app.need_own_account();
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  elsif not exists (select from public.entry_members m join app.entry_limits(v_reg.id) l on l.entry_id = m.entry_id
    where m.removed_at is null) then
    perform app.fail('empty', 'No one competes in an entry yet', 'Fill in the teams first.');
  end if;
  v_red := array(select distinct d.member_id from app.roster_doubts(v_reg.id) d
    join public.roster_members m on m.id = d.member_id
    where d.code in ('red', 'left') and m.certified_reason is null);
  if cardinality(v_red) > 0 and v_reason is null then
    perform app.fail('ineligible', format('%s may not compete: %s',
      app.so_many(cardinality(v_red), 'cadet'), (select string_agg(coalesce(m.name, m.code), ', ' order by m.code)
        from public.roster_members m where m.id = any (v_red))),
      'Choose others, or say why you certify them.', 'reason');
  end if;
  update public.roster_members m set certified_at = now(), certified_by = auth.uid(),
    certified_reason = case when m.id = any (v_red) then v_reason else m.certified_reason end
  where m.registration_id = v_reg.id and (m.certified_at is null or m.id = any (v_red))
    and exists (select from public.entry_members e join app.entry_limits(v_reg.id) l on l.entry_id = e.entry_id
      where e.member_id = m.id and e.removed_at is null);
  get diagnostics v_count = row_count;
  perform app.sync_rosters(v_reg.id);
  return (app.done(p_key, to_jsonb(v_count)) #>> '{}')::integer;
end
$$;
call app.expose('public.certify_roster(uuid, text, uuid)', 'authenticated', 'service_role');

-- Says that the school holds the forms of these cadets, or doesn't. Returns of how many that changed.
create function public.set_roster_forms(p_registration uuid, p_members uuid[],
  p_on_file boolean default true)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations := app.need_roster(p_registration);
  v_id uuid;
  v_count integer := 0;
begin
  perform app.check_ids(p_members, 'members', 500);
  for v_id in select m.id from public.roster_members m
    where m.id = any (p_members) and m.registration_id = v_reg.id order by m.id loop
    v_count := v_count + app.hold_form(v_id, coalesce(p_on_file, true))::integer;
  end loop;
  perform app.sync_rosters(v_reg.id);
  return v_count;
end
$$;
call app.expose('public.set_roster_forms(uuid, uuid[], boolean)', 'authenticated', 'service_role');

-- Why an entry may not be exchanged without the host now; null: it may. The rule of the meet is judged by the clock of
-- the database, while the opening is held.
create function app.why_no_substitute(p_entry public.registration_entries) returns text
language sql volatile security definer set search_path = ''
as $$
  select case
    when not app.rosters_locked(p_entry.meet_id) then null
    when o.substitutions in ('none', 'lock') then 'This meet allows no substitutions once rosters are locked'
    when o.substitutions = 'check_in' and r.state = 'checked_in' then 'This meet allows substitutions until check-in'
    when exists (select from public.meet_performances p join public.meet_entries n on n.id = p.entry_id
      where n.event_id = p_entry.event_id and p.voided_at is null) then 'The event has started'
    when (select count(*) from public.roster_changes c where c.entry_id = p_entry.id and c.state = 'done')
      >= l.substitutes_max then format('%s allows %s for each entry', app.entry_label(p_entry),
        app.so_many(l.substitutes_max, 'substitution')) end
  from public.meet_registrations r
  left join public.meet_openings o on o.meet_id = r.meet_id
  left join public.event_entry_limits l on l.event_id = p_entry.event_id
  where r.id = p_entry.registration_id
$$;
