insert into public.rank_sources (code, title) values
  ('wiki_jrotc_ranks', 'Wikipedia, "Junior Reserve Officers'' Training Corps ranks"'),
  ('aps_insignia', 'Atlanta Public Schools, B.T. Washington HS JROTC Cadet Reference Guide, "Rank & Insignia"'),
  ('dotwith', 'Rank name lists of a community ribbon rack builder'),
  ('njrotc_cfm', 'NJROTC Cadet Field Manual NAVEDTRA 37116-K, 11th ed. rev., August 2018'),
  ('njrotc_slides', '"Rates and Ranks Study Guide", citing the Cadet Field Manual, chapter 2'),
  ('jfk_mcjrotc', 'JFK MCJROTC cadet handbook, "Rank, Promotion, Billets"'),
  ('desoto_mcjrotc', 'Lake Cormorant HS MCJROTC, "Cadet Promotion Criteria"'),
  ('mhs_army', 'MHS Hurricane Battalion, promotions page'),
  ('va20021', 'AFJROTC VA-20021, "Organization"'),
  ('recall', 'Recollection; found in no document');

insert into public.rank_sets (code, label, program_types, year_label, unit_echelons, inherits, note) values
  ('army', 'Army', '{AJROTC,NDCC}', 'LET 1-4', '{battalion,company,platoon,squad,team}', null, null),
  ('navy', 'Navy', '{NJROTC,CGJROTC}', 'NS 1-4', '{regiment,battalion,company,platoon,squad}', null,
    'Coast Guard JROTC uses the same titles per the Wikipedia table.'),
  ('air_force', 'Air Force', '{AFJROTC,SFJROTC}', 'AS I-IV', '{wing,group,squadron,flight,element}', null, null),
  ('space_force', 'Space Force', '{SFJROTC}', 'AS I-IV', '{delta,group,squadron,flight,element}', 'air_force',
    'FACT: the first 10 units converted from AFJROTC in 2021-22 and stayed under the same headquarters; press copy '
    'about them uses "Cadet Lieutenant Colonel", "Cadet Group Commander". GUESS: cadets keep the AFJROTC grade titles, '
    'so inherit air_force. The active-service titles (Specialist 1-4) are NOT seeded as cadet ranks.'),
  ('marine', 'Marine Corps', '{MCJROTC}', 'LE I-IV', '{battalion,company,platoon,squad,fire_team}', null, null),
  ('ndcc', 'National Defense Cadet Corps', '{NDCC}', null, '{battalion,company,platoon,squad,team}', 'army',
    'FACT: NDCC is the same program paid for entirely by the school; it follows the sponsoring service''s curriculum '
    'and regulations, so it takes that service''s rank set. Uniforms are bought at no cost to the government. NNDCC '
    'needs 50 students (TASB article) against the JROTC statutory minimum of the lesser of 10% of enrollment above '
    'grade 7 or 100 (10 USC 2031(b)(1)(A)).'),
  ('custom', 'Own set', '{OTHER}', null, '{}', null,
    'Blank set for state corps (such as California Cadet Corps), Sea Cadets, CAP, or local corps.');

insert into public.ranks from file 'ranks.csv';

insert into public.promotion_examples from file 'examples.csv';

-- One school's minimums: its school weeks, 36 of them to the year, as months of service, and the class grade.
insert into public.promotion_examples (set_code, rank_code, criterion, value, unit, note, source)
select 'marine', m.code, e.criterion, e.value, e.unit, e.note, 'desoto_mcjrotc'
from (values ('MC_PFC', 9, 75), ('MC_LCPL', 27, 78), ('MC_CPL', 36, 80), ('MC_SGT', 45, 88), ('MC_SSGT', 54, 90),
  ('MC_GYSGT', 63, 93), ('MC_1STSGT', 72, 95), ('MC_SGTMAJ', 72, 95), ('MC_2NDLT', 45, 90), ('MC_1STLT', 63, 93),
  ('MC_CAPT', 81, 93), ('MC_MAJ', 99, 95), ('MC_LTCOL', 117, 96), ('MC_COL', 126, 98)) as m (code, weeks, grade)
cross join lateral (values
  ('time_in_service', m.weeks / 3, 'months', format('%s school weeks; 36 of them make a school year', m.weeks)),
  ('grade_pct', m.grade, null, null)) as e (criterion, value, unit, note);

call app.register_kind('promotions.boards', 'promotions', 'Boards',
  'You serve on a board, or you or your child appears before one.',
  roles => '{instructor,cadet,parent}', channel => 'now');

call app.register_criterion('time_in_rank', 'Time in rank', 'days', 'promotions', 'app.fact_by_rule', sort => 10);
call app.register_criterion('time_in_service', 'Time in service', 'days', 'promotions', 'app.fact_time_in_service',
  sort => 15);
call app.register_criterion('exam', 'Exam', '%', 'promotions', 'app.fact_by_rule', sort => 20);
call app.register_criterion('custom', 'Checked by a person', null, 'promotions', 'app.fact_by_rule', sort => 90);
call app.register_criterion('board', 'Promotion board', null, 'promotions', 'app.fact_board', sort => 95);
call app.register_card('promotions', 'app.promotion_card');

call app.register_kind('promotions.orders', 'promotions', 'Promotion orders',
  'Orders that name you or your child are published.',
  channel => 'digest');
call app.register_timeline('promotions', 'app.promotion_timeline');
call app.register_calendar('promotion-boards', 'promotions', 'Promotion board', 'app.boards_between');
call app.register_search('promotion-boards', 'promotions', 'Boards', 'app.search_boards', sort => 40);
call app.own_account_only('public.board_candidates', 'old.result is distinct from new.result');
