import { randomBytes } from 'node:crypto';
import bcrypt from 'bcrypt';
import { HashThreads } from './hash-threads.ts';
import type { HashOptions } from './hash-threads.ts';

const cost = 10;

export type Hasher = {
  hash: (password: string) => Promise<string>;
  /** Whether the password fits; without a hash it takes as long and is false. */
  fits: (password: string, hash: string | null) => Promise<boolean>;
};

/** A hash that belongs to no one: a real salt, and a digest for which no password is known. */
function hashOfNobody(): string {
  const sum = randomBytes(24).toString('base64').replaceAll('+', '.').slice(0, 31);
  return bcrypt.genSaltSync(cost) + sum;
}

/**
 * Hashes with bcrypt on threads of their own that make way for everything else, so that many people signing in together
 * never hold up anyone else's request.
 */
export function createHasher(options: HashOptions = {}): Hasher {
  const threads = new HashThreads(options);
  const nobody = hashOfNobody();
  return {
    hash: async (password) => String(await threads.run({ password, hash: null })),
    fits: async (password, hash) => {
      // Only bcrypt is known here; hashes of other kinds never fit.
      const known = hash !== null && /^\$2[aby]\$/.test(hash);
      const fits = await threads.run({ password, hash: known ? hash : nobody });
      return known && fits === true;
    },
  };
}
