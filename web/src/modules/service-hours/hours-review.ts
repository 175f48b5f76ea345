import { daysBetween } from '../../../../domain/time/day.ts';
import type { ReviewLine } from '../../shared/review/review.ts';
import { formatDay } from '../../shared/time/day.ts';
import type { Entry } from './hours.api.ts';
import { hoursWords } from './hours.ts';

/** More than this on one day, or longer ago than this, is checked twice. */
const LONG_HOURS = 10;
const OLD_DAYS = 90;

/** An entry as far as a review looks at one. */
export type ReviewedEntry = Pick<Entry, 'id' | 'cadet_id' | 'name' | 'hours' | 'organisation' | 'served_on' | 'state'>;

export const ENTRIES = { one: 'entry', many: 'entries' };

/** Entries to verify: unusual are long, old and doubled ones, those without a supervisor or evidence, and those that were sent back. */
export function verifyLines(entries: Entry[], today: string): ReviewLine[] {
  return entries.map((entry) => ({
    ...lineOf(entry),
    idle: entry.state === 'verified' ? 'Already verified' : null,
    unusual: [
      ...(entry.state === 'rejected' ? ['Sent back and not corrected yet'] : []),
      ...(entry.hours > LONG_HOURS ? [`${hoursWords(entry.hours)} on one day`] : []),
      ...(daysBetween(entry.served_on, today) > OLD_DAYS ? ['More than 90 days ago'] : []),
      ...(entry.evidence_path || entry.supervisor_name ? [] : ['No evidence and no supervisor']),
      ...(entries.some((other) => isDouble(entry, other))
        ? ['Another selected entry has the same date and place']
        : []),
    ],
  }));
}

/** Entries to send back or to withdraw: unusual are verified ones, which count no longer. */
export function backLines(entries: ReviewedEntry[]): ReviewLine[] {
  return entries.map((entry) => ({
    ...lineOf(entry),
    unusual: entry.state === 'verified' ? ['Verified. These hours would no longer count'] : [],
  }));
}

function lineOf({ id, name, hours, organisation, served_on }: ReviewedEntry) {
  return { id, name, note: `${hoursWords(hours)} · ${organisation} · ${formatDay(served_on)}` };
}

function isDouble(one: ReviewedEntry, other: ReviewedEntry): boolean {
  return (
    one.id !== other.id &&
    one.cadet_id === other.cadet_id &&
    one.served_on === other.served_on &&
    one.organisation.toLowerCase() === other.organisation.toLowerCase()
  );
}
