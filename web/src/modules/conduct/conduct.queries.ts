import type { z } from 'zod';
import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import { pagedSource } from '../../shared/table/paged-source.ts';
import { counted } from '../../shared/text/counted.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { Tables } from '../../shared/supabase/database.types.ts';
import * as api from './conduct.api.ts';
import { type ConductInput, ENTRIES, type reasonInput, STATE, type State } from './conduct.ts';
import { type Entry, toEntry } from './conduct.api.ts';

export type Reason = Tables<'conduct_reasons'>;

const MODULE = 'conduct';

/** The entries that the caller may see. */
export const entrySource = pagedSource({
  key: [MODULE, 'list'],
  list: (db, options) => db.from('conduct_list').select('*', options),
  values: (db) => db.from('conduct_filters').select(),
  toRow: api.toEntry,
});

export const conduct = readsOf(MODULE, {
  /** One entry. Raises PGRST116 where there is none that the caller may see. */
  entry: async (db: Db, id: string): Promise<Entry> =>
    toEntry((await db.from('conduct_list').select().eq('id', id).single().throwOnError()).data),
  ofCadet: api.readOfCadet,
  balances: api.listBalances,

  /** The school's reasons in use. */
  reasons: async (db: Db): Promise<Reason[]> =>
    (await db.from('conduct_reasons').select().is('archived_at', null).order('kind').order('code').throwOnError()).data,
});

/** Enters the same for cadets, waiting or confirmed right away. */
export function useEnter() {
  return useAct(MODULE, {
    run: (db, { cadets, input }: { cadets: string[]; input: ConductInput }, p_key) =>
      db.rpc('propose_conduct', { p_cadets: cadets, p_input: input, p_key }).throwOnError(),
    done: ({ input }) => ({ title: 'Entry saved', text: counted(input.cadets.length, 'cadet') }),
    undo: (db, { key }) => db.rpc('undo_conduct', { p_act: key }).throwOnError(),
    undone: ({ input }) => (input.cadets.length === 1 ? 'Entry undone' : 'Entries undone'),
  });
}

type Decision = { ids: string[]; state: State; before: State };

/** Decides on entries; what was decided so already stays. */
export function useDecide() {
  return useAct(MODULE, {
    run: (db, { ids, state }: Decision) => api.decide(db, ids, state),
    done: ({ result, input: { state } }) => {
      if (result.length === 0)
        return { title: 'Nothing to change', text: 'These entries were already decided.', final: true };
      if (state === 'proposed') return { title: 'Decision undone', final: true };
      return `${counted(result.length, ENTRIES)} ${STATE.label(state).toLowerCase()}`;
    },
    failed: "Couldn't save the decision",
    undo: (db, { result, input }) => api.decide(db, result, input.before),
    undone: 'Decision undone',
  });
}

/** Adds a reason, or edits it; entries keep the words they were made with. */
export function useSaveReason(id: string | undefined) {
  return useAct(MODULE, {
    run: (db, input: z.output<typeof reasonInput>) => {
      const table = db.from('conduct_reasons');
      return (id ? table.update(input).eq('id', id) : table.insert(input)).select('id').single().throwOnError();
    },
    done: 'Reason saved',
  });
}
