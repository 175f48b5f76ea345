import { type Project, serviceClient } from '../_shared/clients.ts';
import { computeOne } from '../_shared/compute-one.ts';
import { Refusal } from '../_shared/reply.ts';

declare const EdgeRuntime: { waitUntil: (work: Promise<unknown>) => void };

/** What arrives within that is in one overall, and nine tenths of the time at least are left to sheets. */
const PAUSE_MS = 2000;
const REST = 9;
/** While sheets keep coming in, the job of results computes the overall. */
const MOST_TRIES = 10;

/** The events and meets whose results are being computed, and whether more arrived since. */
const running = new Map<string, 'once' | 'again'>();

/**
 * Computes the result of an event after the device has its answer, and then the overall of the meet. What arrives while that
 * runs is computed once more, together: five judges who finish at once cost two results. What a crash leaves behind, the job of
 * results computes.
 */
export function computeSoon(project: Project, meet: string, event: string): void {
  inTurn(event, async () => {
    await computeOne(serviceClient(project), { meet, event });
    inTurn(meet, () => computeOverall(project, meet));
  });
}

/** Runs it in the background, or once more after it where it runs already. */
function inTurn(about: string, run: () => Promise<void>): void {
  const isRunning = running.has(about);
  running.set(about, isRunning ? 'again' : 'once');
  if (!isRunning) EdgeRuntime.waitUntil(runAll(about, run));
}

async function runAll(about: string, run: () => Promise<void>): Promise<void> {
  try {
    do {
      running.set(about, 'once');
      await run();
    } while (running.get(about) === 'again');
  } catch (error) {
    console.error('A result could not be computed', error);
  } finally {
    running.delete(about);
  }
}

/** The overall is the whole meet: it's computed after a pause, and once at a time. */
async function computeOverall(project: Project, meet: string): Promise<void> {
  let pause = PAUSE_MS;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    running.set(meet, 'once');
    const begun = performance.now();
    const isKept = await computeOne(serviceClient(project), { meet, event: null }, 1).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal && error.details.code === 'busy') return false;
        throw error;
      },
    );
    if (isKept) return;
    pause = Math.max(PAUSE_MS, REST * (performance.now() - begun));
  }
}
