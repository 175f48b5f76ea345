-- What a late change says of itself: who moves, who loses a place, and who is told.

-- Who moves: each booked entry of a change with where it was and is, report times by the one function that says where
-- everyone is.
create function app.late_moves(p_meet public.meets, p_slots uuid[], p_before jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('registration', p.registration_id, 'entry', p.registration_entry,
    'label', app.entry_label(e), 'school', k.name, 'event', p.event_id, 'area', n.name, 'was_area', o.name,
    'was', w.starts_at, 'was_report', p.report_at + (w.starts_at - p.starts_at), 'report', p.report_at,
    'start', p.starts_at) order by p.report_at, k.name, p.registration_entry), '[]')
  from app.meet_places(p_meet.id) p
  join jsonb_to_recordset(p_before -> 'slots') w (id uuid, area_id uuid, starts_at timestamptz) on w.id = p.slot_id
  join public.registration_entries e on e.id = p.registration_entry
  join public.schools k on k.id = p.entrant_school
  join public.meet_areas n on n.id = p.area_id
  join public.meet_areas o on o.id = w.area_id
  where p.slot_id = any (p_slots)
$$;

-- The entries of these bookings, of which a change frees the places.
create function app.late_entries(p_bookings uuid[], p_meet public.meets) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('registration', b.registration_id, 'entry', b.entry_id, 'label',
    app.entry_label(e), 'school', k.name, 'event', e.event_id, 'was', s.starts_at, 'was_area', a.name)
    order by s.starts_at, k.name, b.entry_id), '[]')
  from public.slot_bookings b join public.meet_slots s on s.id = b.slot_id join public.meet_areas a on a.id = s.area_id
  join public.registration_entries e on e.id = b.entry_id join public.schools k on k.id = b.school_id
  where b.id = any (p_bookings)
$$;

-- Who is told of a change: {schools: [{name, entries}], families, crew, by_hand: [words]}. Families are counted alone.
create function app.late_told(p_meet public.meets, p_moves jsonb, p_shifts uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with move as materialized (
    select (m ->> 'registration')::uuid as registration, (m ->> 'entry')::uuid as entry, m ->> 'school' as school,
      (m ->> 'event')::uuid as event from jsonb_array_elements(p_moves) m
  ), school as materialized (
    select r.school_id as id, m.school as name, count(*) as entries,
      exists (select from app.adults_of(r.school_id)) as is_reached
    from move m join public.meet_registrations r on r.id = m.registration group by r.school_id, m.school
  ), crew as materialized (
    select distinct c.id, app.official_name(c.official_id) as name,
      o.email is not null or o.cadet_id is not null as is_reached
    from public.meet_shift_people p join public.meet_crew c on c.id = p.crew_id
    join public.officials o on o.id = c.official_id
    where p.shift_id = any (p_shifts) and p.state in ('asked', 'accepted')
  )
  select jsonb_build_object(
    'schools', (select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'entries', s.entries)
      order by s.name), '[]') from school s where s.is_reached),
    'families', (select count(distinct r.cadet_id) from move m
      join public.entry_members e on e.entry_id = m.entry and e.removed_at is null
      join public.roster_members r on r.id = e.member_id and r.cadet_id is not null),
    'crew', (select count(*) from crew c where c.is_reached),
    'by_hand', (select coalesce(jsonb_agg(x.words order by x.words), '[]') from (
      select s.name || ' (no one there has an account)' as words from school s where not s.is_reached
      union
      select distinct s.name || ' (you entered this school)' from public.meet_schools s
      join public.meet_entries e on e.meet_school_id = s.id and e.archived_at is null and e.status <> 'scratched'
      where s.meet_id = p_meet.id and s.archived_at is null and e.event_id in (select m.event from move m)
        and not exists (select from public.meet_registrations r where r.meet_school_id = s.id)
      union
      select c.name || ' (no email address)' from crew c where not c.is_reached
      union
      select j.name || ' (judge without an invitation)' from public.meet_judges j
      join public.meet_seats t on t.judge_id = j.id and t.archived_at is null
      where j.meet_id = p_meet.id and j.archived_at is null and t.event_id in (select m.event from move m)
        and not exists (select from public.meet_crew c where c.judge_id = j.id)) x))
$$;

-- The one area where all that was moved is now, at its own times; null where it's on several or at other times.
create function app.late_new_area(p_slots uuid[], p_none uuid[], p_before jsonb) returns uuid
language sql stable security definer set search_path = ''
as $$
  select case when cardinality(p_none) = 0 and count(distinct s.area_id) = 1 and bool_and(s.starts_at = w.starts_at)
    then min(s.area_id::text)::uuid end
  from public.meet_slots s
  join jsonb_to_recordset(p_before -> 'slots') w (id uuid, starts_at timestamptz) on w.id = s.id
  where s.id = any (p_slots)
$$;
