/** How long it takes, in milliseconds. */
export async function timed(run: () => PromiseLike<unknown>): Promise<number> {
  const begun = performance.now();
  await run();
  return performance.now() - begun;
}

/** The time that 95 of 100 stay under. */
export function p95(times: readonly number[]): number {
  return atShare(times, 0.95);
}

/** The time that 99 of 100 stay under. */
export function p99(times: readonly number[]): number {
  return atShare(times, 0.99);
}

/** The time that half of them stay under. */
export function median(times: readonly number[]): number {
  return atShare(times, 0.5);
}

function atShare(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;
}
