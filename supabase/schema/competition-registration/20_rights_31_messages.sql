call app.read_by_meet('public.meet_messages', 'competition-meets', 'meet_id', 'director');

-- Who waits for a message, or was left out of it, is for its host; adults alone read what the other school wrote.
alter policy "select" on public.meet_message_schools using (
  (school_id = (select app.adult_school()) and state = 'sent' and (select app.can('competition-entries', 'read')))
  or (host_school_id = (select app.adult_school()) and registration_id in (select app.submitted_registrations())
    and ((select app.manages('competition-meets', 'read')) or meet_id = any (array(select app.meets_as('director'))))));
alter policy "select" on public.member_forms using (
  (school_id = any (array(select app.schools_with('competition-entries')))
    and (select app.can('competition-entries', 'read')))
  or (host_school_id = (select app.school_id())
    and registration_id = any (array(select app.named_registrations()))));
