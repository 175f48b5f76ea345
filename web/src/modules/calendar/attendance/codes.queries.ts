import { useAct } from '../../../shared/act/use-act.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { counted } from '../../../shared/text/counted.ts';

/** The codes in use that the person reads: everyone's for the office, else their own and their children's. */
export const codes = readsOf('calendar', {
  codesInUse: (db: Db) =>
    readAll(() => db.from('cadet_codes').select('cadet_id, token, created_at').is('revoked_at', null), 'cadet_id'),
});

/** Gives a cadet a new code; the earlier one stops working. */
export function useRenewCode() {
  return useAct('calendar', {
    run: async (db, p_cadet: string, p_key) =>
      (await db.rpc('renew_cadet_code', { p_cadet, p_key }).throwOnError()).data,
    done: { title: 'New code ready', text: 'The old code no longer works.', final: true },
    failed: "Couldn't create a new code",
  });
}

/** Gives everyone without a code one. */
export function useMakeCodes() {
  return useAct('calendar', {
    run: async (db, _: undefined, p_key) => (await db.rpc('make_cadet_codes', { p_key }).throwOnError()).data,
    done: ({ result }) => ({ title: `${counted(result, 'new code')} ready`, final: true }),
    failed: "Couldn't create the codes",
  });
}
