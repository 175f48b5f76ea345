import { add, compare, most, sum, times, ZERO, type Exact } from '../exact.ts';
import { mean } from '../exact-list.ts';
import type { ItemMarks, Marks } from '../format/entry.ts';
import type { Section } from '../format/sheet.ts';
import { itemScorer } from './points.ts';
import { sharedDivisor } from './divisor.ts';

type Points = readonly (Exact | null)[];

/** What one seat gives in a section. */
export type SectionScore = {
  value: Exact;
  /** By item; of a section per cadet, summed over all cadets on the sheet. Few need them, so they're made on demand. */
  points: () => Points;
  cadets: CadetScore[] | null;
};

/** Start and items of one cadet, before the section's multiplier. */
export type CadetScore = { cadet: string; points: () => Points; value: Exact };

export type SectionScorer = (marks: Marks) => SectionScore;

export function sectionScorer(section: Section): SectionScorer {
  const divisor = sharedDivisor(section);
  const items = section.items.map((item) => ({ key: item.key, score: itemScorer(item, divisor) }));
  const markIn = (marks: ItemMarks, key: string) => (Object.hasOwn(marks, key) ? marks[key] : null);
  const pointsOf = (marks: ItemMarks) => () => items.map(({ key, score }) => score(markIn(marks, key)));
  const startAndItems = (marks: ItemMarks) => {
    let { n, d } = divisor.of(section.start);
    for (const { key, score } of items) {
      const points = score(markIn(marks, key));
      if (points === null) continue;
      if (points.d === d) n += points.n;
      else ({ n, d } = add({ n, d }, points));
    }
    return section.floor ? most({ n, d }, section.floor) : { n, d };
  };
  return (marks) => {
    const own = Object.hasOwn(marks, section.key) ? marks[section.key] : null;
    if (section.per === 'entry') {
      const marked = isItemMarks(own) ? own : {};
      return { value: times(section.multiplier, startAndItems(marked)), points: pointsOf(marked), cadets: null };
    }
    const cadets = cadetsOf(own).map(({ cadet, marks }) => ({
      cadet,
      points: pointsOf(marks),
      value: startAndItems(marks),
    }));
    const points = () => {
      const each = cadets.map((cadet) => cadet.points());
      return items.map((_item, at) => sumOrNull(each.map((points) => points[at] ?? null)));
    };
    return { value: times(section.multiplier, cadetsCombined(section, cadets)), points, cadets };
  };
}

function cadetsCombined({ cadet_combine: { of, best } }: Section, cadets: CadetScore[]): Exact {
  const values = cadets.map(({ value }) => value);
  if (values.length === 0) return ZERO;
  if (of === 'mean') return mean(values);
  return sum(of === 'best' ? values.toSorted((one, other) => compare(other, one)).slice(0, best) : values);
}

function sumOrNull(points: Points): Exact | null {
  const marked = points.filter((each) => each !== null);
  return marked.length > 0 ? sum(marked) : null;
}

export type Own = Marks[string] | undefined;

/** True for marks by item. */
export function isItemMarks(marks: Own): marks is ItemMarks {
  return typeof marks === 'object' && marks !== null;
}

/** The marks by cadet of a section that is filled in per cadet. */
export function cadetsOf(marks: Own): { cadet: string; marks: ItemMarks }[] {
  return marks && Array.isArray(marks['cadets']) ? marks['cadets'] : [];
}
