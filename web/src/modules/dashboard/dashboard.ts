import { array, int, nullable, object, type output, parse, string } from 'zod/mini';
import type { Audience } from '../../shared/slot/slot.ts';

const count = int();
const summary = object({
  active: nullable(count),
  floor: nullable(count),
  enrolled_by_level: array(object({ level: nullable(count), count })),
  by_status: array(object({ status: string(), count })),
  new_this_year: nullable(count),
  last_year: nullable(count),
  attention: array(object({ kind: string(), count })),
});

/** The numbers of the corps; all null for people who do not run it. */
export type Summary = output<typeof summary>;

/** Checks the reply of `dashboard_summary()`. */
export function readSummary(reply: unknown): Summary {
  return parse(summary, reply);
}

/** 'Good morning' until noon, 'Good afternoon' until 17:00, then 'Good evening'; `time` is 'HH:MM'. */
export function greeting(time: string): string {
  if (time < '12:00') return 'Good morning';
  return time < '17:00' ? 'Good afternoon' : 'Good evening';
}

/** How this year stands against the last, as words with a tone; null where there is nothing to compare. */
export function changeOnLastYear(now: number, lastYear: number | null): { text: string; tone: 'ok' | 'warn' } | null {
  if (!lastYear) return null;
  const change = now - lastYear;
  if (change === 0) return { text: 'same as last year', tone: 'ok' };
  return { text: `${change > 0 ? '+' : '−'}${Math.abs(change)} from last year`, tone: change > 0 ? 'ok' : 'warn' };
}

type Addressed = { role: string; title: string | null; first_name: string | null; last_name: string | null };

/** How one speaks to a person: staff by their title, cadets as such, everyone else by the first name. */
export function addressOf({ role, title, first_name, last_name }: Addressed): string {
  if (title?.trim()) return title.trim();
  if (role === 'cadet' && last_name) return `Cadet ${last_name}`;
  return first_name || last_name || '';
}

/** For whom the dashboard of a person is: those who run the corps, else by the role. */
export function audienceOf(role: string | undefined, runsTheCorps: boolean): Audience {
  if (runsTheCorps) return 'staff';
  return role === 'cadet' || role === 'parent' ? role : 'external';
}
