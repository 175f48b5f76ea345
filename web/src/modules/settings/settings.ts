import { z } from 'zod';
import { isEmail } from '../../../../domain/text/addresses.ts';

export const emailInput = z.object({
  email: z
    .string()
    .trim()
    .max(254, 'Use 254 characters or fewer.')
    .refine(isEmail, 'Use an address like name@school.org.'),
});

/** A new password and its repetition, with the texts of the specification. */
export const passwordInput = z
  .object({
    password: z.string().min(6, 'Password must be at least 6 characters long.'),
    again: z.string().min(1, 'Please fill in both password fields.'),
  })
  .refine(({ password, again }) => password === again, {
    path: ['again'],
    message: 'Please make sure both passwords are the same.',
  });

/** Browser and system of a session, from the browser's user agent: 'Chrome on Windows'. */
export function deviceOf(userAgent: string | null): string {
  const agent = userAgent ?? '';
  const browser = [
    ['Edg/', 'Edge'],
    ['OPR/', 'Opera'],
    ['Firefox/', 'Firefox'],
    ['HeadlessChrome/', 'Chrome'],
    ['Chrome/', 'Chrome'],
    ['Safari/', 'Safari'],
  ].find(([mark = '']) => agent.includes(mark))?.[1];
  const system = [
    ['iPhone', 'iPhone'],
    ['iPad', 'iPad'],
    ['Android', 'Android'],
    ['CrOS', 'Chromebook'],
    ['Windows', 'Windows'],
    ['Mac OS', 'Mac'],
    ['Linux', 'Linux'],
  ].find(([mark = '']) => agent.includes(mark))?.[1];
  if (!browser && !system) return 'Another program';
  return system ? `${browser ?? 'A browser'} on ${system}` : `${browser}`;
}
