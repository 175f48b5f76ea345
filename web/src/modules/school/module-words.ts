import { counted } from '../../shared/text/counted.ts';

type User = { role: string; accounts: number };

/** How many accounts open a module. */
export function usersOf(users: User[]): number {
  return users.reduce((sum, { accounts }) => sum + accounts, 0);
}

/** Who uses a module: '24 accounts: Cadet (20), Instructor (4)'. */
export function usersWords(users: User[]): string {
  const count = usersOf(users);
  if (count === 0) return 'No account uses it';
  const roles = users.map(({ role, accounts }) => `${role} (${accounts})`).join(', ');
  return `${counted(count, 'account')}: ${roles}`;
}

/** Who switched a module last, and when. */
export function switchedWords({ enabled, switched_by }: { enabled: boolean; switched_by: string | null }, day: string) {
  return `Switched ${enabled ? 'on' : 'off'}${switched_by ? ` by ${switched_by}` : ''}, ${day}`;
}
