import type { Day } from '../day.ts';
import type { Change } from '../schedule.ts';

/** The day as it would be after a change; a moved entry changes the schedule and not the day. */
export function applied(day: Day, change: Change): Day {
  switch (change.change) {
    case 'bus':
      return withRow(day, 'schools', change.school, (school) => ({
        ...school,
        arrive: change.arrive === undefined ? school.arrive : new Map([...school.arrive, [change.day, change.arrive]]),
        depart: change.depart === undefined ? school.depart : new Map([...school.depart, [change.day, change.depart]]),
      }));
    case 'judge':
      return withRow(day, 'events', change.event, (event) => ({ ...event, panels: withoutJudge(event, change) }));
    case 'break':
      return withRow(day, 'judges', change.judge, (judge) => ({
        ...judge,
        breaks: judge.breaks.filter((each) => each.day !== change.day),
      }));
    case 'area':
      return withArea(day, change);
    case 'area_open':
      return withRow(day, 'areas', change.area, (area) => ({
        ...area,
        open: area.open && [...area.open, change],
        closed: area.closed.filter(
          (each) => each.day !== change.day || each.from >= change.to || each.to <= change.from,
        ),
      }));
    case 'event_open':
      return withRow(day, 'events', change.event, (event) => ({
        ...event,
        open: event.open && [...event.open, change],
      }));
    case 'day':
      return withRow(day, 'days', change.day, (each) => ({ ...each, to: Math.max(each.to, change.to) }));
    case 'capacity':
      return withRow(day, 'areas', change.area, (area) => ({ ...area, capacity: change.capacity }));
    case 'coach':
      return withRow(day, 'schools', change.school, (school) => ({ ...school, coaches: change.coaches }));
    case 'roster':
      return withRow(day, 'entries', change.entry, (entry) => ({
        ...entry,
        members: entry.members.filter((each) => each !== change.without),
      }));
    case 'unpin':
      return withRow(day, 'entries', change.entry, (entry) => ({ ...entry, pin: null }));
    case 'stop':
      return { ...day, stops: day.stops.filter(({ id }) => id !== change.stop) };
    case 'resource':
      return withRow(day, 'resources', change.resource, (each) => ({ ...each, quantity: change.quantity }));
    case 'move':
      return day;
  }
}

type List = 'days' | 'areas' | 'events' | 'judges' | 'resources' | 'schools' | 'entries';

function withRow<Name extends List>(
  day: Day,
  list: Name,
  id: string,
  changed: (row: Day[Name][number]) => unknown,
): Day {
  return { ...day, [list]: day[list].map((row) => (row.id === id ? changed(row) : row)) };
}

/** The event is held on one more area: its other rows stay, and its panels are those that name the area, as before. */
function withArea(day: Day, { entry: id, area }: { entry: string; area: string }): Day {
  const entry = day.entries.find((each) => each.id === id);
  if (!entry) return day;
  const allowed = withRow(day, 'entries', id, (each) => ({ ...each, areas: each.areas && [...each.areas, area] }));
  return withRow(allowed, 'events', entry.event, (event) => ({
    ...event,
    areas: event.areas.includes(area) ? event.areas : [...event.areas, area],
    panels: event.panels.map((panel) => ({ ...panel, areas: panel.areas ?? event.areas })),
  }));
}

function withoutJudge(event: Day['events'][number], { area, judge }: { area: string; judge: string }) {
  return event.panels.flatMap((panel) => {
    const areas = panel.areas ?? event.areas;
    if (!areas.includes(area)) return [panel];
    return [
      { areas: areas.filter((each) => each !== area), judges: panel.judges },
      { areas: [area], judges: panel.judges.filter((each) => each !== judge) },
    ].filter((each) => each.areas.length > 0);
  });
}
