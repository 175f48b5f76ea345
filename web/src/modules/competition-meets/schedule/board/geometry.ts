import { startsOn } from './nearest.ts';
import type { Facts } from '../../../../../../domain/scheduling/check/facts.ts';
import type { Column } from './columns.ts';
import type { Place } from './plan.ts';

/** Pixels for a minute, from the whole day at a glance to each start by itself. */
export const ZOOMS = [1.2, 2, 3.2, 5] as const;

/** The widths of a lane: alone, beside a few, and in a wide wave or relay. */
const LANE = { alone: 150, few: 108, many: 76, holding: 30 };
export const HEAD = 58;
export const AXIS = 70;
/** Columns become wider where the page has room, up to so many times. */
const WIDEST = 1.7;

/** A column at its place from the left of the board. */
export type Stand = { column: Column; left: number; width: number; lane: number };

/** Where everything of a day is drawn, in pixels of the board's content: no part of the page is measured in a drag. */
export type Geometry = { stands: Stand[]; width: number; height: number; from: number; to: number; scale: number };

export function geometryOf(
  columns: readonly Column[],
  { from, to }: { from: number; to: number },
  scale: number,
  room = 0,
): Geometry {
  let left = AXIS;
  const widths = columns.map((column) =>
    Math.max(column.isHolding ? 90 : LANE.alone, laneWidth(column) * column.lanes + 6),
  );
  const stretch = Math.min(WIDEST, Math.max(1, (room - AXIS) / widths.reduce((sum, width) => sum + width, 0)));
  const stands = columns.map((column, at) => {
    const width = Math.floor((widths[at] ?? 0) * stretch);
    const stand = { column, left, width, lane: (width - 6) / column.lanes };
    left += width;
    return stand;
  });
  return { stands, width: left, height: HEAD + (to - from) * scale + 8, from, to, scale };
}

function laneWidth({ isHolding, lanes, cards }: Column): number {
  if (isHolding) return LANE.holding;
  // Firing points are narrow where each entry takes several of them.
  const wide = Math.min(...cards.map((card) => card.wide), lanes);
  if (wide > 1) return Math.max(LANE.holding, Math.ceil(LANE.few / wide));
  return lanes === 1 ? LANE.alone : lanes <= 3 ? LANE.few : LANE.many;
}

/** How far down a time is. */
export function topOf({ from, scale }: Geometry, minutes: number): number {
  return HEAD + (minutes - from) * scale;
}

/** The column below a point from the left, the first or last one where it's beside them. */
export function standAt({ stands }: Geometry, left: number): Stand | undefined {
  return stands.find((stand) => left < stand.left + stand.width) ?? stands.at(-1);
}

/** The place that a card with its top left at a point is nearest to: on the grid, or at a start that is set for the area. */
export function placeAt(facts: Facts, geometry: Geometry, day: string, left: number, top: number): Place | null {
  const stand = standAt(geometry, left);
  if (!stand) return null;
  const minutes = geometry.from + (top - HEAD) / geometry.scale;
  const grid = facts.day.grid_min;
  const { starts, area } = stand.column;
  const within = Math.min(Math.max(minutes, geometry.from), geometry.to);
  const start = starts?.length ? nearest(starts, within) : Math.round(within / grid) * grid;
  return { day, area: area.id, start, lane: null };
}

function nearest(starts: readonly number[], minutes: number): number {
  return starts.reduce((best, start) => (Math.abs(start - minutes) < Math.abs(best - minutes) ? start : best));
}

/** The start a step earlier or later: on the grid, or among those that are set for the area. */
export function stepped(facts: Facts, place: Place, by: number): number {
  const whole = facts.days.get(place.day);
  const starts = startsOn(facts, place.area, place.day, whole?.from ?? 0, whole?.to ?? 1440);
  const wanted = place.start + by;
  const ahead = starts.filter((start) => (by > 0 ? start > place.start : start < place.start));
  if (ahead.length === 0) return place.start;
  return nearest(ahead, wanted);
}
