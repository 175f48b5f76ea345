import { compare, equal, ONE, type Exact } from '../../exact.ts';
import { plain } from '../../exact-text.ts';
import type { ItemMarks } from '../../format/entry.ts';
import type { Section } from '../../format/sheet.ts';
import type { Plan } from '../plan.ts';
import type { SeatScore } from '../seat-score.ts';
import { cadetsOf, isItemMarks, type SectionScore } from '../section.ts';
import { itemName } from './item-name.ts';
import type { Figure, Steps } from './steps.ts';
import { seatName } from './words.ts';

/** What a judge gave, section by section. The figures are by section key. */
export function explainSeat(steps: Steps, plan: Plan, score: SeatScore): Map<string, Figure> {
  const name = seatName(plan, score.seat, score.judge);
  return new Map(
    plan.sections.flatMap(({ section }) => {
      const own = score.sections.get(section.key);
      if (!own) return [];
      const part = { section, label: `${name}: ${section.label}`, marks: score.marks[section.key] };
      return [[section.key, own.cadets ? cadets(steps, part, own, score.taken) : entry(steps, part, own)] as const];
    }),
  );
}

type Part = { section: Section; label: string; marks: SeatScore['marks'][string] | undefined };

function entry(steps: Steps, part: Part, { points }: SectionScore): Figure {
  const marks = isItemMarks(part.marks) ? part.marks : {};
  return multiplied(steps, part, startAndItems(steps, part.section, part.label, points(), marks));
}

function cadets(steps: Steps, part: Part, { cadets, value }: SectionScore, taken: string[] | null): Figure {
  const { section, label } = part;
  const marksOf = new Map(cadetsOf(part.marks).map((each) => [each.cadet, each.marks]));
  const figures = (cadets ?? [])
    .filter(({ cadet }) => taken === null || taken.includes(cadet))
    .map(({ cadet, points }) =>
      startAndItems(steps, section, `${label}, ${cadet}`, points(), marksOf.get(cadet) ?? {}),
    );
  if (figures.length === 0) return { label, value };
  if (taken !== null) {
    const each = figures.map((figure) => multiplied(steps, part, figure));
    return steps.work(
      'section',
      label,
      { op: 'sum' },
      each,
      (total) => `${label}: the cadets who count have ${total}.`,
    );
  }
  const { of, best } = section.cadet_combine;
  const working = of === 'best' ? ({ op: 'best', by: best } as const) : { op: of };
  const words = of === 'best' ? `sum of the best ${best} cadets` : `${of} of the cadets`;
  return multiplied(
    steps,
    part,
    steps.work('section', label, working, figures, (total) => `${label}: ${words}, ${total}.`),
  );
}

function multiplied(steps: Steps, { section: { multiplier } }: Part, figure: Figure): Figure {
  if (equal(multiplier, ONE)) return figure;
  const figures = [figure, { label: 'multiplier', value: multiplier }];
  const text = (result: string) => `${figure.label}, times ${plain(multiplier)}: ${result}.`;
  return steps.work('section', figure.label, { op: 'product' }, figures, text);
}

type Points = readonly (Exact | null)[];

function startAndItems(steps: Steps, section: Section, label: string, points: Points, marks: ItemMarks): Figure {
  const items = section.items.flatMap((item, at): Figure[] => {
    const value = points[at];
    return value ? [{ label: itemName(item, marks[item.key]), value }] : [];
  });
  const hasStart = section.start.n !== 0n || items.length === 0;
  const figures = hasStart ? [{ label: 'start', value: section.start }, ...items] : items;
  const total = steps.work('section', label, { op: 'sum' }, figures, (result) => `${label}: ${result}.`);
  const { floor } = section;
  if (!floor || compare(total.value, floor) >= 0) return total;
  const text = (result: string) => `${label}: not below ${result}.`;
  return steps.work('section', label, { op: 'most' }, [total, { label: 'floor', value: floor }], text);
}
