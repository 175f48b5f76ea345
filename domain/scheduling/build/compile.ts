import type { Day, Entry } from '../day.ts';
import { crewsOf } from './crews.ts';
import { Gauge, withoutOverlaps, type Use } from './gauge.ts';
import { linksOf } from './links.ts';
import type { Choice, Ground, Model, SchoolDay, Seat } from './model.ts';
import { Places } from './places.ts';
import { walksOf } from './walks.ts';

/** The day as the search works on it. */
export function compile(day: Day): Model {
  const places = new Places(day);
  const areaAt = new Map(day.areas.map(({ id }, index) => [id, index]));
  const eventAt = new Map(day.events.map(({ id }, index) => [id, index]));
  const schoolAt = new Map(day.schools.map(({ id }, index) => [id, index]));
  const schoolDays = day.schools.map((school) => day.days.map(({ id }) => schoolDayOf(day, school, id)));
  const grounds = day.days.map((each, dayIndex) =>
    day.areas.map((area, index) => groundOf(area, index, each.id, dayIndex)),
  );
  const gauges = gaugesOf(day);
  const crews = crewsOf(day, places);
  const seats = day.entries.map((entry, index) => seatOf(entry, index));

  function seatOf(entry: Entry, index: number): Seat {
    const eventIndex = eventAt.get(entry.event) ?? 0;
    const event = day.events[eventIndex] as Day['events'][number];
    const schoolIndex = schoolAt.get(entry.school) ?? 0;
    const school = day.schools[schoolIndex] as Day['schools'][number];
    const choices = grounds.flatMap((all, dayIndex) =>
      [...new Set(event.areas)].flatMap((areaId): Choice[] => {
        const ground = all[areaAt.get(areaId) ?? 0] as Ground;
        const area = day.areas[ground.area] as Day['areas'][number];
        const starts = places.of(entry, event, school, area, day.days[dayIndex] as Day['days'][number]);
        const uses = withoutOverlaps(gauges(event, area, dayIndex));
        const fits = uses.every(({ gauge, quantity }) => quantity <= gauge.most) && fitsOn(ground, entry, event);
        if (starts.length === 0 || !fits || school.coaches === 0) return [];
        return [{ ground, starts, uses, crews: crews.of(event.id, area.id, dayIndex) }];
      }),
    );
    return {
      index,
      entry,
      event: eventIndex,
      minutes: event.minutes,
      taken: event.minutes + event.buffer_min,
      report: event.report_min,
      waveSize: event.wave_size ?? Infinity,
      lanes: event.lanes,
      pinnedLane: entry.pin?.lane ?? null,
      choices,
      links: [],
      schoolDays: schoolDays[schoolIndex] as SchoolDay[],
      isFixed: choices.reduce((sum, { starts }) => sum + starts.length, 0) < 2,
      weight: 1,
      at: null,
      start: 0,
      mark: 0,
    };
  }

  linksOf(day, seats);
  return {
    day,
    grid: day.grid_min,
    seats,
    walks: walksOf(day),
    areas: day.areas.length,
    schoolDays: schoolDays.flat(),
    crewDays: crews.all,
    dayStarts: day.days.map(({ from }) => from),
    dayEnds: day.days.map(({ to }) => to),
  };
}

function fitsOn({ share, lanes }: Ground, { pin }: Entry, event: Day['events'][number]): boolean {
  // A lane that is pinned on an area without firing points can't be had.
  if (share !== 'relay') return (pin?.lane ?? null) === null;
  return (pin?.lane ?? 1) + event.lanes - 1 <= lanes;
}

function groundOf(area: Day['areas'][number], index: number, dayId: string, day: number): Ground {
  const { share, capacity, lanes } = area;
  return { area: index, areaId: area.id, day, dayId, share, capacity, lanes, placed: [] };
}

function schoolDayOf(day: Day, school: Day['schools'][number], id: string): SchoolDay {
  const { school_lunch: lunch } = day;
  return {
    placed: [],
    coaches: school.coaches ?? Infinity,
    after: school.prefer_after.get(id) ?? -1,
    lunch: lunch && (lunch.day === null || lunch.day === id) ? lunch : null,
    isDirty: false,
    span: 0,
    far: 0,
    missesLunch: 0,
  };
}

/** What an event uses on an area on a day. */
function gaugesOf(
  day: Day,
): (event: Day['events'][number], area: Day['areas'][number], dayIndex: number) => Use<Seat>[] {
  const made = new Map<string, Gauge<Seat>>();
  const capacityOf = new Map(day.areas.map(({ id, capacity }) => [id, capacity]));
  const quantityOf = new Map(day.resources.map(({ id, quantity }) => [id, quantity]));
  function gauge(kind: string, id: string, dayIndex: number, most: number): Gauge<Seat> {
    const key = JSON.stringify([kind, id, dayIndex]);
    const known = made.get(key) ?? new Gauge<Seat>(most);
    made.set(key, known);
    return known;
  }
  return (event, area, dayIndex) => {
    const taken = event.minutes + event.buffer_min;
    return [
      ...(area.share === 'open'
        ? [{ gauge: gauge('open', area.id, dayIndex, area.capacity), from: 0, to: taken, quantity: 1 }]
        : []),
      ...event.holding.map((each) => ({
        gauge: gauge('holding', each.area, dayIndex, capacityOf.get(each.area) ?? 1),
        from: -each.from_min,
        to: -each.to_min,
        quantity: 1,
      })),
      ...event.needs.map((each) => ({
        gauge: gauge('resource', each.resource, dayIndex, quantityOf.get(each.resource) ?? 0),
        from: 0,
        to: taken,
        quantity: each.quantity,
      })),
    ];
  };
}
