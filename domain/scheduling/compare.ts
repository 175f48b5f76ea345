import type { Day } from './day.ts';
import type { Slot } from './schedule.ts';

/** People are told of a change when they report so many minutes earlier or later. */
export const TOLD_FROM_MIN = 5;

/** An entry whose place differs between two schedules of a day. */
export type Move = {
  entry: string;
  school: string;
  event: string;
  kind: 'placed' | 'unplaced' | 'moved';
  before: Slot | null;
  after: Slot | null;
  /** Minutes later, or earlier where it's below 0; null on another day, or without a place. */
  minutes: number | null;
  /** The report time moved so far that people have to be told, or there's a new or no place. */
  isTold: boolean;
};

/** Who moves from one schedule of a day to another, by how much, in the order of the day's entries. */
export function compareSchedules(day: Day, before: readonly Slot[], after: readonly Slot[]): Move[] {
  const had = new Map(before.map((slot) => [slot.entry, slot]));
  const has = new Map(after.map((slot) => [slot.entry, slot]));
  return day.entries.flatMap(({ id, school, event }): Move[] => {
    const [one = null, other = null] = [had.get(id), has.get(id)];
    if (isSame(one, other)) return [];
    const minutes = one && other && one.day === other.day ? other.start - one.start : null;
    const kind = one === null ? 'placed' : other === null ? 'unplaced' : 'moved';
    const isTold = minutes === null || Math.abs(minutes) >= TOLD_FROM_MIN;
    return [{ entry: id, school, event, kind, before: one, after: other, minutes, isTold }];
  });
}

function isSame(one: Slot | null, other: Slot | null): boolean {
  if (one === null || other === null) return one === other;
  return one.day === other.day && one.area === other.area && one.start === other.start && one.lane === other.lane;
}
