import { why } from '../../../shared/audience/left-out.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { counted } from '../../../shared/text/counted.ts';
import type { SentMessage } from './messages.queries.ts';

/** What became of a message to schools: 'Sent Nov 22, 3:15 PM to 9 adults at 4 schools', and who was left out. */
export function outcomeWords(message: SentMessage): string[] {
  const { withdrawn, sent_at: at, waiting, schools, adults, left_out: out } = message;
  return [
    withdrawn
      ? 'Withdrawn'
      : waiting > 0
        ? `Waiting to be sent to ${counted(waiting, 'school')}`
        : at
          ? `Sent ${formatMoment(at)} to ${counted(adults, 'adult')} at ${counted(schools, 'school')}`
          : 'Not sent',
    ...out.map(({ name, reason }) => `${name} wasn't written to: ${why(reason).toLowerCase()}`),
  ];
}
