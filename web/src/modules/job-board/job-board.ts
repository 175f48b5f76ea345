import { z } from 'zod';
import { line, noDay, text, whole } from '../../shared/form/shapes.ts';
import { states } from '../../shared/state/states.ts';
import type { Noun } from '../../shared/text/counted.ts';

/** Each kind of position in words. */
export const KIND = states({
  command: { label: 'Command', tone: 'info' },
  staff: { label: 'Staff', tone: 'ok' },
  team: { label: 'Team', tone: 'brass' },
  special: { label: 'Special', tone: 'neutral' },
});

/** Each way of holding a position in words. */
export const HOLD = states({
  primary: { label: 'Holder', tone: 'ok' },
  acting: { label: 'Acting', tone: 'warn' },
  assistant: { label: 'Assistant', tone: 'info' },
  shadow: { label: 'Shadow', tone: 'neutral' },
});

/** Whether a position is filled. */
export const FILLED = states({
  vacant: { label: 'Vacant', tone: 'warn' },
  partly: { label: 'Partly filled', tone: 'info' },
  filled: { label: 'Filled', tone: 'ok' },
});

/** Why an assignment ended; for those who manage positions alone. */
export const REASON = states({
  term_end: { label: 'End of term', tone: 'neutral' },
  promoted: { label: 'Promoted', tone: 'ok' },
  moved: { label: 'Moved to another position', tone: 'info' },
  relieved: { label: 'Relieved', tone: 'bad' },
  resigned: { label: 'Resigned', tone: 'neutral' },
  left_program: { label: 'Left the program', tone: 'neutral' },
  mistake: { label: 'Entered by mistake', tone: 'neutral' },
});

export const POSITIONS: Noun = { one: 'position', many: 'positions' };

/** A position as it's entered; the same rules hold in the database. */
export const positionInput = z
  .object({
    title: line('Enter a title.'),
    abbreviation: text(20),
    kind: z.enum(KIND.keys),
    unit_id: z.string(),
    section: text(60),
    reports_to_id: z.string(),
    advises_id: z.string(),
    seats: whole('Seats must be', 1, 60),
    rank_min: z.string(),
    rank_max: z.string(),
    duties: text(4000),
    rights: z.string(),
    is_key: z.boolean(),
  })
  .transform(({ seats, duties, ...rest }) => ({
    ...rest,
    seats: seats || '1',
    duties: duties
      .split('\n')
      .map((duty) => duty.trim())
      .filter(Boolean),
  }));

export type PositionInput = z.output<typeof positionInput>;

/** Who holds a position as it's entered: without a start from now on, without an end until someone ends it. */
export const appointInput = z
  .object({
    kind: z.enum(HOLD.keys),
    starts_on: noDay(),
    ends_on: noDay(),
    order_no: text(40),
    temporary_rank_code: z.string(),
  })
  .refine(({ starts_on, ends_on }) => !starts_on || !ends_on || ends_on >= starts_on, {
    path: ['ends_on'],
    message: 'Choose a date after the start.',
  });

export type AppointInput = z.output<typeof appointInput>;

/** Why and when an assignment ends. */
export const endInput = z.object({ ends_on: noDay(), reason: z.enum(REASON.keys), note: text(1000) });

export type EndInput = z.output<typeof endInput>;
