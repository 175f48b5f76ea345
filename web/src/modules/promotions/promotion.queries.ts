import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import * as api from './promotion.api.ts';

export const MODULE = 'promotions';

/** What a rank that changes shows elsewhere. */
const also = [['cadets']];

export const promotions = readsOf(
  MODULE,
  {
    readiness: (db) => api.readReadiness(db),
    readinessOf: api.readReadiness,
    towards: api.readTowards,
    orders: api.listOrders,
    candidacies: api.listCandidacies,
  },
  {
    readiness: { reads: ['promotion_readiness'] },
    readinessOf: { reads: ['promotion_readiness'] },
    // A cadet added to the question doesn't take back the answers there are.
    towards: { reads: ['promotion_readiness'], stays: true },
    orders: { reads: ['rank_records', 'cadets'] },
  },
);

/** Promotes cadets by one order. */
export function usePromote() {
  return useAct(MODULE, { run: api.promote, also });
}

/** Rescinds decisions by a further order. */
export function useRescind() {
  return useAct(MODULE, {
    run: (db, { records, reason }: { records: string[]; reason: string }, p_key) =>
      db.rpc('rescind_ranks', { p_records: records, p_reason: reason, p_key }).throwOnError(),
    done: 'Orders rescinded',
    failed: "Couldn't rescind the orders",
    also,
  });
}

type Check = { cadet: string; rule: string; result: 'met' | 'not_met' | 'waived'; evidence: string };

/** Says that a person has checked, or waives, one criterion of a cadet. */
export function useCheck() {
  return useAct(MODULE, {
    run: (db, { cadet, rule, result, evidence }: Check, p_key) =>
      db
        .rpc('check_criterion', { p_cadet: cadet, p_rule: rule, p_result: result, p_evidence: evidence, p_key })
        .throwOnError(),
    done: 'Recorded',
  });
}

type Exam = { cadet_id: string; score: string; exam: string; taken_on: string };

/** Records exam scores. */
export function useRecordExam() {
  return useAct(MODULE, {
    run: (db, p_rows: Exam[], p_key) => db.rpc('record_exams', { p_rows, p_key }).throwOnError(),
    done: 'Score recorded',
  });
}
