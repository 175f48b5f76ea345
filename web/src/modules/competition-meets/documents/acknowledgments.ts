import { z } from 'zod';
import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { counted } from '../../../shared/text/counted.ts';

const MODULE = 'competition-meets';

const standing = z.object({
  id: z.string(),
  is_asked: z.boolean(),
  acknowledged: z.array(z.object({ school: z.string(), at: z.string() })),
  missing: z.array(
    z.object({ id: z.string(), school: z.string(), typed: z.boolean(), reminded_at: z.string().nullable() }),
  ),
});
export type Standing = z.output<typeof standing>;

/** Who has acknowledged the documents of a meet: `meet_acknowledgments`. */
const acknowledgments = z.object({ schools: z.number(), behind: z.number(), documents: z.array(standing) });

export const acknowledgmentReads = readsOf(
  MODULE,
  {
    /** The documents of a meet with who acknowledged each, and who hasn't. */
    acknowledgments: async (db: Db, meet: string) =>
      acknowledgments.parse((await db.rpc('meet_acknowledgments', { p_meet: meet }).throwOnError()).data),
  },
  { acknowledgments: { reads: ['document_acknowledgments', 'meet_documents', 'meet_registrations', 'meet_schools'] } },
);

/** Reminds the schools that have documents to acknowledge, each once a day. */
export function useRemindAcknowledgments(meet: string) {
  return useAct(MODULE, {
    run: async (db) => (await db.rpc('remind_acknowledgments', { p_meet: meet }).throwOnError()).data,
    done: ({ result }) => ({
      title: result === 0 ? 'Every school was reminded today' : `${counted(result, 'school')} reminded`,
      final: true,
    }),
    failed: "Couldn't remind the schools",
  });
}

/** Notes that a school which the host typed in acknowledged a document. */
export function useAcknowledgeFor(document: string) {
  return useAct(MODULE, {
    run: async (db, { id }: { id: string; school: string }) => {
      await db.rpc('acknowledge_for_school', { p_meet_school: id, p_document: document }).throwOnError();
    },
    done: ({ input }) => ({ title: `Noted for ${input.school}`, final: true }),
    failed: "Couldn't note it",
  });
}
