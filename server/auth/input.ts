import { z } from 'zod';
import { AuthError, invalid } from './error.ts';
import type { AuthRequest } from './service.ts';

const address = /^[^\s@"'<>(),:;\\[\]]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** The body as the given shape; the first thing wrong with it becomes a 400. */
export function readInput<Shape extends z.ZodType>(request: AuthRequest, shape: Shape): z.output<Shape> {
  const result = shape.safeParse(request.body);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const place = issue === undefined ? '' : issue.path.join('.');
  throw new AuthError(
    400,
    'bad_json',
    `Could not parse request body as JSON: ${place}: ${issue?.message ?? 'wrong shape'}`,
  );
}

/** An email address in its stored form (lower case); 400 when it can't be one. */
export function readEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (email === '') throw invalid('An email address is required');
  if (email.length > 255 || !address.test(email)) throw invalid('Unable to validate email address: invalid format');
  return email;
}

const e164 = /^[1-9][0-9]{1,14}$/;

/** Refuses a text that can't be a phone number. */
export function checkPhone(text: string): void {
  if (!e164.test(text.replace(/^\+/, '').replaceAll(' ', '')))
    throw invalid('Invalid phone number format (E.164 required)');
}

/** Refuses a phone number, which no account here has, after one that can't be any. */
export function refusePhone(text: string, words: string): never {
  checkPhone(text);
  throw new AuthError(400, 'phone_provider_disabled', words);
}

/** Free data that a user or an admin attaches to an account; at most 64 kB of it. */
export const metadata = z
  .record(z.string(), z.unknown())
  .refine((value) => JSON.stringify(value).length <= 65_536, 'too large')
  // PostgreSQL can't store this one character in text.
  .refine((value) => !JSON.stringify(value).includes('\\u0000'), 'has a character that cannot be stored');

export const text = z
  .string()
  .max(4096)
  .refine((value) => !value.includes('\0'), 'has a character that cannot be stored');
