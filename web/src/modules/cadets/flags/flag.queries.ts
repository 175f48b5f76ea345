import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import { MODULE } from '../cadet.queries.ts';
import { type FlagInput, listFlags } from './flag.api.ts';

export const flags = readsOf(MODULE, { flags: listFlags });

/** Adds a flag, or edits it. Kind, reason, and document need the right to restricted data. */
export function useSaveFlag(cadetId: string, flagId?: string) {
  return useAct(MODULE, {
    run: (db, p_input: FlagInput, key) =>
      db.rpc('save_flag', { p_flag: flagId ?? key, p_cadet: cadetId, p_input }).throwOnError(),
    done: 'Flag saved',
  });
}

/** Ends a flag, or restores it. */
export function useEndFlag() {
  return useAct(MODULE, {
    run: (db, { id, ended }: { id: string; ended: boolean }) =>
      db.rpc('end_flag', { p_flag: id, p_ended: ended }).throwOnError(),
    failed: "Couldn't save the flag",
  });
}
