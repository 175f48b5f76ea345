import { z } from 'zod';
import { audienceShape } from '../../shared/audience/audience.ts';
import { line, noMoment, text } from '../../shared/form/shapes.ts';
import { states } from '../../shared/state/states.ts';

export const MESSAGES = { one: 'message', many: 'messages' };

/** How far a message is. */
export const STATE = states({
  draft: { label: 'Draft', tone: 'neutral' },
  review: { label: 'For review', tone: 'warn' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'ok' },
  canceled: { label: 'Canceled', tone: 'neutral' },
});

/** Whether a message can be unsubscribed from. */
export const KIND = states({
  notice: { label: 'Notice', tone: 'neutral' },
  newsletter: { label: 'Newsletter', tone: 'neutral' },
  automatic: { label: 'Automatic', tone: 'neutral' },
});

/** What became of one mail. */
export const MAIL = states({
  queued: { label: 'Queued', tone: 'info' },
  waiting: { label: 'Trying again', tone: 'warn' },
  sent: { label: 'Sent', tone: 'ok' },
  delivered: { label: 'Delivered', tone: 'ok' },
  bounced: { label: 'Bounced', tone: 'bad' },
  failed: { label: 'Failed', tone: 'bad' },
  suppressed: { label: 'Left out', tone: 'neutral' },
  canceled: { label: 'Canceled', tone: 'neutral' },
});

/** Who a recipient is. */
export const RECIPIENT = states({
  guardian: { label: 'Parent or guardian', tone: 'neutral' },
  cadet: { label: 'Cadet', tone: 'neutral' },
  staff: { label: 'Staff', tone: 'neutral' },
  school: { label: 'Adult at a registered school', tone: 'neutral' },
});

/** The parts of an audience that a message can be for. */
export const RECIPIENTS = [
  { value: 'guardians', label: 'Their parents and guardians' },
  { value: 'cadets', label: 'The cadets themselves' },
  { value: 'staff', label: 'School staff' },
];

/** Who it goes to, in words: 'Their parents and guardians, the cadets themselves'. */
export function goesTo(recipients: readonly string[]): string {
  const [first = '', ...others] = RECIPIENTS.flatMap(({ value, label }) => (recipients.includes(value) ? [label] : []));
  return [first, ...others.map((label) => label.charAt(0).toLowerCase() + label.slice(1))].join(', ');
}

/** Why someone gets a copy, in words. */
export const copyWords = (because: string | null): string =>
  because === 'guardian' ? 'Copy for a guardian' : because === 'second_adult' ? 'Copy for a second adult' : '';

/** What the form of a message takes; the same rules hold in the database. */
export const messageInput = z.object({
  template_id: text(36),
  subject: line('Enter a subject.', 140),
  body: z.string().min(1, 'Write the message.').max(40_000, 'The text is too long. Use up to 40,000 characters.'),
  kind: text(20),
  audience: audienceShape,
  recipients: z.array(z.string()).min(1, 'Choose at least one.'),
});

/** What the form of sending takes. */
export const sendInput = z.object({ send_at: noMoment() });
