import { entryCode } from '../../../../../domain/meets/codes.ts';
import { useAct } from '../../../shared/act/use-act.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import { counted } from '../../../shared/text/counted.ts';
import { readCodes } from './entries.queries.ts';
import { ENTRIES, ENTRY_STATE } from './entry.ts';

type Named = { event_id: string; event: string; school: string; team: string | null };

/** Saves one entry; a new one gets its code by event, school, and team. */
export function useSaveEntry(meet: string) {
  return useAct('competition-meets', {
    run: async (db, { row, named }: { row: { code: string | null }; named: Named }, p_key) => {
      const code = row.code ?? entryCode(named, await readCodes(db, named.event_id));
      return db.rpc('save_meet_entries', { p_meet: meet, p_rows: [{ ...row, code }] as Json, p_key }).throwOnError();
    },
    done: 'Entry saved',
  });
}

type Status = { ids: string[]; status: string; reason: string };

function setStatus(db: Db, { ids, status, reason }: Status) {
  const input = { p_entries: ids, p_status: status, ...(reason && { p_reason: reason }) };
  return db.rpc('set_entry_status', input).throwOnError();
}

/** Says what became of entries. */
export function useSetStatus() {
  return useAct('competition-meets', {
    run: setStatus,
    done: ({ input: { ids, status } }) => `${counted(ids.length, ENTRIES)}: ${ENTRY_STATE.label(status).toLowerCase()}`,
    failed: "Couldn't change the entries",
  });
}
