import { Cron } from 'croner';
import { innerUrl } from '../functions/env.ts';
import { sourceOf } from '../functions/functions.ts';
import type { Stack } from '../stack.ts';

/** The last answer's numbers and how the calls went, for the metrics. */
export type Ticks = { done: number; failed: number; lastAt: number | null; numbers: Record<string, number> };

export type Ticker = { ticks: Ticks; tick: () => Promise<void>; close: () => Promise<void> };

const rhythm = '*/30 * * * * *';
// A function may take 150 s; who waits longer waits for nothing.
const patience = 160_000;

/** The numbers of an answer; everything else in it is the project's own matter. */
function numbersOf(body: unknown): Record<string, number> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => /^\w+$/.test(name) && typeof value === 'number'),
  );
}

/**
 * Calls the project's function for due work every 30 seconds with the service's key, never twice at the same time; null
 * where the project has none. Several servers may do so: who does what is decided in the database.
 */
export function createTicker(stack: Stack): Ticker | null {
  const { config, keys, log, settings } = stack;
  const name = config.jobs.function;
  if (!settings.jobs || !config.jobs.enabled || sourceOf(stack, name) === null) return null;
  const ticks: Ticks = { done: 0, failed: 0, lastAt: null, numbers: {} };
  const end = new AbortController();
  let running: Promise<void> | null = null;
  let troubled = false;

  async function call(): Promise<void> {
    const response = await fetch(`${innerUrl(stack)}/functions/v1/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.serviceRoleKey}`, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.any([end.signal, AbortSignal.timeout(patience)]),
    });
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    ticks.numbers = numbersOf(body);
  }

  async function once(): Promise<void> {
    try {
      await call();
      ticks.done += 1;
      ticks.lastAt = Date.now();
      if (troubled) log.info('Background jobs run again', { function: name });
      troubled = false;
    } catch (error) {
      if (end.signal.aborted) return;
      ticks.failed += 1;
      const reason = error instanceof Error ? error.message : '';
      if (!troubled) log.warn("Background jobs couldn't run", { function: name, reason });
      troubled = true;
    }
  }

  function tick(): Promise<void> {
    running ??= once().finally(() => {
      running = null;
    });
    return running;
  }

  const cron = new Cron(rhythm, { unref: true }, tick);
  const close = async (): Promise<void> => {
    cron.stop();
    end.abort();
    await running;
  };
  return { ticks, tick, close };
}
