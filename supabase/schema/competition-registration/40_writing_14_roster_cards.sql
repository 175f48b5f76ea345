-- Saves the next version of an entry's card: {title?, commands: [line], note?}. `p_base` is the version that the caller
-- started from, 0 where there was none; a card that someone saved since isn't overwritten. The same text again is no
-- new version. Returns the version that counts.
create function public.save_drill_card(p_entry uuid, p_input jsonb, p_base integer, p_key uuid default null)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.registration_entries := app.need_entry_roster(p_entry);
  v_done jsonb := app.once(p_key, 'save_drill_card', jsonb_build_array(p_entry, p_input, p_base));
  v_lines jsonb := app.lines_in(p_input -> 'commands', 'commands', 300);
  v_card public.drill_cards;
  v_commands text[];
  v_title text;
  v_note text := app.need_text(p_input ->> 'note', 'note', 'The note', 500);
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  elsif exists (select from jsonb_array_elements(v_lines) l where jsonb_typeof(l) <> 'string') then
    perform app.fail('commands', 'A command is a line of text', 'Put one command on each line.', 'commands');
  end if;
  v_commands := array(select app.need_line(l.value, 'commands', 'A command', 120)
    from jsonb_array_elements_text(v_lines) with ordinality l where trim(l.value) <> '' order by l.ordinality);
  if cardinality(v_commands) = 0 then
    perform app.fail('missing', 'The card has no commands', 'Put one command on each line.', 'commands');
  end if;
  select * into v_card from public.drill_cards c where c.entry_id = p_entry for update;
  if coalesce(v_card.version, 0) is distinct from coalesce(p_base, 0) then
    perform app.fail('stale', format('Someone saved version %s since you opened the card', coalesce(v_card.version, 0)),
      'Open it again, then make your changes.', 'commands');
  end if;
  v_title := coalesce(app.plain_in(p_input ->> 'title', 'title', 'The title', 120), v_card.title,
    app.entry_label(v_entry));
  if v_card.id is null then
    insert into public.drill_cards (school_id, host_school_id, meet_id, registration_id, entry_id, title)
    values (v_entry.school_id, v_entry.host_school_id, v_entry.meet_id, v_entry.registration_id, p_entry, v_title)
    returning * into v_card;
  else
    if not exists (select from public.drill_card_versions v where v.card_id = v_card.id and v.version = v_card.version
      and v.commands = v_commands and v.note is not distinct from v_note) then
      v_card.version := v_card.version + 1;
    end if;
    update public.drill_cards c set title = v_title, version = v_card.version
    where c.id = v_card.id and (c.title, c.version) is distinct from (v_title, v_card.version);
  end if;
  insert into public.drill_card_versions (school_id, host_school_id, meet_id, card_id, version, commands, note)
  values (v_card.school_id, v_card.host_school_id, v_card.meet_id, v_card.id, v_card.version, v_commands, v_note)
  on conflict on constraint drill_card_versions_key do nothing;
  return (app.done(p_key, to_jsonb(v_card.version)) #>> '{}')::integer;
end
$$;
call app.expose('public.save_drill_card(uuid, jsonb, integer, uuid)', 'authenticated', 'service_role');

-- Makes an earlier version the one that counts.
create function public.use_drill_card(p_card uuid, p_version integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.registration_entries := app.need_entry_roster(
    (select c.entry_id from public.drill_cards c where c.id = p_card));
begin
  if not exists (select from public.drill_card_versions v where v.card_id = p_card and v.version = p_version) then
    perform app.fail('unknown_version', 'The card has no such version', 'Reload the page.', 'version');
  end if;
  update public.drill_cards c set version = p_version
  where c.id = p_card and c.entry_id = v_entry.id and c.version <> p_version;
end
$$;
call app.expose('public.use_drill_card(uuid, integer)', 'authenticated', 'service_role');

-- The roster of a registration for its own school: {meet, locks, may, members, entries, lights, doubts, changes}.
create function public.registration_roster(p_registration uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations := app.need_roster_reader(p_registration);
  v_meet public.meets;
  v_lights boolean := app.manages('teams', 'read');
  v_attests boolean := app.adult_school() = v_reg.school_id and app.can('competition-entries', 'update')
    and (select s.comp_register_only from public.schools s where s.id = v_reg.school_id);
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
    'may_attest', coalesce(v_attests, false),
    'is_register_only', (select s.comp_register_only from public.schools s where s.id = v_reg.school_id),
    'members', app.own_members(v_reg.id),
    'entries', app.roster_entries(v_reg.id),
    'lights', coalesce((select jsonb_agg(jsonb_build_object('entry_id', l.entry_id, 'member_id', l.member_id,
        'light', l.light, 'reason', case when v_lights then l.reason end))
      from app.roster_lights(v_reg.id) l where l.light is not null), '[]'),
    'doubts', coalesce((select jsonb_agg(to_jsonb(d)) from app.roster_doubts(v_reg.id) d), '[]'),
    'changes', app.roster_changes_of(v_reg.id, true));
end
$$;
call app.expose('public.registration_roster(uuid)', 'authenticated', 'service_role');

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

-- The rosters of a meet for its host: how far each school is, and what it asks for. Without names.
create function public.host_rosters(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director', 'check_in');
begin
  return jsonb_build_object('is_named', app.names_open(p_meet), 'names_end_on', app.names_end_on(p_meet),
    'is_locked', app.rosters_locked(p_meet), 'needs_forms', app.meet_needs_forms(p_meet),
    'registrations', coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'number', r.number, 'state', r.state,
          'school', coalesce(k.name, s.name), 'code', k.code, 'cadets', c.cadets, 'certified', c.certified,
          'forms', c.forms, 'held', c.held, 'entries', c.entries, 'asked', (select count(*)
            from public.roster_changes x where x.registration_id = r.id and x.state = 'asked'))
        order by k.code nulls last, r.number)
      from public.meet_registrations r
      join public.schools s on s.id = r.school_id
      left join public.meet_schools k on k.id = r.meet_school_id
      cross join lateral (
        select count(distinct m.member_id) as cadets, count(distinct m.entry_id) as entries,
          count(distinct m.member_id) filter (where q.certified_at is not null) as certified,
          count(distinct m.member_id) filter (where q.form_at is not null) as forms,
          count(distinct m.member_id) filter (where q.form_kind = 'held') as held
        from public.entry_members m join public.roster_members q on q.id = m.member_id
        where m.registration_id = r.id and m.removed_at is null
      ) c
      where r.meet_id = v_meet.id
        and r.state in ('submitted', 'approved', 'confirmed', 'waitlisted', 'offered', 'checked_in', 'completed')),
          '[]'));
end
$$;
call app.expose('public.host_rosters(uuid)', 'authenticated', 'service_role');

-- The roster of one school for its host: codes, and names and grades while the meet needs them.
create function public.host_roster(p_registration uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations := app.need_host_roster(p_registration);
begin
  return jsonb_build_object('id', v_reg.id, 'state', v_reg.state, 'is_named', app.names_open(v_reg.meet_id),
    'is_locked', app.rosters_locked(v_reg.meet_id), 'needs_forms', app.meet_needs_forms(v_reg.meet_id),
    'school', (select s.name from public.schools s where s.id = v_reg.school_id),
    'members', app.host_members(v_reg), 'entries', app.roster_entries(v_reg.id),
    'needs', coalesce((select jsonb_agg(n.words) from app.roster_needs(v_reg.id) n), '[]'),
    'changes', app.roster_changes_of(v_reg.id, app.names_open(v_reg.meet_id)));
end
$$;
call app.expose('public.host_roster(uuid)', 'authenticated', 'service_role');
