import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../../shared/act/use-act.ts';
import { bookingAnswer, type EntrantGrid, entrantGrid, withTaken } from '../../../shared/meet/times/grid.ts';
import { useLiveTimes } from '../../../shared/meet/times/use-live-times.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';

/** Of its own name: what changes elsewhere in the module reads no grid again. */
const KEY = ['competition-entries-times'];
const ALSO = { also: [['competition-entries', 'page']] };

export const timesReads = readsOf(
  KEY,
  {
    /** The times for the entries of a registration. */
    grid: async (db: Db, registration: string) =>
      entrantGrid.parse((await db.rpc('booking_grid', { p_registration: registration }).throwOnError()).data),
  },
  {
    grid: {
      reads: ['meet_booking_plans', 'meet_slots', 'slot_swaps', 'slot_waits', 'slot_wishes', 'registration_entries'],
    },
  },
);

/** Keeps the grid of a registration up to date by its channel, without reading it again. */
export function useGridLive(registration: string, meet: string | null): void {
  const client = useQueryClient();
  const key = [...KEY, 'grid', registration];
  useLiveTimes(
    meet === null ? null : `times:${meet}`,
    (slots) => {
      const grid = client.getQueryData<EntrantGrid>(key);
      if (!grid) return;
      client.setQueryData<EntrantGrid>(key, withTaken(grid, slots));
      // What becomes of the school's own places and lines isn't in the message: it names no one.
      const own = grid.entries.flatMap(({ place, offer, waits = [] }) => [
        place?.slot,
        offer?.slot,
        ...waits.map(({ slot }) => slot),
      ]);
      if (!slots.some(({ id }) => own.includes(id))) return;
      void client.invalidateQueries({ queryKey: key });
      void client.invalidateQueries({ queryKey: [...KEY, 'late'] });
    },
    () => void client.invalidateQueries({ queryKey: key }),
  );
}

type Book = { entry: string; slot: string; act: 'book' | 'hold' | 'confirm'; confirm?: string };

/** Books, holds, moves, or confirms a time: one request. What it answers is for who asked. */
export function useBookSlot() {
  return useAct(KEY, {
    run: async (db, { entry, slot, act, confirm }: Book, p_key) =>
      bookingAnswer.parse(
        (
          await db
            .rpc('book_slot', {
              p_entry: entry,
              p_slot: slot,
              p_act: act,
              p_key,
              ...(confirm && { p_confirm: confirm }),
            })
            .throwOnError()
        ).data,
      ),
    done: ({ result: { done, state, words } }) =>
      done ? { title: state === 'hold' ? `${words} is held` : `${words} is yours`, final: true } : null,
    ...ALSO,
  });
}

/** Releases a time, a hold, or an offer. */
export function useReleaseSlot() {
  return useAct(KEY, {
    run: async (db, { entry, slot }: { entry: string; slot: string }, p_key) =>
      bookingAnswer.parse((await db.rpc('release_slot', { p_entry: entry, p_slot: slot, p_key }).throwOnError()).data),
    done: ({ result }) => (result.done ? { title: 'Time released', final: true } : (result.message ?? null)),
    failed: "Couldn't release the time",
    ...ALSO,
  });
}

/** Puts an entry in line for a time, or takes it out. */
export function useWaitForSlot() {
  return useAct(KEY, {
    run: async (db, { entry, slot, on }: { entry: string; slot: string; on: boolean }) =>
      (await db.rpc('wait_for_slot', { p_entry: entry, p_slot: slot, p_on: on }).throwOnError()).data,
    done: ({ input, result }) => (input.on ? `In line: number ${result}` : 'Left the line'),
    failed: "Couldn't change the line",
    undo: (db, { input }) =>
      db.rpc('wait_for_slot', { p_entry: input.entry, p_slot: input.slot, p_on: !input.on }).throwOnError(),
  });
}

/** Proposes a swap to the school at a time. */
export function useProposeSwap() {
  return useAct(KEY, {
    run: async (db, { entry, slot }: { entry: string; slot: string }, p_key) =>
      (await db.rpc('propose_swap', { p_entry: entry, p_slot: slot, p_key }).throwOnError()).data,
    done: 'Swap proposed',
  });
}

/** Accepts or declines a swap, or withdraws a proposal of the school. */
export function useAnswerSwap() {
  return useAct(KEY, {
    run: async (db, { id, answer }: { id: string; answer: 'accept' | 'decline' | 'withdraw' }, p_key) => {
      if (answer !== 'withdraw')
        return bookingAnswer.parse(
          (await db.rpc('answer_swap', { p_swap: id, p_accept: answer === 'accept', p_key }).throwOnError()).data,
        );
      await db.rpc('withdraw_swap', { p_swap: id }).throwOnError();
      return bookingAnswer.parse({ done: true });
    },
    done: ({ input, result }) =>
      !result.done
        ? { title: result.message ?? 'The swap wasn’t done', ...(result.hint && { text: result.hint }), final: true }
        : { accept: 'Times swapped', decline: 'Swap declined', withdraw: 'Proposal withdrawn' }[input.answer],
    failed: "Couldn't answer the swap",
    ...ALSO,
  });
}

/** Saves what an entry wishes for in the draw. */
export function useSaveWishes() {
  return useAct(KEY, {
    run: async (db, { entry, slots }: { entry: string; slots: string[] }) =>
      (await db.rpc('save_slot_wishes', { p_entry: entry, p_slots: slots }).throwOnError()).data,
    done: 'Wishes saved',
    failed: "Couldn't save the wishes",
  });
}
