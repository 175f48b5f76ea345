import { type Chart, layOut } from './layout.ts';
import { belowOf, type ChartPosition } from './plan.ts';

/** One sheet of a chart: what is drawn on it, and on which sheet a box goes on whose own are drawn elsewhere. */
export type ChartPage = { chart: Chart; ids: string[]; goesOn: ReadonlyMap<string, number> };

type Room = { width: number; height: number };
type Ids = ReadonlySet<string>;

/** On paper leaves are stacked from the second level on. */
const LOW = 2;

/**
 * A chart on as many sheets as it needs, so that nothing is drawn smaller than the room of a sheet allows: whole where it fits, else
 * with the largest branches that fit on sheets of their own, such as one for each company. A box whose branch is elsewhere is on both.
 */
export function chartPages<One extends ChartPosition>(positions: readonly One[], room: Room): ChartPage[] {
  const below = belowOf(positions);
  const under = (id: string) => below.get(id) ?? [];
  const drawn = (ids: Ids) =>
    layOut(
      positions.filter(({ id }) => ids.has(id)),
      LOW,
    );
  const fits = (ids: Ids) => {
    const { width, height } = drawn(ids);
    return width <= room.width && height <= room.height;
  };
  /** Those whose branch has a sheet of its own. */
  const cut = new Set<string>();
  const branchOf = (root: string): string[] => [
    root,
    ...under(root).flatMap((id) => (cut.has(id) ? [id] : branchOf(id))),
  ];
  const sheetsFrom = (roots: string[]): Ids[] => {
    const all = () => new Set(roots.flatMap(branchOf));
    let ids = all();
    while (!fits(ids)) {
      const inner = [...ids].filter((id) => !roots.includes(id) && !cut.has(id) && under(id).length > 0);
      const branches = inner
        .map((id) => ({ id, ids: new Set(branchOf(id)) }))
        .toSorted((one, other) => other.ids.size - one.ids.size);
      const next = branches.find((one) => fits(one.ids)) ?? branches.at(-1);
      if (!next) break;
      cut.add(next.id);
      ids = all();
    }
    return inPieces(roots.length === 1 ? roots : [], ids, fits);
  };
  const sheets = [...sheetsFrom(below.get(null) ?? [])];
  // Cutting a branch can find more to cut: the set grows while it is gone through.
  for (const id of cut) sheets.push(...sheetsFrom([id]));
  const pages = merged(
    inOrder(
      sheets,
      [...(below.get(null) ?? [])].flatMap((root) => wholeOf(root, under)),
    ),
    fits,
  );
  const pageOf = (id: string, own: number) =>
    pages.findIndex((ids, at) => at !== own && ids.has(id) && under(id).some((one) => ids.has(one)));
  return pages.map((ids, at) => ({
    chart: drawn(ids),
    ids: positions.flatMap(({ id }) => (ids.has(id) ? id : [])),
    goesOn: new Map(
      [...ids].flatMap((id): [string, number][] => {
        if (under(id).length === 0 || under(id).some((one) => ids.has(one))) return [];
        const page = pageOf(id, at);
        return page < 0 ? [] : [[id, page + 1]];
      }),
    ),
  }));
}

/** Leaves that are too many for a sheet go on in the next one, below the same box. */
function inPieces(top: string[], ids: Ids, fits: (ids: Ids) => boolean): Ids[] {
  if (fits(ids)) return [ids];
  const pieces: Set<string>[] = [];
  for (const id of ids) {
    if (top.includes(id)) continue;
    const last = pieces.at(-1);
    if (last && fits(new Set([...last, id]))) last.add(id);
    else pieces.push(new Set([...top, id]));
  }
  return pieces;
}

function wholeOf(id: string, under: (id: string) => string[]): string[] {
  return [id, ...under(id).flatMap((one) => wholeOf(one, under))];
}

/** The overview first, then each branch before those that were cut from it. */
function inOrder([first, ...others]: Ids[], order: string[]): Ids[] {
  const place = (ids: Ids) => order.findIndex((id) => ids.has(id));
  return first ? [first, ...others.toSorted((one, other) => place(one) - place(other))] : [];
}

/** Neighboring sheets that fit on one are one; the first stays the overview. */
function merged(sheets: Ids[], fits: (ids: Ids) => boolean): Ids[] {
  const pages: Ids[] = [];
  for (const ids of sheets) {
    const last = pages.at(-1);
    const both = new Set([...(last ?? []), ...ids]);
    if (pages.length > 1 && fits(both)) pages[pages.length - 1] = both;
    else pages.push(ids);
  }
  return pages;
}
