-- A performance of an entry: the first, or another one that was granted.
create table public.meet_performances (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  entry_id uuid not null references public.meet_entries (id),
  attempt integer not null default 1 constraint meet_performances_attempt_check check (attempt between 1 and 20),
  status text not null default 'ok' constraint meet_performances_status_check
    check (status in ('ok', 'dns', 'dnf', 'dq', 'scratched')),
  reason text constraint meet_performances_reason_check check (length(reason) <= 300 and app.has_no_ssn(reason)),
  missing text constraint meet_performances_missing_check
    check (missing in ('block', 'mean_of_present', 'median_of_present', 'prorate', 'adjusted')),
  missing_reason text constraint meet_performances_missing_reason_check
    check (length(missing_reason) <= 300 and app.has_no_ssn(missing_reason)),
  voided_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_performances_entry_id_attempt_key unique (entry_id, attempt),
  constraint meet_performances_missing_reason_needed check ((missing is null) = (missing_reason is null))
);
create index meet_performances_school_id_idx on public.meet_performances (school_id);
create index meet_performances_meet_id_idx on public.meet_performances (meet_id);
comment on column public.meet_performances.missing is
  'The rule that the director takes for this performance alone where a sheet is missing.';

-- What each job at a meet reads of scores. Keyers see only what they keyed themselves: the second pass is blind.
call app.protect('public.meet_performances', 'competition-scoring', writes => '{}');
call app.audit('public.meet_performances', noun => 'a performance');
call app.broadcast('public.meet_performances', 'competition-scoring', staff => true);
call app.bound('public.meet_performances', 3000);

-- The sheet of a seat for a performance, and where it stands.
create table public.meet_scores (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  performance_id uuid not null references public.meet_performances (id),
  seat_id uuid not null references public.meet_seats (id),
  state text not null default 'keyed_once' constraint meet_scores_state_check
    check (state in ('keyed_once', 'differs', 'submitted', 'returned', 'verified')),
  round integer not null default 1,
  revision integer not null default 0,
  return_reason text constraint meet_scores_return_reason_check
    check (length(return_reason) <= 300 and app.has_no_ssn(return_reason)),
  verified_by uuid,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_scores_performance_id_seat_id_key unique (performance_id, seat_id)
);
create index meet_scores_school_id_idx on public.meet_scores (school_id);
create index meet_scores_meet_id_idx on public.meet_scores (meet_id);
create index meet_scores_seat_id_idx on public.meet_scores (seat_id);
comment on column public.meet_scores.round is
  'Counts how often it was begun anew: after it was returned, both passes are keyed again.';
comment on column public.meet_scores.revision is 'The revision that counts; 0: none yet.';

call app.protect('public.meet_scores', 'competition-scoring', writes => '{}');
call app.audit('public.meet_scores', noun => 'a score');
call app.broadcast('public.meet_scores', 'competition-scoring', staff => true);
call app.bound('public.meet_scores', 3000);

-- A photo or scan of the paper hangs on its score: for those who key and decide. Who keys second has that paper anyway.
call app.attach('public.meet_scores', 'competition-scoring', noun => 'a score sheet',
  page => '/app/competition-portal/scoring/scores/{id}',
  writes => $$(s.meet_id = any (array(select app.meets_as(variadic '{director,tabulator,head_judge,keyer}'::text[])))
    or (s.school_id = (select app.school_id()) and (select app.manages('competition-scoring', 'manage'))))$$);

-- What one person keyed from paper. The second never sees the first.
create table public.meet_keyings (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  score_id uuid not null references public.meet_scores (id),
  round integer not null,
  pass integer not null constraint meet_keyings_pass_check check (pass in (1, 2)),
  keyed_by uuid not null,
  sheet_id uuid not null references public.score_sheets (id),
  marks jsonb not null constraint meet_keyings_marks_check check (jsonb_typeof(marks) = 'object'),
  comments jsonb not null default '{}' constraint meet_keyings_comments_check check (jsonb_typeof(comments) = 'object'),
  control_total numeric,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_keyings_score_id_round_pass_key unique (score_id, round, pass),
  constraint meet_keyings_score_id_round_keyed_by_key unique (score_id, round, keyed_by)
);
create index meet_keyings_school_id_idx on public.meet_keyings (school_id);
create index meet_keyings_meet_id_idx on public.meet_keyings (meet_id);
create index meet_keyings_sheet_id_idx on public.meet_keyings (sheet_id);
comment on column public.meet_keyings.control_total is 'The total that the judge wrote on the paper.';
call app.protect('public.meet_keyings', 'competition-scoring', writes => '{}');
call app.same_school('public.meet_keyings', 'sheet_id:score_sheets');
call app.audit('public.meet_keyings', masked => '{marks,comments,control_total}', noun => 'the keying of a sheet');
call app.bound('public.meet_keyings', 2000);

-- Revisions of a sheet, never changed: the highest that isn't void counts.
create table public.meet_revisions (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  score_id uuid not null references public.meet_scores (id),
  revision integer not null constraint meet_revisions_revision_check check (revision between 1 and 999),
  sheet_id uuid not null references public.score_sheets (id),
  marks jsonb not null constraint meet_revisions_marks_check check (jsonb_typeof(marks) = 'object'),
  comments jsonb not null default '{}' constraint meet_revisions_comments_check
    check (jsonb_typeof(comments) = 'object'),
  control_total numeric,
  source text not null,
  reason text constraint meet_revisions_reason_check check (length(reason) <= 300 and app.has_no_ssn(reason)),
  voided_at timestamptz,
  void_reason text constraint meet_revisions_void_reason_check
    check (length(void_reason) <= 300 and app.has_no_ssn(void_reason)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_revisions_score_id_revision_key unique (score_id, revision),
  constraint meet_revisions_source_check
    check (source in ('keyed', 'chosen', 'corrected', 'imported', 'seat'))
);
create index meet_revisions_school_id_idx on public.meet_revisions (school_id);
create index meet_revisions_meet_id_idx on public.meet_revisions (meet_id);
create index meet_revisions_sheet_id_idx on public.meet_revisions (sheet_id);

call app.protect('public.meet_revisions', 'competition-scoring', writes => '{}');
call app.same_school('public.meet_revisions', 'sheet_id:score_sheets');
call app.audit('public.meet_revisions', noun => 'a revision of a score');
call app.broadcast('public.meet_revisions', 'competition-scoring', staff => true);
call app.bound('public.meet_revisions', 3000);
