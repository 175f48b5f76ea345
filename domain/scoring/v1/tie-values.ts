import { sum, whole, ZERO, type Exact } from '../exact.ts';
import { add } from '../exact.ts';
import type { TieBreaker } from '../format/panel.ts';
import { combined } from './formula.ts';
import { sectionResult } from './included.ts';
import { pointsIn, valuesOf } from './panel-value.ts';
import { occurrences } from './penalties.ts';
import type { Plan } from './plan.ts';
import type { Row } from './row.ts';
import type { Score } from './score.ts';

/** A tie-breaker that compares a number of each row. */
export type ValueBreaker = Exclude<TieBreaker, { by: 'place_counts' | 'reperform' | 'coin' }>;

/** What a tie-breaker compares of a row; null where the row has no such value. */
export function tieValue(plan: Plan, { outcome: { score, performed } }: Row, tie: ValueBreaker): Exact | null {
  if (!score || !performed) return null;
  switch (tie.by) {
    case 'role_total': {
      const seats = score.seats.filter(({ seat }) => seat.role === tie.role);
      return seats.length > 0 ? seats.reduce((total, each) => add(total, each.everything), ZERO) : null;
    }
    case 'penalty_total':
      return score.penalties;
    case 'section':
      return sectionResult(score, tie.section);
    case 'item':
      return itemResult(plan, score, tie.section, tie.item);
    case 'occurrences':
      return whole(occurrences(performed, tie.penalty));
    case 'clock':
      return score.clock;
  }
}

/** The formula over the points that the judges left gave for an item, or the points themselves in a section counted once. */
export function itemResult(plan: Plan, score: Score, sectionKey: string, itemKey: string): Exact | null {
  const part = plan.sections.find(({ section }) => section.key === sectionKey);
  const at = part?.section.items.findIndex(({ key }) => key === itemKey) ?? -1;
  if (!part || at < 0) return null;
  if (part.section.combine === 'once') {
    const points = pointsIn(part, score.seats, at);
    return points.length > 0 ? sum(valuesOf(points)) : null;
  }
  const result = score.panel.sections.get(sectionKey);
  const inItem = result?.items?.get(itemKey);
  if (!result || inItem) return inItem?.value ?? null;
  const left = score.seats.filter(({ seat }) => result.left.some((each) => each.seat === seat));
  const points = pointsIn(part, left, at);
  const formula = { panel: plan.sheet.panel, missing: score.missing.rule };
  return combined(formula, valuesOf(points), result.expected, result.gaps);
}
