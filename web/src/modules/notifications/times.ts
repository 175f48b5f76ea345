import { z } from 'zod';
import type { Times } from './notifications.queries.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** When emails may be sent, as the form holds it: quiet hours with both ends, or none. */
export const timesInput = z
  .object({ digest_hour: z.string(), quiet: z.boolean(), quiet_from: z.string(), quiet_to: z.string() })
  .superRefine(({ quiet, quiet_from, quiet_to }, context) => {
    if (!quiet) return;
    if (!TIME.test(quiet_from))
      context.addIssue({ code: 'custom', path: ['quiet_from'], message: 'Choose when quiet hours start.' });
    if (!TIME.test(quiet_to))
      context.addIssue({ code: 'custom', path: ['quiet_to'], message: 'Choose when quiet hours end.' });
    else if (quiet_from === quiet_to)
      context.addIssue({
        code: 'custom',
        path: ['quiet_to'],
        message: 'Quiet hours start and end at the same time. Choose another end.',
      });
  });

export type TimesInput = z.output<typeof timesInput>;

/** What the form starts with. If quiet hours are off, it suggests a typical night. */
export function toInput({ digest_hour, quiet_from, quiet_to }: Times): TimesInput {
  return {
    digest_hour: String(digest_hour),
    quiet: quiet_from !== null,
    quiet_from: quiet_from?.slice(0, 5) ?? '21:00',
    quiet_to: quiet_to?.slice(0, 5) ?? '06:00',
  };
}

/** What is saved. */
export function toTimes({ digest_hour, quiet, quiet_from, quiet_to }: TimesInput): Times {
  return { digest_hour: Number(digest_hour), quiet_from: quiet ? quiet_from : null, quiet_to: quiet ? quiet_to : null };
}

/** The hours of a day to choose from: '12 AM' to '11 PM'. */
export const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`,
}));
