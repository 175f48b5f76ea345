-- Score sheets for inspections, in versions.
create table public.inspection_sheets (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  family_id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  name text not null constraint inspection_sheets_name_check
    check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  uniform text constraint inspection_sheets_uniform_check check (length(uniform) <= 80 and app.is_plain(uniform)),
  sections jsonb not null default app.example_sheet() constraint inspection_sheets_sections_check
    check (app.is_sheet(sections)),
  points integer not null generated always as (app.sheet_points(sections)) stored,
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint inspection_sheets_family_id_version_key unique (family_id, version)
);
create index inspection_sheets_school_id_idx on public.inspection_sheets (school_id);

-- Two who change a used sheet together can't both make it the next version; one name is one sheet.
create unique index inspection_sheets_family_id_idx on public.inspection_sheets (family_id) where retired_at is null;
create unique index inspection_sheets_school_id_name_idx on public.inspection_sheets (school_id, lower(name))
  where retired_at is null;
comment on column public.inspection_sheets.family_id is
  'Shared by the versions of a sheet. A used sheet is never changed: a change creates the next version.';
comment on column public.inspection_sheets.retired_at is
  'No longer offered: replaced by the next version, or archived.';

call app.protect('public.inspection_sheets', 'inspections', reads => 'verb', writes => '{}');
call app.audit('public.inspection_sheets');
call app.broadcast('public.inspection_sheets', 'inspections');

-- An inspection of a rank of cadets on a day, by a sheet, and what each cadet scored.
create table public.inspections (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  held_on date not null,
  uniform text not null constraint inspections_uniform_check
    check (length(trim(uniform)) between 1 and 80 and app.is_plain(uniform)),
  sheet_id uuid not null references public.inspection_sheets (id),
  unit_id uuid references public.units (id),
  class_period text constraint inspections_class_period_check
    check (length(class_period) <= 20 and app.is_plain(class_period)),
  inspector_label text not null default app.actor_label(),
  closed_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  search text not null generated always as (app.search_text(
    uniform || ' ' || coalesce('Period ' || nullif(class_period, ''), '') || ' '
    || coalesce(inspector_label, ''))) stored
);
create index inspections_school_id_idx on public.inspections (school_id, held_on desc);
create index inspections_sheet_id_idx on public.inspections (sheet_id);
create index inspections_unit_id_idx on public.inspections (unit_id);
comment on column public.inspections.closed_at is 'Done: no one can score unless it is reopened.';

call app.protect('public.inspections', 'inspections', reads => 'verb', writes => '{}');
call app.same_school('public.inspections', 'sheet_id:inspection_sheets', 'unit_id:units');
call app.audit('public.inspections');
call app.broadcast('public.inspections', 'inspections');
comment on column public.inspections.search is
  'Uniform, period, and inspector in the form that search compares: app.search_text.';

-- What each cadet scored at an inspection.
create table public.inspection_results (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  inspection_id uuid not null references public.inspections (id),
  cadet_id uuid not null references public.cadets (id),
  place integer not null default 0,
  presence text constraint inspection_results_presence_check check (presence in ('present', 'absent', 'excused')),
  scores jsonb not null default '{}' constraint inspection_results_scores_check
    check (jsonb_typeof(scores) = 'object'),
  total integer,
  points integer,
  percent numeric(4, 1),
  remarks text constraint inspection_results_remarks_check check (length(remarks) <= 500 and app.has_no_ssn(remarks)),
  scored_by uuid,
  scored_by_label text,
  scored_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint inspection_results_inspection_id_cadet_id_key unique (inspection_id, cadet_id)
);
create index inspection_results_school_id_idx on public.inspection_results (school_id);
create index inspection_results_cadet_id_idx on public.inspection_results (cadet_id);
comment on column public.inspection_results.presence is 'Null: not inspected yet.';
comment on column public.inspection_results.scores is 'Item of the sheet → points.';
comment on column public.inspection_results.percent is 'Set once every item is scored.';

call app.protect('public.inspection_results', 'inspections', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.inspection_results', 'inspection_id:inspections', 'cadet_id:cadets');
call app.audit('public.inspection_results', noun => 'an inspection');
call app.broadcast('public.inspection_results', 'inspections');
call app.accompany('public.inspection_results', 'inspections', '{remarks}');
