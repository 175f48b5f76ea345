import { instantOf, wallClock } from '../../../../../domain/time/zone.ts';
import type { SheetDayParts, SheetItem } from './sheet.ts';

/** A line of a day, in the order of the day. */
export type SheetRow =
  | { kind: 'item'; key: string; at: string; item: SheetItem }
  | { kind: 'stop' | 'lunch'; key: string; at: string; until: string; title: string }
  | { kind: 'leave' | 'arrive' | 'return'; key: string; at: string; title: string; note: string | null };

export type SheetDay = { day: string; rows: SheetRow[]; lunchWarning: string | null };

/** The time for lunch where the host says none, by the clock of the meet. */
const USUAL = { from: '11:00', to: '13:30', minutes: 30 };

/** A sheet day by day, by the clock of the meet; entries without a time aren't in it. */
export function sheetDays(sheet: SheetDayParts): SheetDay[] {
  const zone = sheet.meet.time_zone;
  const rows = [...wayRows(sheet), ...sheet.items.flatMap(itemRow), ...sheet.stops.map(stopRow)];
  return [...Map.groupBy(rows, ({ at }) => wallClock(at, zone).day)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([day, list]) => {
      const lunch = lunchOf(sheet, day, list);
      return {
        day,
        rows: (lunch.row ? [...list, lunch.row] : list).toSorted(
          (one, other) => Date.parse(one.at) - Date.parse(other.at) || ORDER[one.kind] - ORDER[other.kind],
        ),
        lunchWarning: lunch.warning,
      };
    });
}

const ORDER = { leave: 0, arrive: 1, stop: 2, lunch: 3, item: 4, return: 5 };

/** Entries that have no time, or whose event was canceled. */
export const itemsWithout = (items: readonly SheetItem[]): SheetItem[] =>
  items.filter(({ report_at: at, canceled }) => at === null || canceled);

/** What is reported to next: the first that hasn't started at this moment. */
export function nextOf(items: readonly SheetItem[], now: number): SheetItem | null {
  return items.find(({ starts_at: at, canceled }) => at !== null && !canceled && Date.parse(at) > now) ?? null;
}

const DAY_MINUTES = 24 * 60;

/** How long until then: 'Report in 25 min', 'Report now'; null where it's over a day away. */
export function untilWords({ report_at: at }: SheetItem, now: number): string | null {
  if (at === null) return null;
  const left = Math.ceil((Date.parse(at) - now) / 60_000);
  if (left > DAY_MINUTES) return null;
  if (left <= 0) return 'Report now';
  const [hours, minutes] = [Math.floor(left / 60), left % 60];
  return `Report in ${[hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`].filter(Boolean).join(' ')}`;
}

/** Where an entry is: 'Pad 2 (North), lane 3'. */
export function whereWords({ area, site, lane }: Pick<SheetItem, 'area' | 'site' | 'lane'>): string {
  return [`${area ?? ''}${site ? ` (${site})` : ''}`, lane !== null && `lane ${lane}`].filter(Boolean).join(', ');
}

function itemRow(item: SheetItem): SheetRow[] {
  return item.report_at === null || item.canceled ? [] : [{ kind: 'item', key: item.entry, at: item.report_at, item }];
}

function stopRow(stop: SheetDayParts['stops'][number]): SheetRow {
  return {
    kind: 'stop',
    key: `stop ${stop.id} ${stop.starts_at}`,
    at: stop.starts_at,
    until: stop.ends_at,
    title: stop.label,
  };
}

const RIDE: Record<string, string> = { bus: 'Bus leaves', van: 'Van leaves', own: 'Leave on your own' };

function wayRows({ trip, arrives_at: arrives }: SheetDayParts): SheetRow[] {
  const rows: (SheetRow | null)[] = [
    trip?.leaves_at
      ? {
          kind: 'leave',
          key: 'leave',
          at: trip.leaves_at,
          title: RIDE[trip.transport ?? ''] ?? 'Leave',
          note: trip.meets_at && `Meet at ${trip.meets_at}`,
        }
      : null,
    arrives ? { kind: 'arrive', key: 'arrive', at: arrives, title: 'Arrive and check in', note: null } : null,
    trip?.returns_at
      ? { kind: 'return', key: 'return', at: trip.returns_at, title: 'Back at school', note: null }
      : null,
  ];
  return rows.filter((row) => row !== null);
}

/** The longest time of a day, within the hours for lunch, when no entry is needed: or that there is none. */
function lunchOf(
  sheet: SheetDayParts,
  day: string,
  rows: SheetRow[],
): { row: SheetRow | null; warning: string | null } {
  const zone = sheet.meet.time_zone;
  const said = sheet.lunch.find(({ starts_at: at }) => wallClock(at, zone).day === day);
  const window = said ?? {
    starts_at: instantOf({ day, time: USUAL.from }, zone),
    ends_at: instantOf({ day, time: USUAL.to }, zone),
    minutes: USUAL.minutes,
  };
  const [from, to] = [Date.parse(window.starts_at), Date.parse(window.ends_at)];
  const busy = rows
    .flatMap((row): [number, number][] => {
      if (row.kind === 'item') return [[Date.parse(row.at), Date.parse(row.item.ends_at ?? row.at)]];
      return row.kind === 'stop' ? [[Date.parse(row.at), Date.parse(row.until)]] : [];
    })
    .toSorted(([one], [other]) => one - other);
  const first = busy[0];
  const last = busy.at(-1);
  // Who is done before lunch, or starts after it, needs no time for it in between.
  if (!first || !last || last[0] <= from || first[0] >= to) return { row: null, warning: null };
  let best: [number, number] = [from, from];
  let free = from;
  for (const [start, end] of [...busy, [to, to] as const]) {
    const until = Math.min(start, to);
    if (until - free > best[1] - best[0]) best = [free, until];
    free = Math.max(free, end);
  }
  if (best[1] - best[0] < window.minutes * 60_000)
    return { row: null, warning: `No ${window.minutes} minutes in a row are free for lunch.` };
  return {
    row: {
      kind: 'lunch',
      key: 'lunch',
      at: new Date(best[0]).toISOString(),
      until: new Date(best[1]).toISOString(),
      title: 'Time for lunch',
    },
    warning: null,
  };
}
