-- Flags: precautions for a cadet. Who leads the cadet reads the instruction; what kind of flag it is, and the
-- reason, are in a restricted table, because "medical" and "custody" say too much already.
create table public.cadet_flags (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  severity text not null default 'caution' constraint cadet_flags_severity_check check (
    severity in ('info', 'caution', 'critical')),
  instruction text not null constraint cadet_flags_instruction_check check (
    length(trim(instruction)) between 1 and 300 and app.has_no_ssn(instruction)),
  valid_from date not null,
  valid_until date,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  for_leaders boolean not null default true,
  constraint cadet_flags_valid_until_check check (valid_until >= valid_from)
);
create index cadet_flags_cadet_id_idx on public.cadet_flags (cadet_id);
create index cadet_flags_school_id_idx on public.cadet_flags (school_id);
comment on column public.cadet_flags.instruction is
  'What to do or avoid, without the reason: "No running until May 12".';

-- Not for the cadet and the family: an instruction on custody tells of an order.
call app.protect('public.cadet_flags', 'cadets', writes => '{}');
call app.dated('public.cadet_flags', 'valid_from');
call app.audit('public.cadet_flags', noun => 'a flag');
call app.broadcast('public.cadet_flags', 'cadets', staff => true);
comment on column public.cadet_flags.for_leaders is
  'False where only staff read the instruction: always so for custody, and where staff say so.';

create table public.cadet_flag_reasons (
  flag_id uuid primary key references public.cadet_flags (id),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  type text not null default 'medical' constraint cadet_flag_reasons_type_check check (
    type in ('medical', 'allergy', 'accommodation', 'custody', 'participation_limit', 'swim')),
  reason text constraint cadet_flag_reasons_reason_check check (length(reason) <= 2000 and app.has_no_ssn(reason)),
  document_path text constraint cadet_flag_reasons_document_path_check check (length(document_path) <= 400),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index cadet_flag_reasons_cadet_id_idx on public.cadet_flag_reasons (cadet_id);
create index cadet_flag_reasons_school_id_idx on public.cadet_flag_reasons (school_id);
comment on table public.cadet_flag_reasons is 'Restricted: instructors and admins only.';
call app.protect('public.cadet_flag_reasons', 'cadets', class => 'restricted', writes => '{}');
call app.audit('public.cadet_flag_reasons', masked => '{type,reason,document_path}', noun => 'a reason for a flag');

-- Qualifications: what a cadet has learned and may do, some of them for a time.
create table public.qualifications (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  type text not null default 'first_aid' constraint qualifications_type_check check (type in (
    'first_aid', 'safety_exam', 'range_safety', 'drill_commander', 'drone', 'leadership_school', 'other')),
  title text constraint qualifications_title_check check (length(title) <= 80 and app.is_plain(title)),
  issuer text constraint qualifications_issuer_check check (length(issuer) <= 120 and app.is_plain(issuer)),
  earned_on date not null,
  expires_on date,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint qualifications_expires_on_check check (expires_on >= earned_on),
  constraint qualifications_other_title_check check (type <> 'other' or archived_at is not null or title is not null)
);
create index qualifications_cadet_id_idx on public.qualifications (cadet_id, earned_on desc);
create index qualifications_school_id_idx on public.qualifications (school_id, expires_on);
comment on column public.qualifications.title is
  'Which one, if the type doesn''t say so, such as the name of a course.';

call app.protect('public.qualifications', 'cadets', cadet => 'cadet_id',
  columns => '{type,title,issuer,earned_on,expires_on}');
call app.dated('public.qualifications', 'earned_on');
call app.same_school('public.qualifications', 'cadet_id:cadets');
call app.audit('public.qualifications', noun => 'a qualification');
call app.broadcast('public.qualifications', 'cadets');

-- Academic snapshots: a cadet's grades at the end of a term, as the school's report says.
create table public.academic_snapshots (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  term text not null default 'Term' constraint academic_snapshots_term_check check (
    length(trim(term)) between 1 and 40 and app.is_plain(term)),
  taken_on date not null,
  jrotc_grade numeric(5, 2) constraint academic_snapshots_jrotc_grade_check check (jrotc_grade between 0 and 110),
  gpa numeric(4, 3) constraint academic_snapshots_gpa_check check (gpa between 0 and 6),
  class_rank_band text constraint academic_snapshots_class_rank_band_check check (class_rank_band in (
    'top_10', 'top_25', 'top_50', 'bottom_50')),
  failing_count integer constraint academic_snapshots_failing_count_check check (failing_count between 0 and 12),
  source text not null default 'staff' constraint academic_snapshots_source_check check (
    source in ('import', 'self', 'staff')),
  import_id uuid references public.imports (id),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index academic_snapshots_cadet_id_term_idx on public.academic_snapshots (cadet_id, lower(term))
  where archived_at is null;
create index academic_snapshots_cadet_id_idx on public.academic_snapshots (cadet_id, taken_on desc);
create index academic_snapshots_school_id_idx on public.academic_snapshots (school_id);
create index academic_snapshots_import_id_idx on public.academic_snapshots (import_id);
comment on column public.academic_snapshots.term is 'As the school writes it, with its year: "Fall 2026".';
comment on column public.academic_snapshots.jrotc_grade is 'In percent.';

call app.protect('public.academic_snapshots', 'cadets', cadet => 'cadet_id',
  columns => '{term,taken_on,jrotc_grade,gpa,class_rank_band,failing_count}');
call app.dated('public.academic_snapshots', 'taken_on');
call app.same_school('public.academic_snapshots', 'cadet_id:cadets', 'import_id:imports');
call app.audit('public.academic_snapshots', noun => 'a grade report');
call app.broadcast('public.academic_snapshots', 'cadets');
