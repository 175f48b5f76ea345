import { canonicalJson } from '../../scoring/canonical.ts';
import { type GivenBySeat, type OpenRecords, putRecords } from './brought-records.ts';
import type { SealedBody, SealedSheet } from './sealed.ts';

/** A meet as the format meet/1 has it, as far as marks are put into it. */
export type OpenMeet = { events: OpenEvent[] };
export type OpenEvent = { id: string; entries: OpenEntry[] };
export type OpenEntry = OpenPerformed & { id: string; performances?: OpenPerformance[] | null };
export type OpenPerformance = OpenPerformed & { attempt: number; status?: string; void?: boolean };
type OpenPerformed = OpenRecords & { sheets?: OpenSheet[] };
export type OpenSheet = { judge: string; revision: number; marks: unknown; void?: boolean; shadow?: boolean };

/** What the ids in sealed marks stand for, as the device that takes them along knows it. */
export type Known = {
  entries: { id: string; code: string; event: string }[];
  seats: { id: string; code: string; event: string; shadow: boolean }[];
};

/** Marks that can't be counted here, in words. */
export type Unplaced = { seat: string; entry: string; why: string };

export type Brought<Meet> = { meet: Meet; placed: number; unplaced: Unplaced[] };

type Told = { sheet: SealedSheet; seat: string };

/**
 * The meet with marks that were brought without a network. The marks of a seat for an entry follow the revision that the judge
 * knew. Where another one counts, or two devices of a seat say different things, what the meet has stays, and it's told: the
 * tabulator decides once everything is sent.
 */
export function withBrought<Meet extends OpenMeet>(meet: Meet, known: Known, brought: SealedBody[]): Brought<Meet> {
  const entries = new Map(known.entries.map((entry) => [entry.id, entry]));
  const seats = new Map(known.seats.map((seat) => [seat.id, seat]));
  const next = structuredClone(meet);
  const places = new Map(next.events.flatMap(({ id, entries: all }) => all.map((one) => [`${id} ${one.id}`, one])));
  const unplaced: Unplaced[] = [];
  let placed = 0;
  for (const [seatId, sheets] of bySeat(brought)) {
    const seat = seats.get(seatId);
    const given = new Map<OpenPerformed, GivenBySeat>();
    for (const { sheet, seat: code } of sheets) {
      const entry = entries.get(sheet.entry);
      const place = entry && places.get(`${entry.event} ${entry.code}`);
      const told = (why: string) => unplaced.push({ seat: code, entry: entry?.code ?? 'Unknown entry', why });
      if (!seat || !place) told("This seat or entry isn't on this device. Take the meet along again.");
      else {
        const performed = performedOf(place, sheet.attempt ?? 1);
        const why = put((performed.sheets ??= []), seat, sheet);
        if (why !== null) told(why);
        else {
          placed += 1;
          const before = given.get(performed) ?? { records: [], time: null };
          given.set(performed, before);
          if (!seat.shadow && putRecords(performed, before, sheet)) told(RECORDS_DIFFER);
        }
      }
    }
  }
  return { meet: next, placed, unplaced };
}

/** All sheets of each seat in the order in which they were finished, each once: files of one device hold the earlier ones too. */
function bySeat(brought: SealedBody[]): Map<string, Told[]> {
  const seats = new Map<string, Map<string, Told>>();
  for (const { seat, code, sheets } of brought) {
    const known = seats.get(seat) ?? new Map<string, Told>();
    for (const sheet of sheets) known.set(sheet.id, { sheet, seat: code });
    seats.set(seat, known);
  }
  const inOrder = (one: Told, other: Told) =>
    (one.sheet.base ?? 0) - (other.sheet.base ?? 0) || one.sheet.at.localeCompare(other.sheet.at);
  return new Map([...seats].map(([seat, told]) => [seat, [...told.values()].toSorted(inOrder)]));
}

/** Where the sheets of a performance of an entry are; it begins where there's none yet. */
function performedOf(entry: OpenEntry, attempt: number): OpenPerformed {
  const performances = entry.performances ?? null;
  if (performances === null && attempt === 1) return entry;
  const all = performances ?? (entry.performances = [{ attempt: 1, ...taken(entry) }]);
  const found = all.find((one) => one.attempt === attempt);
  if (found) return found;
  const begun: OpenPerformance = { attempt, status: 'ok', sheets: [] };
  all.push(begun);
  return begun;
}

/** What an entry says of its only performance, once it has several. */
function taken(entry: OpenEntry): Omit<OpenPerformance, 'attempt'> {
  const { sheets = [], penalties, credits, clock_s } = entry;
  for (const key of ['sheets', 'penalties', 'credits', 'clock_s'] as const) delete entry[key];
  return {
    status: 'ok',
    sheets,
    ...(penalties && { penalties }),
    ...(credits && { credits }),
    ...(clock_s && { clock_s }),
  };
}

const RECORDS_DIFFER =
  'Penalties or a time were recorded otherwise. Those count here; decide after everything is sent.';
const DIFFERS = 'Another sheet of this seat counts already. Decide between the two after everything is sent.';

/** Puts the marks on top of what counts. Gives why not, or null. */
function put(sheets: OpenSheet[], seat: Known['seats'][number], { base, marks }: SealedSheet): string | null {
  const own = sheets.filter(({ judge }) => judge === seat.code);
  const counts = own.reduce<OpenSheet | null>((top, one) => (one.revision > (top?.revision ?? 0) ? one : top), null);
  if (counts !== null && canonicalJson(counts.marks) === canonicalJson(marks)) return null;
  if ((counts?.revision ?? 0) !== (base ?? 0)) return DIFFERS;
  const revision = (counts?.revision ?? 0) + 1;
  sheets.push({ judge: seat.code, revision, marks, ...(seat.shadow && { shadow: true }) });
  return null;
}
