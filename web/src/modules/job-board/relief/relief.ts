import { z } from 'zod';
import { day, line, text } from '../../../shared/form/shapes.ts';
import { states } from '../../../shared/state/states.ts';
import type { Noun } from '../../../shared/text/counted.ts';
import { REASON } from '../job-board.ts';

export const RELIEFS: Noun = { one: 'relief', many: 'reliefs' };
export const ITEMS: Noun = { one: 'item', many: 'items' };

/** Each state of a relief in words. */
export const RELIEF = states({
  open: { label: 'Open', tone: 'info' },
  completed: { label: 'Completed', tone: 'ok' },
  canceled: { label: 'Canceled', tone: 'neutral' },
});

/** Why the outgoing assignment ends when the relief is completed. */
const ENDS = REASON.options.filter(({ value }) => value !== 'mistake');
export const END_OPTIONS = ENDS;

/** When a relief is planned. */
export const reliefInput = z.object({ planned_on: day() });

/** What an item says. */
export const itemInput = z.object({ text: line("Enter what's handed over.", 200) });

/** How a relief is completed. */
export const completeInput = z.object({ reason: z.enum(REASON.keys), order_no: text(40), why: text(1000) });

export type CompleteInput = z.output<typeof completeInput>;

/** Why a relief is canceled. */
export const cancelInput = z.object({ reason: text(1000).min(1, 'Enter a reason.') });
