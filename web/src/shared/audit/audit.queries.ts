import { queryOptions } from '@tanstack/react-query';
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

/** Read again when the module changes. */
export const auditQuery = (db: Db, module: string, subject: string) =>
  queryOptions({ queryKey: [module, 'audit', subject], queryFn: () => listAudit(db, subject) });
