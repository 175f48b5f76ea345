-- What a rank asks for, as data of each school. Schools adopt and adapt examples with their sources; none counts on its
-- own.
create table public.promotion_rules (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  rank_code text not null references public.ranks (code),
  criterion text not null references public.career_criteria (code),
  topic text constraint promotion_rules_topic_check check (length(topic) <= 120 and app.has_no_ssn(topic)),
  operator text not null default 'at_least'
    constraint promotion_rules_operator_check check (operator in ('at_least', 'at_most')),
  value numeric not null default 1 constraint promotion_rules_value_check check (value between 0 and 100000),
  unit text constraint promotion_rules_unit_check check (unit in ('days', 'weeks', 'months')),
  overridable boolean not null default true,
  effective_from date not null,
  ended_on date,
  sort integer not null default 0,
  note text constraint promotion_rules_note_check check (length(note) <= 400 and app.has_no_ssn(note)),
  source text,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint promotion_rules_ended_on_check check (ended_on >= effective_from)
);
create index promotion_rules_school_id_idx on public.promotion_rules (school_id, rank_code) where ended_on is null;
create index promotion_rules_school_id_all_idx on public.promotion_rules (school_id);
create index promotion_rules_rank_code_idx on public.promotion_rules (rank_code);
create index promotion_rules_criterion_idx on public.promotion_rules (criterion);
comment on column public.promotion_rules.topic is 'Which exam, which course, or what a person checks.';
comment on column public.promotion_rules.ended_on is
  'The first day it no longer counts. A change ends one rule and starts another, so old decisions stay explained.';

call app.protect('public.promotion_rules', 'promotions', reads => 'verb', writes => '{}');
call app.dated('public.promotion_rules', 'effective_from');
call app.audit('public.promotion_rules');
call app.broadcast('public.promotion_rules', 'promotions');

-- Example promotion rules with their sources, ready to adopt.
create table public.promotion_examples (
  id uuid primary key default gen_random_uuid(),
  set_code text not null references public.rank_sets (code),
  rank_code text not null references public.ranks (code),
  criterion text not null,
  topic text,
  value numeric not null default 1,
  unit text,
  note text,
  source text not null references public.rank_sources (code)
);
create index promotion_examples_set_code_idx on public.promotion_examples (set_code);
create index promotion_examples_rank_code_idx on public.promotion_examples (rank_code);
create index promotion_examples_source_idx on public.promotion_examples (source);
call app.close('public.promotion_examples');

-- What is known of a cadet toward the next rank: exam scores, what a person has checked, and what was waived.
create table public.promotion_exams (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  rank_code text references public.ranks (code),
  exam text not null default 'Rank exam'
    constraint promotion_exams_exam_check check (length(trim(exam)) between 1 and 120 and app.is_plain(exam)),
  taken_on date not null,
  score numeric(5, 2) not null constraint promotion_exams_score_check check (score between 0 and 100),
  remarks text constraint promotion_exams_remarks_check check (length(remarks) <= 400 and app.has_no_ssn(remarks)),
  voided_at timestamptz,
  void_reason text,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index promotion_exams_cadet_id_idx on public.promotion_exams (cadet_id, taken_on desc) where voided_at is null;
create index promotion_exams_cadet_id_all_idx on public.promotion_exams (cadet_id);
create index promotion_exams_school_id_idx on public.promotion_exams (school_id);
create index promotion_exams_rank_code_idx on public.promotion_exams (rank_code);
comment on column public.promotion_exams.rank_code is 'The rank it was taken for; null if it counts for any.';

call app.protect('public.promotion_exams', 'promotions', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.promotion_exams', 'cadet_id:cadets');
call app.audit('public.promotion_exams', noun => 'an exam score');
call app.broadcast('public.promotion_exams', 'promotions');
call app.accompany('public.promotion_exams', 'promotions', '{remarks,void_reason}');

-- A check is of a criterion of a rank, not of one wording of the rule: it outlives a change of the rule.
create table public.promotion_checks (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  rank_code text not null references public.ranks (code),
  criterion text not null references public.career_criteria (code),
  topic text not null default '',
  result text not null constraint promotion_checks_result_check check (result in ('met', 'not_met', 'waived')),
  evidence text not null constraint promotion_checks_evidence_check
    check (length(trim(evidence)) between 1 and 400 and app.has_no_ssn(evidence)),
  checked_on date not null,
  revoked_at timestamptz,
  revoked_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index promotion_checks_cadet_id_all_idx on public.promotion_checks (cadet_id);
create index promotion_checks_school_id_idx on public.promotion_checks (school_id);
create index promotion_checks_rank_code_idx on public.promotion_checks (rank_code);
create index promotion_checks_criterion_idx on public.promotion_checks (criterion);
call app.protect('public.promotion_checks', 'promotions', cadet => 'cadet_id', writes => '{}');
call app.dated('public.promotion_checks', 'checked_on');
call app.same_school('public.promotion_checks', 'cadet_id:cadets');
call app.audit('public.promotion_checks', noun => 'a check for promotion');
call app.broadcast('public.promotion_checks', 'promotions');
call app.accompany('public.promotion_checks', 'promotions', '{evidence}');
create unique index promotion_checks_cadet_id_idx
  on public.promotion_checks (cadet_id, rank_code, criterion, topic, (result = 'waived')) where revoked_at is null;
