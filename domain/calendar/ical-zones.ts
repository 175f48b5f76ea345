import { Temporal } from 'temporal-polyfill';
import { instantOf, type WallClock } from '../time/zone.ts';
import { icalText, type IcalPart } from './ical-lines.ts';
import { describedClock } from './ical-described.ts';
import { windowsZone } from './windows-zones.ts';

/** A clock of the file: the moment (ISO, UTC) at which it shows a day and time. `known` is false where the school's is used instead. */
export type Clock = { name: string; known: boolean; momentOf: (at: WallClock) => string };

/** The clocks of a calendar file, by the names that its times give. */
export type Clocks = (name: string | undefined) => Clock;

/**
 * The clocks of a file at a school. A zone of the world is the one that computers know; any other name goes by the rules that the
 * file has for it, else by what Microsoft means by it. A name that says nothing counts as the school's clock, and isn't `known`.
 */
export function clocksOf(parts: IcalPart[], timeZone: string): Clocks {
  const described = new Map<string, IcalPart>();
  for (const part of parts.slice(0, 200)) {
    const name = part.lines.find((line) => line.name === 'TZID')?.value;
    if (name !== undefined) described.set(icalText(name), part);
  }
  const found = new Map<string, Clock>();
  const own = worldClock(timeZone);
  return (name) => {
    if (name === undefined) return own;
    const key = icalText(name);
    const clock = found.get(key) ?? clockNamed(key, described.get(key), own);
    found.set(key, clock);
    return clock;
  };
}

/** The clock of UTC. */
export const UTC: Clock = { name: 'UTC', known: true, momentOf: ({ day, time }) => `${day}T${time}:00Z` };

function clockNamed(name: string, described: IcalPart | undefined, own: Clock): Clock {
  const world = worldZone(name);
  // "EST" and its kin are zones of the world too, but a file that describes one rarely means a clock that never changes.
  if (world?.includes('/') === true) return worldClock(world);
  const momentOf = described && describedClock(described);
  if (momentOf) return { name, known: true, momentOf };
  const other = windowsZone(name) ?? world;
  return other === undefined ? { ...own, name, known: false } : worldClock(other);
}

const worldClock = (zone: string): Clock => ({ name: zone, known: true, momentOf: (at) => instantOf(at, zone) });

/** The zone of the world in a name, also at the end of a path: `/citadel.org/20190101_1/America/New_York`. */
function worldZone(name: string): string | undefined {
  const steps = name.split('/').filter(Boolean);
  return [...steps.keys()].map((from) => steps.slice(from).join('/')).find(isZone);
}

function isZone(name: string): boolean {
  try {
    return Temporal.Now.instant().toZonedDateTimeISO(name).timeZoneId !== '';
  } catch {
    return false;
  }
}
