-- Where each entry of a meet is planned, and where it was moved on the floor. Checks no rights.
create function app.floor_places(p_meet uuid)
returns table (entry_id uuid, registration_id uuid, registration_entry uuid, area_id uuid, report_at timestamptz,
  starts_at timestamptz, ends_at timestamptz)
language sql stable security definer rows 500 set search_path = ''
as $$
  select distinct on (n.id) n.id, p.registration_id, p.registration_entry, coalesce(c.area_id, p.area_id),
    p.report_at, p.starts_at, p.ends_at
  from public.meet_entries n
  left join app.meet_places(p_meet) p on p.meet_entry = n.id
  left join public.meet_calls c on c.entry_id = n.id
  where n.meet_id = p_meet and n.archived_at is null
  order by n.id, p.starts_at desc
$$;
