import { z } from 'zod';
import { wallClock } from '../../../../../domain/time/zone.ts';
import { CADETS, counted } from '../../../shared/text/counted.ts';
import { formatSpan } from '../../../shared/time/clock.ts';
import { formatDay } from '../../../shared/time/day.ts';

/** Something that a planned event meets: `what` is the room, the vehicle, or the person; `cadets` how many are expected at both. */
export const conflictSchema = z.object({
  kind: z.string(),
  what: z.string().nullable(),
  event_id: z.string(),
  title: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  cadets: z.number().nullable(),
});

export type Conflict = z.output<typeof conflictSchema>;

/** The conflict in one line: 'Gym is in use: Drill practice, Mar 9, 3:15–4:45 PM'. */
export function conflictLine(conflict: Conflict, timeZone: string): string {
  const [from, to] = [wallClock(conflict.starts_at, timeZone), wallClock(conflict.ends_at, timeZone)];
  const when = `${formatDay(from.day)}, ${formatSpan(from.time, to.time)}`;
  return `${problemOf(conflict)}: ${conflict.title}, ${when}`;
}

function problemOf({ kind, what, cadets }: Conflict): string {
  if (kind === 'cadets') return `${counted(cadets ?? 0, CADETS)} ${cadets === 1 ? 'has' : 'have'} something else`;
  if (kind === 'person') return `${what} is in charge elsewhere`;
  return `${what} is in use`;
}
