-- What each school gets of a meet: a packet with its own sheets, recap, standings, and how its scores came about. What
-- isn't released isn't in it, and the host's rules about judges and marks are kept here.
call app.register_module('competition-packets', 'School Packets', '/app/competition-portal/packets', 'package', 157,
  '{read,manage}',
  about => 'Packets of results for the schools at the meets you host.',
  rows => 'packets that were created', own => 'nothing');
call app.grant('competition-packets', 'instructor', '{read,manage}');
call app.read_by_meet('public.meet_packet_runs', 'competition-packets', 'meet_id', 'director', 'tabulator');
