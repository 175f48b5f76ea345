import { z } from 'zod';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';

const audience = z.object({ id: z.string(), label: z.string(), schools: z.number(), adults: z.number() });

const sent = z.object({
  id: z.string(),
  channel: z.enum(['email', 'announcement']),
  source_id: z.string(),
  title: z.string(),
  audience: z.string(),
  sender: z.string(),
  sent_at: z.string().nullable(),
  withdrawn: z.boolean(),
  schools: z.number(),
  adults: z.number(),
  waiting: z.number(),
  left_out: z.array(z.object({ name: z.string(), reason: z.string() })),
});

export type SentMessage = z.output<typeof sent>;

export const messageReads = readsOf(
  'competition-meets',
  {
    /** Whom of the registered schools a message can be for, with how many are meant now. */
    audiences: async (db: Db, meet: string) =>
      audience.array().parse((await db.rpc('meet_audiences', { p_meet: meet }).throwOnError()).data),
    /** What was written to the schools of a meet, newest first. */
    sent: async (db: Db, meet: string) =>
      sent.array().parse((await db.rpc('meet_messages_sent', { p_meet: meet }).throwOnError()).data),
  },
  {
    audiences: { reads: ['meet_registrations', 'registration_entries', 'document_acknowledgments', 'roster_members'] },
    sent: { reads: ['meet_messages', 'meet_message_schools'] },
  },
);
