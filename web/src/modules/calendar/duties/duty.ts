import { z } from 'zod';
import { shiftDay } from '../../../../../domain/time/day.ts';
import { audienceShape, isNobody } from '../../../shared/audience/audience.ts';
import { clock, line, text, whole } from '../../../shared/form/shapes.ts';
import { states } from '../../../shared/state/states.ts';
import { counted } from '../../../shared/text/counted.ts';
import { formatSpan } from '../../../shared/time/clock.ts';
import { isoWeekday, WEEKDAYS } from '../bells/bell.ts';

/** How a turn went. */
export const TURN = states({
  planned: { label: 'Planned', tone: 'info' },
  done: { label: 'Done', tone: 'ok' },
  missed: { label: 'Missed', tone: 'bad' },
  excused: { label: 'Excused', tone: 'neutral' },
});

/** What is in the way of a turn that is planned. */
export const CONFLICT = states({
  away: { label: 'Not active', tone: 'warn' },
  excused: { label: 'Excused that day', tone: 'warn' },
  busy: { label: 'Other duty', tone: 'warn' },
  day_off: { label: 'Day off', tone: 'warn' },
  here: { label: 'Has a turn', tone: 'neutral' },
});

/** How far a swap is. */
export const SWAP = states({
  asked: { label: 'Waiting', tone: 'warn' },
  accepted: { label: 'Needs approval', tone: 'brass' },
});

/** Who takes turns. */
const AUDIENCES = [
  { value: 'cadets', label: 'All cadets' },
  { value: 'group', label: 'Groups or cadets' },
];

/** What the form of a duty takes; the same rules hold in the database. */
export const dutyInput = z
  .object({
    name: line('Enter a name, such as Flag detail.', 60),
    place: text(160),
    about: text(1000),
    starts: clock(),
    ends: clock(),
    weekdays: z.array(z.string()).min(1, 'Choose at least one day.'),
    people: whole('Enter a number', 1, 12).refine((digits) => digits !== '', 'Enter a number from 1 to 12.'),
    audience: z.enum(['cadets', 'group']),
    audience_groups: audienceShape,
    needs_approval: z.boolean(),
  })
  .refine(({ starts, ends }) => ends > starts, { path: ['ends'], message: 'The end must be after the start.' })
  .refine(({ audience, audience_groups }) => audience !== 'group' || !isNobody(audience_groups), {
    path: ['audience'],
    message: 'Choose at least one group or person.',
  });
export const audienceOptions = AUDIENCES;

/** The people a duty is for, as its form has them. */
export type DutyAudience = z.output<typeof audienceShape>;

const words = z.string().nullable();

export const dutySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    place: words,
    about: words,
    starts: z.string(),
    ends: z.string(),
    weekdays: z.array(z.number()),
    people: z.number(),
    audience: z.string(),
    needs_approval: z.boolean(),
    archived_at: words,
  })
  .transform((row) => ({ ...row, starts: row.starts.slice(0, 5), ends: row.ends.slice(0, 5) }));
export type Duty = z.output<typeof dutySchema>;

/** A turn of the roster, as the person may know it. */
export const turnSchema = z.object({
  id: z.string(),
  duty_id: z.string(),
  day: z.string(),
  cadet_id: words,
  name: z.string(),
  covers: words,
  is_mine: z.boolean(),
  state: z.string(),
  note: words,
  conflict: words,
});
export type Turn = z.output<typeof turnSchema>;

/** A swap that someone has to answer. */
export const requestSchema = z.object({
  id: z.string(),
  turn_id: z.string(),
  duty: z.string(),
  day: z.string(),
  starts: z.string(),
  ends: z.string(),
  asker: z.string(),
  offered: words,
  taker: words,
  state: z.string(),
  note: words,
  is_mine: z.boolean(),
  may_answer: z.boolean(),
  may_decide: z.boolean(),
});
export type SwapRequest = z.output<typeof requestSchema>;

/** Someone who can take a turn; the counts are for those who plan. */
export const choiceSchema = z.object({
  cadet_id: z.string(),
  name: z.string(),
  turns: z.number().nullable(),
  missed: z.number().nullable(),
  excused: z.number().nullable(),
  last_on: words,
  next_on: words,
  reason: words,
});

/** What the rotation would plan. */
export const previewSchema = z.object({
  turns: z.array(z.object({ day: z.string(), cadet_id: z.string() })),
  short: z.array(z.object({ day: z.string(), missing: z.number() })),
  off: z.number(),
  cadets: z.array(
    z.object({ cadet_id: z.string(), name: z.string(), turns: z.number(), planned: z.number(), since: words }),
  ),
});
export type Preview = z.output<typeof previewSchema>;

/** '7:30–8:00 AM · Mon, Wed · 2 cadets a day'. */
export function dutyWords({ starts, ends, weekdays, people }: Duty): string {
  const days = weekdays.length === 7 ? 'Every day' : weekdays.map((day) => WEEKDAYS[day - 1]?.label).join(', ');
  return `${formatSpan(starts, ends)} · ${days} · ${counted(people, 'cadet')} per day`;
}

/** The Monday of the week that a day is in. */
export function weekOf(day: string): string {
  return shiftDay(day, 1 - isoWeekday(day));
}

/** The days of a week that the roster shows: Monday to Friday, and the weekend where there is a duty on it. */
export function shownDays(monday: string, duties: Duty[], turns: Turn[]): string[] {
  const all = [0, 1, 2, 3, 4, 5, 6].map((by) => shiftDay(monday, by));
  const used = (day: string) =>
    duties.some(({ weekdays }) => weekdays.includes(isoWeekday(day))) || turns.some((turn) => turn.day === day);
  return all.filter((day, at) => at < 5 || used(day));
}

/** How many places of a duty are open on a day: those who are excused don't fill one. */
export function openPlaces(duty: Duty, day: string, turns: Turn[]): number {
  if (duty.archived_at !== null || !duty.weekdays.includes(isoWeekday(day))) return 0;
  return Math.max(0, duty.people - turns.filter(({ state }) => state !== 'excused').length);
}
