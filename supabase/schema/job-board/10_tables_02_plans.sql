-- Next year's chart, planned along with the live one: a separate document that only those who manage positions see.
create table public.position_plans (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  name text not null constraint position_plans_name_check
    check (length(trim(name)) between 1 and 120 and app.is_plain(name)),
  school_year text constraint position_plans_school_year_check
    check (length(school_year) <= 20 and app.is_plain(school_year)),
  document jsonb not null default '[]' constraint position_plans_document_check
    check (jsonb_typeof(document) = 'array' and length(document::text) <= 600000),
  version integer not null default 1,
  state text not null default 'draft' constraint position_plans_state_check
    check (state in ('draft', 'in_force', 'undone', 'archived')),
  put_in_force_at timestamptz,
  put_in_force_by uuid,
  undone_at timestamptz,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index position_plans_school_id_idx on public.position_plans (school_id, created_at desc);
comment on column public.position_plans.document is
  'Its positions, as the chart has them, each with its proposed holders: [{cadet_id, kind}].';
comment on column public.position_plans.version is
  'Goes up with each change, so that what someone else planned isn''t overwritten.';
comment on column public.position_plans.before is
  'The chart and its holders before it was put in force: what an undo restores.';
comment on column public.position_plans.after is
  'The same right after: an undo is refused where the chart has changed since.';

call app.protect('public.position_plans', 'job-board', writes => '{}');
call app.audit('public.position_plans', masked => '{document,before,after}', noun => 'a plan of positions');
call app.name_rows('public.position_plans', 't.name');
call app.broadcast('public.position_plans', 'job-board');
