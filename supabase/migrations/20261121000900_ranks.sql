-- The rank catalogue: versioned data with its sources, the same for every school. A rank that rests on recollection
-- alone, or that its source marks so, is not enabled.

create table public.rank_sets (
  code text primary key,
  label text not null,
  program_types text[] not null,
  year_label text,
  unit_echelons text[] not null default '{}',
  inherits text references public.rank_sets (code),
  note text
);
create index rank_sets_inherits_idx on public.rank_sets (inherits);
comment on column public.rank_sets.inherits is 'Takes the ranks of this set.';

create table public.ranks (
  code text primary key,
  set_code text not null references public.rank_sets (code),
  title text not null,
  abbreviation text not null,
  pay_grade text,
  sort integer not null,
  category text not null,
  insignia text,
  enabled boolean not null default true,
  source text[] not null default '{}',
  note text
);
create unique index ranks_set_code_sort_idx on public.ranks (set_code, sort);

insert into public.rank_sets (code, label, program_types, year_label, unit_echelons, inherits, note) values
  ('army', 'Army', '{AJROTC,NDCC}', 'LET 1-4', '{battalion,company,platoon,squad,team}', null, null),
  ('navy', 'Navy', '{NJROTC,CGJROTC}', 'NS 1-4', '{regiment,battalion,company,platoon,squad}', null, 'Coast Guard JROTC uses the same titles per the Wikipedia table.'),
  ('air_force', 'Air Force', '{AFJROTC,SFJROTC}', 'AS I-IV', '{wing,group,squadron,flight,element}', null, null),
  ('space_force', 'Space Force', '{SFJROTC}', 'AS I-IV', '{delta,group,squadron,flight,element}', 'air_force', 'FACT: the first 10 units converted from AFJROTC in 2021-22 and stayed under the same headquarters; press copy about them uses "Cadet Lieutenant Colonel", "Cadet Group Commander". GUESS: cadets keep the AFJROTC grade titles, so inherit air_force. The active-service titles (Specialist 1-4) are NOT seeded as cadet ranks.'),
  ('marine', 'Marine Corps', '{MCJROTC}', 'LE I-IV', '{battalion,company,platoon,squad,fire_team}', null, null),
  ('ndcc', 'National Defense Cadet Corps', '{NDCC}', null, '{battalion,company,platoon,squad,team}', 'army', 'FACT: NDCC is the same program paid for entirely by the school; it follows the sponsoring service''s curriculum and regulations, so it takes that service''s rank set. Uniforms are bought at no cost to the government. NNDCC needs 50 students (TASB article) against the JROTC statutory minimum of the lesser of 10% of enrolment above grade 7 or 100 (10 USC 2031(b)(1)(A)).'),
  ('custom', 'Own set', '{OTHER}', null, '{}', null, 'Blank set for state corps (e.g. California Cadet Corps), Sea Cadets, CAP or local corps.');

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
  ('NAVY_CAPT', 'navy', 'Cadet Captain', 'C/CAPT', 'O-6', 15, 'officer', 'six attached gold bars', true, '{njrotc_cfm,wiki_jrotc_ranks}', 'Only where enrolment makes the unit a regiment; very few units; insignia count inferred from the series'),
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

-- The set a school's program takes its ranks from.
create function app.rank_set(p_school uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(r.inherits, r.code)
  from public.schools s
  join public.rank_sets r on s.program_type = any (r.program_types)
  where s.id = p_school
  order by r.code
  limit 1
$$;

call app.close('public.rank_sets');
call app.close('public.ranks');
grant select on public.rank_sets, public.ranks to authenticated;
create policy "select" on public.rank_sets for select to authenticated using ((select app.role()) is not null);
create policy "select" on public.ranks for select to authenticated using ((select app.role()) is not null);
