import { z } from 'zod';
import { shiftDay } from '../../../../domain/time/day.ts';
import type { Tone } from '../../shared/ui/tag.tsx';

export const KINDS = ['merit', 'demerit', 'counselling', 'commendation'] as const;

export type Kind = (typeof KINDS)[number];

/** Each kind in words. */
export const KIND: Record<Kind, { label: string; tone: Tone }> = {
  merit: { label: 'Merit', tone: 'ok' },
  demerit: { label: 'Demerit', tone: 'bad' },
  counselling: { label: 'Counselling', tone: 'info' },
  commendation: { label: 'Commendation', tone: 'brass' },
};

export const STATES = ['proposed', 'confirmed', 'declined', 'revoked'] as const;

/** Each state in words. */
export const STATE: Record<(typeof STATES)[number], { label: string; tone: Tone }> = {
  proposed: { label: 'Waiting', tone: 'warn' },
  confirmed: { label: 'Confirmed', tone: 'ok' },
  declined: { label: 'Declined', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'neutral' },
};

/** A kind as it is stored, known. */
export function kindOf(kind: string | null): Kind {
  return KINDS.find((one) => one === kind) ?? 'counselling';
}

/** A state as it is stored, known. */
export function stateOf(state: string | null): (typeof STATES)[number] {
  return STATES.find((one) => one === state) ?? 'proposed';
}

/** '+3', '−2', '0'. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}

/** The day after so many days; empty where an entry counts for good. */
export function lastDay(from: string, days: number | null): string {
  if (days === null || !from) return '';
  return shiftDay(from, days);
}

/** What is entered; the same rules hold in the database. */
export const conductInput = z
  .object({
    kind: z.enum(KINDS),
    reason_id: z.string(),
    reason: z.string().trim().min(1, 'Say what it is for.').max(120, 'Use 120 characters or fewer.'),
    points: z
      .string()
      .trim()
      .regex(/^(\d{1,2}|100)?$/, 'Points go from 0 to 100.'),
    happened_on: z.iso.date('Choose the day.'),
    expires_on: z.union([z.literal(''), z.iso.date()]),
    detail: z.string().trim().max(2000, 'Use 2,000 characters or fewer.'),
    confirm: z.boolean(),
  })
  .refine(({ expires_on, happened_on }) => !expires_on || expires_on >= happened_on, {
    path: ['expires_on'],
    message: 'It would end before it begins.',
  })
  .transform((entry) => ({
    ...entry,
    points: entry.kind === 'merit' || entry.kind === 'demerit' ? entry.points || '0' : '0',
  }));

export type ConductInput = z.output<typeof conductInput>;
