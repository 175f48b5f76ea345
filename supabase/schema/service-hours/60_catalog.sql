insert into app.table_modules values ('service_hour_contacts', 'service-hours', true);

-- The signed form or a photo of it. It names and shows who to call, so it opens to whom the contact opens.
-- Path: <school_id>/<cadet_id>/<file>. A file is never changed or removed; a new one takes a new name.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('service-evidence', 'service-evidence', false, 15728640, '{image/jpeg,image/png,image/webp,application/pdf}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

call app.register_kind('service-hours.decided', 'service-hours', 'Decisions on hours',
  'Your or your child''s service hours are verified or sent back.',
  channel => 'digest');

-- Verified, sent back with a reason, or waiting again: decided as everything that is approved.
call app.approvable('public.service_hours', 'service-hours', noun => 'a service hours entry',
  decided_by => 'verified_by',
  decided_by_label => 'verified_by_label', approved => 'verified', declined => 'rejected', also => '{draft}',
  tells => 'app.tell_service_hours');

call app.register_criterion('service_hours', 'Service hours this school year', 'h', 'service-hours',
  'app.criterion_service_hours', sort => 50);
call app.register_criterion('service_hours_total', 'Service hours in all years', 'h', 'service-hours',
  'app.criterion_service_hours_total', sort => 51);
call app.register_timeline('service-hours', 'app.service_hours_timeline');
call app.register_counts('service-hours', 'app.service_hours_counts');
call app.register_card('service-hours', 'app.service_hours_card');
call app.register_attention('waiting_hours', 'service-hours', 'app.waiting_hours', 22);
