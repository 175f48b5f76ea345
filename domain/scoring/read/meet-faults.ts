import type { Fault } from '../fault.ts';
import type { Method } from '../format/overall.ts';
import type { Meet } from '../meet.ts';
import { repeated } from './repeated.ts';

/** What is wrong with a meet outside its events: names that are used twice or that nothing has. */
export function meetFaults(meet: Meet): Fault[] {
  const { divisions, schools, events, overall } = meet;
  const isDivision = nameIn(divisionsOf(meet));
  const isEvent = nameIn(events);
  const twice = { division: divisions, school: schools, event: events };
  const texts = [
    ...Object.entries(twice).flatMap(([kind, members]) =>
      repeated(members.map(({ id }) => id)).map((id) => `two ${kind}s have the id ${id}`),
    ),
    ...schools
      .filter(({ division }) => division !== null && !isDivision(division))
      .map(({ id, division }) => `school ${id} is in the division ${division}, which the meet doesn't have`),
    ...eventNames(overall.required_events, 'overall.required_events', isEvent),
    ...eventNames(
      overall.final_tie_event === null ? [] : [overall.final_tie_event],
      'overall.final_tie_event',
      isEvent,
    ),
    ...eventNames(tieEvents(overall.ties), 'overall.ties', isEvent),
    ...Object.entries(overall.methods).flatMap(([name, method]) => methodFaults(name, method, isEvent, isDivision)),
  ];
  return texts.map((text) => ({ text }));
}

/** The divisions of a meet; one that lists none has those that its schools and entries are in. */
export function divisionsOf({ divisions, schools, events }: Meet): { id: string }[] {
  if (divisions.length > 0) return divisions;
  const named = [...schools, ...events.flatMap(({ entries }) => entries)].map(({ division }) => division);
  return [...new Set(named)].flatMap((id) => (id === null ? [] : [{ id }]));
}

type Known = (name: string) => boolean;

function methodFaults(name: string, method: Method, isEvent: Known, isDivision: Known): string[] {
  const where = `overall method ${name}`;
  return [
    ...(method.kind === 'table' && method.table.length === 0 ? [`${where}: table is missing`] : []),
    ...(method.division !== null && !isDivision(method.division)
      ? [`${where}: the meet has no division ${method.division}`]
      : []),
    ...eventNames(method.events ?? [], where, isEvent),
    ...eventNames(method.required_events ?? [], where, isEvent),
    ...eventNames(tieEvents(method.ties), where, isEvent),
  ];
}

function eventNames(names: string[], where: string, isEvent: Known): string[] {
  return names.filter((name) => !isEvent(name)).map((name) => `${where}: the meet has no event ${name}`);
}

function tieEvents(ties: Method['ties']): string[] {
  return (ties ?? []).flatMap((tie) => (tie.by === 'event' ? [tie.event] : []));
}

function nameIn(members: { id: string }[]): Known {
  const known = new Set(members.map(({ id }) => id));
  return (name) => known.has(name);
}
