import { f, order, plus, zero, type Fraction } from './fraction.ts';
import type { Naive } from './net.ts';

// oxlint-disable typescript/no-explicit-any -- the file is read as it is, apart from the engine's own reader
type Any = any;

export type Placed = { id: string; school: string; place: number; tie: 'shared' | 'broken' | null; N: Fraction };

/** The places of an event: one comparison of two rows, with every tie-breaker in it. */
export function placesOf(sheet: Any, judges: string[], scored: Naive[]): Placed[] {
  const ranked = scored.filter(({ exhibition }) => !exhibition);
  const sign = sheet.direction === 'high' ? -1 : 1;
  const compare = (a: Naive, b: Naive): number => {
    for (const tie of sheet.tie_breakers) {
      const way = tie.prefer === 'high' ? -1 : 1;
      const found =
        tie.by === 'place_counts'
          ? byPlaces(ranked, judges, sign, a, b)
          : way * order(valueOf(tie, a), valueOf(tie, b));
      if (found !== 0) return found;
    }
    return 0;
  };
  if (sheet.placement.method === 'bands') return ranked.flatMap((row) => banded(sheet.placement.bands, row));
  const all = (a: Naive, b: Naive) => sign * order(a.N, b.N) || compare(a, b);
  return ranked.map((row) => {
    const equalNets = ranked.filter((other) => order(other.N, row.N) === 0).length;
    const equals = ranked.filter((other) => all(other, row) === 0).length;
    const place = 1 + ranked.filter((other) => all(other, row) < 0).length;
    return {
      id: row.id,
      school: row.school,
      place,
      tie: equalNets === 1 ? null : equals > 1 ? 'shared' : 'broken',
      N: row.N,
    };
  });
}

function valueOf(tie: Any, row: Naive): Fraction {
  switch (tie.by) {
    case 'role_total':
      return [...row.judges.values()]
        .filter(({ role }) => role === tie.role)
        .reduce((sum, { all }) => plus(sum, all), zero);
    case 'penalty_total':
      return row.Q;
    case 'section':
      return row.sections[tie.section] ?? zero;
    case 'occurrences':
      return f(row.drops);
    default:
      return row.clock;
  }
}

/** Compares first places, then second places, and so on; below zero where the first row has more. */
function byPlaces(ranked: Naive[], judges: string[], sign: number, a: Naive, b: Naive): number {
  const placesOf = (row: Naive) =>
    judges.flatMap((judge) => {
      const T = row.judges.get(judge)?.T;
      if (!T) return [];
      return [
        1 +
          ranked.filter((other) => other.judges.has(judge) && sign * order(other.judges.get(judge)?.T ?? zero, T) < 0)
            .length,
      ];
    });
  const [ofA, ofB] = [placesOf(a), placesOf(b)];
  for (let place = 1; place <= ranked.length; place += 1) {
    const count = (places: number[]) => places.filter((each) => each === place).length;
    if (count(ofA) !== count(ofB)) return count(ofB) - count(ofA);
  }
  return 0;
}

/** The place of the first band that the net reaches. */
function banded(bands: Any[], { id, school, N }: Naive): Placed[] {
  const band = bands.find(({ min }) => order(N, f(min)) >= 0);
  return band?.place ? [{ id, school, place: band.place, tie: null, N }] : [];
}
