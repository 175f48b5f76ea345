import { AuthError } from '../error.ts';
import type { AuthReply, AuthRequest, AuthService, Endpoint } from '../service.ts';
import { requireUser } from '../session/bearer.ts';

/** An endpoint of a way to sign in that this server does not offer: the refusal that GoTrue gives where it is turned off. */
export function notEnabled(status: number, code: string, message: string): Endpoint {
  return async () => {
    throw new AuthError(status, code, message);
  };
}

/** `/factors`: second factors are turned off; told only to whom the account belongs. */
export function factorsNotEnabled(code: string, message: string): Endpoint {
  return async (auth: AuthService, request: AuthRequest): Promise<AuthReply> => {
    await requireUser(auth, request);
    throw new AuthError(422, code, message);
  };
}
