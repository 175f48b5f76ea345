-- The catalog of positions: four templates, one for each service, with who reports to whom, the ranks they carry, and
-- their duties. The catalog doesn't say how many of each position a corps has.
create table public.position_templates (
  template text not null,
  code text not null,
  title text not null,
  abbreviation text not null,
  kind text not null constraint position_templates_kind_check check (kind in ('command', 'staff', 'team', 'special')),
  echelon text not null,
  reports_to text,
  advises text,
  ranks text[] not null default '{}',
  duties text[] not null default '{}',
  rights text,
  sort integer not null,
  primary key (template, code)
);
comment on column public.position_templates.reports_to is 'The position above it. Null: the senior instructor.';
comment on column public.position_templates.advises is 'A dotted line: a second position that it answers to.';
comment on column public.position_templates.rights is
  'The set of rights that a filled position brings, a design proposal of the catalog. Null: none.';
comment on column public.position_templates.ranks is 'Ranks that its holders usually have; not every school agrees.';
alter table public.position_templates enable row level security;

-- Positions of the corps, who reports to whom, and who holds them from when to when.
create table public.positions (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  template text,
  template_code text,
  title text not null constraint positions_title_check
    check (length(trim(title)) between 1 and 160 and app.is_plain(title)),
  abbreviation text constraint positions_abbreviation_check
    check (length(abbreviation) <= 20 and app.is_plain(abbreviation)),
  kind text not null default 'staff' constraint positions_kind_check
    check (kind in ('command', 'staff', 'team', 'special')),
  unit_id uuid references public.units (id),
  section text constraint positions_section_check check (length(section) <= 60 and app.is_plain(section)),
  reports_to_id uuid references public.positions (id),
  advises_id uuid,
  seats integer not null default 1 constraint positions_seats_check check (seats between 1 and 60),
  rank_min text references public.ranks (code),
  rank_max text,
  duties text[] not null default '{}' constraint positions_duties_check check (cardinality(duties) <= 20),
  prerequisites jsonb not null default '[]' constraint positions_prerequisites_check
    check (jsonb_typeof(prerequisites) = 'array'),
  rights text,
  is_key boolean not null default false,
  sort integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint positions_reports_to_id_check check (reports_to_id <> id),
  constraint positions_advises_id_check check (advises_id <> id),
  constraint positions_template_code_fkey foreign key (template, template_code)
    references public.position_templates (template, code)
);
create index positions_school_id_idx on public.positions (school_id, sort);
create index positions_reports_to_id_idx on public.positions (reports_to_id);
create index positions_unit_id_idx on public.positions (unit_id);
create index positions_rank_min_idx on public.positions (rank_min);
create index positions_template_code_idx on public.positions (template, template_code);
comment on column public.positions.reports_to_id is 'The position above it. Null: the senior instructor.';
comment on column public.positions.advises_id is
  'A dotted line: a second position that it answers to, of the same school. Without a foreign key: two to one table '
  'would make embeds ambiguous.';
comment on column public.positions.rank_max is 'The highest rank of its holders; functions check that it is known.';
comment on column public.positions.rights is 'The set of rights it brings to those who hold it. Null: none.';
comment on column public.positions.prerequisites is
  'What an applicant needs: criteria of the career with a least value.';
comment on column public.positions.is_key is 'Its vacancy needs attention.';

call app.protect('public.positions', 'job-board', reads => 'verb', writes => '{}');
call app.same_school('public.positions', 'unit_id:units', 'reports_to_id:positions', 'advises_id:positions');
call app.audit('public.positions', noun => 'a position');
call app.name_rows('public.positions', 'app.position_label(t.id)');
call app.broadcast('public.positions', 'job-board');

-- Who holds a position, from the minute it starts to the minute it ends.
create table public.position_assignments (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  position_id uuid not null references public.positions (id),
  cadet_id uuid not null references public.cadets (id),
  kind text not null default 'primary'
    constraint position_assignments_kind_check check (kind in ('primary', 'acting', 'assistant', 'shadow')),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  order_no text constraint position_assignments_order_no_check
    check (length(order_no) <= 40 and app.is_plain(order_no)),
  temporary_rank_code text references public.ranks (code),
  appointed_by uuid default auth.uid(),
  appointed_by_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint position_assignments_ends_at_check check (ends_at >= starts_at)
);
create index position_assignments_position_id_idx on public.position_assignments (position_id, starts_at desc);
create index position_assignments_cadet_id_idx on public.position_assignments (cadet_id, starts_at desc);
create index position_assignments_school_id_idx on public.position_assignments (school_id);
create index position_assignments_temporary_rank_code_idx on public.position_assignments (temporary_rank_code);
comment on column public.position_assignments.ends_at is 'Null: no end date.';
call app.protect('public.position_assignments', 'job-board', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.position_assignments', 'position_id:positions', 'cadet_id:cadets');
call app.audit('public.position_assignments', noun => 'a position held');
call app.broadcast('public.position_assignments', 'job-board');

-- Why an assignment ended: for those who manage positions alone. Everyone else sees that the position is vacant.
create table public.position_endings (
  assignment_id uuid primary key references public.position_assignments (id),
  school_id uuid not null references public.schools (id),
  reason text not null constraint position_endings_reason_check check (
    reason in ('term_end', 'promoted', 'moved', 'relieved', 'resigned', 'left_program', 'mistake')),
  note text constraint position_endings_note_check check (length(note) <= 1000 and app.has_no_ssn(note)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index position_endings_school_id_idx on public.position_endings (school_id);
call app.protect('public.position_endings', 'job-board', writes => '{}');
call app.same_school('public.position_endings', 'assignment_id:position_assignments');
call app.audit('public.position_endings', masked => '{note}', noun => 'the end of a position');
call app.broadcast('public.position_endings', 'job-board');

-- What a filled position opens. A set of rights, such as that of a unit leader, names pairs of module and verb with
-- their scope; a position has one set or none. Modules say which of their pairs a position may open at all.
create table public.position_permissions (
  rights text not null,
  module text not null,
  action text not null,
  scope text not null constraint position_permissions_scope_check
    check (scope in ('unit', 'section', 'team', 'school')),
  primary key (rights, module, action)
);
comment on table public.position_permissions is
  'What each set of rights opens to those who hold such a position: pairs of module and verb.';
comment on column public.position_permissions.scope is
  'unit: cadets of the position''s unit and all below it. section: holders of the positions under it. school: the '
    'whole corps.';
alter table public.position_permissions enable row level security;

-- The ones a school has turned off, or on again.
create table public.position_rights_off (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  rights text not null,
  module text not null,
  action text not null,
  is_off boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint position_rights_off_school_id_rights_module_action_key unique (school_id, rights, module, action)
);
comment on column public.position_rights_off.is_off is 'False: turned on again, as the catalog has it.';
call app.protect('public.position_rights_off', 'job-board', reads => 'verb', writes => '{}');
call app.audit('public.position_rights_off', noun => 'a right of positions');
call app.name_rows('public.position_rights_off', 't.rights || '' · '' || t.module || '' · '' || t.action');
call app.broadcast('public.position_rights_off', 'job-board');
