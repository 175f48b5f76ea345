import { expect, test } from 'vitest';
import { plainLines, roleLines, shutLines } from './account-review.ts';

const user = (role: string, lastSignIn: string | null = null) => ({
  id: role,
  first_name: 'Ash',
  last_name: role,
  email: `${role}@a.example`,
  role,
  role_id: `id-${role}`,
  roleLabel: role,
  lastSignIn,
});
const now = new Date('2026-11-22T12:00:00Z');
const words = (lines: { unusual: string[] }[]) => lines.map(({ unusual }) => unusual);

test('a review before deactivation flags school staff and recent sign-ins', () => {
  const users = [user('instructor'), user('parent', '2026-11-20T12:00:00Z'), user('cadet', '2026-10-20T12:00:00Z')];
  const [staff, recent, plain] = words(shutLines(users, now));
  expect(staff).toEqual(['Has the role instructor']);
  expect(recent?.[0]).toMatch(/^Signed in /);
  expect(plain).toEqual([]);
  expect(words(plainLines(users))).toEqual([[], [], []]);
});

test('a review before a role change flags who has it, who loses rights, and which cadets keep theirs', () => {
  const users = [user('parent'), user('instructor'), user('cadet')];
  expect(
    roleLines(users, { id: 'id-parent', base_role: 'parent' }).map(({ idle, unusual }) => idle ?? unusual),
  ).toEqual(['Already has this role', ['Loses the rights of instructor'], ['Cadets on the roster keep a cadet role']]);
});
