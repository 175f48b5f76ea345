-- The rollover: what becomes of each cadet in the next school year. It is planned, seen and corrected first; it runs in
-- parts, as often as one likes with the same result, and can be undone until someone works in the new year.

create table public.rollovers (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  from_year_id uuid not null,
  to_year_id uuid not null references public.school_years (id),
  state text not null default 'planned' constraint rollovers_state_check check (state in ('planned', 'started', 'done', 'undone')),
  keep_units boolean not null default false,
  keep_periods boolean not null default false,
  started_at timestamptz,
  done_at timestamptz,
  undone_at timestamptz,
  undone_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint rollovers_years_check check (from_year_id <> to_year_id)
);
comment on column public.rollovers.from_year_id is 'A year of the school, held by a trigger: a second key to school_years would make embeds ambiguous.';
create index rollovers_school_id_idx on public.rollovers (school_id, created_at desc);
create index rollovers_to_year_id_idx on public.rollovers (to_year_id);
-- One rollover leaves a year, so that two people who start at the same time work on the same one.
create unique index rollovers_from_year_id_idx on public.rollovers (from_year_id) where state <> 'undone';

-- What becomes of each cadet in a rollover.
create table public.rollover_lines (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  rollover_id uuid not null references public.rollovers (id),
  cadet_id uuid not null references public.cadets (id),
  decision text not null constraint rollover_lines_decision_check
    check (decision in ('promote', 'hold_back', 'graduate', 'leave')),
  is_chosen boolean not null default false,
  from_grade integer not null,
  from_level integer,
  to_grade integer,
  to_level integer constraint rollover_lines_to_level_check check (to_level between 1 and 4),
  state text not null default 'waiting' constraint rollover_lines_state_check
    check (state in ('waiting', 'blocked', 'done', 'undone')),
  before jsonb,
  enrollment_id uuid references public.cadet_enrollments (id) on delete set null,
  status_record_id uuid references public.cadet_status_records (id) on delete set null,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint rollover_lines_rollover_id_cadet_id_key unique (rollover_id, cadet_id)
);
create index rollover_lines_cadet_id_idx on public.rollover_lines (cadet_id);
create index rollover_lines_school_id_idx on public.rollover_lines (school_id);
create index rollover_lines_enrollment_id_idx on public.rollover_lines (enrollment_id);
create index rollover_lines_status_record_id_idx on public.rollover_lines (status_record_id);
comment on column public.rollover_lines.is_chosen is 'A person overrode the rule. Planning again keeps the decision.';
comment on column public.rollover_lines.before is 'What an undo restores: status, exit, unit.';

call app.protect('public.rollovers', 'school-year', writes => '{}');
call app.same_school('public.rollovers', 'from_year_id:school_years', 'to_year_id:school_years');
call app.audit('public.rollovers');
call app.broadcast('public.rollovers', 'school-year');
call app.protect('public.rollover_lines', 'school-year', writes => '{}');
call app.same_school('public.rollover_lines', 'rollover_id:rollovers', 'cadet_id:cadets');
call app.audit('public.rollover_lines');
call app.broadcast('public.rollover_lines', 'school-year', named => false);
