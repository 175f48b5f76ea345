import { average, by, f, less, order, plus, text, through, total, zero, type Fraction } from './fraction.ts';
import type { Placed } from './places.ts';

// oxlint-disable typescript/no-explicit-any -- the file is read as it is, apart from the engine's own reader
type Any = any;

type School = {
  id: string;
  total: Fraction;
  without: Fraction;
  points: Record<string, string>;
  units: Record<string, Unit[]>;
  missing: string[];
};
type Unit = Placed & { among: number; points: Fraction };

/** The standings of a method: of each school its place, its total, and its points by event. */
export function overallOf(
  meet: Any,
  method: Any,
  places: Map<string, Placed[]>,
  directions: Map<string, string>,
): Any[] {
  const events = meet.events.filter((event: Any) => event.counts_overall && !event.cancelled);
  const bestN = method.kind === 'rank_sum' ? 1 : method.best_n;
  const decimals = method.precision;
  const scale = scaleOf(meet, method);
  const schools = meet.schools.map(({ id }: Any): School => {
    const school: School = { id, total: zero, without: zero, points: {}, units: {}, missing: [] };
    for (const event of events) {
      const kept = keptOf(places.get(event.id) ?? [], method, bestN);
      const units = kept
        .filter((unit) => unit.school === id)
        .map((unit) => ({
          ...unit,
          points: pointsOf(meet, method, event, kept, unit, {
            scale,
            direction: directions.get(event.id) ?? '',
            all: places.get(event.id) ?? [],
          }),
        }));
      const none = method.kind === 'rank_sum' ? f(meet.schools.length + 1) : zero;
      const given = by(units.length > 0 ? total(units.map(({ points }) => points)) : none, f(event.weight));
      school.total = plus(school.total, given);
      if (!event.is_exhibition_event) school.without = plus(school.without, given);
      school.points[event.id] = text(given, decimals);
      school.units[event.id] = units;
    }
    const required = meet.overall.required_events.filter(
      (event: string) => !meet.events.find((each: Any) => each.id === event).cancelled,
    );
    school.missing = required.filter((event: string) => !places.get(event)?.some((unit) => unit.school === id));
    return school;
  });
  const eligible = schools.filter(({ missing }: School) => missing.length === 0);
  return schools.map((school: School) => ({
    school: school.id,
    place:
      school.missing.length > 0
        ? null
        : 1 + eligible.filter((other: School) => ahead(meet, method, other, school) < 0).length,
    total: text(school.total, decimals),
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

type Kept = Placed & { among: number };

function keptOf(units: Placed[], method: Any, bestN: number): Kept[] {
  const kept = units.filter((unit) => {
    const better = units.filter(
      (other) =>
        other.school === unit.school &&
        (other.place < unit.place || (other.place === unit.place && other.id < unit.id)),
    );
    return better.length < bestN;
  });
  return kept.map((unit) => ({
    ...unit,
    among: method.keep_b_team_places ? unit.place : 1 + kept.filter((other) => other.place < unit.place).length,
  }));
}

type Context = { scale: Fraction; direction: string; all: Placed[] };

function pointsOf(
  meet: Any,
  method: Any,
  event: Any,
  kept: Kept[],
  unit: Kept,
  { scale, direction, all }: Context,
): Fraction {
  if (method.kind === 'raw_sum') return unit.N;
  if (method.kind === 'proportional') {
    const nets = kept.map(({ N }) => N).toSorted(order);
    const best = (direction === 'high' ? nets.at(-1) : nets[0]) ?? zero;
    if (direction === 'high' && best.n === 0n) return zero;
    const whole = by(f(event.proportional_max), scale);
    if (order(best, unit.N) === 0) return f(text(whole, 2));
    return f(text(by(whole, direction === 'high' ? through(unit.N, best) : through(best, unit.N)), 2));
  }
  const sharing = (method.keep_b_team_places ? all : kept).filter(({ place }) => place === unit.place).length;
  const worth = (place: number): Fraction => {
    if (method.kind === 'table') return f(method.table[place - 1] ?? 0);
    return method.kind === 'rank_sum' ? f(place) : f(Math.max(0, meet.schools.length + 1 - place));
  };
  const spanned = Array.from({ length: method.shared === 'average' ? sharing : 1 }, (_, at) => worth(unit.among + at));
  return average(spanned);
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
