-- What the pages of rosters read: the school's own, and the host's with names only while it needs them.

-- The entries of a registration with who competes in each, and their cards.
create function app.roster_entries(p_registration uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(l) - '{entry_id,sort,members,alternates}'::text[] || jsonb_build_object(
      'id', l.entry_id, 'state', n.state, 'letter', n.letter,
      'why_no_substitute', app.why_no_substitute(n),
      'card', (select jsonb_build_object('id', c.id, 'title', c.title, 'version', c.version)
        from public.drill_cards c where c.entry_id = l.entry_id),
      'members', coalesce((select jsonb_agg(jsonb_build_object('member_id', m.member_id, 'role', m.role)
        order by m.role = 'alternate', m.position, m.id)
        from public.entry_members m where m.entry_id = l.entry_id and m.removed_at is null), '[]')) order by l.sort), '[]')
  from app.entry_limits(p_registration) l join public.registration_entries n on n.id = l.entry_id
$$;

-- The roster of a registration for its own school: {meet, locks, may, members, entries, lights, doubts, changes}.
create function public.registration_roster(p_registration uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations := app.need_roster_reader(p_registration);
  v_meet public.meets;
  v_lights boolean := app.manages('teams', 'read');
begin
  select * into v_meet from public.meets m where m.id = v_reg.meet_id;
  return jsonb_build_object(
    'id', v_reg.id, 'state', v_reg.state, 'meet_id', v_meet.id, 'title', v_meet.title, 'starts_on', v_meet.starts_on,
    'time_zone', v_meet.time_zone, 'meet_state', v_meet.state,
    'host', (select s.name from public.schools s where s.id = v_reg.host_school_id),
    'locks_at', (select o.roster_locks_at from public.meet_openings o where o.meet_id = v_meet.id),
    'substitutions', (select o.substitutions from public.meet_openings o where o.meet_id = v_meet.id),
    'is_locked', app.rosters_locked(v_meet.id), 'needs_forms', app.meet_needs_forms(v_meet.id),
    'forms', coalesce((select jsonb_agg(d.title order by d.number, d.title) from public.meet_documents d
      where d.meet_id = v_meet.id and d.kind = 'waiver' and d.archived_at is null), '[]'),
    'may_fill', app.can_roster(), 'may_certify', app.can('competition-entries', 'update'),
    'is_register_only', (select s.comp_register_only from public.schools s where s.id = v_reg.school_id),
    'members', coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'code', m.code, 'cadet_id', m.cadet_id,
        'name', m.name, 'grade', m.grade, 'gender', m.gender, 'first_year', m.first_year, 'form_at', m.form_at,
        'form_by', m.form_by_label, 'certified_at', m.certified_at, 'reason', m.certified_reason) order by m.code)
      from public.roster_members m where m.registration_id = v_reg.id and m.removed_at is null), '[]'),
    'entries', app.roster_entries(v_reg.id),
    'lights', coalesce((select jsonb_agg(jsonb_build_object('entry_id', l.entry_id, 'member_id', l.member_id,
        'light', l.light, 'reason', case when v_lights then l.reason end))
      from app.roster_lights(v_reg.id) l where l.light is not null), '[]'),
    'doubts', coalesce((select jsonb_agg(to_jsonb(d)) from app.roster_doubts(v_reg.id) d), '[]'),
    'changes', app.roster_changes_of(v_reg.id, true));
end
$$;
call app.expose('public.registration_roster(uuid)', 'authenticated', 'service_role');

-- The exchanges of a registration, the latest first.
create function app.roster_changes_of(p_registration uuid, p_named boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'entry_id', c.entry_id, 'label', app.entry_label(n),
      'out', (select concat_ws(' ', r.code, case when p_named then r.name end) from public.roster_members r
        where r.id = c.out_member_id),
      'in', (select concat_ws(' ', r.code, case when p_named then r.name end) from public.roster_members r
        where r.id = c.in_member_id),
      'state', c.state, 'reason', c.reason, 'asked_by', c.asked_by_label, 'at', c.created_at,
      'decided_at', c.decided_at, 'decided_reason', c.decided_reason) order by c.created_at desc, c.id), '[]')
  from public.roster_changes c join public.registration_entries n on n.id = c.entry_id
  where c.registration_id = p_registration
$$;

-- The cadets whom a school can put on a roster, with the light each has on a team where one is named: those who are
-- active, by name.
create function public.roster_candidates(p_registration uuid, p_team uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations := app.need_roster_reader(p_registration);
begin
  if not app.can_roster() then
    perform app.deny('You don''t have permission to fill in this roster');
  elsif p_team is not null then
    perform app.need_own_team(v_reg.school_id, p_team, null);
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('cadet_id', c.id, 'name', f.name, 'grade', f.grade, 'light', l.light)
      order by l.light is null, c.last_name, c.first_name, c.id)
    from public.cadets c
    cross join lateral app.roster_facts(v_reg.school_id, c.id) f
    left join app.team_lights(v_reg.school_id, array_remove(array[p_team], null),
      (select m.starts_on from public.meets m where m.id = v_reg.meet_id)) l on l.cadet_id = c.id
    where c.school_id = v_reg.school_id and c.archived_at is null and c.status in ('active', 'on_leave', 'probation')),
    '[]');
end
$$;
call app.expose('public.roster_candidates(uuid, uuid)', 'authenticated', 'service_role');

-- The teams of the school and their line-ups, to fill an entry from.
create function public.roster_teams(p_registration uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations := app.need_roster_reader(p_registration);
begin
  if not app.can_roster() then
    perform app.deny('You don''t have permission to fill in this roster');
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'lineups', coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name,
            'places', (select count(*) from public.team_lineup_places p where p.lineup_id = l.id))
          order by l.created_at desc)
        from public.team_lineups l where l.team_id = t.id and l.archived_at is null), '[]')) order by t.name)
    from public.teams t where t.school_id = v_reg.school_id and t.archived_at is null
      and t.season_to >= app.today(v_reg.school_id)), '[]');
end
$$;
call app.expose('public.roster_teams(uuid)', 'authenticated', 'service_role');
