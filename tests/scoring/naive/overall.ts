import { average, by, f, less, order, plus, text, through, total, zero, type Fraction } from './fraction.ts';
import type { Placed } from './places.ts';

// oxlint-disable typescript/no-explicit-any -- the file is read as it is, apart from the engine's own reader
type Any = any;

/** What an event gives to the overall: its lists of places, which of two nets is better, and whether places are bands. */
export type Ranked = { lists: Placed[][]; direction: string; isBands: boolean };

type School = {
  id: string;
  total: Fraction;
  without: Fraction;
  points: Record<string, string>;
  units: Record<string, Unit[]>;
  missing: string[];
};
type Kept = Placed & { among: number; sharing: number };
type Unit = Kept & { points: Fraction };

/** The standings of a method: of each school its place, its total, and its points by event. */
export function overallOf(meet: Any, method: Any, ranked: Map<string, Ranked>): Any[] {
  const events = meet.events.filter((event: Any) => event.counts_overall && !event.cancelled);
  const ofTable = meet.schools.filter(({ division }: Any) => method.division === null || division === method.division);
  const bestN = method.kind === 'rank_sum' ? 1 : method.best_n;
  const field = ofTable.length;
  const worst = method.kind === 'rank_sum' ? 1 : -1;
  const table = { ...method, field, ids: ofTable.map(({ id }: Any) => id), bestN, scale: scaleOf(meet, method) };
  const schools = ofTable.map(({ id }: Any): School => {
    const school: School = { id, total: zero, without: zero, points: {}, units: {}, missing: [] };
    for (const event of events) {
      const own = unitsOf(table, event, ranked.get(event.id)).filter((unit) => unit.school === id);
      const units = own.toSorted((a, b) => worst * order(a.points, b.points) || a.among - b.among).slice(0, bestN);
      const none = method.kind === 'rank_sum' ? f(field + 1) : zero;
      const given = by(units.length > 0 ? total(units.map(({ points }) => points)) : none, f(event.weight));
      school.total = plus(school.total, given);
      if (!event.is_exhibition_event) school.without = plus(school.without, given);
      school.points[event.id] = text(given, method.precision);
      school.units[event.id] = units;
    }
    school.missing = meet.overall.required_events.filter(
      (required: string) =>
        !meet.events.find((each: Any) => each.id === required).cancelled &&
        !ranked
          .get(required)
          ?.lists.flat()
          .some((unit) => unit.school === id),
    );
    return school;
  });
  const eligible = schools.filter(({ missing }: School) => missing.length === 0);
  const placeOf = (school: School) =>
    1 + eligible.filter((other: School) => ahead(meet, method, other, school) < 0).length;
  return schools.map((school: School) => ({
    school: school.id,
    place: school.missing.length > 0 ? null : placeOf(school),
    total: text(school.total, method.precision),
    missing: school.missing,
    by_event: school.points,
  }));
}

function scaleOf(meet: Any, method: Any): Fraction {
  if (method.on_cancel !== 'rescale') return f(1);
  const counted = meet.events.filter((event: Any) => event.counts_overall);
  const worth = (events: Any[]) => total(events.map((event) => by(f(event.proportional_max), f(event.weight))));
  const T = worth(counted);
  return T.n === 0n ? f(1) : through(less(T, worth(counted.filter((event: Any) => event.cancelled))), T);
}

/** What is kept of each list of an event, with its points. */
function unitsOf(table: Any, event: Any, ranked: Ranked | undefined): Unit[] {
  return (ranked?.lists ?? []).flatMap((all) => {
    const kept = all
      .filter((unit) => table.ids.includes(unit.school))
      .filter((unit) => {
        const isBetter = (other: Placed) =>
          other.school === unit.school &&
          (other.place < unit.place || (other.place === unit.place && other.id < unit.id));
        return all.filter(isBetter).length < table.bestN;
      });
    const sharing = (units: Placed[], { place }: Placed) => units.filter((each) => each.place === place).length;
    const placed = kept.map((unit): Kept => {
      if (ranked?.isBands) return { ...unit, among: unit.place, sharing: 1 };
      if (table.keep_b_team_places) return { ...unit, among: unit.place, sharing: sharing(all, unit) };
      return {
        ...unit,
        among: 1 + kept.filter(({ place }) => place < unit.place).length,
        sharing: sharing(kept, unit),
      };
    });
    return placed.map((unit) => ({ ...unit, points: pointsOf(table, event, placed, unit, ranked?.direction ?? '') }));
  });
}

function pointsOf(table: Any, event: Any, kept: Kept[], unit: Kept, direction: string): Fraction {
  if (table.kind === 'raw_sum') return unit.N;
  if (table.kind === 'proportional') {
    const nets = kept.map(({ N }) => N).toSorted(order);
    const best = (direction === 'high' ? nets.at(-1) : nets[0]) ?? zero;
    if (direction === 'high' && best.n === 0n) return zero;
    const whole = by(f(event.proportional_max), table.scale);
    if (order(best, unit.N) === 0) return f(text(whole, 2));
    return f(text(by(whole, direction === 'high' ? through(unit.N, best) : through(best, unit.N)), 2));
  }
  const worth = (place: number): Fraction => {
    if (table.kind === 'table') return f(table.table[place - 1] ?? 0);
    return table.kind === 'rank_sum' ? f(place) : f(Math.max(0, table.field + 1 - place));
  };
  const spanned = table.shared === 'average' ? unit.sharing : 1;
  return average(Array.from({ length: spanned }, (_, at) => worth(unit.among + at)));
}

/** The default list of ties. Below zero where the first school is ahead. */
function ahead(meet: Any, method: Any, a: School, b: School): number {
  const sign = method.kind === 'rank_sum' ? 1 : -1;
  const placesOf = (school: School, place: number) =>
    Object.values(school.units)
      .flat()
      .filter(({ among }) => among === place).length;
  const best = (school: School) =>
    Math.min(1e9, ...(school.units[meet.overall.final_tie_event] ?? []).map(({ among }) => among));
  const found = [
    sign * order(a.total, b.total),
    sign * order(a.without, b.without),
    ...[1, 2, 3].map((place) => placesOf(b, place) - placesOf(a, place)),
    best(a) - best(b),
  ];
  return found.find((each) => each !== 0) ?? 0;
}
