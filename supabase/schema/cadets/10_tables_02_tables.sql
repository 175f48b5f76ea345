-- Cadets: the person in a school. Three classes of data in three tables, so that the database keeps them apart:
-- directory (cadets), standard (cadet_details), restricted (cadet_restricted).
create table public.cadets (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  profile_id uuid constraint cadets_profile_id_key unique references public.profiles (id) on delete set null,
  first_name text not null
    constraint cadets_first_name_check check (length(trim(first_name)) between 1 and 80 and app.is_plain(first_name)),
  middle_name text
    constraint cadets_middle_name_check check (length(middle_name) <= 80 and app.is_plain(middle_name)),
  last_name text not null
    constraint cadets_last_name_check check (length(trim(last_name)) between 1 and 80 and app.is_plain(last_name)),
  preferred_name text
    constraint cadets_preferred_name_check check (length(preferred_name) <= 80 and app.is_plain(preferred_name)),
  search text not null generated always as (app.search_text(
    last_name || ' ' || first_name || ' ' || coalesce(middle_name, '') || ' ' || coalesce(preferred_name, ''))) stored,
  name_tag text constraint cadets_name_tag_check check (length(name_tag) <= 40 and app.is_plain(name_tag)),
  photo_path text constraint cadets_photo_path_check check (length(photo_path) <= 400),
  directory_opt_out boolean not null default false,
  status text not null default 'active' constraint cadets_status_check check (status in (
    'applicant', 'active', 'on_leave', 'probation', 'inactive', 'disenrolled', 'transferred', 'graduated')),
  status_since date not null,
  entry_date date,
  exit_date date,
  exit_reason text constraint cadets_exit_reason_check check (exit_reason in (
    'graduated', 'schedule', 'moved', 'academic', 'disciplinary', 'medical', 'parent_request', 'other')),
  exit_clearance text constraint cadets_exit_clearance_check check (exit_clearance in ('open', 'cleared', 'waived')),
  import_id uuid references public.imports (id),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);

-- Lists come by name: read in this order, a page of fifty of a school stops after fifty, however many schools there
-- are.
create index cadets_school_id_last_name_idx on public.cadets (school_id, last_name, first_name, id)
  where archived_at is null;

-- Also what is searched for: the names of one school alone are read, however many schools there are.
create index cadets_school_id_idx on public.cadets (school_id);
create index cadets_import_id_idx on public.cadets (import_id);
comment on column public.cadets.search is 'The names in the form that search compares: app.search_text.';
comment on column public.cadets.name_tag is 'What the name tag says, if it isn''t the last name.';
comment on column public.cadets.exit_clearance is 'Whether a cadet who left has turned in everything.';
comment on column public.cadets.directory_opt_out is 'Hidden from every public page, booklet and result.';

call app.protect('public.cadets', 'cadets', cadet => 'id', writes => '{update}',
  columns => '{first_name,middle_name,last_name,preferred_name,name_tag,photo_path,directory_opt_out,entry_date}');

call app.dated('public.cadets', 'status_since');
call app.audit('public.cadets', noun => 'the record');
call app.name_rows('public.cadets', 't.first_name || '' '' || t.last_name');

call app.broadcast('public.cadets', 'cadets');

-- What only those who work with the cadet read: contact data, birth date, and student ID.
create table public.cadet_details (
  cadet_id uuid primary key references public.cadets (id),
  school_id uuid not null references public.schools (id),
  student_number text,
  email text constraint cadet_details_email_check
    check (length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  phone text constraint cadet_details_phone_check check (length(phone) <= 32),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint cadet_details_student_number_check
    check (length(student_number) between 1 and 32 and (app.is_plain(student_number) or student_number ~ '^\d{9}$'))
);

create index cadet_details_school_id_idx on public.cadet_details (school_id);
call app.protect('public.cadet_details', 'cadets', cadet => 'cadet_id', writes => '{update}');
call app.audit('public.cadet_details', noun => 'contact details');
call app.broadcast('public.cadet_details', 'cadets');
create unique index cadet_details_school_id_student_number_idx
  on public.cadet_details (school_id, lower(student_number)) where student_number is not null;
create unique index cadet_details_school_id_email_idx
  on public.cadet_details (school_id, lower(email)) where email is not null;

create table public.cadet_restricted (
  cadet_id uuid primary key references public.cadets (id),
  school_id uuid not null references public.schools (id),
  birth_date date constraint cadet_restricted_birth_date_check check (birth_date > '1990-01-01'),
  sex_for_tables text constraint cadet_restricted_sex_for_tables_check check (sex_for_tables in ('M', 'F', 'none')),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index cadet_restricted_school_id_idx on public.cadet_restricted (school_id);
comment on table public.cadet_restricted is 'Restricted: instructors and admins only, never exported by default.';
comment on column public.cadet_restricted.sex_for_tables is 'Only for the fitness tables that need it.';
call app.protect('public.cadet_restricted', 'cadets', writes => '{insert,update}', class => 'restricted');

call app.same_school('public.cadet_restricted', 'cadet_id:cadets');
call app.audit('public.cadet_restricted', masked => '{birth_date,sex_for_tables}', noun => 'restricted details');

-- One row for each cadet and school year: grade, level, and class period.
create table public.cadet_enrollments (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  school_year_id uuid not null references public.school_years (id),
  grade integer not null constraint cadet_enrollments_grade_check check (grade between 7 and 12),
  program_level integer constraint cadet_enrollments_program_level_check check (program_level between 1 and 4),
  class_period text constraint cadet_enrollments_class_period_check
    check (length(class_period) <= 20 and app.is_plain(class_period)),
  term_pattern text not null default 'full_year' constraint cadet_enrollments_term_pattern_check
    check (term_pattern in ('full_year', 'fall', 'spring', 'block_a', 'block_b')),
  magnet boolean not null default false,
  home_school text constraint cadet_enrollments_home_school_check
    check (length(home_school) <= 120 and app.is_plain(home_school)),
  enrolled_on date,
  ended_on date,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint cadet_enrollments_cadet_id_school_year_id_key unique (cadet_id, school_year_id)
);
comment on column public.cadet_enrollments.magnet is
  'Comes from another school, named in home_school; counted separately.';
create index cadet_enrollments_school_year_id_idx on public.cadet_enrollments (school_year_id);
create index cadet_enrollments_school_id_idx on public.cadet_enrollments (school_id);
call app.protect('public.cadet_enrollments', 'cadets', cadet => 'cadet_id', writes => '{insert,update}',
  columns => '{grade,program_level,class_period,term_pattern,magnet,home_school,enrolled_on,ended_on}');
call app.same_school('public.cadet_enrollments', 'cadet_id:cadets', 'school_year_id:school_years');
call app.audit('public.cadet_enrollments', noun => 'the enrollment');
call app.broadcast('public.cadet_enrollments', 'cadets');

-- The history of a cadet's status, with its reason.
create table public.cadet_status_records (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  status text not null,
  effective_on date not null,
  reason text constraint cadet_status_records_reason_check check (length(reason) <= 200 and app.has_no_ssn(reason)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
comment on column public.cadet_status_records.reason is
  'The cadet and the family can read it. Anything confidential goes in a note.';
create index cadet_status_records_cadet_id_idx on public.cadet_status_records (cadet_id, effective_on desc, seq desc);
create index cadet_status_records_school_id_idx on public.cadet_status_records (school_id);
call app.protect('public.cadet_status_records', 'cadets', cadet => 'cadet_id', writes => '{}');
call app.audit('public.cadet_status_records', noun => 'a status');
call app.accompany('public.cadet_status_records', 'cadets', '{reason}');
