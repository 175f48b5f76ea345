import { type Project, serviceClient } from '../_shared/clients.ts';
import { computeOne } from '../_shared/compute-one.ts';

declare const EdgeRuntime: { waitUntil: (work: Promise<unknown>) => void };

/** The events whose results are being computed, and whether more arrived since. */
const running = new Map<string, 'once' | 'again'>();

/**
 * Computes the result of an event after the device has its answer. What arrives while that runs is computed once more, together:
 * five judges who finish at once cost two results. What a crash leaves behind, the job of results computes.
 */
export function computeSoon(project: Project, meet: string, event: string): void {
  if (running.has(event)) {
    running.set(event, 'again');
    return;
  }
  running.set(event, 'once');
  EdgeRuntime.waitUntil(computeAll(project, meet, event));
}

async function computeAll(project: Project, meet: string, event: string): Promise<void> {
  try {
    do {
      running.set(event, 'once');
      await computeOne(serviceClient(project), { meet, event });
    } while (running.get(event) === 'again');
  } catch (error) {
    console.error('A result could not be computed', error);
  } finally {
    running.delete(event);
  }
}
