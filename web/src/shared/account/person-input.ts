import { z } from 'zod';
import { isPhone } from '../../../../domain/text/addresses.ts';

const name = (label: string) =>
  z.string().trim().min(1, `${label} is required.`).max(80, 'Use 80 characters or fewer.');

/** What a profile says of a person. */
export const personInput = z.object({
  first_name: name('First name'),
  last_name: name('Last name'),
  title: z.string().trim().max(60, 'Use 60 characters or fewer.'),
  phone: z
    .string()
    .trim()
    .max(32, 'Use 32 characters or fewer.')
    .refine((text) => !text || isPhone(text), 'Please enter a valid 10-digit phone number.'),
});

export type PersonInput = z.output<typeof personInput>;

/** Cadets have their name on the roster, and only staff have a title. */
export function mayHave(role: string): { ownName: boolean; title: boolean } {
  return { ownName: role !== 'cadet', title: role === 'admin' || role === 'instructor' };
}

/** What of it is the profile's own for someone of this role. */
export function personChange(role: string, input: PersonInput): Partial<PersonInput> {
  const { ownName, title } = mayHave(role);
  return {
    phone: input.phone,
    ...(ownName ? { first_name: input.first_name, last_name: input.last_name } : {}),
    ...(title ? { title: input.title } : {}),
  };
}
