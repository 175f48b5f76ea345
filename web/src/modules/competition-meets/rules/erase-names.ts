import { useAct } from '../../../shared/act/use-act.ts';
import { CADETS, counted } from '../../../shared/text/counted.ts';

/** Permanently erases the names of the cadets of a meet's entries; their codes stay. */
export function useEraseNames() {
  return useAct('competition-meets', {
    run: async (db, p_meet: string) => (await db.rpc('erase_meet_names', { p_meet }).throwOnError()).data,
    done: ({ result }) => ({ title: `Names of ${counted(result, CADETS)} erased`, final: true }),
    failed: "Couldn't erase the names",
  });
}
