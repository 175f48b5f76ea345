import { shiftDay, shiftMonths } from '../../../../domain/time/day.ts';
import { z } from 'zod';
import type { Tone } from '../../shared/ui/tag.tsx';

/** What can become of a cadet in the next year. */
export type Decision = 'promote' | 'hold_back' | 'graduate' | 'leave';

/** Each decision in words: as a verb to choose, and as what happens. */
export const DECISIONS: Record<Decision, { verb: string; label: string; tone: Tone }> = {
  promote: { verb: 'Move up', label: 'Moves up', tone: 'ok' },
  hold_back: { verb: 'Hold back', label: 'Stays in grade', tone: 'warn' },
  graduate: { verb: 'Graduate', label: 'Graduates', tone: 'brass' },
  leave: { verb: 'Leave the corps', label: 'Leaves', tone: 'neutral' },
};

/** One cadet of the plan, as the database gives it. */
export const rolloverLine = z.object({
  cadet_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  status: z.string(),
  unit_name: z.string().nullable(),
  decision: z.enum(['promote', 'hold_back', 'graduate', 'leave']),
  is_chosen: z.boolean(),
  from_grade: z.number(),
  from_level: z.number().nullable(),
  to_grade: z.number().nullable(),
  to_level: z.number().nullable(),
  state: z.string(),
  /** What must be settled before the cadet can leave. */
  unsettled: z.array(z.string()),
});

export type RolloverLine = z.output<typeof rolloverLine>;

/** The years of a rollover by name, and the last day of the one it leaves. */
export type Years = { from: string; to: string; ends_on: string };

/** How many of each decision, and how many are held. */
export function countLines(lines: RolloverLine[]): Record<Decision | 'held' | 'through', number> {
  const of = (decision: Decision) => lines.filter((line) => line.decision === decision).length;
  return {
    promote: of('promote'),
    hold_back: of('hold_back'),
    graduate: of('graduate'),
    leave: of('leave'),
    held: lines.filter(isHeld).length,
    through: lines.filter(({ state }) => state === 'done').length,
  };
}

/** True for someone who would leave and has something that isn't cleared. */
export function isHeld({ state, unsettled }: RolloverLine): boolean {
  return state !== 'done' && unsettled.length > 0;
}

/** The year after the last of these: '2027–28', July to June where the last one was. Null if there is no year. */
export function yearAfter(years: { ends_on: string }[]): { name: string; starts_on: string; ends_on: string } | null {
  const last = years
    .map(({ ends_on: end }) => end)
    .toSorted()
    .at(-1);
  if (last === undefined) return null;
  const start = shiftDay(last, 1);
  const from = Number(start.slice(0, 4));
  const end = shiftDay(shiftMonths(start, 12), -1);
  return { name: `${from}–${String(from + 1).slice(2)}`, starts_on: start, ends_on: end };
}
