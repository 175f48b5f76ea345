import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import bcrypt from 'bcrypt';
import { tooMany } from '../error.ts';

const cost = 10;
const mostWaiting = 1000;

export type Hasher = {
  hash: (password: string) => Promise<string>;
  /** Whether the password fits; without a hash it takes as long and is false. */
  fits: (password: string, hash: string | null) => Promise<boolean>;
};

/** Lets at most `atOnce` pieces of work run; the others wait in order. */
function createLine(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting)
        throw tooMany('over_request_rate_limit', 'Too many sign-ins at the moment', 10);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/**
 * Hashes with bcrypt on threads of their own, at most on half of the processor's cores, so that many people signing
 * in at once never hold up anyone else's request.
 */
export async function createHasher(): Promise<Hasher> {
  const line = createLine(Math.max(1, Math.floor(availableParallelism() / 2)));
  const nobody = await bcrypt.hash(randomBytes(24).toString('base64'), cost);
  return {
    hash: (password) => line(() => bcrypt.hash(password, cost)),
    fits: (password, hash) =>
      line(async () => {
        const known = hash !== null && hash !== '';
        // Only bcrypt is known here; hashes of other kinds never fit.
        const fits = await bcrypt.compare(password, known && /^\$2[aby]\$/.test(hash) ? hash : nobody);
        return known && fits;
      }),
  };
}
