import { useAct } from '../../shared/act/use-act.ts';
import type { Json } from '../../shared/supabase/database.types.ts';
import { MODULE } from './registration.ts';

/** Everything that shows registrations is read again: the open competitions too. */
const ALSO = [['competition-portal']];

/** Saves what the host has to know of the school's day. */
export function useSaveFacts(id: string, done: string | null = 'Registration saved') {
  return useAct(MODULE, {
    run: async (db, p_input: Record<string, Json>) =>
      (await db.rpc('save_registration', { p_id: id, p_input }).throwOnError()).data,
    also: ALSO,
    ...(done ? { done } : {}),
  });
}

/** Saves one line of what the school enters. */
export function useSaveEntry(id: string) {
  return useAct(MODULE, {
    run: async (db, line: Record<string, Json>) =>
      (await db.rpc('save_registration_entries', { p_id: id, p_entries: [line] }).throwOnError()).data,
    done: 'Entry saved',
  });
}

/** Removes a line of what the school enters. */
export function useRemoveEntry(id: string) {
  return useAct(MODULE, {
    run: async (db, entry: string) =>
      (
        await db
          .rpc('save_registration_entries', { p_id: id, p_entries: [{ id: entry, removed: true }] })
          .throwOnError()
      ).data,
    done: { title: 'Entry removed', final: true },
    failed: "Couldn't remove the entry",
  });
}

/** Submits a registration. */
export function useSubmit(id: string) {
  return useAct(MODULE, {
    run: async (db, _: object, p_key) =>
      (await db.rpc('submit_registration', { p_id: id, p_key }).throwOnError()).data as {
        state: string;
        number: number;
      },
    also: ALSO,
    done: ({ result }) => ({
      title: 'Registration submitted',
      text: result.number ? `Your school is number ${result.number}.` : '',
      final: true,
    }),
    failed: "Couldn't submit the registration",
  });
}

/** Withdraws a registration, with a reason once it was submitted. */
export function useWithdraw(id: string) {
  return useAct(MODULE, {
    run: async (db, { reason }: { reason: string }) =>
      (await db.rpc('withdraw_registration', { p_id: id, p_reason: reason }).throwOnError()).data,
    also: ALSO,
    done: { title: 'Registration withdrawn', final: true },
  });
}

/** Comes back after a withdrawal or an offer that lapsed. */
export function useComeBack(id: string) {
  return useAct(MODULE, {
    run: async (db) => (await db.rpc('come_back', { p_id: id }).throwOnError()).data,
    also: ALSO,
    done: ({ result }) =>
      result === 'draft'
        ? { title: 'Registration is a draft again', text: 'Check it, then submit it.', final: true }
        : { title: 'You are in line again', final: true },
    failed: "Couldn't come back",
  });
}

type Answer = { accept: boolean; entry?: string };

/** Accepts or declines the place that was offered, at the meet or in an event. */
export function useAnswer(id: string) {
  return useAct(MODULE, {
    run: async (db, { accept, entry }: Answer) => {
      const input = { p_id: id, ...(entry ? { p_entry: entry } : {}) };
      return (await db.rpc(accept ? 'accept_place' : 'decline_place', input).throwOnError()).data;
    },
    also: ALSO,
    done: ({ input }) => ({ title: input.accept ? 'Place accepted' : 'Place declined', final: true }),
    failed: "Couldn't answer the offer",
  });
}

/** Acknowledges a document of the meet. */
export function useAcknowledge(id: string) {
  return useAct(MODULE, {
    run: async (db, document: string) => {
      await db.rpc('acknowledge_document', { p_registration: id, p_document: document }).throwOnError();
    },
    done: 'Document acknowledged',
    failed: "Couldn't acknowledge the document",
  });
}
