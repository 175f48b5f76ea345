import { z } from 'zod';
import { text } from '../../../shared/form/shapes.ts';
import { states } from '../../../shared/state/states.ts';
import { CATEGORY, named } from '../supply.ts';
import type { Count, CountLine, Entry } from './count.queries.ts';

/** What is counted. */
export const SCOPE = states({
  all: { label: 'Everything on hand', tone: 'neutral' },
  category: { label: 'A category', tone: 'neutral' },
  location: { label: 'A location', tone: 'neutral' },
  wanted: { label: 'Items marked to be counted', tone: 'neutral' },
  controlled: { label: 'Controlled items', tone: 'warn' },
});

/** How far a count is. */
export const COUNT = states({
  open: { label: 'First count', tone: 'info' },
  second: { label: 'Second count', tone: 'warn' },
  review: { label: 'To approve', tone: 'brass' },
  approved: { label: 'Approved', tone: 'ok' },
  canceled: { label: 'Canceled', tone: 'neutral' },
});

/** The result of counting a line. */
export const RESOLUTION = states({
  matches: { label: 'Matches', tone: 'ok' },
  agreed: { label: 'Off, counts agree', tone: 'warn' },
  differs: { label: 'Counts differ', tone: 'bad' },
  settled: { label: 'Counted again', tone: 'warn' },
});

export const LINES = { one: 'line', many: 'lines' };
export const COUNTS = { one: 'count', many: 'counts' };

/** What the form to start a count takes. */
export const countInput = z
  .object({ scope: z.enum(SCOPE.keys), category: z.string(), location_id: z.string(), note: text(300) })
  .refine(({ scope, location_id: place }) => scope !== 'location' || place !== '', {
    path: ['location_id'],
    message: 'Choose a location.',
  });

/** A count by what it covers: 'Dress uniform', 'Rack A', 'Everything on hand'. */
export function countName({ scope, category, location }: Pick<Count, 'scope' | 'category' | 'location'>): string {
  if (scope === 'category') return CATEGORY.label(category);
  return scope === 'location' && location !== null ? location : SCOPE.label(scope);
}

/** A line by what is counted: 'Army blue coat 38R', 'Drill rifle no. DR-001'. */
export const lineName = ({ item_name: item, size, serial_no: serial }: CountLine): string =>
  [named(item, size), serial && `no. ${serial}`].filter(Boolean).join(' ');

/** The round that is counted in a state; 3 settles what differs. */
export const roundOf = (state: string): number => ({ open: 1, second: 2 })[state] ?? 3;

/** A number that is counted now. */
export const countedNow = (qty: number): Entry => ({ qty, at: new Date().toISOString() });

/** The lines that are counted in a round. */
export function linesOf(lines: CountLine[], round: number): CountLine[] {
  if (round === 1) return lines;
  if (round === 2) return lines.filter(({ needs_second: needs }) => needs);
  return lines.filter(({ resolution }) => resolution === 'differs' || resolution === 'settled');
}

/** The number of a line in a round: what waits on this device, or what the caller may see of the server's. */
export function numberOf(line: CountLine, round: number, waiting: Entry | undefined): number | null {
  return waiting?.qty ?? [line.first, line.second, line.third][round - 1] ?? null;
}

/** The line that a scanned code is on: by tag, serial number, or barcode; one that is still to count before others. */
export function scannedLine(lines: CountLine[], code: string, isDone: (line: CountLine) => boolean): CountLine | null {
  const wanted = code.trim().toUpperCase();
  const found = lines.filter(({ tag, serial_no: serial, barcode }) =>
    [tag, serial, barcode].some((one) => one?.toUpperCase() === wanted),
  );
  return found.find((line) => !isDone(line)) ?? found[0] ?? null;
}

/** Lines by place, in the order of the places. */
export function byPlace(lines: CountLine[]): { place: string; lines: CountLine[] }[] {
  const places = Map.groupBy(lines, ({ location }) => location);
  return [...places]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([place, of]) => ({ place, lines: of }));
}

/** A difference with its sign: '+2', '−1', '0'. */
export const signed = (number: number | null): string =>
  number === null ? '' : number > 0 ? `+${number}` : number < 0 ? `−${-number}` : '0';
