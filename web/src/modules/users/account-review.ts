import type { ReviewLine } from '../../shared/review/review.ts';
import { listName } from '../../shared/text/person-name.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import type { User } from './user.api.ts';

type Reviewed = Pick<
  User,
  'id' | 'first_name' | 'last_name' | 'email' | 'role' | 'role_id' | 'roleLabel' | 'lastSignIn'
>;

export const ACCOUNTS = { one: 'account', many: 'accounts' };

const RECENT_MS = 7 * 86_400_000;

/**
 * Accounts before they are deactivated or signed out. Admins, instructors, and users who signed in this week are
 * flagged.
 */
export function shutLines(users: Reviewed[], now: Date): ReviewLine[] {
  return users.map((user) => ({
    ...lineOf(user),
    unusual: [
      ...(user.role === 'admin' || user.role === 'instructor' ? [`Has the role ${user.roleLabel}`] : []),
      ...(user.lastSignIn && now.getTime() - Date.parse(user.lastSignIn) < RECENT_MS
        ? [`Signed in ${formatMoment(user.lastSignIn)}`]
        : []),
    ],
  }));
}

/**
 * Accounts before a role change. Users who have the role stay; users who lose admin or instructor rights are flagged.
 */
export function roleLines(users: Reviewed[], role: { id: string; base_role: string } | undefined): ReviewLine[] {
  return users.map((user) => {
    const steps = ['admin', 'instructor'];
    const loses = steps.includes(user.role) && role !== undefined && !steps.includes(role.base_role);
    return {
      ...lineOf(user),
      idle: user.role_id === role?.id ? 'Already has this role' : null,
      unusual: [
        ...(loses ? [`Loses the rights of ${user.roleLabel}`] : []),
        ...(role && role.base_role !== 'cadet' && user.role === 'cadet'
          ? ['Cadets on the roster keep a cadet role']
          : []),
      ],
    };
  });
}

/** Accounts without anything to flag. */
export function plainLines(users: Reviewed[]): ReviewLine[] {
  return users.map((user) => ({ ...lineOf(user), unusual: [] }));
}

function lineOf({ id, email, roleLabel, ...person }: Reviewed) {
  return { id, name: listName(person), note: [roleLabel, email].filter(Boolean).join(' · ') };
}
