import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import { pagedSource } from '../../../shared/table/paged-source.ts';
import { counted } from '../../../shared/text/counted.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';
import type { Field } from './merge.ts';

/** Two contacts that are likely one person, as the list shows them. */
export type Pair = Database['public']['Views']['contact_pairs']['Row'];

const MODULE = 'contacts';

/** The pairs of contacts that are likely one person. */
export const pairSource = pagedSource({
  key: [MODULE, 'pairs'],
  list: (db, options) => db.from('contact_pairs').select('*', options),
  values: (db) => db.from('contact_pair_filters').select(),
});

export const merges = readsOf(MODULE, {
  /** The merges that a contact is part of and that count: what was merged into it, or what it was merged into. */
  of: async (db: Db, contact: string) =>
    (
      await db
        .from('contact_merge_list')
        .select()
        .eq('state', 'merged')
        .or(`contact_id.eq.${contact},kept_id.eq.${contact}`)
        .order('created_at', { ascending: false })
        .throwOnError()
    ).data,
});

type MergeInput = { kept: string; merged: string; take: Field[] };

/** Merges a contact into another one. */
export function useMerge(after: (kept: string) => void) {
  return useAct(MODULE, {
    run: async (db, { kept, merged, take }: MergeInput, p_key) =>
      (await db.rpc('merge_contacts', { p_kept: kept, p_merged: merged, p_take: take, p_key }).throwOnError()).data,
    done: 'Contacts merged',
    failed: "Couldn't merge the contacts",
    undo: (db, { result }) => db.rpc('undo_merge', { p_merge: result }).throwOnError(),
    undone: 'Merge undone',
    after: ({ input }) => after(input.kept),
  });
}

/** Undoes a merge. */
export function useUndoMerge() {
  return useAct(MODULE, {
    run: (db, merge: string, p_key) => db.rpc('undo_merge', { p_merge: merge, p_key }).throwOnError(),
    done: 'Merge undone',
    failed: "Couldn't undo the merge",
  });
}

/** Records that the contacts of pairs are different people, or undoes that. */
export function useTellApart() {
  return useAct(MODULE, {
    run: async (db, { pairs, apart }: { pairs: Pick<Pair, 'contact_id' | 'other_id'>[]; apart: boolean }) => {
      for (const { contact_id: p_contact, other_id: p_other } of pairs)
        await db.rpc('tell_contacts_apart', { p_contact, p_other, p_apart: apart }).throwOnError();
    },
    done: ({ input: { pairs, apart } }) =>
      `${counted(pairs.length, 'pair')} ${apart ? 'dismissed' : 'suggested again'}`,
    failed: "Couldn't save it",
    undo: async (db, { input: { pairs, apart } }) => {
      for (const { contact_id: p_contact, other_id: p_other } of pairs)
        await db.rpc('tell_contacts_apart', { p_contact, p_other, p_apart: !apart }).throwOnError();
    },
    undone: 'Undone',
  });
}
