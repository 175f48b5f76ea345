import { z } from 'zod';
import { line } from '../../../shared/form/shapes.ts';
import { states } from '../../../shared/state/states.ts';

/** What a seat's sheets are for. */
export const SEAT_KIND = states({
  counting: { label: 'Counts', tone: 'ok' },
  alternate: { label: 'Alternate', tone: 'neutral' },
  shadow: { label: 'Shadow, never counts', tone: 'neutral' },
});

/** What the form of a seat takes; a new seat without a code gets the next one. */
export const seatInput = z.object({
  role: z.string().min(1, 'Choose a role.'),
  kind: z.enum(SEAT_KIND.keys),
  judge_id: z.string(),
  area_id: z.string(),
  code: z.string().trim().max(40, 'Use 40 characters or fewer.'),
});

/** What a replacement takes. */
export const replaceInput = z.object({
  judge_id: z.string().min(1, 'Choose a judge.'),
  from_entry_id: z.string(),
  reason: line('Say why in a few words.', 300),
});
