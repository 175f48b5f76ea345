import { createHmac } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Keys } from '../stack.ts';
import { invalidJwt } from './error.ts';

/** A secret of its own, so that the token of an address never passes for the token of a person. */
function secretOf(keys: Keys): Uint8Array {
  return createHmac('sha256', keys.jwtSecret).update('storage addresses').digest();
}

const shape = z.object({
  url: z.string(),
  use: z.enum(['read', 'upload']),
  owner: z.string().nullish(),
  upsert: z.boolean().nullish(),
  /** The size and form of a picture that the address gives. */
  transform: z.record(z.string(), z.unknown()).nullish(),
  /** Who signed, where a project wants to have it asked again. */
  caller: z.object({ role: z.string(), claims: z.record(z.string(), z.unknown()) }).nullish(),
});

export type Signed = z.output<typeof shape>;

/** A token that opens one address for so many seconds. */
export function signAddress(keys: Keys, signed: Signed, seconds: number): Promise<string> {
  return new SignJWT(signed)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(secretOf(keys));
}

/** What a token was made for. Throws `InvalidJWT` where it is not ours, has run out, or opens another address. */
export async function readSigned(keys: Keys, token: string, url: string, use: Signed['use']): Promise<Signed> {
  const payload = await jwtVerify(token, secretOf(keys), { algorithms: ['HS256'] }).then(
    (result) => result.payload,
    (error: unknown) => {
      throw invalidJwt(error instanceof Error ? error.message : 'Invalid JWT');
    },
  );
  const result = shape.safeParse(payload);
  if (!result.success || result.data.url !== url || result.data.use !== use)
    throw invalidJwt('The token is for another address');
  return result.data;
}
