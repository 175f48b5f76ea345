import { useAct } from '../../../shared/act/use-act.ts';
import type { MeetInput } from './meet-input.ts';
import type { Step } from './steps.ts';

const MODULE = 'competition-meets';

/** Saves a meet under its id, which is new for a new one; the id is the result. */
export function useSaveMeet(id: string) {
  return useAct(MODULE, {
    run: async (db, p_input: Partial<MeetInput> & { protest_fee_cents?: number }, p_key) =>
      (await db.rpc('save_meet', { p_id: id, p_input, p_key }).throwOnError()).data,
    done: 'Meet saved',
  });
}

export type CopyInput = { from: string; title: string; starts_on: string };

/** Makes a meet with the plan of an earlier one; its id is the result. */
export function useCopyMeet(id: string) {
  return useAct(MODULE, {
    run: async (db, { from, title, starts_on }: CopyInput, p_key) => {
      const input = { p_from: from, p_id: id, p_title: title, p_starts_on: starts_on, p_key };
      return (await db.rpc('copy_meet', input).throwOnError()).data;
    },
    done: 'Meet copied',
  });
}

type Move = Pick<Step, 'to' | 'done'> & { reason?: string };

/** Moves a meet to another state, with a reason where one is asked for. */
export function useSetState(id: string) {
  return useAct(MODULE, {
    run: async (db, { to, reason }: Move) => {
      const input = { p_meet: id, p_to: to, ...(reason ? { p_reason: reason } : {}) };
      return (await db.rpc('set_meet_state', input).throwOnError()).data;
    },
    done: ({ input }) => ({ title: input.done, final: true }),
  });
}
