/** Runs it while no other tab of this browser runs something of this name; where there are no locks, keys keep it single. */
export async function inOneTab<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? await locks.request(`guidon:${name}`, run) : await run();
}
