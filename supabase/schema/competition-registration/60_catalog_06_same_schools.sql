call app.same_meet('public.meet_same_schools', 'registration_id:meet_registrations',
  'same_as_id:meet_registrations');
