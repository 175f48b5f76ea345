import { z } from 'zod';
import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';

const line = z.object({
  /** The parts of the product where one adult would be alone with a cadet. */
  needs: z.array(z.string()),
  adult: z.object({ id: z.string(), name: z.string(), counts_for_me: z.boolean() }).nullable(),
  choices: z.array(
    z.object({ id: z.string(), name: z.string(), title: z.string().nullable(), is_proposed: z.boolean() }),
  ),
});

export type SecondAdult = z.infer<typeof line>;

async function ofSchool(db: Db): Promise<SecondAdult> {
  return line.parse((await db.rpc('second_adult_of_school').throwOnError()).data);
}

/** Who reads along at the school. */
export const secondAdult = readsOf('school', { ofSchool });

/** Names the adult from outside the program who reads along, or no one. */
export function useNameSecondAdult() {
  return useAct('school', {
    run: (db, account: string | null, p_key) =>
      db.rpc('name_second_adult', { ...(account ? { p_account: account } : {}), p_key }).throwOnError(),
    done: ({ input }) =>
      input ? { title: 'Second adult named', text: 'Waiting messages are delivered now.' } : 'No second adult named',
  });
}
