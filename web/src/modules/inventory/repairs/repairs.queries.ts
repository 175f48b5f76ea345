import { useAct } from '../../../shared/act/use-act.ts';
import type { Database, Json } from '../../../shared/supabase/database.types.ts';
import { pagedSource } from '../../../shared/table/paged-source.ts';
import { counted } from '../../../shared/text/counted.ts';
import { MODULE } from '../supply.queries.ts';

/** Something that is or was at a shop. */
export type RepairLine = Database['public']['Views']['repair_lines']['Row'];

/** All work at shops. */
export const repairSource = pagedSource({
  key: [MODULE, 'repairs'],
  list: (db, options) => db.from('repair_lines').select('*', options),
  values: (db) => db.from('repair_filters').select(),
});

/** Sends things to a shop. */
export function useSendOut() {
  return useAct(MODULE, {
    run: (db, input: object, p_key) => db.rpc('send_out', { p_input: input as Json, p_key }).throwOnError(),
    done: "Sent out. It's under At the shop until it returns.",
  });
}

/** Takes things back from a shop. */
export function useBringBack() {
  return useAct(MODULE, {
    run: (db, input: { ids: string[]; [field: string]: string | string[] }, p_key) =>
      db.rpc('bring_back', { p_input: input, p_key }).throwOnError(),
    done: ({ input: { ids } }) => `${counted(ids.length, 'line')} back from the shop`,
  });
}
