-- Imports of files: what was read, the result, and how a school's columns were mapped the last time.
create table public.imports (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  module text not null,
  file_name text not null constraint imports_file_name_check check (length(file_name) between 1 and 255),
  mapping jsonb not null default '{}',
  state text not null default 'open' constraint imports_state_check check (state in ('open', 'done', 'undone')),
  row_count integer not null default 0 constraint imports_row_count_check check (row_count between 0 and 20000),
  created_count integer not null default 0,
  updated_count integer not null default 0,
  skipped jsonb not null default '[]' constraint imports_skipped_check check (jsonb_typeof(skipped) = 'array'),
  undone_at timestamptz,
  undone_by uuid,
  undone_by_label text,
  kept_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  created_by_label text not null default '',
  updated_at timestamptz not null default now(),
  updated_by uuid,
  along jsonb not null default '{}',
  constraint imports_along_check check (jsonb_typeof(along) = 'object')
);
create index imports_school_id_idx on public.imports (school_id, created_at desc);
comment on column public.imports.skipped is 'The refused rows: [{row, field, code, reason, fix}].';
comment on column public.imports.kept_ids is 'What an undo left in place because someone changed it afterward.';

call app.protect('public.imports', 'cadets', columns => '{file_name,mapping,state,row_count,skipped}');
call app.audit('public.imports', masked => '{skipped}');
call app.broadcast('public.imports', 'cadets', staff => true);
comment on column public.imports.along is
  'What came in along with the rows, counted from what is stored: {added, linked} of guardians.';

-- How the columns of a school's files were matched the last time.
create table public.import_mappings (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  module text not null,
  mapping jsonb not null,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  words jsonb not null default '{}',
  constraint import_mappings_school_id_module_key unique (school_id, module),
  constraint import_mappings_words_check check (jsonb_typeof(words) = 'object')
);

-- Upsert by (school_id, module) writes these two columns again; the policy keeps the school.
call app.protect('public.import_mappings', 'cadets', columns => '{school_id,module,mapping}');
