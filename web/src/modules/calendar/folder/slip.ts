import { z } from 'zod';
import { states } from '../../../shared/state/states.ts';

/** How a permission slip stands. */
export const SLIP = states({
  asked: { label: 'Not signed', tone: 'warn' },
  signed: { label: 'Signed', tone: 'ok' },
  paper: { label: 'On paper', tone: 'ok' },
  waived: { label: 'Not needed', tone: 'neutral' },
  declined: { label: 'Declined', tone: 'bad' },
});

/** True where a cadet may go as far as the slip is concerned. */
export const isCovered = (state: string | null): boolean =>
  state === 'signed' || state === 'paper' || state === 'waived';

export const mySlipSchema = z.object({
  id: z.string(),
  event_id: z.string(),
  cadet_id: z.string(),
  first_name: z.string(),
  state: z.string(),
  due_on: z.string().nullable(),
  title: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  all_day: z.boolean(),
  note: z.string().nullable(),
  decided_label: z.string().nullable(),
  decided_at: z.string().nullable(),
});

/** A slip of one's own child, or one's own. */
export type MySlip = z.output<typeof mySlipSchema>;

/** Whether a cadet can go: the answer and the permission slip together. */
export const READY = states({
  ready: { label: 'Ready', tone: 'ok' },
  waits: { label: 'Not yet', tone: 'warn' },
  out: { label: 'Not going', tone: 'neutral' },
});

/** What a cadet still owes before the event. */
function readyOf({ answer, slip }: { answer: string | null; slip: string | null }): 'ready' | 'waits' | 'out' {
  if (answer === 'not_going' || slip === 'declined') return 'out';
  const answered = answer === null || answer === 'going';
  return answered && (slip === null || isCovered(slip)) ? 'ready' : 'waits';
}

const rosterSchema = z
  .object({
    cadet_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    unit_name: z.string().nullable(),
    answer: z.string().nullable(),
    transport: z.string().nullable(),
    slip_id: z.string().nullable(),
    slip: z.string().nullable(),
    slip_note: z.string().nullable(),
    slip_label: z.string().nullable(),
    slip_at: z.string().nullable(),
    ride_id: z.string().nullable(),
    ride: z.string().nullable(),
    attendance: z.string().nullable(),
  })
  .transform((row) => ({ ...row, ready: readyOf(row), id: row.cadet_id, name: `${row.last_name}, ${row.first_name}` }));

/** Everyone at an event, with what each still owes. */
export const rosterRows = z.array(rosterSchema);
export type RosterRow = z.output<typeof rosterSchema>;
