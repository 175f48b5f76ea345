import { setTimeout as delay } from 'node:timers/promises';
import { HttpError } from '../http/error.ts';
import type { Share } from './shares.ts';

/**
 * What a refused request costs in addition to the database, in milliseconds: refusing is cheap for the sender, who
 * sends the next.
 */
const refusalFee = 2;
const pause = 500;

/** Too much was asked for: of one request, or in the last minute. */
const isTooMuch = ({ status, body }: HttpError): boolean => status === 429 || body['code'] === '54000';

/**
 * Answers a request that is refused: it counts, and one that asked for too much is told so after a pause, since a refusal that costs
 * nothing can be had thousands of times a second, and each takes a little of the one thread that serves all.
 */
export async function refuseSlowly<T>(share: Share, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    share.charge(refusalFee);
    if (isTooMuch(error)) await delay(pause);
    throw error;
  }
}
