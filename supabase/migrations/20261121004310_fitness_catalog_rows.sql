-- The catalog of fitness events, batteries and standards, with sources and confidence marks. A table that is based on
-- recollection alone is loaded and turned off. Where no table is published there is none: the level is then "no table".
-- How many tries an event has is usual practice, not from a source; a school may make an event of its own.

insert into public.pt_events
  (school_id, code, name, unit, direction, input, step, attempts, min_plausible, max_plausible, time_limit_s, rule, sort)
values
  (null, 'CURL_UPS_60', 'Curl-ups (1 minute)', 'reps', 'higher_better', 'integer', 1, 1, null, 120, 60, 'arms crossed, hands on shoulders, feet held; a repetition counts when elbows touch thighs and shoulder blades return to the mat', 1),
  (null, 'CURL_UPS_120', 'Curl-ups (2 minutes)', 'reps', 'higher_better', 'integer', 1, 1, null, 200, 120, null, 2),
  (null, 'PARTIAL_CURL_UPS', 'Partial curl-ups (paced)', 'reps', 'higher_better', 'integer', 1, 1, null, 100, null, null, 3),
  (null, 'PULL_UPS', 'Pull-ups', 'reps', 'higher_better', 'integer', 1, 1, null, 60, null, 'from dead hang, chin over bar, no swing; no time limit', 4),
  (null, 'FLEXED_ARM_HANG', 'Flexed-arm hang', 'seconds', 'higher_better', 'seconds', 0.1, 1, null, 180, null, 'alternative for a cadet who cannot do one pull-up; counts only toward the 50th-percentile award', 5),
  (null, 'RIGHT_ANGLE_PUSH_UPS', 'Right-angle push-ups (paced, one per 3 s)', 'reps', 'higher_better', 'integer', 1, 1, null, 150, null, null, 6),
  (null, 'PUSH_UPS_60', 'Push-ups (1 minute)', 'reps', 'higher_better', 'integer', 1, 1, null, 120, 60, null, 7),
  (null, 'PUSH_UPS_120', 'Push-ups (2 minutes)', 'reps', 'higher_better', 'integer', 1, 1, null, 150, 120, null, 8),
  (null, 'PLANK', 'Forearm plank', 'seconds', 'higher_better', 'time', 1, 1, null, 600, null, 'NJROTC: to the nearest second; Sea Cadets cap at 3:30', 9),
  (null, 'V_SIT_REACH', 'V-sit reach', 'inches', 'higher_better', 'decimal', 0.5, 3, -20, 20, null, null, 10),
  (null, 'SIT_AND_REACH', 'Sit and reach', 'cm', 'higher_better', 'integer', 1, 3, null, 70, null, null, 11),
  (null, 'BACK_SAVER_SR', 'Back-saver sit and reach (each side)', 'inches', 'higher_better', 'sides', 0.5, 1, null, null, null, null, 12),
  (null, 'SHUTTLE_RUN_30FT', 'Shuttle run (30 ft, two blocks)', 'seconds', 'lower_better', 'seconds', 0.1, 2, 6, 30, null, null, 13),
  (null, 'RUN_MILE', 'One-mile run/walk', 'seconds', 'lower_better', 'time', 0.1, 1, 240, 1800, null, null, 14),
  (null, 'RUN_HALF_MILE', 'Half-mile run (younger ages)', 'seconds', 'lower_better', 'time', 0.1, 1, null, null, null, null, 15),
  (null, 'PACER_20M', '20 m PACER', 'laps', 'higher_better', 'integer', 1, 1, null, null, null, null, 16),
  (null, 'CRUNCHES_120', 'Crunches (2 minutes)', 'reps', 'higher_better', 'integer', 1, 1, null, null, null, null, 17),
  (null, 'TRUNK_LIFT', 'Trunk lift', 'inches', 'higher_better', 'integer', 1, 1, null, null, null, null, 18);

insert into public.pt_standards (school_id, code, name, version, note) values
  (null, 'PRESIDENTS_CHALLENGE', 'President''s Challenge', '1985 survey norms', 'The President''s Challenge test was retired after 2012-13 and replaced by the Presidential Youth Fitness Program (criterion zones), but JROTC pages still score by 85th/50th percentile. A revival with new standards was announced in 2025; they were still pending.'),
  (null, 'HFZ', 'FITNESSGRAM Healthy Fitness Zone', 'Lower bounds, 2010 revision', 'Criterion-referenced pass lines, not percentiles; boys mile run not found. Modified pull-ups are left out: they are no event here.');

insert into public.pt_tables (school_id, standard_id, name, level_code, percentile, status, enabled, source, confidence)
select null, s.id, t.name, t.level_code, t.percentile, t.status, t.enabled, t.source, t.confidence
from (values
  ('PRESIDENTS_CHALLENGE', '85th percentile, ages 6 to 17', null, 85, 'sourced', true, '{"studylib.net/doc/9810576 \"Presidential Physical Fitness Tests\"","docsbay.net/president-s-challenge-qualifying-standards"}'::text[], 'Two independent copies agree on every number. A third shows 8:59 for girls of 14 and 8:20 for girls of 12 in the mile; these look like typing errors'),
  ('PRESIDENTS_CHALLENGE', '50th percentile, ages 6 to 13', null, 50, 'sourced', true, '{"summitcds.org/toth/fitnesstestrecords.htm (\"+.05\" at boys 13 read as +0.5)"}'::text[], 'One school''s page'),
  ('PRESIDENTS_CHALLENGE', '50th percentile, ages 14 to 17', null, 50, 'recalled_unverified', false, '{}'::text[], 'Recalled, not found in any source. Each number is easier than the 85th percentile, and the same recollection matched the sourced rows for ages 6 to 13. Turned off until someone checks it.'),
  ('HFZ', 'Healthy Fitness Zone, boys', 'HFZ', null::integer, 'sourced', true, '{"issuu kevshp \"standardsv9final\" (Cooper Institute 2010, rev. 8.6/9.x)"}'::text[], 'Taken from published copies; the tables belong to The Cooper Institute. No mile run for boys.'),
  ('HFZ', 'Healthy Fitness Zone, girls', 'HFZ', null::integer, 'sourced', true, '{"vdocuments.us \"fitnessgram standards for healthy fitness zone table 9\"","ktufsd.org/Page/6414 (2005 revision, mile run and curl-up)"}'::text[], 'Taken from published copies; the tables belong to The Cooper Institute. The mile run is from the edition before 2010.')
) as t (standard, name, level_code, percentile, status, enabled, source, confidence)
join public.pt_standards s on s.code = t.standard and s.school_id is null;

-- One line a row of the printed table: the marks by event code.
with lines (title, sex, age, marks) as (values
  ('85th percentile, ages 6 to 17', 'M', 6, '{"CURL_UPS_60": 33, "PARTIAL_CURL_UPS": 22, "PULL_UPS": 2, "RIGHT_ANGLE_PUSH_UPS": 9, "V_SIT_REACH": 3.5, "SIT_AND_REACH": 31, "SHUTTLE_RUN_30FT": 12.1, "RUN_MILE": 615}'::jsonb),
  ('85th percentile, ages 6 to 17', 'M', 7, '{"CURL_UPS_60": 36, "PARTIAL_CURL_UPS": 24, "PULL_UPS": 4, "RIGHT_ANGLE_PUSH_UPS": 14, "V_SIT_REACH": 3.5, "SIT_AND_REACH": 30, "SHUTTLE_RUN_30FT": 11.5, "RUN_MILE": 562}'::jsonb),
  ('85th percentile, ages 6 to 17', 'M', 8, '{"CURL_UPS_60": 40, "PARTIAL_CURL_UPS": 30, "PULL_UPS": 5, "RIGHT_ANGLE_PUSH_UPS": 17, "V_SIT_REACH": 3, "SIT_AND_REACH": 31, "SHUTTLE_RUN_30FT": 11.1, "RUN_MILE": 528}'::jsonb),
  ('85th percentile, ages 6 to 17', 'M', 9, '{"CURL_UPS_60": 41, "PARTIAL_CURL_UPS": 37, "PULL_UPS": 5, "RIGHT_ANGLE_PUSH_UPS": 18, "V_SIT_REACH": 3, "SIT_AND_REACH": 31, "SHUTTLE_RUN_30FT": 10.9, "RUN_MILE": 511}'::jsonb),
  ('85th percentile, ages 6 to 17', 'M', 10, '{"CURL_UPS_60": 45, "PARTIAL_CURL_UPS": 35, "PULL_UPS": 6, "RIGHT_ANGLE_PUSH_UPS": 22, "V_SIT_REACH": 4, "SIT_AND_REACH": 30, "SHUTTLE_RUN_30FT": 10.3, "RUN_MILE": 477}'::jsonb),
  ('85th percentile, ages 6 to 17', 'M', 11, '{"CURL_UPS_60": 47, "PARTIAL_CURL_UPS": 43, "PULL_UPS": 6, "RIGHT_ANGLE_PUSH_UPS": 27, "V_SIT_REACH": 4, "SIT_AND_REACH": 31, "SHUTTLE_RUN_30FT": 10, "RUN_MILE": 452}'::jsonb),
  ('85th percentile, ages 6 to 17', 'M', 12, '{"CURL_UPS_60": 50, "PARTIAL_CURL_UPS": 64, "PULL_UPS": 7, "RIGHT_ANGLE_PUSH_UPS": 31, "V_SIT_REACH": 4, "SIT_AND_REACH": 31, "SHUTTLE_RUN_30FT": 9.8, "RUN_MILE": 431}'::jsonb),
  ('85th percentile, ages 6 to 17', 'M', 13, '{"CURL_UPS_60": 53, "PARTIAL_CURL_UPS": 59, "PULL_UPS": 7, "RIGHT_ANGLE_PUSH_UPS": 39, "V_SIT_REACH": 3.5, "SIT_AND_REACH": 33, "SHUTTLE_RUN_30FT": 9.5, "RUN_MILE": 410}'::jsonb),
  ('85th percentile, ages 6 to 17', 'M', 14, '{"CURL_UPS_60": 56, "PARTIAL_CURL_UPS": 62, "PULL_UPS": 10, "RIGHT_ANGLE_PUSH_UPS": 40, "V_SIT_REACH": 4.5, "SIT_AND_REACH": 36, "SHUTTLE_RUN_30FT": 9.1, "RUN_MILE": 386}'::jsonb),
  ('85th percentile, ages 6 to 17', 'M', 15, '{"CURL_UPS_60": 57, "PARTIAL_CURL_UPS": 75, "PULL_UPS": 11, "RIGHT_ANGLE_PUSH_UPS": 42, "V_SIT_REACH": 5, "SIT_AND_REACH": 37, "SHUTTLE_RUN_30FT": 9, "RUN_MILE": 380}'::jsonb),
  ('85th percentile, ages 6 to 17', 'M', 16, '{"CURL_UPS_60": 56, "PARTIAL_CURL_UPS": 73, "PULL_UPS": 11, "RIGHT_ANGLE_PUSH_UPS": 44, "V_SIT_REACH": 6, "SIT_AND_REACH": 38, "SHUTTLE_RUN_30FT": 8.7, "RUN_MILE": 368}'::jsonb),
  ('85th percentile, ages 6 to 17', 'M', 17, '{"CURL_UPS_60": 55, "PARTIAL_CURL_UPS": 66, "PULL_UPS": 13, "RIGHT_ANGLE_PUSH_UPS": 53, "V_SIT_REACH": 7, "SIT_AND_REACH": 41, "SHUTTLE_RUN_30FT": 8.7, "RUN_MILE": 366}'::jsonb),
  ('85th percentile, ages 6 to 17', 'F', 6, '{"CURL_UPS_60": 32, "PARTIAL_CURL_UPS": 22, "PULL_UPS": 2, "RIGHT_ANGLE_PUSH_UPS": 9, "V_SIT_REACH": 5.5, "SIT_AND_REACH": 32, "SHUTTLE_RUN_30FT": 12.4, "RUN_MILE": 680}'::jsonb),
  ('85th percentile, ages 6 to 17', 'F', 7, '{"CURL_UPS_60": 34, "PARTIAL_CURL_UPS": 24, "PULL_UPS": 2, "RIGHT_ANGLE_PUSH_UPS": 14, "V_SIT_REACH": 5, "SIT_AND_REACH": 32, "SHUTTLE_RUN_30FT": 12.1, "RUN_MILE": 636}'::jsonb),
  ('85th percentile, ages 6 to 17', 'F', 8, '{"CURL_UPS_60": 38, "PARTIAL_CURL_UPS": 30, "PULL_UPS": 2, "RIGHT_ANGLE_PUSH_UPS": 17, "V_SIT_REACH": 4.5, "SIT_AND_REACH": 33, "SHUTTLE_RUN_30FT": 11.8, "RUN_MILE": 602}'::jsonb),
  ('85th percentile, ages 6 to 17', 'F', 9, '{"CURL_UPS_60": 39, "PARTIAL_CURL_UPS": 37, "PULL_UPS": 2, "RIGHT_ANGLE_PUSH_UPS": 18, "V_SIT_REACH": 5.5, "SIT_AND_REACH": 33, "SHUTTLE_RUN_30FT": 11.1, "RUN_MILE": 570}'::jsonb),
  ('85th percentile, ages 6 to 17', 'F', 10, '{"CURL_UPS_60": 40, "PARTIAL_CURL_UPS": 33, "PULL_UPS": 3, "RIGHT_ANGLE_PUSH_UPS": 20, "V_SIT_REACH": 6, "SIT_AND_REACH": 33, "SHUTTLE_RUN_30FT": 10.8, "RUN_MILE": 559}'::jsonb),
  ('85th percentile, ages 6 to 17', 'F', 11, '{"CURL_UPS_60": 42, "PARTIAL_CURL_UPS": 43, "PULL_UPS": 3, "RIGHT_ANGLE_PUSH_UPS": 19, "V_SIT_REACH": 6.5, "SIT_AND_REACH": 34, "SHUTTLE_RUN_30FT": 10.5, "RUN_MILE": 542}'::jsonb),
  ('85th percentile, ages 6 to 17', 'F', 12, '{"CURL_UPS_60": 45, "PARTIAL_CURL_UPS": 50, "PULL_UPS": 2, "RIGHT_ANGLE_PUSH_UPS": 20, "V_SIT_REACH": 7, "SIT_AND_REACH": 36, "SHUTTLE_RUN_30FT": 10.4, "RUN_MILE": 503}'::jsonb),
  ('85th percentile, ages 6 to 17', 'F', 13, '{"CURL_UPS_60": 46, "PARTIAL_CURL_UPS": 59, "PULL_UPS": 2, "RIGHT_ANGLE_PUSH_UPS": 21, "V_SIT_REACH": 7, "SIT_AND_REACH": 38, "SHUTTLE_RUN_30FT": 10.2, "RUN_MILE": 493}'::jsonb),
  ('85th percentile, ages 6 to 17', 'F', 14, '{"CURL_UPS_60": 47, "PARTIAL_CURL_UPS": 48, "PULL_UPS": 2, "RIGHT_ANGLE_PUSH_UPS": 20, "V_SIT_REACH": 8, "SIT_AND_REACH": 40, "SHUTTLE_RUN_30FT": 10.1, "RUN_MILE": 479}'::jsonb),
  ('85th percentile, ages 6 to 17', 'F', 15, '{"CURL_UPS_60": 48, "PARTIAL_CURL_UPS": 38, "PULL_UPS": 2, "RIGHT_ANGLE_PUSH_UPS": 21, "V_SIT_REACH": 8, "SIT_AND_REACH": 43, "SHUTTLE_RUN_30FT": 10, "RUN_MILE": 488}'::jsonb),
  ('85th percentile, ages 6 to 17', 'F', 16, '{"CURL_UPS_60": 45, "PARTIAL_CURL_UPS": 49, "PULL_UPS": 1, "RIGHT_ANGLE_PUSH_UPS": 24, "V_SIT_REACH": 9, "SIT_AND_REACH": 42, "SHUTTLE_RUN_30FT": 10.1, "RUN_MILE": 503}'::jsonb),
  ('85th percentile, ages 6 to 17', 'F', 17, '{"CURL_UPS_60": 44, "PARTIAL_CURL_UPS": 58, "PULL_UPS": 1, "RIGHT_ANGLE_PUSH_UPS": 25, "V_SIT_REACH": 8, "SIT_AND_REACH": 42, "SHUTTLE_RUN_30FT": 10, "RUN_MILE": 495}'::jsonb),
  ('50th percentile, ages 6 to 13', 'M', 6, '{"CURL_UPS_60": 22, "PULL_UPS": 1, "FLEXED_ARM_HANG": 6, "V_SIT_REACH": 1, "SHUTTLE_RUN_30FT": 13.3, "RUN_MILE": 756}'::jsonb),
  ('50th percentile, ages 6 to 13', 'M', 7, '{"CURL_UPS_60": 28, "PULL_UPS": 1, "FLEXED_ARM_HANG": 8, "V_SIT_REACH": 1, "SHUTTLE_RUN_30FT": 12.8, "RUN_MILE": 700}'::jsonb),
  ('50th percentile, ages 6 to 13', 'M', 8, '{"CURL_UPS_60": 31, "PULL_UPS": 1, "FLEXED_ARM_HANG": 10, "V_SIT_REACH": 0.5, "SHUTTLE_RUN_30FT": 12.2, "RUN_MILE": 665}'::jsonb),
  ('50th percentile, ages 6 to 13', 'M', 9, '{"CURL_UPS_60": 32, "PULL_UPS": 2, "FLEXED_ARM_HANG": 10, "V_SIT_REACH": 1, "SHUTTLE_RUN_30FT": 11.9, "RUN_MILE": 630}'::jsonb),
  ('50th percentile, ages 6 to 13', 'M', 10, '{"CURL_UPS_60": 35, "PULL_UPS": 2, "FLEXED_ARM_HANG": 12, "V_SIT_REACH": 1, "SHUTTLE_RUN_30FT": 11.5, "RUN_MILE": 588}'::jsonb),
  ('50th percentile, ages 6 to 13', 'M', 11, '{"CURL_UPS_60": 37, "PULL_UPS": 2, "FLEXED_ARM_HANG": 11, "V_SIT_REACH": 1, "SHUTTLE_RUN_30FT": 11.1, "RUN_MILE": 560}'::jsonb),
  ('50th percentile, ages 6 to 13', 'M', 12, '{"CURL_UPS_60": 40, "PULL_UPS": 2, "FLEXED_ARM_HANG": 12, "V_SIT_REACH": 1, "SHUTTLE_RUN_30FT": 10.6, "RUN_MILE": 520}'::jsonb),
  ('50th percentile, ages 6 to 13', 'M', 13, '{"CURL_UPS_60": 42, "PULL_UPS": 3, "FLEXED_ARM_HANG": 14, "V_SIT_REACH": 0.5, "SHUTTLE_RUN_30FT": 10.2, "RUN_MILE": 486}'::jsonb),
  ('50th percentile, ages 6 to 13', 'F', 6, '{"CURL_UPS_60": 23, "PULL_UPS": 1, "FLEXED_ARM_HANG": 5, "V_SIT_REACH": 2.5, "SHUTTLE_RUN_30FT": 13.8, "RUN_MILE": 792}'::jsonb),
  ('50th percentile, ages 6 to 13', 'F', 7, '{"CURL_UPS_60": 25, "PULL_UPS": 1, "FLEXED_ARM_HANG": 6, "V_SIT_REACH": 2, "SHUTTLE_RUN_30FT": 13.2, "RUN_MILE": 776}'::jsonb),
  ('50th percentile, ages 6 to 13', 'F', 8, '{"CURL_UPS_60": 29, "PULL_UPS": 1, "FLEXED_ARM_HANG": 8, "V_SIT_REACH": 2, "SHUTTLE_RUN_30FT": 12.9, "RUN_MILE": 750}'::jsonb),
  ('50th percentile, ages 6 to 13', 'F', 9, '{"CURL_UPS_60": 30, "PULL_UPS": 1, "FLEXED_ARM_HANG": 8, "V_SIT_REACH": 2, "SHUTTLE_RUN_30FT": 12.5, "RUN_MILE": 712}'::jsonb),
  ('50th percentile, ages 6 to 13', 'F', 10, '{"CURL_UPS_60": 30, "PULL_UPS": 1, "FLEXED_ARM_HANG": 8, "V_SIT_REACH": 3, "SHUTTLE_RUN_30FT": 12.1, "RUN_MILE": 682}'::jsonb),
  ('50th percentile, ages 6 to 13', 'F', 11, '{"CURL_UPS_60": 32, "PULL_UPS": 1, "FLEXED_ARM_HANG": 7, "V_SIT_REACH": 3, "SHUTTLE_RUN_30FT": 11.5, "RUN_MILE": 677}'::jsonb),
  ('50th percentile, ages 6 to 13', 'F', 12, '{"CURL_UPS_60": 35, "PULL_UPS": 1, "FLEXED_ARM_HANG": 7, "V_SIT_REACH": 3.5, "SHUTTLE_RUN_30FT": 11.3, "RUN_MILE": 665}'::jsonb),
  ('50th percentile, ages 6 to 13', 'F', 13, '{"CURL_UPS_60": 37, "PULL_UPS": 1, "FLEXED_ARM_HANG": 8, "V_SIT_REACH": 3.5, "SHUTTLE_RUN_30FT": 11.1, "RUN_MILE": 623}'::jsonb),
  ('50th percentile, ages 14 to 17', 'M', 14, '{"CURL_UPS_60": 45, "PARTIAL_CURL_UPS": 40, "PULL_UPS": 5, "FLEXED_ARM_HANG": 20, "RIGHT_ANGLE_PUSH_UPS": 24, "V_SIT_REACH": 1, "SIT_AND_REACH": 28, "SHUTTLE_RUN_30FT": 9.9, "RUN_MILE": 464}'::jsonb),
  ('50th percentile, ages 14 to 17', 'M', 15, '{"CURL_UPS_60": 45, "PARTIAL_CURL_UPS": 45, "PULL_UPS": 6, "FLEXED_ARM_HANG": 30, "RIGHT_ANGLE_PUSH_UPS": 30, "V_SIT_REACH": 2, "SIT_AND_REACH": 30, "SHUTTLE_RUN_30FT": 9.7, "RUN_MILE": 450}'::jsonb),
  ('50th percentile, ages 14 to 17', 'M', 16, '{"CURL_UPS_60": 45, "PARTIAL_CURL_UPS": 37, "PULL_UPS": 7, "FLEXED_ARM_HANG": 28, "RIGHT_ANGLE_PUSH_UPS": 30, "V_SIT_REACH": 3, "SIT_AND_REACH": 30, "SHUTTLE_RUN_30FT": 9.4, "RUN_MILE": 430}'::jsonb),
  ('50th percentile, ages 14 to 17', 'M', 17, '{"CURL_UPS_60": 44, "PARTIAL_CURL_UPS": 42, "PULL_UPS": 8, "FLEXED_ARM_HANG": 30, "RIGHT_ANGLE_PUSH_UPS": 37, "V_SIT_REACH": 3, "SIT_AND_REACH": 34, "SHUTTLE_RUN_30FT": 9.4, "RUN_MILE": 424}'::jsonb),
  ('50th percentile, ages 14 to 17', 'F', 14, '{"CURL_UPS_60": 37, "PARTIAL_CURL_UPS": 30, "PULL_UPS": 1, "FLEXED_ARM_HANG": 9, "RIGHT_ANGLE_PUSH_UPS": 10, "V_SIT_REACH": 4.5, "SIT_AND_REACH": 33, "SHUTTLE_RUN_30FT": 11.2, "RUN_MILE": 606}'::jsonb),
  ('50th percentile, ages 14 to 17', 'F', 15, '{"CURL_UPS_60": 36, "PARTIAL_CURL_UPS": 26, "PULL_UPS": 1, "FLEXED_ARM_HANG": 7, "RIGHT_ANGLE_PUSH_UPS": 15, "V_SIT_REACH": 5, "SIT_AND_REACH": 36, "SHUTTLE_RUN_30FT": 11, "RUN_MILE": 598}'::jsonb),
  ('50th percentile, ages 14 to 17', 'F', 16, '{"CURL_UPS_60": 35, "PARTIAL_CURL_UPS": 26, "PULL_UPS": 1, "FLEXED_ARM_HANG": 7, "RIGHT_ANGLE_PUSH_UPS": 12, "V_SIT_REACH": 5.5, "SIT_AND_REACH": 34, "SHUTTLE_RUN_30FT": 10.9, "RUN_MILE": 631}'::jsonb),
  ('50th percentile, ages 14 to 17', 'F', 17, '{"CURL_UPS_60": 34, "PARTIAL_CURL_UPS": 40, "PULL_UPS": 1, "FLEXED_ARM_HANG": 7, "RIGHT_ANGLE_PUSH_UPS": 16, "V_SIT_REACH": 4.5, "SIT_AND_REACH": 35, "SHUTTLE_RUN_30FT": 11, "RUN_MILE": 622}'::jsonb),
  ('Healthy Fitness Zone, boys', 'M', 13, '{"PARTIAL_CURL_UPS": 21, "FLEXED_ARM_HANG": 12, "RIGHT_ANGLE_PUSH_UPS": 12, "BACK_SAVER_SR": 8, "TRUNK_LIFT": 9}'::jsonb),
  ('Healthy Fitness Zone, boys', 'M', 14, '{"PARTIAL_CURL_UPS": 24, "FLEXED_ARM_HANG": 15, "RIGHT_ANGLE_PUSH_UPS": 14, "BACK_SAVER_SR": 8, "TRUNK_LIFT": 9}'::jsonb),
  ('Healthy Fitness Zone, boys', 'M', 15, '{"PARTIAL_CURL_UPS": 24, "FLEXED_ARM_HANG": 15, "RIGHT_ANGLE_PUSH_UPS": 16, "BACK_SAVER_SR": 8, "TRUNK_LIFT": 9}'::jsonb),
  ('Healthy Fitness Zone, boys', 'M', 16, '{"PARTIAL_CURL_UPS": 24, "FLEXED_ARM_HANG": 15, "RIGHT_ANGLE_PUSH_UPS": 18, "BACK_SAVER_SR": 8, "TRUNK_LIFT": 9}'::jsonb),
  ('Healthy Fitness Zone, boys', 'M', 17, '{"PARTIAL_CURL_UPS": 24, "FLEXED_ARM_HANG": 15, "RIGHT_ANGLE_PUSH_UPS": 18, "BACK_SAVER_SR": 8, "TRUNK_LIFT": 9}'::jsonb),
  ('Healthy Fitness Zone, boys', 'M', 18, '{"PARTIAL_CURL_UPS": 24, "FLEXED_ARM_HANG": 15, "RIGHT_ANGLE_PUSH_UPS": 18, "BACK_SAVER_SR": 8, "TRUNK_LIFT": 9}'::jsonb),
  ('Healthy Fitness Zone, girls', 'F', 13, '{"PARTIAL_CURL_UPS": 18, "FLEXED_ARM_HANG": 8, "RIGHT_ANGLE_PUSH_UPS": 7, "BACK_SAVER_SR": 10, "RUN_MILE": 690, "TRUNK_LIFT": 9}'::jsonb),
  ('Healthy Fitness Zone, girls', 'F', 14, '{"PARTIAL_CURL_UPS": 18, "FLEXED_ARM_HANG": 8, "RIGHT_ANGLE_PUSH_UPS": 7, "BACK_SAVER_SR": 10, "RUN_MILE": 660, "TRUNK_LIFT": 9}'::jsonb),
  ('Healthy Fitness Zone, girls', 'F', 15, '{"PARTIAL_CURL_UPS": 18, "FLEXED_ARM_HANG": 8, "RIGHT_ANGLE_PUSH_UPS": 7, "BACK_SAVER_SR": 12, "RUN_MILE": 630, "TRUNK_LIFT": 9}'::jsonb),
  ('Healthy Fitness Zone, girls', 'F', 16, '{"PARTIAL_CURL_UPS": 18, "FLEXED_ARM_HANG": 8, "RIGHT_ANGLE_PUSH_UPS": 7, "BACK_SAVER_SR": 12, "RUN_MILE": 600, "TRUNK_LIFT": 9}'::jsonb),
  ('Healthy Fitness Zone, girls', 'F', 17, '{"PARTIAL_CURL_UPS": 18, "FLEXED_ARM_HANG": 8, "RIGHT_ANGLE_PUSH_UPS": 7, "BACK_SAVER_SR": 12, "RUN_MILE": 600, "TRUNK_LIFT": 9}'::jsonb),
  ('Healthy Fitness Zone, girls', 'F', 18, '{"PARTIAL_CURL_UPS": 18, "FLEXED_ARM_HANG": 8, "RIGHT_ANGLE_PUSH_UPS": 7, "BACK_SAVER_SR": 12, "RUN_MILE": 600, "TRUNK_LIFT": 9}'::jsonb)
)
insert into public.pt_marks (school_id, table_id, event_id, sex, age, mark)
select null, t.id, e.id, l.sex, l.age, mark.value::numeric
from lines l
join public.pt_tables t on t.name = l.title and t.school_id is null
cross join lateral jsonb_each_text(l.marks) as mark (code, value)
join public.pt_events e on e.code = mark.code and e.school_id is null;

insert into public.pt_batteries
  (school_id, code, name, program_types, slots, levels, caps, standard_code, scoring, frequency, source, confidence, note)
values
  (null, 'ARMY_CADET_CHALLENGE', 'Cadet Challenge (Army JROTC)', '{AJROTC,NDCC}', '[{"slot": "core", "any_of": ["CURL_UPS_60", "PARTIAL_CURL_UPS"]}, {"slot": "upper_body", "any_of": ["PULL_UPS", "RIGHT_ANGLE_PUSH_UPS", "FLEXED_ARM_HANG"]}, {"slot": "flexibility", "any_of": ["V_SIT_REACH", "SIT_AND_REACH"]}, {"slot": "agility", "any_of": ["SHUTTLE_RUN_30FT"]}, {"slot": "endurance", "any_of": ["RUN_MILE"]}]',
    '[{"code": "PARTICIPANT", "label": "Participant", "rule": "attempted"}, {"code": "NATIONAL", "label": "National", "rule": "all", "percentile": 50}, {"code": "PRESIDENTIAL", "label": "Presidential", "rule": "all", "percentile": 85}]', '{"FLEXED_ARM_HANG": "NATIONAL"}', 'PRESIDENTS_CHALLENGE',
    'each event gets the highest level met; overall level = the lowest of the five', 'usually each fall and spring; JUMS stores the scores',
    '{"rchsjrotc.com/cadet-challenge","studylib 9179097 \"The Cadet Challenge\"","slideserve \"Cadet Challenge\" (mavis)","pxu.org/Page/18068"}', null,
    'The flexed-arm hang counts for National, not for Presidential. Modified or alternative events for cadets with a disability, chosen by the instructor; the reason belongs into a restricted note.'),
  (null, 'NJROTC_PFT_CURRENT', 'NJROTC fitness test (plank version)', '{NJROTC,NDCC}', '[{"slot": "core", "any_of": ["PLANK"]}, {"slot": "upper_body", "any_of": ["PUSH_UPS_60", "PUSH_UPS_120"]}, {"slot": "endurance", "any_of": ["RUN_MILE"]}]',
    '[{"code": "SATISFACTORY", "label": "Satisfactory", "rule": "all", "device": "ribbon"}, {"code": "GOOD", "label": "Good", "rule": "all", "device": "bronze lamp"}, {"code": "EXCELLENT", "label": "Excellent", "rule": "all", "device": "silver lamp"}, {"code": "OUTSTANDING", "label": "Outstanding", "rule": "all", "device": "gold lamp"}]', '{}', null,
    'points or level per event by age and sex from the Navy tables', 'once a semester',
    '{"sites.google.com/staffordschools.net Stafford HS NJROTC","libertynjrotc.us/references-resources/physical-fitness","sites.google.com/view/huntingtownnjrotc PT test"}', null,
    'The official tables are PDF downloads that the pages of the units only link to. Not available here: upload the ones you hold.'),
  (null, 'NJROTC_PFT_CURLUP', 'NJROTC fitness test (curl-up version)', '{NJROTC,NDCC}', '[{"slot": "core", "any_of": ["CURL_UPS_120", "CURL_UPS_60"]}, {"slot": "upper_body", "any_of": ["PUSH_UPS_120", "RIGHT_ANGLE_PUSH_UPS"]}, {"slot": "endurance", "any_of": ["RUN_MILE"]}]',
    '[{"code": "SATISFACTORY", "label": "Satisfactory", "rule": "all", "device": "ribbon"}, {"code": "GOOD", "label": "Good", "rule": "all", "device": "bronze lamp"}, {"code": "EXCELLENT", "label": "Excellent", "rule": "all", "device": "silver lamp"}, {"code": "OUTSTANDING", "label": "Outstanding", "rule": "all", "device": "gold lamp"}]', '{}', null,
    null, null,
    '{"Huntingtown NJROTC","lbj.unitedisd.org","Nease NJROTC","patriotnjrotc.com"}', null,
    'Durations differ by unit: 2 minutes at Huntingtown and Nease, 1 minute at LBJ (Laredo).'),
  (null, 'NJROTC_PRESIDENTS_5', 'NJROTC five-event version', '{NJROTC}', '[{"slot": "core", "any_of": ["CURL_UPS_60"]}, {"slot": "upper_body", "any_of": ["RIGHT_ANGLE_PUSH_UPS", "PULL_UPS"]}, {"slot": "flexibility", "any_of": ["V_SIT_REACH", "SIT_AND_REACH"]}, {"slot": "agility", "any_of": ["SHUTTLE_RUN_30FT"]}, {"slot": "endurance", "any_of": ["RUN_MILE"]}]',
    '[{"code": "GOLD_LAMP", "label": "Gold lamp", "rule": "count", "percentile": 85, "slots": 4}, {"code": "PRESIDENTIAL", "label": "Presidential", "rule": "all", "percentile": 85}]', '{}', 'PRESIDENTS_CHALLENGE',
    null, null,
    '{"slwcentennial.us/physical-fitness-program (SLW Centennial NJROTC)"}', null,
    null),
  (null, 'AFJROTC_WELLNESS', 'AFJROTC fitness assessment (Presidential program events)', '{AFJROTC,SFJROTC,NDCC}', '[{"slot": "core", "any_of": ["CURL_UPS_60", "PARTIAL_CURL_UPS"]}, {"slot": "upper_body", "any_of": ["RIGHT_ANGLE_PUSH_UPS", "PUSH_UPS_60", "PULL_UPS"]}, {"slot": "flexibility", "any_of": ["V_SIT_REACH", "SIT_AND_REACH"]}, {"slot": "agility", "any_of": ["SHUTTLE_RUN_30FT"]}, {"slot": "endurance", "any_of": ["RUN_MILE"]}]',
    '[{"code": "RIBBON", "label": "Ribbon", "rule": "attempted"}, {"code": "BRONZE_STAR", "label": "Bronze star", "rule": "mean", "from": 75}, {"code": "SILVER_STAR", "label": "Silver star", "rule": "mean", "from": 85}, {"code": "GOLD_STAR", "label": "Gold star", "rule": "mean", "from": 96}]', '{}', 'PRESIDENTS_CHALLENGE',
    'mean percentile over the events gives the band', 'start and end of year; improvement is tracked',
    '{"spps.org/Page/15100","kleinhighafjrotc.com ch. 8","fitness-n-health.com summary","Zak1012-a ribbon list (BS/SS/GS on ribbon 55)"}', 'Event list: several cadet guides agree on a five-event (St. Paul) or six-event (Klein) wellness test; bands: third-party page; how percentiles between the tables are reckoned is not published. That every event tried earns the ribbon is our reading. From bands only the least certain level can be told: stars above it need a published conversion.',
    null),
  (null, 'MCJROTC_PFT', 'MCJROTC fitness test', '{MCJROTC}', '[{"slot": "upper_body", "any_of": ["PULL_UPS", "PUSH_UPS_60", "FLEXED_ARM_HANG"]}, {"slot": "core", "any_of": ["PLANK", "CRUNCHES_120"]}, {"slot": "endurance", "any_of": ["RUN_MILE"]}]',
    '[]', '{}', null,
    null, null,
    '{"sites.google.com/view/jfkmcjrotc (promotion rule)","recall"}', 'Guess from the active-service pattern; no MCJROTC table found. One school requires at least a C grade on the PFT for Corporal and above.',
    null),
  (null, 'SEA_CADET_PRT', 'Naval Sea Cadet PRT (import/reference)', '{OTHER}', '[{"slot": "upper_body", "any_of": ["PUSH_UPS_60"]}, {"slot": "core", "any_of": ["PLANK"]}, {"slot": "endurance", "any_of": ["RUN_MILE"]}]',
    '[{"code": "LEVEL_1", "label": "Level 1", "rule": "all"}, {"code": "LEVEL_2", "label": "Level 2", "rule": "all"}, {"code": "LEVEL_3", "label": "Level 3", "rule": "all"}, {"code": "LEVEL_4", "label": "Level 4", "rule": "all"}, {"code": "LEVEL_5", "label": "Level 5", "rule": "all"}]', '{}', null,
    'five levels; overall = lowest event; result lapses to level 1 after six months; level 2 to attend recruit training, level 3 to advance', null,
    '{"eltorobattalion.org PRT page","rdsseacadets.com"}', null,
    null),
  (null, 'CAP_CPFT', 'Civil Air Patrol CPFT (reference)', '{OTHER}', '[{"slot": "endurance", "any_of": ["RUN_MILE", "PACER_20M", "SHUTTLE_RUN_30FT"]}, {"slot": "core", "any_of": ["CURL_UPS_60"]}, {"slot": "upper_body", "any_of": ["RIGHT_ANGLE_PUSH_UPS"]}, {"slot": "flexibility", "any_of": ["SIT_AND_REACH", "BACK_SAVER_SR"]}]',
    '[]', '{}', 'HFZ',
    null, null,
    '{"sq121.cawgcap.org fitness standards"}', null,
    null);

-- From here on changes are announced; the lines above are no one's doing.
call app.audit('public.pt_events');
call app.name_rows('public.pt_events', 't.name');
call app.audit('public.pt_standards');
call app.name_rows('public.pt_standards', 't.name');
call app.audit('public.pt_tables');
call app.audit('public.pt_marks');
call app.audit('public.pt_batteries');
call app.name_rows('public.pt_batteries', 't.name');
call app.audit('public.pt_adoptions');
call app.audit('public.pt_confirmations');

call app.broadcast('public.pt_events', 'fitness');
call app.broadcast('public.pt_batteries', 'fitness');
call app.broadcast('public.pt_tables', 'fitness');
call app.broadcast('public.pt_adoptions', 'fitness');
call app.broadcast('public.pt_confirmations', 'fitness');
