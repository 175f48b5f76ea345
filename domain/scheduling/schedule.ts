import { clockOf } from './format/clock.ts';

/** A place in the day for an entry. Times are minutes after midnight; `lane` only on firing points. */
export type Slot = { entry: string; day: string; area: string; start: number; lane: number | null };

/** A change that would free a place for an entry; see the format's list. */
export type Change =
  | { change: 'bus'; school: string; day: string; arrive?: number; depart?: number }
  | { change: 'judge'; event: string; area: string; judge: string }
  | { change: 'break'; judge: string; day: string }
  | { change: 'area'; entry: string; area: string }
  | { change: 'area_open'; area: string; day: string; from: number; to: number }
  | { change: 'event_open'; event: string; day: string; from: number; to: number }
  | { change: 'day'; day: string; to: number }
  | { change: 'capacity'; area: string; capacity: number }
  | { change: 'coach'; school: string; coaches: number }
  | { change: 'roster'; entry: string; without: string }
  | { change: 'unpin'; entry: string }
  | { change: 'stop'; stop: string }
  | { change: 'resource'; resource: string; quantity: number }
  | { change: 'move'; entry: string; day: string; area: string; start: number };

/** An entry without a place: the rules that keep it out, who is involved, and what would free a place. */
export type Unplaced = { entry: string; rules: string[]; with: string[]; text: string; free: Change[] };

export type Schedule = { slots: Slot[]; unplaced: Unplaced[] };

/** The change as the format writes it, with times such as 09:30. */
export function writeChange(change: Change): Record<string, unknown> {
  const isTime = (key: string) => ['arrive', 'depart', 'from', 'to', 'start'].includes(key);
  return Object.fromEntries(
    Object.entries(change).map(([key, value]) => [
      key,
      typeof value === 'number' && isTime(key) ? clockOf(value) : value,
    ]),
  );
}
