import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { readsOf } from '../../../shared/query/reads.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import * as api from './files.api.ts';

export const files = readsOf('contacts', {
  imports: api.listImports,
  /** Every file of contacts that was saved, the latest first. */
  exports: async (db: Db) =>
    readAll(() => db.from('contact_exports').select().order('created_at', { ascending: false }), 'id'),
});

/** Logs that a file of contacts is about to be saved; rejects where it can't be logged. */
export function useLogExport() {
  const db = useDb();
  return async (format: string, contacts: number): Promise<void> => {
    const line = { p_id: crypto.randomUUID(), p_format: format, p_contacts: contacts };
    await db.rpc('log_contact_export', line).throwOnError();
  };
}
