import { useAct } from '../../shared/act/use-act.ts';
import { readsOf, useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import * as api from './catalogue.api.ts';
import type { SchoolAward } from './catalogue.ts';
import { MODULE } from './award.queries.ts';

const TEN_MINUTES = 10 * 60_000;
const failed = "Couldn't save the change";

/** The catalog as a school uses it, and the catalogs that exist. */
export const catalogue = readsOf(
  MODULE,
  { awards: api.listSchoolAwards, catalogues: api.readCatalogues },
  { awards: { staleTime: TEN_MINUTES }, catalogues: { staleTime: TEN_MINUTES } },
);

/** The catalog of the school that the person works in. */
export function useCatalogue() {
  const { schoolId } = useSchool();
  return useRead(catalogue.awards, schoolId ?? undefined);
}

const NONE = new Map<string, SchoolAward>();

/** The same by code, for looking up; empty while loading. */
export function useAwardsByCode(): ReadonlyMap<string, SchoolAward> {
  const { data } = useCatalogue();
  return data ? new Map(data.map((award) => [award.code, award])) : NONE;
}

/** The catalog and the row of the rack of a cadet's school, which for a parent is the child's. */
export function useCadetCatalogue(records: { school_id: string }[] | undefined) {
  const { schoolId } = useSchool();
  const school = records?.[0]?.school_id ?? schoolId ?? undefined;
  const { data } = useRead(catalogue.awards, school);
  const rowSize = useRead(catalogue.catalogues, school).data;
  return {
    byCode: data ? new Map(data.map((award) => [award.code, award])) : NONE,
    rowSize: rowSize?.inUse?.row_size ?? 3,
  };
}

type SettingsInput = { catalogue: string | null; secondTermFrom: string; checkedSchemes: string[] };

/** Sets the school's catalog, when the second block starts, and which schemes were checked. */
export function useSaveSettings() {
  return useAct(MODULE, {
    run: (db, { catalogue: code, secondTermFrom, checkedSchemes }: SettingsInput, p_key) =>
      db
        .rpc('set_award_settings', {
          ...(code ? { p_catalogue: code } : {}),
          p_second_term_from: secondTermFrom,
          p_checked_schemes: checkedSchemes,
          p_key,
        })
        .throwOnError(),
    done: 'Saved',
    failed,
  });
}

/** Edits the school's text for an award; an empty text restores the catalog's. */
export function useAdapt() {
  return useAct(MODULE, {
    run: (db, { code, change }: { code: string; change: api.AwardChange }, p_key) =>
      db.rpc('adapt_award', { p_code: code, p_input: { ...change }, p_key }).throwOnError(),
    done: 'Award saved',
    failed,
  });
}

type Confirmed = { codes: string[]; note: string; undo?: boolean };

/** Says that the school has checked unverified rows, or undoes that. */
export function useConfirm() {
  return useAct(MODULE, {
    run: (db, { codes, note, undo = false }: Confirmed, p_key) =>
      db.rpc('confirm_awards', { p_codes: codes, p_note: note, p_undo: undo, p_key }).throwOnError(),
    done: 'Confirmed with your name and the date',
    failed,
  });
}

/** Adds an award of the school's own. */
export function useAddAward() {
  return useAct(MODULE, {
    run: (db, p_input: Record<string, string | boolean>, p_key) =>
      db.rpc('add_award', { p_input, p_key }).throwOnError(),
    done: 'Award added',
    failed,
  });
}
