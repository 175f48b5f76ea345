import { z } from 'zod';
import { line, text } from '../../../shared/form/shapes.ts';
import { states } from '../../../shared/state/states.ts';

/** What a template is for. */
export const CATEGORY = states({
  newsletter: { label: 'Newsletter', tone: 'neutral' },
  event: { label: 'Event', tone: 'neutral' },
  form: { label: 'Form', tone: 'neutral' },
  uniform: { label: 'Uniform', tone: 'neutral' },
  money: { label: 'Money', tone: 'neutral' },
  award: { label: 'Award', tone: 'neutral' },
  thanks: { label: 'Thanks', tone: 'neutral' },
  other: { label: 'Other', tone: 'neutral' },
});

/** Whether a template can be used. */
export const TEMPLATE_STATE = states({
  active: { label: 'Active', tone: 'ok' },
  archived: { label: 'Archived', tone: 'neutral' },
});

/** What the form of a template takes; the same rules hold in the database. */
export const templateInput = z.object({
  name: line('Enter a name.', 80),
  category: text(20),
  subject: line('Enter a subject.', 140),
  body: z.string().min(1, 'Write the message.').max(40_000, 'The text is too long. Use up to 40,000 characters.'),
});
