import type { Db } from '../../../shared/supabase/client.ts';

export type Demotion = { cadet: string; from: string; to: string; reason: string; on: string };

/** Reduces a cadet to a lower rank by an order, with the reason. */
export async function demote(db: Db, { cadet, from, to, reason, on }: Demotion, key: string): Promise<void> {
  const input = { p_cadet: cadet, p_from: from, p_to: to, p_reason: reason, p_on: on, p_key: key };
  await db.rpc('demote_cadet', input).throwOnError();
}

/** The exam scores of a cadet, latest first; those that count no more stay with the reason. */
export async function listExams(db: Db, cadet: string) {
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

/** Voids a score, with the reason. */
export async function voidExam(db: Db, exam: string, reason: string): Promise<void> {
  await db.rpc('void_exam', { p_exam: exam, p_reason: reason }).throwOnError();
}

/** Undoes a check or a waiver. */
export async function revokeCheck(db: Db, check: string): Promise<void> {
  await db.rpc('revoke_check', { p_check: check }).throwOnError();
}
