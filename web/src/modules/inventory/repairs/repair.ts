import { z } from 'zod';
import { dollars, line, noDay, text } from '../../../shared/form/shapes.ts';
import { states } from '../../../shared/state/states.ts';
import { CONDITION } from '../supply.ts';

/** What a shop does. */
export const WORK = states({
  cleaning: { label: 'Cleaning', tone: 'neutral' },
  alteration: { label: 'Alteration', tone: 'neutral' },
  repair: { label: 'Repair', tone: 'neutral' },
});

/** Whether it is back. */
export const AT_SHOP = states({
  overdue: { label: 'Overdue', tone: 'bad' },
  out: { label: 'At the shop', tone: 'info' },
  back: { label: 'Back', tone: 'ok' },
});

/** What the form of sending out takes; how many of each size is beside it. */
export const sendInput = z.object({
  kind: z.enum(WORK.keys),
  shop: line('Enter the shop.', 120),
  due_on: noDay(),
  note: text(500),
  place: z.string().min(1, 'Choose the location.'),
  condition: z.enum(CONDITION.keys),
});

/** What the form of bringing back takes. */
export const backInput = z.object({
  place: z.string(),
  condition: z.enum(CONDITION.keys),
  cost: dollars('The cost must be', 100_000),
});
