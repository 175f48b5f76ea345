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

/** Accounts before they are shut out or sent away: unusual are admins, instructors, and who signed in this week. */
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

/** Accounts before another role: who has it already stays; unusual is who loses the rights of an admin or an instructor. */
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
          ? ['A cadet on the roster keeps a role for cadets']
          : []),
      ],
    };
  });
}

/** Accounts with nothing unusual to tell. */
export function plainLines(users: Reviewed[]): ReviewLine[] {
  return users.map((user) => ({ ...lineOf(user), unusual: [] }));
}

function lineOf({ id, email, roleLabel, ...person }: Reviewed) {
  return { id, name: listName(person), note: [roleLabel, email].filter(Boolean).join(' · ') };
}
