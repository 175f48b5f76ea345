import { setTimeout as delay } from 'node:timers/promises';

/**
 * Answers not before `milliseconds` have passed, with a result or an error alike: whether there is such an account
 * doesn't show in the time.
 */
export async function atLeast<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const until = delay(milliseconds);
  try {
    return await work();
  } finally {
    await until;
  }
}
