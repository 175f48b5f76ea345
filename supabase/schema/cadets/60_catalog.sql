insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('cadet-files', 'cadet-files', false, 15728640,
  '{image/jpeg,image/png,image/webp,application/pdf,text/plain,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
call app.register_timeline('cadets', 'app.record_timeline');
call app.register_counts('cadets', 'app.record_counts');
call app.register_search('cadets', 'cadets', 'Cadets', 'app.search_cadets', person => true, sort => 10);

call app.register_criterion('grade_pct', 'Course grade', '%', 'cadets', 'app.criterion_grade_pct', sort => 20);
call app.register_criterion('gpa', 'Grade point average', 'GPA', 'cadets', 'app.criterion_gpa', sort => 30);
call app.register_criterion('course', 'Courses and qualifications', 'held', 'cadets', 'app.criterion_course',
  sort => 40);
call app.register_attention('ending_qualifications', 'cadets', 'app.ending_qualifications', 24);
call app.own_account_only('public.consents', 'old.superseded_at is distinct from new.superseded_at', 'true');
update public.cadet_flags f set for_leaders = false
from public.cadet_flag_reasons r where r.flag_id = f.id and r.type = 'custody';
