import { add, compare, floored, least, minus, most, sum, times, whole, ZERO, type Exact } from '../exact.ts';
import type { Override } from '../format/own-keys.ts';
import type { Performed } from '../format/entry.ts';
import type { Penalty } from '../format/penalty.ts';
import type { Sheet } from '../format/sheet.ts';

/** One line of penalties: what was recorded, what it's worth, and whether a limit held it. */
export type PenaltyLine = {
  penalty: Exclude<Penalty, { basis: 'disqualify' }>;
  /** Occurrences or seconds that count, or the values of a manual line. */
  counted: Exact;
  recorded: Exact;
  uncapped: Exact;
  value: Exact;
  capped: boolean;
  /** What it would be without the head judge's decision. */
  before: Exact | null;
};

/** The penalty lines of a performance that are worth something, in sheet order. */
export function penaltyLines(
  sheet: Sheet,
  performed: Pick<Performed, 'penalties'>,
  clock: Exact | null,
  override: Override | null,
): PenaltyLine[] {
  const records = performed.penalties.filter((each) => !each.void);
  return sheet.penalties.flatMap((penalty) => {
    if (penalty.basis === 'disqualify') return [];
    const own = records.filter(({ key }) => key === penalty.key);
    const { counted, recorded, worth } = worthOf(sheet, penalty, own, clock);
    const capped = penalty.cap !== null && compare(worth, penalty.cap) > 0;
    const value = penalty.cap ? least(worth, penalty.cap) : worth;
    const ruled = override?.penalties.find(({ key }) => key === penalty.key)?.value ?? null;
    if (!ruled && own.length === 0 && value.n === 0n) return [];
    return [
      { penalty, counted, recorded, uncapped: worth, value: ruled ?? value, capped, before: ruled ? value : null },
    ];
  });
}

type Worth = { counted: Exact; recorded: Exact; worth: Exact };

function worthOf(
  sheet: Sheet,
  penalty: PenaltyLine['penalty'],
  own: Performed['penalties'],
  clock: Exact | null,
): Worth {
  switch (penalty.basis) {
    case 'per_occurrence': {
      const recorded = own.reduce((total, { count }) => total + count, 0);
      const counted = Math.min(recorded, penalty.max_count ?? recorded);
      return { counted: whole(counted), recorded: whole(recorded), worth: times(whole(counted), penalty.value) };
    }
    case 'per_second_outside': {
      const { overTime, underTime } = outside(sheet, clock, sheet.timing?.rounding === 'floor');
      const seconds = add(overTime, underTime);
      return { counted: seconds, recorded: seconds, worth: times(seconds, penalty.value) };
    }
    case 'stepped_over': {
      const { overTime } = outside(sheet, clock, true);
      const step = penalty.steps.find(
        ({ from_s, to_s }) => compare(from_s, overTime) <= 0 && (to_s === null || compare(overTime, to_s) <= 0),
      );
      return { counted: overTime, recorded: overTime, worth: step?.value ?? ZERO };
    }
    case 'manual': {
      const worth = sum(own.flatMap(({ value }) => value ?? []));
      return { counted: whole(own.length), recorded: whole(own.length), worth };
    }
  }
}

/** The seconds above and below the time window, after grace. */
export function outside(
  { timing }: Sheet,
  clock: Exact | null,
  wholeSeconds: boolean,
): { overTime: Exact; underTime: Exact } {
  if (!timing || !clock) return { overTime: ZERO, underTime: ZERO };
  const c = wholeSeconds ? floored(clock) : clock;
  const { min_s, max_s, grace_s } = timing;
  return {
    overTime: max_s ? most(ZERO, minus(minus(c, max_s), grace_s)) : ZERO,
    underTime: min_s ? most(ZERO, minus(minus(min_s, grace_s), c)) : ZERO,
  };
}

/** How often a penalty was recorded, before its limit. */
export function occurrences({ penalties }: Performed, key: string): number {
  return penalties.reduce((total, each) => (each.void || each.key !== key ? total : total + each.count), 0);
}
