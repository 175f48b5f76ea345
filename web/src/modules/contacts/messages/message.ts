import { z } from 'zod';
import { formatSpan } from '../../../shared/time/clock.ts';
import { line } from '../../../shared/form/shapes.ts';
import { states } from '../../../shared/state/states.ts';

export const CONVERSATIONS = { one: 'conversation', many: 'conversations' };

/** Whether a family waits for an answer. */
export const ANSWER = states({
  waiting: { label: 'Waiting for an answer', tone: 'warn' },
  answered: { label: 'Answered', tone: 'ok' },
  settled: { label: 'No answer needed', tone: 'neutral' },
});

/** Whether one is in it. */
export const WHOSE = states({
  mine: { label: 'Mine', tone: 'info' },
  others: { label: 'Other staff', tone: 'neutral' },
});

/** Whether something in it was reported. */
export const REPORT = states({
  reported: { label: 'Reported', tone: 'bad' },
  none: { label: 'Not reported', tone: 'neutral' },
});

/** What someone in a conversation is. */
export const KIND = states({
  staff: { label: 'School', tone: 'info' },
  guardian: { label: 'Guardian', tone: 'neutral' },
  cadet: { label: 'Cadet', tone: 'brass' },
});

/** What the form of a new conversation takes; the same rules hold in the database. */
export const threadInput = z.object({
  title: line('Say in a few words what it is about.', 140),
  body: line('Write a message.', 4000),
  cadet: z.string(),
  school: z.string(),
  staff: z.array(z.string()),
  guardians: z.array(z.string()),
  with_cadet: z.boolean(),
});

/** What a report and its end take. */
export const reasonInput = z.object({ reason: line("Say what's wrong with it.", 1000) });
export const outcomeInput = z.object({ outcome: line('Say what was done.', 1000) });

const DAYS = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The days of the week for a form, Monday first. */
export const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Hours = { office_days: number[]; office_from: string; office_to: string };

/** 'Mon–Fri, 7:30 AM–4:00 PM'. */
export function officeHours({ office_days: days, office_from: from, office_to: to }: Hours): string {
  const inRow = days.every((day, at) => at === 0 || day === (days[at - 1] ?? 0) + 1);
  const named = days.map((day) => DAYS[day] ?? '');
  const words = inRow && days.length > 2 ? `${named[0]}–${named.at(-1)}` : named.join(', ');
  return `${words}, ${formatSpan(from, to)}`;
}
