import type { Random } from './random.ts';

type Item = {
  key: string;
  type: string;
  min?: number;
  max?: number;
  step?: number;
  levels?: Record<string, string>;
  bands?: { max: number; comment_required?: boolean }[];
};

type Section = { key: string; roles: string[]; per?: string; items: Item[] };

/** What the demo reads of a score sheet. */
export type DemoSheet = {
  id: string;
  key: string;
  timing: object | null;
  sections: Section[];
  penalties: { key: string; basis: string }[];
};

type Mark = number | string;

type Sectioned = Record<string, unknown>;

/** A whole sheet as a judge fills it in, `skill` from 0 to 1, with the comments that low marks ask for. */
export function marksOf(random: Random, sheet: DemoSheet, role: string, skill: number) {
  const marks: Record<string, Sectioned> = {};
  const comments: Record<string, string> = {};
  const fill = (section: Section) =>
    Object.fromEntries(
      section.items.map((item) => {
        const mark = markOf(random, item, skill);
        const band = item.bands?.find(({ max }) => Number(mark) <= max);
        if (band?.comment_required)
          comments[`${section.key}.${item.key}`] = 'Out of step at the start, recovered late.';
        return [item.key, mark];
      }),
    );
  for (const section of sheet.sections.filter(({ roles }) => roles.includes(role)))
    marks[section.key] =
      section.per === 'cadet'
        ? { cadets: ['C1', 'C2', 'C3', 'C4', 'C5'].map((cadet) => ({ cadet, marks: fill(section) })) }
        : fill(section);
  return { marks, comments };
}

function markOf(random: Random, item: Item, skill: number): Mark {
  const share = Math.min(1, Math.max(0, skill + (random.next() - 0.5) * 0.24));
  switch (item.type) {
    case 'level': {
      const best = Object.entries(item.levels ?? {}).toSorted(([, one], [, other]) => Number(other) - Number(one));
      return best[Math.min(best.length - 1, Math.floor((1 - share) * (best.length + 1)))]?.[0] ?? '';
    }
    case 'count':
      return Math.round(24 + 40 * share);
    case 'table_time':
      return Math.round(54 + 26 * (1 - share));
    case 'time':
      // Five kilometers in 24 to 32 minutes; the watches of one team differ by tenths of a second.
      return tenths(1440 + 480 * (1 - skill) + random.next() * 0.4);
    default: {
      const { min = 0, max = 10 } = item;
      return min + Math.round((max - min) * share);
    }
  }
}

/** A number of seconds as a watch shows it. */
export const tenths = (seconds: number) => Number(seconds.toFixed(1));

/** The marks with one of them read wrongly, as by a second person at the end of a long day. */
export function misread(marks: Record<string, Sectioned>): Record<string, Sectioned> {
  const [[section, items] = ['', {}]] = Object.entries(marks);
  const [[item, mark] = ['', 0]] = Object.entries(items);
  return { ...marks, [section]: { ...items, [item]: typeof mark === 'number' ? Math.max(0, mark - 1) : mark } };
}
