-- Scores of a meet: keyed from paper twice, verified, and turned into results by the scoring engine. The database keeps
-- marks and results and refuses what can't be; it computes no score (docs/decisions/0203).
call app.register_module('competition-scoring', 'Scoring', '/app/competition-portal/scoring', 'abacus', 153,
  '{sidebar,read,manage}', section => true,
  about => 'Keying, verifying, and results of the meets your school hosts.',
  rows => 'scores', own => 'the scores that their job at a meet opens');
call app.grant('competition-scoring', 'instructor', '{read,manage}');
call app.grant('competition-scoring', 'cadet', '{read}');
call app.read_by_meet('public.meet_performances', 'competition-scoring', 'meet_id', 'director', 'tabulator',
  'head_judge', 'keyer', 'timer', 'check_in');
call app.read_by_meet('public.meet_scores', 'competition-scoring', 'meet_id', 'director', 'tabulator', 'head_judge',
  'keyer');
alter policy "select" on public.meet_keyings using (
  (keyed_by = (select auth.uid()) and school_id = (select app.school_id())
    and (meet_id = any (array(select app.meets_as(variadic '{director,tabulator,head_judge,keyer}'::text[])))
      or (select app.manages('competition-scoring', 'read'))))
  or ((meet_id = any (array(select app.meets_as(variadic '{director,tabulator}'::text[])))
      or (school_id = (select app.school_id()) and (select app.manages('competition-scoring', 'read'))))
    and (select app.keyed_both(score_id, round)))
);
call app.read_by_meet('public.meet_revisions', 'competition-scoring', 'meet_id', 'director', 'tabulator',
  'head_judge');
call app.read_by_meet('public.meet_penalties', 'competition-scoring', 'meet_id', 'director', 'tabulator',
  'head_judge', 'keyer');
call app.read_by_meet('public.meet_times', 'competition-scoring', 'meet_id', 'director', 'tabulator', 'head_judge',
  'keyer', 'timer');
call app.read_by_meet('public.meet_overrides', 'competition-scoring', 'meet_id', 'director', 'tabulator',
  'head_judge');
call app.read_by_meet('public.meet_results', 'competition-scoring', 'meet_id', 'director', 'tabulator',
  'head_judge');
alter policy "select" on public.meet_results using (
  (school_id = (select app.school_id()) and (select app.manages('competition-scoring', 'read')))
  or meet_id = any (array(select app.meets_as(variadic '{director,tabulator,head_judge}'::text[])))
  or meet_id = any (array(select app.locked_meets()))
);
call app.read_by_meet('public.meet_log', 'competition-scoring', 'meet_id', 'director');
call app.read_by_meet('public.meet_sheet_swaps', 'competition-scoring', 'meet_id', 'director', 'tabulator',
  'head_judge');
call app.read_by_meet('public.meet_devices', 'competition-scoring', 'meet_id', 'director', 'tabulator');
call app.read_by_meet('public.meet_seat_sheets', 'competition-scoring', 'meet_id', 'director', 'tabulator',
  'head_judge');
