import { isObject } from '../../scoring/read/named-path.ts';
import type { Day } from '../day.ts';
import { clockOf } from '../format/clock.ts';
import { aloneBreaks } from './alone.ts';
import { areaBreaks } from './area-use.ts';
import type { Break } from './break.ts';
import { countedBreaks } from './counted.ts';
import { Facts, type Placed } from './facts.ts';
import { judgeBreaks } from './judges.ts';
import { peopleBreaks } from './people.ts';
import { readSlots } from './read-slots.ts';
import { softOf, spansOf, type Soft } from './soft.ts';

/** What a schedule is worth: the hard rules it breaks, who has no place, when it ends, and the soft rules. */
export type Checked = {
  breaks: Break[];
  slots: Placed[];
  unplaced: string[];
  lastDay: string | null;
  lastEnd: string | null;
  spans: Record<string, number>;
  soft: Soft;
};

/** Checks a file of the format schedule/1 by every rule. It knows nothing of how a schedule is built. */
export function checkSchedule(day: Day, file: unknown): Checked {
  const facts = new Facts(day);
  const { slots, unplaced, breaks } = readSlots(facts, file);
  const last = lastOf(facts, slots);
  const spans = spansOf(slots);
  const checked = { slots, unplaced, spans, ...last };
  return {
    ...checked,
    breaks: [...breaks, ...hardBreaks(facts, slots), ...statedBreaks(file, checked)],
    soft: softOf(facts, slots, unplaced.length),
  };
}

/** What the places of a schedule break among themselves (H2 to H16). */
export function hardBreaks(facts: Facts, slots: readonly Placed[]): Break[] {
  return [
    ...slots.flatMap((slot) => aloneBreaks(facts, slot)),
    ...areaBreaks(slots),
    ...peopleBreaks(facts, slots),
    ...judgeBreaks(facts, slots),
    ...countedBreaks(facts, slots),
  ];
}

function lastOf(facts: Facts, slots: readonly Placed[]): { lastDay: string | null; lastEnd: string | null } {
  const last = facts.day.days.findLast(({ id }) => slots.some(({ day }) => day === id));
  if (!last) return { lastDay: null, lastEnd: null };
  const ends = slots.filter(({ day }) => day === last.id).map(({ end }) => end);
  return { lastDay: last.id, lastEnd: clockOf(Math.max(...ends)) };
}

/** What the file says about itself has to be true. */
function statedBreaks(
  file: unknown,
  { lastDay, lastEnd, spans }: Pick<Checked, 'lastDay' | 'lastEnd' | 'spans'>,
): Break[] {
  if (!isObject(file)) return [];
  const stated = file['school_span_min'];
  const isWrongSpan = stated !== undefined && stated !== null && !isSame(stated, spans);
  const wrong = [
    ...(isOther(file['last_day'], lastDay) ? ['last_day'] : []),
    ...(isOther(file['last_end'], lastEnd) ? ['last_end'] : []),
    ...(isWrongSpan ? ['school_span_min'] : []),
  ];
  return wrong.map((name) => ({ rule: 'H0', entries: [], text: `What the file says of ${name} isn't true` }));
}

function isOther(stated: unknown, have: string | null): boolean {
  return stated !== undefined && stated !== null && stated !== have;
}

function isSame(stated: unknown, spans: Record<string, number>): boolean {
  if (!isObject(stated)) return false;
  const names = new Set([...Object.keys(stated), ...Object.keys(spans)]);
  return [...names].every((name) => stated[name] === spans[name]);
}
