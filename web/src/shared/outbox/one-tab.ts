/**
 * Runs it while no other tab of this browser runs something with this name. Without support for locks, idempotency keys
 * prevent doubles.
 */
export async function inOneTab<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? await locks.request(`guidon:${name}`, run) : await run();
}
