import { useAct } from '../../../shared/act/use-act.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import { counted } from '../../../shared/text/counted.ts';
import type { Score } from './board.queries.ts';

const OF = 'competition-scoring';

/** Verifies sheets as they were seen. */
export function useVerify(after?: () => void) {
  return useAct(OF, {
    run: async (db, seen: Pick<Score, 'id' | 'revision'>[]) => {
      const input = { p_scores: seen.map(({ id }) => id), p_seen: seen.map(({ revision }) => revision) };
      return (await db.rpc('verify_scores', input).throwOnError()).data;
    },
    done: ({ result }) => `${counted(result, 'sheet')} verified`,
    failed: "Couldn't verify",
    after: () => after?.(),
  });
}

type Seen = { score: Score; reason: string };

/** Sends a sheet back to be keyed again. */
export function useReturn() {
  return useAct(OF, {
    run: (db, { score, reason }: Seen) =>
      db.rpc('return_score', { p_score: score.id, p_seen: score.revision, p_reason: reason }).throwOnError(),
    done: 'Returned to be keyed again',
  });
}

/** Takes back the revision that counts; the one before counts again. */
export function useVoidRevision() {
  return useAct(OF, {
    run: (db, { score, reason }: Seen) =>
      db.rpc('void_revision', { p_score: score.id, p_seen: score.revision, p_reason: reason }).throwOnError(),
    done: ({ input }) => `Revision ${input.score.revision} no longer counts`,
  });
}

export type Correction = { marks: object; comments: object; control_total: string; reason: string };

/** Decides between two keyings, or corrects a sheet. */
export function useCorrect(score: Score) {
  return useAct(OF, {
    run: (db, input: Correction, p_key) => {
      const p_input = { ...input, control_total: input.control_total || null } as unknown as Json;
      return db.rpc('correct_score', { p_score: score.id, p_seen: score.revision, p_input, p_key }).throwOnError();
    },
    done: score.state === 'differs' ? 'Decided' : 'Corrected',
  });
}
