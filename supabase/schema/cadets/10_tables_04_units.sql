-- Units: the tree a corps is organized in, and who belongs where since when.
create table public.units (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  school_year_id uuid references public.school_years (id),
  parent_id uuid references public.units (id),
  echelon text not null constraint units_echelon_check check (length(echelon) between 1 and 40),
  name text not null constraint units_name_check check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  short_name text constraint units_short_name_check check (length(short_name) <= 40 and app.is_plain(short_name)),
  class_period text constraint units_class_period_check check (length(class_period) <= 20),
  colour text constraint units_colour_check check (colour ~ '^#[0-9a-f]{6}$'),
  motto text constraint units_motto_check check (length(motto) <= 160 and app.is_plain(motto)),
  sort integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint units_parent_id_check check (parent_id <> id)
);
comment on column public.units.school_year_id is 'Null for a unit that continues from year to year.';
create index units_school_id_idx on public.units (school_id, sort);
create index units_parent_id_idx on public.units (parent_id);
create index units_school_year_id_idx on public.units (school_year_id);

call app.protect('public.units', 'cadets', reads => 'members');
call app.same_school('public.units', 'parent_id:units', 'school_year_id:school_years');
call app.audit('public.units');
call app.name_rows('public.units', 'app.unit_label(t.id)');
call app.broadcast('public.units', 'cadets');

-- Which unit a cadet belonged to, from when to when.
create table public.unit_assignments (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  unit_id uuid not null references public.units (id),
  from_on date not null,
  to_on date,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint unit_assignments_to_on_check check (to_on >= from_on)
);
create unique index unit_assignments_open_idx on public.unit_assignments (cadet_id) where to_on is null;
create index unit_assignments_cadet_id_idx on public.unit_assignments (cadet_id, from_on desc);
create index unit_assignments_unit_id_idx on public.unit_assignments (unit_id) where to_on is null;
create index unit_assignments_unit_id_all_idx on public.unit_assignments (unit_id);
create index unit_assignments_school_id_idx on public.unit_assignments (school_id);

call app.protect('public.unit_assignments', 'cadets', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.unit_assignments', 'cadet_id:cadets', 'unit_id:units');
call app.audit('public.unit_assignments', noun => 'a unit');
call app.broadcast('public.unit_assignments', 'cadets');

-- How a cadet's status changes, and what leaving the corps asks for.
create type app.status_change as (status text, on_day date, reason text, exit_reason text, note text);

-- An import may also bring cadets up to date who are on the roster already: those whose student ID a row of the file
-- has. Rank and unit have a history of their own and stay. What stood before is kept, so that the import is undone as a
-- whole.
create table app.import_updates (
  import_id uuid not null references public.imports (id),
  cadet_id uuid not null references public.cadets (id) on delete cascade,
  before jsonb not null,
  after jsonb not null,
  primary key (import_id, cadet_id)
);
create index import_updates_cadet_id_idx on app.import_updates (cadet_id);
comment on table app.import_updates is 'The fields an import changed, before and after. Only functions read it.';

-- Confidential notes of staff on a cadet. Neither the cadet nor the family nor a cadet with a staff job reads them.
create table public.cadet_notes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  category text not null default 'general' constraint cadet_notes_category_check check (
    category in ('general', 'academic', 'conduct', 'family', 'health', 'status')),
  body text not null constraint cadet_notes_body_check
    check (length(trim(body)) between 1 and 4000 and app.has_no_ssn(body)),
  author_label text not null default 'Guidon',
  is_pinned boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index cadet_notes_cadet_id_idx on public.cadet_notes (cadet_id, created_at desc);
create index cadet_notes_school_id_idx on public.cadet_notes (school_id);
comment on column public.cadet_notes.author_label is 'The author''s name, still readable after the account is gone.';

call app.protect('public.cadet_notes', 'cadets', class => 'restricted', columns => '{category,body,is_pinned}');
call app.same_school('public.cadet_notes', 'cadet_id:cadets');
call app.audit('public.cadet_notes', masked => '{body}', noun => 'a note');
call app.broadcast('public.cadet_notes', 'cadets', staff => true);

-- Sizes of clothing: every measurement is kept, and the latest of a scheme counts.
create table public.cadet_sizes (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  size_scheme text not null constraint cadet_sizes_size_scheme_check check (size_scheme ~ '^[a-z][a-z_]{1,39}$'),
  value text not null
    constraint cadet_sizes_value_check check (length(trim(value)) between 1 and 20 and app.is_plain(value)),
  measured_on date not null,
  measured_by text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index cadet_sizes_cadet_id_idx on public.cadet_sizes (cadet_id, size_scheme, measured_on desc, seq desc);
create index cadet_sizes_school_id_idx on public.cadet_sizes (school_id);
comment on column public.cadet_sizes.measured_by is 'By name, because a supply cadet often measures.';

call app.protect('public.cadet_sizes', 'cadets', cadet => 'cadet_id', writes => '{}');
call app.dated('public.cadet_sizes', 'measured_on');
call app.same_school('public.cadet_sizes', 'cadet_id:cadets');
call app.audit('public.cadet_sizes', noun => 'a size');
call app.broadcast('public.cadet_sizes', 'cadets');
