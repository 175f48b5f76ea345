import { z } from 'zod';

const words = z.string().nullable();
const place = z.object({ id: z.string(), name: z.string(), city: words, state: words });

/** A school as people of another one see it. */
export type SchoolPlace = z.output<typeof place>;

const person = z.object({
  id: z.string(),
  name: z.string(),
  email: words,
  is_me: z.boolean(),
  is_active: z.boolean(),
  is_invited: z.boolean(),
  joined_at: z.string(),
  came_after: z.boolean(),
});

export type Colleague = z.output<typeof person>;

export const deskShape = z.object({
  school: place,
  is_visiting: z.boolean(),
  merged_into: place.nullable(),
  twins: z.array(place),
  claim: place
    .extend({ claim: z.string(), is_open: z.boolean(), asked_at: z.string(), reason: words, ends_on: words })
    .nullable(),
  people: z.array(person),
  most: z.number(),
});

/** The school of someone from outside. */
export type Desk = z.output<typeof deskShape>;

export const claimShape = z.object({
  id: z.string(),
  updated_at: z.string(),
  created_at: z.string(),
  school_id: z.string(),
  school: z.string(),
  is_visiting: z.boolean(),
  name: z.string(),
  email: words,
  is_free_mail: z.boolean().nullable(),
  from: z.string(),
  city: words,
  state: words,
  unit_number: words,
  registrations: z.number(),
});

/** Someone who says that a school is theirs, as those see it who decide. */
export type Claim = z.output<typeof claimShape>;

/** City and state, as far as they are known. */
export const placeWords = ({ city, state }: { city: string | null; state: string | null }): string =>
  [city, state].filter(Boolean).join(', ');

/** How many more people a school can have. Those who lost access don't count. */
export const roomLeft = ({ people, most }: Pick<Desk, 'people' | 'most'>): number =>
  Math.max(0, most - people.filter(({ is_active: active }) => active).length);

/** What the claimant's address says, in words: nothing, wherever it's from. */
export function mailWords({ email, is_free_mail: isFree }: Pick<Claim, 'email' | 'is_free_mail'>): string {
  if (!email) return 'This account no longer exists.';
  const domain = email.split('@')[1] ?? '';
  return isFree
    ? `Anyone can open an address at ${domain}. It doesn't show who this is.`
    : `An address at ${domain} doesn't show that this person works at your school.`;
}
