import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { Db } from '../supabase/client.ts';

const MOST = 200;

/** Whose changes: everything that belongs to a subject (a cadet, ...), or one row with what hangs on it. */
export type AuditOf = { subject: string; row?: never } | { row: string; subject?: never };

/** The changes, newest first, at most 200. */
async function listAudit(db: Db, { subject, row }: AuditOf) {
  const rows = db.from('audit_log').select();
  const own = subject === undefined ? rows.or(`row_id.eq.${row},subject_id.eq.${row}`) : rows.eq('subject_id', subject);
  const { data } = await own.order('created_at', { ascending: false }).limit(MOST).throwOnError();
  return data;
}

export type AuditEntry = Awaited<ReturnType<typeof listAudit>>[number];

/** Read again when any audited table changes. */
export const auditQuery = (db: Db, of: AuditOf) =>
  queryOptions({
    queryKey: ['audit', 'log', of.subject ?? of.row],
    queryFn: () => listAudit(db, of),
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
