-- Where everyone is at a meet: the booked times that are published, entry by entry, in the order of reporting. Report
-- times come before starts by the minutes of the event, else those of the plan. Checks no rights.
create function app.meet_places(p_meet uuid)
returns table (booking_id uuid, meet_entry uuid, registration_entry uuid, registration_id uuid, meet_school uuid,
  entrant_school uuid, event_id uuid, area_id uuid, slot_id uuid, seat_no integer, lane integer, report_at timestamptz,
  starts_at timestamptz, ends_at timestamptz)
language sql stable security definer rows 500 set search_path = ''
as $$
  select b.id, e.entry_id, e.id, e.registration_id, r.meet_school_id, b.school_id, s.event_id, s.area_id, s.id,
    b.seat_no, null::integer, s.starts_at - make_interval(mins => coalesce(v.report_minutes, d.report_min, 20)),
    s.starts_at, s.ends_at
  from public.slot_bookings b
  join public.meet_slots s on s.id = b.slot_id and s.removed_at is null and not s.is_draft
  join public.meet_events v on v.id = s.event_id
  join public.registration_entries e on e.id = b.entry_id
  join public.meet_registrations r on r.id = e.registration_id
  left join public.meet_day_plans d on d.meet_id = b.meet_id
  where b.meet_id = p_meet and b.state in ('booked', 'completed', 'no_show')
  order by 12, 13, 1
$$;
