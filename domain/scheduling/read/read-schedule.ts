import { Facts } from '../check/facts.ts';
import { readSlots } from '../check/read-slots.ts';
import type { Day } from '../day.ts';
import type { Slot } from '../schedule.ts';

/** The places in a file of the format schedule/1 that the day has; what can't be read is left out, and named by the check. */
export function slotsIn(day: Day, file: unknown): Slot[] {
  return readSlots(new Facts(day), file).slots.map(({ entry, day: on, area, start, lane }) => ({
    entry: entry.id,
    day: on,
    area: area.id,
    start,
    lane,
  }));
}
