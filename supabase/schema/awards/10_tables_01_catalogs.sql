-- Awards: the catalogs of the services, and how repeats are shown. Versioned data with its sources, the same for every
-- school: a new version is a new catalog, so that what was given under the old one keeps its name.
create table public.award_catalogues (
  code text primary key,
  label text not null,
  version integer not null,
  valid_from date not null,
  program_types text[] not null default '{}',
  inherits text references public.award_catalogues (code),
  row_size integer not null default 3 constraint award_catalogues_row_size_check check (row_size between 1 and 6),
  wear_rule text,
  confidence text,
  source text[] not null default '{}',
  note text
);
create index award_catalogues_inherits_idx on public.award_catalogues (inherits);
comment on column public.award_catalogues.valid_from is
  'When schools of the program start with this version. The sources give no date for the regulation.';
comment on column public.award_catalogues.inherits is 'Uses the awards of this catalog.';
comment on column public.award_catalogues.row_size is 'Ribbons in a row of the rack.';

call app.close('public.award_catalogues');

-- How a service shows repeats of an award: clusters, lamps, stars, or numerals.
create table public.award_device_schemes (
  code text primary key,
  applies_to text not null,
  description text not null,
  rule jsonb not null default '{}',
  verified boolean not null,
  source text
);
comment on column public.award_device_schemes.rule is
  'steps: the devices of the 1st, 2nd, … award · each: one device per further award · of_five: what five of them '
  'become.';
call app.close('public.award_device_schemes');

create table public.awards (
  id uuid primary key default gen_random_uuid(),
  school_id uuid references public.schools (id),
  catalogue text references public.award_catalogues (code),
  code text not null constraint awards_code_check check (code ~ '^[A-Za-z][A-Za-z0-9_]{1,39}$'),
  series text constraint awards_series_check check (length(series) <= 20 and app.is_plain(series)),
  name text not null constraint awards_name_check check (length(trim(name)) between 1 and 120 and app.is_plain(name)),
  precedence numeric(7, 2) not null constraint awards_precedence_check check (precedence > 0),
  category text not null constraint awards_category_check check (length(category) between 1 and 40),
  type text not null default 'individual' constraint awards_type_check check (type in ('individual', 'unit')),
  form text not null default 'ribbon' constraint awards_form_check check (form in ('ribbon', 'badge', 'cord')),
  repeatable boolean not null default true,
  device_scheme text references public.award_device_schemes (code),
  device_rule jsonb,
  cadet_limit integer constraint awards_cadet_limit_check check (cadet_limit between 1 and 50),
  limit_per text not null default 'year' constraint awards_limit_per_check check (limit_per in ('year', 'block')),
  corps_limit integer constraint awards_corps_limit_check check (corps_limit between 1 and 1000),
  level_limit integer constraint awards_level_limit_check check (level_limit between 1 and 1000),
  limit_note text constraint awards_limit_note_check check (length(limit_note) <= 300),
  criteria text constraint awards_criteria_check check (length(criteria) <= 1000 and app.has_no_ssn(criteria)),
  needs_sponsor boolean not null default false,
  verified boolean not null default true,
  active boolean not null default true,
  confidence text,
  note text constraint awards_note_check check (length(note) <= 300),
  stripes jsonb,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint awards_owner_check check (num_nonnulls(school_id, catalogue) = 1),
  constraint awards_catalogue_code_key unique (catalogue, code),
  constraint awards_school_id_code_key unique (school_id, code),
  constraint awards_stripes_check check (app.is_stripes(stripes))
);
create index awards_device_scheme_idx on public.awards (device_scheme);
comment on table public.awards is 'Awards of a catalog, the same for every school, or a school''s own.';
comment on column public.awards.cadet_limit is
  'How often one cadet can receive it in a school year (July 1 to June 30) or in a block of it.';
comment on column public.awards.corps_limit is
  'How many the corps can give in a school year; level_limit: for each level of the program.';
comment on column public.awards.verified is 'False: a school must check the award before giving it.';
comment on column public.awards.active is 'False: an open slot or a historic award, off until a school turns it on.';
call app.close('public.awards');

-- The audit starts here, so the rows of the catalogs above leave no lines.
call app.audit('public.awards', module => 'awards');
call app.name_rows('public.awards', 't.name');
call app.broadcast('public.awards', 'awards');

-- A school's use of the catalog: which version it goes by, what it calls and counts otherwise, what it has checked,
-- and the colors it has drawn. Its own awards are in public.awards along with the catalog's.
create table public.award_settings (
  school_id uuid primary key references public.schools (id),
  catalogue text references public.award_catalogues (code),
  second_term_from text not null default '01-01'
    constraint award_settings_second_term_from_check check (second_term_from ~ '^0[1-5]-[0-3][0-9]$'),
  checked_schemes text[] not null default '{}',
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index award_settings_catalogue_idx on public.award_settings (catalogue);
comment on column public.award_settings.catalogue is 'Null: the newest version for the program of the school.';
comment on column public.award_settings.second_term_from is
  'Month and day on which the second block of the year begins.';
comment on column public.award_settings.checked_schemes is 'Unverified device schemes that the school has checked.';

call app.protect('public.award_settings', 'awards', reads => 'members', writes => '{}');
call app.audit('public.award_settings');
call app.broadcast('public.award_settings', 'awards');

create table public.award_adaptations (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  award_code text not null,
  name text constraint award_adaptations_name_check check (length(trim(name)) between 1 and 120 and app.is_plain(name)),
  local_code text constraint award_adaptations_local_code_check
    check (length(local_code) <= 20 and app.is_plain(local_code)),
  precedence numeric(7, 2) constraint award_adaptations_precedence_check check (precedence > 0),
  enabled boolean,
  cadet_limit integer constraint award_adaptations_cadet_limit_check check (cadet_limit between 0 and 50),
  limit_per text constraint award_adaptations_limit_per_check check (limit_per in ('year', 'block')),
  stripes jsonb constraint award_adaptations_stripes_check check (app.is_stripes(stripes)),
  checked_at timestamptz,
  checked_by uuid,
  checked_name text,
  checked_note text constraint award_adaptations_checked_note_check
    check (length(checked_note) <= 300 and app.has_no_ssn(checked_note)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint award_adaptations_school_id_award_code_key unique (school_id, award_code)
);
comment on table public.award_adaptations is
  'By code, so they apply across versions of the catalog. Null uses what the catalog says.';
comment on column public.award_adaptations.cadet_limit is '0: no limit, whatever the catalog says.';
call app.protect('public.award_adaptations', 'awards', reads => 'members', writes => '{}');
call app.audit('public.award_adaptations');
call app.broadcast('public.award_adaptations', 'awards');
