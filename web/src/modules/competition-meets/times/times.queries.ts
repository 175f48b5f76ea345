import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../../shared/act/use-act.ts';
import { bookingAnswer, type HostGrid, hostGrid, type Slot, withTaken } from '../../../shared/meet/times/grid.ts';
import { useLiveTimes } from '../../../shared/meet/times/use-live-times.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';

/** Of its own name: what changes elsewhere in the module reads no grid again. */
const KEY = ['competition-meets-times'];

export const hostTimesReads = readsOf(
  KEY,
  {
    /** The times of a meet with who is where. */
    grid: async (db: Db, meet: string) =>
      hostGrid.parse((await db.rpc('host_booking_grid', { p_meet: meet }).throwOnError()).data),
  },
  { grid: { reads: ['meet_booking_plans', 'meet_slots', 'slot_waits', 'registration_entries', 'meet_entries'] } },
);

/** Keeps the host's grid up to date by its channel, without reading it again. */
export function useHostGridLive(meet: string): void {
  const client = useQueryClient();
  const key = [...KEY, 'grid', meet];
  useLiveTimes(
    `times:${meet}:host`,
    (slots) => {
      const grid = client.getQueryData<HostGrid>(key);
      if (grid) client.setQueryData<HostGrid>(key, withTaken(grid, slots));
    },
    () => void client.invalidateQueries({ queryKey: key }),
  );
}

/** Saves how schools come to their times. */
export function useSaveBookingPlan(meet: string) {
  return useAct(KEY, {
    run: async (db, p_input: Record<string, Json>) =>
      (await db.rpc('save_booking_plan', { p_meet: meet, p_input }).throwOnError()).data,
    done: 'Booking saved',
  });
}

type Made = { made: number; left: { words: string; why: string }[] };

/** Adds times for an event on areas, as drafts. */
export function useMakeSlots(meet: string) {
  return useAct(KEY, {
    run: async (db, p_input: Record<string, Json>, p_key) =>
      (await db.rpc('make_slots', { p_meet: meet, p_input, p_key }).throwOnError()).data as Made,
    done: ({ result: { made, left } }) => ({
      title: made === 1 ? '1 time added' : `${made} times added`,
      ...(left.length > 0 && {
        text: `Left out: ${left
          .slice(0, 3)
          .map(({ words, why }) => `${words} (${why})`)
          .join('; ')}`,
      }),
      final: true,
    }),
  });
}

/** Publishes the drafts: schools see them. */
export function usePublishSlots(meet: string) {
  return useAct(KEY, {
    run: async (db, _: object, p_key) => (await db.rpc('publish_slots', { p_meet: meet, p_key }).throwOnError()).data,
    done: { title: 'Times published', final: true },
    failed: "Couldn't publish the times",
  });
}

/** Holds the draw. */
export function useDrawSlots(meet: string) {
  return useAct(KEY, {
    run: async (db, _meet: object) =>
      (await db.rpc('draw_slots', { p_meet: meet }).throwOnError()).data as { booked: number; waitlisted: number },
    done: ({ result }) => ({
      title: 'Draw held',
      text: `${result.booked} got a time, ${result.waitlisted} are in line`,
      final: true,
    }),
    failed: "Couldn't hold the draw",
  });
}

type BookFor = { entry: string; slot: string; override: boolean; reason: string };

/** Books a time for an entry of a school. What it answers is for who asked. */
export function useBookFor() {
  return useAct(KEY, {
    run: async (db, { entry, slot, override, reason }: BookFor, p_key) =>
      bookingAnswer.parse(
        (
          await db
            .rpc('book_slot_for', { p_entry: entry, p_slot: slot, p_override: override, p_reason: reason, p_key })
            .throwOnError()
        ).data,
      ),
    done: ({ result }) => (result.done ? { title: `${result.words} booked`, final: true } : null),
  });
}

/** Frees the time of an entry, with a reason that its school reads. */
export function useFreeFor() {
  return useAct(KEY, {
    run: async (db, { entry, slot, reason }: { entry: string; slot: string; reason: string }) =>
      (await db.rpc('free_slot_of', { p_entry: entry, p_slot: slot, p_reason: reason }).throwOnError()).data,
    done: { title: 'Time freed', final: true },
  });
}

/** Allows the clashes of an entry as they are, with a reason. */
export function useExcuse() {
  return useAct(KEY, {
    run: async (db, { entry, reason }: { entry: string; reason: string }) =>
      (await db.rpc('excuse_clashes', { p_entry: entry, p_reason: reason }).throwOnError()).data,
    done: { title: 'Clash allowed', final: true },
  });
}

/** Closes a time, or opens it again. */
export function useCloseSlot() {
  return useAct(KEY, {
    run: async (db, { slot, closed, reason }: { slot: string; closed: boolean; reason: string }) =>
      (await db.rpc('close_slots', { p_slots: [slot], p_closed: closed, p_reason: reason }).throwOnError()).data,
    done: ({ input }) => (input.closed ? 'Time closed' : 'Time open again'),
    failed: "Couldn't change the time",
    undo: (db, { input }) =>
      db.rpc('close_slots', { p_slots: [input.slot], p_closed: !input.closed, p_reason: input.reason }).throwOnError(),
  });
}

type Move = { slot: Slot; to: { area: string; starts_at: string; ends_at: string; capacity?: string } };

/** Moves a time with who is there; the toast offers to move it back. */
export function useMoveSlot() {
  return useAct(KEY, {
    run: async (db, { slot, to }: Move) =>
      (await db.rpc('move_slot', { p_slot: slot.id, p_input: to }).throwOnError()).data,
    done: 'Time moved',
    undo: (db, { input: { slot } }) => {
      const { area, starts_at, ends_at } = slot;
      const p_input = { area, starts_at, ends_at, capacity: String(slot.capacity) };
      return db.rpc('move_slot', { p_slot: slot.id, p_input }).throwOnError();
    },
    undone: 'Time moved back',
  });
}

/** Takes a time away. */
export function useRemoveSlot() {
  return useAct(KEY, {
    run: async (db, slot: string) => (await db.rpc('remove_slots', { p_slots: [slot] }).throwOnError()).data,
    done: { title: 'Time removed', final: true },
    failed: "Couldn't remove the time",
  });
}
