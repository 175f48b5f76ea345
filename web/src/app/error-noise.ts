/** Messages that neither a user nor a developer can act on. */
const noise = [
  /unrecogni[sz]ed feature/i,
  /resizeobserver loop/i,
  /non-error (promise )?rejection/i,
  /^script error\.?$/i,
  /network ?error/i,
  /failed to fetch/i,
  /loading chunk .* failed|chunkloaderror/i,
  /failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed/i,
];

/** True for the known noise of browsers and networks. */
export function isNoise(message: string): boolean {
  return noise.some((pattern) => pattern.test(message));
}

/**
 * A gate that lets `limit` events through within `windowMs`, then none until the window has passed. `now` is in
 * milliseconds.
 */
export function createThrottle(limit: number, windowMs: number): (now: number) => boolean {
  let times: number[] = [];
  return (now) => {
    times = times.filter((time) => now - time < windowMs);
    if (times.length >= limit) return false;
    times.push(now);
    return true;
  };
}
