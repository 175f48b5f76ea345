import { cpus } from 'node:os';

/** A part of a run, in seconds: how long it took, and the time that the machine's processors worked. */
export type Phase = { name: string; wall: number; busy: number };

/** Does the work and notes what it took; other programs on the machine count as busy too. */
export async function timed<Result>(phases: Phase[], name: string, work: () => Promise<Result>): Promise<Result> {
  const [start, before] = [performance.now(), busySeconds()];
  const result = await work();
  phases.push({ name, wall: (performance.now() - start) / 1000, busy: busySeconds() - before });
  return result;
}

/** The phases as lines to print, with the share of all processors that was in use. */
export function phaseLines(phases: Phase[], processors = cpus().length): string[] {
  return phases.map(({ name, wall, busy }) => {
    const share = wall > 0 ? Math.round((100 * busy) / (wall * processors)) : 0;
    return `${name}: ${Math.round(wall)} s, processors busy for ${Math.round(busy)} s (${share}%)`;
  });
}

/** How long all processors were busy since the machine started. */
function busySeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;
}
