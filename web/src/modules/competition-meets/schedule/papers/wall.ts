import { wallClock } from '../../../../../../domain/time/zone.ts';
import type { HostSheets } from '../../../../shared/meet/day-sheet/sheet.ts';
import { clockOn } from '../../../../shared/meet/day-sheet/sheet-clock.ts';

/** Who is on an area at a time: the school, and what it does there. */
export type WallCell = { who: string; what: string };

/** A page of a wall schedule: some areas of a day across, times down. */
export type WallPage = { key: string; day: string; areas: string[]; rows: { time: string; cells: WallCell[][] }[] };

type Booked = WallCell & { day: string; area: string; at: string };

/**
 * Areas across and start times down, so many areas and rows on a page. Areas come in the order of their first start, so that
 * those of one part of the day are together; a page has only the times at which one of its areas starts something.
 */
export function wallPages(sheets: HostSheets, most: { areas: number; rows: number }): WallPage[] {
  const all = bookedOf(sheets);
  return [...Map.groupBy(all, ({ day }) => day)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([day, booked]) => {
      const areas = [...new Set(booked.map(({ area }) => area))].toSorted(byNumber);
      return chunksOf(areas, most.areas).flatMap((some) => {
        const shown = booked.filter(({ area }) => some.includes(area));
        const times = [...new Set(shown.map(({ at }) => at))].toSorted();
        return chunksOf(times, most.rows).map((part) => ({
          key: `${day} ${some.join(' ')} ${part[0]}`,
          day,
          areas: some,
          rows: part.map((at) => ({
            time: clockOn(at, sheets.meet.time_zone),
            cells: some.map((area) => shown.filter((row) => row.at === at && row.area === area)),
          })),
        }));
      });
    });
}

function bookedOf({ meet, schools }: HostSheets): Booked[] {
  return schools.flatMap(({ school, items }) =>
    items.flatMap((item) =>
      item.starts_at === null || item.area === null || item.canceled
        ? []
        : {
            day: wallClock(item.starts_at, meet.time_zone).day,
            area: item.area,
            at: new Date(item.starts_at).toISOString(),
            who: school,
            what: item.lane === null ? item.label : `${item.label}, lane ${item.lane}`,
          },
    ),
  );
}

/** Pad 2 comes before Pad 10. */
const byNumber = (one: string, other: string) => one.localeCompare(other, 'en-US', { numeric: true });

function chunksOf<One>(list: readonly One[], size: number): One[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}
