import { useAct } from '../../../shared/act/use-act.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';
import { pagedSource } from '../../../shared/table/paged-source.ts';
import { counted } from '../../../shared/text/counted.ts';
import { MODULE } from '../email.queries.ts';

/** An address that isn't written to, and why. */
export type Address = Database['public']['Views']['suppression_lines']['Row'];

/** All addresses that aren't written to, or weren't. */
export const addressSource = pagedSource({
  key: [MODULE, 'addresses'],
  list: (db, options) => db.from('suppression_lines').select('*', options),
  values: (db) => db.from('suppression_filters').select(),
});

/** Stops writing to an address. */
export function useStopAddress() {
  return useAct(MODULE, {
    run: async (db, p_input: { address: string; reason: string }, p_key) =>
      (await db.rpc('stop_address', { p_input, p_key }).throwOnError()).data,
    done: ({ input }) => `${input.address} gets no more email`,
    undo: (db, { result }) => db.rpc('open_address', { p_id: result, p_asked: true }).throwOnError(),
  });
}

/** Writes to addresses again. */
export function useOpenAddress() {
  return useAct(MODULE, {
    run: async (db, rows: Address[]) => {
      for (const { id: p_id } of rows) await db.rpc('open_address', { p_id, p_asked: true }).throwOnError();
    },
    done: ({ input: [row, ...others] }) =>
      row && others.length === 0
        ? `${row.address} gets email again`
        : `${counted(others.length + 1, { one: 'address', many: 'addresses' })} open again`,
    failed: "Couldn't reactivate the address",
  });
}
