import { compare, ZERO, type Exact } from '../exact.ts';
import { plain } from '../exact-text.ts';
import type { Fault } from '../fault.ts';
import { needsClock, type Penalty } from '../format/penalty.ts';
import type { Sheet } from '../format/sheet.ts';

/** Limits of penalties that are below one occurrence, and times that can't be kept. */
export function penaltyFaults({ penalties, timing }: Sheet): Fault[] {
  const texts = [
    ...penalties.flatMap((penalty) => {
      const name = penalty.label ?? penalty.key;
      const one = worthOfOne(penalty);
      return [
        ...('cap' in penalty && penalty.cap && one && compare(penalty.cap, one) < 0
          ? [`The limit of ${name} is ${plain(penalty.cap)}, which is less than one occurrence (${plain(one)}).`]
          : []),
        ...(one && compare(one, ZERO) < 0 ? [`${name} takes away a value below zero, so it adds to the score.`] : []),
        ...(needsClock(penalty) && !timing
          ? [`${name} is worked out from the clock, but the sheet has no time limits.`]
          : []),
        ...(penalty.basis === 'stepped_over' && penalty.steps.length === 0 ? [`${name} has no steps.`] : []),
        ...(penalty.basis === 'per_occurrence' && penalty.max_count === 0 ? [`${name} can't count even once.`] : []),
      ];
    }),
    ...(timing?.min_s && timing.max_s && compare(timing.min_s, timing.max_s) > 0
      ? ['The shortest time allowed is longer than the longest.']
      : []),
    ...(timing && !timing.min_s && !timing.max_s ? ['The sheet has time limits, but both are blank.'] : []),
  ];
  return texts.map((text) => ({ text }));
}

function worthOfOne(penalty: Penalty): Exact | null {
  if (penalty.basis === 'manual') return penalty.min;
  return penalty.basis === 'per_occurrence' || penalty.basis === 'per_second_outside' ? penalty.value : null;
}
