import { useRef } from 'react';
import { useAct } from '../../../shared/act/use-act.ts';
import { inParts } from '../../../shared/query/in-parts.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { counted } from '../../../shared/text/counted.ts';
import { MODULE } from '../cadet.queries.ts';
import { listQualifications, type QualificationInput } from './qualification.api.ts';

export const qualifications = readsOf(MODULE, {
  qualifications: (db: Db, cadetId: string) => listQualifications(db, cadetId),
  allQualifications: (db: Db) => listQualifications(db),
});

type Addition = { input: QualificationInput; only?: string[] };

/**
 * Adds the same qualification for cadets, or for some of them, and gives the ids. A repeated call adds nothing twice.
 * For many at once, one undo archives them all.
 */
export function useAddQualification(cadets: string[], atOnce = false) {
  const ids = useRef(cadets.map((cadet_id) => ({ id: crypto.randomUUID(), cadet_id })));
  return useAct(MODULE, {
    run: async (db, { input, only = cadets }: Addition) => {
      const rows = ids.current.filter(({ cadet_id }) => only.includes(cadet_id)).map((row) => ({ ...row, ...input }));
      await db.from('qualifications').upsert(rows, { onConflict: 'id', ignoreDuplicates: true }).throwOnError();
      return rows.map(({ id }) => id);
    },
    done: ({ result }) => ({
      title: 'Qualification added',
      ...(atOnce ? { text: counted(result.length, 'cadet') } : { final: true }),
    }),
    undo: (db, { result }) => archiveQualifications(db, result),
    undone: ({ result }) => (result.length === 1 ? 'Qualification removed' : 'Qualifications removed'),
    notUndone: "Couldn't undo it",
  });
}

type QualificationChange = { id: string } & Partial<QualificationInput & { archived_at: string | null }>;

/** Edits, archives, or restores a qualification. */
export function useChangeQualification() {
  return useAct(MODULE, {
    run: (db, { id, ...change }: QualificationChange) =>
      db.from('qualifications').update(change).eq('id', id).select('id').single().throwOnError(),
    failed: "Couldn't save the qualification",
  });
}

/** Archives qualifications. They stay in the record. */
async function archiveQualifications(db: Db, ids: string[]): Promise<void> {
  const change = { archived_at: new Date().toISOString() };
  await inParts(ids, async (part) => {
    await db.from('qualifications').update(change).in('id', part).throwOnError();
    return [];
  });
}
