-- The rank catalog: versioned data with its sources, the same for every school, and what each school makes of it: other
-- words, another order, ranks of its own. A rank that comes from memory alone is not enabled; a school that has
-- checked it says so.
create table public.rank_sources (
  code text primary key,
  title text not null
);
call app.close('public.rank_sources');

-- The sets of cadet ranks, one for each service.
create table public.rank_sets (
  code text primary key,
  label text not null,
  program_types text[] not null,
  year_label text,
  unit_echelons text[] not null default '{}',
  inherits text references public.rank_sets (code),
  edition text not null default '2026-11',
  note text
);
create index rank_sets_inherits_idx on public.rank_sets (inherits);
comment on column public.rank_sets.inherits is 'Uses the ranks of this set.';
comment on column public.rank_sets.edition is 'When the catalog was compiled from its sources.';

call app.close('public.rank_sets');

-- The cadet ranks of each set with their sources.
create table public.ranks (
  code text primary key default 'OWN_' || gen_random_uuid(),
  id uuid not null default gen_random_uuid(),
  set_code text not null references public.rank_sets (code),
  school_id uuid references public.schools (id),
  title text not null constraint ranks_title_check check (length(trim(title)) between 1 and 80 and app.is_plain(title)),
  abbreviation text not null
    constraint ranks_abbreviation_check
      check (length(trim(abbreviation)) between 1 and 20 and app.is_plain(abbreviation)),
  pay_grade text,
  sort integer not null,
  category text not null,
  insignia text,
  insignia_doubt text,
  enabled boolean not null default true,
  source text[] not null default '{}',
  note text
);
create unique index ranks_set_code_sort_idx on public.ranks (set_code, sort) where school_id is null;
create index ranks_school_id_idx on public.ranks (school_id);
create index ranks_set_code_idx on public.ranks (set_code);
comment on column public.ranks.school_id is 'Null: from the catalog. Otherwise the school''s own rank.';
comment on column public.ranks.insignia_doubt is 'Why the description of the insignia isn''t certain, if it isn''t.';
call app.close('public.ranks');
call app.name_rows('public.ranks', 't.abbreviation', key => 'code');
call app.audit('public.ranks', module => 'cadets');

-- What a school says differently: a word, a place in the order, off, or that it has checked a rank no one verified.
create table public.rank_changes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  rank_code text not null references public.ranks (code),
  title text constraint rank_changes_title_check check (length(trim(title)) between 1 and 80 and app.is_plain(title)),
  abbreviation text constraint rank_changes_abbreviation_check
    check (length(trim(abbreviation)) between 1 and 20 and app.is_plain(abbreviation)),
  enabled boolean,
  sort integer,
  checked_at timestamptz,
  checked_by uuid references public.profiles (id) on delete set null,
  checked_note text constraint rank_changes_checked_note_check
    check (length(checked_note) <= 400 and app.has_no_ssn(checked_note)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint rank_changes_school_id_rank_code_key unique (school_id, rank_code)
);
create index rank_changes_rank_code_idx on public.rank_changes (rank_code);
create index rank_changes_checked_by_idx on public.rank_changes (checked_by);

call app.protect('public.rank_changes', 'cadets', reads => 'members', writes => '{}');
call app.audit('public.rank_changes');
call app.broadcast('public.rank_changes', 'cadets');

-- The set a school takes where it is another than its program's: a cadet corps that follows a sponsoring service.
create table public.rank_choices (
  school_id uuid primary key references public.schools (id),
  set_code text not null references public.rank_sets (code),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index rank_choices_set_code_idx on public.rank_choices (set_code);
call app.protect('public.rank_choices', 'cadets', reads => 'members', writes => '{}');
call app.audit('public.rank_choices');
call app.broadcast('public.rank_choices', 'cadets');
