import { expect, test } from 'vitest';
import { switchedWords, usersWords } from './module-words.ts';

test('who uses a module is told by role', () => {
  const users = [
    { role: 'Cadet', accounts: 20 },
    { role: 'Instructor', accounts: 4 },
  ];
  expect(usersWords(users)).toBe('24 accounts: Cadet (20), Instructor (4)');
  expect(usersWords([{ role: 'Parent', accounts: 1 }])).toBe('1 account: Parent (1)');
  expect(usersWords([])).toBe('No account uses it');
});

test('who switched a module is told, also where the person is gone', () => {
  expect(switchedWords({ enabled: false, switched_by: 'Pat Admin' }, 'Nov 3, 2026')).toBe(
    'Switched off by Pat Admin, Nov 3, 2026',
  );
  expect(switchedWords({ enabled: true, switched_by: null }, 'Nov 3, 2026')).toBe('Switched on, Nov 3, 2026');
});
