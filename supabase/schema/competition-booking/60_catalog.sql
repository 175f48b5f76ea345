call app.same_meet('public.meet_booking_plans');
call app.same_meet('public.meet_slots', 'event_id:meet_events', 'area_id:meet_areas');
call app.read_as_host('public.slot_bookings', 'director', 'tabulator', 'head_judge', 'check_in');
call app.same_meet('public.slot_bookings', 'registration_id:meet_registrations', 'entry_id:registration_entries',
  'host_entry_id:meet_entries', 'slot_id:meet_slots');
call app.read_as_host('public.slot_waits', 'director', 'tabulator');
call app.same_meet('public.slot_waits', 'registration_id:meet_registrations', 'entry_id:registration_entries',
  'slot_id:meet_slots');
call app.read_as_host('public.slot_wishes', 'director', 'tabulator');
call app.same_meet('public.slot_wishes', 'registration_id:meet_registrations', 'entry_id:registration_entries');
call app.read_as_host('public.slot_swaps', 'director', 'tabulator');
call app.same_meet('public.slot_swaps', 'registration_id:meet_registrations', 'entry_id:registration_entries',
  'slot_id:meet_slots');

call app.register_attention('displaced_times', 'competition-entries', 'app.displaced_entries', 61);
call app.register_attention('displaced_entries', 'competition-meets', 'app.displaced_at_meets', 62);
call app.register_meet_guard('times', 'app.booking_blocks');
call app.register_kind('competition-entries.times', 'competition-entries', 'Times at meets',
  'A time of your school moved or is gone, is offered to it, or another school proposes a swap.',
  roles => '{instructor,admin,external}', channel => 'now');
call app.register_kind('competition-meets.times', 'competition-meets', 'Times of your meets',
  'Two times of a school at a meet that you direct are too close.', roles => '{instructor,admin}');
