import { z } from 'zod';
import { line, text } from '../../../shared/form/shapes.ts';
import { states } from '../../../shared/state/states.ts';
import { TOPIC } from '../topics.ts';

export const TICKETS = { one: 'request', many: 'requests' };

/** How far a request is. */
export const STATE = states({
  new: { label: 'New', tone: 'info' },
  reopened: { label: 'Reopened', tone: 'warn' },
  acknowledged: { label: 'Received', tone: 'info' },
  in_progress: { label: 'In progress', tone: 'brass' },
  waiting: { label: 'Waiting for an answer', tone: 'warn' },
  resolved: { label: 'Resolved', tone: 'ok' },
  closed: { label: 'Closed', tone: 'neutral' },
});

export type TicketState = (typeof STATE.keys)[number];

/** What someone wants. */
export const KIND = states({
  question: { label: 'Question', tone: 'info' },
  fault: { label: 'Something doesn’t work', tone: 'bad' },
  idea: { label: 'Idea', tone: 'brass' },
});

/** How much it matters; it sets when the first answer is due. */
export const PRIORITY = states({
  urgent: { label: 'Urgent', tone: 'bad' },
  high: { label: 'High', tone: 'warn' },
  normal: { label: 'Normal', tone: 'neutral' },
  low: { label: 'Low', tone: 'neutral' },
});

/** Who answers. */
export const DESK = states({
  school: { label: 'School staff', tone: 'neutral' },
  platform: { label: 'Guidon administrators', tone: 'info' },
});

/** Whether the first answer came in time. */
export const ANSWER = states({
  late: { label: 'First answer overdue', tone: 'bad' },
  unanswered: { label: 'No answer yet', tone: 'warn' },
  answered: { label: 'Answered', tone: 'info' },
  over: { label: 'Resolved or closed', tone: 'neutral' },
});

/** How the person who asked found the help. */
export const RATING = states({
  good: { label: 'It helped', tone: 'ok' },
  bad: { label: 'It didn’t help', tone: 'bad' },
});

/** What the form of a request takes; the same rules hold in the database. */
export const ticketInput = z.object({
  title: line('Say in a few words what you need.', 160),
  kind: z.enum(KIND.keys),
  category: z.enum(TOPIC.keys),
  desk: z.enum(['school', 'platform']),
  priority: z.enum(PRIORITY.keys),
  body: text(4000),
});

export type TicketInput = z.output<typeof ticketInput>;

/** A request that has not been typed yet. */
export const BLANK: TicketInput = {
  title: '',
  kind: 'question',
  category: 'other',
  desk: 'school',
  priority: 'normal',
  body: '',
};
