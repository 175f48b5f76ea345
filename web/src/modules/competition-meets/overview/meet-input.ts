import { z } from 'zod';
import { day, line, minutes, noDay, text, whole } from '../../../shared/form/shapes.ts';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';

const FACTS = {
  title: line('Enter a title.', 120),
  kind: z.string(),
  starts_on: day(),
  ends_on: noDay(),
  venue: text(160),
  address: text(300),
  about: text(4000),
};

type Days = { starts_on: string; ends_on: string };

const isInOrder = ({ starts_on, ends_on }: Days) => ends_on === '' || ends_on >= starts_on;
const LATER = { path: ['ends_on'], error: 'Choose the first day or a later one.' };

/** What a new meet is asked for, and which earlier one it copies. */
export const newMeetInput = z.object({ copies: z.string(), ...FACTS }).refine(isInOrder, LATER);

/** A meet as `save_meet` takes it: all of it each time, whichever part a form shows. */
export const meetInput = z
  .object({
    ...FACTS,
    results_policy: z.string(),
    shows_schools: z.boolean(),
    keys_twice: z.boolean(),
    protest_minutes: minutes(0, 1440),
    archive_days: whole('The days must be', 30, 3650),
    shows_judges: z.boolean(),
    shows_marks: z.string(),
    overall: z.custom<Json>(),
  })
  .refine(isInOrder, LATER);

export type MeetInput = z.input<typeof meetInput>;

/** The fields of a meet; those of a new one without. */
export function toMeetForm(row: Omit<Meet, 'my_jobs'> | undefined): MeetInput {
  return {
    title: row?.title ?? '',
    kind: row?.kind ?? 'drill',
    starts_on: row?.starts_on ?? '',
    // One day is said by leaving the last one blank.
    ends_on: row && row.ends_on !== row.starts_on ? row.ends_on : '',
    venue: row?.venue ?? '',
    address: row?.address ?? '',
    about: row?.about ?? '',
    results_policy: row?.results_policy ?? 'after_awards',
    shows_schools: row?.shows_schools ?? false,
    keys_twice: row?.keys_twice ?? true,
    protest_minutes: String(row?.protest_minutes ?? 30),
    archive_days: String(row?.archive_days ?? 365),
    shows_judges: row?.shows_judges ?? true,
    shows_marks: row?.shows_marks ?? 'own_school',
    overall: row?.overall ?? { required_events: [], methods: {} },
  };
}
