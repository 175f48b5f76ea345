import { apiError } from '../http/error.ts';
import type { HttpError } from '../http/error.ts';

/** How often someone was refused since the start, for `/metrics`. */
export const refusals = { crowded: 0, spent: 0 };

function tooMany(code: string, message: string, hint: string, seconds: number): HttpError {
  return apiError(429, code, message, null, hint, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });
}

/** 429: too many requests of the same owner wait already. */
export function crowded(seconds: number): HttpError {
  refusals.crowded += 1;
  return tooMany('too_many_at_once', 'Too many requests at the same time', 'Send fewer together.', seconds);
}

/** 429: the owner's requests took more time than their share. */
export function spent(seconds: number): HttpError {
  refusals.spent += 1;
  return tooMany('too_much_work', 'Your requests took too much time in the last minute', 'Try again later.', seconds);
}
