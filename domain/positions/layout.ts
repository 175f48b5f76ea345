import { hierarchy, tree } from 'd3-hierarchy';
import { type Box, linesOf, type ChartLine } from './lines.ts';
import { belowOf, BOX, type ChartPosition, GAP, PITCH, type Place, placesOf } from './plan.ts';

/** The whole chart: its boxes and lines begin at 0, 0. */
export type Chart = { boxes: Box[]; lines: ChartLine[]; width: number; height: number };

/**
 * Draws up the chart of positions, in the order given: each above those who report to it, in rows. Many leaves of one parent are
 * stacked beside a line; from level `low` on fewer are many. The same positions always give the same chart.
 */
export function layOut(positions: readonly ChartPosition[], low?: number): Chart {
  const root = hierarchy(placesOf(belowOf(positions), low), ({ children }) => children);
  const drawn = tree<Place>()
    .nodeSize([1, 1])
    .separation((one, other) => (one.data.width + other.data.width) / 2 + GAP.side)(root);
  const found = drawn.descendants().flatMap(({ data, x, depth }) => boxesOf(data, Math.round(x), (depth - 1) * PITCH));
  // A stack in one column has its line at the left of the boxes.
  const left = Math.min(...found.map(({ x, spine = x }) => Math.min(x, spine)));
  const boxes = found.map((box) => ({
    ...box,
    x: box.x - left,
    ...(box.spine === undefined ? {} : { spine: box.spine - left }),
  }));
  return {
    boxes,
    lines: linesOf(positions, boxes),
    width: Math.max(0, ...boxes.map(({ x, width }) => x + width)),
    height: Math.max(0, ...boxes.map(({ y, height }) => y + height)),
  };
}

/** The boxes of a place whose middle is at `middle`. */
function boxesOf({ ids, columns }: Place, middle: number, top: number): Box[] {
  return ids.map((id, at) => {
    if (columns === 0) return { id, x: middle - BOX.width / 2, y: top, ...BOX };
    const y = top + Math.floor(at / columns) * (BOX.height + GAP.stack);
    if (columns === 1) {
      const x = middle - (BOX.width + GAP.spine) / 2 + GAP.spine;
      return { id, x, y, ...BOX, spine: x - GAP.spine };
    }
    const x = at % 2 === 0 ? middle - GAP.spine - BOX.width : middle + GAP.spine;
    return { id, x, y, ...BOX, spine: middle };
  });
}
