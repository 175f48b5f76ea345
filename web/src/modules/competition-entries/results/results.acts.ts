import { useAct } from '../../../shared/act/use-act.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';

const OF = 'competition-entries';

type Answer = { event: string | null; generation: number; answer: 'accepted' | 'questioned'; note?: string };

/** Accepts the recap of an event (without one, of the overall), or asks about it. */
export function useAnswerRecap(registration: string) {
  return useAct(OF, {
    run: (db, { event, generation, answer, note }: Answer) =>
      db
        .rpc('answer_recap', {
          p_registration: registration,
          // The generated types don't know that it may be missing.
          p_event: event as string,
          p_generation: generation,
          p_answer: answer,
          ...(note ? { p_note: note } : {}),
        })
        .throwOnError(),
    done: ({ input: { answer } }) =>
      answer === 'accepted' ? 'Recap accepted' : { title: 'Question sent', text: 'The host sees it now.', final: true },
    failed: "Couldn't save your answer",
  });
}

export type Filed = {
  id: string;
  entry_id: string;
  against: string;
  against_id: string;
  asked_by: string;
  asked_role: string;
  reason: string;
};

/** Files a protest of the school. */
export function useFileProtest(registration: string) {
  return useAct(OF, {
    run: async (db, { id, against_id, ...input }: Filed, p_key) => {
      const p_input: Json = { ...input, against_id: against_id || null };
      const asked = { p_registration: registration, p_id: id, p_input, p_key };
      return (await db.rpc('file_own_protest', asked).throwOnError()).data as { number: number };
    },
    done: ({ result: { number } }) => ({
      title: `Protest ${number} filed`,
      text: 'The host sees it now.',
      final: true,
    }),
  });
}

/** Withdraws a protest, from the state that was seen. */
export function useWithdraw(registration: string, protest: { id: string; number: number; state: string }) {
  return useAct(OF, {
    run: (db, p_reason: string) =>
      db
        .rpc('withdraw_own_protest', {
          p_registration: registration,
          p_protest: protest.id,
          p_seen: protest.state,
          p_reason,
        })
        .throwOnError(),
    done: { title: `Protest ${protest.number} withdrawn`, final: true },
  });
}

/** Names the team that an entry was; its certified result goes to that team's season. */
export function useNameTeam(registration: string) {
  return useAct(OF, {
    run: async (db, { entry, team }: { entry: string; team: string | null }) => {
      // The generated types don't know that it may be missing.
      const asked = { p_registration: registration, p_entry: entry, p_team: team as string };
      await db.rpc('name_result_team', asked).throwOnError();
    },
    also: [['teams']],
    done: 'Team saved',
    failed: "Couldn't save the team",
  });
}
