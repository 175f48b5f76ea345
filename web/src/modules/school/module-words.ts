import { counted } from '../../shared/text/counted.ts';

type User = { role: string; accounts: number };

/** The number of accounts that can open a module. */
export function usersOf(users: User[]): number {
  return users.reduce((sum, { accounts }) => sum + accounts, 0);
}

/** Who uses a module: '24 accounts: Cadet (20), Instructor (4)'. */
export function usersWords(users: User[]): string {
  const count = usersOf(users);
  if (count === 0) return 'No accounts use it';
  const roles = users.map(({ role, accounts }) => `${role} (${accounts})`).join(', ');
  return `${counted(count, 'account')}: ${roles}`;
}

/** Who turned a module on or off last, and when. */
export function switchedWords({ enabled, switched_by }: { enabled: boolean; switched_by: string | null }, day: string) {
  return `Turned ${enabled ? 'on' : 'off'}${switched_by ? ` by ${switched_by}` : ''}, ${day}`;
}
