import { repeated } from '../../scoring/read/repeated.ts';
import type { Day } from '../day.ts';

type Known = (list: string, id: string | null, at: string) => string[];

/** Ids that are there twice, and names of something that the file doesn't have. */
export function nameFaults(day: Day): string[] {
  const known = knownIn(day);
  return [
    ...LISTS.flatMap((list) =>
      repeated(day[list].map(({ id }) => id)).map((id) => `${list}.${id} is in the list twice. Give each its own id.`),
    ),
    ...day.travel.sites.flatMap(({ from, to }) => [from, to].flatMap((id) => known('sites', id, 'travel.sites'))),
    ...day.travel.areas.flatMap(({ from, to }) => [from, to].flatMap((id) => known('areas', id, 'travel.areas'))),
    ...stopNames(day, known),
    ...areaNames(day, known),
    ...eventNames(day, known),
    ...panelFaults(day),
    ...judgeNames(day, known),
    ...schoolNames(day, known),
    ...entryNames(day, known),
    ...(day.school_lunch ? known('days', day.school_lunch.day, 'school_lunch.day') : []),
  ];
}

const LISTS = ['days', 'sites', 'stops', 'areas', 'events', 'judges', 'resources', 'schools', 'entries'] as const;

function knownIn(day: Day): Known {
  const ids = new Map<string, Set<string>>(LISTS.map((list) => [list, new Set(day[list].map(({ id }) => id))]));
  return (list, id, at) =>
    id === null || ids.get(list)?.has(id)
      ? []
      : [`${at} names ${id.slice(0, 120)}, which isn't in ${list}. Add it there, or fix the name.`];
}

function stopNames(day: Day, known: Known): string[] {
  return day.stops.flatMap(({ id, ...stop }) => [
    ...known('days', stop.day, `stops.${id}.day`),
    ...(stop.sites ?? []).flatMap((each) => known('sites', each, `stops.${id}.sites`)),
    ...(stop.areas ?? []).flatMap((each) => known('areas', each, `stops.${id}.areas`)),
    ...(stop.events ?? []).flatMap((each) => known('events', each, `stops.${id}.events`)),
  ]);
}

function areaNames(day: Day, known: Known): string[] {
  return day.areas.flatMap(({ id, site, open, closed, starts }) => [
    ...known('sites', site, `areas.${id}.site`),
    ...(open ?? []).flatMap((each) => known('days', each.day, `areas.${id}.open`)),
    ...closed.flatMap((each) => known('days', each.day, `areas.${id}.closed`)),
    ...(starts ?? []).flatMap((each) => known('days', each.day, `areas.${id}.starts`)),
  ]);
}

function eventNames(day: Day, known: Known): string[] {
  return day.events.flatMap(({ id, areas, holding, needs, open, panels }) => [
    ...areas.flatMap((each) => known('areas', each, `events.${id}.areas`)),
    ...holding.flatMap((each) => known('areas', each.area, `events.${id}.holding`)),
    ...needs.flatMap((each) => known('resources', each.resource, `events.${id}.needs`)),
    ...(open ?? []).flatMap((each) => known('days', each.day, `events.${id}.open`)),
    ...panels.flatMap((panel) => [
      ...panel.judges.flatMap((each) => known('judges', each, `events.${id}.panels`)),
      ...(panel.areas ?? []).flatMap((each) => known('areas', each, `events.${id}.panels`)),
    ]),
  ]);
}

/** At most one panel judges an event on an area. */
function panelFaults(day: Day): string[] {
  return day.events.flatMap(({ id, areas, panels }) =>
    repeated(panels.flatMap((panel) => panel.areas ?? areas)).map(
      (area) => `events.${id}.panels has two panels on ${area}. Leave one of them.`,
    ),
  );
}

function judgeNames(day: Day, known: Known): string[] {
  return day.judges.flatMap(({ id, breaks, lunch, ties }) => [
    ...breaks.flatMap((each) => known('days', each.day, `judges.${id}.breaks`)),
    ...lunch.flatMap((each) => known('days', each.day, `judges.${id}.lunch`)),
    ...ties.flatMap((each) => known('schools', each, `judges.${id}.ties`)),
  ]);
}

function schoolNames(day: Day, known: Known): string[] {
  return day.schools.flatMap(({ id, days, arrive, depart, prefer_after }) => [
    ...(days ?? []).flatMap((each) => known('days', each, `schools.${id}.days`)),
    ...Object.entries({ arrive, depart, prefer_after }).flatMap(([name, times]) =>
      [...times.keys()].flatMap((each) => known('days', each, `schools.${id}.${name}`)),
    ),
  ]);
}

function entryNames(day: Day, known: Known): string[] {
  return day.entries.flatMap(({ id, event, school, members, areas, prefer, pin }) => [
    ...known('events', event, `entries.${id}.event`),
    ...known('schools', school, `entries.${id}.school`),
    ...repeated(members).map((each) => `entries.${id}.members has ${each} twice. List each cadet once.`),
    ...(areas ?? []).flatMap((each) => known('areas', each, `entries.${id}.areas`)),
    ...known('days', prefer?.day ?? null, `entries.${id}.prefer`),
    ...known('areas', prefer?.area ?? null, `entries.${id}.prefer`),
    ...known('days', pin?.day ?? null, `entries.${id}.pin`),
    ...known('areas', pin?.area ?? null, `entries.${id}.pin`),
  ]);
}
