import { expect, test } from 'vitest';
import { switchedWords, usersWords } from './module-words.ts';

test('the users of a module are counted by role', () => {
  const users = [
    { role: 'Cadet', accounts: 20 },
    { role: 'Instructor', accounts: 4 },
  ];
  expect(usersWords(users)).toBe('24 accounts: Cadet (20), Instructor (4)');
  expect(usersWords([{ role: 'Parent', accounts: 1 }])).toBe('1 account: Parent (1)');
  expect(usersWords([])).toBe('No accounts use it');
});

test('the last change names the user, unless the user is gone', () => {
  expect(switchedWords({ enabled: false, switched_by: 'Pat Admin' }, 'Nov 3, 2026')).toBe(
    'Turned off by Pat Admin, Nov 3, 2026',
  );
  expect(switchedWords({ enabled: true, switched_by: null }, 'Nov 3, 2026')).toBe('Turned on, Nov 3, 2026');
});
