import { z } from 'zod';
import { instantOf } from '../../../../../domain/time/zone.ts';
import { audienceShape } from '../../../shared/audience/audience.ts';
import { clock, day, line } from '../../../shared/form/shapes.ts';
import { states } from '../../../shared/state/states.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';

/** Whether a sheet can be opened now. */
export const PHASE = states({
  planned: { label: 'Not open yet', tone: 'info' },
  open: { label: 'Open', tone: 'ok' },
  over: { label: 'Over', tone: 'neutral' },
  closed: { label: 'Closed', tone: 'neutral' },
});

/** How a sheet was read. */
export const OPENED = states({
  shown: { label: 'Opened', tone: 'neutral' },
  printed: { label: 'Printed', tone: 'warn' },
});

export const SHEETS = { one: 'emergency sheet', many: 'emergency sheets' };

/** What the form of a sheet takes; the same rules hold in the database. */
export const sheetInput = z
  .object({
    title: line('Enter a title.', 120),
    starts_on: day(),
    starts: clock(),
    ends_on: day(),
    ends: clock(),
    adult_id: z.string().min(1, 'Choose the adult in charge.'),
    audience: audienceShape,
  })
  .refine((sheet) => `${sheet.ends_on} ${sheet.ends}` > `${sheet.starts_on} ${sheet.starts}`, {
    path: ['ends'],
    message: 'Choose a later time.',
  });
export type SheetInput = z.output<typeof sheetInput>;

/** What a sheet is for: an event of the calendar, or a trip. */
export type About = { kind: string; id: string };

type ListRow = Database['public']['Views']['emergency_sheet_list']['Row'];
export type Sheet = ListRow;

/** A sheet as the database takes it. */
export function sheetCall(input: SheetInput, timeZone: string, about: About | null) {
  return {
    title: input.title,
    adult_id: input.adult_id,
    audience: input.audience,
    about_kind: about?.kind ?? null,
    about_id: about?.id ?? null,
    starts_at: instantOf({ day: input.starts_on, time: input.starts }, timeZone),
    ends_at: instantOf({ day: input.ends_on, time: input.ends }, timeZone),
  };
}

const person = z.object({ name: z.string(), relation: z.string().nullable() });
const opened = z.object({
  cadet_id: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  bus: z.string().nullable(),
  call: z.array(person.extend({ phone: z.string() })),
  pick_up: z.array(person),
});
export type SheetRow = z.output<typeof opened>;

/** A cadet of an opened sheet: who to call, in order, and who may pick up. */
export const toSheetRow = (row: unknown): SheetRow => opened.parse(row);

const start = z.object({ title: z.string(), starts_at: z.string(), ends_at: z.string(), cadets: z.array(z.string()) });

/** What a sheet for an event or a trip starts with; null where it isn't there. */
export const toStart = (rows: unknown[]) => start.optional().parse(rows[0]) ?? null;
export type Start = z.output<typeof start> & { about: About };

/** The rows of a sheet by bus, in order; one group without a name if there are no buses. */
export const byBus = (rows: SheetRow[]): [string | null, SheetRow[]][] => [...Map.groupBy(rows, ({ bus }) => bus)];

/** Someone with what they are to the cadet: 'Maria Chen (mother)'. */
export const withRelation = ({ name, relation }: z.output<typeof person>): string =>
  relation ? `${name} (${relation})` : name;
