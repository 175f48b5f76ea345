-- True for an entry of the host's that competes and that no registration has.
create function app.is_typed_in(p_entry public.meet_entries) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_entry.id is not null and p_entry.archived_at is null and p_entry.status <> 'scratched'
    and not exists (select from public.registration_entries e where e.entry_id = p_entry.id)
$$;

-- The entries of a school that no registration has, with their times, as app.entry_times has those of a registration.
create function app.typed_in_times(p_meet_school uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', n.id, 'event', n.event_id, 'label',
    concat_ws(' ', v.name, nullif(n.team, 'A')), 'state', 'entered',
    'place', (select jsonb_build_object('slot', b.slot_id, 'seat', b.seat_no, 'state', b.state, 'by_host', true,
        'override', b.override_reason)
      from public.slot_bookings b where b.host_entry_id = n.id and b.state = 'booked'),
    'displaced', exists (select from public.slot_bookings b where b.host_entry_id = n.id and b.state = 'displaced')))
    order by v.sort, v.code, n.sort, n.code)
  from public.meet_entries n
  join public.meet_events v on v.id = n.event_id and v.archived_at is null and v.cancelled_at is null
  where n.meet_school_id = p_meet_school and app.is_typed_in(n)
$$;
