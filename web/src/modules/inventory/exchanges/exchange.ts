import { z } from 'zod';
import { line, text } from '../../../shared/form/shapes.ts';
import { states } from '../../../shared/state/states.ts';

/** How far along a request for another size is. */
export const EXCHANGE = states({
  asked: { label: 'Requested', tone: 'warn' },
  ready: { label: 'Ready', tone: 'ok' },
  done: { label: 'Exchanged', tone: 'neutral' },
  declined: { label: 'Declined', tone: 'bad' },
  canceled: { label: 'Canceled', tone: 'neutral' },
});

/** What the form of a request takes. */
export const exchangeInput = z.object({ size: line('Choose a size.', 20), note: text(300) });

export const declineInput = z.object({ answer: line('Say why, such as when the size will be in.', 300) });
