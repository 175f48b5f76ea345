import { type Block, blockOf, type Helper, type Shift } from './fit.ts';

/** Someone on a shift. */
export type Place = { shift: string; helper: string };

/** A shift that stays short of people, and what kept how many from it. */
export type Short = { shift: string; missing: number; blocks: Partial<Record<Block, number>> };

export type Proposal = { places: Place[]; short: Short[] };

const MINUTE = 60_000;
/** So long between two shifts counts as a rest. */
const REST = 20 * MINUTE;
/** A stretch without a rest isn't longer than this, where others are free. */
const STRETCH = 240 * MINUTE;

/**
 * Who could take the free places of a meet's shifts, beside those who have one: the rules of `blockOf` hold for each, and work is even
 * as far as they allow. Shifts with the fewest people to choose from come first. The same input gives the same proposal. Volunteers
 * take no judge's shift; a judge helps elsewhere only where no volunteer can.
 */
export function propose(shifts: readonly Shift[], helpers: readonly Helper[], placed: readonly Place[]): Proposal {
  const byId = new Map(shifts.map((shift) => [shift.id, shift]));
  const loads = new Map(helpers.map(({ id }) => [id, [] as Shift[]]));
  const taken = new Map<string, number>();
  const place = ({ shift, helper }: Place) => {
    const found = byId.get(shift);
    if (found) loads.get(helper)?.push(found);
    taken.set(shift, (taken.get(shift) ?? 0) + 1);
  };
  for (const one of placed) place(one);
  const freeFor = (shift: Shift) =>
    helpers.filter((helper) => {
      const own = loads.get(helper.id) ?? [];
      return !own.includes(shift) && blockOf(shift, helper, own) === null;
    });
  const places: Place[] = [];
  const open = new Set(shifts.filter(({ id, needed }) => (taken.get(id) ?? 0) < needed));
  while (open.size > 0) {
    const [next] = [...open]
      .map((shift) => ({ shift, free: freeFor(shift), missing: shift.needed - (taken.get(shift.id) ?? 0) }))
      .toSorted(
        (one, other) =>
          one.free.length - one.missing - (other.free.length - other.missing) ||
          one.shift.from - other.shift.from ||
          (one.shift.id < other.shift.id ? -1 : 1),
      );
    if (!next) break;
    const [best] = next.free
      .map((helper) => ({ helper, cost: costOf(next.shift, helper, loads.get(helper.id) ?? []) }))
      .toSorted((one, other) => compare(one.cost, other.cost) || (one.helper.id < other.helper.id ? -1 : 1));
    if (best) {
      const one = { shift: next.shift.id, helper: best.helper.id };
      place(one);
      places.push(one);
    }
    if (!best || (taken.get(next.shift.id) ?? 0) >= next.shift.needed) open.delete(next.shift);
  }
  const short = shifts.flatMap((shift) => {
    const missing = shift.needed - (taken.get(shift.id) ?? 0);
    return missing > 0 ? [{ shift: shift.id, missing, blocks: blocksOf(shift, helpers, loads) }] : [];
  });
  return { places, short };
}

/** What speaks against someone for a shift, the weightiest first. */
function costOf(shift: Shift, helper: Helper, own: readonly Shift[]): number[] {
  const outOfJob = shift.job === helper.job ? 0 : helper.job === 'judge' ? 2 : 1;
  const minutes = own.reduce((sum, { from, to }) => sum + (to - from) / MINUTE, 0);
  const spare = shift.job === 'judge' ? ['trainee', 'local', 'regional', 'national'].indexOf(helper.tier ?? '') : 0;
  return [outOfJob, stretchOf(shift, own) > STRETCH ? 1 : 0, minutes, spare];
}

/** How long someone would work without a rest around a shift. */
export function stretchOf(shift: Shift, own: readonly Shift[]): number {
  let [from, to] = [shift.from, shift.to];
  let isGrowing = true;
  while (isGrowing) {
    const near = own.filter((other) => other.to > from - REST && other.from < to + REST);
    const [first, last] = [
      Math.min(from, ...near.map((other) => other.from)),
      Math.max(to, ...near.map((other) => other.to)),
    ];
    isGrowing = first < from || last > to;
    [from, to] = [first, last];
  }
  return to - from;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

function blocksOf(shift: Shift, helpers: readonly Helper[], loads: ReadonlyMap<string, readonly Shift[]>) {
  const blocks: Partial<Record<Block, number>> = {};
  for (const helper of helpers) {
    const own = loads.get(helper.id) ?? [];
    const block = own.includes(shift) ? null : blockOf(shift, helper, own);
    if (block) blocks[block] = (blocks[block] ?? 0) + 1;
  }
  return blocks;
}
