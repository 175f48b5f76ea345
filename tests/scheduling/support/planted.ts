import { oneOf, randomFrom, type Random } from '../../../domain/chance/random.ts';
import { clockOf } from '../../../domain/scheduling/format/clock.ts';
import type { DayJson, Json } from './days.ts';

/** A slot of the plan that the day is made around: first when and where, then who can be there. */
type Planned = Ground & { day: string; start: number; end: number; school: string; members: string[] };
type Ground = { event: string; area: string; minutes: number; buffer: number; together: number; site: string };

const GROUNDS: Ground[] = [
  { event: 'INSP', area: 'GYM', minutes: 8, buffer: 2, together: 1, site: 'MAIN' },
  { event: 'AREG', area: 'PAD-1', minutes: 12, buffer: 3, together: 1, site: 'MAIN' },
  { event: 'AREG', area: 'PAD-2', minutes: 12, buffer: 3, together: 1, site: 'MAIN' },
  { event: 'AEX', area: 'PAD-2', minutes: 10, buffer: 5, together: 1, site: 'MAIN' },
  { event: 'AEX', area: 'PAD-3', minutes: 10, buffer: 5, together: 1, site: 'MAIN' },
  { event: 'RUN', area: 'COURSE', minutes: 30, buffer: 5, together: 3, site: 'NORTH' },
  { event: 'AIR', area: 'RANGE', minutes: 40, buffer: 10, together: 3, site: 'NORTH' },
  { event: 'ACAD', area: 'ROOM', minutes: 30, buffer: 0, together: 2, site: 'MAIN' },
];

/** Judges by the areas they sit on; J5 walks between two. */
const PANELS: Record<string, string[]> = {
  'INSP GYM': ['J1'],
  'AREG PAD-1': ['J2', 'J5'],
  'AREG PAD-2': ['J3'],
  'AEX PAD-2': ['J3'],
  'AEX PAD-3': ['J4', 'J5'],
  'RUN COURSE': ['J6'],
  'AIR RANGE': ['J7'],
  'ACAD ROOM': ['J8'],
};

const WAY = 20;
const GAP = 30;
const STOPS = [
  { from: 600, to: 615 },
  { from: 720, to: 750 },
];

/** A day with every hard rule in it, for which a full schedule exists: it was planned before the day was. */
export function plantedDay(seed: number): DayJson {
  const random = randomFrom(seed);
  const days = random() < 0.5 ? ['D1'] : ['D1', 'D2'];
  const schools = Array.from({ length: 10 + Math.floor(random() * 6) }, (_, index) => `S${index + 1}`);
  const coaches = new Map(schools.map((school) => [school, 1 + Math.floor(random() * 2)]));
  const plan: Planned[] = [];
  for (const day of days) {
    for (const area of new Set(GROUNDS.map((ground) => ground.area))) {
      let start = 480;
      while (start < (days.length > 1 ? 720 : 840)) {
        const ground = oneOf(
          GROUNDS.filter((each) => each.area === area),
          random,
        );
        const next = fill(random, plan, ground, day, start, schools, coaches);
        start = Math.ceil(next / 5) * 5;
      }
    }
  }
  return dayOf(random, seed, days, schools, coaches, plan);
}

/** Plans a wave, as far as schools, cadets, coaches, and judges can be there; gives when the area is free again. */
function fill(
  random: Random,
  plan: Planned[],
  ground: Ground,
  day: string,
  start: number,
  schools: readonly string[],
  coaches: Map<string, number>,
): number {
  const end = start + ground.minutes;
  const stop = STOPS.find(({ from, to }) => start < to && from < end);
  if (stop) return stop.to;
  const here = plan.filter((each) => each.day === day);
  const isBusy = here.some(
    (each) => each.area !== ground.area && sharesJudge(each, ground) && each.start < end && start < each.end,
  );
  if (
    isBusy ||
    here.some((each) => each.area === ground.area && each.start < end + ground.buffer && start < each.end + each.buffer)
  )
    return start + 5;
  let placed = 0;
  for (const school of schools.toSorted(() => random() - 0.5)) {
    if (placed >= ground.together) break;
    if (plan.some((each) => each.school === school && each.event === ground.event)) continue;
    const own = here.filter((each) => each.school === school);
    const around = own.filter((each) => each.area !== ground.area && each.start < end && start < each.end);
    if (new Set(around.map(({ area }) => area)).size >= (coaches.get(school) ?? 1)) continue;
    const members = Array.from({ length: 16 }, (_, index) => `${school}-${index + 1}`)
      .filter((cadet) =>
        own.filter(({ members }) => members.includes(cadet)).every((each) => isApart(each, ground, start, end)),
      )
      .toSorted(() => random() - 0.5)
      .slice(0, 4 + Math.floor(random() * 5));
    if (members.length < 3) continue;
    plan.push({ ...ground, day, start, end, school, members });
    placed += 1;
  }
  return placed === 0 ? start + 15 : end + ground.buffer;
}

function sharesJudge(one: Ground, other: Ground): boolean {
  const judges = PANELS[`${other.event} ${other.area}`] ?? [];
  return (PANELS[`${one.event} ${one.area}`] ?? []).some((judge) => judges.includes(judge));
}

function isApart(planned: Planned, ground: Ground, start: number, end: number): boolean {
  const need = GAP + (planned.site === ground.site ? 0 : WAY);
  return start >= planned.end + need || planned.start >= end + need;
}

function dayOf(
  random: Random,
  seed: number,
  days: string[],
  schools: string[],
  coaches: Map<string, number>,
  plan: Planned[],
): DayJson {
  const lastEnd = (day: string) => Math.max(...plan.filter((each) => each.day === day).map(({ end }) => end));
  const areas = [...new Map(GROUNDS.map((ground) => [ground.area, ground])).values()];
  const events = [...new Map(GROUNDS.map((ground) => [ground.event, ground])).values()];
  const share: Record<string, Json> = {
    COURSE: { share: 'wave', capacity: 4 },
    ROOM: { share: 'open', capacity: 2 },
    RANGE: {
      share: 'relay',
      lanes: 7,
      starts: days.map((day) => ({
        day,
        at: [
          ...new Set(
            plan.filter((each) => each.area === 'RANGE' && each.day === day).map(({ start }) => clockOf(start)),
          ),
        ],
      })),
    },
  };
  const at = (day: string, moment: number) =>
    plan.filter((each) => each.day === day && each.start - 25 <= moment && moment < each.start - 5);
  const warmUp = plan.filter(({ event }) => event === 'AREG' || event === 'AEX');
  const most = (count: (moment: number, day: string) => number) =>
    Math.max(1, ...days.flatMap((day) => plan.map(({ start }) => Math.max(count(start - 25, day), count(start, day)))));
  return {
    format: 'day/1',
    id: `drawn-${seed}`,
    title: 'A drawn day',
    timezone: 'America/Chicago',
    grid_min: 5,
    report_min: 20,
    days: days.map((id) => ({ id, date: '2026-02-14', from: '08:00', to: clockOf(Math.min(1320, lastEnd(id) + 60)) })),
    sites: [{ id: 'MAIN' }, { id: 'NORTH' }],
    travel: { sites: [{ from: 'MAIN', to: 'NORTH', minutes: WAY }] },
    gaps: { same_uniform_min: 15, change_uniform_min: GAP, commander_min: 20 },
    stops: days.flatMap((day) => [
      { id: `COLORS-${day}`, kind: 'ceremony', label: 'Colors', day, from: '10:00', to: '10:15' },
      { id: `MARCH-${day}`, kind: 'ceremony', label: 'March', day, from: '12:10', to: '12:20', sites: ['MAIN'] },
    ]),
    areas: [
      ...areas.map(({ area: id, site }) => ({
        id,
        site,
        kind: 'pad',
        ...share[id],
        ...(id === 'PAD-1' ? { closed: [{ day: 'D1', from: '12:00', to: '12:30', reason: 'Lines' }] } : {}),
      })),
      {
        id: 'WARM',
        kind: 'holding',
        capacity: most((moment, day) => at(day, moment).filter((each) => warmUp.includes(each)).length),
      },
    ],
    resources: [
      {
        id: 'SOUND',
        quantity: most(
          (moment, day) =>
            warmUp.filter(
              (each) =>
                each.event === 'AEX' && each.day === day && each.start <= moment && moment < each.end + each.buffer,
            ).length,
        ),
      },
    ],
    events: events.map(({ event: id, minutes, buffer, together }) => ({
      id,
      minutes,
      buffer_min: buffer,
      uniform: id === 'INSP' || id === 'AREG' ? 'dress' : id === 'AEX' ? 'drill' : 'field',
      areas: GROUNDS.filter((each) => each.event === id).map(({ area }) => area),
      wave_size: together,
      lanes: id === 'AIR' ? 2 : 1,
      ...(id === 'AREG' || id === 'AEX' ? { holding: [{ area: 'WARM', from_min: 25, to_min: 5 }] } : {}),
      ...(id === 'AEX' ? { needs: [{ resource: 'SOUND' }] } : {}),
      ...(id === 'ACAD' ? { open: days.map((day) => ({ day, from: '08:00', to: clockOf(lastEnd(day)) })) } : {}),
      panels: GROUNDS.filter((each) => each.event === id).map(({ area }) => ({
        areas: [area],
        judges: PANELS[`${id} ${area}`],
      })),
    })),
    judges: Array.from({ length: 8 }, (_, index) => {
      const id = `J${index + 1}`;
      const met = new Set(
        plan.filter((each) => (PANELS[`${each.event} ${each.area}`] ?? []).includes(id)).map(({ school }) => school),
      );
      return {
        id,
        ties: schools.filter((school) => !met.has(school)).slice(0, 2),
        ...(index % 2 === 0
          ? { lunch: days.map((day) => ({ day, from: '11:00', to: '13:30', minutes: 30 })) }
          : { breaks: days.map((day) => ({ day, from: '12:00', to: '12:30' })) }),
      };
    }),
    schools: schools.map((id) => {
      const own = plan.filter(({ school }) => school === id);
      const buses = [...new Set(own.map(({ day }) => day))].map((day): [string, number, number] => {
        const there = own.filter((each) => each.day === day);
        return [day, Math.min(...there.map(({ start }) => start)) - 20, Math.max(...there.map(({ end }) => end))];
      });
      return {
        id,
        coaches: coaches.get(id),
        days: buses.map(([day]) => day),
        ...(random() < 0.3 ? { arrive: Object.fromEntries(buses.map(([day, from]) => [day, clockOf(from)])) } : {}),
        ...(random() < 0.3 ? { depart: Object.fromEntries(buses.map(([day, , to]) => [day, clockOf(to)])) } : {}),
        ...(random() < 0.3 ? { prefer_after: { D1: '09:00' } } : {}),
      };
    }),
    entries: plan.map(({ event, school, day, area, start, members }) => ({
      id: `${event}-${school}`,
      event,
      school,
      members,
      commander: members[0],
      ...(random() < 0.08
        ? { pin: { kind: 'pinned', day, start: clockOf(start), ...(random() < 0.5 ? { area } : {}) } }
        : {}),
      ...(random() < 0.08 ? { areas: [area] } : {}),
      ...(random() < 0.08 ? { prefer: { from: '08:00', to: '11:00' } } : {}),
    })),
    school_lunch: { from: '11:00', to: '13:30', minutes: 25 },
  };
}
