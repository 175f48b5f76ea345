-- What both sides read of the forms, and the words of a slip where the host asks for forms. See docs/decisions/0249.

-- What a host is told of a form: signed, held by the school, or null where it is missing.
create function app.form_for_host(p_kind text) returns text
language sql immutable set search_path = ''
as $$ select case p_kind when 'held' then 'held' when 'signed' then 'signed' when 'file' then 'signed' end $$;

-- Those who compete, as the host reads them.
create or replace function app.host_members(p_registration public.meet_registrations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'code', m.code,
      'name', case when o.named then m.name end, 'grade', case when o.named then m.grade end,
      'gender', case when o.named then m.gender end, 'first_year', case when o.named then m.first_year end,
      'form_at', m.form_at, 'form', app.form_for_host(m.form_kind), 'certified_at', m.certified_at) order by m.code),
        '[]')
  from public.roster_members m cross join (select app.names_open(p_registration.meet_id) as named offset 0) o
  where m.registration_id = p_registration.id and exists (select from public.entry_members e
    where e.member_id = m.id and e.removed_at is null)
$$;

-- The cadets of a roster for their own school. Who signed is for its adults; a cadet who fills in rosters reads that
-- a guardian did.
create function app.own_members(p_registration uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'code', m.code, 'cadet_id', m.cadet_id,
      'name', m.name, 'grade', m.grade, 'gender', m.gender, 'first_year', m.first_year, 'form_at', m.form_at,
      'form_kind', m.form_kind, 'form_by', case when m.form_kind = 'signed' and o.adult then l.decided_label
        else m.form_by_label end, 'slip', l.state,
      'files', (select count(*) from public.attachments a where a.subject_table = 'roster_members'
        and a.subject_id = m.id and a.stored_at is not null and a.archived_at is null),
      'certified_at', m.certified_at, 'reason', m.certified_reason) order by m.code), '[]')
  from public.roster_members m
  cross join (select app.adult_school() is not null as adult offset 0) o
  left join app.slip_of_member(m) l on true
  where m.registration_id = p_registration and m.removed_at is null
$$;

-- The roster of a registration for its own school: {meet, locks, may, members, entries, lights, doubts, changes}.
create or replace function public.registration_roster(p_registration uuid) returns jsonb
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

-- The rosters of a meet for its host: how far each school is, and what it asks for. Without names.
create or replace function public.host_rosters(p_meet uuid) returns jsonb
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

-- What guardians sign for a meet: the words of the host's waivers. Those of a file are in the office.
create function app.waiver_words(p_meet uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select left(E'\n\nThe host of the meet asks for the following. By signing, I agree to it.'
    || string_agg(E'\n\n' || d.title || coalesce(E'\n' || d.note, '') || coalesce(E'\nRead it at ' || d.link, '')
      || case when d.note is null and d.link is null then E'\nThe school''s office has a copy to read.' else '' end, ''
      order by d.number, d.title, d.id), 5000)
  from public.meet_documents d where d.meet_id = p_meet and d.kind = 'waiver' and d.archived_at is null
  having count(*) > 0
$$;

-- Asks the families of exactly the cadets of the roster to sign. Returns how many are new.
create or replace function app.start_day_slips(p_day public.registration_days, p_cadets uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.school_events := (select e from public.school_events e where e.id = p_day.event_id);
begin
  if not app.families_see(v_event) then
    perform app.fail('not_seen', 'Families don''t see this event, so no guardian can sign',
      'Edit the event and show it to families first.', 'event');
  end if;
  insert into public.permission_forms (school_id, event_id, text)
  values (p_day.school_id, p_day.event_id, 'I give permission for the cadet named below to take part in this event, '
    'and to travel as it says. If I can’t be reached in an emergency, the staff in charge may get medical care for the '
    'cadet.' || coalesce(app.waiver_words((select r.meet_id from public.meet_registrations r
      where r.id = p_day.registration_id)), ''))
  on conflict on constraint permission_forms_event_id_key do nothing;
  insert into app.day_cadets (day_id, cadet_id) select p_day.id, c from unnest(p_cadets) c on conflict do nothing;
  return cardinality(app.add_day_slips(p_day, p_cadets));
end
$$;
