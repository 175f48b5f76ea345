import type { Day } from './day.ts';
import type { Slot } from './schedule.ts';

/** The day for a partial rebuild: each entry that isn't to be moved is locked where it is. What is pinned by the host stays pinned. */
export function lockedDay(day: Day, slots: readonly Slot[], isUnlocked: (entry: string) => boolean): Day {
  const held = new Map(slots.map((slot) => [slot.entry, slot]));
  return {
    ...day,
    entries: day.entries.map((entry) => {
      const slot = held.get(entry.id);
      if (!slot || isUnlocked(entry.id)) return entry.pin?.kind === 'locked' ? { ...entry, pin: null } : entry;
      const { day: on, area, start, lane } = slot;
      return { ...entry, pin: { kind: 'locked', day: on, area, start, lane } };
    }),
  };
}
