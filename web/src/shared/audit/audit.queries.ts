import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { Db } from '../supabase/client.ts';

const MOST = 200;

/** The changes to everything that belongs to a subject (a cadet, ...), newest first, at most 200. */
async function listAudit(db: Db, subject: string) {
  const { data } = await db
    .from('audit_log')
    .select()
    .eq('subject_id', subject)
    .order('created_at', { ascending: false })
    .limit(MOST)
    .throwOnError();
  return data;
}

export type AuditEntry = Awaited<ReturnType<typeof listAudit>>[number];

/** Read again when any audited table changes. */
export const auditQuery = (db: Db, subject: string) =>
  queryOptions({
    queryKey: ['audit', 'log', subject],
    queryFn: () => listAudit(db, subject),
    meta: { reads: ['audit_log'] },
  });

const AT_ONCE = 500;
const named = z.array(z.object({ key: z.string(), name: z.string() }));

/** The names of rows by their keys, of those that the person may read. */
async function readNames(db: Db, keys: string[]): Promise<Map<string, string>> {
  const parts = Array.from({ length: Math.ceil(keys.length / AT_ONCE) }, (_, part) =>
    db.rpc('names_of', { p_keys: keys.slice(part * AT_ONCE, (part + 1) * AT_ONCE) }).throwOnError(),
  );
  const rows = (await Promise.all(parts)).flatMap(({ data }) => named.parse(data));
  return new Map(rows.map(({ key, name }) => [key, name]));
}

export const namesQuery = (db: Db, keys: string[]) =>
  queryOptions({
    queryKey: ['audit', 'names', keys.toSorted()],
    queryFn: () => readNames(db, keys),
    enabled: keys.length > 0,
  });
