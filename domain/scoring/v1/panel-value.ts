import { add, most, times, whole, ZERO, type Exact } from '../exact.ts';
import { drop, type Drops, type Judged } from './drop.ts';
import { combined, fullPanel, type Formula } from './formula.ts';
import type { Plan, SectionPlan } from './plan.ts';
import type { SeatScore } from './seat-score.ts';

/** A list of judges' values with its drops and what it becomes. */
export type Listed = Drops & { value: Exact | null; expected: number; gaps: boolean };

export type SectionResult = Listed & { items: Map<string, Listed> | null };

export type PanelValue = {
  value: Exact;
  /** The judge totals, with scope sheet. */
  totals: Listed | null;
  sections: Map<string, SectionResult>;
};

/** P, and the result of each panel section, by the scope of the drops. */
export function panelValue(plan: Plan, formula: Formula, scores: SeatScore[]): PanelValue {
  const present = scores.filter(({ seat }) => plan.panelSeats.includes(seat));
  const parts = plan.sections.filter(({ section }) => section.combine === 'panel');
  if (formula.panel.drop_scope === 'sheet') return bySheet(plan, formula, present, parts);
  const results = parts.map((part): [string, SectionResult] => [
    part.section.key,
    formula.panel.drop_scope === 'item' && part.section.per === 'entry'
      ? byItem(formula, part, present)
      : { ...listed(formula, drop(formula.panel, judgedIn(part, present)), part, present), items: null },
  ]);
  const value = results.reduce((total, [, result]) => add(total, result.value ?? ZERO), ZERO);
  return { value, totals: null, sections: new Map(results) };
}

function bySheet(plan: Plan, formula: Formula, present: SeatScore[], parts: SectionPlan[]): PanelValue {
  const drops = drop(
    formula.panel,
    present.map(({ seat, total }) => ({ seat, value: total })),
  );
  const gaps = present.length < plan.panelSeats.length;
  const value = combined(formula, valuesOf(drops.left), plan.panelSeats.length, gaps);
  const totals = { ...drops, value, expected: plan.panelSeats.length, gaps };
  const left = present.filter(({ seat }) => drops.left.some((each) => each.seat === seat));
  const sections = parts.map((part): [string, SectionResult] => {
    const judged = { left: judgedIn(part, left), low: [], high: [] };
    return [part.section.key, { ...listed(formula, judged, part, present), items: null }];
  });
  return { value: value ?? ZERO, totals, sections: new Map(sections) };
}

function listed(formula: Formula, drops: Drops, part: SectionPlan, present: SeatScore[]): Listed {
  const expected = part.seats.length;
  const gaps = present.filter(({ seat }) => part.seats.includes(seat)).length < expected;
  return { ...drops, value: combined(formula, valuesOf(drops.left), expected, gaps), expected, gaps };
}

/** Drops inside each item, among the judges who marked it (D11). */
function byItem(formula: Formula, part: SectionPlan, present: SeatScore[]): SectionResult {
  const { section, seats } = part;
  const judges = judgedIn(part, present);
  const absent = seats.length - judges.length;
  const items = new Map(
    section.items.map((item, at) => {
      const marked = pointsIn(part, present, at);
      const drops = drop(formula.panel, marked);
      const expected = marked.length + absent;
      return [
        item.key,
        { ...drops, value: combined(formula, valuesOf(drops.left), expected, absent > 0), expected, gaps: absent > 0 },
      ];
    }),
  );
  const panels = whole(fullPanel(formula.panel, seats.length));
  let value = times(section.start, panels);
  for (const item of items.values()) if (item.value) value = add(value, item.value);
  if (section.floor) value = most(value, times(section.floor, panels));
  return {
    left: judges,
    low: [],
    high: [],
    value: times(section.multiplier, value),
    expected: seats.length,
    gaps: absent > 0,
    items,
  };
}

/** The values of a section of those who fill it in. */
export function judgedIn({ section, seats }: SectionPlan, present: SeatScore[]): Judged[] {
  return present.flatMap(({ seat, sections }) => {
    const value = seats.includes(seat) ? sections.get(section.key)?.value : undefined;
    return value ? [{ seat, value }] : [];
  });
}

/** The points of an item of those who marked it. */
export function pointsIn({ section, seats }: SectionPlan, present: SeatScore[], at: number): Judged[] {
  return present.flatMap(({ seat, sections }) => {
    const value = seats.includes(seat) ? sections.get(section.key)?.points()[at] : undefined;
    return value ? [{ seat, value }] : [];
  });
}

export function valuesOf(judged: Judged[]): Exact[] {
  return judged.map(({ value }) => value);
}
