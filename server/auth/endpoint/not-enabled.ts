import { AuthError } from '../error.ts';
import type { Endpoint } from '../service.ts';

/** An endpoint of a way to sign in that this server does not offer: the refusal that GoTrue gives where it is turned off. */
export function notEnabled(status: number, code: string, message: string): Endpoint {
  return async () => {
    throw new AuthError(status, code, message);
  };
}
