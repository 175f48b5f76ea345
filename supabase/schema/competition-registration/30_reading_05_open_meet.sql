-- The meets whose documents the caller's school reads: those of its open list, and those it registered for.
create function app.meets_open_to_me() returns setof uuid
language plpgsql stable security definer rows 100 set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
begin
  if v_school is null or not app.can('competition-portal', 'read') then
    return;
  end if;
  return query
    select r.meet_id from public.meet_registrations r
    join public.meets m on m.id = r.meet_id and m.archived_at is null and m.state <> 'draft'
    where r.school_id = v_school and r.state not in ('withdrawn', 'declined')
    union
    select m.id from public.meet_openings o join public.meets m on m.id = o.meet_id
    where m.archived_at is null and m.state in ('published', 'registration_open', 'registration_closed', 'scheduled')
      and (o.visibility = 'listed' or app.is_invited(m.id)) and app.is_on(m.school_id, 'competition-meets');
end
$$;
grant execute on function app.meets_open_to_me() to authenticated, service_role;

-- The documents of a meet that its schools acknowledge: the SOP and the amendments that no other replaces.
create function app.documents_to_acknowledge(p_meet uuid) returns setof public.meet_documents
language sql stable security definer set search_path = ''
as $$
  select d.* from public.meet_documents d
  where d.meet_id = p_meet and d.archived_at is null and d.kind in ('sop', 'amendment')
    and not exists (select from public.meet_documents n where n.supersedes_id = d.id and n.archived_at is null)
  order by d.kind desc, d.number, d.created_at, d.id
$$;

-- What a school that comes to a meet, or thinks of it, has to know: no names, no other schools, no codes.
create function app.open_meet_facts(p_meet public.meets, p_school uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', p_meet.id, 'title', p_meet.title, 'kind', p_meet.kind, 'starts_on', p_meet.starts_on,
    'ends_on', p_meet.ends_on, 'time_zone', p_meet.time_zone, 'venue', p_meet.venue, 'address', p_meet.address,
    'about', p_meet.about, 'state', p_meet.state,
    'clock', app.opening_by_clock(p_meet, o),
    'host', jsonb_build_object('name', h.name, 'city', h.city, 'state', h.state, 'program', h.program_type,
      'contact', h.contact, 'phone', h.phone, 'email', h.email,
      'distance', app.distance_between(h, s)),
    'opens_at', o.opens_at, 'closes_at', o.closes_at, 'roster_locks_at', o.roster_locks_at,
    'withdraw_until', o.withdraw_until, 'order_rule', o.order_rule, 'returning_until', o.returning_until,
    'draw_at', o.draw_at, 'needs_approval', o.needs_approval, 'takes_waiting', o.takes_waiting,
    'max_schools', o.max_schools, 'max_cadets', o.max_cadets, 'max_entries', o.max_entries, 'branches', o.branches,
    'substitutions', o.substitutions, 'names_days', o.names_days, 'terms', o.terms, 'note', o.note,
    'taken', t.taken, 'places_left', (select case when x.schools < 0 then 0 else x.schools end
      from app.places_left(o) x),
    'waiting', (select count(*) from public.meet_registrations w where w.meet_id = p_meet.id
      and w.state = 'waitlisted'),
    'fits_program', cardinality(o.branches) = 0 or s.program_type = any (o.branches))
  from public.meet_openings o
  join public.schools h on h.id = o.school_id
  join public.schools s on s.id = p_school
  cross join lateral (select app.schools_placed(p_meet.id) as taken) t
  where o.meet_id = p_meet.id
$$;

-- The events of a meet with their limits, what is left of them, and which teams of the school they are for.
create function app.open_meet_events(p_meet uuid, p_school uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'code', e.code, 'name', e.name, 'discipline', e.discipline,
    'divisions', e.divisions, 'is_exhibition', e.is_exhibition, 'counts_overall', e.counts_overall,
    'min_entries', e.min_entries, 'max_entries', e.max_entries, 'max_per_school', e.max_per_school,
    'team_min', e.team_min, 'team_max', e.team_max, 'alternates_max', e.alternates_max, 'minutes', e.minutes,
    'uniform', e.uniform, 'is_cancelled', e.cancelled_at is not null, 'cancelled_reason', e.cancelled_reason,
    'places_left', (select case when x.n < 0 then 0 else x.n end
      from (select e.max_entries - app.entries_placed(e.id) as n) x),
    'teams', (select coalesce(jsonb_agg(t.id order by t.name), '[]') from public.teams t
      where t.school_id = p_school and t.archived_at is null and t.season_to >= app.today(p_school)
        and e.discipline = any (app.disciplines_of_team(t.discipline)))
  ) order by e.sort, e.code), '[]')
  from public.meet_events e where e.meet_id = p_meet and e.archived_at is null
$$;

-- The divisions and the documents of a meet, as a visitor reads them.
create function app.open_meet_parts(p_meet uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'divisions', (select coalesce(jsonb_agg(jsonb_build_object('code', d.code, 'name', d.name, 'arms', d.arms,
        'level', d.level, 'gender', d.gender, 'min_female', d.min_female, 'max_male', d.max_male)
        order by d.sort, d.code), '[]')
      from public.meet_divisions d where d.meet_id = p_meet and d.archived_at is null),
    'documents', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'number', d.number,
        'title', d.title, 'link', d.link, 'note', d.note, 'effective_on', d.effective_on,
        'supersedes_id', d.supersedes_id,
        'files', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.name), '[]')
          from public.attachments a where a.subject_table = 'meet_documents' and a.subject_id = d.id
            and a.stored_at is not null and a.archived_at is null),
        'acknowledge', d.id in (select x.id from app.documents_to_acknowledge(p_meet) x))
        order by array_position('{sop,amendment,schedule,map,floor_plan,waiver,other}', d.kind), d.number, d.title,
          d.id), '[]')
      from public.meet_documents d where d.meet_id = p_meet and d.archived_at is null))
$$;

-- The school of the caller, who may see the competitions of others.
create function app.need_visitor() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.can('competition-portal', 'read') then
    perform app.deny('You don''t have permission to see competitions');
  end if;
  return app.need_school();
end
$$;

-- The page of a meet for visitors: what it is, its events, how to register, and what the caller's school has there.
-- Null where the caller may not see it: an unknown meet and one that isn't for this school answer alike.
create function public.open_meet(p_meet uuid, p_code text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_visitor();
  v_way text := app.open_meet_way(p_meet, left(p_code, 40));
  v_meet public.meets;
begin
  if v_way is null then
    return null;
  end if;
  select * into v_meet from public.meets m where m.id = p_meet;
  return app.open_meet_facts(v_meet, v_school) || app.open_meet_parts(p_meet)
    || jsonb_build_object('way', v_way, 'events', app.open_meet_events(p_meet, v_school), 'registration', (
      select jsonb_build_object('id', r.id, 'state', r.state) from public.meet_registrations r
      where r.meet_id = p_meet and r.school_id = v_school));
end
$$;
call app.expose('public.open_meet(uuid, text)', 'authenticated', 'service_role');
