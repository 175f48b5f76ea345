import type { Day } from '../day.ts';
import type { CrewDay } from './model.ts';
import type { Places } from './places.ts';

type Crews = { all: CrewDay[]; of: (event: string, area: string, day: number) => CrewDay[] };

/** The judges, with those put together who have the same seats, breaks, and lunch. */
export function crewsOf(day: Day, places: Places): Crews {
  const seatsOf = new Map<string, string[]>();
  for (const event of day.events) {
    for (const area of new Set(event.areas)) {
      for (const judge of new Set(places.panel(event, area))) {
        const seats = seatsOf.get(judge) ?? [];
        seats.push(seatName(event.id, area));
        seatsOf.set(judge, seats);
      }
    }
  }
  const alike = Map.groupBy(
    day.judges.filter(({ id }) => seatsOf.has(id)),
    ({ id, breaks, lunch }) => JSON.stringify([seatsOf.get(id), breaks, lunch]),
  );
  const bySeat = new Map<string, CrewDay[][]>();
  const all: CrewDay[] = [];
  for (const judges of alike.values()) {
    const [first] = judges;
    if (!first) continue;
    const seats = seatsOf.get(first.id) ?? [];
    const areas = new Set(seats.map((seat) => (JSON.parse(seat) as [string, string])[1]));
    const crew = day.days.map(({ id }) => crewDay(day, first, id, judges.length, areas.size > 1));
    all.push(...crew);
    for (const seat of seats) bySeat.set(seat, [...(bySeat.get(seat) ?? []), crew]);
  }
  return { all, of: (event, area, on) => (bySeat.get(seatName(event, area)) ?? []).map((crew) => crew[on] as CrewDay) };
}

function seatName(event: string, area: string): string {
  return JSON.stringify([event, area]);
}

function crewDay(day: Day, judge: Day['judges'][number], id: string, judges: number, moves: boolean): CrewDay {
  const forAll = day.stops.filter(({ sites, areas, events }) => !sites && !areas && !events);
  const off = [...judge.breaks, ...forAll].filter((each) => each.day === id);
  return {
    judges,
    duties: [],
    moves,
    lunches: judge.lunch.filter((each) => each.day === id),
    off: merged(off),
    isDirty: false,
    idle: 0,
  };
}

function merged(spans: readonly { from: number; to: number }[]): { from: number; to: number }[] {
  const sorted = spans.map(({ from, to }) => ({ from, to })).sort((one, other) => one.from - other.from);
  const out: { from: number; to: number }[] = [];
  for (const span of sorted) {
    const last = out.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else out.push(span);
  }
  return out;
}
