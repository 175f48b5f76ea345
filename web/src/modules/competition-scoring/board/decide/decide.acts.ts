import { useAct } from '../../../../shared/act/use-act.ts';
import type { Db } from '../../../../shared/supabase/client.ts';
import type { Json } from '../../../../shared/supabase/database.types.ts';
import type { Override, Performance } from '../board.queries.ts';
import type { Row } from '../model.ts';

const OF = 'competition-scoring';
/** An entry's own status, and an event's ties and rounds, are read with the meet. */
const ALSO = [['competition-meets']];
const BACK = 'Undone right away';

type Status = { status: string; reason: string };

/** Before anyone performed, the entry has the status; after that, its performance. */
async function putStatus(db: Db, { entry, performance }: Row, { status, reason }: Status) {
  const given = status === 'ok' ? {} : { p_reason: reason };
  if (!performance || entry.status !== 'ok')
    return db.rpc('set_entry_status', { p_entries: [entry.id], p_status: status, ...given }).throwOnError();
  const input = { p_entry: entry.id, p_status: status, p_attempt: performance.attempt, ...given };
  return db.rpc('set_performance_status', input).throwOnError();
}

/** Sets what became of an entry. */
export function useSetStatus(row: Row) {
  const before = row.entry.status === 'ok' && row.performance ? row.performance : row.entry;
  return useAct(OF, {
    run: (db, input: Status) => putStatus(db, row, input),
    also: ALSO,
    done: `${row.entry.code}: status saved`,
    undo: (db) => putStatus(db, row, { status: before.status, reason: before.reason ?? BACK }),
  });
}

/** Grants another performance. */
export function useGrant({ entry }: Row) {
  return useAct(OF, {
    run: async (db, p_reason: string, p_key) =>
      (await db.rpc('grant_performance', { p_entry: entry.id, p_reason, p_key }).throwOnError()).data,
    done: ({ result }) => `${entry.code}: performance ${result} granted`,
    undo: (db, { result }) =>
      db.rpc('void_performance', { p_entry: entry.id, p_attempt: result, p_reason: BACK }).throwOnError(),
  });
}

/** Takes a whole performance out of the count. */
export function useVoidPerformance({ entry }: Row, { attempt }: Performance) {
  return useAct(OF, {
    run: (db, p_reason: string) =>
      db.rpc('void_performance', { p_entry: entry.id, p_attempt: attempt, p_reason }).throwOnError(),
    done: `${entry.code}: performance ${attempt} no longer counts`,
  });
}

type Rule = { rule: string; reason: string };

function putRule(db: Db, { entry, performance }: Row, { rule, reason }: Rule) {
  const attempt = performance ? { p_attempt: performance.attempt } : {};
  // An empty rule goes back to the event's; the generated types don't know that these may be null.
  const input = { p_entry: entry.id, p_rule: rule || null, p_reason: reason || null, ...attempt };
  return db.rpc('set_missing_rule', input as { p_entry: string; p_rule: string; p_reason: string }).throwOnError();
}

/** Takes another rule for the missing sheets of this performance. */
export function useMissingRule(row: Row) {
  const before = { rule: row.performance?.missing ?? '', reason: row.performance?.missing_reason ?? '' };
  return useAct(OF, {
    run: (db, input: Rule) => putRule(db, row, input),
    done: `${row.entry.code}: rule for missing sheets saved`,
    undo: (db) => putRule(db, row, before),
  });
}

export type Ruling = { what: string; value: string; old: string; reason: string; penalty: string };

function putOverride(db: Db, { entry, performance }: Row, ruling: Omit<Ruling, 'value'> & { value: string | null }) {
  const input = {
    p_entry: entry.id,
    p_what: ruling.what,
    p_value: ruling.value,
    p_old: ruling.old,
    p_reason: ruling.reason,
    ...(ruling.what === 'penalty' ? { p_penalty: ruling.penalty } : {}),
    ...(performance ? { p_attempt: performance.attempt } : {}),
  };
  return db.rpc('override_score', input as typeof input & { p_value: string }).throwOnError();
}

/** The head judge's decision against what was computed. */
export function useOverride(row: Row) {
  return useAct(OF, {
    run: (db, input: Ruling) => putOverride(db, row, input),
    done: `${row.entry.code}: adjusted`,
    undo: (db, { input }) => putOverride(db, row, { ...input, value: null, reason: BACK }),
  });
}

/** Ends such a decision: what is computed counts again. */
export function useEndOverride(row: Row, { what, key, new_value }: Override) {
  return useAct(OF, {
    run: (db, reason: string) =>
      putOverride(db, row, { what, penalty: key ?? '', old: new_value, value: null, reason }),
    done: `${row.entry.code}: the computed value counts again`,
  });
}

/** Takes back a penalty, a credit, or a time. */
export function useVoidRecord(kind: 'penalty' | 'time', id: string) {
  return useAct(OF, {
    run: (db, reason: string) =>
      db.rpc('void_meet_record', { p_kind: kind, p_id: id, p_reason: reason }).throwOnError(),
    done: 'Withdrawn. It no longer counts',
  });
}

type Tie = { by: string; order: string[] };

/** Keeps what a coin or a second performance decided. */
export function useTie(event: string) {
  const put = (db: Db, { by, order }: Tie, p_on: boolean) =>
    db.rpc('set_tie_result', { p_event: event, p_by: by, p_order: order, p_on }).throwOnError();
  return useAct(OF, {
    run: (db, input: Tie) => put(db, input, true),
    also: ALSO,
    done: 'Tie decided',
    undo: (db, { input }) => put(db, input, false),
  });
}

export type Rounds = { entry_id: string; out_round: string }[];

/** Saves in which round each entry of a knockout was out. */
export function useRounds(event: string) {
  return useAct(OF, {
    run: (db, rows: Rounds) =>
      db.rpc('set_knockout_rounds', { p_event: event, p_rows: rows as unknown as Json }).throwOnError(),
    also: ALSO,
    done: 'Rounds saved',
    failed: "Couldn't save the rounds",
  });
}

export type Swap = { sheet: string; rule: string; reason: string };

/** Scores the event by another sheet. `seen` is the one it had. */
export function useSwap(event: string, seen: string | null) {
  return useAct(OF, {
    run: (db, { sheet, rule, reason }: Swap, p_key) => {
      const input = { p_event: event, p_sheet: sheet, p_seen: seen, p_rule: rule, p_reason: reason, p_key };
      return db.rpc('swap_meet_sheet', input as typeof input & { p_seen: string }).throwOnError();
    },
    also: ALSO,
    done: { title: 'Score sheet changed', final: true },
  });
}
