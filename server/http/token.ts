import { errors, jwtVerify } from 'jose';
import type { SigningKeys } from '../signing.ts';
import { apiError } from './error.ts';

export type Claims = Record<string, unknown>;
type Known = { claims: Claims; expires: number };

const capacity = 5000;
const bearer = { 'www-authenticate': 'Bearer error="invalid_token"' };

function refusal(error: unknown): Error {
  if (error instanceof errors.JWTExpired) return apiError(401, 'PGRST303', 'JWT expired', null, null, bearer);
  if (error instanceof errors.JWTClaimValidationFailed)
    return apiError(401, 'PGRST303', 'JWT claims are not valid', null, null, bearer);
  return apiError(401, 'PGRST301', 'JWT is not valid', null, null, bearer);
}

/** Verifies the tokens of this installation and remembers the good ones until they expire. */
export class TokenVerifier {
  readonly #keys: SigningKeys;
  readonly #known = new Map<string, Known>();

  constructor(keys: SigningKeys) {
    this.#keys = keys;
  }

  /** The claims of a token; throws the 401 of the data API. */
  async verify(token: string): Promise<Claims> {
    const known = this.#known.get(token);
    if (known !== undefined && known.expires > Date.now()) return known.claims;
    this.#known.delete(token);
    try {
      const { payload } = await jwtVerify(token, (header) => this.#keys.find(header), {
        algorithms: ['HS256', 'ES256', 'RS256'],
      });
      const expires = payload.exp === undefined ? Infinity : payload.exp * 1000;
      this.#remember(token, { claims: payload, expires });
      return payload;
    } catch (error) {
      throw refusal(error);
    }
  }

  #remember(token: string, known: Known): void {
    if (this.#known.size >= capacity) {
      const oldest = this.#known.keys().next();
      if (!oldest.done) this.#known.delete(oldest.value);
    }
    this.#known.set(token, known);
  }
}
