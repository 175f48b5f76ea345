import { expect, test } from 'vitest';
import { plainLines, roleLines, shutLines } from './account-review.ts';

const user = (role: string, lastSignIn: string | null = null) => ({
  ...{ id: role, first_name: 'Ash', last_name: role, email: `${role}@a.example`, role, role_id: `id-${role}` },
  ...{ roleLabel: role, lastSignIn },
});
const now = new Date('2026-11-22T12:00:00Z');
const words = (lines: { unusual: string[] }[]) => lines.map(({ unusual }) => unusual);

test('before accounts are shut out, staff and those who were there this week are named', () => {
  const users = [user('instructor'), user('parent', '2026-11-20T12:00:00Z'), user('cadet', '2026-10-20T12:00:00Z')];
  const [staff, recent, plain] = words(shutLines(users, now));
  expect(staff).toEqual(['Has the role instructor']);
  expect(recent?.[0]).toMatch(/^Signed in /);
  expect(plain).toEqual([]);
  expect(words(plainLines(users))).toEqual([[], [], []]);
});

test('before a change of role, who has it, who loses rights, and cadets who keep theirs are named', () => {
  const users = [user('parent'), user('instructor'), user('cadet')];
  expect(
    roleLines(users, { id: 'id-parent', base_role: 'parent' }).map(({ idle, unusual }) => idle ?? unusual),
  ).toEqual([
    'Already has this role',
    ['Loses the rights of instructor'],
    ['A cadet on the roster keeps a role for cadets'],
  ]);
});
