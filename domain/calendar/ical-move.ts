import { daysBetween, shiftDay } from '../time/day.ts';
import type { IcalEvent } from './ical-event.ts';
import { type IcalTime, onSchoolClock, wholeDay } from './ical-times.ts';

/** An event so many days later on the clock of its file: it keeps the hours of that clock. */
export function movedBy(event: IcalEvent, days: number, timeZone: string): IcalEvent {
  const move = (time: IcalTime | undefined) => {
    if (!time || days === 0) return time;
    const own = { ...time.own, day: shiftDay(time.own.day, days) };
    return time.time === null ? wholeDay(own.day, time.clock) : onSchoolClock(own, time.clock, timeZone);
  };
  return { ...event, start: move(event.start), end: move(event.end) };
}

/** An event on another day at the school. */
export const movedToDay = (event: IcalEvent, day: string, timeZone: string): IcalEvent =>
  movedBy(event, daysBetween(event.start?.day ?? day, day), timeZone);

/** An event at a time that is added to it, as long as it is; on a day alone it has its own hours. */
export function movedTo(event: IcalEvent, { day, own, time, clock, at }: IcalTime, timeZone: string): IcalEvent {
  const moved = movedBy(event, daysBetween(event.start?.own.day ?? day, own.day), timeZone);
  const { start, end } = moved;
  if (!start || time === null || start.time === null || start.at === at) return moved;
  const minutes = end ? minutesBetween(start, end) : 0;
  return { ...moved, start: { day, own, time, clock, at }, end: onSchoolClock(later(own, minutes), clock, timeZone) };
}

const minutesBetween = (from: IcalTime, to: IcalTime) =>
  daysBetween(from.own.day, to.own.day) * 1440 + minutesOf(to.own.time) - minutesOf(from.own.time);

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

function later({ day, time }: IcalTime['own'], minutes: number): IcalTime['own'] {
  const all = minutesOf(time) + minutes;
  const two = (number: number) => String(number).padStart(2, '0');
  const ofDay = ((all % 1440) + 1440) % 1440;
  return { day: shiftDay(day, Math.floor(all / 1440)), time: `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}` };
}
