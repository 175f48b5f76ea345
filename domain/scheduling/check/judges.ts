import { clockOf as at } from '../format/clock.ts';
import type { Break } from './break.ts';
import { meet, onDay, type Facts, type Placed } from './facts.ts';

/** The slots that each judge is needed for. */
export function dutiesOf(facts: Facts, slots: readonly Placed[]): Map<string, Placed[]> {
  const duties = new Map<string, Placed[]>();
  for (const slot of slots) {
    for (const judge of new Set(facts.panel(slot.event.id, slot.area.id))) {
      const own = duties.get(judge) ?? [];
      own.push(slot);
      duties.set(judge, own);
    }
  }
  return duties;
}

/** Judges in two places, and judges without their break or lunch (H9, H10). */
export function judgeBreaks(facts: Facts, slots: readonly Placed[]): Break[] {
  return [...dutiesOf(facts, slots)].flatMap(([judge, duties]) => {
    const inOrder = duties.toSorted((one, other) => one.start - other.start || one.end - other.end);
    return [
      ...placeBreaks(facts, judge, inOrder),
      ...restBreaks(facts, judge, inOrder),
      ...lunchBreaks(facts, judge, inOrder),
    ];
  });
}

function placeBreaks(facts: Facts, judge: string, duties: readonly Placed[]): Break[] {
  return duties.flatMap((one, index) =>
    duties.slice(index + 1).flatMap((other): Break[] => {
      if (one.day !== other.day || one.area === other.area) return [];
      const walk = facts.walk(one.area, other.area);
      if (other.start >= one.end + walk) return [];
      const text = `Judge ${judge} is on ${one.area.id} until ${at(one.end)}, and on ${other.area.id} from ${at(other.start)}`;
      return [{ rule: 'H9', entries: [one.entry.id, other.entry.id], text }];
    }),
  );
}

function restBreaks(facts: Facts, judge: string, duties: readonly Placed[]): Break[] {
  const breaks = facts.judges.get(judge)?.breaks ?? [];
  return duties.flatMap(({ day, start, end, entry }) =>
    onDay(breaks, day)
      .filter(({ from, to }) => meet(start, end, from, to))
      .map(({ from, to }) => ({
        rule: 'H10' as const,
        entries: [entry.id],
        text: `Judge ${judge} has a break ${at(from)}–${at(to)}`,
      })),
  );
}

function lunchBreaks(facts: Facts, judge: string, duties: readonly Placed[]): Break[] {
  return (facts.judges.get(judge)?.lunch ?? []).flatMap(({ day, from, to, minutes }): Break[] => {
    const there = duties.filter((duty) => duty.day === day && meet(duty.start, duty.end, from, to));
    if (longestClear(there, from, to) >= minutes) return [];
    const text = `Judge ${judge} has no ${minutes} minutes in one piece for lunch ${at(from)}–${at(to)}`;
    return [{ rule: 'H10', entries: there.map(({ entry }) => entry.id).slice(0, 6), text }];
  });
}

/** The longest piece of a window without any of the slots, which are in the order of their starts. */
export function longestClear(slots: readonly { start: number; end: number }[], from: number, to: number): number {
  let clear = from;
  let best = 0;
  for (const { start, end } of slots) {
    best = Math.max(best, start - clear);
    clear = Math.max(clear, end);
  }
  return Math.max(best, to - clear);
}
