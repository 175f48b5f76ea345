import { z } from 'zod';
import { noClock } from '../../../shared/form/no-clock.ts';
import { text, whole } from '../../../shared/form/shapes.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';

const time = noClock('12:00');

/** What the host fills in; which fields count follows from the kind. */
export const lateInput = z
  .object({
    kind: z.enum(['delay', 'area_closed', 'event_moved']),
    day: z.string(),
    from: time,
    until: time,
    minutes: whole('The number must be', -300, 300),
    /** Whom a delay is for: all, or `area:ID`, `event:ID`, `site:NAME`. */
    whom: z.string(),
    stops: z.boolean(),
    started: z.boolean(),
    area: z.string(),
    to_area: z.string(),
    free: z.boolean(),
    event: z.string(),
    reason: text(200),
    allow_reason: text(500),
  })
  .refine(({ reason }) => reason.trim() !== '', { path: ['reason'], error: 'Say why in a few words.' });
export type LateInput = z.input<typeof lateInput>;

/** What `preview_meet_change` and `apply_meet_change` take of it; null while something that it needs is missing. */
export function callOf(values: LateInput): Record<string, Json> | null {
  const { kind, day, from, until, minutes, stops, started, area, to_area, free, event } = values;
  const by = Number(minutes);
  const wrong = [from, until].some((one) => !time.safeParse(one).success) || (until !== '' && until <= from);
  const moves = Number.isInteger(by) && Math.abs(by) >= 5 && Math.abs(by) <= 300;
  if (wrong || (kind !== 'event_moved' && from === '')) return null;
  const when = { kind, day, from, ...(until !== '' && { until }), ...(started && { started: 'true' }) };
  if (kind === 'area_closed')
    return area === ''
      ? null
      : { ...when, area, ...(to_area !== '' && { to_areas: [to_area] }), ...(free && { free: 'true' }) };
  if (kind === 'event_moved')
    return event === '' || (!moves && to_area === '') || (minutes !== '' && !moves)
      ? null
      : { ...when, event, ...(moves && { minutes: String(by) }), ...(to_area !== '' && { to_area }) };
  return moves ? { ...when, minutes: String(by), ...(stops && { stops: 'true' }), ...whomOf(values.whom) } : null;
}

function whomOf(whom: string): Record<string, Json> {
  const at = whom.indexOf(':');
  const list = [whom.slice(at + 1)];
  const name = whom.slice(0, Math.max(at, 0));
  if (name === 'area') return { areas: list };
  if (name === 'event') return { events: list };
  return name === 'site' ? { sites: list } : {};
}
