import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Megabytes that this process, with the server in it, holds on to once everything unused is gone. */
export async function memoryHeld(): Promise<number> {
  setFlagsFromString('--expose_gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('The collector cannot be called');
  for (let round = 0; round < 3; round += 1) {
    collect();
    // What was freed may let go of more in a later turn.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}
