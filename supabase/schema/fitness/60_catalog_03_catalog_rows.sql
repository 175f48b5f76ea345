insert into public.pt_batteries
  (school_id, code, name, program_types, slots, levels, caps, standard_code, scoring, frequency, source, confidence,
    note)
values
  (null, 'ARMY_CADET_CHALLENGE', 'Cadet Challenge (Army JROTC)', '{AJROTC,NDCC}',
    '[{"slot": "core", "any_of": ["CURL_UPS_60", "PARTIAL_CURL_UPS"]}, {"slot": "upper_body", "any_of": ["PULL_UPS", '
    '"RIGHT_ANGLE_PUSH_UPS", "FLEXED_ARM_HANG"]}, {"slot": "flexibility", "any_of": ["V_SIT_REACH", "SIT_AND_REACH"]}, '
    '{"slot": "agility", "any_of": ["SHUTTLE_RUN_30FT"]}, {"slot": "endurance", "any_of": ["RUN_MILE"]}]',
    '[{"code": "PARTICIPANT", "label": "Participant", "rule": "attempted"}, {"code": "NATIONAL", "label": "National", '
      '"rule": "all", "percentile": 50}, {"code": "PRESIDENTIAL", "label": "Presidential", "rule": "all", '
      '"percentile": 85}]', '{"FLEXED_ARM_HANG": "NATIONAL"}', 'PRESIDENTS_CHALLENGE',
    'each event gets the highest level met; overall level = the lowest of the five',
      'usually each fall and spring; JUMS stores the scores',
    '{"rchsjrotc.com/cadet-challenge","studylib 9179097 \"The Cadet Challenge\"","slideserve \"Cadet Challenge\" '
      '(mavis)","pxu.org/Page/18068"}', null,
    'The flexed-arm hang counts for National, not for Presidential. Modified or alternative events for cadets with a '
      'disability, chosen by the instructor; the reason belongs into a restricted note.'),
  (null, 'NJROTC_PFT_CURRENT', 'NJROTC fitness test (plank version)', '{NJROTC,NDCC}',
    '[{"slot": "core", "any_of": ["PLANK"]}, {"slot": "upper_body", "any_of": ["PUSH_UPS_60", "PUSH_UPS_120"]}, '
    '{"slot": "endurance", "any_of": ["RUN_MILE"]}]',
    '[{"code": "SATISFACTORY", "label": "Satisfactory", "rule": "all", "device": "ribbon"}, {"code": "GOOD", "label": '
      '"Good", "rule": "all", "device": "bronze lamp"}, {"code": "EXCELLENT", "label": "Excellent", "rule": "all", '
      '"device": "silver lamp"}, {"code": "OUTSTANDING", "label": "Outstanding", "rule": "all", "device": "gold '
      'lamp"}]', '{}', null,
    'points or level per event by age and sex from the Navy tables', 'once a semester',
    '{"sites.google.com/staffordschools.net Stafford HS '
      'NJROTC","libertynjrotc.us/references-resources/physical-fitness","sites.google.com/view/huntingtownnjrotc PT '
      'test"}', null,
    'The official tables are PDF downloads that the pages of the units only link to. Not available here: upload the '
      'ones you hold.'),
  (null, 'NJROTC_PFT_CURLUP', 'NJROTC fitness test (curl-up version)', '{NJROTC,NDCC}',
    '[{"slot": "core", "any_of": ["CURL_UPS_120", "CURL_UPS_60"]}, {"slot": "upper_body", "any_of": ["PUSH_UPS_120", '
    '"RIGHT_ANGLE_PUSH_UPS"]}, {"slot": "endurance", "any_of": ["RUN_MILE"]}]',
    '[{"code": "SATISFACTORY", "label": "Satisfactory", "rule": "all", "device": "ribbon"}, {"code": "GOOD", "label": '
      '"Good", "rule": "all", "device": "bronze lamp"}, {"code": "EXCELLENT", "label": "Excellent", "rule": "all", '
      '"device": "silver lamp"}, {"code": "OUTSTANDING", "label": "Outstanding", "rule": "all", "device": "gold '
      'lamp"}]', '{}', null,
    null, null,
    '{"Huntingtown NJROTC","lbj.unitedisd.org","Nease NJROTC","patriotnjrotc.com"}', null,
    'Durations differ by unit: 2 minutes at Huntingtown and Nease, 1 minute at LBJ (Laredo).'),
  (null, 'NJROTC_PRESIDENTS_5', 'NJROTC five-event version', '{NJROTC}',
    '[{"slot": "core", "any_of": ["CURL_UPS_60"]}, {"slot": "upper_body", "any_of": ["RIGHT_ANGLE_PUSH_UPS", '
    '"PULL_UPS"]}, {"slot": "flexibility", "any_of": ["V_SIT_REACH", "SIT_AND_REACH"]}, {"slot": "agility", "any_of": '
    '["SHUTTLE_RUN_30FT"]}, {"slot": "endurance", "any_of": ["RUN_MILE"]}]',
    '[{"code": "GOLD_LAMP", "label": "Gold lamp", "rule": "count", "percentile": 85, "slots": 4}, {"code": '
      '"PRESIDENTIAL", "label": "Presidential", "rule": "all", "percentile": 85}]', '{}', 'PRESIDENTS_CHALLENGE',
    null, null,
    '{"slwcentennial.us/physical-fitness-program (SLW Centennial NJROTC)"}', null,
    null),
  (null, 'AFJROTC_WELLNESS', 'AFJROTC fitness assessment (Presidential program events)', '{AFJROTC,SFJROTC,NDCC}',
    '[{"slot": "core", "any_of": ["CURL_UPS_60", "PARTIAL_CURL_UPS"]}, {"slot": "upper_body", "any_of": '
    '["RIGHT_ANGLE_PUSH_UPS", "PUSH_UPS_60", "PULL_UPS"]}, {"slot": "flexibility", "any_of": ["V_SIT_REACH", '
    '"SIT_AND_REACH"]}, {"slot": "agility", "any_of": ["SHUTTLE_RUN_30FT"]}, {"slot": "endurance", "any_of": '
    '["RUN_MILE"]}]',
    '[{"code": "RIBBON", "label": "Ribbon", "rule": "attempted"}, {"code": "BRONZE_STAR", "label": "Bronze star", '
      '"rule": "mean", "from": 75}, {"code": "SILVER_STAR", "label": "Silver star", "rule": "mean", "from": 85}, '
      '{"code": "GOLD_STAR", "label": "Gold star", "rule": "mean", "from": 96}]', '{}', 'PRESIDENTS_CHALLENGE',
    'mean percentile over the events gives the band', 'start and end of year; improvement is tracked',
    '{"spps.org/Page/15100","kleinhighafjrotc.com ch. 8","fitness-n-health.com summary","Zak1012-a ribbon list '
      '(BS/SS/GS on ribbon 55)"}',
      'Event list: several cadet guides agree on a five-event (St. Paul) or six-event (Klein) wellness test; bands: '
      'third-party page; how percentiles between the tables are reckoned is not published. That every event tried '
      'earns the ribbon is our reading. From bands only the least certain level can be told: stars above it need a '
      'published conversion.',
    null),
  (null, 'MCJROTC_PFT', 'MCJROTC fitness test', '{MCJROTC}',
    '[{"slot": "upper_body", "any_of": ["PULL_UPS", "PUSH_UPS_60", "FLEXED_ARM_HANG"]}, {"slot": "core", "any_of": '
    '["PLANK", "CRUNCHES_120"]}, {"slot": "endurance", "any_of": ["RUN_MILE"]}]',
    '[]', '{}', null,
    null, null,
    '{"sites.google.com/view/jfkmcjrotc (promotion rule)","recall"}',
      'Guess from the active-service pattern; no MCJROTC table found. One school requires at least a C grade on the '
      'PFT for Corporal and above.',
    null),
  (null, 'SEA_CADET_PRT', 'Naval Sea Cadet PRT (import/reference)', '{OTHER}',
    '[{"slot": "upper_body", "any_of": ["PUSH_UPS_60"]}, {"slot": "core", "any_of": ["PLANK"]}, {"slot": "endurance", '
    '"any_of": ["RUN_MILE"]}]',
    '[{"code": "LEVEL_1", "label": "Level 1", "rule": "all"}, {"code": "LEVEL_2", "label": "Level 2", "rule": "all"}, '
      '{"code": "LEVEL_3", "label": "Level 3", "rule": "all"}, {"code": "LEVEL_4", "label": "Level 4", "rule": "all"}, '
      '{"code": "LEVEL_5", "label": "Level 5", "rule": "all"}]', '{}', null,
    'five levels; overall = lowest event; result lapses to level 1 after six months; level 2 to attend recruit '
      'training, level 3 to advance', null,
    '{"eltorobattalion.org PRT page","rdsseacadets.com"}', null,
    null),
  (null, 'CAP_CPFT', 'Civil Air Patrol CPFT (reference)', '{OTHER}',
    '[{"slot": "endurance", "any_of": ["RUN_MILE", "PACER_20M", "SHUTTLE_RUN_30FT"]}, {"slot": "core", "any_of": '
    '["CURL_UPS_60"]}, {"slot": "upper_body", "any_of": ["RIGHT_ANGLE_PUSH_UPS"]}, {"slot": "flexibility", "any_of": '
    '["SIT_AND_REACH", "BACK_SAVER_SR"]}]',
    '[]', '{}', 'HFZ',
    null, null,
    '{"sq121.cawgcap.org fitness standards"}', null,
    null);
call app.register_criterion('pt_level', 'Fitness level', 'level', 'fitness', 'app.pt_level_fact', sort => 60);
call app.register_timeline('fitness', 'app.pt_timeline');
call app.register_counts('fitness', 'app.pt_counts');
call app.register_attention('open_test_days', 'fitness', 'app.open_test_days', 23);
call app.register_calendar('fitness-tests', 'fitness', 'Fitness test', 'app.pt_days_between', tone => 'ok');
call app.register_search('fitness-tests', 'fitness', 'Fitness tests', 'app.search_pt_days', sort => 50);
