import { z } from 'zod';
import { BLOCK_WORDS, type Helper, type Shift as Fit } from '../../../../../domain/meets/staffing/fit.ts';
import type { Short } from '../../../../../domain/meets/staffing/propose.ts';
import { instantOf, wallClock } from '../../../../../domain/time/zone.ts';
import { line, noMoment, text, whole } from '../../../shared/form/shapes.ts';
import type { MeetEntry, MeetJudge, MeetSchool } from '../../../shared/meet/meet.queries.ts';
import { counted } from '../../../shared/text/counted.ts';
import { localOf, momentOf } from '../../../shared/time/local-moment.ts';
import { formatClock } from '../../../shared/time/clock.ts';
import type { Crew, Shift } from '../staff.queries.ts';

/** What the form of a shift takes, on the clock of the meet. */
export const shiftInput = z
  .object({
    name: line('Enter a name.', 80),
    job: z.string(),
    event_id: z.string(),
    area_id: z.string(),
    starts_at: noMoment(),
    ends_at: noMoment(),
    break_from: noMoment(),
    break_to: noMoment(),
    needed: whole('The number must be', 1, 100),
    tier: z.string(),
    note: text(300),
  })
  .refine(({ starts_at: from }) => from !== '', { message: 'Enter a start.', path: ['starts_at'] })
  .refine(({ ends_at: to }) => to !== '', { message: 'Enter an end.', path: ['ends_at'] });

export type ShiftInput = z.output<typeof shiftInput>;

/** The fields of a shift; a new one is the morning of the first day. */
export function toShiftForm(row: Shift | null, first: string, zone: string): z.input<typeof shiftInput> {
  return {
    name: row?.name ?? '',
    job: row?.job ?? 'judge',
    event_id: row?.event_id ?? '',
    area_id: row?.area_id ?? '',
    starts_at: row ? localOf(row.starts_at, zone) : `${first}T08:00`,
    ends_at: row ? localOf(row.ends_at, zone) : `${first}T12:00`,
    break_from: localOf(row?.break_from, zone),
    break_to: localOf(row?.break_to, zone),
    needed: String(row?.needed ?? 1),
    tier: row?.tier ?? '',
    note: row?.note ?? '',
  };
}

const MOMENTS = ['starts_at', 'ends_at', 'break_from', 'break_to'] as const;

/** The same as `save_meet_shift` takes it. */
export function shiftOf(input: ShiftInput, zone: string) {
  return { ...input, ...Object.fromEntries(MOMENTS.map((key) => [key, momentOf(input[key], zone)])) };
}

/** '8:00 AM–12:00 PM' of a shift, and its day, on the clock of the meet. */
export function spanOf({ starts_at, ends_at }: Pick<Shift, 'starts_at' | 'ends_at'>, zone: string) {
  const [from, to] = [wallClock(starts_at, zone), wallClock(ends_at, zone)];
  return { day: from.day, words: `${formatClock(from.time)}–${formatClock(to.time)}` };
}

/** A shift as the rules read it. */
export function fitShift(row: Shift, zone: string): Fit {
  return {
    id: row.id,
    name: row.name,
    job: row.job,
    event: row.event_id,
    from: Date.parse(row.starts_at),
    to: Date.parse(row.ends_at),
    needed: row.needed,
    tier: row.tier,
    day: wallClock(row.starts_at, zone).day,
  };
}

type Ties = { judges: MeetJudge[]; schools: MeetSchool[]; entries: MeetEntry[] };

/** Someone as the rules read them: the events they can't judge are those in which a school of their ties competes. */
export function fitHelper(row: Crew, zone: string, { judges, schools, entries }: Ties): Helper {
  const codes = judges.find(({ id }) => id === row.judge_id)?.tied_to ?? [];
  const tied = new Set(schools.filter(({ code }) => codes.includes(code)).map(({ id }) => id));
  const at = (day: string, time: string) => Date.parse(instantOf({ day, time }, zone));
  return {
    id: row.id,
    job: row.job,
    state: row.state,
    tier: row.official.tier,
    certifiedUntil: row.official.certified_until,
    tiedEvents: new Set(entries.filter(({ meet_school_id: of }) => tied.has(of)).map(({ event_id: event }) => event)),
    available: row.windows.map(({ day, from, to }) => ({ from: at(day, from), to: at(day, to) })),
  };
}

/** Why a shift stays short: '2 missing: 3 people tied to a school'. */
export function shortWords({ missing, blocks }: Short): string {
  const why = Object.entries(blocks).map(
    ([block, count]) => `${counted(count, 'person', 'people')}: ${BLOCK_WORDS[block as keyof typeof BLOCK_WORDS]}`,
  );
  return [`${missing} missing`, ...why].join(' · ');
}
