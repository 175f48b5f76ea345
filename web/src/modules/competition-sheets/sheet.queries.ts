import { useAct } from '../../shared/act/use-act.ts';
import { readAll } from '../../shared/query/read-all.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { Json } from '../../shared/supabase/database.types.ts';
import { pagedSource } from '../../shared/table/paged-source.ts';
import { fileOf, type SheetFile } from '../../shared/meet/file/sheet-file.ts';
import { publishSheet } from '../../shared/meet/publish-sheet.ts';
import { toRow } from './sheet.ts';

/** The list: searched, filtered, ordered, and counted by the database. */
export const sheetSource = pagedSource({
  key: ['competition-sheets', 'list'],
  list: (db, options) => db.from('score_sheet_list').select('*', options),
  values: (db) => db.from('score_sheet_filters').select(),
  toRow,
});

const WHOLE = 'id, key, version, title, content, rev, state, published_at, published_by_label, archived_at, updated_at';

/** A version of a score sheet with all that it says. */
export async function readSheet(db: Db, id: string) {
  const { data } = await db.from('score_sheets').select(WHOLE).eq('id', id).single().throwOnError();
  const status = data.archived_at === null ? data.state : 'archived';
  return { ...data, status, file: fileOf(data.content) };
}

export type Sheet = Awaited<ReturnType<typeof readSheet>>;

export const sheets = readsOf('competition-sheets', {
  one: readSheet,
  /** All versions of a sheet, the latest first. */
  versions: async (db: Db, key: string) => {
    const rows = await readAll(() => db.from('score_sheet_list').select().eq('key', key), 'id');
    return rows.map(toRow).toSorted((one, other) => other.version - one.version);
  },
  /** The versions there are, by their names. */
  names: (db: Db) => readAll(() => db.from('score_sheets').select('id, key, version, state, archived_at'), 'id'),
});

export type SheetName = { id: string; key: string; version: number; state: string; archived_at: string | null };

/** What is saved: a new one has no count yet. */
type Save = { id: string; content: SheetFile; rev: number | null };

async function save(db: Db, { id, content, rev }: Save, p_key: string): Promise<number> {
  const count = rev === null ? {} : { p_rev: rev };
  const input = { p_id: id, p_content: content as Json, p_key, ...count };
  const { data } = await db.rpc('save_score_sheet', input).throwOnError();
  return (data as { rev: number }).rev;
}

/** Saves a draft as someone types. It says nothing: the page shows what is saved. */
export function useSaveDraft() {
  return useAct('competition-sheets', { run: save });
}

/** Makes a new sheet of the caller's school; its id is the result. */
export function useAddSheet(after: (id: string) => void) {
  return useAct('competition-sheets', {
    run: async (db, content: SheetFile, key) => {
      const id = crypto.randomUUID();
      await save(db, { id, content, rev: null }, key);
      return id;
    },
    done: ({ input }) => `“${input.title}” added to your score sheets`,
    failed: "Couldn't add the score sheet",
    after: ({ result }) => after(result),
  });
}

async function begin(db: Db, from: string): Promise<string> {
  const p_id = crypto.randomUUID();
  return (await db.rpc('begin_score_sheet_version', { p_from: from, p_id }).throwOnError()).data;
}

/** Starts the next version, or opens the draft that there is of it. */
export function useBeginVersion(after: (id: string) => void) {
  return useAct('competition-sheets', {
    run: (db, from: string) => begin(db, from),
    failed: "Couldn't start the next version",
    after: ({ result }) => after(result),
  });
}

/** Starts the next version of a sheet with what a file says; its id is the result. */
export function useImportVersion(after: (id: string) => void) {
  return useAct('competition-sheets', {
    run: async (db, { from, content }: { from: string; content: SheetFile }, key) => {
      const id = await begin(db, from);
      const draft = await readSheet(db, id);
      await save(db, { id, content: { ...content, key: draft.key, version: draft.version }, rev: draft.rev }, key);
      return id;
    },
    done: ({ input }) => `“${input.content.title}” imported as the next version`,
    failed: "Couldn't import the next version",
    after: ({ result }) => after(result),
  });
}

/** Publishes a draft; it rejects with what is wrong with the sheet. */
export function usePublish(after: () => void) {
  return useAct('competition-sheets', { run: publishSheet, done: 'Published', after });
}
