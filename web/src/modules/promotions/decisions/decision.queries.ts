import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { MODULE } from '../promotion.queries.ts';

/** The exam scores of a cadet, latest first; those that count no more stay with the reason. */
async function listExams(db: Db, cadet: string) {
  const { data } = await db
    .from('promotion_exams')
    .select('id, exam, taken_on, score, remarks, voided_at, void_reason')
    .eq('cadet_id', cadet)
    .order('taken_on', { ascending: false })
    .order('id')
    .throwOnError();
  return data;
}

export type CadetExam = Awaited<ReturnType<typeof listExams>>[number];

export const decisions = readsOf(MODULE, { exams: listExams });

type Demotion = { cadet: string; from: string; to: string; reason: string; on: string };

/** Reduces a cadet to a lower rank by an order, with the reason. */
export function useDemote() {
  return useAct(MODULE, {
    run: (db, { cadet, from, to, reason, on }: Demotion, p_key) =>
      db
        .rpc('demote_cadet', { p_cadet: cadet, p_from: from, p_to: to, p_reason: reason, p_on: on, p_key })
        .throwOnError(),
    done: 'Cadet reduced in rank',
    also: [['cadets']],
  });
}

/** Voids a score, with the reason. */
export function useVoidExam() {
  return useAct(MODULE, {
    run: (db, { exam, reason }: { exam: string; reason: string }) =>
      db.rpc('void_exam', { p_exam: exam, p_reason: reason }).throwOnError(),
    done: 'Score voided',
  });
}

/** Undoes a check or a waiver. */
export function useRevokeCheck() {
  return useAct(MODULE, {
    run: (db, p_check: string) => db.rpc('revoke_check', { p_check }).throwOnError(),
    done: 'Undone',
    failed: "Couldn't undo it",
  });
}
