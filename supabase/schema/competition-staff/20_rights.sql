-- The judges and volunteers of a meet: a school's list of them, who is asked to a meet and what they answered, shifts,
-- and what happened after. See docs/decisions/0260, 0261, and 0262.
call app.register_module('competition-staff', 'Judges and Volunteers', '/app/competition-portal/staff', 'users', 159,
  '{read,manage}',
  about => 'Judges and volunteers of the meets your school hosts: invitations, shifts, hours, and thanks.',
  rows => 'judges and volunteers', own => 'nothing');
call app.grant('competition-staff', 'instructor', '{read,manage}');

alter policy "select" on public.officials using (
  (school_id = (select app.school_id()) and (select app.manages('competition-staff', 'read')))
  or id = any (array(select app.officials_as(variadic '{director,head_judge}'::text[])))
);
alter policy "select" on public.official_ties using (
  (school_id = (select app.school_id()) and (select app.manages('competition-staff', 'read')))
  or official_id = any (array(select app.officials_as(variadic '{director,head_judge}'::text[])))
);

-- Of a background check, directors alone read, and only of people at their own meets.
alter policy "select" on public.official_checks using (
  official_id = any (array(select app.officials_as(variadic '{director}'::text[])))
);
call app.read_by_meet('public.meet_crew', 'competition-staff', 'meet_id', 'director', 'head_judge');
call app.read_by_meet('public.meet_shifts', 'competition-staff', 'meet_id', 'director', 'head_judge');
call app.read_by_meet('public.meet_shift_people', 'competition-staff', 'meet_id', 'director', 'head_judge');
call app.read_by_meet('public.meet_crew_feedback', 'competition-staff', 'meet_id', 'director');
