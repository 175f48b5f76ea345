import { z } from 'zod';
import { shiftDay } from '../../../../domain/time/day.ts';
import { day, line, noDay, text, whole } from '../../shared/form/shapes.ts';
import { states } from '../../shared/state/states.ts';

/** Each kind of entry in words. */
export const KIND = states({
  merit: { label: 'Merit', tone: 'ok' },
  demerit: { label: 'Demerit', tone: 'bad' },
  counselling: { label: 'Counseling', tone: 'info' },
  commendation: { label: 'Commendation', tone: 'brass' },
});

/** Each state of an entry in words. */
export const STATE = states({
  proposed: { label: 'Waiting', tone: 'warn' },
  confirmed: { label: 'Confirmed', tone: 'ok' },
  declined: { label: 'Declined', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'neutral' },
});

export type State = (typeof STATE.keys)[number];

export const ENTRIES = { one: 'entry', many: 'entries' };

/** True for the kinds that have points. */
export function hasPoints(kind: string): boolean {
  return kind === 'merit' || kind === 'demerit';
}

/** '+3', '−2', '0'. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}

/** What an entry adds to the balance. */
export function weightOf({ kind, points }: { kind: string | null; points: number | null }): number {
  return (kind === 'demerit' ? -1 : 1) * (points ?? 0);
}

/** The day after so many days; empty where an entry has no end date. */
export function lastDay(from: string, days: number | null): string {
  return days === null || !from ? '' : shiftDay(from, days);
}

const reason = line("Enter what it's for.");

/** What is entered; the same rules hold in the database. */
export const conductInput = z
  .object({
    kind: z.enum(KIND.keys),
    reason_id: z.string(),
    reason,
    points: whole('Points must be', 0, 100),
    happened_on: day(),
    expires_on: noDay(),
    detail: text(2000),
    confirm: z.boolean(),
  })
  .refine(({ expires_on, happened_on }) => !expires_on || expires_on >= happened_on, {
    path: ['expires_on'],
    message: 'Choose a date after the entry.',
  })
  .transform((entry) => ({ ...entry, points: hasPoints(entry.kind) ? entry.points || '0' : '0' }));

export type ConductInput = z.output<typeof conductInput>;

/** A reason of the school's list. */
export const reasonInput = z.object({
  kind: z.enum(KIND.keys),
  code: text(12).regex(/^[A-Za-z0-9-]+$/, 'Use 1 to 12 letters and digits.'),
  label: reason,
  points: whole('Points must be', 0, 100).transform(Number),
  lasts_days: whole('Days must be', 1, 1500).transform((days) => (days ? Number(days) : null)),
});
