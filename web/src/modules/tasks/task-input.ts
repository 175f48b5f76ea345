import { z } from 'zod';
import type { Understood } from '../../../../domain/tasks/quick-entry.ts';
import type { Target } from '../../../../domain/tasks/who.ts';
import { repeatOf, ruleOf, WAYS, WEEKDAYS } from '../../../../domain/tasks/repeat.ts';
import { instantOf, wallClock } from '../../../../domain/time/zone.ts';
import { line, noDay, text } from '../../shared/form/shapes.ts';
import { CATEGORY, COMPLETION, PRIORITY, VISIBILITY } from './task.ts';

const noTime = z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time.')]);

/** When to remind, in minutes before it is due. */
export const REMINDERS = [
  { value: '', label: 'No reminder' },
  { value: '60', label: '1 hour before' },
  { value: '1440', label: '1 day before' },
  { value: '4320', label: '3 days before' },
  { value: '10080', label: '1 week before' },
];

/** What the form of a task takes; the same rules hold in the database. */
export const taskInput = z
  .object({
    title: line('Enter what needs to be done.', 160),
    description: text(4000),
    targets: z.array(z.string()).min(1, 'Choose who does it.'),
    completion: z.enum(COMPLETION.keys),
    due_on: noDay(),
    due_time: noTime,
    priority: z.enum(PRIORITY.keys),
    category: z.enum(CATEGORY.keys),
    event_id: z.string(),
    items: text(8000),
    waits_for: z.array(z.string()),
    reminder: z.string(),
    repeats: z.enum(WAYS),
    repeats_every: z
      .string()
      .trim()
      .regex(/^[1-9]\d?$/, 'Enter a number from 1 to 99.'),
    repeats_weekday: z.enum(['', ...WEEKDAYS]),
    repeats_day: z
      .string()
      .trim()
      .regex(/^([1-9]|[12]\d|3[01])?$/, 'Enter a day from 1 to 31.'),
    repeats_kept: z.string(),
    repeats_until: noDay(),
    visibility: z.enum(VISIBILITY.keys),
    requires_evidence: z.boolean(),
    requires_review: z.boolean(),
    escalates: z.boolean(),
  })
  .refine(({ repeats, due_on: on }) => repeats === '' || on !== '', {
    path: ['due_on'],
    message: 'A task that repeats needs a due date.',
  })
  .refine(({ repeats, repeats_until: until, due_on: on }) => repeats === '' || until === '' || until >= on, {
    path: ['repeats_until'],
    message: 'The last day is before the due date.',
  })
  .refine(({ due_time: time, due_on: on }) => time === '' || on !== '', {
    path: ['due_on'],
    message: 'Choose the day for this time.',
  });

export type TaskInput = z.output<typeof taskInput>;

/** A task as `save_task` takes it. A day without a time is due at its end. */
export function toCall(input: TaskInput, timeZone: string, items: { id: string; text: string }[] = []) {
  const { due_on: on, due_time: time, reminder, targets, event_id: event, items: list } = input;
  return {
    title: input.title,
    description: input.description,
    completion: input.completion,
    priority: input.priority,
    category: input.category,
    waits_for: input.waits_for,
    visibility: input.visibility,
    requires_evidence: input.requires_evidence,
    requires_review: input.requires_review,
    escalates: input.escalates,
    due_at: on ? instantOf({ day: on, time: time || '23:59' }, timeZone) : null,
    reminds: reminder ? [reminder] : [],
    targets: targetsOf(targets),
    event_id: event || null,
    repeats: on ? ruleOf(repeatIn(input), on) : null,
    items: linesOf(list).map((words) => {
      const known = items.find((item) => item.text === words);
      return known ? { id: known.id, text: words } : { text: words };
    }),
  };
}

/** How a task repeats, out of the form's values. */
export const repeatIn = (
  input: Pick<
    TaskInput,
    'repeats' | 'repeats_every' | 'repeats_weekday' | 'repeats_day' | 'repeats_kept' | 'repeats_until'
  >,
) => ({
  way: input.repeats,
  every: input.repeats_every,
  weekday: input.repeats_weekday,
  monthDay: input.repeats_day,
  kept: input.repeats_kept,
  until: input.repeats_until,
});

/** One line as it was understood, as `save_task` takes it. */
export function quickCall({ title, due, targets, priority, category, completion }: Understood, timeZone: string) {
  return {
    title,
    priority,
    completion,
    category: category ?? 'other',
    due_at: due ? instantOf({ day: due.day, time: due.time ?? '23:59' }, timeZone) : null,
    targets: targets.map(({ kind, id }) => ({ kind, id })),
  };
}

/** A target as a choice of a select: 'unit:<id>'. */
export const choiceOf = ({ kind, id }: Pick<Target, 'kind' | 'id'>) => `${kind}:${id}`;

/** Choices of a select as `save_task` and `change_tasks` take targets. */
export const targetsOf = (choices: readonly string[]) => choices.map(toTarget);

function toTarget(choice: string) {
  const at = choice.indexOf(':');
  return { kind: choice.slice(0, at), id: choice.slice(at + 1) };
}

/** The lines of a text that say something. */
export function linesOf(words: string): string[] {
  return words
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);
}

type Stored = {
  title: string;
  description: string | null;
  completion: string;
  due_at: string | null;
  priority: string;
  category: string;
  event_id: string | null;
  reminds: number[];
  repeats: string | null;
  visibility: string;
  requires_evidence: boolean;
  requires_review: boolean;
  escalates: boolean;
};

type Parts = { targets: string[]; items: { text: string }[]; waits: string[] };

/** The form's values of a task, or of a new one that starts with what is known. */
export function toTaskForm(
  task: Stored | null,
  { targets, items, waits }: Parts,
  timeZone: string,
  start: Partial<z.input<typeof taskInput>> = {},
): z.input<typeof taskInput> {
  const due = task?.due_at ? wallClock(task.due_at, timeZone) : null;
  const repeat = repeatOf(task?.repeats ?? null, due?.day ?? '');
  return {
    title: task?.title ?? '',
    description: task?.description ?? '',
    targets,
    waits_for: waits,
    completion: COMPLETION.known(task?.completion),
    due_on: due?.day ?? '',
    due_time: due && due.time !== '23:59' ? due.time : '',
    priority: PRIORITY.known(task?.priority ?? 'normal'),
    category: CATEGORY.known(task?.category ?? 'other'),
    event_id: task?.event_id ?? '',
    items: items.map((item) => item.text).join('\n'),
    repeats: repeat.way,
    repeats_every: repeat.every,
    repeats_weekday: repeat.weekday,
    repeats_day: repeat.monthDay,
    repeats_kept: repeat.kept,
    repeats_until: repeat.until,
    reminder: task ? String(task.reminds[0] ?? '') : '1440',
    visibility: VISIBILITY.known(task?.visibility),
    requires_evidence: task?.requires_evidence ?? false,
    requires_review: task?.requires_review ?? false,
    escalates: task?.escalates ?? false,
    ...start,
  };
}
