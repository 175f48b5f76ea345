-- Awards: the catalogs of the services, and how repeats are shown. Versioned data with its sources, the same for every
-- school: a new version is a new catalog, so that what was given under the old one keeps its name.

insert into public.permission_actions (name, label, description) values
  ('approve', 'Approve', 'Decide on recommendations'),
  ('define', 'Define', 'Adopt, adapt, and add to the catalog')
on conflict do nothing;

call app.register_module('awards', 'Awards', '/app/awards', 'award', 22, '{sidebar,read,create,approve,update,define,manage}', section => true,
  about => 'Ribbons and other awards: recommended, approved, ordered, issued, and presented.',
  rows => 'awards', own => 'their own awards');
call app.grant('awards', 'instructor', '{read,create,approve,update,define,manage}');
call app.grant('awards', 'cadet', '{read}');
call app.grant('awards', 'parent', '{read}');

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
comment on column public.award_catalogues.valid_from is 'When schools of the program start with this version. The sources give no date for the regulation.';
comment on column public.award_catalogues.inherits is 'Uses the awards of this catalog.';
comment on column public.award_catalogues.row_size is 'Ribbons in a row of the rack.';

-- How a service shows repeats of an award: clusters, lamps, stars, or numerals.
create table public.award_device_schemes (
  code text primary key,
  applies_to text not null,
  description text not null,
  rule jsonb not null default '{}',
  verified boolean not null,
  source text
);
comment on column public.award_device_schemes.rule is 'steps: the devices of the 1st, 2nd, … award · each: one device per further award · of_five: what five of them become.';

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
  constraint awards_school_id_code_key unique (school_id, code)
);
create index awards_device_scheme_idx on public.awards (device_scheme);
comment on table public.awards is 'Awards of a catalog, the same for every school, or a school''s own.';
comment on column public.awards.cadet_limit is 'How often one cadet can receive it in a school year (July 1 to June 30) or in a block of it.';
comment on column public.awards.corps_limit is 'How many the corps can give in a school year; level_limit: for each level of the program.';
comment on column public.awards.verified is 'False: a school must check the award before giving it.';
comment on column public.awards.active is 'False: an open slot or a historic award, off until a school turns it on.';

-- The colors of a ribbon as the school has drawn them: [{"color": "#1a3357", "width": 4}, …], left to right.
create function app.is_stripes(p_stripes jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select p_stripes is null or (
    jsonb_typeof(p_stripes) = 'array' and jsonb_array_length(p_stripes) between 1 and 31
    and (select bool_and(coalesce(s ->> 'color' ~ '^#[0-9a-fA-F]{6}$' and s ->> 'width' ~ '^([1-9][0-9]?|100)$', false))
      from jsonb_array_elements(p_stripes) as s))
$$;
grant execute on function app.is_stripes(jsonb) to authenticated, service_role;
alter table public.awards add constraint awards_stripes_check check (app.is_stripes(stripes));

insert into public.award_catalogues (code, label, version, valid_from, program_types, inherits, wear_rule, confidence, source, note) values
  ('air_force_1', 'Air Force JROTC', 1, '2025-07-01', '{AFJROTC}', null,
    'One ribbon of each kind; clusters show repeats.',
    'Solid: two independent community lists agree on all 68. The list dates from about 2021 to 2023; later supplements may insert new ribbons.',
    '{"github.com/DotWith/afjrotc-ribbon-rack-builder (68 names in order)","github.com/Zak1012-a/AFJROTC-Ribbon-Rack-Builder (the same 68, with devices)","mvafjrotc.tripod.com ch. 17 (one ribbon per kind)"}', null),
  ('space_force_1', 'Space Force JROTC', 1, '2025-07-01', '{SFJROTC}', 'air_force_1', null,
    'Units converted from Air Force JROTC and stay under the same headquarters.', '{}', null),
  ('army_1', 'Army JROTC', 1, '2025-07-01', '{AJROTC}', null,
    'National awards first, then the series N-1, N-3, N-2, N-4.',
    'Mixed: national awards, N-1, N-3-1 to N-3-4 and N-2-1 are sourced; the other codes are recalled.',
    '{"docsbay.net/doc/1216751 (national awards citing AR 145-2; N-1 series)","mo01001157.schoolwires.net/Page/31904 (N-1-1 to N-1-10, N-2-1)","members.tripod.com/~PHSJROTC_2 (N-1, N-3 names; order N-1, N-3, N-2, N-4)"}', null),
  ('navy_1', 'Navy JROTC', 1, '2025-07-01', '{NJROTC}', null,
    'Only one ribbon of each design, devices show repeats. Ribbons of other organizations go after all NJROTC ribbons, in the order the senior instructor sets. Rows of three.',
    'Mixed: the older order of 25 ribbons. Newer manuals number differently (Aptitude 7, Conduct 12, Appearance 13, Fitness 14, Participation 15, teams 18 to 22): check the order against your manual.',
    '{"njrotcstaff06.tripod.com/id8.html (25 ribbons)","pahsnjrotcarea4.wixsite.com (13 to 19, criteria)","hcboe.us/Page/7845 (newer numbering)","github.com/adr2370/NJROTC-Reference-App (names)"}', null),
  ('marine_1', 'Marine Corps JROTC', 1, '2025-07-01', '{MCJROTC}', null, null,
    'Solid for the order that one unit published; other units match it.',
    '{"sites.google.com/ccpsweb.org/ccps-mcjrotc/academics/awards (full order)","speermcjrotc.org/mcjrotc-awards-list (cites MCO 1533.6E)"}', null);

insert into public.award_device_schemes (code, applies_to, description, rule, verified, source) values
  ('oak_leaf', 'Air Force JROTC', 'Each further award adds a bronze cluster; a silver cluster stands for five bronze ones.',
    '{"each":"bronze cluster","of_five":"silver cluster"}', true, 'Device columns of github.com/Zak1012-a/AFJROTC-Ribbon-Rack-Builder'),
  ('silver_star', 'Air Force JROTC unit awards', 'One silver star for each further year.',
    '{"each":"silver star"}', true, 'Device columns of github.com/Zak1012-a/AFJROTC-Ribbon-Rack-Builder'),
  ('bronze_silver_star', 'Air Force JROTC Cadet Leadership Course', 'A bronze star for each further attendance. The silver star for staff is inferred and left out.',
    '{"each":"bronze star"}', true, 'Device columns of github.com/Zak1012-a/AFJROTC-Ribbon-Rack-Builder'),
  ('oak_leaf_plus_fitness_star', 'Air Force JROTC Health and Wellness', 'Clusters count repeats; the color of the star shows the fitness band.',
    '{"each":"bronze cluster","of_five":"silver cluster"}', true, 'Device columns of github.com/Zak1012-a/AFJROTC-Ribbon-Rack-Builder'),
  ('army_lamp', 'Army JROTC', 'Lamps from the second award on; the table ends at the tenth.',
    '{"steps":[[],["bronze lamp"],["silver lamp"],["gold lamp"],["gold lamp","bronze lamp"],["gold lamp","silver lamp"],["gold lamp","gold lamp"],["gold lamp","gold lamp","bronze lamp"],["gold lamp","gold lamp","silver lamp"],["gold lamp","gold lamp","gold lamp"]]}',
    true, 'Tiger Battalion LET manual (sites.google.com/ccs-student.org)'),
  ('navy_lamp_anchor', 'Navy JROTC', 'Lamps and anchor as each award says.', '{}', true, 'myjrotc.com; Huntingtown NJROTC'),
  ('navy_star', 'Navy JROTC', 'A bronze star for each further award, a silver star for five.',
    '{"each":"bronze star","of_five":"silver star"}', false, 'Recalled: check it against your manual');

call app.close('public.award_catalogues');
call app.close('public.award_device_schemes');
call app.close('public.awards');
grant select on public.award_catalogues, public.award_device_schemes, public.awards to authenticated;
create policy "select" on public.award_catalogues for select to authenticated using ((select app.role()) is not null);
create policy "select" on public.award_device_schemes for select to authenticated using ((select app.role()) is not null);
create policy "select" on public.awards for select to authenticated using (
  (school_id is null and (select app.role()) is not null) or school_id = any (array(select app.schools()))
);
