import { createHmac, createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { calculateJwkThumbprint, SignJWT } from 'jose';
import type { JWK, JWTHeaderParameters, JWTPayload } from 'jose';
import { z } from 'zod';
import { StartError } from './start-error.ts';

const jwk = z.looseObject({
  kty: z.enum(['EC', 'RSA']),
  alg: z.enum(['ES256', 'RS256']).optional(),
  kid: z.string().min(1).optional(),
  d: z.string('a private key with "d"'),
});

type Known = { kid: string; alg: 'ES256' | 'RS256'; private: KeyObject; public: KeyObject; shown: JWK };

/**
 * How tokens are signed and checked: with the shared secret, or with the first of the project's own key pairs. Tokens
 * of every listed key and of the secret stay good, so that keys can be changed while people are signed in.
 */
export class SigningKeys {
  readonly #secret: Uint8Array;
  readonly #known: readonly Known[];

  constructor(jwtSecret: string, known: readonly Known[] = []) {
    this.#secret = new TextEncoder().encode(jwtSecret);
    this.#known = known;
  }

  /** The public keys, as `/.well-known/jwks.json` shows them. */
  get shown(): JWK[] {
    return this.#known.map((key) => key.shown);
  }

  async sign(claims: JWTPayload): Promise<string> {
    const [first] = this.#known;
    if (first === undefined) return this.#signShared(claims);
    return new SignJWT(claims).setProtectedHeader({ alg: first.alg, kid: first.kid, typ: 'JWT' }).sign(first.private);
  }

  /** The library signs on Node's thread pool, where it waits behind the hashing of passwords. */
  #signShared(claims: JWTPayload): string {
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
    return `${text}.${createHmac('sha256', this.#secret).update(text).digest('base64url')}`;
  }

  /** The key for a token's header; each algorithm has keys of its own, so that a public key is never taken as a secret. */
  find({ alg, kid }: JWTHeaderParameters): KeyObject | Uint8Array {
    if (alg === 'HS256') return this.#secret;
    const found = this.#known.find((key) => key.alg === alg && (kid === undefined || key.kid === kid));
    if (found === undefined) throw new Error('no key of this kid');
    return found.public;
  }
}

async function toKnown(entry: z.infer<typeof jwk>): Promise<Known> {
  const secret = createPrivateKey({ key: entry, format: 'jwk' });
  const open = createPublicKey(secret);
  const alg = entry.alg ?? (entry.kty === 'EC' ? 'ES256' : 'RS256');
  const bare: JWK = open.export({ format: 'jwk' });
  const kid = entry.kid ?? (await calculateJwkThumbprint(bare));
  return { kid, alg, private: secret, public: open, shown: { ...bare, kid, alg, use: 'sig', key_ops: ['verify'] } };
}

/** Reads the project's key pairs (`auth.signing_keys_path`); raises `StartError` naming the file. */
export async function loadSigningKeys(jwtSecret: string, projectDir: string, path?: string): Promise<SigningKeys> {
  if (path === undefined || path === '') return new SigningKeys(jwtSecret);
  const file = resolve(projectDir, path);
  try {
    const entries = z
      .array(jwk)
      .min(1)
      .parse(JSON.parse(await readFile(file, 'utf8')));
    return new SigningKeys(jwtSecret, await Promise.all(entries.map(toKnown)));
  } catch (cause) {
    throw new StartError(
      `The signing keys in ${path} can't be read.`,
      'auth.signing_keys_path names a JSON file with a list of private ES256 or RS256 keys (JWK), the newest first.',
      { cause },
    );
  }
}
