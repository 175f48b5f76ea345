import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import { MODULE } from '../cadet.queries.ts';
import { listSizes, listSizesNow, type Measured } from './size.api.ts';

export const sizes = readsOf(MODULE, { sizes: listSizes, sizesNow: listSizesNow });

/** Saves the measurements of one day in one step. Skips sizes that didn't change. */
export function useRecordSizes() {
  return useAct(MODULE, {
    run: (db, { rows, on }: { rows: Measured[]; on: string }, p_key) =>
      db.rpc('record_sizes', { p_rows: rows, p_on: on, p_key }).throwOnError(),
    done: 'Sizes saved',
  });
}
