-- The registrations of a meet as the host's board shows them, with what each still needs. Drafts aren't the host's yet.
create function public.host_board(p_meet uuid) returns table (
  id uuid, entrant_id uuid, name text, city text, us_state text, program text, unit_number text, state text,
  state_reason text, number integer, draw_place integer, line integer, is_returning boolean, has_place boolean,
  cadets integer, buses integer, arrives_at timestamptz, contact_name text, contact_phone text, contact_email text,
  submitted_at timestamptz, offer_until timestamptz, arrived_at timestamptz, arrived_cadets integer,
  reminded_at timestamptz, meet_school_id uuid, code text, entries integer, entries_waiting integer, missing jsonb)
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'check_in');
  return query
    select r.id, r.school_id, s.name, s.city, s.state, s.program_type, s.unit_number, r.state, r.state_reason, r.number,
      r.draw_place,
      (case when r.state = 'waitlisted'
        then row_number() over (partition by r.state order by app.line_of(o, r), r.id)::integer end),
      r.is_returning, r.has_place, r.cadets, r.buses, r.arrives_at, r.contact_name, r.contact_phone, r.contact_email,
      r.submitted_at, r.offer_until, r.arrived_at, r.arrived_cadets, r.reminded_at, r.meet_school_id, k.code,
      coalesce(e.entered, 0), coalesce(e.waiting, 0),
      (case when r.state in ('submitted', 'approved', 'confirmed', 'waitlisted', 'offered') then coalesce((
        select jsonb_agg(jsonb_build_object('code', x.code, 'words', x.words, 'part', x.part))
        from app.registration_missing(r.id) x), '[]') else '[]' end)
    from public.meet_registrations r
    join public.meet_openings o on o.meet_id = r.meet_id
    join public.schools s on s.id = r.school_id
    left join public.meet_schools k on k.id = r.meet_school_id
    left join (
      select n.registration_id, count(*) filter (where n.state = 'entered')::integer as entered,
        count(*) filter (where n.state in ('waitlisted', 'offered'))::integer as waiting
      from public.registration_entries n where n.meet_id = p_meet group by n.registration_id
    ) e on e.registration_id = r.id
    where r.meet_id = p_meet and r.number is not null
    order by r.number;
end
$$;
call app.expose('public.host_board(uuid)', 'authenticated', 'service_role');

-- The schools that come, for those at check-in.
create function public.host_check_in(p_meet uuid) returns table (
  id uuid, name text, code text, state text, cadets integer, buses integer, arrives_at timestamptz, contact_name text,
  contact_phone text, emergency_name text, emergency_phone text, arrived_at timestamptz, arrived_cadets integer,
  entries integer, note text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'check_in');
  return query
    select r.id, k.name, k.code, r.state, r.cadets, r.buses, r.arrives_at, r.contact_name, r.contact_phone,
      r.emergency_name, r.emergency_phone, r.arrived_at, r.arrived_cadets,
      (select count(*)::integer from public.registration_entries e
        where e.registration_id = r.id and e.state = 'entered'), r.note
    from public.meet_registrations r join public.meet_schools k on k.id = r.meet_school_id
    where r.meet_id = p_meet and r.state in ('approved', 'confirmed', 'checked_in', 'completed', 'no_show')
    order by k.name;
end
$$;
call app.expose('public.host_check_in(uuid)', 'authenticated', 'service_role');

-- How full each event is, and whether enough entered for it to be held.
create function public.host_event_counts(p_meet uuid) returns table (
  event_id uuid, code text, name text, max_entries integer, min_entries integer, entries integer, waiting integer)
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'check_in');
  return query
    select v.id, v.code, v.name, v.max_entries, v.min_entries,
      (select count(*)::integer from public.meet_entries n
        where n.event_id = v.id and n.archived_at is null and n.status <> 'scratched'),
      (select count(*)::integer from public.registration_entries w
        where w.event_id = v.id and w.state in ('waitlisted', 'offered'))
    from public.meet_events v
    where v.meet_id = p_meet and v.archived_at is null and v.cancelled_at is null
    order by v.sort, v.code;
end
$$;
call app.expose('public.host_event_counts(uuid)', 'authenticated', 'service_role');

-- Schools that have the competition pages, for a host who looks for one to invite: at most 20, found by three letters
-- or more of their name or unit number.
create function public.find_schools(p_words text) returns table (
  id uuid, name text, city text, us_state text, program text)
language plpgsql security definer set search_path = ''
as $$
declare
  v_words text := '%' || replace(replace(app.search_text(left(p_words, 80)), '%', ''), '_', '') || '%';
begin
  if not (app.manages('competition-meets', 'create') or exists (select from app.meets_as('director'))) then
    perform app.deny('You don''t have permission to invite schools');
  end if;
  return query
    select s.id, s.name, s.city, s.state, s.program_type
    from public.schools s
    where length(v_words) >= 5 and (s.competition_module or s.competition_portal) and s.id <> app.school_id()
      and (app.search_text(s.name) like v_words or lower(s.unit_number) like lower(v_words))
    order by s.name limit 20;
end
$$;
call app.expose('public.find_schools(text)', 'authenticated', 'service_role');

-- True for the host's row of a school that registered and has a place.
create function app.is_registered(p_meet_school uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.meet_registrations r where r.meet_school_id = p_meet_school and r.has_place
    and r.school_id <> r.host_school_id)
$$;
grant execute on function app.is_registered(uuid) to authenticated, service_role;
