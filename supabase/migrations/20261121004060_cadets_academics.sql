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

create trigger keep_from_own after insert or update on public.academic_snapshots
  for each row execute function app.keep_from_own();

call app.protect('public.academic_snapshots', 'cadets', cadet => 'cadet_id',
  columns => '{term,taken_on,jrotc_grade,gpa,class_rank_band,failing_count}');
grant update (archived_at) on public.academic_snapshots to authenticated;
call app.dated('public.academic_snapshots', 'taken_on');
call app.same_school('public.academic_snapshots', 'cadet_id:cadets', 'import_id:imports');
call app.audit('public.academic_snapshots', noun => 'a grade report');
call app.broadcast('public.academic_snapshots', 'cadets');
