import { queryOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Db } from '../../../shared/supabase/client.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { cadetKeys } from '../cadet.queries.ts';
import {
  addQualifications,
  archiveQualifications,
  changeQualification,
  listQualifications,
  type QualificationInput,
} from './qualification.api.ts';

const all = [...cadetKeys.all, 'qualifications'];

export const qualificationsQuery = (db: Db, cadetId?: string) =>
  queryOptions({ queryKey: [...all, cadetId ?? 'all'], queryFn: () => listQualifications(db, cadetId) });

/**
 * Adds the same qualification for cadets, or for some of them, and gives the ids. A repeated call adds nothing twice.
 */
export function useAddQualification(cadets: string[]) {
  const db = useDb();
  const ids = useRef(cadets.map((cadet_id) => ({ id: crypto.randomUUID(), cadet_id })));
  return useMutation({
    mutationFn: async ({ input, only = cadets }: { input: QualificationInput; only?: string[] }) => {
      const rows = ids.current.filter(({ cadet_id }) => only.includes(cadet_id)).map((row) => ({ ...row, ...input }));
      await addQualifications(db, rows);
      return rows.map(({ id }) => id);
    },
    meta: { invalidates: [cadetKeys.all] },
  });
}

/** Undoes qualifications that were just added by archiving them. */
export function useArchiveQualifications() {
  const db = useDb();
  return useMutation({
    mutationFn: (ids: string[]) => archiveQualifications(db, ids),
    meta: { invalidates: [cadetKeys.all], done: 'Qualifications removed', failed: "Couldn't undo the qualifications" },
  });
}

export function useChangeQualification() {
  const db = useDb();
  return useMutation({
    mutationFn: ({ id, ...change }: { id: string } & Parameters<typeof changeQualification>[2]) =>
      changeQualification(db, id, change),
    meta: { invalidates: [cadetKeys.all], failed: "Couldn't save the qualification" },
  });
}
