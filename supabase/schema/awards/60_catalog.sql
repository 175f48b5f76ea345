insert into public.award_catalogues (code, label, version, valid_from, program_types, inherits, wear_rule, confidence,
  source, note) values
  ('air_force_1', 'Air Force JROTC', 1, '2025-07-01', '{AFJROTC}', null,
    'One ribbon of each kind; clusters show repeats.',
    'Solid: two independent community lists agree on all 68. The list dates from about 2021 to 2023; later supplements '
      'may insert new ribbons.',
    '{"github.com/DotWith/afjrotc-ribbon-rack-builder (68 names in '
      'order)","github.com/Zak1012-a/AFJROTC-Ribbon-Rack-Builder (the same 68, with devices)","mvafjrotc.tripod.com '
      'ch. 17 (one ribbon per kind)"}', null),
  ('space_force_1', 'Space Force JROTC', 1, '2025-07-01', '{SFJROTC}', 'air_force_1', null,
    'Units converted from Air Force JROTC and stay under the same headquarters.', '{}', null),
  ('army_1', 'Army JROTC', 1, '2025-07-01', '{AJROTC}', null,
    'National awards first, then the series N-1, N-3, N-2, N-4.',
    'Mixed: national awards, N-1, N-3-1 to N-3-4 and N-2-1 are sourced; the other codes are recalled.',
    '{"docsbay.net/doc/1216751 (national awards citing AR 145-2; N-1 series)","mo01001157.schoolwires.net/Page/31904 '
      '(N-1-1 to N-1-10, N-2-1)","members.tripod.com/~PHSJROTC_2 (N-1, N-3 names; order N-1, N-3, N-2, N-4)"}', null),
  ('navy_1', 'Navy JROTC', 1, '2025-07-01', '{NJROTC}', null,
    'Only one ribbon of each design, devices show repeats. Ribbons of other organizations go after all NJROTC ribbons, '
      'in the order the senior instructor sets. Rows of three.',
    'Mixed: the older order of 25 ribbons. Newer manuals number differently (Aptitude 7, Conduct 12, Appearance 13, '
      'Fitness 14, Participation 15, teams 18 to 22): check the order against your manual.',
    '{"njrotcstaff06.tripod.com/id8.html (25 ribbons)","pahsnjrotcarea4.wixsite.com (13 to 19, '
      'criteria)","hcboe.us/Page/7845 (newer numbering)","github.com/adr2370/NJROTC-Reference-App (names)"}', null),
  ('marine_1', 'Marine Corps JROTC', 1, '2025-07-01', '{MCJROTC}', null, null,
    'Solid for the order that one unit published; other units match it.',
    '{"sites.google.com/ccpsweb.org/ccps-mcjrotc/academics/awards (full order)","speermcjrotc.org/mcjrotc-awards-list '
      '(cites MCO 1533.6E)"}', null);

insert into public.award_device_schemes (code, applies_to, description, rule, verified, source) values
  ('oak_leaf', 'Air Force JROTC',
    'Each further award adds a bronze cluster; a silver cluster stands for five bronze ones.',
    '{"each":"bronze cluster","of_five":"silver cluster"}', true,
      'Device columns of github.com/Zak1012-a/AFJROTC-Ribbon-Rack-Builder'),
  ('silver_star', 'Air Force JROTC unit awards', 'One silver star for each further year.',
    '{"each":"silver star"}', true, 'Device columns of github.com/Zak1012-a/AFJROTC-Ribbon-Rack-Builder'),
  ('bronze_silver_star', 'Air Force JROTC Cadet Leadership Course',
    'A bronze star for each further attendance. The silver star for staff is inferred and left out.',
    '{"each":"bronze star"}', true, 'Device columns of github.com/Zak1012-a/AFJROTC-Ribbon-Rack-Builder'),
  ('oak_leaf_plus_fitness_star', 'Air Force JROTC Health and Wellness',
    'Clusters count repeats; the color of the star shows the fitness band.',
    '{"each":"bronze cluster","of_five":"silver cluster"}', true,
      'Device columns of github.com/Zak1012-a/AFJROTC-Ribbon-Rack-Builder'),
  ('army_lamp', 'Army JROTC', 'Lamps from the second award on; the table ends at the tenth.',
    '{"steps":[[],["bronze lamp"],["silver lamp"],["gold lamp"],["gold lamp","bronze lamp"],["gold lamp","silver '
      'lamp"],["gold lamp","gold lamp"],["gold lamp","gold lamp","bronze lamp"],["gold lamp","gold lamp","silver '
      'lamp"],["gold lamp","gold lamp","gold lamp"]]}',
    true, 'Tiger Battalion LET manual (sites.google.com/ccs-student.org)'),
  ('navy_lamp_anchor', 'Navy JROTC', 'Lamps and anchor as each award says.', '{}', true,
    'myjrotc.com; Huntingtown NJROTC'),
  ('navy_star', 'Navy JROTC', 'A bronze star for each further award, a silver star for five.',
    '{"each":"bronze star","of_five":"silver star"}', false, 'Recalled: check it against your manual');

insert into public.awards from file 'awards.csv';
