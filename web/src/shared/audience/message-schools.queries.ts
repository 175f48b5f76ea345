import { z } from 'zod';
import { readsOf } from '../query/reads.ts';
import type { Db } from '../supabase/client.ts';

const school = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['waiting', 'sent', 'left_out', 'canceled']),
  reason: z.string().nullable(),
  adults: z.number(),
  not_reached: z.record(z.string(), z.number()),
});

const message = z.object({
  meet_id: z.string(),
  meet: z.string(),
  audience: z.string(),
  sent_at: z.string().nullable(),
  withdrawn: z.boolean(),
  schools: z.array(school),
});

/** A school that a message was for, and what became of it. */
export type MessageSchool = z.output<typeof school>;

export const messageSchoolReads = readsOf(
  'competition-meets',
  {
    /** The schools that an email or an announcement was for, by meet. */
    messageSchools: async (db: Db, source: string) =>
      message.array().parse((await db.rpc('message_schools', { p_source: source }).throwOnError()).data),
  },
  { messageSchools: { reads: ['meet_messages', 'meet_message_schools'] } },
);
