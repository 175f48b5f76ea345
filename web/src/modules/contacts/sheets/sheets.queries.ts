import { useAct } from '../../../shared/act/use-act.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { pagedSource } from '../../../shared/table/paged-source.ts';
import { CADETS, counted } from '../../../shared/text/counted.ts';
import { type About, type sheetCall, toSheetRow, toStart } from './sheet.ts';

const MODULE = 'contacts';

/** The school's emergency sheets, or those that the person is in charge of. */
export const sheetSource = pagedSource({
  key: [MODULE, 'sheets'],
  list: (db, options) => db.from('emergency_sheet_list').select('*', options),
  values: (db) => db.from('emergency_sheet_filters').select(),
});

/** Emergency sheets, but never who to call, which `readSheet` gives and logs. */
export const sheets = readsOf(MODULE, {
  sheet: async (db: Db, id: string) =>
    (await db.from('emergency_sheet_list').select().eq('id', id).single().throwOnError()).data,
  sheetsAbout: async (db: Db, about: About) => {
    const rows = () =>
      db.from('emergency_sheet_list').select().eq('about_kind', about.kind).eq('about_id', about.id).order('starts_at');
    return await readAll(rows, 'id');
  },
  sheetCadets: async (db: Db, sheet: string) =>
    readAll(() => db.from('emergency_sheet_cadets').select('id, cadet_id').eq('sheet_id', sheet), 'id'),
  sheetOpenings: async (db: Db, sheet: string) =>
    readAll(
      () =>
        db
          .from('emergency_sheet_openings')
          .select('id, kind, opened_by_label, created_at')
          .eq('sheet_id', sheet)
          .order('created_at', { ascending: false }),
      'id',
    ),
  sheetStart: async (db: Db, { kind, id }: About) => {
    const rows = await db.rpc('emergency_sheet_start', { p_kind: kind, p_id: id }).throwOnError();
    return toStart(rows.data);
  },
});

/** Reads who to call about the cadets of a sheet. The database logs who did, and when. */
export async function readSheet(db: Db, id: string, kind: 'shown' | 'printed') {
  const { data } = await db.rpc('open_emergency_sheet', { p_id: id, p_kind: kind }).throwOnError();
  return data.map(toSheetRow);
}

/** Opens a sheet on the screen. */
export function useOpenSheet(id: string) {
  return useAct(MODULE, { run: (db) => readSheet(db, id, 'shown'), failed: "Couldn't open the emergency sheet" });
}

/** Creates a sheet, or saves the one given. */
export function useSaveSheet(id: string | null) {
  return useAct(MODULE, {
    run: async (db, p_input: ReturnType<typeof sheetCall>, p_key) =>
      (await db.rpc('save_emergency_sheet', { p_input, p_key, ...(id ? { p_id: id } : {}) }).throwOnError()).data,
    done: 'Emergency sheet saved',
  });
}

/** Takes the cadets of a sheet again from its event, trip, and groups. */
export function useUpdateCadets(id: string) {
  return useAct(MODULE, {
    run: async (db, _: undefined, p_key) =>
      (await db.rpc('update_sheet_cadets', { p_id: id, p_key }).throwOnError()).data,
    done: ({ result }) => `${counted(result, CADETS)} on the sheet`,
    failed: "Couldn't update the list",
  });
}

/** Closes a sheet before its time. */
export function useCloseSheet(id: string) {
  return useAct(MODULE, {
    run: (db, _: undefined, p_key) => db.rpc('close_emergency_sheet', { p_id: id, p_key }).throwOnError(),
    done: { title: 'Emergency sheet closed', text: 'No one can open it now.' },
    failed: "Couldn't close the emergency sheet",
  });
}

/** Opens a closed sheet again. */
export function useReopenSheet(id: string) {
  return useAct(MODULE, {
    run: (db, _: undefined, p_key) => db.rpc('reopen_emergency_sheet', { p_id: id, p_key }).throwOnError(),
    done: 'Emergency sheet reopened',
    failed: "Couldn't reopen the emergency sheet",
  });
}
