import { z } from 'zod';
import type { Tone } from '../../shared/ui/tag.tsx';
import { isEmail } from '../../../../domain/text/addresses.ts';

export const BASE_ROLES = ['admin', 'instructor', 'cadet', 'parent', 'external'] as const;

export type BaseRole = (typeof BASE_ROLES)[number];

const TONES: Record<BaseRole, Tone> = {
  admin: 'brass',
  instructor: 'info',
  cadet: 'neutral',
  parent: 'neutral',
  external: 'neutral',
};

/** The color of a role. The text next to it says the same. */
export function roleTone(role: string): Tone {
  return BASE_ROLES.some((one) => one === role) ? TONES[role as BaseRole] : 'neutral';
}

/** The state of an account in words, and its tone. */
export const ACCOUNT_STATE = {
  active: { label: 'Active', tone: 'ok' },
  first_password: { label: 'Temporary password', tone: 'warn' },
  invited: { label: 'Invited', tone: 'info' },
  inactive: { label: 'Deactivated', tone: 'neutral' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

export type AccountState = keyof typeof ACCOUNT_STATE;

/** A stored state as one of the known states. */
export function accountStateOf(state: string | null): AccountState {
  return state !== null && Object.hasOwn(ACCOUNT_STATE, state) ? (state as AccountState) : 'active';
}

const name = (label: string) => z.string().trim().min(1, `${label} is needed.`).max(80, 'Use 80 characters or fewer.');

const email = z
  .string()
  .trim()
  .max(254, 'Use 254 characters or fewer.')
  .refine(isEmail, 'Use an address like name@school.org.');

/**
 * What school staff enter for a new account: the payload of the specification. `role_id` can be a role of the school.
 */
export const newUserInput = z
  .object({
    email,
    password: z.string().min(6, 'Password must be at least 6 characters long.'),
    first_name: name('First name'),
    last_name: name('Last name'),
    role_id: z.string().min(1, 'Choose a role.'),
    is_cadet: z.boolean(),
    grade: z.string(),
    rank: z.string(),
    flight: z.string(),
  })
  .refine(({ is_cadet, grade }) => !is_cadet || /^([7-9]|1[0-2])$/.test(grade), {
    path: ['grade'],
    message: 'Choose a grade.',
  });

export type NewUser = z.output<typeof newUserInput>;

/** What school staff enter to invite a person, who then chooses their own password. */
export const invitationInput = z.object({
  email,
  first_name: name('First name'),
  last_name: name('Last name'),
  role_id: z.string().min(1, 'Choose a role.'),
});

export type Invitation = z.output<typeof invitationInput>;
