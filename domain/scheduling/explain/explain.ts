import { Facts, type Placed } from '../check/facts.ts';
import { RULES, type Rule } from '../check/break.ts';
import type { Day } from '../day.ts';
import type { Slot, Unplaced } from '../schedule.ts';
import { candidatesFor, type Candidate } from './candidates.ts';
import { changesThatFree } from './free.ts';

/** Explains why each of the entries has no place beside these slots, until the time is over; then briefly. */
export function explainUnplaced(
  day: Day,
  slots: readonly Slot[],
  entries: readonly string[],
  until: () => boolean,
): Unplaced[] {
  const facts = new Facts(day);
  const placed = slots.flatMap(
    ({ entry, day: on, area, start, lane }) => facts.placed(entry, on, area, start, lane) ?? [],
  );
  const byDay = Map.groupBy(placed, (slot) => slot.day);
  return entries.map((entry, index) => explain(facts, entry, byDay, until, index >= ALWAYS && until()));
}

function explain(
  facts: Facts,
  entry: string,
  byDay: Map<string, Placed[]>,
  until: () => boolean,
  isBrief: boolean,
): Unplaced {
  const candidates = candidatesFor(facts, entry, byDay, until, isBrief);
  const nearest = candidates.toSorted((one, other) => distance(one) - distance(other));
  const [best] = nearest;
  if (!best) return { entry, rules: ['H2'], with: [], text: NO_AREA, free: [] };
  const rules = [...new Set(best.clashes.map(({ rule }) => rule))].sort(byNumber);
  const involved = best.clashes.flatMap(({ entries, judges }) => [...judges, ...entries]);
  const withAll = involved.length > 0 ? involved : [best.slot.area.id];
  return {
    entry,
    rules,
    with: [...new Set(withAll)].slice(0, 20),
    text: `${rules.map((rule) => RULES[rule]).join(', ')}: ${best.clashes[0]?.text ?? ''}`,
    free: until()
      ? changesThatFree(facts, nearest.slice(0, FEW), byDay, () => false)
      : changesThatFree(facts, nearest, byDay, until),
  };
}

/** The places of the first few are all looked at, however late it is. */
const ALWAYS = 20;

/** When the time is over, only so many of the nearest places are tried with a change. */
const FEW = 4;

const NO_AREA = 'Its event has no area. Give it one.';

/** How near an entry is to having a place: the number of rules first, then how much of a rule of the meet each is. */
function distance({ clashes }: Candidate): number {
  const rules = new Set(clashes.map(({ rule }) => rule));
  const heavy = [...rules].reduce((sum, rule) => sum + WEIGHT[rule], 0);
  return rules.size * 10_000 + heavy * 100 + Math.min(99, clashes.length);
}

/** What is the entry's or the school's own comes before what is the meet's, and places that it isn't meant for come last. */
const WEIGHT: Record<Rule, number> = {
  H0: 9,
  H1: 9,
  H2: 9,
  H3: 7,
  H4: 6,
  H5: 5,
  H6: 3,
  H7: 3,
  H8: 3,
  H9: 3,
  H10: 2,
  H11: 1,
  H12: 2,
  H13: 1,
  H14: 3,
  H15: 1,
  H16: 3,
};

function byNumber(one: Rule, other: Rule): number {
  return Number(one.slice(1)) - Number(other.slice(1));
}
