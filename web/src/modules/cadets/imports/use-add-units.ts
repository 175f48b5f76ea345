import { useMutation } from '@tanstack/react-query';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import type { Unit } from '../cadet.api.ts';
import { cadetKeys } from '../cadet.queries.ts';
import { addUnits } from '../units/unit.api.ts';

type Wanted = { units: Unit[]; wanted: { name: string; echelon: string }[] };

/**
 * Creates units in one step, next to the existing ones: under the top unit if there is one, and in the same school
 * year.
 */
export function useAddUnits() {
  const db = useDb();
  return useMutation({
    mutationFn: ({ units, wanted }: Wanted) => {
      const tops = units.filter(({ parent_id }) => parent_id === null);
      const top = tops.length === 1 ? tops[0] : undefined;
      return addUnits(
        db,
        wanted.map(({ name, echelon }, at) => ({
          id: crypto.randomUUID(),
          name,
          echelon,
          sort: units.length + at + 1,
          parent_id: top && top.echelon !== echelon ? top.id : null,
          school_year_id: top?.school_year_id ?? units[0]?.school_year_id ?? null,
        })),
      );
    },
    meta: { invalidates: [cadetKeys.all], done: 'Units created', failed: "Couldn't create the units" },
  });
}
