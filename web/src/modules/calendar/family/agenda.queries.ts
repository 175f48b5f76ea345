import { z } from 'zod';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';

const words = z.string().nullable();
const event = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.string(),
  starts_at: z.string(),
  all_day: z.boolean(),
  place: words,
  uniform: words,
  returns_at: words,
  cancelled_at: words,
  part: z.string(),
  asks_answer: z.boolean(),
  answer: words,
  slip: words,
});

/** A coming event of one child: expected there, or invited, and what it asks of the family. */
export type AgendaEvent = z.output<typeof event>;

async function listOfChild(db: Db, cadet: string): Promise<AgendaEvent[]> {
  return z.array(event).parse((await db.rpc('family_agenda', { p_cadet: cadet }).throwOnError()).data);
}

export const agenda = readsOf('calendar', { ofChild: listOfChild });
