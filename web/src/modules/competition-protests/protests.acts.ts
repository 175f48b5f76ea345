import { useAct } from '../../shared/act/use-act.ts';
import type { Json } from '../../shared/supabase/database.types.ts';
import { PROTEST_FEE, PROTEST_STATE } from '../../shared/meet/protest/protest.ts';
import type { Protest } from './protests.queries.ts';

const OF = 'competition-protests';
/** A review or a ruling changes scores and, where another performance follows, the state of the meet. */
const ALSO = [['competition-scoring'], ['competition-meets'], ['competition-certificates']];

export type Filed = {
  id: string;
  school: string;
  entry_id: string;
  against: string;
  against_id: string;
  asked_by: string;
  asked_role: string;
  reason: string;
  paid: boolean;
};

/** Files a protest for a school. */
export function useFile(meet: string) {
  return useAct(OF, {
    run: async (db, { id, school, paid, against_id, ...input }: Filed, p_key) => {
      const p_input: Json = { ...input, against_id: against_id || null, fee: paid ? 'paid' : 'due' };
      const asked = { p_meet: meet, p_school: school, p_id: id, p_input, p_key };
      return (await db.rpc('file_protest', asked).throwOnError()).data as { number: number; state: string };
    },
    done: ({ result: { number, state } }) =>
      state === 'out_of_time'
        ? { title: `Protest ${number} is out of time`, text: 'Only the director can still take it.', final: true }
        : { title: `Protest ${number} filed`, final: true },
  });
}

type Move = { to: 'accepted' | 'under_review' | 'withdrawn'; reason?: string; holds?: boolean };

/** Moves a protest on, from the state that was seen. */
export function useMove(protest: Protest) {
  return useAct(OF, {
    run: (db, { to, reason, holds }: Move) =>
      db
        .rpc('move_protest', {
          p_protest: protest.id,
          p_seen: protest.state,
          p_to: to,
          ...(reason ? { p_reason: reason } : {}),
          p_holds: holds ?? protest.holds,
        })
        .throwOnError(),
    also: ALSO,
    done: ({ input: { to } }) => ({
      title: `Protest ${protest.number}: ${PROTEST_STATE.label(to).toLowerCase()}`,
      final: true,
    }),
    failed: "Couldn't move the protest on",
  });
}

/** Says what became of the fee. */
export function useFee(protest: Protest) {
  const put = (to: string) => ({ p_protest: protest.id, p_fee: to });
  return useAct(OF, {
    run: (db, to: string) => db.rpc('set_protest_fee', put(to)).throwOnError(),
    done: ({ input }) => `Fee: ${PROTEST_FEE.label(input).toLowerCase()}`,
    undo: (db) => db.rpc('set_protest_fee', put(protest.fee)).throwOnError(),
    failed: "Couldn't save the fee",
  });
}

export type RulingInput = { outcome: string; text: string; reason: string; changes: object[] };

/** Rules on a protest and carries its changes out. */
export function useRule(protest: Protest) {
  return useAct(OF, {
    run: async (db, input: RulingInput, p_key) => {
      const p_input = { ...input, reason: input.reason || null } as unknown as Json;
      const asked = { p_protest: protest.id, p_seen: protest.rulings, p_input, p_key };
      return (await db.rpc('rule_protest', asked).throwOnError()).data as { reopened: boolean };
    },
    also: ALSO,
    done: ({ input, result }) => ({
      title: `Protest ${protest.number}: ${PROTEST_STATE.label(input.outcome).toLowerCase()}`,
      ...(result.reopened ? { text: 'Scoring is open again for the performance that was granted.' } : {}),
      final: true,
    }),
  });
}
