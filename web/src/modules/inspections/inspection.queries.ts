import { z } from 'zod';
import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { pagedSource } from '../../shared/table/paged-source.ts';
import { readAll } from '../../shared/query/read-all.ts';
import * as api from './inspection.api.ts';
import type { Section } from './inspection.ts';
import { CADETS, counted } from '../../shared/text/counted.ts';

const losses = z.array(
  z.object({
    section: z.string(),
    label: z.string(),
    scored: z.number(),
    deficient: z.number(),
    lost_percent: z.number(),
  }),
);

const MODULE = 'inspections';

/** The inspections of the school. */
export const inspectionSource = pagedSource({
  key: [MODULE, 'list'],
  list: (db, options) => db.from('inspection_list').select('*', options),
  values: (db) => db.from('inspection_filters').select(),
  toRow: api.toLine,
});

export const inspections = readsOf(
  MODULE,
  {
    one: api.readInspection,
    ofCadet: api.listOfCadet,
    sheets: api.listSheets,
    sheet: api.readSheet,
    averages: api.listAverages,

    /** What loses the most points in a school year. */
    losses: async (db: Db, year: string) =>
      losses.parse((await db.rpc('inspection_losses', { p_year: year }).throwOnError()).data),
  },
  { one: { kept: true } },
);

/** The class periods belong to the cadets, and are read again with them. */
export const { periods: periodsQuery } = readsOf('cadets', {
  /** The class periods of this year's cadets. */
  periods: async (db: Db): Promise<string[]> =>
    [
      ...new Set(
        (await readAll(() => db.from('cadet_roster').select('class_period').eq('status', 'active'), 'id')).map(
          ({ class_period }) => class_period ?? '',
        ),
      ),
    ]
      .filter(Boolean)
      .toSorted(),
});

export type NewInspection = {
  held_on: string;
  uniform: string;
  sheet_id: string;
  unit_id: string;
  class_period: string;
};

/** Starts an inspection under the id given. */
export function useStart() {
  return useAct(MODULE, {
    run: (db, { id, input }: { id: string; input: NewInspection }) =>
      db.rpc('start_inspection', { p_id: id, p_input: input }).throwOnError(),
  });
}

/** Adds cadets who are in the rank too. */
export function useAddCadets(id: string) {
  return useAct(MODULE, {
    run: (db, cadets: string[]) => db.rpc('add_to_inspection', { p_id: id, p_cadets: cadets }).throwOnError(),
    done: ({ input: cadets }) => `${counted(cadets.length, CADETS)} added`,
  });
}

const SETTINGS = {
  close: { input: { closed: true }, back: { closed: false }, done: 'Inspection closed', undone: 'Inspection reopened' },
  reopen: { input: { closed: false }, back: null, done: 'Inspection reopened', undone: '' },
  archive: {
    input: { archived: true },
    back: { archived: false },
    done: 'Inspection archived',
    undone: 'Inspection restored',
  },
  restore: { input: { archived: false }, back: null, done: 'Inspection restored', undone: '' },
};

/** Closes, reopens, archives, or restores; what was closed or archived can be undone. */
export function useSetInspection(id: string, how: keyof typeof SETTINGS, after?: () => void) {
  const { input, back, done, undone } = SETTINGS[how];
  const set = (db: Db, p_input: object) =>
    db.rpc('set_inspection', { p_id: id, p_input: { ...p_input } }).throwOnError();
  return useAct(MODULE, {
    run: (db) => set(db, input),
    done: { title: done, final: back === null },
    failed: "Couldn't save the inspection",
    undo: (db) => set(db, back ?? input),
    undone,
    ...(after ? { after } : {}),
  });
}

type SheetInput = { id: string; input: { name: string; uniform: string; sections: Section[] } };

/** Saves a sheet; one that was used gets another version. */
export function useSaveSheet(after: () => void) {
  return useAct(MODULE, {
    run: (db, { id, input }: SheetInput, p_key) =>
      db.rpc('save_inspection_sheet', { p_id: id, p_input: input, p_key }).throwOnError(),
    done: 'Sheet saved',
    after,
  });
}

/** Archives a sheet. */
export function useRetireSheet() {
  const retire = (db: Db, { id }: api.Sheet, p_retired: boolean) =>
    db.rpc('retire_inspection_sheet', { p_id: id, p_retired }).throwOnError();
  return useAct(MODULE, {
    run: (db, sheet: api.Sheet) => retire(db, sheet, true),
    done: ({ input }) => `“${input.name}” archived`,
    failed: "Couldn't archive the sheet",
    undo: (db, { input }) => retire(db, input, false),
    undone: 'Sheet restored',
  });
}

/** Makes the example a sheet of the school. */
export function useAdoptExample() {
  return useAct(MODULE, {
    run: (db) => db.rpc('adopt_example_sheet').throwOnError(),
    done: 'Example sheet added',
    failed: "Couldn't add the example",
  });
}
