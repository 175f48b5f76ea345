-- The host's side of rosters, and the files of both.

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
          'forms', c.forms, 'entries', c.entries, 'asked', (select count(*) from public.roster_changes x
            where x.registration_id = r.id and x.state = 'asked')) order by k.code nulls last, r.number)
      from public.meet_registrations r
      join public.schools s on s.id = r.school_id
      left join public.meet_schools k on k.id = r.meet_school_id
      cross join lateral (
        select count(distinct m.member_id) as cadets, count(distinct m.entry_id) as entries,
          count(distinct m.member_id) filter (where q.certified_at is not null) as certified,
          count(distinct m.member_id) filter (where q.form_at is not null) as forms
        from public.entry_members m join public.roster_members q on q.id = m.member_id
        where m.registration_id = r.id and m.removed_at is null
      ) c
      where r.meet_id = v_meet.id
        and r.state in ('submitted', 'approved', 'confirmed', 'waitlisted', 'offered', 'checked_in', 'completed')), '[]'));
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
    'is_locked', app.rosters_locked(v_reg.meet_id),
    'school', (select s.name from public.schools s where s.id = v_reg.school_id),
    'members', app.host_members(v_reg), 'entries', app.roster_entries(v_reg.id),
    'needs', coalesce((select jsonb_agg(n.words) from app.roster_needs(v_reg.id) n), '[]'),
    'changes', app.roster_changes_of(v_reg.id, app.names_open(v_reg.meet_id)));
end
$$;
call app.expose('public.host_roster(uuid)', 'authenticated', 'service_role');

-- A registration at a meet of the caller's school, which a school has submitted, for the director, check-in, and those
-- who manage meets.
create function app.need_host_roster(p_registration uuid) returns public.meet_registrations
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations;
begin
  select * into v_reg from public.meet_registrations r where r.id = p_registration;
  perform app.need_meet_reader(v_reg.meet_id, 'director', 'check_in');
  if v_reg.state in ('draft', 'declined', 'lapsed', 'withdrawn', 'no_show') then
    perform app.fail('state', 'This school doesn''t take part now', 'Its roster isn''t shown.');
  end if;
  return v_reg;
end
$$;

-- Those who compete, as the host reads them.
create function app.host_members(p_registration public.meet_registrations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'code', m.code,
      'name', case when o.named then m.name end, 'grade', case when o.named then m.grade end,
      'gender', case when o.named then m.gender end, 'first_year', case when o.named then m.first_year end,
      'form_at', m.form_at, 'certified_at', m.certified_at) order by m.code), '[]')
  from public.roster_members m cross join (select app.names_open(p_registration.meet_id) as named offset 0) o
  where m.registration_id = p_registration.id and exists (select from public.entry_members e
    where e.member_id = m.id and e.removed_at is null)
$$;

-- The side on which the caller may make a file of all these rosters: of their own school, or as the host. Refuses where
-- one of them isn't theirs.
create function app.need_roster_file(p_registrations uuid[]) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_own boolean := exists (select from public.meet_registrations r
    where r.id = p_registrations[1] and r.school_id = app.school_id());
  v_id uuid;
begin
  perform app.check_ids(p_registrations, 'registrations', 300);
  if coalesce(cardinality(p_registrations), 0) = 0 then
    perform app.deny('You don''t have permission to make this file');
  end if;
  foreach v_id in array p_registrations loop
    if v_own then
      perform app.need_roster_reader(v_id);
    else
      perform app.need_host_roster(v_id);
    end if;
  end loop;
  return (case when v_own then 'entrant' else 'host' end);
end
$$;

-- Gives the rosters of these registrations for a file, and writes down first that it is made: by their own school, or
-- by the host, for all it may read. `p_batch` is an id that the caller gives; sent again, it's written down once.
-- Returns [{id, school, code, members, entries}].
create function public.take_roster_file(p_batch uuid, p_registrations uuid[], p_format text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_host boolean := app.need_roster_file(p_registrations) = 'host';
  v_format text := app.one_of(p_format, '{csv,xlsx,pdf}', '', 'format', 'That file type');
begin
  if p_batch is null then
    perform app.fail('missing', 'The id is missing', 'Reload the page.', 'batch');
  elsif exists (select from public.roster_files f where f.batch_id = p_batch
    and (f.created_by is distinct from auth.uid() or f.created_at < now() - interval '10 minutes')) then
    perform app.fail('id', 'This file was made already', 'Make it again from the page.');
  end if;
  perform set_config('app.side', 'both', true);
  insert into public.roster_files (school_id, host_school_id, meet_id, registration_id, batch_id, made_by, format,
    members, is_named)
  select r.school_id, r.host_school_id, r.meet_id, r.id, p_batch, case when v_host then 'host' else 'entrant' end,
    v_format, (select count(distinct e.member_id) from public.entry_members e
      where e.registration_id = r.id and e.removed_at is null), not v_host or app.names_open(r.meet_id)
  from public.meet_registrations r where r.id = any (p_registrations)
  on conflict on constraint roster_files_key do nothing;
  return (
    select jsonb_agg(jsonb_build_object('id', r.id, 'school', coalesce(k.name, s.name), 'code', k.code,
        'members', case when v_host then app.host_members(r) else (
          select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'code', m.code, 'name', m.name, 'grade', m.grade,
            'gender', m.gender, 'first_year', m.first_year, 'form_at', m.form_at, 'certified_at', m.certified_at)
            order by m.code), '[]')
          from public.roster_members m where m.registration_id = r.id and m.removed_at is null) end,
        'entries', app.roster_entries(r.id)) order by k.code nulls last, s.name)
    from public.meet_registrations r join public.schools s on s.id = r.school_id
    left join public.meet_schools k on k.id = r.meet_school_id
    where r.id = any (p_registrations));
end
$$;
call app.expose('public.take_roster_file(uuid, uuid[], text)', 'authenticated', 'service_role');
