-- One line a row of the printed table: the marks by event code.
with lines (title, sex, age, marks) as (values
  ('85th percentile, ages 6 to 17', 'M', 6,
    '{"CURL_UPS_60": 33, "PARTIAL_CURL_UPS": 22, "PULL_UPS": 2, "RIGHT_ANGLE_PUSH_UPS": 9, "V_SIT_REACH": 3.5, '
    '"SIT_AND_REACH": 31, "SHUTTLE_RUN_30FT": 12.1, "RUN_MILE": 615}'::jsonb),
  ('85th percentile, ages 6 to 17', 'M', 7,
    '{"CURL_UPS_60": 36, "PARTIAL_CURL_UPS": 24, "PULL_UPS": 4, "RIGHT_ANGLE_PUSH_UPS": 14, "V_SIT_REACH": 3.5, '
    '"SIT_AND_REACH": 30, "SHUTTLE_RUN_30FT": 11.5, "RUN_MILE": 562}'::jsonb),
  ('85th percentile, ages 6 to 17', 'M', 8,
    '{"CURL_UPS_60": 40, "PARTIAL_CURL_UPS": 30, "PULL_UPS": 5, "RIGHT_ANGLE_PUSH_UPS": 17, "V_SIT_REACH": 3, '
    '"SIT_AND_REACH": 31, "SHUTTLE_RUN_30FT": 11.1, "RUN_MILE": 528}'::jsonb),
  ('85th percentile, ages 6 to 17', 'M', 9,
    '{"CURL_UPS_60": 41, "PARTIAL_CURL_UPS": 37, "PULL_UPS": 5, "RIGHT_ANGLE_PUSH_UPS": 18, "V_SIT_REACH": 3, '
    '"SIT_AND_REACH": 31, "SHUTTLE_RUN_30FT": 10.9, "RUN_MILE": 511}'::jsonb),
  ('85th percentile, ages 6 to 17', 'M', 10,
    '{"CURL_UPS_60": 45, "PARTIAL_CURL_UPS": 35, "PULL_UPS": 6, "RIGHT_ANGLE_PUSH_UPS": 22, "V_SIT_REACH": 4, '
    '"SIT_AND_REACH": 30, "SHUTTLE_RUN_30FT": 10.3, "RUN_MILE": 477}'::jsonb),
  ('85th percentile, ages 6 to 17', 'M', 11,
    '{"CURL_UPS_60": 47, "PARTIAL_CURL_UPS": 43, "PULL_UPS": 6, "RIGHT_ANGLE_PUSH_UPS": 27, "V_SIT_REACH": 4, '
    '"SIT_AND_REACH": 31, "SHUTTLE_RUN_30FT": 10, "RUN_MILE": 452}'::jsonb),
  ('85th percentile, ages 6 to 17', 'M', 12,
    '{"CURL_UPS_60": 50, "PARTIAL_CURL_UPS": 64, "PULL_UPS": 7, "RIGHT_ANGLE_PUSH_UPS": 31, "V_SIT_REACH": 4, '
    '"SIT_AND_REACH": 31, "SHUTTLE_RUN_30FT": 9.8, "RUN_MILE": 431}'::jsonb),
  ('85th percentile, ages 6 to 17', 'M', 13,
    '{"CURL_UPS_60": 53, "PARTIAL_CURL_UPS": 59, "PULL_UPS": 7, "RIGHT_ANGLE_PUSH_UPS": 39, "V_SIT_REACH": 3.5, '
    '"SIT_AND_REACH": 33, "SHUTTLE_RUN_30FT": 9.5, "RUN_MILE": 410}'::jsonb),
  ('85th percentile, ages 6 to 17', 'M', 14,
    '{"CURL_UPS_60": 56, "PARTIAL_CURL_UPS": 62, "PULL_UPS": 10, "RIGHT_ANGLE_PUSH_UPS": 40, "V_SIT_REACH": 4.5, '
    '"SIT_AND_REACH": 36, "SHUTTLE_RUN_30FT": 9.1, "RUN_MILE": 386}'::jsonb),
  ('85th percentile, ages 6 to 17', 'M', 15,
    '{"CURL_UPS_60": 57, "PARTIAL_CURL_UPS": 75, "PULL_UPS": 11, "RIGHT_ANGLE_PUSH_UPS": 42, "V_SIT_REACH": 5, '
    '"SIT_AND_REACH": 37, "SHUTTLE_RUN_30FT": 9, "RUN_MILE": 380}'::jsonb),
  ('85th percentile, ages 6 to 17', 'M', 16,
    '{"CURL_UPS_60": 56, "PARTIAL_CURL_UPS": 73, "PULL_UPS": 11, "RIGHT_ANGLE_PUSH_UPS": 44, "V_SIT_REACH": 6, '
    '"SIT_AND_REACH": 38, "SHUTTLE_RUN_30FT": 8.7, "RUN_MILE": 368}'::jsonb),
  ('85th percentile, ages 6 to 17', 'M', 17,
    '{"CURL_UPS_60": 55, "PARTIAL_CURL_UPS": 66, "PULL_UPS": 13, "RIGHT_ANGLE_PUSH_UPS": 53, "V_SIT_REACH": 7, '
    '"SIT_AND_REACH": 41, "SHUTTLE_RUN_30FT": 8.7, "RUN_MILE": 366}'::jsonb),
  ('85th percentile, ages 6 to 17', 'F', 6,
    '{"CURL_UPS_60": 32, "PARTIAL_CURL_UPS": 22, "PULL_UPS": 2, "RIGHT_ANGLE_PUSH_UPS": 9, "V_SIT_REACH": 5.5, '
    '"SIT_AND_REACH": 32, "SHUTTLE_RUN_30FT": 12.4, "RUN_MILE": 680}'::jsonb),
  ('85th percentile, ages 6 to 17', 'F', 7,
    '{"CURL_UPS_60": 34, "PARTIAL_CURL_UPS": 24, "PULL_UPS": 2, "RIGHT_ANGLE_PUSH_UPS": 14, "V_SIT_REACH": 5, '
    '"SIT_AND_REACH": 32, "SHUTTLE_RUN_30FT": 12.1, "RUN_MILE": 636}'::jsonb),
  ('85th percentile, ages 6 to 17', 'F', 8,
    '{"CURL_UPS_60": 38, "PARTIAL_CURL_UPS": 30, "PULL_UPS": 2, "RIGHT_ANGLE_PUSH_UPS": 17, "V_SIT_REACH": 4.5, '
    '"SIT_AND_REACH": 33, "SHUTTLE_RUN_30FT": 11.8, "RUN_MILE": 602}'::jsonb),
  ('85th percentile, ages 6 to 17', 'F', 9,
    '{"CURL_UPS_60": 39, "PARTIAL_CURL_UPS": 37, "PULL_UPS": 2, "RIGHT_ANGLE_PUSH_UPS": 18, "V_SIT_REACH": 5.5, '
    '"SIT_AND_REACH": 33, "SHUTTLE_RUN_30FT": 11.1, "RUN_MILE": 570}'::jsonb),
  ('85th percentile, ages 6 to 17', 'F', 10,
    '{"CURL_UPS_60": 40, "PARTIAL_CURL_UPS": 33, "PULL_UPS": 3, "RIGHT_ANGLE_PUSH_UPS": 20, "V_SIT_REACH": 6, '
    '"SIT_AND_REACH": 33, "SHUTTLE_RUN_30FT": 10.8, "RUN_MILE": 559}'::jsonb),
  ('85th percentile, ages 6 to 17', 'F', 11,
    '{"CURL_UPS_60": 42, "PARTIAL_CURL_UPS": 43, "PULL_UPS": 3, "RIGHT_ANGLE_PUSH_UPS": 19, "V_SIT_REACH": 6.5, '
    '"SIT_AND_REACH": 34, "SHUTTLE_RUN_30FT": 10.5, "RUN_MILE": 542}'::jsonb),
  ('85th percentile, ages 6 to 17', 'F', 12,
    '{"CURL_UPS_60": 45, "PARTIAL_CURL_UPS": 50, "PULL_UPS": 2, "RIGHT_ANGLE_PUSH_UPS": 20, "V_SIT_REACH": 7, '
    '"SIT_AND_REACH": 36, "SHUTTLE_RUN_30FT": 10.4, "RUN_MILE": 503}'::jsonb),
  ('85th percentile, ages 6 to 17', 'F', 13,
    '{"CURL_UPS_60": 46, "PARTIAL_CURL_UPS": 59, "PULL_UPS": 2, "RIGHT_ANGLE_PUSH_UPS": 21, "V_SIT_REACH": 7, '
    '"SIT_AND_REACH": 38, "SHUTTLE_RUN_30FT": 10.2, "RUN_MILE": 493}'::jsonb),
  ('85th percentile, ages 6 to 17', 'F', 14,
    '{"CURL_UPS_60": 47, "PARTIAL_CURL_UPS": 48, "PULL_UPS": 2, "RIGHT_ANGLE_PUSH_UPS": 20, "V_SIT_REACH": 8, '
    '"SIT_AND_REACH": 40, "SHUTTLE_RUN_30FT": 10.1, "RUN_MILE": 479}'::jsonb),
  ('85th percentile, ages 6 to 17', 'F', 15,
    '{"CURL_UPS_60": 48, "PARTIAL_CURL_UPS": 38, "PULL_UPS": 2, "RIGHT_ANGLE_PUSH_UPS": 21, "V_SIT_REACH": 8, '
    '"SIT_AND_REACH": 43, "SHUTTLE_RUN_30FT": 10, "RUN_MILE": 488}'::jsonb),
  ('85th percentile, ages 6 to 17', 'F', 16,
    '{"CURL_UPS_60": 45, "PARTIAL_CURL_UPS": 49, "PULL_UPS": 1, "RIGHT_ANGLE_PUSH_UPS": 24, "V_SIT_REACH": 9, '
    '"SIT_AND_REACH": 42, "SHUTTLE_RUN_30FT": 10.1, "RUN_MILE": 503}'::jsonb),
  ('85th percentile, ages 6 to 17', 'F', 17,
    '{"CURL_UPS_60": 44, "PARTIAL_CURL_UPS": 58, "PULL_UPS": 1, "RIGHT_ANGLE_PUSH_UPS": 25, "V_SIT_REACH": 8, '
    '"SIT_AND_REACH": 42, "SHUTTLE_RUN_30FT": 10, "RUN_MILE": 495}'::jsonb),
  ('50th percentile, ages 6 to 13', 'M', 6,
    '{"CURL_UPS_60": 22, "PULL_UPS": 1, "FLEXED_ARM_HANG": 6, "V_SIT_REACH": 1, "SHUTTLE_RUN_30FT": 13.3, "RUN_MILE": '
    '756}'::jsonb),
  ('50th percentile, ages 6 to 13', 'M', 7,
    '{"CURL_UPS_60": 28, "PULL_UPS": 1, "FLEXED_ARM_HANG": 8, "V_SIT_REACH": 1, "SHUTTLE_RUN_30FT": 12.8, "RUN_MILE": '
    '700}'::jsonb),
  ('50th percentile, ages 6 to 13', 'M', 8,
    '{"CURL_UPS_60": 31, "PULL_UPS": 1, "FLEXED_ARM_HANG": 10, "V_SIT_REACH": 0.5, "SHUTTLE_RUN_30FT": 12.2, '
    '"RUN_MILE": 665}'::jsonb),
  ('50th percentile, ages 6 to 13', 'M', 9,
    '{"CURL_UPS_60": 32, "PULL_UPS": 2, "FLEXED_ARM_HANG": 10, "V_SIT_REACH": 1, "SHUTTLE_RUN_30FT": 11.9, "RUN_MILE": '
    '630}'::jsonb),
  ('50th percentile, ages 6 to 13', 'M', 10,
    '{"CURL_UPS_60": 35, "PULL_UPS": 2, "FLEXED_ARM_HANG": 12, "V_SIT_REACH": 1, "SHUTTLE_RUN_30FT": 11.5, "RUN_MILE": '
    '588}'::jsonb),
  ('50th percentile, ages 6 to 13', 'M', 11,
    '{"CURL_UPS_60": 37, "PULL_UPS": 2, "FLEXED_ARM_HANG": 11, "V_SIT_REACH": 1, "SHUTTLE_RUN_30FT": 11.1, "RUN_MILE": '
    '560}'::jsonb),
  ('50th percentile, ages 6 to 13', 'M', 12,
    '{"CURL_UPS_60": 40, "PULL_UPS": 2, "FLEXED_ARM_HANG": 12, "V_SIT_REACH": 1, "SHUTTLE_RUN_30FT": 10.6, "RUN_MILE": '
    '520}'::jsonb),
  ('50th percentile, ages 6 to 13', 'M', 13,
    '{"CURL_UPS_60": 42, "PULL_UPS": 3, "FLEXED_ARM_HANG": 14, "V_SIT_REACH": 0.5, "SHUTTLE_RUN_30FT": 10.2, '
    '"RUN_MILE": 486}'::jsonb),
  ('50th percentile, ages 6 to 13', 'F', 6,
    '{"CURL_UPS_60": 23, "PULL_UPS": 1, "FLEXED_ARM_HANG": 5, "V_SIT_REACH": 2.5, "SHUTTLE_RUN_30FT": 13.8, '
    '"RUN_MILE": 792}'::jsonb),
  ('50th percentile, ages 6 to 13', 'F', 7,
    '{"CURL_UPS_60": 25, "PULL_UPS": 1, "FLEXED_ARM_HANG": 6, "V_SIT_REACH": 2, "SHUTTLE_RUN_30FT": 13.2, "RUN_MILE": '
    '776}'::jsonb),
  ('50th percentile, ages 6 to 13', 'F', 8,
    '{"CURL_UPS_60": 29, "PULL_UPS": 1, "FLEXED_ARM_HANG": 8, "V_SIT_REACH": 2, "SHUTTLE_RUN_30FT": 12.9, "RUN_MILE": '
    '750}'::jsonb),
  ('50th percentile, ages 6 to 13', 'F', 9,
    '{"CURL_UPS_60": 30, "PULL_UPS": 1, "FLEXED_ARM_HANG": 8, "V_SIT_REACH": 2, "SHUTTLE_RUN_30FT": 12.5, "RUN_MILE": '
    '712}'::jsonb),
  ('50th percentile, ages 6 to 13', 'F', 10,
    '{"CURL_UPS_60": 30, "PULL_UPS": 1, "FLEXED_ARM_HANG": 8, "V_SIT_REACH": 3, "SHUTTLE_RUN_30FT": 12.1, "RUN_MILE": '
    '682}'::jsonb),
  ('50th percentile, ages 6 to 13', 'F', 11,
    '{"CURL_UPS_60": 32, "PULL_UPS": 1, "FLEXED_ARM_HANG": 7, "V_SIT_REACH": 3, "SHUTTLE_RUN_30FT": 11.5, "RUN_MILE": '
    '677}'::jsonb),
  ('50th percentile, ages 6 to 13', 'F', 12,
    '{"CURL_UPS_60": 35, "PULL_UPS": 1, "FLEXED_ARM_HANG": 7, "V_SIT_REACH": 3.5, "SHUTTLE_RUN_30FT": 11.3, '
    '"RUN_MILE": 665}'::jsonb),
  ('50th percentile, ages 6 to 13', 'F', 13,
    '{"CURL_UPS_60": 37, "PULL_UPS": 1, "FLEXED_ARM_HANG": 8, "V_SIT_REACH": 3.5, "SHUTTLE_RUN_30FT": 11.1, '
    '"RUN_MILE": 623}'::jsonb),
  ('50th percentile, ages 14 to 17', 'M', 14,
    '{"CURL_UPS_60": 45, "PARTIAL_CURL_UPS": 40, "PULL_UPS": 5, "FLEXED_ARM_HANG": 20, "RIGHT_ANGLE_PUSH_UPS": 24, '
    '"V_SIT_REACH": 1, "SIT_AND_REACH": 28, "SHUTTLE_RUN_30FT": 9.9, "RUN_MILE": 464}'::jsonb),
  ('50th percentile, ages 14 to 17', 'M', 15,
    '{"CURL_UPS_60": 45, "PARTIAL_CURL_UPS": 45, "PULL_UPS": 6, "FLEXED_ARM_HANG": 30, "RIGHT_ANGLE_PUSH_UPS": 30, '
    '"V_SIT_REACH": 2, "SIT_AND_REACH": 30, "SHUTTLE_RUN_30FT": 9.7, "RUN_MILE": 450}'::jsonb),
  ('50th percentile, ages 14 to 17', 'M', 16,
    '{"CURL_UPS_60": 45, "PARTIAL_CURL_UPS": 37, "PULL_UPS": 7, "FLEXED_ARM_HANG": 28, "RIGHT_ANGLE_PUSH_UPS": 30, '
    '"V_SIT_REACH": 3, "SIT_AND_REACH": 30, "SHUTTLE_RUN_30FT": 9.4, "RUN_MILE": 430}'::jsonb),
  ('50th percentile, ages 14 to 17', 'M', 17,
    '{"CURL_UPS_60": 44, "PARTIAL_CURL_UPS": 42, "PULL_UPS": 8, "FLEXED_ARM_HANG": 30, "RIGHT_ANGLE_PUSH_UPS": 37, '
    '"V_SIT_REACH": 3, "SIT_AND_REACH": 34, "SHUTTLE_RUN_30FT": 9.4, "RUN_MILE": 424}'::jsonb),
  ('50th percentile, ages 14 to 17', 'F', 14,
    '{"CURL_UPS_60": 37, "PARTIAL_CURL_UPS": 30, "PULL_UPS": 1, "FLEXED_ARM_HANG": 9, "RIGHT_ANGLE_PUSH_UPS": 10, '
    '"V_SIT_REACH": 4.5, "SIT_AND_REACH": 33, "SHUTTLE_RUN_30FT": 11.2, "RUN_MILE": 606}'::jsonb),
  ('50th percentile, ages 14 to 17', 'F', 15,
    '{"CURL_UPS_60": 36, "PARTIAL_CURL_UPS": 26, "PULL_UPS": 1, "FLEXED_ARM_HANG": 7, "RIGHT_ANGLE_PUSH_UPS": 15, '
    '"V_SIT_REACH": 5, "SIT_AND_REACH": 36, "SHUTTLE_RUN_30FT": 11, "RUN_MILE": 598}'::jsonb),
  ('50th percentile, ages 14 to 17', 'F', 16,
    '{"CURL_UPS_60": 35, "PARTIAL_CURL_UPS": 26, "PULL_UPS": 1, "FLEXED_ARM_HANG": 7, "RIGHT_ANGLE_PUSH_UPS": 12, '
    '"V_SIT_REACH": 5.5, "SIT_AND_REACH": 34, "SHUTTLE_RUN_30FT": 10.9, "RUN_MILE": 631}'::jsonb),
  ('50th percentile, ages 14 to 17', 'F', 17,
    '{"CURL_UPS_60": 34, "PARTIAL_CURL_UPS": 40, "PULL_UPS": 1, "FLEXED_ARM_HANG": 7, "RIGHT_ANGLE_PUSH_UPS": 16, '
    '"V_SIT_REACH": 4.5, "SIT_AND_REACH": 35, "SHUTTLE_RUN_30FT": 11, "RUN_MILE": 622}'::jsonb),
  ('Healthy Fitness Zone, boys', 'M', 13,
    '{"PARTIAL_CURL_UPS": 21, "FLEXED_ARM_HANG": 12, "RIGHT_ANGLE_PUSH_UPS": 12, "BACK_SAVER_SR": 8, "TRUNK_LIFT": '
    '9}'::jsonb),
  ('Healthy Fitness Zone, boys', 'M', 14,
    '{"PARTIAL_CURL_UPS": 24, "FLEXED_ARM_HANG": 15, "RIGHT_ANGLE_PUSH_UPS": 14, "BACK_SAVER_SR": 8, "TRUNK_LIFT": '
    '9}'::jsonb),
  ('Healthy Fitness Zone, boys', 'M', 15,
    '{"PARTIAL_CURL_UPS": 24, "FLEXED_ARM_HANG": 15, "RIGHT_ANGLE_PUSH_UPS": 16, "BACK_SAVER_SR": 8, "TRUNK_LIFT": '
    '9}'::jsonb),
  ('Healthy Fitness Zone, boys', 'M', 16,
    '{"PARTIAL_CURL_UPS": 24, "FLEXED_ARM_HANG": 15, "RIGHT_ANGLE_PUSH_UPS": 18, "BACK_SAVER_SR": 8, "TRUNK_LIFT": '
    '9}'::jsonb),
  ('Healthy Fitness Zone, boys', 'M', 17,
    '{"PARTIAL_CURL_UPS": 24, "FLEXED_ARM_HANG": 15, "RIGHT_ANGLE_PUSH_UPS": 18, "BACK_SAVER_SR": 8, "TRUNK_LIFT": '
    '9}'::jsonb),
  ('Healthy Fitness Zone, boys', 'M', 18,
    '{"PARTIAL_CURL_UPS": 24, "FLEXED_ARM_HANG": 15, "RIGHT_ANGLE_PUSH_UPS": 18, "BACK_SAVER_SR": 8, "TRUNK_LIFT": '
    '9}'::jsonb),
  ('Healthy Fitness Zone, girls', 'F', 13,
    '{"PARTIAL_CURL_UPS": 18, "FLEXED_ARM_HANG": 8, "RIGHT_ANGLE_PUSH_UPS": 7, "BACK_SAVER_SR": 10, "RUN_MILE": 690, '
    '"TRUNK_LIFT": 9}'::jsonb),
  ('Healthy Fitness Zone, girls', 'F', 14,
    '{"PARTIAL_CURL_UPS": 18, "FLEXED_ARM_HANG": 8, "RIGHT_ANGLE_PUSH_UPS": 7, "BACK_SAVER_SR": 10, "RUN_MILE": 660, '
    '"TRUNK_LIFT": 9}'::jsonb),
  ('Healthy Fitness Zone, girls', 'F', 15,
    '{"PARTIAL_CURL_UPS": 18, "FLEXED_ARM_HANG": 8, "RIGHT_ANGLE_PUSH_UPS": 7, "BACK_SAVER_SR": 12, "RUN_MILE": 630, '
    '"TRUNK_LIFT": 9}'::jsonb),
  ('Healthy Fitness Zone, girls', 'F', 16,
    '{"PARTIAL_CURL_UPS": 18, "FLEXED_ARM_HANG": 8, "RIGHT_ANGLE_PUSH_UPS": 7, "BACK_SAVER_SR": 12, "RUN_MILE": 600, '
    '"TRUNK_LIFT": 9}'::jsonb),
  ('Healthy Fitness Zone, girls', 'F', 17,
    '{"PARTIAL_CURL_UPS": 18, "FLEXED_ARM_HANG": 8, "RIGHT_ANGLE_PUSH_UPS": 7, "BACK_SAVER_SR": 12, "RUN_MILE": 600, '
    '"TRUNK_LIFT": 9}'::jsonb),
  ('Healthy Fitness Zone, girls', 'F', 18,
    '{"PARTIAL_CURL_UPS": 18, "FLEXED_ARM_HANG": 8, "RIGHT_ANGLE_PUSH_UPS": 7, "BACK_SAVER_SR": 12, "RUN_MILE": 600, '
    '"TRUNK_LIFT": 9}'::jsonb)
)
insert into public.pt_marks (school_id, table_id, event_id, sex, age, mark)
select null, t.id, e.id, l.sex, l.age, mark.value::numeric
from lines l
join public.pt_tables t on t.name = l.title and t.school_id is null
cross join lateral jsonb_each_text(l.marks) as mark (code, value)
join public.pt_events e on e.code = mark.code and e.school_id is null;
