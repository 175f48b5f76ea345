import { z } from 'zod';

export const pileRow = z.object({
  /** In the order of the paper: event, running order, seat. */
  place: z.number(),
  event_id: z.string(),
  entry_id: z.string(),
  seat_id: z.string(),
  attempt: z.number(),
  score_id: z.string().nullable(),
  /** first, second, returned, own, differs, done, or off: `app.keying_sheets`. */
  turn: z.string(),
  return_reason: z.string().nullable(),
  /** The codes of the entry's cadets, where they are named. */
  cadets: z.array(z.string()).nullable(),
});

/** A sheet of the pile as this person finds it. */
export type PileRow = z.output<typeof pileRow>;

export const countRow = z.object({ event_id: z.string(), turn: z.string(), sheets: z.number() });

export type Pass = 'first' | 'second';

/** What a person goes through: one of the passes, or whatever comes next. */
export type Wanted = Pass | null;

/** The pass that a sheet waits for this person to key; null where it waits for nothing, or for someone else. */
export function passOf({ turn }: { turn: string }): Pass | null {
  if (turn === 'first' || turn === 'returned') return 'first';
  return turn === 'second' ? 'second' : null;
}

/** What a sheet is called on this device: it has one draft, and waits to be sent under this name. */
export function nameOf({ entry_id, seat_id, attempt }: Pick<PileRow, 'entry_id' | 'seat_id' | 'attempt'>): string {
  return `sheet/${entry_id}/${seat_id}/${attempt}`;
}

/** The ids in such a name, and in that of a penalty or a time: `penalty/ENTRY/ID`. */
export function readName(name: string): { kind: string; entry: string; seat: string | null; attempt: number | null } {
  const [kind = '', entry = '', seat = '', attempt = ''] = name.split('/');
  return kind === 'sheet'
    ? { kind, entry, seat, attempt: Number(attempt) }
    : { kind, entry, seat: null, attempt: null };
}

/**
 * The sheet to key after this place in the order of the paper, and from the start once the end is reached. Those that were
 * keyed on this device and are still on their way are left out.
 */
export function nextOf(
  rows: readonly PileRow[],
  wanted: Wanted,
  away: ReadonlySet<string>,
  place = 0,
): PileRow | undefined {
  const open = rows.filter((row) => {
    const pass = passOf(row);
    return pass !== null && (wanted === null || pass === wanted) && !away.has(nameOf(row));
  });
  return open.find((row) => row.place > place) ?? open.find((row) => row.place < place);
}

/** The sheet of an entry and a seat: of this attempt, or of the latest. */
export function rowOf(
  rows: readonly PileRow[],
  { entry, seat, attempt }: { entry: string; seat: string; attempt: number | null },
): PileRow | undefined {
  const found = rows.filter((row) => row.entry_id === entry && row.seat_id === seat);
  return attempt === null ? found.at(-1) : found.find((row) => row.attempt === attempt);
}

/** How many sheets of an event wait for what, by turn. */
export type Counts = Partial<Record<string, number>>;

/** The counts of a meet by event. */
export function countsByEvent(
  rows: readonly { event_id: string; turn: string; sheets: number }[],
): Map<string, Counts> {
  const events = new Map<string, Counts>();
  for (const { event_id, turn, sheets } of rows) events.set(event_id, { ...events.get(event_id), [turn]: sheets });
  return events;
}

/** How many of them wait for this pass. */
export function waitingFor(counts: Counts | undefined, pass: Pass): number {
  if (!counts) return 0;
  return pass === 'first' ? (counts['first'] ?? 0) + (counts['returned'] ?? 0) : (counts['second'] ?? 0);
}
