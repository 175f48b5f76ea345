import { z } from 'zod';
import type { Db } from '../supabase/client.ts';
import type { Json } from '../supabase/database.types.ts';
import type { Mapping } from './importer.ts';
import type { Words } from './words.ts';

const texts = z.record(z.string(), z.string());
const remembered = z.object({ mapping: texts, words: z.record(z.string(), texts) });

/** What this school's files were like the last time: how their columns are matched, and what their words mean. */
export type Remembered = { mapping: Mapping; words: Words };

/** What is remembered about a module's files. */
export async function readMapping(db: Db, module: string): Promise<Remembered> {
  const rows = db.from('import_mappings').select('mapping, words').eq('module', module);
  const { data } = await rows.maybeSingle().throwOnError();
  return data ? remembered.parse(data) : { mapping: {}, words: {} };
}

/** Remembers a mapping, and what was learned of words, for the whole school. */
export async function keepMapping(db: Db, module: string, { mapping, words }: Remembered): Promise<void> {
  const input = { p_module: module, p_mapping: asJson(mapping), p_words: words };
  await db.rpc('keep_import_mapping', input).throwOnError();
}

export type NewImport = {
  id: string;
  schoolId: string;
  module: string;
  fileName: string;
  mapping: Mapping;
  rowCount: number;
  skipped: Json;
};

/** Opens an import: everything stored under it can be undone as one. The id is the caller's, so a repeated call opens it once. */
export async function openImport(db: Db, input: NewImport): Promise<void> {
  const { id, schoolId, module, fileName, mapping, rowCount, skipped } = input;
  const row = {
    id,
    school_id: schoolId,
    module,
    file_name: fileName,
    mapping: asJson(mapping),
    row_count: rowCount,
    skipped,
  };
  await db.from('imports').upsert(row, { onConflict: 'id', ignoreDuplicates: true }).throwOnError();
}

const counts = z.record(z.string(), z.number());

/** What the database says an import has stored. */
export type Stored = { created: number; updated: number; along: Record<string, number> };

/** How many records the database says an import has added and updated; null for those who may not read it. */
export async function readCounts(db: Db, importId: string): Promise<Stored | null> {
  const rows = db.from('import_list').select('created_count, updated_count, along').eq('id', importId);
  const { data } = await rows.maybeSingle().throwOnError();
  return (
    data && {
      created: data.created_count ?? 0,
      updated: data.updated_count ?? 0,
      along: counts.parse(data.along ?? {}),
    }
  );
}

const refused = z.object({ row: z.number(), field: z.string(), reason: z.string() });

/**
 * The result of a part of an import: the ids that were added and updated, the rows that were refused, and what of those that came
 * along.
 */
export const importReply = z.object({
  created: z.array(z.string()),
  updated: z.array(z.string()),
  refused: z.array(refused),
  along: z.array(refused).default([]),
});

/** The imports of a module, the latest 100 first. */
export async function listImports(db: Db, module: string) {
  const rows = db.from('import_list').select().eq('module', module).order('created_at', { ascending: false });
  const { data } = await rows.limit(100).throwOnError();
  return data;
}

/** A file that was imported. */
export type PastImport = Awaited<ReturnType<typeof listImports>>[number];

const previewSchema = z.object({
  gone: z.number(),
  kept: z.number(),
  restored: z.number(),
  along: z.number().default(0),
});

/** What an undo would remove now, and what would stay because someone edited it since. */
export async function previewUndo(db: Db, importId: string): Promise<z.output<typeof previewSchema>> {
  const { data } = await db.rpc('preview_import_undo', { p_import: importId }).throwOnError();
  return previewSchema.parse(data);
}

/** Undoes everything an import stored that no one edited since; gives how many rows were undone. */
export async function undoImport(db: Db, importId: string, key: string): Promise<number> {
  const { data } = await db.rpc('undo_import', { p_import: importId, p_key: key }).throwOnError();
  return data;
}

function asJson(mapping: Mapping): Json {
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}
