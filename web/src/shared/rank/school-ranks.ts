import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { Db } from '../supabase/client.ts';

const schoolRank = z.object({
  code: z.string(),
  title: z.string(),
  abbreviation: z.string(),
  pay_grade: z.string().nullable(),
  sort: z.number(),
  category: z.string(),
  insignia: z.string().nullable(),
  insignia_doubt: z.string().nullable(),
  enabled: z.boolean(),
  is_own: z.boolean(),
  is_verified: z.boolean(),
  catalogue_title: z.string(),
  catalogue_abbreviation: z.string(),
  source: z.array(z.string()),
  note: z.string().nullable(),
  checked_at: z.string().nullable(),
  checked_by: z.string().nullable(),
  checked_note: z.string().nullable(),
});

/** A rank in the words of the school. */
export type SchoolRank = z.output<typeof schoolRank>;

/** All ranks of the school in its words and order, lowest first, also those that are off. */
export async function listSchoolRanks(db: Db): Promise<SchoolRank[]> {
  const { data } = await db.rpc('school_ranks').throwOnError();
  return z.array(schoolRank).parse(data);
}

/** The ranks in use at the school, lowest first; one that is off or not verified is left out. */
export async function listRanksInUse(db: Db): Promise<SchoolRank[]> {
  return (await listSchoolRanks(db)).filter(({ enabled }) => enabled);
}

/** All of them, for screens that arrange or explain the ranks. */
export const schoolRanksQuery = (db: Db) =>
  queryOptions({
    queryKey: ['ranks', 'all'],
    queryFn: () => listSchoolRanks(db),
    staleTime: 60 * 60_000,
    meta: { reads: ['school_ranks'] },
  });
