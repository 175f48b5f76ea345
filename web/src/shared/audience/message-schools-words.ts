import { counted } from '../text/counted.ts';
import { leftOutWords, why } from './left-out.ts';
import type { MessageSchool } from './message-schools.queries.ts';

/** True where a school wasn't written to: it left before, or no one there could be reached. */
export const isLeftOut = ({ state, adults }: MessageSchool): boolean =>
  state === 'left_out' || state === 'canceled' || (state === 'sent' && adults === 0);

/** What became of a message at a school: 'Sent to 3 adults', 'Not sent: withdrew before it was sent'. */
export function schoolWords({ state, reason, adults, not_reached: others }: MessageSchool): (string | null)[] {
  if (state === 'waiting') return ['Waiting to be sent'];
  if (state !== 'sent' || adults === 0) return [`Not sent: ${why(reason ?? 'not_registered').toLowerCase()}`];
  return [`Sent to ${counted(adults, 'adult')}`, leftOutWords(others)];
}

/** How many schools have it, and how many don't: '4 schools have it, 1 was left out'. */
export function schoolCounts(schools: readonly MessageSchool[]): string {
  const out = schools.filter(isLeftOut).length;
  const waiting = schools.filter(({ state }) => state === 'waiting').length;
  const has = schools.length - out - waiting;
  return [`Sent to ${counted(has, 'school')}`, waiting > 0 && `${waiting} waiting`, out > 0 && `${out} not sent`]
    .filter(Boolean)
    .join(' · ');
}
