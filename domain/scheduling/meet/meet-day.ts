import type { Area, Day, Event } from '../day.ts';
import { clockOf } from '../format/clock.ts';
import { type AtMeet, type Names, namesAt } from './names.ts';

type Row = { id: string; [field: string]: unknown };

/** What a day file plans, as `import_meet_day` takes it, and what of the file no part of the meet takes. */
export type MeetDay = { areas: Row[]; events: Row[]; resources: Row[]; plan: object; left: string[] };

/**
 * What a day file plans for a meet: areas and resources by name (new ones get an id), events and schools by code or name, judges by
 * name, the first day of the file as the first of the meet. Entries stay those of the meet.
 */
export function meetDayOf(day: Day, at: AtMeet, newId: () => string): MeetDay {
  const names = namesAt(day, at, newId);
  const asking = day.entries.filter((one) => one.pin !== null || one.prefer !== null || one.areas !== null).length;
  return {
    areas: day.areas.map((area, sort) => ({ ...areaOf(area, names), sort })),
    resources: day.resources.map(({ id, name, quantity }, sort) => ({
      id: names.idOf(id) ?? '',
      name,
      quantity,
      sort,
    })),
    events: day.events.flatMap((event) => eventOf(event, names) ?? []),
    plan: planOf(day, names),
    left: [
      ...names.left,
      ...(asking > 0 ? [`${asking} entries of the file ask for a certain place: pin them on the board`] : []),
    ],
  };
}

function areaOf({ id, name, kind, capacity, share, lanes, site, open, closed, starts }: Area, names: Names): Row {
  return {
    id: names.idOf(id) ?? '',
    name,
    kind,
    capacity,
    share,
    lanes,
    site: names.site(site),
    windows: [...names.spans(open), ...names.spans(closed).map((span) => ({ ...span, closed: true }))],
    starts: (starts ?? []).flatMap((one) => {
      const day = names.on(one.day);
      return day ? [{ day, at: one.at.map(clockOf) }] : [];
    }),
  };
}

function eventOf(event: Event, { idOf, idsOf, spans }: Names): Row | null {
  const id = idOf(event.id);
  if (id === null) return null;
  return {
    id,
    minutes: event.minutes,
    buffer_minutes: event.buffer_min,
    report_minutes: event.report_min,
    ...(event.uniform !== '' && { uniform: event.uniform }),
    areas: idsOf(event.areas),
    wave_size: event.wave_size,
    lanes: event.lanes,
    holding: event.holding.map((one) => ({ ...one, area: idOf(one.area) })),
    needs: event.needs.map((one) => ({ ...one, resource: idOf(one.resource) })),
    windows: spans(event.open),
  };
}

function planOf(day: Day, names: Names): object {
  const { idOf, idsOf, on, site, spans, byDay } = names;
  const siteName = (id: string) => site(id) || 'MAIN';
  const lunch = day.school_lunch;
  return {
    grid_min: day.grid_min,
    report_min: day.report_min,
    ...day.gaps,
    days: spans(day.days.map(({ id, from, to }) => ({ day: id, from, to }))),
    travel: {
      sites: day.travel.sites.map((way) => ({ ...way, from: siteName(way.from), to: siteName(way.to) })),
      areas: day.travel.areas.map((way) => ({ ...way, from: idOf(way.from), to: idOf(way.to) })),
    },
    stops: spans(day.stops).map(({ kind, label, day: date, from, to, sites, areas, events }) => ({
      kind,
      label: label || 'Stop',
      day: date,
      from,
      to,
      sites: sites?.map(siteName) ?? null,
      areas: idsOf(areas),
      events: idsOf(events),
    })),
    school_lunch: lunch && {
      minutes: lunch.minutes,
      from: clockOf(lunch.from),
      to: clockOf(lunch.to),
      ...(lunch.day !== null && { day: on(lunch.day) }),
    },
    weights: Object.fromEntries(Object.entries(day.weights).map(([name, weight]) => [name, Math.round(weight)])),
    judges: day.judges.flatMap(({ id, breaks, lunch: lunches }) => {
      const judge = idOf(id);
      return judge ? [{ judge, breaks: spans(breaks), lunch: spans(lunches) }] : [];
    }),
    schools: day.schools.flatMap(({ id, coaches, days, arrive, depart, prefer_after: after }) => {
      const school = idOf(id);
      const asked = coaches !== null || days !== null || arrive.size + depart.size + after.size > 0;
      if (!school || !asked) return [];
      return [
        {
          school,
          coaches,
          days: days?.flatMap((one) => on(one) ?? []) ?? null,
          arrive: byDay(arrive),
          depart: byDay(depart),
          prefer_after: byDay(after),
        },
      ];
    }),
  };
}
