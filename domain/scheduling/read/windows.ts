import type { Day } from '../day.ts';
import { clockOf } from '../format/clock.ts';

type Ends = { from: number; to: number };

/** Times that end before they begin, and a holding area that is left before it is entered. */
export function windowFaults(day: Day): string[] {
  return [
    ...day.days.flatMap((each) => backward(each, `days.${each.id}`)),
    ...day.stops.flatMap((each) => backward(each, `stops.${each.id}`)),
    ...day.areas.flatMap(({ id, open, closed }) => [
      ...(open ?? []).flatMap((each) => backward(each, `areas.${id}.open`)),
      ...closed.flatMap((each) => backward(each, `areas.${id}.closed`)),
    ]),
    ...day.events.flatMap(({ id, open, holding }) => [
      ...(open ?? []).flatMap((each) => backward(each, `events.${id}.open`)),
      ...holding
        .filter(({ from_min, to_min }) => to_min >= from_min)
        .map(({ area }) => `events.${id}.holding leaves ${area} before it gets there. Make to_min less than from_min.`),
    ]),
    ...day.judges.flatMap(({ id, breaks, lunch }) => [
      ...breaks.flatMap((each) => backward(each, `judges.${id}.breaks`)),
      ...lunch.flatMap((each) => backward(each, `judges.${id}.lunch`)),
    ]),
    ...(day.school_lunch ? backward(day.school_lunch, 'school_lunch') : []),
  ];
}

function backward({ from, to }: Ends, at: string): string[] {
  return from < to ? [] : [`${at} is from ${clockOf(from)} to ${clockOf(to)}. Make the end later than the start.`];
}
