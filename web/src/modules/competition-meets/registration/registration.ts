import { z } from 'zod';
import { whole, line, noMoment, text } from '../../../shared/form/shapes.ts';
import { placeOfHost } from '../../../shared/meet/registration/words.ts';
import { PROGRAMS } from '../../../shared/text/programs.ts';
import type { Tables } from '../../../shared/supabase/database.types.ts';
import { localOf, momentOf } from '../../../shared/time/local-moment.ts';

export const REGISTRATIONS = { one: 'registration', many: 'registrations' };

const text0 = z.string().nullable();
const number0 = z.number().nullable();

/** A registration as the call gives it: `host_board`. */
export const boardRow = z.object({
  id: z.string(),
  entrant_id: z.string(),
  name: z.string(),
  city: text0,
  us_state: text0,
  program: z.string(),
  unit_number: text0,
  state: z.string(),
  state_reason: text0,
  number: z.number(),
  draw_place: number0,
  line: number0,
  is_returning: z.boolean(),
  has_place: z.boolean(),
  cadets: number0,
  buses: number0,
  arrives_at: text0,
  contact_name: text0,
  contact_phone: text0,
  contact_email: text0,
  submitted_at: text0,
  offer_until: text0,
  arrived_at: text0,
  arrived_cadets: number0,
  reminded_at: text0,
  meet_school_id: text0,
  code: text0,
  entries: z.number(),
  entries_waiting: z.number(),
  missing: z.array(z.object({ code: z.string(), words: z.string(), part: z.string() })),
});

/** A school that comes, for check-in: `host_check_in`. */
export const checkInRow = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  state: z.string(),
  cadets: number0,
  arrived_at: text0,
  arrived_cadets: number0,
  contact_name: text0,
  contact_phone: text0,
  entries: z.number(),
});

/** How full an event is: `host_event_counts`. */
export const eventCounts = z.object({
  event_id: z.string(),
  name: z.string(),
  max_entries: number0,
  min_entries: number0,
  entries: z.number(),
  waiting: z.number(),
});

/** A school that a host can invite: `find_schools`. */
export const foundSchool = z.object({
  id: z.string(),
  name: z.string(),
  city: text0,
  us_state: text0,
  program: z.string(),
});

export type CheckInRow = z.output<typeof checkInRow>;
export type EventCounts = z.output<typeof eventCounts>;

/** A registration as the host's board has it. */
export function toRegistration(row: z.output<typeof boardRow>) {
  const left = row.missing;
  return {
    ...row,
    place: placeOfHost({ city: row.city, state: row.us_state }),
    programWords: PROGRAMS[row.program] ?? row.program,
    left: left.length === 0 ? null : left.map(({ words }) => words).join(' · '),
    isComplete: left.length === 0 ? 'Complete' : 'Something is missing',
    before: row.is_returning ? 'Came before' : null,
    order: row.line === null ? String(row.number) : `${row.number} · ${row.line} in line`,
  };
}

export type Registration = ReturnType<typeof toRegistration>;
export type Opening = Tables<'meet_openings'>;

export const VISIBILITY: Record<string, string> = {
  listed: 'Everyone: it is on the list of open competitions',
  unlisted: 'Only schools with the link',
  invite_only: 'Only invited schools',
};

export const ORDER: Record<string, string> = {
  first_come: 'First come, first served',
  draw: 'A draw',
  returning: 'Schools that came before go first, then first come',
};

export const SUBSTITUTIONS: Record<string, string> = {
  none: 'Never without asking the host',
  lock: 'Until rosters lock',
  check_in: 'Until check-in',
  start: 'Until the event starts',
};

const count = (label: string, most: number) => whole(`${label} must be`, 1, most);

/** What the form of how schools register takes; times are on the school's clock. */
export const openingInput = z.object({
  visibility: z.string(),
  opens_at: noMoment(),
  closes_at: noMoment(),
  order_rule: z.string(),
  returning_until: noMoment(),
  draw_at: noMoment(),
  needs_approval: z.boolean(),
  takes_waiting: z.boolean(),
  max_schools: count('Schools', 300),
  max_cadets: count('Cadets', 20_000),
  max_entries: count('Entries', 100),
  branches: z.array(z.string()),
  roster_locks_at: noMoment(),
  substitutions: z.string(),
  withdraw_until: noMoment(),
  names_days: count('Days', 90),
  terms: text(4000),
  note: text(2000),
});

export type OpeningInput = z.output<typeof openingInput>;

const TIMES = ['opens_at', 'closes_at', 'returning_until', 'draw_at', 'roster_locks_at', 'withdraw_until'] as const;
const COUNTS = ['max_schools', 'max_cadets', 'max_entries', 'names_days'] as const;

/** How schools register as the form has it; a new one takes everyone, with a waiting list. */
export function toOpeningForm(row: Opening | null, zone: string): z.input<typeof openingInput> {
  const times = Object.fromEntries(TIMES.map((key) => [key, localOf(row?.[key], zone)])) as Record<
    (typeof TIMES)[number],
    string
  >;
  const counts = Object.fromEntries(COUNTS.map((key) => [key, String(row?.[key] ?? '')])) as Record<
    (typeof COUNTS)[number],
    string
  >;
  return {
    ...times,
    ...counts,
    visibility: row?.visibility ?? 'listed',
    order_rule: row?.order_rule ?? 'first_come',
    substitutions: row?.substitutions ?? 'start',
    needs_approval: row?.needs_approval ?? false,
    takes_waiting: row?.takes_waiting ?? true,
    branches: row?.branches ?? [],
    terms: row?.terms ?? '',
    note: row?.note ?? '',
  };
}

/** The same as `save_opening` takes it. */
export function openingOf(input: OpeningInput, zone: string): Record<string, unknown> {
  return { ...input, ...Object.fromEntries(TIMES.map((key) => [key, momentOf(input[key], zone) ?? ''])) };
}

export const reasonInput = z.object({ reason: line('Say why in a sentence.', 500) });

/** The address of a meet that a host shares. */
export const linkOf = (meet: string, code: string): string =>
  `${window.location.origin}/app/competition-portal/open-competitions/${meet}?code=${code}`;

/** Schools of a pasted list, one to a line: name, and email after a comma, a semicolon, or a tab. */
export function pastedSchools(text: string): { name: string; email: string }[] {
  return text.split('\n').flatMap((one) => {
    const email = /[^\s,;<>"]+@[^\s,;<>"]+\.[^\s,;<>"]+/.exec(one)?.[0] ?? '';
    const name = one
      .replace(email, '')
      .replaceAll(/["<>;\t]+/g, ' ')
      .replaceAll(/^[\s,]+|[\s,]+$/g, '')
      .replaceAll(/\s+/g, ' ');
    return name === '' || email === '' ? [] : [{ name, email }];
  });
}
