import { z } from 'zod';
import { audienceShape } from '../../../shared/audience/audience.ts';
import { noClock } from '../../../shared/form/no-clock.ts';
import { line, text } from '../../../shared/form/shapes.ts';
import { states } from '../../../shared/state/states.ts';

export const RULES = { one: 'rule', many: 'rules' };

/** Whether a rule sends. */
export const RULE_STATE = states({
  on: { label: 'On', tone: 'ok' },
  off: { label: 'Off', tone: 'neutral' },
  archived: { label: 'Archived', tone: 'neutral' },
});

const MINUTES_OF_DAY = 1440;

/** How long a rule waits before it sends. */
export const DELAYS = [
  { value: '0', label: 'Right away' },
  { value: '60', label: 'After an hour' },
  { value: '240', label: 'After 4 hours' },
  { value: String(MINUTES_OF_DAY), label: 'After a day' },
  { value: String(3 * MINUTES_OF_DAY), label: 'After 3 days' },
  { value: String(7 * MINUTES_OF_DAY), label: 'After a week' },
];

/** An hour of the day as a clock has it: 0 is 12 AM. */
const hourWords = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;

/** Whether a rule sends each thing as it comes, or gathers a day. */
export const PACES = [
  { value: '', label: 'As it comes' },
  ...Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `Once a day at ${hourWords(hour)}` })),
];

/** When a rule sends, in words. */
export function whenWords(delay: number, digestHour: number | null): string {
  const wait = DELAYS.find(({ value }) => value === String(delay))?.label ?? `After ${delay} minutes`;
  if (digestHour === null) return wait;
  const hour = hourWords(digestHour);
  return delay === 0 ? `Once a day at ${hour}` : `${wait}, once a day at ${hour}`;
}

/** Quiet hours in words, from what the database gives: '21:00:00'. */
export const quietWords = (from: string | null, to: string | null): string =>
  from === null || to === null ? 'None' : `${clockWords(from)} to ${clockWords(to)}`;

function clockWords(time: string): string {
  const [hour = '0', minute = '00'] = time.split(':');
  return hourWords(Number(hour)).replace(' ', minute === '00' ? ' ' : `:${minute} `);
}

/** What the form of a rule takes; the same rules hold in the database. */
export const ruleInput = z
  .object({
    name: line('Enter a name.', 80),
    kind: line('Choose a topic.', 80),
    template_id: text(36),
    subject: line('Enter a subject.', 140),
    body: z.string().min(1, 'Write the message.').max(40_000, 'The text is too long. Use up to 40,000 characters.'),
    recipients: z.array(z.string()).min(1, 'Choose at least one.'),
    audience: audienceShape,
    unless_read: z.boolean(),
    unless_account: z.boolean(),
    delay_minutes: text(6),
    digest_hour: text(2),
    quiet_from: noClock('21:00'),
    quiet_to: noClock('21:00'),
    is_required: z.boolean(),
  })
  .superRefine(({ quiet_from: from, quiet_to: to }, context) => {
    if ((from === '') !== (to === ''))
      context.addIssue({
        code: 'custom',
        path: [from === '' ? 'quiet_from' : 'quiet_to'],
        message: 'Enter both times, or none.',
      });
    else if (from !== '' && from === to)
      context.addIssue({ code: 'custom', path: ['quiet_to'], message: 'Choose another end.' });
  });

export type RuleInput = z.input<typeof ruleInput>;
