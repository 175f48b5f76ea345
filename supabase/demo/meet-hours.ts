import type { ClientBase } from 'pg';
import { wallClock } from '../../domain/time/zone.ts';
import type { SchoolDemo } from './builders.ts';

/** The meet of today began so long ago: it's in the middle of its day whenever the demo is loaded. */
const BEGAN_MINUTES = 125;
/** The first event of the plan, and what the plan has of the day before and after it. */
const FIRST = 8 * 60;
const EARLIEST = -7 * 60;
const LATEST = 6 * 60 + 45;

type Now = { now: string };

/** By how many minutes the hours of today's meet are off those of its plan, which stay within the day. */
export async function hoursOff(client: ClientBase, school: SchoolDemo): Promise<number> {
  const { day, time } = wallClock(await momentOf(client), school.timeZone);
  if (day !== school.today) return 0;
  const off = Math.round((minutesOf(time) - BEGAN_MINUTES - FIRST) / 5) * 5;
  return Math.min(LATEST, Math.max(EARLIEST, off));
}

/** The moment now; where the demo is of another day, half past ten on it. */
export async function momentOfDay(client: ClientBase, school: SchoolDemo): Promise<string> {
  const now = await momentOf(client);
  if (wallClock(now, school.timeZone).day === school.today) return now;
  const { rows } = await client.query<Now>(
    `select to_char(($1::date + time '10:30') at time zone $2 at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as now`,
    [school.today, school.timeZone],
  );
  return rows[0]?.now ?? now;
}

/** '08:00' so many minutes later. */
export function clockLater(clock: string, minutes: number): string {
  const at = minutesOf(clock) + minutes;
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

async function momentOf(client: ClientBase): Promise<string> {
  const { rows } = await client.query<Now>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as now`,
  );
  return rows[0]?.now ?? '';
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
