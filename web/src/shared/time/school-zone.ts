import { deviceZone } from './device-zone.ts';

let kept: string | null = null;

/** From now on moments are written on this clock, the one of the school that the person works in; null where there is none. */
export function keepSchoolZone(timeZone: string | null): void {
  kept = timeZone;
}

/** The time zone that moments are written in: the school's, wherever this device is. */
export function schoolZone(): string {
  return kept ?? deviceZone();
}
