-- After the lock: the school exchanges cadets as far as the meet allows it, and asks the host for the rest.

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

-- Exchanges one cadet of an entry for another, in the same role and place; an alternate who comes in leaves the place of
-- an alternate to the one who goes out. Without one to go out a cadet is added, without one to come in taken out.
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
    select coalesce(jsonb_agg(jsonb_build_object('member_id', x.member_id, 'role', x.role) order by x.position, x.n), '[]')
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

-- Exchanges two cadets of an entry without asking, where the meet and the event allow it. Before the lock it changes the
-- entry and is no substitution. Returns the id of the substitution; null where it wasn't one.
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
    values (v_entry.school_id, v_entry.host_school_id, v_entry.meet_id, v_entry.registration_id, v_entry.id, p_out, p_in,
      'done', v_reason)
    returning id into v_id;
  end if;
  perform app.sync_rosters(v_entry.registration_id);
  perform app.done(p_key, coalesce(to_jsonb(v_id), 'null'));
  return v_id;
end
$$;
call app.expose('public.substitute_member(uuid, uuid, uuid, text, uuid)', 'authenticated', 'service_role');

