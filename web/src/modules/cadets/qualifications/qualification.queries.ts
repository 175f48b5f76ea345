import { queryOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Db } from '../../../shared/supabase/client.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { cadetKeys } from '../cadet.queries.ts';
import {
  addQualifications,
  changeQualification,
  listQualifications,
  type QualificationInput,
} from './qualification.api.ts';

const all = [...cadetKeys.all, 'qualifications'];

export const qualificationsQuery = (db: Db, cadetId?: string) =>
  queryOptions({ queryKey: [...all, cadetId ?? 'all'], queryFn: () => listQualifications(db, cadetId) });

/** Adds the same qualification for cadets; a repeated try after a lost answer adds nothing twice. */
export function useAddQualification(cadets: string[]) {
  const db = useDb();
  const ids = useRef(cadets.map((cadet_id) => ({ id: crypto.randomUUID(), cadet_id })));
  return useMutation({
    mutationFn: (input: QualificationInput) =>
      addQualifications(
        db,
        ids.current.map((row) => ({ ...row, ...input })),
      ),
    meta: { invalidates: [cadetKeys.all], done: 'Qualification added' },
  });
}

export function useChangeQualification() {
  const db = useDb();
  return useMutation({
    mutationFn: ({ id, ...change }: { id: string } & Parameters<typeof changeQualification>[2]) =>
      changeQualification(db, id, change),
    meta: { invalidates: [cadetKeys.all], failed: 'The qualification was not changed' },
  });
}
