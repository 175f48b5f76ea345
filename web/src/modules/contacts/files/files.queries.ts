import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { readsOf } from '../../../shared/query/reads.ts';
import * as api from './files.api.ts';

export const files = readsOf('contacts', { imports: api.listImports, exports: api.listExports });

/** Logs that a file of contacts is about to be saved; rejects where it can't be logged. */
export function useLogExport() {
  const db = useDb();
  return async (format: string, contacts: number): Promise<void> => {
    const line = { p_id: crypto.randomUUID(), p_format: format, p_contacts: contacts };
    await db.rpc('log_contact_export', line).throwOnError();
  };
}
