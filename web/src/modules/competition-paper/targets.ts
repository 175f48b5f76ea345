import { byPlace } from '../../shared/meet/by-place.ts';
import { hashOf } from '../../../../domain/scoring/hash.ts';
import type { MeetEntry, MeetEvent, MeetSchool, MeetSeat } from '../../shared/meet/meet.queries.ts';

/** What a meet is made of, as far as its printed sheets show it. */
export type MeetParts = {
  /** Sheets name the school; else its code. */
  shows_schools: boolean;
  events: Pick<MeetEvent, 'id' | 'code' | 'name' | 'form' | 'sheet_id' | 'sort' | 'cancelled_at'>[];
  seats: Pick<MeetSeat, 'id' | 'event_id' | 'code' | 'role' | 'kind' | 'sort'>[];
  schools: Pick<MeetSchool, 'id' | 'code' | 'name'>[];
  entries: Pick<MeetEntry, 'id' | 'event_id' | 'meet_school_id' | 'code' | 'status' | 'sort'>[];
  /** Of entries that were granted another performance: which it is. */
  attempts: ReadonlyMap<string, number>;
};

/** One sheet to print: for an entry, a seat, and a performance. */
export type Target = {
  event_id: string;
  event: string;
  entry: string;
  seat: string;
  attempt: number;
  /** The version of the score sheet. */
  sheet: string;
  role: string;
  code: string;
  seat_code: string;
  /** The school's name or code. */
  shown: string;
  /** Of all that the paper says. */
  hash: string;
};

/** What makes a printed sheet the one it is: its entry, seat, and performance. */
export const keyOf = ({ entry, seat, attempt }: Pick<Target, 'entry' | 'seat' | 'attempt'>): string =>
  `${entry}/${seat}/${attempt}`;

/** The seats of an event that get a sheet: those that count, and judges in training. An alternate takes the sheets of the seat. */
export function printedSeats(parts: Pick<MeetParts, 'seats'>, event: string) {
  return parts.seats.filter(({ event_id, kind }) => event_id === event && kind !== 'alternate').toSorted(byPlace);
}

/** All sheets of a meet, in the order of its events, entries, and seats. What isn't scored on a sheet has none. */
export function targetsOf(parts: MeetParts): Target[] {
  const schools = new Map(parts.schools.map((school) => [school.id, school]));
  const events = parts.events.toSorted(byPlace);
  return events.flatMap((event) => {
    const { sheet_id: sheet } = event;
    if (sheet === null || event.form !== 'sheet' || event.cancelled_at !== null) return [];
    const seats = printedSeats(parts, event.id);
    const entries = parts.entries
      .filter(({ event_id, status }) => event_id === event.id && status !== 'scratched' && status !== 'dns')
      .toSorted(byPlace);
    return entries.flatMap((entry) => {
      const school = schools.get(entry.meet_school_id);
      const shown = (parts.shows_schools ? school?.name : school?.code) ?? '—';
      const attempt = parts.attempts.get(entry.id) ?? 1;
      return seats.map(({ id: seat, code: seat_code, role }) => {
        const said = { event: event.name, sheet, role, code: entry.code, seat_code, shown, attempt };
        return { ...said, event_id: event.id, entry: entry.id, seat, hash: hashOf(said).slice(0, 16) };
      });
    });
  });
}

/** The order of the pile: a stack for each seat, or all sheets of an entry together. */
export type Order = 'seat' | 'entry';

/** The sheets in the order in which they come out of the printer; events stay apart. */
export function inOrder(targets: Target[], order: Order): Target[] {
  if (order === 'entry') return targets;
  const byEvent = Map.groupBy(targets, ({ event_id }) => event_id);
  return [...byEvent.values()].flatMap((list) => [...Map.groupBy(list, ({ seat }) => seat).values()].flat());
}
