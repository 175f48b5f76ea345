/** A performance on an area as it is planned, with its real times in milliseconds; null where it hasn't come to them. */
export type Performed = { planned: number; length: number; startedAt: number | null; endedAt: number | null };

/** So many of the last cycles say how long one takes now. */
const LOOKS_AT = 5;

function middle(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[half - 1], sorted[half]];
  if (high === undefined) return null;
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2;
}

/**
 * By how many whole minutes the next performance of an area will be late, from how long one really takes from start to start;
 * 0 where it's on time, or nothing is left. The plan's own breaks aren't cycles: more than twice the usual is left out.
 */
export function lateBy(performed: readonly Performed[], now: number): number {
  const next = performed.filter(({ startedAt }) => startedAt === null).toSorted((a, b) => a.planned - b.planned)[0];
  if (!next) return 0;
  const begun = performed
    .filter((one) => one.startedAt !== null)
    .toSorted((a, b) => Number(a.startedAt) - Number(b.startedAt));
  const last = begun.at(-1);
  const gaps = begun.slice(1).map((one, at) => Number(one.startedAt) - Number(begun[at]?.startedAt));
  const usual = middle(gaps) ?? last?.length ?? 0;
  const cycle = middle(gaps.filter((gap) => gap <= usual * 2).slice(-LOOKS_AT)) ?? usual;
  const free = last ? Math.max(Number(last.startedAt) + cycle, last.endedAt ?? now) : now;
  return Math.max(0, Math.floor((Math.max(next.planned, free, now) - next.planned) / 60_000));
}
