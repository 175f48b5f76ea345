/** A position as far as its place on the chart depends on it. */
export type ChartPosition = { id: string; reports_to_id: string | null; advises_id: string | null };

/** Sizes on the chart, in pixels. */
export const BOX = { width: 196, height: 78 };
export const GAP = { row: 48, side: 22, stack: 14, spine: 20 };

/** From one level of the chart to the next. */
export const PITCH = BOX.height + GAP.row;

/** So many leaves beside each other; more are stacked. Far down, where there are many parents, fewer. */
const WIDE = { high: 5, low: 2 };
const LOW = 3;

/** So many leaves are stacked in one column; more in two. */
const ONE_COLUMN = 5;

/** What takes a place in the tree: one box, a stack of them, or the room that a stack takes on the levels below it. */
export type Place = { ids: string[]; columns: 0 | 1 | 2; width: number; children: Place[] };

/** Who is right below whom, in the order given; null for those at the top. No position is lost, even in a ring. */
export function belowOf(positions: readonly ChartPosition[]): Map<string | null, string[]> {
  const above = new Map(positions.map(({ id, reports_to_id }) => [id, reports_to_id]));
  const below = new Map<string | null, string[]>();
  for (const { id, reports_to_id } of positions) {
    const parent = reports_to_id !== null && above.has(reports_to_id) && !isRing(above, id) ? reports_to_id : null;
    below.set(parent, [...(below.get(parent) ?? []), id]);
  }
  return below;
}

function isRing(above: ReadonlyMap<string, string | null>, id: string): boolean {
  const seen = new Set<string>();
  for (let at = above.get(id); at; at = above.get(at)) {
    if (at === id) return true;
    if (seen.has(at)) return false;
    seen.add(at);
  }
  return false;
}

/** The places of a chart below a root that isn't drawn. */
export function placesOf(below: ReadonlyMap<string | null, string[]>, low = LOW): Place {
  return { ids: [], columns: 0, width: 0, children: childrenOf(below, null, 0, low) };
}

function childrenOf(
  below: ReadonlyMap<string | null, string[]>,
  parent: string | null,
  depth: number,
  low: number,
): Place[] {
  const ids = below.get(parent) ?? [];
  const leaves = ids.filter((id) => !below.has(id));
  const stacked = leaves.length > (depth >= low ? WIDE.low : WIDE.high);
  return ids.flatMap((id): Place[] => {
    if (!stacked || below.has(id))
      return [{ ids: [id], columns: 0, width: BOX.width, children: childrenOf(below, id, depth + 1, low) }];
    // The stack is where the first of them is.
    return id === leaves[0] ? [stackOf(leaves, depth >= low && leaves.length <= ONE_COLUMN ? 1 : 2)] : [];
  });
}

function stackOf(ids: string[], columns: 1 | 2): Place {
  const width = columns * BOX.width + (columns === 1 ? 1 : 2) * GAP.spine;
  const height = Math.ceil(ids.length / columns) * (BOX.height + GAP.stack);
  let room: Place[] = [];
  for (let level = 1; level * PITCH < height; level += 1) room = [{ ids: [], columns: 0, width, children: room }];
  return { ids, columns, width, children: room };
}
