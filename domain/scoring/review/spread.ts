import { compare, exactOf, minus, sum, times, whole, ZERO, type Exact } from '../exact.ts';
import { median } from '../exact-list.ts';
import { plain } from '../exact-text.ts';
import type { Item } from '../format/item.ts';
import type { Section, Sheet } from '../format/sheet.ts';
import { maximumOf } from '../sheet/maximum.ts';
import { cadetsOf, type SectionScore, sectionScorer } from '../v1/section.ts';
import type { Flag, ReviewedSheet } from './flag.ts';
import { LIMITS } from './limits.ts';

type Scored = { seat: string; total: Exact; sections: Map<string, SectionScore> };

/** Where judges who score the same are far apart: in their totals, and in single items. */
export function spreadFlagger(sheet: Sheet): (sheets: ReviewedSheet[]) => Flag[] {
  const panel = sheet.sections.filter(({ combine }) => combine === 'panel');
  const counting = new Set(sheet.roles.filter(({ counts }) => counts).map(({ key }) => key));
  const scorers = new Map(panel.map((section) => [section.key, sectionScorer(section)]));
  const partsOf = (role: string) => panel.filter(({ roles }) => roles.includes(role));
  return (sheets) => {
    const counted = sheets.filter(({ role }) => counting.has(role));
    // A head judge who scores more than the others has another total.
    const alike = Map.groupBy(counted, ({ role }) =>
      partsOf(role)
        .map(({ key }) => key)
        .join(' '),
    );
    return [...alike.values()].flatMap((group) => {
      const [first] = group;
      const sections = first ? partsOf(first.role) : [];
      if (!first || group.length < 2 || sections.length === 0) return [];
      const scored = group.map(({ seat, marks }): Scored => {
        const values = new Map(
          sections.flatMap(({ key }) => {
            const score = scorers.get(key);
            return score ? [[key, score(marks)] as const] : [];
          }),
        );
        return { seat, total: sum([...values.values()].map(({ value }) => value)), sections: values };
      });
      const most = mostOf({ ...sheet, sections }, first, group);
      return [...totalFlags(scored, most), ...sections.flatMap((section) => itemFlags(section, scored))];
    });
  };
}

/** The most that the sections give; null where that has no limit. */
function mostOf(sheet: Sheet, { role }: ReviewedSheet, group: ReviewedSheet[]): Exact | null {
  const cadets = Math.max(
    ...group.flatMap(({ marks }) => sheet.sections.map(({ key }) => cadetsOf(marks[key]).length)),
  );
  const { roles } = maximumOf(sheet, {}, cadets);
  return exactOf(roles[role]);
}

function totalFlags(scored: Scored[], most: Exact | null): Flag[] {
  if (!most || compare(most, ZERO) <= 0) return [];
  const middle = median(scored.map(({ total }) => total));
  const limit = times(most, LIMITS.total);
  return scored.flatMap(({ seat, total }) => {
    const text = `${seat} gave ${plain(total)}, and the median of the panel is ${plain(middle)}`;
    return compare(distance(total, middle), limit) > 0 ? [{ kind: 'total' as const, seats: [seat], text }] : [];
  });
}

function itemFlags({ key, items }: Section, scored: Scored[]): Flag[] {
  return items.flatMap((item, at) => {
    const range = rangeOf(item);
    if (!range || compare(range, ZERO) <= 0) return [];
    const given = scored
      .flatMap(({ seat, sections }) => {
        const points = sections.get(key)?.points()[at];
        return points ? [{ seat, points }] : [];
      })
      .toSorted((one, other) => compare(one.points, other.points));
    const [low, high] = [given[0], given.at(-1)];
    if (!low || !high || compare(minus(high.points, low.points), times(range, LIMITS.item)) <= 0) return [];
    const text = `${item.label}: ${low.seat} gave ${plain(low.points)}, ${high.seat} gave ${plain(high.points)}`;
    return [{ kind: 'item' as const, seats: outliers(low, high, given), item: `${key}.${item.key}`, text }];
  });
}

type Given = { seat: string; points: Exact };

/** Of two judges who are apart, the one who is farther from the others; both where that can't be said. */
function outliers(low: Given, high: Given, given: Given[]): string[] {
  const middle = median(given.map(({ points }) => points));
  const farther = compare(distance(low.points, middle), distance(high.points, middle));
  return farther === 0 ? [low.seat, high.seat] : [farther > 0 ? low.seat : high.seat];
}

const distance = (one: Exact, other: Exact): Exact => (compare(one, other) < 0 ? minus(other, one) : minus(one, other));

/** How far the points of an item can be apart; null where there is no limit, or where judges simply agree or don't. */
function rangeOf(item: Item): Exact | null {
  switch (item.type) {
    case 'points':
      return between(item, item.multiplier);
    case 'count':
    case 'deduction':
      return between({ ...item, min: item.min ?? ZERO }, item.value);
    case 'time':
      return between(item, whole(1));
    case 'series':
      return between(item, whole(item.count));
    case 'level': {
      const values = Object.values(item.levels).toSorted(compare);
      const [least, most] = [values[0], values.at(-1)];
      return least && most ? minus(most, least) : null;
    }
    default:
      return null;
  }
}

function between({ min, max }: { min: Exact | null; max: Exact | null }, each: Exact): Exact | null {
  return min && max && distance(times(max, each), times(min, each));
}
