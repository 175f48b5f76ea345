-- The rank catalog: versioned data with its sources, the same for every school, and what each school makes of it: other
-- words, another order, ranks of its own. A rank that comes from memory alone is not enabled; a school that has
-- checked it says so.

create table public.rank_sources (
  code text primary key,
  title text not null
);
insert into public.rank_sources (code, title) values
  ('wiki_jrotc_ranks', 'Wikipedia, "Junior Reserve Officers'' Training Corps ranks"'),
  ('aps_insignia', 'Atlanta Public Schools, B.T. Washington HS JROTC Cadet Reference Guide, "Rank & Insignia"'),
  ('dotwith', 'Rank name lists of a community ribbon rack builder'),
  ('njrotc_cfm', 'NJROTC Cadet Field Manual NAVEDTRA 37116-K, 11th ed. rev., August 2018'),
  ('njrotc_slides', '"Rates and Ranks Study Guide", citing the Cadet Field Manual, chapter 2'),
  ('jfk_mcjrotc', 'JFK MCJROTC cadet handbook, "Rank, Promotion, Billets"'),
  ('desoto_mcjrotc', 'Lake Cormorant HS MCJROTC, "Cadet Promotion Criteria"'),
  ('mhs_army', 'MHS Hurricane Battalion, promotions page'),
  ('va20021', 'AFJROTC VA-20021, "Organization"'),
  ('recall', 'Recollection; found in no document');

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

-- The cadet ranks of each set with their sources.
create table public.ranks (
  code text primary key default 'OWN_' || gen_random_uuid(),
  id uuid not null default gen_random_uuid(),
  set_code text not null references public.rank_sets (code),
  school_id uuid references public.schools (id),
  title text not null constraint ranks_title_check check (length(trim(title)) between 1 and 80 and app.is_plain(title)),
  abbreviation text not null
    constraint ranks_abbreviation_check check (length(trim(abbreviation)) between 1 and 20 and app.is_plain(abbreviation)),
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

insert into public.rank_sets (code, label, program_types, year_label, unit_echelons, inherits, note) values
  ('army', 'Army', '{AJROTC,NDCC}', 'LET 1-4', '{battalion,company,platoon,squad,team}', null, null),
  ('navy', 'Navy', '{NJROTC,CGJROTC}', 'NS 1-4', '{regiment,battalion,company,platoon,squad}', null, 'Coast Guard JROTC uses the same titles per the Wikipedia table.'),
  ('air_force', 'Air Force', '{AFJROTC,SFJROTC}', 'AS I-IV', '{wing,group,squadron,flight,element}', null, null),
  ('space_force', 'Space Force', '{SFJROTC}', 'AS I-IV', '{delta,group,squadron,flight,element}', 'air_force', 'FACT: the first 10 units converted from AFJROTC in 2021-22 and stayed under the same headquarters; press copy about them uses "Cadet Lieutenant Colonel", "Cadet Group Commander". GUESS: cadets keep the AFJROTC grade titles, so inherit air_force. The active-service titles (Specialist 1-4) are NOT seeded as cadet ranks.'),
  ('marine', 'Marine Corps', '{MCJROTC}', 'LE I-IV', '{battalion,company,platoon,squad,fire_team}', null, null),
  ('ndcc', 'National Defense Cadet Corps', '{NDCC}', null, '{battalion,company,platoon,squad,team}', 'army', 'FACT: NDCC is the same program paid for entirely by the school; it follows the sponsoring service''s curriculum and regulations, so it takes that service''s rank set. Uniforms are bought at no cost to the government. NNDCC needs 50 students (TASB article) against the JROTC statutory minimum of the lesser of 10% of enrollment above grade 7 or 100 (10 USC 2031(b)(1)(A)).'),
  ('custom', 'Own set', '{OTHER}', null, '{}', null, 'Blank set for state corps (such as California Cadet Corps), Sea Cadets, CAP, or local corps.');

insert into public.ranks (code, set_code, title, abbreviation, pay_grade, sort, category, insignia, enabled, source, note) values
  ('ARMY_PVT', 'army', 'Cadet Private', 'C/PVT', 'E-1', 1, 'enlisted', 'none', true, '{dotwith,wiki_jrotc_ranks}', null),
  ('ARMY_PV2', 'army', 'Cadet Private (PV2)', 'C/PV2', 'E-2', 2, 'enlisted', 'one chevron', true, '{dotwith,wiki_jrotc_ranks,recall}', null),
  ('ARMY_PFC', 'army', 'Cadet Private First Class', 'C/PFC', 'E-3', 3, 'enlisted', 'one chevron, one bar', true, '{dotwith,wiki_jrotc_ranks,recall}', null),
  ('ARMY_CPL', 'army', 'Cadet Corporal', 'C/CPL', 'E-4', 4, 'nco', 'two chevrons', true, '{dotwith,wiki_jrotc_ranks,aps_insignia}', null),
  ('ARMY_SGT', 'army', 'Cadet Sergeant', 'C/SGT', 'E-5', 5, 'nco', 'three chevrons', true, '{dotwith,wiki_jrotc_ranks,aps_insignia}', null),
  ('ARMY_SSG', 'army', 'Cadet Staff Sergeant', 'C/SSG', 'E-6', 6, 'nco', 'three chevrons, one bar', true, '{dotwith,wiki_jrotc_ranks,aps_insignia}', null),
  ('ARMY_SFC', 'army', 'Cadet Sergeant First Class', 'C/SFC', 'E-7', 7, 'nco', 'three chevrons, two bars', true, '{dotwith,wiki_jrotc_ranks,aps_insignia}', null),
  ('ARMY_MSG', 'army', 'Cadet Master Sergeant', 'C/MSG', 'E-8', 8, 'nco', 'three chevrons, three bars', true, '{dotwith,wiki_jrotc_ranks,aps_insignia}', null),
  ('ARMY_1SG', 'army', 'Cadet First Sergeant', 'C/1SG', 'E-8', 9, 'nco', 'three chevrons, three bars, triangle/lozenge between', true, '{dotwith,wiki_jrotc_ranks,aps_insignia}', 'First Sergeant outranks Master Sergeant at the same grade; treat as a position-dependent rank'),
  ('ARMY_SGM', 'army', 'Cadet Sergeant Major', 'C/SGM', 'E-9', 10, 'nco', 'three chevrons, three bars, star between', true, '{dotwith,wiki_jrotc_ranks,aps_insignia}', null),
  ('ARMY_CSM', 'army', 'Cadet Command Sergeant Major', 'C/CSM', 'E-9', 11, 'nco', 'three chevrons, three bars, star within wreath', true, '{dotwith,wiki_jrotc_ranks,aps_insignia}', 'Older handbooks call this "Cadet Sergeant Major" and the one below it "Cadet Staff Sergeant Major"'),
  ('ARMY_2LT', 'army', 'Cadet Second Lieutenant', 'C/2LT', 'O-1', 12, 'officer', 'one disc', true, '{aps_insignia,wiki_jrotc_ranks}', null),
  ('ARMY_1LT', 'army', 'Cadet First Lieutenant', 'C/1LT', 'O-2', 13, 'officer', 'two discs', true, '{aps_insignia,wiki_jrotc_ranks}', null),
  ('ARMY_CPT', 'army', 'Cadet Captain', 'C/CPT', 'O-3', 14, 'officer', 'three discs', true, '{aps_insignia,wiki_jrotc_ranks}', null),
  ('ARMY_MAJ', 'army', 'Cadet Major', 'C/MAJ', 'O-4', 15, 'officer', 'one lozenge', true, '{aps_insignia,wiki_jrotc_ranks}', null),
  ('ARMY_LTC', 'army', 'Cadet Lieutenant Colonel', 'C/LTC', 'O-5', 16, 'officer', 'two lozenges', true, '{aps_insignia,wiki_jrotc_ranks}', null),
  ('ARMY_COL', 'army', 'Cadet Colonel', 'C/COL', 'O-6', 17, 'officer', 'three lozenges', true, '{aps_insignia,wiki_jrotc_ranks}', null),
  ('NAVY_SR', 'navy', 'Cadet Seaman Recruit', 'C/SR', 'E-1', 1, 'enlisted', 'none', true, '{njrotc_slides,wiki_jrotc_ranks}', 'Usual entry rate'),
  ('NAVY_SA', 'navy', 'Cadet Seaman Apprentice', 'C/SA', 'E-2', 2, 'enlisted', 'two silver diagonal stripes', true, '{njrotc_slides,wiki_jrotc_ranks}', null),
  ('NAVY_SN', 'navy', 'Cadet Seaman', 'C/SN', 'E-3', 3, 'enlisted', 'three silver diagonal stripes', true, '{njrotc_slides,wiki_jrotc_ranks}', null),
  ('NAVY_PO3', 'navy', 'Cadet Petty Officer Third Class', 'C/PO3', 'E-4', 4, 'petty_officer', 'perched eagle over one chevron', true, '{njrotc_slides,wiki_jrotc_ranks}', null),
  ('NAVY_PO2', 'navy', 'Cadet Petty Officer Second Class', 'C/PO2', 'E-5', 5, 'petty_officer', 'perched eagle over two chevrons', true, '{njrotc_slides,wiki_jrotc_ranks}', null),
  ('NAVY_PO1', 'navy', 'Cadet Petty Officer First Class', 'C/PO1', 'E-6', 6, 'petty_officer', 'perched eagle over three chevrons', true, '{njrotc_slides,wiki_jrotc_ranks}', null),
  ('NAVY_CPO', 'navy', 'Cadet Chief Petty Officer', 'C/CPO', 'E-7', 7, 'chief', 'eagle perched on fouled anchor', true, '{njrotc_slides,njrotc_cfm}', null),
  ('NAVY_SCPO', 'navy', 'Cadet Senior Chief Petty Officer', 'C/SCPO', 'E-8', 8, 'chief', 'eagle and one star on fouled anchor', true, '{njrotc_slides,njrotc_cfm}', null),
  ('NAVY_MCPO', 'navy', 'Cadet Master Chief Petty Officer', 'C/MCPO', 'E-9', 9, 'chief', 'eagle and two stars on fouled anchor', true, '{njrotc_slides,njrotc_cfm}', 'A Command Master Chief title is used for the senior one in the unit'),
  ('NAVY_ENS', 'navy', 'Cadet Ensign', 'C/ENS', 'O-1', 10, 'officer', 'one gold bar', true, '{njrotc_cfm,wiki_jrotc_ranks}', 'Typical: junior staff, platoon commander, assistant team commander'),
  ('NAVY_LTJG', 'navy', 'Cadet Lieutenant Junior Grade', 'C/LTJG', 'O-2', 11, 'officer', 'two attached gold bars', true, '{njrotc_cfm,wiki_jrotc_ranks}', 'Typical: operations, supply, administrative officer, rifle team commander'),
  ('NAVY_LT', 'navy', 'Cadet Lieutenant', 'C/LT', 'O-3', 12, 'officer', 'three attached gold bars', true, '{njrotc_cfm,wiki_jrotc_ranks}', 'Typical: executive officer of a company; operations officer of larger units'),
  ('NAVY_LCDR', 'navy', 'Cadet Lieutenant Commander', 'C/LCDR', 'O-4', 13, 'officer', 'four attached gold bars', true, '{njrotc_cfm,wiki_jrotc_ranks}', 'Typical: company commanding officer or battalion executive officer'),
  ('NAVY_CDR', 'navy', 'Cadet Commander', 'C/CDR', 'O-5', 14, 'officer', 'five attached gold bars', true, '{njrotc_cfm,wiki_jrotc_ranks}', 'Typical: battalion commanding officer; insignia count inferred from the series'),
  ('NAVY_CAPT', 'navy', 'Cadet Captain', 'C/CAPT', 'O-6', 15, 'officer', 'six attached gold bars', true, '{njrotc_cfm,wiki_jrotc_ranks}', 'Only where enrollment makes the unit a regiment; very few units; insignia count inferred from the series'),
  ('AF_AB', 'air_force', 'Cadet Airman Basic', 'C/AB', 'E-1', 1, 'enlisted', null, true, '{dotwith,wiki_jrotc_ranks}', null),
  ('AF_AMN', 'air_force', 'Cadet Airman', 'C/Amn', 'E-2', 2, 'enlisted', null, true, '{dotwith,wiki_jrotc_ranks}', null),
  ('AF_A1C', 'air_force', 'Cadet Airman First Class', 'C/A1C', 'E-3', 3, 'enlisted', null, true, '{dotwith,wiki_jrotc_ranks}', null),
  ('AF_SRA', 'air_force', 'Cadet Senior Airman', 'C/SrA', 'E-4', 4, 'enlisted', null, true, '{dotwith,wiki_jrotc_ranks}', null),
  ('AF_SSGT', 'air_force', 'Cadet Staff Sergeant', 'C/SSgt', 'E-5', 5, 'nco', null, true, '{dotwith,wiki_jrotc_ranks}', null),
  ('AF_TSGT', 'air_force', 'Cadet Technical Sergeant', 'C/TSgt', 'E-6', 6, 'nco', null, true, '{dotwith,wiki_jrotc_ranks}', null),
  ('AF_MSGT', 'air_force', 'Cadet Master Sergeant', 'C/MSgt', 'E-7', 7, 'nco', null, true, '{dotwith,wiki_jrotc_ranks}', null),
  ('AF_SMSGT', 'air_force', 'Cadet Senior Master Sergeant', 'C/SMSgt', 'E-8', 8, 'nco', null, true, '{dotwith,wiki_jrotc_ranks}', null),
  ('AF_CMSGT', 'air_force', 'Cadet Chief Master Sergeant', 'C/CMSgt', 'E-9', 9, 'nco', null, true, '{dotwith,wiki_jrotc_ranks}', null),
  ('AF_2DLT', 'air_force', 'Cadet Second Lieutenant', 'C/2d Lt', 'O-1', 10, 'officer', null, true, '{dotwith,wiki_jrotc_ranks}', null),
  ('AF_1STLT', 'air_force', 'Cadet First Lieutenant', 'C/1st Lt', 'O-2', 11, 'officer', null, true, '{dotwith,wiki_jrotc_ranks}', null),
  ('AF_CAPT', 'air_force', 'Cadet Captain', 'C/Capt', 'O-3', 12, 'officer', null, true, '{dotwith,wiki_jrotc_ranks}', null),
  ('AF_MAJ', 'air_force', 'Cadet Major', 'C/Maj', 'O-4', 13, 'officer', null, true, '{dotwith,wiki_jrotc_ranks}', null),
  ('AF_LTCOL', 'air_force', 'Cadet Lieutenant Colonel', 'C/Lt Col', 'O-5', 14, 'officer', null, true, '{dotwith,wiki_jrotc_ranks}', null),
  ('AF_COL', 'air_force', 'Cadet Colonel', 'C/Col', 'O-6', 15, 'officer', null, true, '{dotwith,wiki_jrotc_ranks}', null),
  ('MC_PVT', 'marine', 'Cadet Private', 'C/Pvt', 'E-1', 1, 'enlisted', null, true, '{jfk_mcjrotc,wiki_jrotc_ranks}', null),
  ('MC_PFC', 'marine', 'Cadet Private First Class', 'C/PFC', 'E-2', 2, 'enlisted', null, true, '{jfk_mcjrotc,wiki_jrotc_ranks}', null),
  ('MC_LCPL', 'marine', 'Cadet Lance Corporal', 'C/LCpl', 'E-3', 3, 'enlisted', null, true, '{jfk_mcjrotc,wiki_jrotc_ranks}', null),
  ('MC_CPL', 'marine', 'Cadet Corporal', 'C/Cpl', 'E-4', 4, 'nco', null, true, '{jfk_mcjrotc,wiki_jrotc_ranks}', null),
  ('MC_SGT', 'marine', 'Cadet Sergeant', 'C/Sgt', 'E-5', 5, 'nco', null, true, '{jfk_mcjrotc,wiki_jrotc_ranks}', null),
  ('MC_SSGT', 'marine', 'Cadet Staff Sergeant', 'C/SSgt', 'E-6', 6, 'snco', null, true, '{jfk_mcjrotc,wiki_jrotc_ranks}', null),
  ('MC_GYSGT', 'marine', 'Cadet Gunnery Sergeant', 'C/GySgt', 'E-7', 7, 'snco', null, true, '{jfk_mcjrotc,wiki_jrotc_ranks}', null),
  ('MC_MSGT', 'marine', 'Cadet Master Sergeant', 'C/MSgt', 'E-8', 8, 'snco', null, true, '{wiki_jrotc_ranks}', null),
  ('MC_1STSGT', 'marine', 'Cadet First Sergeant', 'C/1stSgt', 'E-8', 9, 'snco', null, true, '{jfk_mcjrotc,wiki_jrotc_ranks}', null),
  ('MC_MGYSGT', 'marine', 'Cadet Master Gunnery Sergeant', 'C/MGySgt', 'E-9', 10, 'snco', null, false, '{recall}', 'Not in the unit handbooks read; off by default'),
  ('MC_SGTMAJ', 'marine', 'Cadet Sergeant Major', 'C/SgtMaj', 'E-9', 11, 'snco', null, true, '{jfk_mcjrotc,wiki_jrotc_ranks}', null),
  ('MC_2NDLT', 'marine', 'Cadet Second Lieutenant', 'C/2ndLt', 'O-1', 12, 'officer', null, true, '{jfk_mcjrotc,desoto_mcjrotc,wiki_jrotc_ranks}', null),
  ('MC_1STLT', 'marine', 'Cadet First Lieutenant', 'C/1stLt', 'O-2', 13, 'officer', null, true, '{jfk_mcjrotc,desoto_mcjrotc,wiki_jrotc_ranks}', null),
  ('MC_CAPT', 'marine', 'Cadet Captain', 'C/Capt', 'O-3', 14, 'officer', null, true, '{jfk_mcjrotc,desoto_mcjrotc,wiki_jrotc_ranks}', null),
  ('MC_MAJ', 'marine', 'Cadet Major', 'C/Maj', 'O-4', 15, 'officer', null, true, '{jfk_mcjrotc,desoto_mcjrotc,wiki_jrotc_ranks}', null),
  ('MC_LTCOL', 'marine', 'Cadet Lieutenant Colonel', 'C/LtCol', 'O-5', 16, 'officer', null, true, '{jfk_mcjrotc,desoto_mcjrotc,wiki_jrotc_ranks}', null),
  ('MC_COL', 'marine', 'Cadet Colonel', 'C/Col', 'O-6', 17, 'officer', null, true, '{jfk_mcjrotc,desoto_mcjrotc,wiki_jrotc_ranks}', null);

update public.ranks set insignia_doubt = 'From recollection: no document read shows it' where code in ('ARMY_PV2', 'ARMY_PFC');
update public.ranks set insignia_doubt = 'The number of bars is inferred from the series'
where code in ('NAVY_CDR', 'NAVY_CAPT');

-- The set a school takes its ranks from: its own choice, else that of its program.
create function app.rank_set(p_school uuid) returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    (select coalesce(r.inherits, r.code)
      from public.rank_choices c join public.rank_sets r on r.code = c.set_code where c.school_id = p_school),
    (select coalesce(r.inherits, r.code)
      from public.schools s
      join public.rank_sets r on s.program_type = any (r.program_types)
      where s.id = p_school
      order by r.code
      limit 1))
$$;

-- The ranks of a school in its own words and order, also those that are off.
create function app.ranks_of(p_school uuid)
returns table (
  code text, title text, abbreviation text, pay_grade text, sort integer, category text, insignia text,
  insignia_doubt text, enabled boolean, is_own boolean, is_verified boolean, catalogue_title text,
  catalogue_abbreviation text, source text[], note text, checked_at timestamptz, checked_by uuid, checked_note text
)
language sql stable rows 20 set search_path = ''
as $$
  select k.code, coalesce(o.title, k.title), coalesce(o.abbreviation, k.abbreviation), k.pay_grade,
    coalesce(o.sort, k.sort), k.category, k.insignia, k.insignia_doubt, coalesce(o.enabled, k.enabled),
    k.school_id is not null, k.enabled or o.checked_at is not null, k.title, k.abbreviation, k.source, k.note,
    o.checked_at, o.checked_by, o.checked_note
  from public.ranks k
  left join public.rank_changes o on o.rank_code = k.code and o.school_id = p_school
  where k.set_code = app.rank_set(p_school) and (k.school_id is null or k.school_id = p_school)
$$;
grant execute on function app.rank_set(uuid), app.ranks_of(uuid) to authenticated, service_role;

-- The ranks of the school the caller works in, lowest first.
create function public.school_ranks()
returns table (
  code text, title text, abbreviation text, pay_grade text, sort integer, category text, insignia text,
  insignia_doubt text, enabled boolean, is_own boolean, is_verified boolean, catalogue_title text,
  catalogue_abbreviation text, source text[], note text, checked_at timestamptz, checked_by uuid, checked_note text
)
language sql stable rows 20 set search_path = ''
as $$
  select * from app.ranks_of(app.school_id()) r order by r.sort, r.code
$$;
call app.expose('public.school_ranks()', 'authenticated', 'service_role');

call app.close('public.rank_sets');
call app.close('public.rank_sources');
call app.close('public.ranks');
grant select on public.rank_sets, public.rank_sources, public.ranks to authenticated;
create policy "select" on public.rank_sets for select to authenticated using ((select app.role()) is not null);
create policy "select" on public.rank_sources for select to authenticated using ((select app.role()) is not null);
create policy "select" on public.ranks for select to authenticated using (
  (select app.role()) is not null and (school_id is null or school_id = any (array(select app.schools()))));

call app.protect('public.rank_changes', 'cadets', reads => 'members', writes => '{}');
call app.name_rows('public.ranks', 't.abbreviation', key => 'code');
call app.protect('public.rank_choices', 'cadets', reads => 'members', writes => '{}');
call app.audit('public.ranks', module => 'cadets');
call app.audit('public.rank_changes');
call app.audit('public.rank_choices');
call app.broadcast('public.rank_changes', 'cadets');
call app.broadcast('public.rank_choices', 'cadets');
